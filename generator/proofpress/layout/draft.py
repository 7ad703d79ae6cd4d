"""Sides of pieces before their type has a size: worked out, or known from an earlier build."""

import json
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Any

from proofpress.diagnostics import Span
from proofpress.layout.fitting import FieldKey, FieldText, Measure, Settings, TextAsk
from proofpress.layout.identity import digest_of
from proofpress.layout.studio import Sketch
from proofpress.memory import Memory
from proofpress.model.template import Style
from proofpress.scene import Printed
from proofpress.sheet import Side
from proofpress.values import NamedTuple

Styles = Callable[[str], Style | None]
_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False)


class Draft:
    """A side of a piece. One that is known is worked out only if something asks for its sketch.

    `identity` is empty where the side cannot be known again; `is_clean` says that nothing was
    found wrong while it was worked out.
    """

    __slots__ = (
        "_make",
        "_sketch",
        "identity",
        "is_clean",
        "is_known",
        "label",
        "pictures",
        "side",
        "subject",
        "texts",
    )

    def __init__(self, side: Side, subject: str, identity: str) -> None:
        self.side = side
        self.subject = subject
        self.identity = identity
        self.label = ""
        self.is_known = False
        self.is_clean = False
        self.texts: tuple[FieldText, ...] = ()
        self.pictures: tuple[Printed, ...] = ()
        self._sketch: Sketch | None = None
        self._make: Callable[[], Sketch] | None = None

    @property
    def sketch(self) -> Sketch:
        """The side worked out."""
        if self._sketch is None:
            assert self._make is not None
            self._sketch = self._make()
        return self._sketch

    def work_out(self, sketch: Sketch, texts: tuple[FieldText, ...], *, is_clean: bool) -> None:
        """Take the side as it was worked out."""
        self._sketch = sketch
        self.texts = texts
        self.is_clean = is_clean

    def recall(self, known: "Known", styles: Styles, make: Callable[[], Sketch]) -> bool:
        """Take the side as an earlier build measured it; say whether that is possible."""
        texts = []
        for index, measure in enumerate(known.measures):
            style = styles(measure.key.style)
            if style is None:
                return False
            texts.append(FieldText(measure, style, partial(self._nth, index)))
        self.label, self.texts, self._make = known.label, tuple(texts), make
        self.pictures = known.pictures
        self.is_known = self.is_clean = True
        return True

    def _nth(self, index: int) -> TextAsk:
        return list(self.sketch.texts.values())[index]

    def key(self, sizes: "Sizes") -> str:
        """Return what the drawn side is known by, given the sizes that were settled."""
        if not self.identity:
            return ""
        fields = tuple([text.measure.key for text in self.texts])
        return digest_of((self.identity, sizes.of(fields)))


class Sizes:
    """The sizes of fields that were settled, in words; most sides of a deck have the same."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._known: dict[tuple[FieldKey, ...], str] = {}

    def of(self, keys: tuple[FieldKey, ...]) -> str:
        """Return the sizes of some fields."""
        known = self._known.get(keys)
        if known is None:
            fields = (self._settings[key].field for key in keys)
            words = [f"{one.size_pt!r} {one.leading_pt!r} {one.floor_pt!r}" for one in fields]
            known = self._known[keys] = ", ".join(words)
        return known


class Known(NamedTuple):
    """What is kept of a side: its label, the measures of its texts, and its pictures."""

    label: str
    measures: tuple[Measure, ...]
    pictures: tuple[Printed, ...]


def find_known(memory: Memory, identity: str) -> Known | None:
    """Return what an earlier build has kept of a side."""
    value = memory.get(f"side.{identity}") if identity else None
    if value is None:
        return None
    words, measures, pictures = str(value, "utf-8", "surrogatepass").split("\n")
    label, *texts = json.loads(words)
    pairs = zip(texts, _alike(measures), strict=True)
    return Known(label, tuple([_measure(*pair) for pair in pairs]), _pictures(pictures))


_Alike = tuple[FieldKey, str, float, bool, float, float]  # a measure without its words


def _measure(words: str, alike: _Alike) -> Measure:
    key, box, floor_pt, is_worded, tried_pt, natural_pt = alike
    return Measure(key, box, floor_pt, words, is_worded, tried_pt, natural_pt)


@lru_cache(maxsize=1 << 12)
def _alike(written: str) -> tuple[_Alike, ...]:
    return tuple((FieldKey(*key), *facts) for key, *facts in json.loads(written))


@lru_cache(maxsize=1 << 12)
def _pictures(written: str) -> tuple[Printed, ...]:
    return tuple(map(_picture, json.loads(written)))


def _picture(written: list[Any]) -> Printed:
    digest, width, height, orientation, origin, across, down, subject = written
    sides = tuple(across), tuple(down)
    return Printed(digest, width, height, orientation, Span(*origin), *sides, subject)


def keep_known(memory: Memory, draft: Draft, pictures: Iterable[Printed]) -> None:
    """Keep what a later build can use of a side.

    All but the words is alike in most sides: it stands on lines of its own, each distinct one
    written and read once.
    """
    measures = [text.measure for text in draft.texts]
    words = _ENCODER.encode([draft.label, *(one.words for one in measures)])
    alike = ",".join([_written(one[:3] + one[4:]) for one in measures])
    value = f"{words}\n[{alike}]\n[{','.join(map(_written, pictures))}]"
    memory.put(f"side.{draft.identity}", value.encode("utf-8", "surrogatepass"))


@lru_cache(maxsize=1 << 12)
def _written(values: tuple[object, ...]) -> str:
    return _ENCODER.encode(values)
