"""Cases of the trouble log about texts in boxes, fonts and names, from files to paper."""

import json
from pathlib import Path

import pytest

from command_line import Shell
from type_on_paper import Letter, letters_of, sizes_of, words_of
from user_packs import GAME, write_pack

BUILD = ("build", "lamps", "--paper", "a4", "--format", "pdf", "--fold", "duplex")


def deck(*cards: str) -> str:
    head = "decks:\n  - id: lamps\n    name: Lamps\n    size: poker\n    face: card\n    cards:\n"
    return head + "".join(f"      - {card}\n" for card in cards)


def face(*texts: str) -> str:
    head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face"'
    return f'{head} viewBox="0 0 63 88">\n  ' + "\n  ".join(texts) + "\n</svg>\n"


def build(folder: Path, files: dict[str, str | bytes]) -> tuple[dict[str, list[Letter]], str]:
    """Build a pack that is right; return the letters of its cards and what was said."""
    write_pack(folder / "lamps", files)
    said = Shell(folder).proofpress(*BUILD)
    return letters_of(folder / "output/lamps", "en"), said


def refuse(folder: Path, files: dict[str, str | bytes]) -> str:
    """Build a pack that is wrong; return what was said."""
    write_pack(folder / "lamps", files)
    done = Shell(folder).run("-m", "proofpress.cli", *BUILD)
    assert done.returncode == 1, done.stdout + done.stderr
    assert not (folder / "output/lamps").exists()
    return done.stdout


def inside(letters: list[Letter], left: float, top: float, right: float, bottom: float) -> bool:
    """Say whether letters keep to a box; accents may reach a little above it."""
    inked = [one for one in letters if not one.char.isspace()]
    return all(
        one.left > left - 0.3
        and one.right < right + 0.3
        and one.top > top - 0.6
        and one.bottom < bottom + 0.3
        for one in inked
    )


# C061: texts that fit on the screen and ran out of their boxes on paper


FACE_061 = face(
    '<rect x="46" y="4" width="12" height="6" fill="#888"/>',
    '<text pp:box="4 4 40 6" pp:style="name" pp:fit="7" pp:text="card.name"/>',
    '<text pp:box="4 60 40 12" pp:style="words" pp:fit="7" pp:text="card.text"/>',
)
STYLES_061 = """\
styles:
  name: {font: Fira Sans, weight: 700, size: 11, hyphenate: false}
  words: {font: Fira Sans, size: 9, leading: 11, least_leading: 9.6, hyphenate: false}
"""
SHORT = "Light two lamps, then put one out again."
MIDDLE = (
    "Light two lamps, then put one out again; if it was a red one, light it anew and show it"
    " to all who sit at the table."
)
LONG = "Choose a keeper and say why you did. " * 11
LONG_NAME = "Bundesausbildungsförderung"


def case_061(*cards: str) -> dict[str, str | bytes]:
    return {
        "templates/faces/card.svg": FACE_061,
        "templates/styles.yaml": STYLES_061,
        "components/cards.yaml": deck(*cards),
    }


def test_c061_forty_letters_fit_at_their_own_size(tmp_path: Path) -> None:
    cards, _ = build(tmp_path, case_061(f"{{id: short, name: Bog, text: '{SHORT}'}}"))
    text = [one for one in cards["lamps.short"] if one.top > 50]
    assert (words_of(text), sizes_of(text)) == (SHORT, {9})
    assert inside(text, 4, 60, 44, 72)


def test_c061_a_hundred_and_twenty_shrink_as_declared_and_all_with_them(tmp_path: Path) -> None:
    short = f"{{id: short, name: Bog, text: '{SHORT}'}}"
    middle = f"{{id: mid, name: {LONG_NAME}, text: '{MIDDLE}'}}"
    cards, said = build(tmp_path, case_061(short, middle))
    for id, whole in (("lamps.short", SHORT), ("lamps.mid", MIDDLE)):
        text = [one for one in cards[id] if one.top > 50]
        assert words_of(text) == whole
        (size,) = sizes_of(text)
        assert 7 <= size < 9
        assert inside(text, 4, 60, 44, 72)
    assert "`lamps.mid.text` alone brings `card.text`" in said


