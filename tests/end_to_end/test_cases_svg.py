# ruff: noqa: E501 - SVG is written as a designer has it
"""Cases of the trouble log about SVG, from files to paper."""

from pathlib import Path

import pypdfium2 as pdfium
import pytest

from command_line import files_below
from compare import assert_alike, pdf_picture, svg_picture
from drawn import Fonts, page, placed, sheet
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.backends.svg import render_svg
from proofpress.deliver import deliver
from proofpress.diagnostics import Diagnostics
from proofpress.layout.art import read_art
from proofpress.layout.reading import Memo
from proofpress.pipeline import build_pack, check_pack
from proofpress.request import Request
from proofpress.source.project import open_project
from proofpress.source.text import SourceText
from user_packs import write_pack
from work import work_of

SHEETS = Request(papers=("a4",), formats=("pdf",), folds=("duplex",), parts=("cards",))
FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect width="63" height="88" pp:image="card.art"/>
</svg>
"""
DECK = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: card
    fields: {art: image}
    cards:
      - {id: red, name: Red, art: art/red.svg}
"""
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'width="63mm" height="88mm" viewBox="0 0 63 88">\n'
)


def pack(art: str) -> dict[str, str | bytes]:
    return {
        "templates/faces/card.svg": FACE,
        "components/lamps.yaml": DECK,
        "art/red.svg": art,
    }


def check(folder: Path, art: str) -> Diagnostics:
    return check_pack(open_project(write_pack(folder / "lamps", pack(art))), SHEETS)


# C087: gradients, a radial one by reference, a pattern

PAINTED = f"""{HEAD}<defs>
<linearGradient id="dusk"><stop offset="0" stop-color="#ececec"/><stop offset="1" stop-color="#2f2f2f"/></linearGradient>
<radialGradient id="glow0"><stop offset="0" stop-color="#16f"/><stop offset="1" stop-color="#fff" stop-opacity=".25"/></radialGradient>
<radialGradient id="glow" xlink:href="#glow0" cx=".35" cy=".3" r=".65"/>
<pattern id="net" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0L4 4M4 0L0 4" stroke="#a11" stroke-width=".5"/></pattern></defs>
<rect width="31" height="60" fill="url(#dusk)"/><rect x="32" width="31" height="60" fill="url(#glow)"/>
<rect y="62" width="63" height="20" fill="url(#net)"/>
{{}}</svg>
"""
LIVE = '<text x="4" y="86" font-size="5" fill="url(#dusk)">Dusk</text>'


def test_c087_gradients_and_patterns_print_as_another_renderer_draws_them() -> None:
    text = PAINTED.format("")
    art, found = read_art(
        SourceText("lamps/art/red.svg", text), "art/red.svg", Memo(), lambda _path: None
    )
    assert found == ()
    assert art is not None
    drawn = sheet([placed(page(*art.items, bleed=0), 0, 0, shown=0)], width=63, height=88)
    document, other = Document("Lamps", "en"), svg_picture(text.encode())
    assert_alike(svg_picture(render_svg(drawn, drawn.front, document, Fonts())), other)
    printed = pdf_picture(render_pdf([drawn], document, Fonts()), 0, 63, 88)
    assert_alike(printed, other)


def test_c087_a_line_without_a_height_has_what_stands_beside_its_gradient() -> None:
    """The box of a level line has no height: renderers then take the colour behind the url()."""
    lines = "".join(
        f'<path d="M4 {y}H59" stroke-width="8" stroke="{paint}"/>'
        for y, paint in ((10, "url(#dusk) #16f"), (30, "url(#dusk)"))
    )
    text = PAINTED[: PAINTED.index("<rect")] + lines + "</svg>"
    art, found = read_art(
        SourceText("lamps/art/red.svg", text), "art/red.svg", Memo(), lambda _path: None
    )
    assert found == ()
    assert art is not None
    drawn = sheet([placed(page(*art.items, bleed=0), 0, 0, shown=0)], width=63, height=88)
    document, other = Document("Lamps", "en"), svg_picture(text.encode())
    assert_alike(svg_picture(render_svg(drawn, drawn.front, document, Fonts())), other)
    assert_alike(pdf_picture(render_pdf([drawn], document, Fonts()), 0, 63, 88), other)


def test_c087_live_text_with_a_gradient_is_told(tmp_path: Path) -> None:
    (found,) = check(tmp_path, PAINTED.format(LIVE))
    assert found.name == "art-text"
    assert found.span.file.endswith("lamps/art/red.svg")


# C089: what reaches out of the file

SECRET = "the word that no card may show"
ENTITY = (
    f'<!DOCTYPE svg [<!ENTITY x SYSTEM "../../secret.txt">]>\n{HEAD}<path d="M0 0H9V9Z"/>&x;</svg>'
)
REMOTE = (
    f'{HEAD}<style>@import url("http://127.0.0.1:9/x.css");</style>'
    '<image width="30" height="30" xlink:href="http://127.0.0.1:9/a.png"/><rect width="9" height="9"/></svg>'
)
OUTSIDE = f'{HEAD}<image width="30" height="30" href="../../secret.txt"/><use href="../../other.svg#g"/></svg>'
TENFOLD = "".join(f'<g id="g{n + 1}">{f"""<use href="#g{n}"/>""" * 10}</g>' for n in range(8))
LENT = (
    f'{HEAD}<linearGradient id="a" xlink:href="../../other.svg#g"/><rect width="9" height="9" fill="url(#a)"/>'
    '<pattern id="b" href="http://127.0.0.1:9/b.svg#p"/><rect width="9" height="9" fill="url(#b)"/></svg>'
)
USES = f'{HEAD}<defs><rect id="g0" width="1" height="1"/>{TENFOLD}</defs><use href="#g8"/></svg>'


