"""What pieces share while they are read: common keys, ids, sizes, copies, names to be looked up."""

from collections.abc import Collection, Mapping
from typing import Literal, TypeVar

from proofpress.diagnostics import TooManyFindingsError, did_you_mean
from proofpress.model.amount import Amount, AmountForm, Assumed, rest_on
from proofpress.model.board import PLAYERS
from proofpress.model.decode import Ids, Key, Reading, Row, join, quoted, shortened
from proofpress.model.kinds import ChoiceKind, Either, IdKind, NameKind
from proofpress.model.quantities import IntKind, LengthKind
from proofpress.model.shelf import Shelf
from proofpress.model.template import Size
from proofpress.model.texts import MessageKind
from proofpress.source.node import Node, Scalar
from proofpress.source.text import Origin
from proofpress.values import NamedTuple, dataclass, field

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ArtBleedKind:
    """What pictures of a whole piece bring of its bleed: so much, or nothing to be mirrored."""

    expects: str = "a length such as `3 mm`, or `mirror`"

    def read(self, node: Node, reading: Reading) -> float | Literal["mirror"] | None:
        """Return the millimetres, or `mirror`."""
        if isinstance(node, Scalar) and node.value.strip() == "mirror":
            return "mirror"
        return LengthKind(0.1, 20.0, expects=self.expects).read(node, reading)


RESERVED = ("game", "seats", "assumptions", "credits", "phases", "book", "face", "numbers")

LATER_RULES = "the rules know decks, tokens and boards so far"

FACE_NAME = NameKind("the name of a face")
ID = Key("id", IdKind(), is_required=True)
PIECE_ID = Key("id", IdKind(RESERVED), is_required=True)
NAME = Key("name", MessageKind("name"), is_required=True)
FACE = Key("face", FACE_NAME)
BACK = Key("back", FACE_NAME)
HOME = Key("home", NameKind("the id of a zone"))
BLEED = Key("bleed", LengthKind(0.0, 20.0))
ART_BLEED: Key[float | Literal["mirror"]] = Key("art_bleed", ArtBleedKind())
SAFE = Key("safe", LengthKind(0.0, 20.0))
OWNER = Key("owner", ChoiceKind(("players",)))
PRINTED = AmountForm(0)
PRINTED_KIND: Either[int, Row] = Either(IntKind(1), PRINTED.table)
CARD_SAFE = 4.0
TOKEN_SAFE = 2.0
UNPRINTED = (1.0, 1.0)  # mm, of a piece without a shape in a pack that is not printed
MORE_COPIES = "say `most_copies` in `game.yaml` if they are meant"


class Counted(NamedTuple):
    """How many copies of a piece are asked for, and where."""

    copies: int
    piece: str
    origin: Origin


class Pending(NamedTuple):
    """A name on a board or a token that may be declared in a file which is not read yet."""

    kind: Literal["set", "owner", "member"]
    name: Scalar
    subject: str


@dataclass(frozen=True, slots=True)
class Workshop:
    """What all pieces of a pack share: ids so far, named sizes, seats, and copies so far.

    `seats` is None where `game.yaml` does not say how many there are for a fault of its own. `sets`
    and `members` are the sets of spaces and the spaces of all boards, `pieces` the tokens, all as
    they were written; names that are `pending` may lead to them. Where the pack is not printed,
    pieces may do without what only a printer needs. `counts` are the player counts, None where they
    are not known; `assumed` is what rests on assumptions.
    """

    sizes: Mapping[str, Size]
    seats: int | None
    most_copies: int
    shelf: Shelf = field(default_factory=Shelf)
    ids: Ids = field(default_factory=Ids)
    counted: list[Counted] = field(default_factory=list)
    pending: list[Pending] = field(default_factory=list)
    sets: set[str] = field(default_factory=set)
    members: set[str] = field(default_factory=set)
    pieces: set[str] = field(default_factory=set)
    is_printed: bool = True
    counts: range | None = None
    assumed: list[Assumed] = field(default_factory=list)

    def count(self, row: Row, key: Key[int], times: int = 1) -> int | None:
        """Return how many copies a piece asks for, and remember it; one where it is not said."""
        copies = row.get(key) if row.has(key) else 1
        return None if copies is None else self._counted(copies, row, key, times)

    def amount(self, row: Row, key: Key[int | Row], times: int = 1) -> Amount | None:
        """Return how many copies a piece asks for, and remember the most; one where not said."""
        written = row.get(key) if row.has(key) else 1
        if isinstance(written, Row):
            path = join(row.reading.subject, key.name)
            written = written.within(row.reading.within(path))
            rest_on(written, self.assumed)
            found = PRINTED.read(written, row.entries[key.name].key, self.counts)
        else:
            found = None if written is None else Amount(written, {}, None)
        if found is None or self._counted(found.most, row, key, times) is None:
            return None
        return found

    def _counted(self, copies: int, row: Row, key: Key[T], times: int) -> int | None:
        if copies * times > self.most_copies:
            span = row.origin(key).span
            message = f"`{copies}` copies, a pack has at most {self.most_copies}"
            row.reading.fault("too-many-copies", span, message, hints=(MORE_COPIES,))
            return None
        self.counted.append(Counted(copies * times, row.reading.subject, row.origin(key)))
        return copies

    def see_copies(self, reading: Reading) -> None:
        """Report when all pieces together have too many copies, at the piece that has most.

        Nothing more is looked at then: so many could not be laid out.
        """
        total = sum(one.copies for one in self.counted)
        if total <= self.most_copies:
            return
        largest = max(self.counted, key=lambda one: one.copies)
        message = f"{total} copies in the pack, which has at most {self.most_copies}"
        reading = reading.within(largest.piece)
        reading.fault("too-many-copies", largest.origin.span, message, hints=(MORE_COPIES,))
        raise TooManyFindingsError

    def see_names(self, seats: Collection[str] | None, reading: Reading) -> None:
        """Report the names that lead to nothing, now that every file is read.

        `seats` is None where it is not known who sits at the table.
        """
        members = {*self.members, *self.pieces, *(seats or ())}
        for kind, name, subject in self.pending:
            own = reading.within(subject)
            known = members if kind == "member" else {*self.sets, PLAYERS}
            if name.value in known or (kind == "member" and seats is None):
                continue
            what = "space, token or seat" if kind == "member" else "set of spaces"
            refuse_name(name, what, known, own)


def refuse_name(name: Scalar, what: str, known: set[str], reading: Reading) -> None:
    """Report a name that leads nowhere, with what it may mean."""
    hints = did_you_mean(name.value, known) or (
        (f"there are {quoted(sorted(known)[:8])}",) if known else ()
    )
    message = f"there is no {what} `{shortened(name.value)}`"
    reading.fault("unknown-reference", name.span, message, hints=hints)