def test_c061_a_long_name_keeps_off_the_icon_beside_it(tmp_path: Path) -> None:
    short = f"{{id: short, name: Bog, text: '{SHORT}'}}"
    cards, _ = build(tmp_path, case_061(short, f"{{id: mid, name: {LONG_NAME}, text: ok}}"))
    name = [one for one in cards["lamps.mid"] if one.top < 50]
    assert words_of(name) == LONG_NAME
    assert max(one.right for one in name) < 44.1
    assert inside(name, 4, 4, 44, 10)
    short_name = [one for one in cards["lamps.short"] if one.top < 50]
    assert sizes_of(name) == sizes_of(short_name) != {11}


def test_c061_four_hundred_letters_are_an_error_that_measures_them(tmp_path: Path) -> None:
    said = refuse(tmp_path, case_061(f"{{id: long, name: Bog, text: '{LONG}'}}"))
    assert "`lamps.long.text` is " in said
    assert " mm) too long for its box of 40 × 12 mm at 7 pt" in said
    done = Shell(tmp_path).run("-m", "proofpress.cli", "check", "lamps", "--format", "json")
    (found,) = json.loads(done.stdout)["diagnostics"]
    assert (found["subject"], found["language"]) == ("lamps.long.text", "en")
    assert (found["file"], found["line"]) == ("lamps/components/cards.yaml", 7)


# C063: a word that is wider than its box


PLACE = "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu"
FACE_063 = face('<text pp:box="10 10 30 40" pp:style="words" pp:text="card.text"/>')
STYLES_063 = """\
styles:
  words: {font: Fira Sans, strong_weight: 700, size: 9, leading: 11, hyphenate: HYPHENATE}
"""


@pytest.mark.parametrize("hyphenate", ["false", "true"])
@pytest.mark.parametrize(
    "text",
    [
        PLACE,
        f"{PLACE[:40]}**{PLACE[40:]}**",
        f"On the way to {PLACE[:40]}**{PLACE[40:]}**, by night.",
        f"**{PLACE[:9]}**{PLACE[9:70]}*{PLACE[70:]}*",
    ],
    ids=["plain", "half of it bold", "among others", "bold and italic ends"],
)
def test_c063_a_word_is_broken_at_the_edge_across_bold(
    tmp_path: Path, text: str, hyphenate: str
) -> None:
    files: dict[str, str | bytes] = {
        "templates/faces/card.svg": FACE_063,
        "templates/styles.yaml": STYLES_063.replace("HYPHENATE", hyphenate),
        "components/cards.yaml": deck(f"{{id: w, name: W, text: '{text}'}}"),
    }
    cards, said = build(tmp_path, files)
    letters = cards["lamps.w"]
    assert inside(letters, 10, 10, 40, 50)
    assert len({round(one.bottom) for one in letters if one.char in "aeiou"}) >= 5
    plain = text.replace("*", "")
    assert words_of(letters).replace(" ", "").replace("-", "") == plain.replace(" ", "")
    assert "warning[T005 broken-word]" in said
    assert f"`{PLACE}" in said  # whole, whatever follows it
    first = text.strip("*").index("T")  # where the word begins, even if it goes on in bold
    assert f"cards.yaml:7:{33 + len(text) - len(text.lstrip('*')) + first}: warning" in said
    assert "1 warning" in said


@pytest.mark.parametrize("word", [PLACE, f"{PLACE[:40]}**{PLACE[40:]}**"], ids=["plain", "bold"])
def test_c063_a_word_is_broken_at_the_edge_of_its_cell(tmp_path: Path, word: str) -> None:
    rows = f"        | Place | n |\n        | --- | --- |\n        | {word} | 2 |\n"
    card = "- id: w\n        name: W\n        text: |\n" + rows.replace("        |", "          |")
    head, _, _ = deck().partition("    cards:\n")
    files: dict[str, str | bytes] = {
        "templates/faces/card.svg": FACE_063,
        "templates/styles.yaml": STYLES_063.replace("HYPHENATE", "false"),
        "components/cards.yaml": f"{head}    cards:\n      {card}",
    }
    cards, said = build(tmp_path, files)
    letters = cards["lamps.w"]
    assert inside(letters, 10, 10, 40, 50)
    assert "warning[T005 broken-word]" in said
    assert f"`{PLACE}` is wider than its box" in said
    done = Shell(tmp_path).run("-m", "proofpress.cli", "check", "lamps", "--format", "json")
    (found,) = json.loads(done.stdout)["diagnostics"]
    assert (found["name"], found["subject"]) == ("broken-word", "lamps.w.text")
    written = "".join(one.char for one in letters if one.char.isalpha())
    assert PLACE in written
    (number,) = (one for one in letters if one.char == "2")
    words = [one for one in letters if one.char.isalpha() and one.char != "n"]
    assert all(one.right < number.left for one in words)
    assert len({round(one.bottom) for one in words}) >= 3