@pytest.mark.parametrize(
    ("art", "told"),
    [
        (ENTITY, ["a DOCTYPE is not read"]),
        (
            REMOTE,
            [
                "the rule `@import` is not supported",
                "there is no picture `http://127.0.0.1:9/a.png` in the pack",
            ],
        ),
        (
            OUTSIDE,
            [
                "there is no picture `../../secret.txt` in the pack",
                "`../../other.svg#g` is outside this file",
            ],
        ),
        (
            LENT,
            [
                "`../../other.svg#g` is outside this file",
                "`http://127.0.0.1:9/b.svg#p` is outside this file",
            ],
        ),
        (
            USES,
            [
                "more than 50000 elements drawn, or 1000000 segments of paths, or 150 inside one another"
            ],
        ),
    ],
    ids=["entity", "remote", "file", "lent", "use"],
)
def test_c089_nothing_outside_the_file_is_read(art: str, told: list[str], tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text(SECRET)
    project = open_project(write_pack(tmp_path / "lamps", pack(art)))
    built, work = work_of(lambda: build_pack(project, SHEETS))
    assert work < 400_000
    assert {one.message for one in built.found} == set(told)
    assert all(one.span.file.endswith("lamps/art/red.svg") for one in built.found)
    assert all(SECRET not in repr(one) for one in built.found)
    if built.delivery is not None:
        output = deliver(built.delivery, tmp_path / "output")
        for path in files_below(output):
            assert SECRET.encode() not in (output / path).read_bytes()
            if path.endswith(".pdf"):
                document = pdfium.PdfDocument(output / path)
                assert SECRET not in document[0].get_textpage().get_text_range()
                document.close()


# C091: live text in art


def test_c091_live_text_is_an_error_that_names_its_families(tmp_path: Path) -> None:
    art = (
        f'{HEAD}<g style="font-family:times"><text x="2" y="8" font-family="Blackletter Pro">Old</text>\n'
        '<text x="2" y="17">x <tspan style="font-family:sans-serif, \'Song\'">灯 7</tspan></text></g></svg>'
    )
    first, second = check(tmp_path, art)
    assert (first.name, first.is_error, first.span.line) == ("art-text", True, 2)
    assert first.span.file.endswith("lamps/art/red.svg")
    assert "`Blackletter Pro`" in first.message
    assert (second.name, second.span.line) == ("art-text", 3)
    assert all(f"`{family}`" in second.message for family in ("times", "sans-serif", "Song"))
    assert first.hints == second.hints == ("convert the text to paths",)


@pytest.mark.parametrize(
    ("font", "families"),
    [
        ("italic 700 8px/1.2 'Old English', serif", ["Old English", "serif"]),
        ("small-caps large Blackletter Pro", ["Blackletter Pro"]),
        ("caption", []),
    ],
)
def test_c091_families_in_a_short_font_are_named_too(
    font: str, families: list[str], tmp_path: Path
) -> None:
    art = f'{HEAD}<style>.old {{font: {font}}}</style><text class="old" y="8">Old</text></svg>'
    (found,) = check(tmp_path, art)
    assert found.name == "art-text"
    assert [one for one in found.message.split("`") if one in families] == families
    assert (", set in " in found.message) == bool(families)


@pytest.mark.parametrize(
    "text",
    [
        "<text/>",
        '<text y="9" font-family="Old English"> \n </text>',
        '<text y="9" xml:space="preserve"><tspan x="1" y="9"></tspan><tspan> </tspan></text>',
    ],
)
def test_c091_a_text_without_a_sign_is_nothing_to_tell(text: str, tmp_path: Path) -> None:
    assert check(tmp_path, f'{HEAD}{text}<rect width="63" height="88"/></svg>') == ()


def test_c091_a_family_from_around_is_named_where_a_text_inherits_it(tmp_path: Path) -> None:
    art = f'{HEAD}<g font-family="Song"><text y="8" style="font-family:inherit">灯</text></g></svg>'
    (found,) = check(tmp_path, art)
    assert found.message.startswith("live text in art, set in `Song`, ")


ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{}<rect width="9" height="9"/></svg>'


@pytest.mark.parametrize(
    ("drawn", "name"),
    [
        ('<text y="9" font-family="Old English">C</text>', "art-text"),
        ('<image width="9" height="9" href="http://127.0.0.1:9/a.png"/>', "unsupported-art"),
        ("<script>alert(1)</script>", "unsupported-art"),
        ("<rect>", "art-syntax"),
    ],
    ids=["text", "remote", "script", "broken"],
)
@pytest.mark.parametrize("place", ["card", "booklet"])
def test_c091_an_icon_between_words_is_told_like_other_art(
    drawn: str, name: str, place: str, tmp_path: Path
) -> None:
    words = "Take {icon:coin} now, {icon:coin}."
    files: dict[str, str | bytes] = {"art/icons/coin.svg": ICON.format(drawn)}
    deck = DECK.replace("    fields: {art: image}\n", "")
    if place == "card":
        row = f'- {{id: red, name: Red, text: "{words}"}}\n      - {{id: two, name: "{words}"}}\n'
    else:
        row = "- {id: red, name: Red}\n"
        files["booklet.yaml"] = f'blocks:\n  - paragraph: {{id: p, text: "{words}"}}\n'
    files["components/lamps.yaml"] = deck[: deck.index("- {id")] + row
    project = open_project(write_pack(tmp_path / "lamps", files))
    found = check_pack(project, Request(papers=("a4",), folds=("duplex",)))

    assert [one.name for one in found] == [name]
    assert found[0].span.file.endswith("lamps/art/icons/coin.svg")
    assert found[0].is_error
    assert check_pack(project, Request(papers=("a4",), folds=("duplex",))) == found
