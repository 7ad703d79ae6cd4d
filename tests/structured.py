"""The structure of a booklet's pages, read from their frames."""

from collections.abc import Iterable, Iterator

from proofpress.scene import GlyphRun, Group, Item
from proofpress.sheet import Page
from proofpress.tagging import Tag


def leaves(pages: Iterable[Page]) -> Iterator[tuple[Tag | None, Item]]:
    """Yield every item that is no group with the tag that counts for it, in order."""
    for page in pages:
        yield from _leaves(page.frame.items, None)


def _leaves(items: Iterable[Item], tag: Tag | None) -> Iterator[tuple[Tag | None, Item]]:
    for item in items:
        if isinstance(item, Group):
            yield from _leaves(item.items, item.tag or tag)
        else:
            yield tag, item


def nodes(pages: Iterable[Page]) -> list[Tag]:
    """Return the nodes that hold items, each once, in order."""
    return list(dict.fromkeys(tag for tag, _ in leaves(pages) if tag is not None))


def path(tag: Tag) -> str:
    """Return the way to a node: `L/LI/LBody`."""
    return f"{path(tag.parent)}/{tag.role}" if tag.parent is not None else tag.role


def root(tag: Tag) -> Tag:
    """Return the topmost node above one, or itself."""
    return tag if tag.parent is None else root(tag.parent)


def texts(pages: Iterable[Page]) -> list[tuple[str, str]]:
    """Return the way to each node with its words, in the order of reading."""
    words: dict[Tag | None, list[str]] = {}
    for tag, item in leaves(pages):
        if isinstance(item, GlyphRun):
            words.setdefault(tag, []).append(item.text.replace("\u00a0", " "))
    return [(path(tag), " ".join(runs)) for tag, runs in words.items() if tag is not None]