def test_c063_hyphens_are_no_reason_why_a_broken_word_does_not_fit(tmp_path: Path) -> None:
    """In six lines there is room for the letters of the word, and not for its hyphens too."""
    files: dict[str, str | bytes] = {
        "templates/faces/card.svg": FACE_063.replace("10 10 30 40", "10 10 30 HEIGHT"),
        "templates/styles.yaml": STYLES_063.replace("HYPHENATE", "true"),
        "components/cards.yaml": deck(f"{{id: w, name: W, text: '{PLACE}'}}"),
    }
    lines = {}
    for height in ("40", "20"):
        face = str(files["templates/faces/card.svg"]).replace("HEIGHT", height)
        cards, _ = build(tmp_path / height, {**files, "templates/faces/card.svg": face})
        letters = cards["lamps.w"]
        assert words_of(letters).replace(" ", "").replace("-", "") == PLACE
        assert inside(letters, 10, 10, 40, 10 + int(height))
        lines[height] = len({round(one.bottom) for one in letters if one.char in "aeiou"})
    assert lines["20"] < lines["40"]


# C071: a font that there is not, and a font file without a byte


def test_c071_an_unknown_font_and_an_empty_file_are_two_errors(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "templates/styles.yaml": "styles:\n  words: {font: Arail, size: 10}\n",
        "fonts/C071_empty.ttf": b"",
        "components/cards.yaml": deck("{id: a, name: Nell_(Ƨ), text: ok}"),
    }
    said = refuse(tmp_path, files)
    assert "lamps/fonts/C071_empty.ttf: error[T007 bad-font]: an empty file\n" in said
    assert "styles.yaml:2:17: error[T006 unknown-font]: there is no font family `Arail`" in said
    assert "hint: there are Fira Sans, Fira Sans Condensed, Literata" in said
    assert said.endswith("2 errors\nlamps: nothing delivered\n")


@pytest.mark.parametrize(
    ("font", "near"),
    [("Fira Snas", "Fira Sans"), ("fira-sans", "Fira Sans"), ("Litrata", "Literata")],
)
def test_c071_a_misspelt_font_gets_the_one_that_is_meant(
    tmp_path: Path, font: str, near: str
) -> None:
    styles = f"styles:\n  words: {{font: {font}, size: 10}}\n"
    cards = deck("{id: a, name: A, text: ok}")
    said = refuse(tmp_path, {"templates/styles.yaml": styles, "components/cards.yaml": cards})
    assert f"hint: did you mean `{near}`?" in said


# C077: names with letters that some keyboards lack


NAMES = {
    "aeon_gate": "Æon Gate",
    "barnabe_del_rio": "Barnabé del Río",
    "hana_kyoryu": "Hana Kyōryū",
    "kt_den": "K&T's Den",
}


def case_077(*references: str) -> dict[str, str | bytes]:
    text = " · ".join(f"{{ref:{name}}}" for name in references)
    cards = [f'{{id: {id}, name: "{name}"}}' for id, name in NAMES.items()]
    return {"components/cards.yaml": deck(*cards, f'{{id: all, name: All, text: "{text}"}}')}


