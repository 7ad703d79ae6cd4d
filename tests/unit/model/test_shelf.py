"""A pack with cards that an earlier build has read is understood as if it were read at first."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from proofpress.diagnostics import Diagnostics
from proofpress.memory import Memory, parsed
from proofpress.model.load import load
from proofpress.source.inputs import NO_PAST, Inputs, Past
from proofpress.source.node import Node
from proofpress.source.text import SourceText
from proofpress.source.yaml import read_yaml
from small_packs import project_of

GAME = """\
proofpress: 1
title: Lamps
players: {min: 2, max: 2}
languages: {source: en}
version: "1"
licence: CC0-1.0
"""
GLOSSARY = "terms:\n  - {id: coin, icon: lamp, forms: {en: {sg: coin, pl: coins}}}\n"
HEAD = """\
# All the lamps.
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    backs: mixed
    fields:
      {pay: int 0..9, wide: number?, note: text?, said: list of text?, at: points?, hot: flag?}
    kinds:
      - {id: oil, name: Oil, face: oiled, fields: {art: image?}}
      - {id: gas, back: gassed}
    cards:  # in order
"""
BETWEEN = """\
  - name: Notes
    id: notes
    size: poker
    face: note
    cards:

      # The short ones.
"""
TAIL = "tokens: []\n"
BODIES = (
    "text: Pay {coin:pay:nom} and **wait**.",
    'text: "A \\"lamp\\" of\n          two lines."',
    "text: |\n          Two *lines*\n          here, {{not}} a name.\n\n",
    "text: >-\n          Folded\n          text.",
    "text: plain\n          and more",
    "text: |\n          - one\n          - two",
    "text: 'It''s lit.'  # a remark",
    "copies: 3\n        face: own",
    "note: A note & more.\n        said: [One., 'Two **bold**.']",
    "at: [[0, 0], [1.5, 2]]\n        hot: true\n        wide: 2.50",
    "back: dark",
)


def lamp(number: int) -> str:
    """Return a card with one of the bodies."""
    kind = ("oil", "gas")[number % 2]
    start = f"      - id: lamp{number}\n        kind: {kind}\n        name: Lamp {number}\n"
    return f"{start}        pay: {number % 10}\n        {BODIES[number % len(BODIES)]}\n"


def note(number: int) -> str:
    """Return a card of the deck without kinds."""
    return f"      - {{id: note{number}, name: Note {number}, text: See {number}.}}\n"


def text_of(lamps: list[str], notes: list[str]) -> str:
    """Return the file of components."""
    return "".join((HEAD, *lamps, BETWEEN, *notes, TAIL))


LAMPS = [lamp(number) for number in range(22)]
NOTES = [note(number) for number in range(8)]
WHOLE = text_of(LAMPS, NOTES)


class Builds:
    """Loads of one pack after another, each with what the last one left."""

    def __init__(self) -> None:
        self.known: dict[str, bytes] = {}
        self.remembered = 0

    def agree(self, text: str) -> Diagnostics:
        """Load a text with what is known and without; both must be alike."""
        files = {"game.yaml": GAME, "glossary.yaml": GLOSSARY, "components/all.yaml": text}
        project = project_of(files)
        memory = Memory(self.known, is_kept=True)
        found = load(project, Past(memory, Inputs("whole", "shared")))
        clean = load(project, NO_PAST)
        assert found[1] == clean[1]
        assert plain(found[0]) == plain(clean[0])
        kept = (parsed(value) for key, value in memory.used.items() if key in self.known)
        self.remembered = sum(card is not None for block in kept for card in block)
        self.known = {key: bytes(value) for key, value in memory.used.items()}
        return found[1]


def plain(value: object) -> object:
    """Return a value as tuples, with what it leads back to."""
    if isinstance(value, SourceText):
        return value.path, hash(value.text)
    if isinstance(value, dict):
        return tuple((key, plain(one)) for key, one in value.items())
    if isinstance(value, tuple | list):
        return type(value).__name__, tuple(map(plain, value))
    names = getattr(type(value), "__match_args__", ())
    return (
        type(value).__name__,
        tuple(plain(getattr(value, one)) for one in names),
        repr(value) if not names else "",
    )


@pytest.fixture(autouse=True)
def _short_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let cards be kept a few at a time, so that some are known in a pack of thirty."""
    monkeypatch.setattr("proofpress.model.shelf._USUAL", 2)


