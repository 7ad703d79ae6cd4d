"""Findings of texts that do not fit, bring others down, or are too small to read."""

from collections.abc import Iterator

from proofpress.diagnostics import Diagnostic, Note, finding
from proofpress.geometry import IDENTITY
from proofpress.lang.inline import InlineWords
from proofpress.language import Language
from proofpress.layout.fitting import FieldSetting, FieldText, TextAsk
from proofpress.layout.pathdata import parse_transform
from proofpress.layout.xml import Element
from proofpress.model.decode import shortened
from proofpress.text.fonts import Font
from proofpress.text.manner import LEAST_JUSTIFIED
from proofpress.text.typeset import Excess
from proofpress.units import points_to_mm, shortest
from proofpress.values import NamedTuple

UNREADABLE_PT = 5.0
SMALL_PT = 7.0
# Letters of these scripts are closer set within the em, or bear points and marks.
_SMALL_PT = {"Arab": 8.0, "Hebr": 8.0}
LEAST_X_HEIGHT = 1.2  # mm
_HAVE_X_HEIGHT = frozenset(("Latn", "Cyrl", "Grek"))
_NEAR = 1e-6


def overflow(ask: TextAsk, excess: Excess, setting: FieldSetting, language: Language) -> Diagnostic:
    """Return the finding of a text that exceeds its box at the least size."""
    slot, text = ask.slot, ask.resolved.text
    box = f"{shortest(slot.box.width, 1)} × {shortest(slot.box.height, 1)} mm"
    lines = "1 line" if excess.lines == 1 else f"{excess.lines} lines"
    by = f"{lines} ({shortest(excess.height, 1)} mm) too long"
    if excess.width:  # one letter is too wide
        by = f"{shortest(excess.width, 1)} mm too wide" + (f" and {by}" if excess.lines else "")
    message = (
        f"`{ask.name}` is {by} for its box of {box}"
        f" at {shortest(setting.field.size_pt, 1)} pt,"
        f" its longest word is `{shortened(excess.longest_word, 80)}`"
    )
    notes = [Note("the box is here", slot.origin.span_of("box"))] if text.id else []
    if setting.binding.measure.floor_pt > ask.floor_pt:
        floor = f"{shortest(setting.binding.measure.floor_pt, 1)} pt"
        what = f"the same field has no less than {floor} here, and all its texts share one size"
        notes.append(Note(what, setting.binding.ask.size_place))
    return finding(
        "text-overflow",
        ask.place,
        message,
        subject=text.id or ask.subject,
        language=language.code,
        notes=notes,
        hints=(_way_out(ask, setting),),
    )


def _way_out(ask: TextAsk, setting: FieldSetting) -> str:
    """Return what mends an overflow; smaller type is no way out where it cannot be read."""
    size = setting.field.size_pt
    if size * setting.field.scale <= UNREADABLE_PT + _NEAR:
        return "shorten the text, or enlarge its box"
    declared = setting.binding.ask.slot.floor_pt
    smaller = "allow smaller type by `pp:fit`"
    if declared is not None:
        above = declared > ask.style.size_pt
        smaller = "lower `pp:fit`" + (f" below {shortest(size, 1)}" if above else "")
    return f"shorten the text, enlarge its box, or {smaller}"


def dragging_text(setting: FieldSetting, language: Language) -> Diagnostic | None:
    """Return the finding of one text that makes all others of its field notably smaller."""
    field = setting.field
    if not setting.is_dragged or field.size_pt * field.scale < SMALL_PT:  # `small-type` names it
        return None
    ask = setting.tightest.ask
    size, others = _pt(field.size_pt * field.scale), _pt(setting.others_pt * field.scale)
    message = (
        f"`{ask.name}` alone brings `{field.name}` in the style `{field.style}` down to {size}"
        f" everywhere, the others would fit at {others}"
    )
    return finding(
        "dragging-text",
        ask.place,
        message,
        subject=ask.resolved.text.id or ask.subject,
        language=language.code,
        notes=(Note("the box is here", ask.slot.origin.span_of("box")),),
        hints=("shorten the text, or give it more room",),
    )


def ragged_text(ask: TextAsk, lines: int) -> Diagnostic | None:
    """Return the finding of a justified text that is set ragged, once it has lines to justify."""
    width = ask.slot.box.width
    if ask.style.align != "justify" or lines < 2 or width >= LEAST_JUSTIFIED - _NEAR:
        return None
    origin, asked = ask.slot.origin, ask.slot.align == "justify"
    message = (
        f"justified text in the style `{ask.style.id}` is set ragged: its box is"
        f" {shortest(width, 1)} mm wide, narrower than {LEAST_JUSTIFIED:.0f} mm"
    )
    return finding(
        "ragged-text",
        origin.span_of("pp:align" if asked else "pp:style"),
        message,
        subject=ask.subject,
        notes=() if asked else (Note("the style is here", ask.style.origin.span),),
        hints=("align it `left`, where its lines begin, or make the box wider",),
    )


