"""What `game.yaml` says: title, players, languages, licence, credits and assumptions."""

from proofpress.language import Language
from proofpress.model.decode import Ids, Key, Reading, Row, Table, is_blank, subject_of
from proofpress.model.game import Assumption, Credit, Languages, Players, Seat
from proofpress.model.kinds import (
    ChoiceKind,
    ColourKind,
    IdKind,
    ItemsKind,
    ListKind,
    NameKind,
    WordKind,
)
from proofpress.model.message import Text
from proofpress.model.quantities import IntKind
from proofpress.model.texts import MessageKind
from proofpress.model.tongue import LanguageKind
from proofpress.source.node import Mapping, Node, Scalar, Sequence
from proofpress.source.text import Origin
from proofpress.values import dataclass

FORMAT = 1
MOST_COPIES = 20_000

ID = Key("id", IdKind(), is_required=True)
NAME = Key("name", MessageKind("name"), is_required=True)
SEAT_COLOUR = Key("colour", ColourKind(), is_required=True)
CUE = Key("cue", NameKind("the name of an icon"), is_required=True)
SEAT = Table("a seat", ID, NAME, SEAT_COLOUR, CUE)

LEAST = Key("min", IntKind(1, 99), is_required=True)
MOST = Key("max", IntKind(1, 99), is_required=True)
SEATS = Key("seats", ItemsKind(SEAT, "seats", "a list of seats"))
PLAYERS_TABLE = Table("a map of `min`, `max` and `seats`", LEAST, MOST, SEATS)

SOURCE = Key("source", LanguageKind(), is_required=True)
RELEASE = Key("release", ListKind(LanguageKind(), expects="a list such as `[uk, en]`"))
DRAFT = Key("draft", ListKind(LanguageKind(), expects="a list such as `[pl]`"))
LANGUAGES_TABLE = Table("a map of `source`, `release`, `draft`", SOURCE, RELEASE, DRAFT)

CREDIT_TEXT = Key("text", MessageKind(), is_required=True)
CREDIT = Table("a credit", ID, CREDIT_TEXT)

ABOUT = Key("about", MessageKind(), is_required=True)
VALUE = Key("value", MessageKind(), is_required=True)
WHY = Key("why", MessageKind(), is_required=True)
ASSUMPTION = Table("an assumption", ID, ABOUT, VALUE, WHY)

