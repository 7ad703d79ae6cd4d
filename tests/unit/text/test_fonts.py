import struct

import pytest
import uharfbuzz as hb

from proofpress.geometry import Close, Curve, Line, Move
from proofpress.source.fonts import find_font_files
from proofpress.source.project import Folder, Project
from proofpress.text.fonts import Font, Fonts, load_fonts
from proofpress.text.setting import check_fonts
from typesetting import RU, fonts, lay, style

NO_TEMPLATES = Folder.of("templates", {})


def pack_fonts(files: dict[str, bytes]) -> tuple[Fonts, list[str]]:
    found, diagnostics = load_fonts(Project(Folder.of("pack", files), NO_TEMPLATES))
    return found, [f"{each.span.file}: {each.name}: {each.message}" for each in diagnostics]


def test_the_packages_bring_three_families() -> None:
    assert fonts().families == ("Fira Sans", "Fira Sans Condensed", "Literata")


def test_a_static_font_is_found_by_its_exact_weight_and_slope() -> None:
    font = fonts().find("Fira Sans", 600, True)

    assert font is not None
    assert (font.id, font.family) == ("fira-sans-600-italic", "Fira Sans")
    assert fonts().by_id("fira-sans-600-italic") is font
    assert fonts().find("Fira Sans", 600, True) is font


def test_a_font_is_made_when_something_asks_what_it_draws() -> None:
    made: list[str] = []
    known = fonts().find("Fira Sans", 400, False)
    assert known is not None

    def make() -> bytes:
        made.append("made")
        return known.data

    font = Font("late-400", "Late", 400, False, make)

    assert (font.id, made) == ("late-400", [])
    assert font.covers("a")
    assert (font.rise, font.x_height, made) == (known.rise, known.x_height, ["made"])


@pytest.mark.parametrize(
    "asked",
    [
        ("Fira Sans", 900, False, None),
        ("Fira Sans Condensed", 400, True, None),
        ("Literata", 450, True, 40.0),
        ("Literata", 700, False, None),
    ],
    ids=str,
)
def test_a_font_is_found_by_the_id_that_it_had_in_an_earlier_build(
    asked: tuple[str, int, bool, float | None],
) -> None:
    one, _ = load_fonts(Project(Folder.of("pack", {}), NO_TEMPLATES))
    font = fonts().find(*asked)
    assert font is not None
    again = one.by_id(font.id)
    assert (again.id, again.data) == (font.id, font.data)
    assert one.find(*asked) is again


def test_a_weight_or_family_that_is_not_there_is_not_found() -> None:
    assert fonts().find("Fira Sans", 650, False) is None
    assert fonts().find("Fira Serif", 400, False) is None
    assert fonts().find("Literata", 950, False) is None


def test_the_nearest_font_stands_in_so_that_work_goes_on() -> None:
    assert fonts().nearest("Fira Sans", 640, False) is fonts().find("Fira Sans", 600, False)
    assert fonts().nearest("Fira Serif", 400, True) is fonts().find("Fira Sans", 400, True)
    assert Fonts(()).nearest("Fira Sans", 400, False) is None


def test_an_instance_of_a_variable_font_is_static_and_the_same_every_time() -> None:
    one, _ = load_fonts(Project(Folder.of("pack", {}), NO_TEMPLATES))
    other, _ = load_fonts(Project(Folder.of("pack", {}), NO_TEMPLATES))

    bold, again = one.find("Literata", 700, False), other.find("Literata", 700, False)

    assert bold is not None
    assert again is not None
    assert bold.id == "literata-700-12pt"
    assert bold.data == again.data
    assert not bold.face.axis_infos
    assert one.weights("Literata", False) == tuple(range(100, 1000, 100))


def test_a_variable_font_of_another_weight_has_other_widths() -> None:
    light, bold = fonts().find("Literata", 300, False), fonts().find("Literata", 800, False)

    assert light is not None
    assert bold is not None
    letter = light.glyph_id("н")
    assert light.hb_font.get_glyph_h_advance(letter) < bold.hb_font.get_glyph_h_advance(letter)