def small_types(setting: FieldSetting, font: Font, language: Language) -> Iterator[Diagnostic]:
    """Yield the findings of a field whose type is hard to read, or too small for anybody.

    There is one for each box. Numbers are held to the general limit in every language, and say
    nothing of words in the same box.
    """
    boxes: dict[tuple[str, bool], FieldText] = {}
    for text in setting.texts:
        boxes.setdefault((text.measure.box, text.measure.is_worded), text)
    told: set[str] = set()
    for (box, is_worded), text in boxes.items():
        scale = setting.field.scale
        lacking = _lacking(setting, font, language, is_worded, scale)
        if lacking is not None:  # as is rare
            scale *= _enlarged(text.ask.slot.origin)
            lacking = _lacking(setting, font, language, is_worded, scale)
        if lacking is not None and box not in told:
            told.add(box)
            yield _small_type(lacking, text.ask, setting, language)


def _enlarged(text: Element) -> float:
    """Return how much taller than its style says the transforms of a face draw a text, at least 1.

    What a face works out for each piece is not counted.
    """
    drawn = IDENTITY
    for element in (text, *text.ancestors()):
        written = (
            "" if "pp:transform" in element.attributes else element.attributes.get("transform", "")
        )
        drawn = drawn.then(parse_transform(written) or IDENTITY)
    return max(1.0, drawn.height)


class _Lacking(NamedTuple):
    name: str
    what: str
    wanted: str


def reduced_type(
    ask: TextAsk, setting: FieldSetting, font: Font, language: Language, scale: float
) -> Diagnostic | None:
    """Return the finding of a text that is drawn at a smaller scale than its field was settled."""
    is_worded = any(
        isinstance(part, InlineWords) and any(map(str.isalpha, part.text))
        for part in ask.resolved.inlines
    )
    lacking = _lacking(setting, font, language, is_worded, scale)
    settled = _lacking(setting, font, language, is_worded, setting.field.scale)
    if lacking is None or (settled is not None and settled.name == lacking.name):
        return None
    percent = shortest(100 * scale / setting.field.scale, 1)
    message = (
        f"{lacking.what} in the style `{ask.style.id}`, at least {lacking.wanted} is wanted:"
        f" transforms draw it at {percent} % of its size"
    )
    hints = ("draw the text outside what is scaled, or in a style of larger type",)
    place, code = ask.size_place, language.code
    return finding(lacking.name, place, message, subject=ask.subject, language=code, hints=hints)


def _lacking(
    setting: FieldSetting, font: Font, language: Language, is_worded: bool, scale: float
) -> _Lacking | None:
    """Return what the type of a field lacks to be read at a scale, and what is wanted."""
    size = setting.field.size_pt * scale
    least = _SMALL_PT.get(language.script, SMALL_PT) if is_worded else SMALL_PT
    if size < UNREADABLE_PT - _NEAR:
        return _Lacking("unreadable-type", f"type of {_pt(size)}", _pt(UNREADABLE_PT))
    if size < least - _NEAR:
        return _Lacking("small-type", f"type of {_pt(size)}", _pt(least))
    height = points_to_mm(size) * font.x_height
    is_low = language.script in _HAVE_X_HEIGHT and height < LEAST_X_HEIGHT - _NEAR
    if is_worded and is_low and not setting.texts[0].style.capitals:
        what = f"small letters {shortest(height, 2)} mm high, at {_pt(size)}"
        return _Lacking("small-type", what, f"{LEAST_X_HEIGHT} mm")
    return None


def _small_type(
    lacking: _Lacking, ask: TextAsk, setting: FieldSetting, language: Language
) -> Diagnostic:
    name, what, wanted = lacking
    message = f"{what} in the style `{ask.style.id}`, at least {wanted} is wanted"
    note, hint = Note("the style is here", ask.style.origin.span), "give the style a larger `size`"
    if setting.field.size_pt < setting.field.style_pt:
        tightest = setting.tightest.ask
        what = f"`{tightest.name}` fits at no larger size"
        if setting.is_dragged:
            what += f", the others would at {_pt(setting.others_pt * ask.scale)}"
        note, hint = Note(what, tightest.place), "shorten that text, or give it more room"
    return finding(
        name,
        ask.size_place,
        message,
        subject=ask.subject,
        language=language.code,
        notes=(note,),
        hints=(hint,),
    )


def _pt(size: float) -> str:
    return f"{shortest(size, 1)} pt"