FORMAT_KEY = Key("proofpress", WordKind("the number of the format"), is_required=True)
TITLE = Key("title", MessageKind("name"), is_required=True)
SUBTITLE = Key("subtitle", MessageKind("name"))
PLAYERS = Key("players", PLAYERS_TABLE, is_required=True)
LANGUAGES = Key("languages", LANGUAGES_TABLE, is_required=True)
VERSION = Key("version", WordKind("a version", most=100), is_required=True)
DATE = Key("date", WordKind("a date", "[0-9]{4}-[0-9]{2}-[0-9]{2}", "2026-11-29"))
LICENCE = Key("licence", WordKind("a licence", most=500), is_required=True)
CREDITS = Key("credits", ItemsKind(CREDIT, "credits", "a list of credits"))
PRINT = Key("print", ChoiceKind(("none",)))
COPIES_LIMIT = Key("most_copies", IntKind(1, 1_000_000))
ASSUMPTIONS = Key("assumptions", ItemsKind(ASSUMPTION, "assumptions", "a list of assumptions"))
FRONT = Table(
    "a map with title, players and languages",
    FORMAT_KEY, TITLE, SUBTITLE, PLAYERS, LANGUAGES, VERSION, DATE, LICENCE, CREDITS, PRINT,
    COPIES_LIMIT, ASSUMPTIONS,
    later={"waivers": "every finding counts for now"},
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Front:
    """What `game.yaml` says. Title, players and languages are None where they are faulty."""

    title: Text | None
    subtitle: Text | None
    players: Players | None
    languages: Languages | None
    version: str
    date: str | None
    licence: str
    credits: tuple[Credit, ...]
    is_printed: bool
    most_copies: int
    assumptions: tuple[Assumption, ...]
    origin: Origin


def read_front(node: Node, reading: Reading) -> Front | None:
    """Return what `game.yaml` says, or None when it is no map or of another format."""
    reading = reading.within("game")
    row = FRONT.read(node, reading)
    if row is None or not _is_our_format(row):
        return None
    return Front(
        title=row.text(TITLE),
        subtitle=row.text(SUBTITLE),
        players=_players(row),
        languages=_languages(row),
        version=row.get(VERSION) or "",
        date=row.get(DATE),
        licence=row.get(LICENCE) or "",
        credits=tuple(_credits(row)),
        is_printed=row.get(PRINT) != "none",
        most_copies=row.get(COPIES_LIMIT) or MOST_COPIES,
        assumptions=tuple(_assumptions(row)),
        origin=node.origin,
    )


def _is_our_format(row: Row) -> bool:
    written = row.get(FORMAT_KEY)
    if written is None or written == str(FORMAT):
        return True
    span = row.origin(FORMAT_KEY).span
    message = f"the pack is in format `{written}`, this program reads format `{FORMAT}`"
    row.reading.fault("wrong-format", span, message)
    return False


def _players(row: Row) -> Players | None:
    table = row.get(PLAYERS)
    if table is None:
        return None
    least, most = table.get(LEAST), table.get(MOST)
    seats = tuple(_seats(table))
    if least is None or most is None or SEATS.name in table.meant:
        return None
    if least > most:
        message = f"`max` is {most}, less than `min`, which is {least}"
        table.reading.fault("out-of-range", table.origin(MOST).span, message)
        return None
    written = table.entries.get(SEATS.name)
    given = len(written.value.items) if written and isinstance(written.value, Sequence) else None
    if given is not None and given < most:
        table.refuse(SEATS, "out-of-range", f"{given} seats for {most} players")
    return Players(least, most, seats)


def _seats(table: Row) -> list[Seat]:
    seats: list[Seat] = []
    for row, id in table.get(SEATS) or ():
        name, colour, cue = row.text(NAME), row.get(SEAT_COLOUR), row.get(CUE)
        if id and name is not None and colour is not None and cue is not None:
            seats.append(Seat(id, name, colour, cue, row.node.origin, cue_at=row.place(CUE)))
    return seats


def _languages(row: Row) -> Languages | None:
    table = row.get(LANGUAGES)
    if table is None:
        return None
    source = table.get(SOURCE)
    release, draft = table.get(RELEASE) or (), table.get(DRAFT) or ()
    origins = _language_origins(table)
    return None if source is None else Languages(source, _once(release), _once(draft), origins)


def _once(languages: tuple[Language, ...]) -> tuple[Language, ...]:
    return tuple(dict.fromkeys(languages))


def _language_origins(table: Row) -> dict[str, Origin]:
    """Return where each language is named, and report one that is named twice.

    The source language may be among those of the release.
    """
    ids = Ids()
    origins: dict[str, Origin] = {}
    for key in (SOURCE, RELEASE, DRAFT):
        entry = table.entries.get(key.name)
        written = entry.value if entry is not None else None
        items = written.items if isinstance(written, Sequence) else (written,)
        for item in items:
            if isinstance(item, Scalar):
                origins.setdefault(item.value, item.origin)
                if key is not SOURCE and not is_blank(item):
                    ids.claim(item, table.reading)
    return origins


def _credits(row: Row) -> list[Credit]:
    credits: list[Credit] = []
    for credit, id in row.get(CREDITS) or ():
        text = credit.text(CREDIT_TEXT)
        if id and text is not None:
            credits.append(Credit(id, text, credit.node.origin))
    return credits


def _assumptions(row: Row) -> list[Assumption]:
    assumptions: list[Assumption] = []
    for one, id in row.get(ASSUMPTIONS) or ():
        about, value, why = (one.text(key) for key in (ABOUT, VALUE, WHY))
        if id and about is not None and value is not None and why is not None:
            assumptions.append(Assumption(id, about, value, why, one.node.origin))
    return assumptions


def assumption_ids(node: Node | None) -> frozenset[str] | None:
    """Return the ids of the assumptions as written, faulty ones too; None where none are known."""
    if not isinstance(node, Mapping):
        return None
    written = node.get(ASSUMPTIONS.name)
    if written is not None and not isinstance(written, Sequence):
        return None
    items = written.items if isinstance(written, Sequence) else ()
    return frozenset(subject_of(item) for item in items)
