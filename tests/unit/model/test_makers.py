"""Profiles of makers: those that come along, and what is wrong with those that do not."""

import pytest

from proofpress.diagnostics import Diagnostics
from proofpress.model.decode import Reading
from proofpress.model.maker import Maker
from proofpress.model.makers import maker_ids, read_maker
from small_packs import TEMPLATES, project_of

SHIPPED = ("drivethru", "longpack", "mbprint", "mpc", "printshop_x1a", "printshop_x4", "tgc")
MPC = TEMPLATES.read_bytes("makers/mpc.yaml") or b""


def read(text: str, id: str = "own") -> tuple[Maker | None, Diagnostics]:
    reading = Reading()
    project = project_of({f"templates/makers/{id}.yaml": text})
    return read_maker(id, project, reading), tuple(reading.found)


def shipped(id: str) -> Maker:
    reading = Reading()
    maker = read_maker(id, project_of({}), reading)
    assert reading.found == []
    assert maker is not None
    return maker


def test_seven_profiles_come_along() -> None:
    assert maker_ids(project_of({})) == SHIPPED


@pytest.mark.parametrize("id", SHIPPED)
def test_every_figure_says_where_it_comes_from_and_when_it_was_read(id: str) -> None:
    maker = shipped(id)
    assert len(maker.figures) >= 16
    for figure in maker.figures:
        assert len(maker.sources[figure.source].date) == len("2026-11-29")


def test_makers_ask_for_what_the_research_found() -> None:
    pixels = {id: {one.id: one.pixels for one in shipped(id).sizes} for id in ("mpc", "tgc")}
    assert pixels["mpc"]["poker"] == (822, 1122)
    assert pixels["tgc"]["poker"] == (825, 1125)
    drivethru = shipped("drivethru")
    assert (drivethru.order, drivethru.ink_limit, drivethru.standard) == ("back-front", 2.4, "x1a")
    assert shipped("mbprint").safe == 4.0
    assert shipped("longpack").rich_black == (0.4, 0, 0, 1)


def test_a_pack_has_makers_of_its_own_and_its_own_word_on_others() -> None:
    text = MPC.decode().replace("name: MakePlayingCards", "name: My own")
    project = project_of({"templates/makers/own.yaml": text, "templates/makers/mpc.yaml": text})
    assert maker_ids(project) == tuple(sorted((*SHIPPED, "own")))
    maker = read_maker("mpc", project, Reading())
    assert maker is not None
    assert maker.name == "My own"


@pytest.mark.parametrize(
    ("old", "new", "name", "message"),
    [
        ("colour: {value: rgb, from: faq}", "colour: rgb", "wrong-type", "`rgb` where a figure"),
        ("value: rgb", "value: rbg", "unknown-choice", "`rbg` is no choice here, expected `rgb`"),
        ("alpha: {value: false, from: ours}\n", "", "missing-key", "the key `alpha` is missing"),
        ("rgb, from: faq", "rgb, from: fax", "unknown-reference", "there is no source `fax`"),
        ("{value: rgb, from: faq}", "{value: rgb}", "missing-key", "the key `from` is missing"),
        ("822, 1122", "821, 1121", "out-of-range", "the size `poker` with its bleed has 822 × 112"),
        ("[822, 1122]", "[822]", "wrong-type", "1 numbers where two are expected"),
        ("{card}-{copy}", "{card}", "missing-key", "file names of pictures need `{copy}`"),
        ("{deck}", "{deck}-{kind}", "unknown-choice", "file names know no `{kind}`"),
        ("cards/{deck}", "../{deck}", "path-outside-pack", "does not stay in the maker's folder"),
        ("value: rgb", "value: cmyk", "unsupported-yet", "pictures are made in `rgb` alone"),
        ("marks: {value: none", "marks: {value: crop", "unsupported-yet", "pictures have no crop"),
        ("pixels: [822, 1122], ", "", "missing-key", "the size `poker` has no `pixels`"),
        (
            "standard: {value: none",
            "standard: {value: x4",
            "unsupported-yet",
            "pictures are no PDF",
        ),
        ("2026-11-29", "in November", "wrong-type", "`in November` is not a day"),
        ("order:", "ordre:", "unknown-key", "the key `ordre` is not known here"),
    ],
)
def test_what_is_wrong_is_told_and_the_profile_left_out(
    old: str, new: str, name: str, message: str
) -> None:
    maker, found = read(MPC.decode().replace(old, new, 1))
    assert maker is None
    assert name in [one.name for one in found]
    assert any(message in one.message for one in found), [one.message for one in found]
    assert all(one.span.line is not None for one in found)


def test_a_pdf_of_screen_colours_is_no_pdf_x() -> None:
    text = (TEMPLATES.read_bytes("makers/drivethru.yaml") or b"").decode()
    maker, found = read(text.replace("colour: {value: cmyk", "colour: {value: rgb"))
    assert maker is None
    assert [one.message for one in found] == ["PDF/X is made in `cmyk` alone"]


@pytest.mark.parametrize("text", ["- a list\n", "name: [\n", "{}\n"])
def test_a_file_that_is_no_profile_is_told(text: str) -> None:
    maker, found = read(text)
    assert maker is None
    assert found
