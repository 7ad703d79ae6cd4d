"""What `game.yaml` says."""

import pytest

from model_packs import GAME, faults, game, loaded
from proofpress.language import Language

FULL = """\
proofpress: 1
title: Lamps *and* shades
subtitle: A game of light
players:
  min: 2
  max: 3
  seats:
    - {id: north, name: North, colour: "#17181C", cue: moon}
    - {id: south, name: South, colour: ink, cue: sun}
    - {id: west, name: West, colour: "#fff", cue: star}
languages: {source: no, release: [uk, en], draft: [pl]}
version: 0.10
date: 2026-11-29
licence: CC BY-SA 4.0
credits:
  - {id: rules, text: Rules by A}
print: none
most_copies: 25000
assumptions:
  - {id: players, about: The number of players, value: two to three, why: The source is silent}
"""


def test_a_front_says_everything() -> None:
    found = game({"game.yaml": FULL})
    assert found.id == "lamps"
    assert (found.title.id, found.title.kind, found.title.raw) == (
        "game.title",
        "name",
        "Lamps *and* shades",
    )
    assert found.subtitle is not None
    assert found.subtitle.id == "game.subtitle"
    assert (found.players.least, found.players.most) == (2, 3)
    north = found.players.seats[0]
    assert (north.id, north.name.id, north.colour, north.cue) == (
        "north",
        "seats.north.name",
        "#17181C",
        "moon",
    )
    assert found.languages.source == Language("no")
    assert [one.code for one in found.languages.all] == ["no", "uk", "en"]
    assert found.languages.draft == (Language("pl"),)
    assert found.languages.origins["en"].span.column == 39
    assert (found.version, found.date, found.licence) == ("0.10", "2026-11-29", "CC BY-SA 4.0")
    assert found.credits[0].text.id == "credits.rules.text"
    assert not found.printed
    assumption = found.assumptions[0]
    assert [text.id for text in (assumption.about, assumption.value, assumption.why)] == [
        "assumptions.players.about",
        "assumptions.players.value",
        "assumptions.players.why",
    ]
    assert found.origin.span.line == 1


def test_a_short_front_has_defaults() -> None:
    found = game({})
    assert found.printed
    assert (found.subtitle, found.date) == (None, None)
    assert (found.credits, found.assumptions, found.players.seats) == ((), (), ())
    assert found.languages.release == ()


def with_key(key: str, text: str) -> str:
    kept = [line for line in GAME.splitlines() if not line.startswith(f"{key}:")]
    return "\n".join([*kept, f"{key}: {text}"]) + "\n"


@pytest.mark.parametrize(
    ("key", "text", "found"),
    [
        (
            "players",
            "{min: 3, max: 2}",
            [
                "6:24-25 out-of-range: `max` is 2, less than `min`, which is 3",
            ],
        ),
        (
            "players",
            "{min: 0, max: 2}",
            ["6:16-17 out-of-range: `0` is out of range, expected 1 to 99"],
        ),
        (
            "players",
            "4",
            [
                "6:10-11 wrong-type: `4` where a map of `min`, `max` and `seats` is expected",
            ],
        ),
        ("languages", "{source: ua}", ["6:21-23 bad-language: `ua` is not the code of a language"]),
        ("languages", "{release: [en]}", ["6:13-20 missing-key: the key `source` is missing"]),
        (
            "languages",
            "en",
            [
                "6:12-14 wrong-type: `en` where a map of `source`, `release`, `draft` is expected",
            ],
        ),
        ("title", "{pay}", ["6:8-9 unquoted-brace: a text that begins with an unquoted `{`"]),
        (
            "proofpress",
            "2",
            [
                "6:13-14 wrong-format: the pack is in format `2`, this program reads format `1`",
            ],
        ),
    ],
)
def test_without_title_players_or_languages_there_is_no_game(
    key: str, text: str, found: list[str]
) -> None:
    files = {"game.yaml": with_key(key, text)}
    assert faults(files) == found
    assert loaded(files)[0] is None


