import pytest

from drawing import pointed_at
from faced import GAME, STYLES, face, lay
from proofpress.source.project import shipped

NAME = '<text pp:box="5 5 50 10" pp:style="words" pp:text="card.name"/>'
LIGHT = '<text pp:box="5 5 50 10" pp:style="words" pp:text="card.light"/>'


LOW = ", weight: 900"
ALEGREYA = shipped("content/hetman/fonts/Alegreya-Black.ttf")


def styled(font: str = "Fira Sans", size: str = "10", more: str = "") -> dict[str, str | bytes]:
    words = f"words: {{font: {font}, size: {size} pt, colour: black{more}}}"
    lines = [f"  {words}" if line.startswith("  words:") else line for line in STYLES.split("\n")]
    font_file = {"fonts/Alegreya-Black.ttf": ALEGREYA.read_bytes()} if font == "Alegreya" else {}
    return {"templates/styles.yaml": "\n".join(lines), **font_file}


def test_type_that_shrank_below_seven_points_is_a_warning_that_names_the_text() -> None:
    box = '<text pp:box="5 5 13 4" pp:style="words" pp:fit="5" pp:text="card.name"/>'
    (found,) = lay(box).found
    assert (found.name, found.severity) == ("small-type", "warning")
    assert pointed_at(face(box), found) == "5"
    (note,) = found.notes
    assert note.message == "`lamps.second.name` fits at no larger size, the others would at 8.2 pt"
    assert note.span is not None
    assert note.span.file == "pack/components/lamps.yaml"
    assert found.hints == ("shorten that text, or give it more room",)


def test_type_that_its_style_asks_to_be_small_leads_to_the_style() -> None:
    (found,) = lay(NAME, styled(size="6")).found
    (note,) = found.notes
    assert note.message == "the style is here"
    assert note.span is not None
    assert note.span.file == "pack/templates/styles.yaml"
    assert found.hints == ("give the style a larger `size`",)


@pytest.mark.parametrize(
    ("size", "told"),
    [("7", []), ("6.9", ["small-type"]), ("5", ["small-type"]), ("4.9", ["unreadable-type"])],
)
def test_a_style_below_seven_points_is_small_and_below_five_unreadable(
    size: str, told: list[str]
) -> None:
    assert [one.name for one in lay(NAME, styled(size=size)).found] == told


def test_low_letters_want_more_points() -> None:
    (found,) = lay(NAME, styled("Alegreya", "6.9", LOW)).found
    assert found.message == "type of 6.9 pt in the style `words`, at least 7 pt is wanted"
    (found,) = lay(NAME, styled("Alegreya", "7", LOW)).found
    assert found.name == "small-type"
    assert found.message.startswith("small letters 1.")
    assert found.message.endswith(
        " mm high, at 7 pt in the style `words`, at least 1.2 mm is wanted"
    )
    assert lay(NAME, styled("Alegreya", "8", LOW)).found == ()


def test_capitals_and_numbers_have_no_low_letters() -> None:
    assert lay(NAME, styled("Alegreya", "7", f"{LOW}, capitals: true")).found == ()
    assert lay(LIGHT, styled("Alegreya", "7", LOW)).found == ()


@pytest.mark.parametrize(
    ("code", "said", "size", "told"),
    [
        ("he", "Lampe", "7.9", ["8 pt"]),
        ("he", "Lampe", "8", []),
        ("ar", "Lampe", "7", ["8 pt"]),
        ("he", "17", "7", []),
        ("ja", "Lampe", "7", []),
        ("ja", "Lampe", "6.9", ["7 pt"]),
    ],
)
def test_other_scripts_have_limits_of_their_own(
    code: str, said: str, size: str, told: list[str]
) -> None:
    catalog = (
        'msgctxt "game.title"\nmsgid "Lamps"\nmsgstr "Lampen"\n\n'
        f'msgctxt "lamps.first.name"\nmsgid "First lamp"\nmsgstr "{said}"\n\n'
        f'msgctxt "lamps.second.name"\nmsgid "Second lamp"\nmsgstr "{said}"\n'
    )
    files = {
        **styled("Fira Sans", size),
        f"locale/{code}.po": catalog,
        "game.yaml": GAME.replace("{source: en}", f"{{source: en, draft: [{code}]}}"),
    }
    found = [one for one in lay(NAME, files, code=code).found if one.name == "small-type"]
    assert [
        one.message.rpartition("at least ")[2].removesuffix(" is wanted") for one in found
    ] == told


def test_a_face_that_is_scaled_is_judged_by_its_size_on_paper() -> None:
    wide = '<text pp:box="10 10 100 10" pp:style="words" pp:text="card.name"/>'
    (found,) = lay("", {"templates/faces/lamp.svg": face(wide, view="0 0 120 160")}).found
    assert found.message == "type of 5 pt in the style `words`, at least 7 pt is wanted"


