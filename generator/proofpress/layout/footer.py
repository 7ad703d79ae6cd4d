"""The footer of a printed side: which sheet it is, how to print and turn it, and a ruler.

The ruler has 100 mm above and 4 in below its lines: a sheet that was printed at another size shows.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import blake2b

from proofpress.diagnostics import Diagnostic, Diagnostics, finding
from proofpress.geometry import Line, Move, Outline, Rect, Segment
from proofpress.lang.inline import InlineWords, Resolved
from proofpress.lang.speaker import Speaker
from proofpress.lang.words import fill
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.template import Style
from proofpress.paint import BLACK
from proofpress.scene import DeferredFrame, Frame, Group, Item, Paint, Path, Stroke
from proofpress.sheet import Flip, FooterSpace, Side
from proofpress.source.inputs import NO_PAST, Past
from proofpress.text.typeset import Typesetter
from proofpress.units import MM_PER_INCH, shortest
from proofpress.values import NamedTuple, replace

STYLE = "footer"
FLOOR_PT = 5.0
LABEL_PT = 5.5
_EASY_PT = 5.5  # what a person reads at a table without effort
_DOT = "\u00a0· "
_LABELS = Language("en")  # a length reads from left to right in every language
_LABEL_WIDTH = 10.0
_GAP = 4.0  # between the text and the ruler
_LEAST_TEXT = 62.0  # a ruler that leaves less is too long for its sheet
_LINE_WIDTH = 0.15
_BETWEEN = 0.4  # from the upper scale's line to the lower one's
_FLIP_WORDS: dict[Flip, str] = {"long": "flip_long", "short": "flip_short", "fold": "fold"}


class _Ruler(NamedTuple):
    """A ruler with millimetres above and inches below."""

    tens: int
    inches: int

    @property
    def length(self) -> float:
        return max(10.0 * self.tens, MM_PER_INCH * self.inches)

    @property
    def width(self) -> float:
        return self.length + 1.0 + _LABEL_WIDTH


_RULERS = (_Ruler(10, 4), _Ruler(5, 2))
Footers = Mapping[tuple[int, Side], Frame]


def lay_out_footers(
    spaces: Sequence[FooterSpace],
    game: Game,
    speaker: Speaker,
    typesetter: Typesetter,
    part: str = "",
    past: Past = NO_PAST,
) -> tuple[Footers, Diagnostics]:
    """Return the footers of a plan by sheet number and side, all set at one size.

    `part` is the key of what the sheets hold (`cards`), in our own words. A footer that the past
    knows to be right is set when something asks for it.
    """
    style = game.theme.style(STYLE, speaker.language)
    if style is None:
        message = f"there is no style `{STYLE}` for the footers of sheets"
        return {}, (finding("unknown-style", game.origin.span, message),)
    look = replace(style, align="left", vertical="capitals")
    words = _Words(game, speaker, typesetter, look, speaker.words.get(part, ""))
    size_pt = words.size_pt(spaces)
    found: list[Diagnostic] = []
    frames = {}
    for space in spaces:
        frame, faults = words.footer(space, max(size_pt, FLOOR_PT), past)
        found += faults
        frames[space.sheet, space.side] = frame
    return frames, tuple(dict.fromkeys(found))


class _Words:
    """What the footers of one language say, and how it is set."""

    def __init__(
        self, game: Game, speaker: Speaker, typesetter: Typesetter, style: Style, part: str
    ) -> None:
        self._game = game
        self._part = part
        self._is_strong = True
        self._is_mirrored = speaker.language.direction == "rtl"
        self._speaker = speaker
        self._typesetter = typesetter
        self._style = style
        swatch = game.theme.swatch(style.colour)
        self._paint: Paint = swatch.rgb if swatch is not None else BLACK
        self._looks = repr((style, self._paint, self._is_mirrored, speaker.language.code))
        self._between = "\n"
        self._common: blake2b | None = None
        self._known_rulers: tuple[_Ruler, ...] = _RULERS
        self._leadings: dict[tuple[object, ...], float] = {}
        self._rulers: dict[tuple[float, float], tuple[Item, ...]] = {}

    def size_pt(self, spaces: Sequence[FooterSpace]) -> float:
        """Return the largest size at which all footers fit, 0 when there is none.

        What the sheet is and what to do with it stand on a line each, unless only small type
        allows that; then they run on. A slim footer may have no room for the part beside them, and
        a long title none for the longer ruler.
        """
        size_pt = self._natural_pt(spaces)
        if size_pt < _EASY_PT:
            self._between = _DOT
            size_pt = self._natural_pt(spaces)
        if size_pt < FLOOR_PT and self._part:
            self._part, self._is_strong = "", False
            size_pt = self._natural_pt(spaces)
        if size_pt < FLOOR_PT:
            self._known_rulers = _RULERS[1:]
            size_pt = self._natural_pt(spaces)
        return size_pt

    def _natural_pt(self, spaces: Sequence[FooterSpace]) -> float:
        sizes = [self._style.size_pt]
        for space in self._unlike(spaces):
            text, box = self._text(space), self._text_box(space)
            room = (box.width, box.height)
            sizes.append(self._typesetter.natural_size(text, self._style, *room, FLOOR_PT))
        return min(sizes)

    def _unlike(self, spaces: Sequence[FooterSpace]) -> Iterable[FooterSpace]:
        """Return one footer of each length: figures of one width make many equally long."""
        return {self._length(space): space for space in spaces}.values()

    def _length(self, space: FooterSpace) -> tuple[object, ...]:
        """Return what decides how long a footer is, beside the game and the language."""
        sheet = len(str(space.sheet)) if "tnum" in self._style.features else space.sheet
        return space.side, space.flip, space.width, space.height, sheet

    def _leading(self, space: FooterSpace, text: Resolved, size_pt: float) -> float:
        key = *self._length(space), size_pt
        if key not in self._leadings:
            box = self._text_box(space)
            self._leadings[key] = self._typesetter.leading(
                text, self._style, box.width, box.height, size_pt
            )
        return self._leadings[key]

    def footer(self, space: FooterSpace, size_pt: float, past: Past) -> tuple[Frame, Diagnostics]:
        """Return a footer at a size, by a key where nothing is wrong with it."""
        size = space.width, space.height
        if not past.memory.is_kept:
            items, found = self.set(space, size_pt)
            return Frame(*size, items), found
        key = self._key(space, size_pt, past.inputs.shared)
        make: Callable[[], tuple[Item, ...]] = partial(self._items, space, size_pt)
        if past.memory.get(key) is None:
            items, found = self.set(space, size_pt)
            if found:
                return Frame(*size, items), found
            past.memory.put(key, b"")
            make = partial(tuple, items)
        return DeferredFrame(*size, (), make, key), ()

    def _key(self, space: FooterSpace, size_pt: float, shared: str) -> str:
        """Return what a footer is known by, once it is settled how all of them are set."""
        if self._common is None:
            words = self._title(), self._game.version, self._part, dict(self._speaker.words)
            how = self._is_strong, self._between, self._known_rulers
            self._common = blake2b(repr((shared, self._looks, words, how)).encode(), digest_size=16)
        own = self._common.copy()
        sheet = f"{space.sheet} {space.sheets} {space.side.value} {space.flip}"
        own.update(f"{sheet} {space.width!r} {space.height!r} {size_pt!r}".encode())
        return f"foot.{own.hexdigest()}"

    def _items(self, space: FooterSpace, size_pt: float) -> tuple[Item, ...]:
        items, _ = self.set(space, size_pt)
        return items

    def set(self, space: FooterSpace, size_pt: float) -> tuple[tuple[Item, ...], Diagnostics]:
        """Return the text at a size beside its ruler."""
        text, box = self._text(space), self._text_box(space)
        leading = self._leading(space, text, size_pt)
        done = self._typesetter.set(text, self._style, box, size_pt, leading, self._paint)
        found = list(done.diagnostics)
        if done.excess is not None:
            found.append(
                finding(
                    "text-overflow",
                    text.text.written.span,
                    "the game's title is too long for the footer of its sheets",
                    subject=self._game.title.id,
                    language=text.language.code,
                )
            )
        return (*done.together, *self._ruler(space)), tuple(found)

    def _text(self, space: FooterSpace) -> Resolved:
        """Return which sheet it is, strong, whose it is, and what to do with it."""
        words = self._speaker.words
        sheet = [self._part, fill(words["sheet"], {"n": space.sheet, "m": space.sheets})]
        if space.flip in ("long", "short"):
            sheet.append(words["front" if space.side is Side.FRONT else "back"])
        name = [
            self._title(),
            fill(words["version"], {"version": self._game.version}),
            words["language"],
        ]
        advice = [words["actual_size"]]
        if space.flip in _FLIP_WORDS:
            advice.append(words[_FLIP_WORDS[space.flip]])
        head = _DOT.join(filter(None, sheet))
        rest = _DOT + self._between.join((_DOT.join(name), _DOT.join(advice)))
        span = self._game.title.written.span
        plain = self._typesetter.plain(head + rest, self._speaker.language, span)
        (one,) = (part for part in plain.inlines if isinstance(part, InlineWords))
        strong = one._replace(text=head, look=one.look._replace(strong=self._is_strong))
        return replace(plain, inlines=(strong, one._replace(text=rest)))

    def _text_box(self, space: FooterSpace) -> Rect:
        ruler = self._ruler_for(space)
        taken = 0.0 if ruler is None else ruler.width + _GAP
        return Rect(taken if self._is_mirrored else 0.0, 0, space.width - taken, space.height)

    def _title(self) -> str:
        said, _ = self._speaker.say(self._game.title)
        if said is None:  # not translated: the check of the catalogs says so
            return self._game.title.raw
        return "".join(part.text for part in said.inlines if isinstance(part, InlineWords))

    def _ruler_for(self, space: FooterSpace) -> _Ruler | None:
        """Return the longest ruler that leaves room for the text."""
        known = self._known_rulers
        return next((one for one in known if space.width - one.width - _GAP >= _LEAST_TEXT), None)

    def _ruler(self, space: FooterSpace) -> tuple[Item, ...]:
        """Return the ruler of a footer, which all of its size have in common."""
        size = space.width, space.height
        if size not in self._rulers:
            ruler = self._ruler_for(space)
            self._rulers[size] = () if ruler is None else (self._drawn(ruler, space),)
        return self._rulers[size]

    def _drawn(self, ruler: _Ruler, space: FooterSpace) -> Group:
        way = "right" if self._is_mirrored else "left"
        where = f"{shortest(space.width)}x{shortest(space.height)}"
        key = f"ruler/{ruler.tens}cm-{ruler.inches}in/{where}/{way}"
        return Group(tuple(self._parts(ruler, space)), key=key)

    def _parts(self, ruler: _Ruler, space: FooterSpace) -> Iterator[Item]:
        left = 0.0 if self._is_mirrored else space.width - ruler.width
        middle = space.height / 2
        yield _scales(ruler, left, middle)
        x = left + ruler.length + 1.0
        style = replace(self._style, size_pt=LABEL_PT, hyphenate=False)
        for label, y in ((f"{10 * ruler.tens} mm", 0.0), (f"{ruler.inches} in", middle)):
            text = self._typesetter.plain(label.replace(" ", "\u00a0"), _LABELS)
            box = Rect(x, y, _LABEL_WIDTH, middle)
            leading = self._typesetter.usual_leading(style, LABEL_PT)
            yield from self._typesetter.set(text, style, box, LABEL_PT, leading, BLACK).items


def _scales(ruler: _Ruler, left: float, middle: float) -> Path:
    upper, lower = middle - _BETWEEN / 2, middle + _BETWEEN / 2
    segments: list[Segment] = [
        *(Move(left, upper), Line(left + 10.0 * ruler.tens, upper)),
        *(Move(left, lower), Line(left + MM_PER_INCH * ruler.inches, lower)),
    ]
    tall = min(2.0, upper)  # a slim footer has lower ticks
    for step in range(2 * ruler.tens + 1):
        x = left + 5.0 * step
        segments += Move(x, upper), Line(x, upper - (1.1 if step % 2 else tall))
    for step in range(4 * ruler.inches + 1):
        x = left + MM_PER_INCH * step / 4
        height = (tall, 0.7, 1.1, 0.7)[step % 4]
        segments += Move(x, lower), Line(x, lower + height)
    return Path(Outline(tuple(segments)), stroke=Stroke(BLACK, _LINE_WIDTH))
