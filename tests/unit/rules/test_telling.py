"""Rules read back as sentences, and games told: in the pack's words, complete, in order."""

from collections import Counter
from string import Formatter

import pytest

from proofpress.checks.example import PACK
from proofpress.lang.catalog import Catalogs, read_catalogs
from proofpress.lang.speaker import Speaker
from proofpress.lang.words import languages_that_tell, telling_words
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.rules.check import compile_game
from proofpress.rules.names import Names
from proofpress.rules.narration import Story, Told, first_round, in_brief, narrate, narrate_round
from proofpress.rules.play import chance_of
from proofpress.rules.program import Program
from proofpress.rules.telling import as_text, read_back
from small_games import CARDS, DRAWING, GAME, HEAPS
from small_packs import project_of

ALL = """\
numbers: {most: {at: {2: 3, 3: 4, 4: 5}}}
phases: [{id: take, name: Taking}, {id: rest, name: Rest}]
sets: {rooms: [hall, attic]}
tables: {light: {over: rooms, rows: [2, 1]}}
links: {door: {from: rooms, to: rooms, arrows: {hall: [attic], attic: [hall]}}}
pieces:
  wax: {supply: 9, home: chest}
  key: {owner: players, supply: 2, home: ring}
zones:
  chest: {holds: [wax]}
  ring: {per: players, holds: [key]}
  room: {per: rooms, holds: [wax, key]}
variables:
  at_work: {of: players, start: keeper}
  found: {of: rooms}
  round: {range: 0..9}
  glow: {per: players, range: 0..99}
  die: {range: 1..6}
actions:
  burn: [move upto 2 wax from room of hall to chest]
setup:
  - move 4 wax from chest to room of hall
flow:
  - while: round < most
    limit: 9
    do:
      - add 1 to round
      - phase: take
        do:
          - secret:
              - each: me in players from at_work
                do:
                  - choose: r in rooms
                    where: wax in room of r > 0 or light at r > 1
                    optional: true
                    do: [add light at r to glow of me]
      - phase: rest
        do:
          - set found = best(r in rooms by wax in room of r)
          - if: found != none and not (round % 2 == 1)
            then: [{each: r in door of found, do: [move all wax from room of r to chest]}]
            else: [{repeat: 1, do: [do burn]}]
          - roll die = 1..6
          - with: w = left of at_work
            do:
              - offer:
                  pass: []
                  gain:
                    when: highest(p in players by glow of p) - 1 > lowest(p in players by glow of p)
                    do: [add (2 if die > 3 else 1) to glow of w]
                by: w
              - if: any(p in players by glow of p > 90)
                then: [end game]
          - check all(p in players where p != at_work by glow of p >= 0)
          - set at_work = left of at_work
score: [glow of me, key of me in ring of me]
invariants: {whole: wax in chest + sum(r in rooms by wax in room of r) == 9}
"""


def game_of(rules: str, cards: str = "") -> tuple[Game, Catalogs]:
    components = {"components/cards.yaml": cards} if cards else {}
    project = project_of({**PACK, "game.yaml": GAME, "rules.yaml": rules, **components})
    game, found = load(project)
    assert game is not None
    assert found == ()
    catalogs, _ = read_catalogs(project, game, game.languages.all)
    return game, catalogs


def names_of(game: Game, catalogs: Catalogs, code: str) -> Names:
    return Names(game, Speaker(game, catalogs, Language(code), is_draft=True))


def read(rules: str, code: str = "en", cards: str = "") -> str:
    game, catalogs = game_of(rules, cards)
    return as_text(read_back(game, names_of(game, catalogs, code)))


def told(rules: str, cards: str = "", seed: int = 1) -> tuple[Program, Story]:
    game, catalogs = game_of(rules, cards)
    programs, _ = compile_game(game)
    program = programs[2]
    return program, narrate(program, chance_of(seed), names_of(game, catalogs, "en"))