@pytest.mark.parametrize(
    ("transform", "told"),
    [
        ("scale(0.8)", []),
        ("scale(0.6)", [("small-type", "6 pt", "60 %")]),
        ("scale(0.4)", [("unreadable-type", "4 pt", "40 %")]),
        ("rotate(30) scale(1 0.4)", [("unreadable-type", "4 pt", "40 %")]),
        ("rotate(30 20 20)", []),
        ("scale(0.4) scale(2.5)", []),
    ],
)
def test_a_text_in_a_group_that_is_scaled_is_judged_by_its_size_on_paper(
    transform: str, told: list[tuple[str, str, str]]
) -> None:
    text = '<text pp:box="15 15 50 10" pp:style="words" pp:text="card.name"/>'
    scaled = f'<g transform="{transform}">{text}</g>'
    names = {"small-type", "unreadable-type"}
    found = [one for one in lay(scaled).found if one.name in names]
    assert [one.name for one in found] == [name for name, _, _ in told]
    for one, (_, size, share) in zip(found, told, strict=True):
        assert one.message.startswith(f"type of {size} in the style `words`, at least ")
        assert one.message.endswith(f": transforms draw it at {share} of its size")
        assert pointed_at(face(scaled), one) == "words"
        assert one.subject == "lamps.first"


@pytest.mark.parametrize(
    ("groups", "told"),
    [
        ('<g transform="scale(2)">{}</g>', []),
        ('<g transform="scale(4)"><g transform="rotate(9) scale(0.5)">{}</g></g>', []),
        ('<g transform="scale(1.1)">{}</g>', ["unreadable-type"]),
        ('<g transform="scale(2)" pp:transform="none">{}</g>', ["unreadable-type"]),
    ],
)
def test_small_type_that_a_group_enlarges_is_judged_by_its_size_on_paper(
    groups: str, told: list[str]
) -> None:
    text = '<text pp:box="8 8 20 10" pp:style="words" pp:text="card.name"/>'
    found = lay(groups.format(text), styled(size="4")).found
    assert [one.name for one in found if one.name.endswith("type")] == told


def test_what_a_whole_field_lacks_is_not_told_of_a_scaled_text_again() -> None:
    scaled = f'<g transform="scale(0.9)">{NAME.replace("5 5", "15 15")}</g>'
    found = [one for one in lay(scaled, styled(size="6")).found if one.name == "small-type"]
    assert [one.message for one in found] == [
        "type of 6 pt in the style `words`, at least 7 pt is wanted"
    ]


def test_scaled_type_in_a_face_of_pixels_is_judged_by_its_size_on_paper() -> None:
    text = '<text pp:box="60 60 200 40" pp:style="words" pp:text="card.name"/>'
    size = 'width="60mm" height="80mm"'
    plain = face(text, view="0 0 240 320", root=size)
    scaled = face(f'<g transform="scale(0.4)">{text}</g>', view="0 0 240 320", root=size)
    names = {"small-type", "unreadable-type"}
    assert not names & {one.name for one in lay("", {"templates/faces/lamp.svg": plain}).found}
    found = lay("", {"templates/faces/lamp.svg": scaled}).found
    assert [one.name for one in found if one.name in names] == ["unreadable-type"]


@pytest.mark.parametrize(
    ("fit", "size", "way_out"),
    [
        ("", "10", ", enlarge its box, or allow smaller type by `pp:fit`"),
        ('pp:fit="8"', "10", ", enlarge its box, or lower `pp:fit`"),
        ('pp:fit="12"', "10", ", enlarge its box, or lower `pp:fit` below 10"),
        ('pp:fit="5"', "10", ", or enlarge its box"),
    ],
)
def test_an_overflow_says_what_would_mend_it(fit: str, size: str, way_out: str) -> None:
    box = f'<text pp:box="5 5 12 1.5" pp:style="words" {fit} pp:text="card.name"/>'
    (*_, found) = (one for one in lay(box, styled(size=size)).found if one.name == "text-overflow")
    assert found.hints == (f"shorten the text{way_out}",)


def test_a_text_near_the_cut_is_told_in_a_scaled_group_of_a_face_of_pixels() -> None:
    text = '<text pp:box="4 4 200 40" pp:style="words" pp:text="card.name"/>'
    size = 'width="60mm" height="80mm"'
    scaled = face(f'<g transform="scale(0.9)">{text}</g>', view="0 0 240 320", root=size)
    found = lay("", {"templates/faces/lamp.svg": scaled}).found
    assert [one.name for one in found] == ["outside-safe-area"]
