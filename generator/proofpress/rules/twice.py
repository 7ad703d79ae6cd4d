"""Names that are declared twice: on two boards, or by components and by the rules."""

from collections.abc import Iterator

from proofpress.diagnostics import Note
from proofpress.model.decode import Reading
from proofpress.model.game import Game
from proofpress.rules.declare import Declared
from proofpress.source.text import Origin

Named = Iterator[tuple[str, Origin]]


def see_twice(game: Game, declared: Declared, reading: Reading) -> None:
    """Report what has the same name as something else of its kind."""
    _see("set", _sets(game, declared), reading)
    _see("kind of piece", _kinds(game, declared), reading)
    _see("variable", _variables(game, declared), reading)
    _see("set of arrows", _links(game, declared), reading)


def _see(what: str, named: Named, reading: Reading) -> None:
    first: dict[str, Origin] = {}
    for id, origin in named:
        if id not in first:
            first[id] = origin
            continue
        notes = (Note("the first one stands here", first[id].span),)
        reading.fault("duplicate-id", origin.span, f"there is another {what} `{id}`", notes=notes)


def _sets(game: Game, declared: Declared) -> Named:
    for board in game.boards:
        yield from ((one.id, one.origin) for one in board.sets)
    yield from ((id, members[0].origin) for id, members in declared.sets.items() if members)


def _kinds(game: Game, declared: Declared) -> Named:
    """Tokens that stand for one kind are one; other tokens have ids of their own."""
    own = {
        (token.stands_for[0] if token.stands_for else token.id): token.origin
        for token in reversed(game.tokens)
        if token.home is not None
    }
    yield from own.items()
    yield from ((id, key.origin) for id, (key, _) in declared.pieces.items())


def _variables(game: Game, declared: Declared) -> Named:
    for board in game.boards:
        yield from ((track.id, track.origin) for track in board.tracks)
    yield from ((id, key.origin) for id, (key, _) in declared.variables.items())


def _links(game: Game, declared: Declared) -> Named:
    for board in game.boards:
        yield from {arrow.set: arrow.origin for arrow in reversed(board.arrows)}.items()
    yield from ((id, key.origin) for id, (key, _) in declared.links.items())
