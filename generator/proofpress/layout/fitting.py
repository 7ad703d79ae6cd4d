"""One size for each text box of a face over all pieces of a deck, and its leading."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from proofpress.diagnostics import Diagnostic, Diagnostics, Note, finding
from proofpress.lang.inline import Resolved
from proofpress.language import Language
from proofpress.layout.slots import TextSlot
from proofpress.layout.xml import Element
from proofpress.model.decode import shortened
from proofpress.model.template import Style
from proofpress.text.typeset import Excess, Typesetter
from proofpress.units import shortest
from proofpress.values import dataclass

SMALL_PT = 7.0
DECLARED_SMALL_PT = 5.5  # a style that asks for less than `SMALL_PT` itself means it, down to here
UNREADABLE_PT = 5.0


@dataclass(frozen=True, slots=True)
class TextAsk:
    """A text for a slot, said in its language; `scale` is what the face is drawn at."""

    slot: TextSlot
    resolved: Resolved
    style: Style
    subject: str
    scale: float


class Setting(NamedTuple):
    """The size and the leading of all texts of one box."""

    size_pt: float
    leading_pt: float


Box = tuple[Element, Style]
Settings = Mapping[Box, Setting]


def box_of(ask: TextAsk) -> Box:
    """Return what decides which texts share their size."""
    return ask.slot.origin, ask.style


def settle(asks: Iterable[TextAsk], typesetter: Typesetter) -> Settings:
    """Return one size for each box: the largest at which every text of it fits.

    A size never goes below the box's floor; where the floor is too large for a text, the leading
    of the whole box gets tighter as far as the style allows.
    """
    groups: dict[Box, list[TextAsk]] = {}
    for ask in asks:
        groups.setdefault(box_of(ask), []).append(ask)
    return {box: _settle_box(group, typesetter) for box, group in groups.items()}


def _settle_box(group: list[TextAsk], typesetter: Typesetter) -> Setting:
    style = group[0].style
    floors = [style.size_pt if ask.slot.floor_pt is None else ask.slot.floor_pt for ask in group]
    floor = min(style.size_pt, *floors)
    naturals = [
        typesetter.natural_size(ask.resolved, style, ask.slot.box.width, ask.slot.box.height, floor)
        for ask in group
    ]
    size = max(floor, min(naturals))
    tight = [
        typesetter.leading(ask.resolved, style, ask.slot.box.width, ask.slot.box.height, size)
        for ask, natural in zip(group, naturals, strict=True)
        if natural < size
    ]
    return Setting(size, min(tight, default=typesetter.usual_leading(style, size)))


def overflow(ask: TextAsk, excess: Excess, setting: Setting, language: Language) -> Diagnostic:
    """Return the finding of a text that exceeds its box at the least size."""
    slot, text = ask.slot, ask.resolved.text
    box = f"{shortest(slot.box.width, 1)} × {shortest(slot.box.height, 1)} mm"
    lines = "1 line" if excess.lines == 1 else f"{excess.lines} lines"
    message = (
        f"the text is {lines} ({shortest(excess.height, 1)} mm) too long for its box of {box}"
        f" at {shortest(setting.size_pt, 1)} pt,"
        f" its longest word is `{shortened(excess.longest_word, 80)}`"
    )
    place = slot.origin.span_of("pp:text" if "pp:text" in slot.origin.attributes else "box")
    span = text.written.span if text.id else place
    notes = (Note("the box is here", slot.origin.span_of("box")),) if text.id else ()
    hints = ("shorten the text, enlarge its box, or lower `pp:fit`",)
    subject = text.id or ask.subject
    return finding(
        "text-overflow",
        span,
        message,
        subject=subject,
        language=language.code,
        notes=notes,
        hints=hints,
    )


def small_type(ask: TextAsk, setting: Setting, language: Language) -> Diagnostics:
    """Return the finding of a box whose type is hard to read, or too small for anybody."""
    size = setting.size_pt * ask.scale
    declared = ask.style.size_pt * ask.scale
    least = SMALL_PT if declared >= SMALL_PT else DECLARED_SMALL_PT
    if size >= least - 1e-6:
        return ()
    name = "unreadable-type" if size < UNREADABLE_PT - 1e-6 else "small-type"
    wanted = UNREADABLE_PT if name == "unreadable-type" else least
    asked = "pp:fit" if "pp:fit" in ask.slot.origin.attributes else "pp:style"
    message = (
        f"type of {shortest(size, 1)} pt in the style `{ask.style.id}`,"
        f" at least {shortest(wanted, 1)} pt is wanted"
    )
    span = ask.slot.origin.span_of(asked)
    return (finding(name, span, message, subject=ask.subject, language=language.code),)
