"""What `{ref:...}` and `{page:...}` lead to: phases, sections, pieces and spaces."""

from collections.abc import Iterator, Mapping

from proofpress.diagnostics import did_you_mean, fold, nearest
from proofpress.lang.scope import Scope, assembly_scope, board_scope, card_scope, token_scope
from proofpress.model.book import CardTexts, Heading, PhaseList
from proofpress.model.game import Game
from proofpress.model.message import Text
from proofpress.values import NamedTuple

_NOTHING: Scope = {}
_MOST_MEANT = 3


class Target(NamedTuple):
    """What a reference prints: a number, or a name with the values that the name may use.

    `path` is the id path of what it leads to.
    """

    says: int | Text
    scope: Scope = _NOTHING
    path: str = ""


def find_targets(game: Game) -> Mapping[str, Target]:
    """Return every target by its id and by its id path; of equal ids the first one counts."""
    targets: dict[str, Target] = {}
    for id, path, said in _targets(game):
        target = said._replace(path=path)
        targets.setdefault(id, target)
        targets.setdefault(path, target)
    return targets


def printed_targets(game: Game) -> Mapping[str, Target]:
    """Return what stands in the booklet, by its id and its id path: each says its name.

    These are sections, phases where they are listed, and cards of decks whose texts are listed.
    """
    targets: dict[str, Target] = {}
    blocks = game.book.blocks if game.book is not None else ()
    if any(isinstance(block, PhaseList) for block in blocks):
        for phase in game.phases:
            path = f"phases.{phase.id}"
            targets[phase.id] = targets[path] = Target(phase.name, path=path)
    for block in blocks:
        if isinstance(block, Heading):
            path = f"book.{block.id}"
            targets[path] = Target(block.text, path=path)
            targets.setdefault(block.id, targets[path])
    listed = {block.deck for block in blocks if isinstance(block, CardTexts)}
    for deck in game.decks:
        for card in deck.cards if deck.id in listed else ():
            path = f"{deck.id}.{card.id}"
            targets[path] = Target(card.name, card_scope(deck, card), path)
            targets.setdefault(card.id, targets[path])
    return targets


def ids_by_name(game: Game) -> Mapping[str, tuple[str, ...]]:
    """Return the ids of all that references lead to by their names, folded.

    An id that something else has, too, is a path.
    """
    targets = find_targets(game)
    named: dict[str, dict[str, None]] = {}
    phases = ((phase.id, f"phases.{phase.id}", phase.name) for phase in game.phases)
    others = ((id, path, said.says) for id, path, said in _targets(game))
    for id, path, name in (*phases, *others):
        if isinstance(name, Text):
            meant = id if targets[id].path == path else path
            named.setdefault(fold(name.raw), {})[meant] = None
    return {name: tuple(ids) for name, ids in named.items()}


def meant_by(
    word: str, targets: Mapping[str, Target], named: Mapping[str, tuple[str, ...]]
) -> tuple[str, ...]:
    """Return hints that name what a reference to nothing means, by its id or by its name."""
    id, name = nearest(word, targets), nearest(word, named)
    ids = [one for one in named.get(name or "", ()) if one in targets]
    if not ids or (id is not None and (name != fold(word) or name == fold(id))):
        return did_you_mean(word, targets)
    return tuple(f"did you mean `{one}`?" for one in ids[:_MOST_MEANT])


def _targets(game: Game) -> Iterator[tuple[str, str, Target]]:
    for number, phase in enumerate(game.phases, start=1):
        yield phase.id, f"phases.{phase.id}", Target(number)
    for block in game.book.blocks if game.book else ():
        if isinstance(block, Heading):
            yield block.id, f"book.{block.id}", Target(block.text)
    for deck in game.decks:
        yield deck.id, deck.id, Target(deck.name)
    for token in game.tokens:
        yield token.id, token.id, Target(token.name, token_scope(token))
    for assembly in game.assemblies:
        yield assembly.id, assembly.id, Target(assembly.name, assembly_scope(assembly))
    for deck in game.decks:
        for card in deck.cards:
            path = f"{deck.id}.{card.id}"
            yield card.id, path, Target(card.name, card_scope(deck, card))
    yield from _board_targets(game)


def _board_targets(game: Game) -> Iterator[tuple[str, str, Target]]:
    for board in game.boards:
        scope = board_scope(board)
        yield board.id, board.id, Target(board.name, scope)
        for one in board.sets:
            for space in one.spaces:
                yield space.id, f"{board.id}.{one.id}.{space.id}", Target(space.name, scope)
