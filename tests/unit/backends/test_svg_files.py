"""SVG files: size, structure, ids and bytes."""

import re
from functools import partial
from xml.etree import ElementTree

from drawn import Fonts, page, placed, run, sheet
from proofpress.backends.document import Document
from proofpress.backends.svg import SvgRenderer, render_svg
from proofpress.geometry import Point, Rect, Transform, ellipse, rectangle
from proofpress.paint import LinearGradient, Rgb, Stop
from proofpress.scene import Anchor, Group, Item, Link, Path
from proofpress.sheet import Sheet
from work import work_of

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
DOCUMENT = Document("Гетьман & Січ", "uk")
RED = Rgb(1, 0, 0)


def parsed(sheet: Sheet) -> ElementTree.Element:
    return ElementTree.fromstring(render_svg(sheet, sheet.front, DOCUMENT, Fonts()))


def test_a_file_has_the_paper_s_size_in_millimetres() -> None:
    root = parsed(sheet(width=215.9, height=279.4))
    assert (root.get("width"), root.get("height")) == ("215.9mm", "279.4mm")
    assert root.get("viewBox") == "0 0 215.9 279.4"
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == "uk"


def test_a_file_has_a_title() -> None:
    title = parsed(sheet()).find(f"{SVG}title")
    assert title is not None
    assert title.text == "Гетьман & Січ · cards-1 · front"


def test_a_page_and_a_glyph_are_defined_once_and_used_per_place() -> None:
    card = page(run("баба", 5, 10))
    root = parsed(sheet([placed(card, 0, 0), placed(card, 63, 0), placed(card, 126, 0)]))
    defined = [one.get("id", "") for one in root.findall(f"{SVG}defs/*")]
    assert len(defined) == len(set(defined))
    assert sum(one.startswith("p") for one in defined) == 1
    assert sum(one.startswith("f") for one in defined) == 2
    uses = [one.get(LINK, "") for one in root.findall(f"{SVG}g//{SVG}use")]
    assert len(uses) == 3


def test_a_keyed_group_is_defined_once() -> None:
    art = (Path(ellipse(Point(5, 5), 4, 4), RED),)
    cards = [page(Group(art, Transform.translation(x, 0), key="art")) for x in range(3)]
    root = parsed(sheet([placed(card, 63 * place, 0) for place, card in enumerate(cards)]))
    defined = [one.get("id", "") for one in root.findall(f"{SVG}defs/*")]
    assert sum(one.startswith("k") for one in defined) == 1


def test_what_is_used_is_defined_and_before_its_use() -> None:
    stops = (Stop(0, RED), Stop(1, Rgb(0, 0, 1)))
    shaded = Path(ellipse(Point(5, 5), 4, 4), LinearGradient(Point(0, 0), Point(9, 0), stops))
    inner = Group((shaded,), clip=rectangle(Rect(0, 0, 5, 5)), key="inner")
    outer = Group((inner, run("а", 1, 1)), key="outer")
    marked = sheet([placed(page(outer), 5, 5)])
    text = render_svg(marked, marked.front, DOCUMENT, Fonts()).decode()
    known: set[str] = set()
    called: set[str] = set()
    for id, element in re.findall(r'<[a-zA-Z]+ id="([^"]+)"(.*?)(?=<[a-zA-Z]+ id=|</defs>)', text):
        needs = set(re.findall(r'(?:href="|url\()#([^")]+)', element))
        assert needs <= known
        known.add(id)
        called |= needs
    assert len(called) >= 4


def test_links_and_anchors_leave_no_trace() -> None:
    plain = sheet([], [Path(rectangle(Rect(0, 0, 5, 5)), RED)])
    marks: list[Item] = [
        *plain.front.marks.items,
        Link(Rect(0, 0, 1, 1), "a"),
        Anchor("a", Rect(0, 0, 1, 1), "target"),
    ]
    linked = sheet([], marks)
    assert render_svg(plain, plain.front, DOCUMENT, Fonts()) == render_svg(
        linked, linked.front, DOCUMENT, Fonts()
    )


def test_a_title_is_escaped_and_text_is_no_markup() -> None:
    marked = sheet([], [run("<&>", 5, 5)], name='a"<b>')
    assert parsed(marked).find(f"{SVG}title") is not None


def test_the_same_side_gives_the_same_bytes() -> None:
    def made() -> Sheet:
        return sheet([placed(page(run("Похід", 5, 10)), 10, 10)], [run("Аркуш", 5, 290)])

    renderer = SvgRenderer(Fonts())
    renderer.render(sheet([], [run("інше", 1, 1)]), sheet([], [run("інше", 1, 1)]).front, DOCUMENT)
    one = made()
    first = renderer.render(one, one.front, DOCUMENT)
    assert first == renderer.render(one, one.front, DOCUMENT)
    assert first == render_svg(made(), made().front, DOCUMENT, Fonts())


def _art(seed: int) -> Group:
    """Return a picture of about 40 KB as markup."""
    shapes = [
        Path(
            ellipse(Point((seed + place * 7.3) % 63, place % 50), 2.37, 1.91).transformed(
                Transform.rotation(place * 11)
            ),
            Rgb(place % 7 / 7, seed % 5 / 5, 0.5),
        )
        for place in range(250)
    ]
    return Group(tuple(shapes), key=f"art-{seed}")


def test_a_sheet_with_eight_large_pictures_is_quick() -> None:
    cards = [
        page(_art(seed), run("Назва карти", 5, 60), run("Текст " * 8, 5, 70)) for seed in range(8)
    ]
    spots = [
        placed(card, 8 + place % 3 * 67, 8 + place // 3 * 92) for place, card in enumerate(cards)
    ]
    full = sheet(spots)
    renderer = SvgRenderer(Fonts())
    data, first = work_of(lambda: renderer.render(full, full.front, DOCUMENT))
    same, again = work_of(lambda: renderer.render(full, full.front, DOCUMENT))
    assert same == data
    assert len(data) > 250_000
    assert first < 250_000
    assert again < first


def test_a_run_that_comes_again_is_written_once() -> None:
    svg = SvgRenderer(Fonts())
    sheets = [sheet(marks=[run("Sheet 1 of 2", x, 280)]) for x in (10, 20, 10)]
    document = Document("Cards", "en")
    done = [work_of(partial(svg.render, one, one.front, document)) for one in sheets]
    made, calls = [file for file, _ in done], [count for _, count in done]
    assert made[0] == made[2] != made[1]
    assert made[1].replace(b"translate(20 280)", b"translate(10 280)").count(b"<use") == 9
    assert calls[1] < calls[0] / 2