def test_rules_are_read_back_as_numbered_sentences() -> None:
    assert read(HEAPS) == (
        "The game\n"
        "  1. As long as number of “gold” in “bank” > 0:\n"
        "    1.1. For each me in the players, from “first” on, with number of “gold” in “bank” > 0,"
        " in order:\n"
        "      1.1.1. me chooses n in 1…3, but at most number of “gold” in “bank”:\n"
        "        1.1.1.1. n × “gold” from “bank” to “purse” (me).\n"
        "\n"
        "Score\n"
        "  2. number of “gold” in “purse” (me).\n"
        "\n"
        "What always holds\n"
        "  3. Always: number of “gold” in “bank” + (sum over p in the players: number of “gold” in"
        " “purse” (p)) = 9.\n"
    )


def test_actions_and_cards_have_parts_of_their_own() -> None:
    said = read(DRAWING, cards=CARDS)
    assert "Actions\n  3. “burn”:\n    3.1. me does one of these:\n" in said
    assert "      3.1.1. “bright”, if number of cards in “gone” > 1:\n" in said
    assert "Cards\n  4. “Oil”:\n    4.1. “glow” (me) rises by “light” of card.\n" in said
    assert "At a tie: number of cards in “hand” (me).\n" in said


def test_numbers_are_read_with_their_values_and_phases_with_their_places() -> None:
    said = read(ALL)
    assert "As long as “round” < 3/4/5 [most], at most 9 times:" in said
    assert "Phase 1, “Taking”:" in said
    assert "“found” ≠ none and not: “round” mod 2 = 1" in said
    assert "Always: number of “wax” in “chest” + (sum over r in “rooms”: " in said


def test_what_binds_less_stands_in_brackets() -> None:
    said = read(ALL.replace("wax in chest + sum", "2 * (wax in chest atleast 1) - 3 + sum"))
    assert "Always: 2 × (number of “wax” in “chest”, but at least 1) − 3 + (sum over" in said


@pytest.mark.parametrize("code", languages_that_tell())
def test_every_statement_is_told_in_every_language(code: str) -> None:
    english, said = read(ALL), read(ALL, code)
    assert len(said.splitlines()) == len(english.splitlines())
    assert said.count("“") == 0 or code in ("en", "de")
    words = telling_words(Language(code))
    assert all(value.strip() for value in words.values())
    for number in ("3/4/5", "99", "90"):
        assert said.count(number) == english.count(number)


@pytest.mark.parametrize("code", languages_that_tell())
def test_the_words_of_all_languages_take_the_same_values(code: str) -> None:
    def values(text: str) -> set[str]:
        return {field for _, field, _, _ in Formatter().parse(text) if field}

    english, words = telling_words(Language("en")), telling_words(Language(code))
    assert list(words) == list(english)
    assert {key: values(word) for key, word in words.items()} == {
        key: values(word) for key, word in english.items()
    }


def test_what_an_example_says_of_itself_is_in_its_language_and_runs_its_way() -> None:
    words = {code: telling_words(Language(code)) for code in ("en", "he", "ja")}
    assert words["he"]["phase"] == "שלב\u00a0{number}: {name}"
    assert words["ja"]["phase"] == "第{number}フェイズ: {name}"
    assert words["ja"]["story_moved"] == words["en"]["story_moved"] == "{what}: {source} → {target}"
    assert words["he"]["story_moved"] == "{what}: {source} ← {target}"
    assert not any("→" in said for said in words["he"].values())


def test_a_story_accounts_for_every_piece() -> None:
    _, story = told(HEAPS)
    assert story.trouble is None
    gained: Counter[str] = Counter()
    for line in story.lines:
        if line.kind == "effect":
            count, rest = line.words.split(" × gold: bank → purse (")
            gained[rest.removesuffix(")")] += int(count)
    scores = dict(line.words.split(": ") for line in story.lines if line.kind == "score")
    assert {name: str(count) for name, count in gained.items()} == scores
    assert sum(gained.values()) == 9


def test_a_story_tells_choices_by_name_and_what_they_do() -> None:
    _, story = told(DRAWING, CARDS)
    choices = [line.words for line in story.lines if line.kind == "choice"]
    assert {"Keeper: Wax", "Keeper: dim"} <= set(choices)
    effects = [line.words for line in story.lines if line.kind == "effect"]
    assert "1 × Wax: hand (Keeper) → gone" in effects
    assert any(line.startswith("glow (Keeper): 0 → ") for line in effects)