def test_a_small_size_takes_the_drawing_made_for_small_sizes() -> None:
    small, large = (fonts().find("Literata", 400, False, size) for size in (8, 40))

    assert small is not None
    assert large is not None
    assert (small.id, large.id) == ("literata-400-9pt", "literata-400-48pt")
    assert small.x_height > large.x_height


def test_metrics_are_fractions_of_the_em() -> None:
    font = fonts().find("Fira Sans", 400, False)

    assert font is not None
    assert (font.ascent, font.descent) == (0.935, 0.265)
    assert (font.cap_height, font.x_height) == (0.689, 0.527)
    assert font.cap_height < font.rise < 0.77
    assert 0.2 < font.depth < 0.22
    assert font.covers("₴")
    assert not font.covers("\u202f")


def test_an_outline_runs_down_from_the_baseline_with_an_em_of_one() -> None:
    font = fonts().find("Fira Sans", 400, False)
    assert font is not None

    outline = font.glyph_outline(font.glyph_id("H"))

    box = outline.bounds()
    assert box.y == pytest.approx(-0.689)
    assert box.bottom == pytest.approx(0.0)
    assert {type(segment) for segment in outline.segments} == {Move, Line, Close}
    assert outline is font.glyph_outline(font.glyph_id("H"))


def test_a_round_glyph_has_cubic_curves_on_the_quadratic_ones() -> None:
    font = fonts().find("Fira Sans", 400, False)
    assert font is not None

    outline = font.glyph_outline(font.glyph_id("о"))

    extents = font.hb_font.get_glyph_extents(font.glyph_id("о"))
    assert any(isinstance(segment, Curve) for segment in outline.segments)
    assert min(point.y for point in outline.points()) == pytest.approx(
        -extents.y_bearing / 1000, abs=0.002
    )


def test_the_packs_own_fonts_come_first_and_are_named_by_their_tables() -> None:
    font = fonts().find("Fira Sans", 900, False)
    assert font is not None

    found, wrong = pack_fonts({"fonts/Any Name.ttf": font.data, "fonts/OFL.txt": b"free"})

    assert wrong == []
    own = found.find("Fira Sans", 900, False)
    assert own is not None
    assert own.data == font.data
    files, _ = find_font_files(Project(Folder.of("pack", {"fonts/a.ttf": font.data}), NO_TEMPLATES))
    assert files[0][:4] == ("Fira Sans", 900, False, "a.ttf")


def test_a_variable_font_of_the_pack_has_every_weight() -> None:
    variable = next(
        file
        for file in find_font_files(Project(Folder.of("pack", {}), NO_TEMPLATES))[0]
        if file.family == "Literata"
    )

    found, wrong = pack_fonts({"fonts/L.ttf": variable.read()})

    assert wrong == []
    assert found.find("Literata", 550, False) is not None


@pytest.mark.parametrize(
    ("start", "what"),
    [
        (b"OTTO", "a font with PostScript (CFF) outlines: only TrueType fonts can be set"),
        (b"ttcf", "a collection of several fonts: only TrueType fonts can be set"),
        (b"wOF2", "a font packed for the web: only TrueType fonts can be set"),
        (b"<svg", "not a TrueType font, or one without names and outlines"),
        (b"\x00\x01\x00\x00", "not a TrueType font, or one without names and outlines"),
        (b"", "an empty file"),
    ],
)
def test_a_font_that_cannot_be_set_is_refused_by_its_file(start: bytes, what: str) -> None:
    _, wrong = pack_fonts({"fonts/sub/odd.otf": start})

    assert wrong == [f"pack/fonts/sub/odd.otf: bad-font: {what}"]


