"""What parts of a pack were called before (`was:`), for the translations of their texts."""

from collections.abc import Mapping

from proofpress.model.decode import ID, Reading, shortened
from proofpress.model.game import Game
from proofpress.model.kinds import scalar_of

_MOST = 8  # renamed parts inside each other, and then some


def read_renames(reading: Reading) -> Mapping[str, str]:
    """Return the id paths that rows say they had before, by those that they have; faults are added.

    An id alone is one of the same list, a path with dots is taken as it stands.
    """
    renamed: dict[str, str] = {}
    for path, node in reading.renamed:
        within = reading.within(path)
        written = scalar_of(node, "the id that this had before", within)
        if written is None:
            continue
        if not all(ID.fullmatch(part) for part in written.value.split(".")):
            message = f"`{shortened(written.value)}` is not an id"
            within.fault("bad-id", written.span, message)
            continue
        before = written.value
        parent = path.rpartition(".")[0]
        if "." not in before and parent:
            before = f"{parent}.{before}"
        if before == path:
            message = f"`was` names the id that this has today, `{written.value}`"
            within.fault("duplicate-id", written.span, message, hints=("leave the key out",))
            continue
        renamed[path] = before
    return renamed


def see_renamed(game: Game, reading: Reading) -> None:
    """Report what was called as another part of the game is called today."""
    if not game.renamed:
        return
    paths = [text.id.split(".") for text in game.texts()]
    known = {".".join(path[:length]) for path in paths for length in range(1, len(path) + 1)}
    for path, node in reading.renamed:
        if game.renamed.get(path) in known:
            message = f"`was` names `{game.renamed[path]}`, which is there today"
            hints = ("leave the key out: each keeps its own translations",)
            reading.within(path).fault("duplicate-id", node.span, message, hints=hints)


def former_ids(id: str, renamed: Mapping[str, str]) -> tuple[str, ...]:
    """Return what a text's id path may have been, the path with most parts as before first.

    >>> former_ids("a.b.text", {"a": "x", "a.b": "a.y"})
    ('x.y.text', 'a.y.text', 'x.b.text')
    """
    found: list[str] = []
    waiting = [id]
    while waiting and len(found) < _MOST:
        path = waiting.pop(0)
        parts = path.split(".")
        for length in range(1, len(parts) + 1):
            head = ".".join(parts[:length])
            former = ".".join([renamed.get(head, head), *parts[length:]])
            if former not in (id, *found):
                found.append(former)
                waiting.append(former)
    return tuple(reversed(found))
