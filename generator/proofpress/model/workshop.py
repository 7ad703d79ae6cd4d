"""What decks and tokens share while they are read: common keys, ids, sizes, and copies so far."""

from collections.abc import Mapping

from proofpress.model.decode import Ids, Key, Reading, Row
from proofpress.model.kinds import IdKind, NameKind
from proofpress.model.quantities import LengthKind
from proofpress.model.template import Size
from proofpress.model.texts import MessageKind
from proofpress.source.text import Origin
from proofpress.values import NamedTuple, dataclass, field

RESERVED = ("game", "seats", "assumptions", "credits", "phases", "book", "face", "numbers")
LATER_RULES = "the rules that play come later"

FACE_NAME = NameKind("the name of a face")
ID = Key("id", IdKind(), is_required=True)
PIECE_ID = Key("id", IdKind(RESERVED), is_required=True)
NAME = Key("name", MessageKind("name"), is_required=True)
FACE = Key("face", FACE_NAME)
BACK = Key("back", FACE_NAME)
BLEED = Key("bleed", LengthKind(0.0, 20.0))
SAFE = Key("safe", LengthKind(0.0, 20.0))
CARD_SAFE = 4.0
TOKEN_SAFE = 2.0
MORE_COPIES = "say `most_copies` in `game.yaml` if they are meant"


class Counted(NamedTuple):
    """How many copies of a piece are asked for, and where."""

    copies: int
    piece: str
    origin: Origin


@dataclass(frozen=True, slots=True)
class Workshop:
    """What all pieces of a pack share: ids so far, named sizes, seats, and copies so far.

    `seats` is None where `game.yaml` does not say how many there are for a fault of its own.
    """

    sizes: Mapping[str, Size]
    seats: int | None
    most_copies: int
    ids: Ids = field(default_factory=Ids)
    counted: list[Counted] = field(default_factory=list)

    def count(self, row: Row, key: Key[int], times: int = 1) -> int | None:
        """Return how many copies a piece asks for, and remember it; one where it is not said."""
        copies = row.get(key) if row.has(key) else 1
        if copies is None:
            return None
        if copies * times > self.most_copies:
            span = row.origin(key).span
            message = f"`{copies}` copies, a pack has at most {self.most_copies}"
            row.reading.fault("too-many-copies", span, message, hints=(MORE_COPIES,))
            return None
        self.counted.append(Counted(copies * times, row.reading.subject, row.origin(key)))
        return copies

    def see_copies(self, reading: Reading) -> None:
        """Report when all pieces together have too many copies, at the piece that has most."""
        total = sum(one.copies for one in self.counted)
        if total <= self.most_copies:
            return
        largest = max(self.counted, key=lambda one: one.copies)
        message = f"{total} copies in the pack, which has at most {self.most_copies}"
        reading = reading.within(largest.piece)
        reading.fault("too-many-copies", largest.origin.span, message, hints=(MORE_COPIES,))