@pytest.mark.parametrize("name", ["odd.zip", "odd.PFB", "odd.eot", "odd.dfont"])
def test_what_fonts_are_handed_out_in_is_not_passed_over(name: str) -> None:
    (wrong,) = find_font_files(Project(Folder.of("pack", {f"fonts/{name}": b"PK"}), NO_TEMPLATES))[
        1
    ]
    assert wrong.name == "bad-font"
    assert wrong.hints == ("take the TrueType (.ttf) files of the same family",)


def test_two_files_for_one_font_are_told_and_none_is_taken_in_silence() -> None:
    """A narrow cut may have the family name, weight and slope of the usual one."""
    light, regular = (fonts().find("Fira Sans", weight, False) for weight in (300, 400))
    assert light is not None
    assert regular is not None
    data = bytearray(light.data)
    entry = data.index(b"OS/2")
    weight = int.from_bytes(data[entry + 8 : entry + 12], "big") + 4
    data[weight : weight + 2] = (400).to_bytes(2, "big")

    _, wrong = pack_fonts({"fonts/a.ttf": regular.data, "fonts/b.ttf": bytes(data)})

    family = "the font family `Fira Sans` has its upright of weight 400"
    assert wrong == [f"pack/fonts/b.ttf: bad-font: {family} in `a.ttf` already"]
    assert pack_fonts({"fonts/a.ttf": regular.data, "fonts/b.ttf": regular.data})[1] == []


def test_a_font_that_must_not_be_embedded_is_refused() -> None:
    font = fonts().find("Fira Sans", 400, False)
    assert font is not None
    data = bytearray(font.data)
    entry = data.index(b"OS/2")
    licence = int.from_bytes(data[entry + 8 : entry + 12], "big") + 8
    for value, is_refused in ((2, True), (4, False), (8, False)):
        data[licence : licence + 2] = value.to_bytes(2, "big")
        _, wrong = pack_fonts({"fonts/F.ttf": bytes(data)})
        refused = "a font that says that it must not be embedded (OS/2 fsType 2)"
        assert wrong == ([f"pack/fonts/F.ttf: bad-font: {refused}"] if is_refused else [])


def test_a_truncated_font_is_a_finding_wherever_it_ends() -> None:
    whole = fonts().find("Fira Sans", 900, False)
    assert whole is not None
    for length in (5, 12, 40, 300, 1000, 5000):
        _, wrong = pack_fonts({"fonts/cut.ttf": whole.data[:length]})
        assert len(wrong) == 1, length


def test_a_font_without_outlines_is_refused() -> None:
    font = fonts().find("Fira Sans", 400, False)
    assert font is not None
    cut = hb.SubsetInput()
    cut.keep_everything()
    cut.sets(hb.SubsetInputSets.DROP_TABLE_TAG).add(struct.unpack(">I", b"glyf")[0])
    stripped = bytes(cut.subset(font.face).blob.data)

    _, wrong = pack_fonts({"fonts/hollow.ttf": stripped})

    assert len(wrong) == 1


def test_styles_are_checked_without_a_text_and_say_the_same_as_with_one() -> None:
    good = style(font="Literata", fallback=("Fira Sans",), weight=450)
    wrong = style(font="Fira Snas", fallback=("Noto",))

    assert check_fonts({("good", ""): good}, (), fonts()) == ()
    found = check_fonts({("wrong", ""): wrong}, (RU,), fonts())
    assert found == lay("", wrong).diagnostics
    assert [each.message for each in found] == [
        "there is no font family `Fira Snas`",
        "there is no font family `Noto`",
    ]


@pytest.mark.parametrize("table", [b"head", b"hhea", b"hmtx", b"loca", b"maxp", b"post"])
def test_a_font_without_what_documents_ask_of_it_is_refused(table: bytes) -> None:
    font = fonts().find("Fira Sans", 400, False)
    assert font is not None
    _, wrong = pack_fonts({"fonts/lame.ttf": font.data.replace(table, b"xxxx", 1)})
    assert len(wrong) == 1