@pytest.fixture
def builds() -> Builds:
    """Return builds that know the whole pack."""
    builds = Builds()
    assert builds.agree(WHOLE) == ()
    return builds


def test_unchanged_cards_are_not_read_again(builds: Builds) -> None:
    assert builds.agree(WHOLE) == ()
    assert builds.remembered == len(LAMPS) + len(NOTES) - 4  # a list is read at both its ends


def test_a_card_is_edited_moved_added_and_taken_out(builds: Builds) -> None:
    lamps = [LAMPS[3], *LAMPS[:3], *LAMPS[4:]]
    for changed in (
        text_of([*LAMPS[:5], LAMPS[5].replace("pay: 5", "pay: 6"), *LAMPS[6:]], NOTES),
        text_of(lamps, NOTES),
        text_of([*lamps[:7], lamp(30), *lamps[7:]], [*NOTES, note(9)]),
        text_of(lamps[2:], NOTES[1:-1]),
    ):
        assert builds.agree(changed) == ()
        assert builds.remembered >= 20


@pytest.mark.parametrize("usual", [1, 1000])
def test_cards_are_known_in_blocks_of_any_length(
    usual: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("proofpress.model.shelf._USUAL", usual)
    builds = Builds()
    faulty = WHOLE.replace("See 3.", "See **3.").replace("name: Lamp 9", "naem: Lamp 9")
    assert len(builds.agree(faulty)) == 2
    for text in (faulty, WHOLE, faulty, WHOLE):
        builds.agree(text)
        builds.agree(text)
    assert builds.remembered == len(LAMPS) + len(NOTES) - 4


def test_a_card_with_a_fault_is_read_again_and_its_neighbours_are_not(builds: Builds) -> None:
    faulty = WHOLE.replace("name: Lamp 9", "naem: Lamp 9")
    builds.agree(faulty)
    (found,) = builds.agree(faulty)
    assert found.name == "unknown-key"
    assert builds.remembered == len(LAMPS) + len(NOTES) - 5


def test_lines_that_only_look_like_the_beginning_of_a_card_lead_nowhere(builds: Builds) -> None:
    quoted = LAMPS[4].replace("name: Lamp 4", 'name: "Lamp\n      - 4"')
    alone = LAMPS[9].replace("      - id: lamp9", "      -\n        id: lamp9")
    text = text_of([*LAMPS[:4], quoted, *LAMPS[5:9], alone, *LAMPS[10:]], NOTES)
    assert builds.agree(text) == ()
    assert builds.agree(text.replace("Lamp 6", "Lamp six")) == ()
    assert builds.agree(text.replace("Lamp 8", "Lamp eight")) == ()


def test_what_stands_around_the_cards_counts_for_all(builds: Builds) -> None:
    builds.agree(WHOLE.replace("int 0..9", "int 0..8"))
    assert builds.remembered == 0


FAULTS = (
    ("pay: 7", "pay: 17"),
    ("id: lamp9", "id: lamp3"),
    ("id: lamp9", "id: note3"),
    ("id: lamp9", "id: oil"),
    ("name: Lamp 4", 'name: "Lamp 4'),
    ("name: Lamp 4", "name: {Lamp"),
    ("name: Lamp 4", "name: &lamp Lamp 4"),
    ("name: Lamp 4", "name: !lamp Lamp 4"),
    ("      - id: lamp4\n", ""),
    ("      - id: lamp4\n", "    - id: lamp4\n"),
    ("      - id: lamp4\n", "       - id: lamp4\n"),
    ("name: Lamp 4", "naem: Lamp 4"),
    ("pay: 4", "text: '\n        pay: 4"),
    ("pay: 4", "text: |"),
    ("See 3.", "See **3."),
    ("See 3.", "See #3."),
    ("copies: 3", "copies: 999999"),
)


@pytest.mark.parametrize("fault", FAULTS, ids=" ".join)
def test_a_fault_is_told_as_at_the_first_time(builds: Builds, fault: tuple[str, str]) -> None:
    changed = WHOLE.replace(*fault)
    assert changed != WHOLE
    builds.agree(changed)
    builds.agree(changed)
    builds.agree("# One line more.\n" + changed)
    assert builds.agree(WHOLE) == ()


def test_a_fault_that_was_there_before_is_told_again_at_its_place(builds: Builds) -> None:
    builds.agree(WHOLE.replace("See 3.", "See **3."))
    (first,) = builds.agree(WHOLE.replace("See 3.", "See **3."))
    (second,) = builds.agree(WHOLE.replace("See 3.", "See **3.").replace("\nlight", "\nx"))
    assert first == second
    (third,) = builds.agree(text_of(LAMPS[1:], NOTES).replace("See 3.", "See **3."))
    assert first.span.line is not None
    assert third.span.line == first.span.line - LAMPS[0].count("\n")


def test_the_id_that_a_card_had_before_is_told_of_when_another_has_it(builds: Builds) -> None:
    renamed = WHOLE.replace("id: lamp4\n", "id: lamp4\n        was: lamp99\n")
    assert builds.agree(renamed) == ()
    (found,) = builds.agree(renamed.replace("id: lamp15", "id: lamp99"))
    assert found.name == "duplicate-id"


# What a typing hand may leave behind.
SIGNS = (*"'\"|#:-{}[],*&%?", "&a ", "*a ", "!x ", "<<: ")
LINES = ("\n", "\n\n", "  ", "\t", " # ", ": ", "- ", "---\n", "\n      - ", "\n    ", "cards:\n")
EDITS = st.tuples(
    st.integers(0, len(WHOLE)),
    st.sampled_from(["", *SIGNS, *LINES]),
    st.sampled_from([0, 1, 2, 9, 40]),
)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(EDITS, min_size=1, max_size=3))
def test_any_row_of_edits_is_understood_as_at_the_first_time(
    edits: list[tuple[int, str, int]],
) -> None:
    builds = Builds()
    builds.agree(WHOLE)
    text = WHOLE
    for at, written, cut in edits:
        text = text[:at] + written + text[at + cut :]
        builds.agree(text)