def test_c077_cards_are_found_by_id_and_printed_by_name(tmp_path: Path) -> None:
    cards, _ = build(tmp_path, case_077(*NAMES))
    assert set(cards) == {f"lamps.{id}" for id in (*NAMES, "all")}
    assert words_of(cards["lamps.all"]).endswith(" · ".join(NAMES.values()))


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("Aeon Gate", "aeon_gate"),
        ("Æon Gate", "aeon_gate"),
        ("æon_gate", "aeon_gate"),
        ("Barnabe del Rio", "barnabe_del_rio"),
        ("Barnabé-del-Río", "barnabe_del_rio"),
        ("Hana Kyoryu", "hana_kyoryu"),
        ("HANA KYŌRYŪ", "hana_kyoryu"),
        ("K&T’s Den", "kt_den"),
    ],
)
def test_c077_a_name_in_another_spelling_gets_the_id_that_is_meant(
    tmp_path: Path, asked: str, meant: str
) -> None:
    said = refuse(tmp_path, case_077(asked))
    assert f"there is no phase, section or piece `{asked}`" in said
    assert f"hint: did you mean `{meant}`?" in said


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("Aeon Gate", ["k1"]),
        ("Barnabe del Rio", ["k2"]),
        ("Hana Kyoryu", ["k3"]),
        ("K&T’s Den", ["k4"]),
        ("Hana Kyorju", ["k3"]),
        ("Lodz", ["k5", "k6"]),
        ("Ebbe", ["ebb"]),
    ],
)
def test_c077_a_name_gets_the_ids_of_the_cards_that_have_it(
    tmp_path: Path, asked: str, meant: list[str]
) -> None:
    names = [*NAMES.values(), "Łódź", "Lodz"]
    cards = [f'{{id: k{number}, name: "{name}"}}' for number, name in enumerate(names, 1)]
    text = f'{{id: all, name: All, text: "{{ref:{asked}}}"}}'
    phases = "phases:\n  - {id: ebb, name: Ebbe, stage: round}\n"
    said = refuse(tmp_path, {"components/cards.yaml": deck(*cards, text), "rules.yaml": phases})
    assert f"there is no phase, section or piece `{asked}`" in said
    assert [line.strip() for line in said.splitlines() if "did you mean" in line] == [
        f"hint: did you mean `{id}`?" for id in meant
    ]


def test_c077_names_that_become_one_are_told(tmp_path: Path) -> None:
    cards = deck("{id: a, name: Æon Gate}", "{id: b, name: Aeon gate}")
    write_pack(tmp_path / "lamps", {"game.yaml": GAME, "components/cards.yaml": cards})
    said = Shell(tmp_path).proofpress("check", "lamps")
    assert "warning[M027 alike-names]: `Aeon gate` and `Æon Gate` differ in spelling alone" in said


def test_c077_a_term_by_its_word_gets_the_id_that_is_meant(tmp_path: Path) -> None:
    glossary = """\
terms:
  - {id: coin, forms: {en: {sg: Doblón, pl: Doblones}}}
"""
    card = '{id: a, name: A, text: "{doblones::pl} {Doblón::sg}"}'
    said = refuse(tmp_path, {"glossary.yaml": glossary, "components/cards.yaml": deck(card)})
    assert "`Doblón` is not the name of a term" in said
    assert "hint: a term is named by its id, of small letters, digits and `_`" in said
    card = card.replace(" {Doblón::sg}", "")
    said = refuse(tmp_path, {"glossary.yaml": glossary, "components/cards.yaml": deck(card)})
    assert "there is no term `doblones` in the glossary" in said
    assert "hint: did you mean `coin`?" in said


@pytest.mark.parametrize(
    ("there", "asked", "told"),
    [
        ("Ri\u0301o.svg", "R\u00edo.svg", "U+0069 where U+00ED is asked for"),
        ("R\u00edo.svg", "Ri\u0301o.svg", "U+00ED where U+0069 is asked for"),
        ("a b.svg", "a\u00a0b.svg", "U+0020 where U+00A0 is asked for"),
        ("den.svg", "den\u200b.svg", "U+002E where U+200B is asked for"),
    ],
    ids=["taken apart", "put together", "no-break space", "unseen"],
)
def test_c077_names_that_look_the_same_are_told_apart(
    tmp_path: Path, there: str, asked: str, told: str
) -> None:
    """Some systems take the accents of file names apart: one cannot see which name has which."""
    card = f'{{id: a, name: A, art: "art/{asked}"}}'
    files: dict[str, str | bytes] = {
        f"art/{there}": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
        "components/cards.yaml": deck(card).replace(
            "    cards:", "    fields: {art: image}\n    cards:"
        ),
    }
    said = refuse(tmp_path, files)
    assert f"there is no file `art/{asked}` in the pack" in said
    assert f"hint: did you mean `art/{there}`?" in said
    assert f"hint: they look the same: `art/{there}` has {told}" in said
