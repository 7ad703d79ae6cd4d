"""Small games with rules that play, for tests of all that plays them."""

from proofpress.checks.example import PACK
from proofpress.diagnostics import Span
from proofpress.lang.catalog import Catalogs
from proofpress.lang.speaker import Speaker
from proofpress.model.load import load
from proofpress.rules.check import compile_game
from proofpress.rules.names import Names
from proofpress.rules.program import Machine
from small_packs import project_of

SEATS = ", ".join(
    f'{{id: {id}, name: {id.title()}, colour: "#{red}1a22", cue: lamp}}'
    for id, red in (("keeper", "1b"), ("maid", "6b"), ("smith", "ab"), ("guard", "fb"))
)
GAME = f"""\
proofpress: 1
title: Lamps
players: {{min: 2, max: 4, seats: [{SEATS}]}}
languages: {{source: en}}
version: "1"
licence: CC0-1.0
"""
HEAPS = """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
variables: {first: {of: players, start: keeper}}
flow:
  - while: gold in bank > 0
    do:
      - each: me in players from first
        where: gold in bank > 0
        do:
          - choose: n in 1..3 atmost (gold in bank)
            do: [move n gold from bank to purse of me]
score: gold in purse of me
invariants:
  whole: gold in bank + sum(p in players by gold in purse of p) == 9
"""
CARDS = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    home: deck
    fields: {light: int 0..9}
    cards:
      - {id: oil, name: Oil, light: 2, copies: 3, do: [add card.light to glow of me]}
      - {id: wax, name: Wax, light: 1, copies: 5, do: [{do: burn}]}
"""
LAMPS = "".join(
    line.partition(", do:")[0] + "}\n" * (", do:" in line) for line in CARDS.splitlines(True)
)
DRAWING = """\
zones: {deck: {cards: true}, gone: {cards: true}, hand: {per: players, cards: true, limit: 2}}
variables: {glow: {per: players, range: 0..20}}
actions:
  burn:
    - offer:
        bright: {when: size(gone) > 1, do: [add 2 to glow of me]}
        dim: [add 1 to glow of me]
setup:
  - each: p in players
    do: [draw 1 from deck to hand of p]
flow:
  - while: size(deck) > 0
    do:
      - each: me in players
        where: size(deck) > 0
        do:
          - draw 1 from deck to hand of me
          - choose: c in hand of me
            do: [move c from hand of me to gone, {play: c}]
score: [glow of me, size(hand of me)]
invariants: {whole: size(deck) + size(gone) + sum(p in players by size(hand of p)) == 8}
"""


def names_in(rules: str, cards: str = "") -> Names:
    """Return what a game calls its parts."""
    components = {"components/cards.yaml": cards} if cards else {}
    game, found = load(project_of({**PACK, "game.yaml": GAME, "rules.yaml": rules, **components}))
    assert game is not None
    assert found == ()
    catalogs = Catalogs(game.languages.source, {}, Span("lamps/locale"))
    return Names(game, Speaker(game, catalogs, game.languages.source))


def machines(rules: str, cards: str = "") -> dict[int, Machine]:
    components = {"components/cards.yaml": cards} if cards else {}
    pack = {**PACK, "game.yaml": GAME, "rules.yaml": rules, **components}
    game, found = load(project_of(pack))
    assert game is not None
    assert found == ()
    programs, faults = compile_game(game)
    assert programs, faults  # what their structure lacks is not asked here
    return {count: program.open() for count, program in programs.items()}


def machine(rules: str, cards: str = "", count: int = 2) -> Machine:
    return machines(rules, cards)[count]
