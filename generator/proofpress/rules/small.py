"""Small games that a pack names, as programs: the same rules with fewer cards and pieces."""

from collections.abc import Iterable, Mapping

from proofpress.diagnostics import did_you_mean
from proofpress.model.decode import Reading
from proofpress.model.game import Game, SmallGame
from proofpress.rules.compile import compile_world
from proofpress.rules.declare import Declared
from proofpress.rules.program import Program
from proofpress.rules.world import PieceKind, World
from proofpress.rules.worlds import build_world
from proofpress.source.node import Scalar
from proofpress.values import replace


def see_small(game: Game, world: World, reading: Reading) -> None:
    """Report what small games name and there is not."""
    decks = {pack.cards[0].deck for pack in world.packs if pack.cards}
    cards = {card.id for card in world.cards}
    least, most = game.players.least, game.players.most
    for small in game.rules.small:
        if not least <= small.players <= most:
            allowed = f"{least}" if least == most else f"{least} to {most}"
            message = f"{small.players} players, and the game is for {allowed}"
            reading.fault("out-of-range", small.players_at.span, message)
        _see_names(small.numbers, game.numbers, "number", reading)
        _see_names(small.copies, decks | cards, "card or deck with a `home`", reading)
        _see_names(small.supply, world.kinds, "kind of piece", reading)


def _see_names(
    named: Mapping[Scalar, int], known: Iterable[str], what: str, reading: Reading
) -> None:
    names = sorted(known)
    for key in named:
        if key.value not in names:
            message = f"there is no {what} `{key.value}`"
            reading.fault(
                "unknown-reference", key.span, message, hints=did_you_mean(key.value, names)
            )


def compile_small(
    game: Game, declared: Declared, small: SmallGame, reading: Reading
) -> Program | None:
    """Return the program of a small game, or None after faults were added to the reading."""
    before = len(reading.found)
    numbers = dict(game.numbers)
    for key, value in small.numbers.items():
        numbers[key.value] = replace(numbers[key.value], value=value)
    world = build_world(replace(game, numbers=numbers), declared, small.players, reading, [])
    if len(reading.found) > before:
        return None
    return compile_world(_scaled(world, small), reading)


def _scaled(world: World, small: SmallGame) -> World:
    copies = {key.value: value for key, value in small.copies.items()}
    supply = {key.value: value for key, value in small.supply.items()}
    packs = tuple(
        pack._replace(
            cards=tuple(
                card._replace(copies=copies.get(card.id, copies.get(card.deck, card.copies)))
                for card in pack.cards
            )
        )
        for pack in world.packs
    )
    kinds: dict[str, PieceKind] = {
        id: kind._replace(supply=supply.get(id, kind.supply)) for id, kind in world.kinds.items()
    }
    return replace(world, packs=packs, kinds=kinds)
