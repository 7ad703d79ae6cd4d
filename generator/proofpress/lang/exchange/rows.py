"""The rows that volunteers translate in a spreadsheet, and how their cells are kept harmless."""

from collections.abc import Iterator

from proofpress.diagnostics import Span
from proofpress.lang.catalog import Catalog
from proofpress.lang.extract import NO_NOTES, Notes, notes_of
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.regex import regex
from proofpress.values import NamedTuple, dataclass

COLUMNS = ("id", "kind", "source", "translation", "state", "notes")
NEEDED = ("id", "source", "translation")
STATES = ("translated", "stale", "missing")
MOST_BYTES = 20_000_000
MOST_ROWS = 20_000
MOST_IN_CELL = 32_767  # what a cell of a spreadsheet holds
# What a spreadsheet takes for a formula (OWASP, CSV injection), behind marks that we put there.
_ACTIVE = regex(r"'*[=+\-@\t\r]")
_DEFUSED = regex(r"'+[=+\-@\t\r]")


class Row(NamedTuple):
    """One text as it goes out, by column."""

    id: str
    kind: str
    source: str
    translation: str
    state: str
    notes: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell as it comes in, with its place: a text that leads back to the whole of it."""

    value: str
    span: Span

    def span_of(self, start: int, end: int) -> Span:  # noqa: ARG002 - a Written
        """Return where the cell stands."""
        return self.span


class Sheet(NamedTuple):
    """What came in: the language that its heading names, if it does, and cells by column."""

    language: str
    rows: tuple[dict[str, Cell], ...]


def rows_of(game: Game, catalog: Catalog | None, further: Notes = NO_NOTES) -> Iterator[Row]:
    """Yield every text of a game with its translation and how far that is."""
    entries = {} if catalog is None else catalog.entries
    for text in game.texts():
        entry = entries.get(text.id)
        translation = "" if entry is None else entry.text.value
        state = "missing"
        if entry is not None and translation.strip():
            state = "stale" if entry.is_stale(text.raw) else "translated"
        kind, *notes = notes_of(game, text, further)
        yield Row(text.id, kind, text.raw, translation, state, "\n".join(notes))


def heading(language: Language) -> tuple[str, ...]:
    """Return the names of the columns; that of the translation names its language."""
    return tuple(f"{name} {language.code}" if name == "translation" else name for name in COLUMNS)


def defused(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula.

    >>> defused("-1 gold"), defused("gold"), defused("'=a")
    ("'-1 gold", 'gold', "''=a")
    """
    return f"'{text}" if _ACTIVE.match(text) else text


def restored(text: str) -> str:
    """Return a text as it was before it was defused, with the line ends of a pack.

    >>> restored("'-1 gold"), restored("'tis"), restored("''=a")
    ('-1 gold', "'tis", "'=a")
    """
    plain = text.replace("\r\n", "\n")
    return plain[1:] if _DEFUSED.match(plain) else plain