@pytest.mark.parametrize(
    ("key", "text", "found"),
    [
        (
            "players",
            "{min: 2, max: 2, seats: [{id: a, name: A, colour: red, cue: B}, {id: a}, 3]}",
            [
                "6:60-63 bad-colour: `red` is neither a colour like `#a51c2b` nor in the palette",
                "6:70-71 bad-id: `B` is not an id",
                "6:79-80 missing-key: the key `colour` is missing",
                "6:79-80 missing-key: the key `cue` is missing",
                "6:79-80 missing-key: the key `name` is missing",
                "6:79-80 duplicate-id: the id `a` is given twice",
                "6:83-84 wrong-type: `3` where a seat is expected",
            ],
        ),
        (
            "players",
            "{min: 2, max: 2, seats: x}",
            ["6:34-35 wrong-type: `x` where a list of seats is expected"],
        ),
        ("players", "{min: 2, max: 3, seats: []}", ["6:27-32 out-of-range: 0 seats for 3 players"]),
        (
            "languages",
            "{source: en, release: [en, uk, uk], draft: [uk]}",
            [
                "6:43-45 duplicate-id: the id `uk` is given twice",
                "6:56-58 duplicate-id: the id `uk` is given twice",
            ],
        ),
        (
            "languages",
            "{source: en, release: uk}",
            ["6:34-36 wrong-type: `uk` where a list such as `[uk, en]` is expected"],
        ),
        ("languages", "{source: en, release: [uk, ]}", []),
        ("version", "[1]", ["6:10-11 wrong-type: a list where a version is expected"]),
        ("date", "1.2.2024", ["7:7-15 wrong-type: `1.2.2024` is not a date"]),
        ("licence", "", ["6:1-8 wrong-type: `licence` has no value, expected a licence"]),
        (
            "print",
            "nothing",
            ["7:8-15 unknown-choice: `nothing` is no choice here, expected `none`"],
        ),
        (
            "waivers",
            "[]",
            ["7:1-8 unsupported-yet: `waivers` is not read yet: every finding counts for now"],
        ),
        ("most_copies", "0", ["7:14-15 out-of-range: `0` is out of range, expected 1 to 1000000"]),
        (
            "credits",
            "[{id: a, text: x}, {id: a, text: y}, {id: b, text: ''}]",
            [
                "7:34-35 duplicate-id: the id `a` is given twice",
                "7:61-63 empty-text: an empty text where a text is expected",
            ],
        ),
        (
            "assumptions",
            "[{id: a, about: b, value: 3}]",
            ["7:20-21 missing-key: the key `why` is missing"],
        ),
        ("license", "MIT", ["7:1-8 unknown-key: the key `license` is not known here"]),
    ],
)
def test_other_faults_leave_the_game_whole(key: str, text: str, found: list[str]) -> None:
    files = {"game.yaml": with_key(key, text)}
    assert faults(files) == found
    assert loaded(files)[0] is not None


def test_a_seat_with_a_fault_is_left_out() -> None:
    text = with_key(
        "players",
        "{min: 1, max: 2, seats: [{id: a, name: A, colour: ink, cue: x}, {id: b, name: B}]}",
    )
    found, _ = loaded({"game.yaml": text})
    assert found is not None
    assert [seat.id for seat in found.players.seats] == ["a"]


def test_a_file_that_is_no_map_gives_no_game() -> None:
    assert faults({"game.yaml": "Lamps\n"}) == [
        "1:1-6 wrong-type: `Lamps` where a map with title, players and languages is expected"
    ]
    assert faults({"game.yaml": "# nothing\n"}) == ["None:None-None wrong-type: the file is empty"]
    assert loaded({"game.yaml": "a: [\n"})[0] is None


def test_findings_name_what_they_are_about() -> None:
    text = with_key("assumptions", "[{id: a, about: b, value: 3}]") + "x: 1\n"
    assert [one.subject for one in loaded({"game.yaml": text})[1]] == ["assumptions.a", "game"]
