"""What was measured once and is asked again: of pages, in other languages and of other copies."""

from typing import TYPE_CHECKING

from proofpress.values import dataclass, field

if TYPE_CHECKING:
    from proofpress.preflight.facts import PageFacts
    from proofpress.preflight.graphics import Inherited, Tally

FormKey = tuple[str, "Inherited"]
# With how far from the cut was looked, whether for ink and for text, and whether it was drawn.
PageKey = tuple[str, float | None, bool, bool, bool]


@dataclass(slots=True)
class Known:
    """Pages and forms as they were measured, in whatever file, by the digests of what they hold."""

    pages: "dict[PageKey, PageFacts]" = field(default_factory=dict)
    forms: "dict[FormKey, Tally]" = field(default_factory=dict)
