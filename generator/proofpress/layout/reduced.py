"""Type that a face draws smaller than its style says: in a group that is scaled, say."""

from collections.abc import Iterable, Iterator

from proofpress.diagnostics import Diagnostic
from proofpress.layout.fitting import Settings
from proofpress.layout.misfits import reduced_type
from proofpress.layout.safety import Filled
from proofpress.layout.studio import Sketch, Studio

_SAME = 0.999


def reduced_types(
    studio: Studio, sketch: Sketch, settings: Settings, filled: Iterable[Filled]
) -> Iterator[Diagnostic]:
    """Yield the findings of texts that transforms of their face make hard to read.

    What a field lacks at the size that it was settled at is told of the field.
    """
    for _, element, transform in filled:
        ask = next((one for slot, one in sketch.texts.items() if slot is element.slot), None)
        if ask is None:
            continue
        height = transform.height / sketch.face.unit
        if height < _SAME * ask.scale:
            language, typesetter = studio.speaker.language, studio.typesetter
            font = typesetter.font(typesetter.plain("", language), ask.style)
            found = reduced_type(ask, settings[ask.key], font, language, height)
            if found is not None:
                yield found