def test_phases_are_told_where_they_begin_and_a_round_ends_before_the_next() -> None:
    _, story = told(ALL)
    phases = [line.words for line in story.lines if line.kind == "phase"]
    assert phases == ["Phase 1, “Taking”", "Phase 2, “Rest”"] * 3
    lines = first_round(story.lines)
    assert [line.words for line in lines if line.kind == "phase"] == phases[:2]
    assert "at work: Keeper → Maid" in [line.words for line in lines]
    assert "at work: Maid → Keeper" not in [line.words for line in lines]


def test_the_first_round_is_told_without_playing_on() -> None:
    game, catalogs = game_of(ALL)
    program, story = told(ALL)
    chance, asked = chance_of(1), Counter[str]()

    def draw(sides: int) -> int:
        asked["round"] += 1
        return chance(sides)

    lines = narrate_round(program, draw, names_of(game, catalogs, "en"))
    assert lines == first_round(story.lines)
    made = sum(line.kind == "choice" for line in story.lines)
    assert 0 < asked["round"] < made, "one is drawn for each choice"


def test_a_game_without_rounds_is_told_to_its_end() -> None:
    game, catalogs = game_of(DRAWING, CARDS)
    program, story = told(DRAWING, CARDS)
    names = names_of(game, catalogs, "en")
    assert narrate_round(program, chance_of(1), names) == story.lines


def test_a_story_is_the_same_every_time() -> None:
    assert told(ALL, seed=7)[1] == told(ALL, seed=7)[1]
    assert told(ALL, seed=7)[1] != told(ALL, seed=8)[1]


def test_a_card_that_is_chosen_and_moves_is_told_once() -> None:
    lines = (
        Told("phase", "Evening"),
        Told("choice", "Ada: leads", 0, picked="leads"),
        Told("choice", "Ada: Red", 0, picked="Red"),
        Told("choice", "Ada: Lamp", 0, picked="Lamp", about="Lamp"),
        Told("effect", "1 × Lamp: hand → table", about="Lamp"),
        Told("effect", "due: 0 → 1", is_named=False),
        Told("choice", "Ben: Wax", 1, picked="Wax", about="Wax"),
        Told("effect", "1 × Lamp: deck → hand", about="Lamp"),
        Told("effect", "1 × Lamp: hand → table", about="Lamp"),
    )

    assert [(line.kind, line.words, line.who) for line in in_brief(lines)] == [
        ("phase", "Evening", None),
        ("choice", "Ada: leads, Red", 0),
        ("choice", "1 × Lamp: hand → table", 0),
        ("choice", "Ben: Wax", 1),
        ("effect", "1 × Lamp: deck → hand", None),
        ("effect", "1 × Lamp: hand → table", None),
    ]


def test_a_story_in_brief_tells_the_move_of_a_chosen_card_only() -> None:
    _, story = told(DRAWING, CARDS)
    assert "Keeper: Wax" in [line.words for line in in_brief(story.lines)]  # zones without names
    words = [line.words for line in in_brief(line._replace(is_named=True) for line in story.lines)]
    assert "Keeper: Wax" not in words
    assert "1 × Wax: hand (Keeper) → gone" in words


GLOSSARY = """\
terms:
  - id: gold
    forms:
      en: {sg: gold piece, pl: gold pieces}
      ru: {gender: f, sg: {nom: монета, gen: монеты}, pl: {nom: монеты, gen: монет}}
"""


@pytest.mark.parametrize(
    ("code", "said", "cards"),
    [
        ("en", ["1 gold piece", "3 gold pieces", "5 gold pieces"], "5 cards"),
        ("ru", ["1 монета", "3 монеты", "5 монет"], "5 карт"),
    ],
)
def test_pieces_are_counted_in_the_forms_of_their_term(
    code: str, said: list[str], cards: str
) -> None:
    files = {**PACK, "game.yaml": GAME, "rules.yaml": HEAPS, "glossary.yaml": GLOSSARY}
    game, _ = load(project_of(files))
    assert game is not None
    catalogs, _ = read_catalogs(project_of(files), game, game.languages.all)
    names = names_of(game, catalogs, code)

    counted = [names.counted(count, "gold") for count in (1, 3, 5)]
    assert [words.replace("\u00a0", " ") for words in counted] == said
    assert names.cards(5).replace("\u00a0", " ") == cards
    assert names.counted(2, "wax") == "2 × wax"
