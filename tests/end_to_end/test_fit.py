"""One long German card: from YAML to the sizes of letters in the PDF."""

import json
from pathlib import Path

import pytest

from command_line import Shell
from type_on_paper import letters_of, sizes_of, words_of
from user_packs import GAME, write_pack

FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 5 53 12" pp:style="name" pp:text="card.name"/>
  <text pp:box="5 20 53 20" pp:style="words" pp:fit="7" pp:text="card.text"/>
</svg>
"""
STYLES = """\
styles:
  name: {font: Fira Sans, weight: 700, size: 12}
  words: {font: Fira Sans, size: 9, leading: 11, least_leading: 10, hyphenate: false}
"""
CARDS = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: card
    cards:
      - {id: red, name: Red, text: Light it and keep it alight until the morning.}
      - {id: blue, name: Blue, text: Put it out.}
      - {id: green, name: Green, text: Carry it onto the tower.}
"""
SENTENCE = "Trage sie hinauf auf den Turm und lass sie brennen, bis das letzte Boot im Hafen liegt."
SHORT = {"red": "Zünde sie an und hüte sie bis zum Morgen.", "blue": "Lösche sie."}


def catalog(long: str) -> str:
    texts = {"game.title": ("Lamps", "Lampen"), "lamps.name": ("Lamps", "Lampen")}
    for id, name in (("red", "Rot"), ("blue", "Blau"), ("green", "Grün")):
        texts[f"lamps.{id}.name"] = (id.title(), name)
    texts["lamps.red.text"] = ("Light it and keep it alight until the morning.", SHORT["red"])
    texts["lamps.blue.text"] = ("Put it out.", SHORT["blue"])
    texts["lamps.green.text"] = ("Carry it onto the tower.", long)
    return "\n".join(
        f'msgctxt "{id}"\nmsgid "{text}"\nmsgstr "{said}"\n' for id, (text, said) in texts.items()
    )


def pack(folder: Path, long: str) -> Shell:
    files = {
        "game.yaml": GAME.replace("{source: en}", "{source: en, release: [de]}"),
        "components/cards.yaml": CARDS,
        "templates/faces/card.svg": FACE,
        "templates/styles.yaml": STYLES,
        "locale/de.po": catalog(long),
    }
    write_pack(folder / "lamps", files)
    return Shell(folder)


BUILD = ("build", "lamps", "--paper", "a4", "--format", "pdf", "--fold", "duplex")


def sizes(folder: Path, language: str) -> dict[str, set[float]]:
    """Return the sizes of each card's text, its name left out."""
    cards = letters_of(folder / "output/lamps", language)
    return {
        id.removeprefix("lamps."): sizes_of([one for one in letters if one.top > 18])
        for id, letters in cards.items()
    }


@pytest.mark.parametrize(
    ("long", "least", "most"),
    [
        (f"{SENTENCE} {SENTENCE}", 9, 9),
        (f"{SENTENCE} {SENTENCE} {SENTENCE}", 7.1, 8),
        (f"{SENTENCE} {SENTENCE} {SENTENCE} Trage sie hinauf auf den Turm.", 7, 7),
    ],
    ids=["fits", "smaller", "floor and tighter leading"],
)
def test_one_long_german_card_sets_the_size_of_all_german_cards(
    tmp_path: Path, long: str, least: float, most: float
) -> None:
    shell = pack(tmp_path, long)
    said = shell.proofpress(*BUILD)
    assert sizes(tmp_path, "en") == {"red": {9}, "blue": {9}, "green": {9}}
    german = sizes(tmp_path, "de")
    (size,) = german["red"]
    assert german == {"red": {size}, "blue": {size}, "green": {size}}
    assert least <= size <= most
    assert ("`lamps.green.text` alone brings `card.text`" in said) == (size <= 8)
    cards = letters_of(tmp_path / "output/lamps", "de")
    assert words_of(cards["lamps.green"]) == f"Grün {long}"
    assert words_of(cards["lamps.red"]) == f"Rot {SHORT['red']}"
    for letters in cards.values():
        body = [one for one in letters if one.top > 18 and not one.char.isspace()]
        assert all(one.left >= 4.8 and one.right <= 58.2 for one in body)
        assert all(one.top >= 19.8 and one.bottom <= 40.2 for one in body)


def test_below_the_floor_nothing_is_delivered_and_the_card_is_named(tmp_path: Path) -> None:
    pack(tmp_path, SENTENCE).proofpress(*BUILD)
    before = {path: path.read_bytes() for path in (tmp_path / "output/lamps").rglob("*.*")}
    done = pack(tmp_path, " ".join([SENTENCE] * 7)).run("-m", "proofpress.cli", *BUILD)
    assert done.returncode == 1
    head, *_ = done.stdout.split("\n")
    assert head.startswith("lamps/locale/de.po:31:8: error[T002 text-overflow]: ")
    assert "`lamps.green.text` is 7 lines (" in head
    assert "mm) too long for its box of 53 × 20 mm at 7 pt" in head
    assert head.endswith(", its longest word is `brennen,` (de)")
    assert done.stdout.endswith("1 error\nlamps: nothing delivered\n")
    assert {path: path.read_bytes() for path in before} == before


def test_the_finding_names_card_and_language_for_programs_too(tmp_path: Path) -> None:
    shell = pack(tmp_path, " ".join([SENTENCE] * 7))
    done = shell.run("-m", "proofpress.cli", "check", "lamps", "--format", "json")
    assert done.returncode == 1
    (found,) = json.loads(done.stdout)["diagnostics"]
    assert (found["name"], found["subject"]) == ("text-overflow", "lamps.green.text")
    assert found["language"] == "de"


def test_a_draft_with_a_translation_that_cannot_be_filled_is_printed_with_a_warning(
    tmp_path: Path,
) -> None:
    shell = pack(tmp_path, "Zahle {gold:2!}.")
    game = tmp_path / "lamps/game.yaml"
    words = game.read_text(encoding="utf-8")
    assert "release: [de]" in words
    game.write_text(words.replace("release: [de]", "draft: [de]"), encoding="utf-8")
    done = shell.run("-m", "proofpress.cli", *BUILD, "--lang", "de")
    assert done.returncode == 0, done.stdout
    assert "warning[M015 unknown-term]" in done.stdout
    assert "error[" not in done.stdout
    assert "files in output/lamps" in done.stdout
