"""The rules of the pack `hetman`, one card at a time: a state, the card, what it changed."""

from collections.abc import Mapping, Sequence
from functools import cache

from hetman_pack import game
from proofpress.model.decode import Reading
from proofpress.rules.check import compile_game
from proofpress.rules.compile import compile_world
from proofpress.rules.program import ENDED, PASS, Program
from proofpress.rules.reading import RuleReader
from proofpress.rules.slots import Slots
from proofpress.rules.statement import Block
from proofpress.source.text import SourceText
from proofpress.source.yaml import read_yaml
from proofpress.values import NamedTuple, replace

ME, HETMAN, THIRD, FOURTH = 1, 0, 2, 3


def _first(_: int) -> int:
    return 0


@cache
def programs() -> Mapping[int, Program]:
    found, faults = compile_game(game())
    assert {one.name for one in faults} <= {"assumed-values"}
    return found


def block(text: str) -> Block:
    node, faults = read_yaml(SourceText("test.yaml", text))
    assert faults == ()
    return RuleReader(Reading()).block(node)


@cache
def card_program(card: str) -> Program:
    """The game of four whose flow is one card, played by the second seat."""
    world = programs()[4].world
    flow = block(f"- with: me = kurin_2\n  do: [{{play: {card}}}]\n")
    reading = Reading()
    program = compile_world(replace(world, setup=(), flow=flow), reading)
    assert program is not None, reading.found
    return program


class After(NamedTuple):
    """What lies where when a card is done, by seat; `asked` says who chose, of how many."""

    gold: list[int]
    bank: int
    glory: list[int]
    hands: list[list[str]]
    discard: list[str]
    deck: int
    variables: dict[str, int]
    asked: list[tuple[int, int]]


def after(
    card: str,
    picks: Sequence[int | str | None] = (),
    *,
    gold: Sequence[int] = (5, 5, 5, 5),
    bank: int = 9,
    glory: Sequence[int] = (3, 3, 3, 3),
    hands: Sequence[Sequence[str]] = (("sea_raid",), ("ransom", "wages"), ("ransom",), ()),
    deck: Sequence[str] = ("fair_day",) * 9,
) -> After:
    """Play a card; the picks are options in turn: an index, a card, None for nothing."""
    program = card_program(card)
    machine, slots = program.open(), Slots(program.world)
    ids = [one.id for one in program.world.cards]
    numbers, cards = machine.begin()
    purse, hand = slots.pieces["gold", "purse"].base, slots.zones["hand"]
    treasury, fame = slots.pieces["gold", "bank"].base, slots.variables["glory"]
    numbers[slots.variables["hetman"]] = HETMAN
    numbers[treasury] = bank
    numbers[purse : purse + 4] = gold
    numbers[fame : fame + 4] = glory
    for seat in range(4):
        cards[hand + seat] = sorted(ids.index(one) for one in hands[seat])
    cards[slots.zones["deck"]] = sorted(ids.index(one) for one in deck)
    asked: list[tuple[int, int]] = []
    at, waiting = 0, list(picks)
    while True:
        while at >= 0:
            at = machine.steps[at](numbers, cards, _first)
        if at == ENDED:
            break
        options, chooser = machine.offered
        asked.append((chooser, len(options)))
        pick = waiting.pop(0)
        option = PASS if pick is None else ids.index(pick) if isinstance(pick, str) else pick
        assert option in options
        choice = program.choices[-2 - at]
        if choice.register is None:
            at = choice.targets[option]
        elif option == PASS and choice.passing is not None:
            at = choice.passing
        else:
            numbers[choice.register] = option
            at = choice.targets[0]
    assert not waiting
    return After(
        gold=numbers[purse : purse + 4],
        bank=numbers[treasury],
        glory=numbers[fame : fame + 4],
        hands=[[ids[one] for one in cards[hand + seat]] for seat in range(4)],
        discard=[ids[one] for one in cards[slots.zones["discard"]]],
        deck=len(cards[slots.zones["deck"]]),
        variables={
            id: numbers[slots.variables[id]]
            for id in ("heir", "scholar", "raised", "lifted", "least_price", "triumph", "votes")
        },
        asked=asked,
    )
