"""Numbers, sets, tables, links and zones that are declared and used nowhere."""

from collections import Counter
from collections.abc import Iterator

from proofpress.diagnostics import Diagnostic, Span, finding
from proofpress.model.game import Game
from proofpress.regex import regex
from proofpress.source.node import Mapping, Scalar, Sequence
from proofpress.source.project import Folder
from proofpress.values import NamedTuple

_COMMENT = regex(r"(?m)(?:^|\s)#(?:\s.*)?$")
_WORD = regex(r"[a-z][a-z0-9_]*")
_PARTS = {"sets": "set", "tables": "table", "links": "link", "zones": "zone"}


def see_unused(game: Game, pack: Folder) -> Iterator[Diagnostic]:
    """Yield the names of a game that plays which stand nowhere but where they are declared.

    Texts and faces use numbers, too, so that all files of the pack are looked through.
    """
    said = Counter(_WORD.findall(_text(pack, "rules.yaml")))
    open_ones = [one for one in _declared(game) if all(said[word] < 2 for word in one.words)]
    if open_ones:
        paths = [path for suffix in (".yaml", ".svg") for path in pack.paths("", suffix)]
        rest = [_text(pack, path) for path in paths if path != "rules.yaml"]
        for what, words, span in open_ones:
            wanted = regex(rf"\b(?:{'|'.join(words)})\b")
            if not any(wanted.search(text) for text in rest):
                yield finding("unused-name", span, f"the {what} `{words[0]}` is used nowhere")


class _Name(NamedTuple):
    """A declared name; a set is used where one of its members is."""

    what: str
    words: tuple[str, ...]
    span: Span


def _declared(game: Game) -> Iterator[_Name]:
    for id, number in game.numbers.items():
        yield _Name("number", (id,), number.origin.span)
    for part, what in _PARTS.items():
        node = game.rules.parts.get(part)
        for key, value in node.entries if isinstance(node, Mapping) else ():
            items = value.items if what == "set" and isinstance(value, Sequence) else ()
            members = (item.value for item in items if isinstance(item, Scalar))
            yield _Name(what, (key.value, *members), key.span)


def _text(pack: Folder, path: str) -> str:
    """Return a file without its comments."""
    text, _ = pack.read_text(path)
    return "" if text is None else _COMMENT.sub("", text.text)
