"""Sides of pieces before their type has a size: worked out, or known from an earlier build."""

from collections.abc import Callable
from functools import partial

from proofpress.layout.block import Kept
from proofpress.layout.fitting import FieldKey, FieldText, Measure, Settings, TextAsk
from proofpress.layout.identity import digest_of
from proofpress.layout.studio import Sketch
from proofpress.model.template import Style
from proofpress.scene import Printed
from proofpress.sheet import Side

Styles = Callable[[str], Style]


class Draft:
    """A side of a piece. One that is known is worked out only if something asks for its sketch.

    `identity` is empty where the side cannot be known again; `is_clean` says that nothing was
    found wrong while it was worked out. `kept` is what an earlier build has kept of it.
    """

    __slots__ = (
        "_make",
        "_sketch",
        "_texts",
        "face",
        "fields",
        "identity",
        "is_clean",
        "kept",
        "label",
        "pictures",
        "side",
        "subject",
    )

    def __init__(
        self, side: Side, subject: str, face: str, make: Callable[[], Sketch], kept: Kept | None
    ) -> None:
        self.side = side
        self.subject = subject
        self.face = face
        self.kept = kept
        self._make = make
        self._sketch: Sketch | None = None
        self._texts: tuple[FieldText, ...] | None = None
        self.identity, self.label = "", ""
        self.fields: tuple[FieldKey, ...] = ()
        self.pictures: tuple[Printed, ...] = ()
        self.is_clean = kept is not None
        if kept is not None:
            self.identity, self.label, self.fields, _, self.pictures, _, _ = kept

    @property
    def sketch(self) -> Sketch:
        """The side worked out."""
        if self._sketch is None:
            self._sketch = self._make()
        return self._sketch

    def work_out(self, sketch: Sketch, texts: tuple[FieldText, ...], *, is_clean: bool) -> None:
        """Take the side as it was worked out."""
        self._sketch = sketch
        self._texts = texts
        self.fields = tuple([text.measure.key for text in texts])
        self.is_clean = is_clean

    def texts(self, styles: Styles) -> tuple[FieldText, ...]:
        """Return all its texts."""
        if self._texts is None:
            measures = self.kept.measures if self.kept is not None else ()
            self._texts = tuple(
                [self.text(number, one, styles) for number, one in enumerate(measures)]
            )
        return self._texts

    def text(self, number: int, measure: Measure, styles: Styles) -> FieldText:
        """Return a text as an earlier build has measured it."""
        return FieldText(measure, styles(measure.key.style), partial(self._nth, number))

    def _nth(self, number: int) -> TextAsk:
        return list(self.sketch.texts.values())[number]


class Sizes:
    """The sizes of fields that were settled, as digests; most sides of a deck have the same."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._known: dict[tuple[FieldKey, ...], str] = {}

    def of(self, keys: tuple[FieldKey, ...]) -> str:
        """Return the sizes of some fields."""
        known = self._known.get(keys)
        if known is None:
            fields = (self._settings[key].field for key in keys)
            words = [f"{one.size_pt!r} {one.leading_pt!r} {one.floor_pt!r}" for one in fields]
            known = self._known[keys] = digest_of(words)
        return known