ROWS = [f"      - id: r{n}\n        name: Row {n}\n        pay: {n}\n" for n in range(24)]
ODD = "      - {id: odd, name: Odd, pay: 1}\n"
DECK = "decks:\n  - id: rows\n    name: Rows\n    size: poker\n    face: row\n"
FIELDS = "    fields: {pay: int 0..99}\n"
IN_LINES = "".join(
    (DECK, FIELDS, "    cards:\n", *ROWS[:9], ODD, *ROWS[9:], BETWEEN, *NOTES[:2], TAIL)
)


@pytest.mark.parametrize(
    "change",
    [
        ("pay: 7", "pay: 700"),
        ("pay: 7", "pay: 7\n        pay: 8"),
        ("pay: 7", "pay: 7: 8"),
        ("pay: 7", "pay: '7"),
        ("pay: 7", "pya: 7"),
        ("id: r7", "id: r5"),
        ("id: r7", "id: R5"),
        ("name: Row 7", "name: Row **7"),
        ("name: Row 7", "name: >-\n          Row 7"),
        ("name: Row 0", 'name: "Row 0'),
        ("name: Row 0", "name: [Row 0"),
        ("name: Row 0", "name: |"),
        ("name: Row 0", "name: 'Row\n        name: 0'"),
        ("    cards:\n      - id: r0", "    text: |\n      cards:\n      - id: r0"),
        ("pay: int", "pay: itn"),
        ("    fields: {pay: int 0..99}\n", ""),
        ("fields:", "feilds:"),
        ("name: Odd", "name: Odd: ly"),
        ("{id: odd", "{id: r23"),
        ("id: r23", "id: odd"),
        ("    cards:", "    kinds:"),
        ("decks:", "deck:"),
        ("tokens", "tokens"),
    ],
    ids=" ".join,
)
def test_cards_of_plain_lines_are_understood_as_libyaml_reads_them(
    change: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = IN_LINES.replace(*change)
    files = {"game.yaml": GAME, "glossary.yaml": GLOSSARY, "components/all.yaml": text}
    project = project_of(files)
    game, found = load(project)
    monkeypatch.setattr("proofpress.model.shelf.Lines.read", lambda *_: None)
    other, also = load(project)
    assert found == also
    assert plain(game) == plain(other)


def test_libyaml_reads_the_ends_of_a_list_of_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def hear(source: SourceText) -> tuple[Node | None, Diagnostics]:
        read.append(source.text)
        return read_yaml(source)

    monkeypatch.setattr("proofpress.model.shelf.read_yaml", hear)
    game, found = load(project_of({"game.yaml": GAME, "components/all.yaml": IN_LINES}))
    assert found == ()
    assert game is not None
    assert [card.id for card in game.decks[0].cards][8:11] == ["r8", "odd", "r9"]
    (text,) = read
    assert [f"Row {n}\n" in text for n in (0, 1, 22, 23)] == [True, False, False, True]
    assert "Odd" in text
