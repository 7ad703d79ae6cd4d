"""A tagged PDF read back: what stands in which mark, and the tree that leads to the marks."""

from collections.abc import Iterator
from typing import NamedTuple

import pikepdf

_PAINT = frozenset(
    ("Tj", "TJ", "'", '"', "f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "Do", "EI")
)


class Node(NamedTuple):
    """A node of the tree with the way to it, and the marks (page from 0, number) in it."""

    way: str
    object: pikepdf.Object
    marks: tuple[tuple[int, int], ...]
    links: int = 0


def nodes(file: pikepdf.Pdf) -> list[Node]:
    """Return all nodes, those above before those below."""
    pages = {page.obj.objgen: number for number, page in enumerate(file.pages)}
    return list(_nodes(file.Root.StructTreeRoot.K, "", pages))


def _nodes(node: pikepdf.Object, above: str, pages: dict[tuple[int, int], int]) -> Iterator[Node]:
    way = f"{above}/{str(node.S)[1:]}".strip("/")
    kids = node.get("/K", pikepdf.Array())
    own = list(kids) if isinstance(kids, pikepdf.Array) else [kids]
    marks: list[tuple[int, int]] = []
    below: list[pikepdf.Object] = []
    links = 0
    for kid in own:
        if isinstance(kid, int):
            marks.append((pages[node.Pg.objgen], kid))
        elif kid.get("/Type") == "/MCR":
            marks.append((pages[kid.Pg.objgen], int(kid.MCID)))
        elif kid.get("/Type") == "/OBJR":
            links += 1
        else:
            below.append(kid)
    yield Node(way, node, tuple(marks), links)
    for kid in below:
        yield from _nodes(kid, way, pages)


def marks_in_order(file: pikepdf.Pdf) -> list[tuple[int, int]]:
    """Return all marks as the tree has them."""

    def walk(node: pikepdf.Object) -> Iterator[tuple[int, int]]:
        kids = node.get("/K", pikepdf.Array())
        for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
            if isinstance(kid, int):
                yield pages[node.Pg.objgen], kid
            elif kid.get("/Type") == "/MCR":
                yield pages[kid.Pg.objgen], int(kid.MCID)
            elif kid.get("/Type") == "/StructElem":
                yield from walk(kid)

    pages = {page.obj.objgen: number for number, page in enumerate(file.pages)}
    return list(walk(file.Root.StructTreeRoot.K))


def marked(page: pikepdf.Page) -> list[tuple[str, int | None]]:
    """Return the marks of a page, tag and number; fail where something is painted outside."""
    found: list[tuple[str, int | None]] = []
    open_marks: list[bool] = []  # of each marked content at hand whether it is a mark
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name in {"BMC", "BDC"}:
            tag = str(operands[0])
            number = operands[1].get("/MCID") if name == "BDC" else None
            is_mark = number is not None or tag == "/Artifact"
            assert not (is_mark and any(open_marks)), "a mark in a mark"
            open_marks.append(is_mark)
            if is_mark:
                found.append((tag[1:], None if number is None else int(number)))
        elif name == "EMC":
            open_marks.pop()
        elif name in _PAINT:
            assert any(open_marks), f"{name} is in no mark"
    assert open_marks == []
    return found


def check(file: pikepdf.Pdf) -> None:
    """Fail unless all that is painted stands in the tree, in order, and the tree leads back."""
    there = [
        (number, mark, tag)
        for number, page in enumerate(file.pages)
        for tag, mark in marked(page)
        if mark is not None
    ]
    assert marks_in_order(file) == [(number, mark) for number, mark, _ in there]
    nums = list(file.Root.StructTreeRoot.ParentTree.Nums)
    leads = dict(zip(map(int, nums[::2]), nums[1::2], strict=True))
    for number, mark, tag in there:
        node = leads[int(file.pages[number].obj.StructParents)][mark]
        assert str(node.S) == f"/{tag}"
    for page in file.pages:
        for link in page.obj.get("/Annots", ()):
            node = leads[int(link.StructParent)]
            assert str(node.S) == "/Link"
            assert str(link.Contents)
