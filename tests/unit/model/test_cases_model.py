"""Cases of the trouble log that the model answers, ported to our format."""

from model_packs import faults, game, lines, loaded

CASE_045 = {
    "game.yaml": """\
proofpress: 1
title: Fjord
players: {min: 1, max: 2}
languages: {source: en, release: [no, nb]}
version: 1
licence: no
""",
    "glossary.yaml": """\
terms:
  - id: fjord
    forms:
      en: {sg: fjord}
      no: {sg: fjord (norsk)}
""",
    "components/words.yaml": """\
decks:
  - id: words
    name: Words
    size: poker
    face: word
    cards:
      - {id: on, name: On, text: yes, copies: 1}
      - {id: off, name: Off, text: no, copies: 1}
      - {id: n, name: N, text: y, copies: 1}
""",
}


def test_c045_the_code_of_norwegian_and_words_for_truths_stay_texts() -> None:
    found = game(CASE_045)
    assert [one.code for one in found.languages.all] == ["en", "no", "nb"]
    assert found.licence == "no"
    assert found.terms["fjord"].forms["no"].singular == {"nom": "fjord (norsk)"}
    cards = found.decks[0].cards
    texts = [card.text.raw for card in cards if card.text is not None]
    assert [card.id for card in cards] == ["on", "off", "n"]
    assert [card.name.raw for card in cards] == ["On", "Off", "N"]
    assert texts == ["yes", "no", "y"]


CASE_047 = """\
decks:
  - id: fire
    name: Fire
    size: poker
    face: f
    cards:
      - id: f1
        name: Spark
        text: Deal 1.
        copies: 2
        text: Deal 2.
    cards:
      - {id: f2, name: Blaze, text: Deal 3., copies: 1}
decks:
  - {id: water, name: Water, size: poker, face: f, cards: [{id: w1, name: Drop, copies: 1}]}
"""


def test_c047_each_key_given_twice_is_reported_with_both_places() -> None:
    _, found = loaded({"components/a.yaml": CASE_047})
    assert [
        (one.name, one.span.line, one.span.column, one.notes[0].span and one.notes[0].span.line)
        for one in found
    ] == [
        ("duplicate-key", 11, 9, 9),
        ("duplicate-key", 12, 5, 6),
        ("duplicate-key", 14, 1, 1),
    ]


CASE_049 = """\
decks:
  - id: times
    name: 1:30
    size: poker
    face: f
    cards:
      - {id: a, name: 1_000, text: 12:45}
      - {id: b, name: 0x1F, text: 190:20:30}
      - {id: c, name: 1e3, text: .inf}
      - {id: d, name: 2024-05-04, text: =}
"""


def test_c049_forms_that_look_like_numbers_print_as_typed() -> None:
    deck = game({"components/a.yaml": CASE_049}).decks[0]
    assert deck.name.raw == "1:30"
    assert [card.name.raw for card in deck.cards] == ["1_000", "0x1F", "1e3", "2024-05-04"]
    texts = [card.text.raw for card in deck.cards if card.text is not None]
    assert texts == ["12:45", "190:20:30", ".inf", "="]


def test_c049_a_colon_form_is_no_number_where_one_is_expected() -> None:
    text = CASE_049.replace("name: 1_000,", "name: A, copies: 1:30,")
    _, found = loaded({"components/a.yaml": text})
    assert lines(found) == ["7:34-38 bad-number: `1:30` is not a number, expected a whole number"]
    assert found[0].hints == ("a form with a colon is not a number",)


def test_c053_an_id_used_twice_in_two_files_is_one_error_with_both_places() -> None:
    one = "decks: [{id: set_a, name: A, size: poker, face: f, cards: [{id: c039, name: Glow}]}]\n"
    two = "decks: [{id: set_b, name: B, size: poker, face: f, cards: [{id: c039, name: Hunt}]}]\n"
    _, found = loaded({"components/a.yaml": one, "components/b.yaml": two})
    assert lines(found) == ["1:65-69 duplicate-id: the id `c039` is given twice"]
    assert found[0].span.file == "lamps/components/b.yaml"
    note = found[0].notes[0].span
    assert note is not None
    assert (note.file, note.line, note.column) == ("lamps/components/a.yaml", 1, 65)
    assert found[0].is_error


def test_the_cards_of_c053_are_fine_with_two_ids() -> None:
    one = "decks: [{id: set_a, name: A, size: poker, face: f, cards: [{id: c039, name: Glow}]}]\n"
    two = one.replace("set_a", "set_b").replace("c039", "c040")
    assert faults({"components/a.yaml": one, "components/b.yaml": two}) == []
