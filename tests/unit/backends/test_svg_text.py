"""Text in an SVG that stays text, at the places that were measured."""

import re
from base64 import b64decode
from html import unescape
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from drawn import Fonts, page, placed, run, sheet
from proofpress.backends.document import Document, SvgText
from proofpress.backends.svg import SvgRenderer
from proofpress.geometry import Point, Rect, rectangle
from proofpress.paint import LinearGradient, Rgb, Stop
from proofpress.scene import GlyphRun, Group, Item, Path
from proofpress.values import replace

DOCUMENT = Document("Game", "uk")
LINES = (
    run("Похід № 15 & <Січ>", 5, 12, 5),
    run("1,250 AVATAR", 5, 20, 4, features={"lnum": True, "tnum": True}),
    run("жирно 2", 5, 36, 4, font="fira-sans-700"),
)
ODD = (run("office", 5, 50), run("е\u0301t", 5, 60))


def written(text: SvgText, *items: Item) -> str:
    made = sheet([placed(page(*items), 10, 10)])
    return SvgRenderer(Fonts(), text=text).render(made, made.front, DOCUMENT).decode()


def texts(svg: str) -> list[tuple[dict[str, str], str]]:
    found = re.findall(r"<text ([^>]*)>([^<]*)</text>", svg)
    return [(dict(re.findall(r'([\w:-]+)="([^"]*)"', one)), unescape(said)) for one, said in found]


def fonts_in(svg: str) -> dict[str, TTFont]:
    faces = re.findall(r"font-family:(\w+);src:url\(data:font/ttf;base64,([^)]*)\)", svg)
    return {name: TTFont(BytesIO(b64decode(data))) for name, data in faces}


@pytest.mark.parametrize("text", ["embedded", "live"])
def test_every_letter_stands_where_it_was_measured(text: SvgText) -> None:
    found = texts(written(text, *LINES))
    assert [said for _, said in found] == [line.text for line in LINES]
    for (attributes, _), line in zip(found, LINES, strict=True):
        x, wanted = line.x, []
        for glyph in line.glyphs:
            wanted.append(x)
            x += glyph.advance
        assert [float(one) for one in attributes["x"].split()] == pytest.approx(wanted, abs=1e-4)
        assert float(attributes["y"]) == line.y
        assert float(attributes["font-size"]) == line.size


def test_an_embedded_font_leads_each_letter_to_the_glyph_that_was_chosen() -> None:
    svg = written("embedded", *LINES)
    fonts = fonts_in(svg)
    assert len(fonts) == 3  # figures of a style's own have a family
    for (attributes, _), line in zip(texts(svg), LINES, strict=True):
        font = fonts[attributes["font-family"]]
        cmap, order = font.getBestCmap() or {}, font.getGlyphOrder()
        for char, glyph in zip(line.text, line.glyphs, strict=True):
            assert order.index(cmap[ord(char)]) == glyph.id


def test_what_letters_alone_cannot_say_is_drawn_as_outlines_under_unseen_text() -> None:
    svg = written("embedded", *ODD)
    assert svg.count("<use") > 5
    assert [said for _, said in texts(svg)] == [line.text for line in ODD]
    for (look, _), line in zip(texts(svg), ODD, strict=True):
        assert look["fill-opacity"] == "0"
        assert float(look["textLength"]) == pytest.approx(line.width, abs=1e-3)
        assert (float(look["x"]), float(look["y"])) == (line.x, line.y)


@pytest.mark.parametrize("text", ["embedded", "live"])
def test_a_line_from_right_to_left_is_written_in_the_order_of_reading(text: SvgText) -> None:
    said = ("!", "two", "one", "(", "first")
    parts = [
        replace(run(word, 5 + 10 * at, 20), language="he", is_right_to_left=not word.islower())
        for at, word in enumerate(said)
    ]
    parts[-1] = replace(parts[-1], is_right_to_left=True)
    last = replace(run("next", 30, 30), language="he")
    found = [word for _, word in texts(written(text, *parts, last))]
    assert found == ["first", "(", "two", "one", "!", "next"]


@pytest.mark.parametrize("text", ["embedded", "live"])
def test_a_box_stays_behind_the_words_of_its_line(text: SvgText) -> None:
    behind = Path(rectangle(Rect(5, 15, 20, 6)), Rgb(0.8, 0.8, 0.8))
    words = [replace(run(word, x, 20), language="he") for x, word in ((5, "box"), (40, "free"))]
    svg = written(text, replace(words[0], text="abc"), behind, *words)
    assert svg.index("#cccccc") < min(svg.index("box<"), svg.index("free<"))


def test_marks_are_not_placed_by_themselves() -> None:
    accent = run("e\u0327t", 5, 60)
    plain = replace(accent, glyphs=tuple(glyph._replace(x_offset=0) for glyph in accent.glyphs))
    ((look, said),) = texts(written("live", plain))
    assert (said, " " in look["x"]) == ("e\u0327t", False)


def test_live_ideographs_are_spaced_as_they_were_measured() -> None:
    latin, other = texts(written("live", LINES[2], replace(LINES[2], text="жирно「")))
    assert "text-spacing-trim" not in latin[0].get("style", "")
    assert "text-spacing-trim:space-all" in other[0]["style"]


def test_live_text_names_the_font_of_the_machine() -> None:
    svg = written("live", *LINES, *ODD)
    looks = [attributes for attributes, _ in texts(svg)]
    assert {look["font-family"] for look in looks} == {"Fira Sans"}
    assert [look["font-weight"] for look in looks] == ["400", "400", "700", "400", "400"]
    assert "'lnum', 'tnum'" in looks[1]["style"]
    assert float(looks[3]["textLength"]) == pytest.approx(ODD[0].width, abs=1e-3)
    assert "base64" not in svg


def test_live_text_from_right_to_left_begins_at_its_right_end() -> None:
    plain = run("abc", 5, 20)
    glyphs = tuple(glyph._replace(cluster=2 - at) for at, glyph in enumerate(plain.glyphs))
    turned = GlyphRun(5, 20, plain.font, 3, plain.paint, "cba", glyphs, "he", is_right_to_left=True)
    ((look, said),) = texts(written("live", turned))
    assert (said, look["direction"]) == ("cba", "rtl")
    assert float(look["x"]) == pytest.approx(5 + plain.width, abs=1e-4)


def test_text_in_a_gradient_is_drawn_as_outlines_under_unseen_text() -> None:
    stops = (Stop(0, Rgb(1, 0, 0), 1), Stop(1, Rgb(0, 0, 1), 1))
    paint = LinearGradient(Point(0, 0), Point(20, 0), stops)
    ((look, said),) = texts(written("live", run("abc", 5, 20, paint=paint)))
    assert (said, look["fill-opacity"]) == ("abc", "0")


@pytest.mark.parametrize("text", ["outlines", "embedded", "live"])
def test_a_file_does_not_depend_on_what_was_written_before(text: SvgText) -> None:
    kept = SvgRenderer(Fonts(), text=text)
    made = sheet([placed(page(*LINES, Group(ODD, key="odd")), 10, 10)])
    before = sheet([placed(page(run("щось інше 789", 5, 9)), 10, 10)])
    kept.render(before, before.front, DOCUMENT)
    again = kept.render(made, made.front, DOCUMENT)
    assert again == SvgRenderer(Fonts(), text=text).render(made, made.front, DOCUMENT)
    ids = re.findall(r' id="([^"]+)"', again.decode())
    assert len(ids) == len(set(ids))
