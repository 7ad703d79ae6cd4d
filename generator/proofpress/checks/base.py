"""What a check is: one finding's page, its examples, and how to look for it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from proofpress.checks.example import PACK
from proofpress.codes import BY_NAME, Code
from proofpress.diagnostics import Diagnostic
from proofpress.lang.catalog import Catalogs
from proofpress.model.fields import Field, FieldKind, FieldValue
from proofpress.model.game import Game
from proofpress.source.project import Project
from proofpress.values import NamedTuple, dataclass, field

SECTIONS = ("What it says", "Why", "Example", "Instead")

_AREAS = {
    "Y": "yaml",
    "P": "pack",
    "M": "model",
    "L": "lang",
    "T": "text",
    "F": "face",
    "A": "art",
    "S": "sheet",
    "K": "shop",
    "R": "rules",
    "D": "document",
    "X": "exchange",
}


_NAMING: tuple[FieldKind, ...] = ("icon", "image", "term", "set")
Named = Mapping[FieldKind, Sequence[tuple[str, Field]]]


class Evidence(NamedTuple):
    """What a check may look at: the whole game, its translations, its files.

    `named` are the icons, pictures, terms and members of sets that pieces name in their fields.
    """

    game: Game
    catalogs: Catalogs
    project: Project
    named: Named


Find = Callable[[Evidence], Iterable[Diagnostic]]
Files = Mapping[str, str | bytes | None]


@dataclass(frozen=True, slots=True)
class Check:
    """One kind of finding with its page.

    `page` is the docstring of the check's module. `bad` and `good` are files laid over `pack`
    (None takes a file out): with the first it gives this finding and no other, with the second
    none at all; there are none where it is about a finished document or a translator's sheet.
    `find` is None where a stage makes the finding itself.
    """

    name: str
    page: str
    bad: Files = field(default_factory=dict)
    good: Files = field(default_factory=dict)
    find: Find | None = None
    pack: Mapping[str, str] = field(default_factory=lambda: PACK)

    @property
    def code(self) -> Code:
        """Its row of the table of codes."""
        return BY_NAME[self.name]

    @property
    def module(self) -> str:
        """The name of the module that it stands in: `model_unknown_key`."""
        return module_name(self.code)

    def example(self, files: Files) -> dict[str, str | bytes]:
        """Return the pack with the files of one of its examples over it."""
        laid: dict[str, str | bytes | None] = {**self.pack, **files}
        return {path: content for path, content in laid.items() if content is not None}

    def sections(self) -> Iterator[tuple[str, str]]:
        """Yield the parts of its page: first what it is (no title), then the fixed sections."""
        title = ""
        lines: list[str] = []
        for line in self.page.strip().split("\n"):
            if line.rstrip(":") in SECTIONS and line.endswith(":"):
                yield title, "\n".join(lines).strip()
                title, lines = line.rstrip(":"), []
            else:
                lines.append(line.removeprefix("    "))
        yield title, "\n".join(lines).strip()


def module_name(code: Code) -> str:
    """Return the module of `checks` that a row of the table of codes belongs to."""
    return f"{_AREAS[code.code[0]]}_{code.name.replace('-', '_')}"


def named_by_fields(game: Game) -> Named:
    """Return what the fields of all pieces name, by kind, with the id path of each piece."""
    named: dict[FieldKind, list[tuple[str, Field]]] = {kind: [] for kind in _NAMING}
    for piece, fields in _fields_of(game):
        for one in fields.values():
            if one.type.kind in named:
                named[one.type.kind].append((piece, one))
    return named


def _fields_of(game: Game) -> Iterator[tuple[str, Mapping[str, Field]]]:
    for deck in game.decks:
        yield deck.id, deck.values
        for card in deck.cards:
            yield f"{deck.id}.{card.id}", card.fields
    for token in game.tokens:
        yield token.id, token.fields
    for board in game.boards:
        yield board.id, board.fields
        for space in board.spaces:
            yield f"{board.id}.{space.id}", space.fields
    for assembly in game.assemblies:
        yield assembly.id, assembly.fields
        yield from ((f"{assembly.id}.{one.id}", one.fields) for one in assembly.panels)


def words_of(value: FieldValue) -> Iterator[str]:
    """Yield the words that a value is made of: itself, or those of its list."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from words_of(one)
