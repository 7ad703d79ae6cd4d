"""What all checks on conditions stand on: a watch with a game's ranges, and where findings go."""

from collections.abc import Iterable, Iterator

from proofpress.codes import Severity
from proofpress.diagnostics import Diagnostic, Note, Span, finding
from proofpress.rules.ground import Ground
from proofpress.rules.intervals import Ranges
from proofpress.rules.watching import Watch
from proofpress.source.node import Scalar

Place = tuple[str, int, int]  # of an expression: the file, offsets


class Check(Watch):
    """A watch that has something to say in the end: each place once, whatever led there."""

    def __init__(self, ground: Ground) -> None:
        super().__init__()
        self.ground = ground
        self.world = ground.world
        self._found: dict[Place, Diagnostic] = {}

    def begin(self, ranges: Ranges) -> None:
        """Go over to the world of another number of players."""
        self.world = ranges.world
        self.estimator = ranges.estimator
        self.shapes = ranges.estimator.shapes

    def say(  # noqa: PLR0913 - the parts of a finding, named at every call
        self,
        name: str,
        node: object,
        text: Scalar,
        message: str,
        *,
        notes: Iterable[Note] = (),
        hints: Iterable[str] = (),
        severity: Severity | None = None,
    ) -> None:
        """Report an expression, unless something was said of it before."""
        place = place_of(node, text)
        if place not in self._found:
            self._found[place] = finding(
                name, span_of(node, text), message, notes=notes, hints=hints, severity=severity
            )

    def rules_out(self) -> bool:
        """Say whether something would be said of all games: each number of players has a say."""
        return False

    def found(self) -> Iterator[Diagnostic]:
        """Yield all findings."""
        yield from self._found.values()


def place_of(node: object, text: Scalar) -> Place:
    """Return what tells the places of expressions apart."""
    start, end = getattr(node, "start", -1), getattr(node, "end", -1)
    if isinstance(node, Scalar):
        start, end = -1, -1
    return text.source.path, text.start + 1 + start, end - start


def span_of(node: object, text: Scalar) -> Span:
    """Return where an expression stands; a text as a whole where it is none."""
    if isinstance(node, Scalar) or not hasattr(node, "start"):
        return text.span
    start: int = node.start
    end: int = getattr(node, "end", start)
    return text.span_of(start, max(end, start + 1))
