"""What `--ink low` makes: files of their own names, in the palette's low values."""

from faced import DECK, FLAME, GAME, LAMP, STYLES, face, fills, lay
from proofpress.memory import Memory
from proofpress.paint import parse_hex
from proofpress.pipeline import build_pack
from proofpress.request import Request
from proofpress.source.inputs import Past, inputs_of
from small_packs import project_of

FILES = {
    "game.yaml": GAME,
    "components/lamps.yaml": DECK,
    "templates/styles.yaml": STYLES,
    "templates/faces/lamp.svg": face('<rect width="60" height="80" pp:fill="palette.red"/>'),
    "templates/faces/lamp_back.svg": face('<rect width="60" height="80" fill="#123"/>'),
    "art/flame.svg": FLAME,
    "art/icons/lamp.svg": LAMP,
}


def test_files_with_little_ink_stand_beside_the_others() -> None:
    request = Request(papers=("a4",), formats=("pdf", "png", "svg"), folds=("duplex",), ink="low")
    built = build_pack(project_of(FILES), request)
    assert [one.name for one in built.found] == ["no-low-ink"]  # of the back
    assert built.delivery is not None
    assert {file.path for file in built.delivery.files} == {
        "en/a4/build-sheet-low-ink.pdf",
        "en/a4/cards-low-ink.pdf",
        "en/a4/svg/cards-low-ink-01-front.svg",
        "en/a4/svg/cards-low-ink-01-back.svg",
        "en/cards/lamps-first-low-ink.png",
        "en/cards/lamps-second-low-ink.png",
    }
    full = build_pack(project_of(FILES), Request(papers=("a4",), formats=("pdf",)))
    assert full.delivery is not None
    of_full = {file.scope for file in full.delivery.files} | full.delivery.asked
    assert not of_full & {file.scope for file in built.delivery.files}
    assert {file.scope for file in built.delivery.files} <= built.delivery.asked


def test_a_build_that_measures_itself_finds_nothing_in_small_pictures() -> None:
    request = Request(papers=("a4",), formats=("pdf",), ink="low", is_measured=True)
    found = {one.name for one in build_pack(project_of(FILES), request).found}
    assert "no-low-ink" in found
    assert not found & {"tiny-type", "hairline"}


def test_colours_take_their_low_value() -> None:
    inside = '<rect width="60" height="80" pp:fill="palette.red"/>'
    assert fills(lay(inside, ink="low").front()) == [parse_hex("#ff8080")]
    assert fills(lay(inside).front()) == [parse_hex("#c80000")]


def test_the_same_pack_gives_the_same_bytes_from_a_memory_too() -> None:
    request = Request(papers=("a4",), formats=("pdf",), folds=("duplex",), ink="low")
    clean = build_pack(project_of(FILES), request).delivery
    assert clean is not None
    past = Past(Memory(is_kept=True), inputs_of(project_of(FILES)))
    for _ in range(2):
        built = build_pack(project_of(FILES), request, past=past).delivery
        assert built is not None
        assert built.files == clean.files
