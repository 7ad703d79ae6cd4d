"""Small games made up at random: in none of their states are more pieces away than is proven."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from proofpress.rules.bounds import Bounds
from proofpress.rules.explore import Explorer
from proofpress.rules.supply import away
from small_games import CARDS, machine

LAMPS = CARDS.replace("[add card.light to glow of me]", "[move 3 gold from bank to land]").replace(
    "[{do: burn}]", "[]"
)

HEAD = """\
pieces: {cube: {owner: players, supply: 90, home: stock}, gold: {supply: 90, home: bank}}
zones:
  stock: {per: players, holds: [cube]}
  land: {holds: [cube, gold]}
  yard: {per: players, holds: [gold, cube]}
  bank: {holds: [gold]}
  deck: {cards: true}
  hand: {per: players, cards: true}
  gone: {cards: true}
variables:
  turn: {range: 0..3}
  die: {range: 1..2}
  first: {of: players, start: keeper}
score: turn
setup: [{each: p in players, do: [draw 2 from deck to hand of p]}]
flow:
"""
NUMBERS = ("1", "2", "die", "turn", "turn + 1", "cube of {me} in land", "3 - die")
TESTS = (
    "turn == 1",
    "turn > 0",
    "die == 2",
    "cube of {me} in land > 1",
    "{me} == first",
    "gold in land > gold in yard of {me}",
    "best(p in players by cube of p in land) != none",
)
SEEN = (
    "gold in bank > 0",
    "gold in bank > 1 and turn == 0",
    "gold in bank == 0",
    "gold in bank >= die",
    "cube of {me} in stock of {me} > 0",
    "cube of {me} in stock of {me} > 1 or gold in bank > 0",
    "cube of {me} in stock of {me} == 0",
)
TAKEN = (
    "move {n} atmost (gold in bank) gold from bank to land",
    "move gold in bank - die gold from bank to land",
    "move die gold from bank to land",
    "move 1 gold from bank to land",
    "move 1 gold from bank to yard of {me}",
    "move 1 cube of {me} from stock of {me} to land",
    "move upto 2 cube of {me} from stock of {me} to land",
)
MOVES = (
    "move {n} cube of {me} from stock of {me} to land",
    "move {n} cube of {me} from stock of {me} to yard of {other}",
    "move {n} gold from bank to yard of {me}",
    "move {n} gold from bank to land",
    "move upto {n} cube of {me} from land to stock of {me}",
    "move upto {n} cube of {other} from land to yard of {me}",
    "move upto {n} gold from land to yard of {other}",
    "move upto {n} gold from yard of {me} to bank",
    "move all gold from land to bank",
    "move all gold from yard of {me} to bank",
    "move all cube of {me} from land to stock of {me}",
    "move all cube of {me} from yard of {other} to land",
)
OTHERS = ("set die = 1", "add 1 to turn", "roll die = 1..2", "set first = {me}", "end game")


@st.composite
def blocks(
    draw: st.DrawFn, depth: int, names: tuple[str, ...], indent: int, *, is_scarce: bool = False
) -> str:
    many = draw(st.integers(1, 3))
    inner = statements(depth, names, indent, is_scarce=is_scarce)
    return "".join(draw(inner) for _ in range(many))


@st.composite
def statements(  # noqa: C901, PLR0911, PLR0915 - a line for each kind
    draw: st.DrawFn, depth: int, names: tuple[str, ...], indent: int, *, is_scarce: bool
) -> str:
    pad = "  " * indent
    tests, moves = (SEEN, TAKEN) if is_scarce else (TESTS, MOVES)

    def words(of: tuple[str, ...]) -> str:
        me, other = (draw(st.sampled_from(names)) for _ in range(2))
        number = draw(st.sampled_from(NUMBERS)).format(me=me)
        return draw(st.sampled_from(of)).format(me=me, other=f"({other})", n=number)

    def inner(more: tuple[str, ...] = ()) -> str:
        return draw(blocks(depth - 1, (*names, *more), indent + 2, is_scarce=is_scarce))

    kinds = ["move", "move", "move", "set"]
    kinds += ["each", "each", "if", "repeat", "choose", "offer", "with", "cards", "all cards"] * (
        depth > 0
    )
    kind = draw(st.sampled_from(kinds))
    new = f"m{indent}"
    match kind:
        case "move":
            look = f"{pad}- {{choose: z in 1..1, by: keeper, do: []}}\n"
            return f"{pad}- {words(moves)}\n{look}"
        case "set":
            return f"{pad}- {words(OTHERS)}\n"
        case "each":
            domain = draw(st.sampled_from(["players", "players from first", "others of first"]))
            where = f"{pad}  where: {words(tests).format(me=new)}\n" * draw(st.booleans())
            return f"{pad}- each: {new} in {domain}\n{where}{pad}  do:\n{inner((new,))}"
        case "if":
            more = f"{pad}  else:\n{inner()}" * draw(st.booleans())
            return f"{pad}- if: {words(tests)}\n{pad}  then:\n{inner()}{more}"
        case "repeat":
            return f"{pad}- repeat: {draw(st.sampled_from(['2', 'die']))}\n{pad}  do:\n{inner()}"
        case "choose":
            optional = f"{pad}  optional: true\n" * draw(st.booleans())
            head = f"{pad}- choose: {new} in players\n{pad}  by: keeper\n{optional}"
            return f"{head}{pad}  do:\n{inner((new,))}"
        case "offer":
            deep = draw(blocks(depth - 1, names, indent + 3, is_scarce=is_scarce))
            head = f"{pad}- offer:\n{pad}    one:\n{deep}{pad}    two: []\n"
            return head + f"{pad}  by: keeper\n"
        case "with":
            value = draw(st.sampled_from(["left of first", "first"]))
            return f"{pad}- with: {new} = {value}\n{pad}  do:\n{inner((new,))}"
        case "all cards":
            return draw(card_loops(names, indent))
        case _:
            me = draw(st.sampled_from(names))
            lay = f"{pad}    - move c{indent} from hand of {me} to gone\n"
            pay = f"{pad}    - move c{indent}.light cube of {me} from stock of {me} to land\n"
            head = f"{pad}- choose: c{indent} in hand of {me}\n{pad}  optional: true\n"
            play = f"{pad}    - play: c{indent}\n" * draw(st.booleans())
            look = f"{pad}    - {{choose: z in 1..1, by: keeper, do: []}}\n"
            return f"{head}{pad}  by: keeper\n{pad}  do:\n{lay}{pay}{play}{look}"


CARD_VERBS = (
    "{{if: {c} == oil, then: [move 1 gold from bank to land]}}",
    "{{if: {c} != oil, then: [move 1 cube of {me} from stock of {me} to land]}}",
    "{{if: {c} == wax, then: [move 2 gold from bank to land], else: [empty gone into deck]}}",
    "move {c} from {there} to gone",
    "move {c} from {there} to hand of {other}",
    "draw 1 atmost size(gone) from gone to hand of {me}",
    "draw 1 atmost size(deck) from deck to gone",
    "empty gone into hand of {other}",
    "empty hand of {other} into gone",
)


@st.composite
def card_loops(draw: st.DrawFn, names: tuple[str, ...], indent: int) -> str:
    """Return a loop over the cards of a zone that pays by their kind; cards go anywhere."""
    pad, card = "  " * indent, f"c{indent}"
    me, other = (draw(st.sampled_from(names)) for _ in range(2))
    there = draw(st.sampled_from((f"hand of {me}", "gone", f"hand of ({other})")))
    fill = {"c": card, "me": me, "other": f"({other})", "there": there}
    verbs = draw(st.lists(st.sampled_from(CARD_VERBS), min_size=1, max_size=3))
    body = "".join(f"{pad}    - {verb.format(**fill)}\n" for verb in verbs)
    look = f"{pad}    - {{choose: z in 1..1, by: keeper, do: []}}\n"
    return f"{pad}- each: {card} in {there}\n{pad}  do:\n{body}{look}"


@st.composite
def games(draw: st.DrawFn) -> str:
    if draw(st.booleans()):
        return HEAD + draw(blocks(2, ("first",), 1))
    clean = "".join(
        line
        for line in (
            "      - move all gold from land to bank\n",
            "      - {each: p in players, do: [move all cube of p from land to stock of p]}\n",
        )
        if draw(st.booleans())
    )
    loop = draw(
        st.sampled_from(
            ["  - while: turn < 2\n    do:\n      - add 1 to turn\n", "  - repeat: 3\n    do:\n"]
        )
    )
    return HEAD + loop + draw(blocks(1, ("first",), 3)) + clean


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(games())
def test_no_state_has_more_pieces_away_than_the_bound(rules: str) -> None:
    tried = machine(rules, LAMPS)
    explorer = Explorer(tried.program, most=600)
    explored = explorer.explore()
    bounds = Bounds(tried.program.world)
    for kind in ("cube", "gold"):
        look = away(tried.program, kind)
        states = map(explorer.state, range(explored.states))
        seen = max((look(list(state.numbers), []) for state in states), default=0)
        assert seen <= bounds.of(kind).most


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(blocks(2, ("first",), 1, is_scarce=True))
def test_what_is_said_to_be_enough_never_runs_short(flow: str) -> None:
    program = machine(HEAD.replace("supply: 90", "supply: 2") + flow, LAMPS).program
    faults = Explorer(program, most=400).explore().faults
    short = {program.sites[fault.site].name for fault in faults if fault.kind == "short"}
    bounds = Bounds(program.world)
    assert all(bounds.of(kind).asked > 2 for kind in short)
