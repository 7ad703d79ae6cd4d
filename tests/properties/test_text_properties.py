"""What holds for every text: nothing is lost, nothing sticks out, sizes are the largest."""

from hypothesis import given, settings
from hypothesis import strategies as st

from proofpress.geometry import Rect
from proofpress.lang.inline import InlineWords, Resolved
from proofpress.language import Language
from proofpress.model.message import Look
from proofpress.model.template import Style
from proofpress.paint import BLACK
from proofpress.scene import GlyphRun
from proofpress.text.typeset import SetText, Typesetter
from typesetting import BODY, Squares, fonts, resolved, style, words

SETTER = Typesetter(fonts(), Squares())
_WORDS = """
атаман берёт золото из казны неповиновение и в к 2 10–15 № % — «Сечь», ярко-красный кто-то
gold and the office w domu biało-czerwony à l’époque ! : п’ять найпереконливішого е\u0301сть
непови\u00adновение Сечь\u2011мать и/или (ход) слово… 1,5 ₴ fi
"""
VOCABULARY = _WORDS.split()
TEXTS = st.lists(st.sampled_from(VOCABULARY), min_size=1, max_size=30).map(" ".join)
LOOKS = st.builds(Look, st.booleans(), st.booleans())
LANGUAGES = st.sampled_from(["ru", "uk", "en", "pl", "fr", "de"]).map(Language)
STYLES = st.builds(
    lambda hyphenate, tracking, align, vertical: style(
        hyphenate=hyphenate, tracking=tracking, align=align, vertical=vertical
    ),
    st.booleans(),
    st.sampled_from([0.0, 0.0, 0.2]),
    st.sampled_from(["left", "centre", "right"]),
    st.sampled_from(["top", "middle", "bottom"]),
)


@st.composite
def marked_up(draw: st.DrawFn) -> Resolved:
    parts = draw(st.lists(st.tuples(TEXTS, LOOKS, st.sampled_from(["", " "])), max_size=4))
    inlines = [words(text + end, look) for text, look, end in parts]
    return resolved(*inlines, language=draw(LANGUAGES))


def set_at(text: Resolved, kind: Style, width: float, height: float, size: float) -> SetText:
    box = Rect(7, 9, width, height)
    return SETTER.set(text, kind, box, size, SETTER.usual_leading(kind, size), BLACK)


def read_back(found: SetText) -> str:
    """Return what a reader copies out, line by line."""
    return "\n".join(line.text for line in found.lines)


UNSEEN = "-\u00ad\u2060"


def squeezed(text: str) -> str:
    """Return a text without spaces, hyphens and what follows these: what the lines took or gave."""
    return "".join(char for char in text if not char.isspace() and char not in UNSEEN)


@settings(deadline=None)
@given(marked_up(), STYLES, st.floats(12, 80))
def test_what_goes_in_comes_out_in_the_runs_of_the_lines(
    text: Resolved, kind: Style, width: float
) -> None:
    found = set_at(text, kind, width, 60, 8)

    written = "".join(part.text for part in text.inlines if isinstance(part, InlineWords))
    assert squeezed(read_back(found)) == squeezed(written)
    runs = [item for item in found.items if isinstance(item, GlyphRun)]
    assert squeezed("".join(run.text for run in runs)) == squeezed(written)


@settings(deadline=None)
@given(marked_up(), STYLES, st.floats(4, 80))
def test_clusters_rise_and_lead_into_the_text_of_their_run(
    text: Resolved, kind: Style, width: float
) -> None:
    for run in set_at(text, kind, width, 60, 8).items:
        assert isinstance(run, GlyphRun)
        clusters = [glyph.cluster for glyph in run.glyphs]
        assert clusters == sorted(clusters)
        assert clusters[0] == 0
        assert clusters[-1] < len(run.text)


@settings(deadline=None)
@given(marked_up(), STYLES, st.floats(4, 80))
def test_no_line_is_wider_than_its_box(text: Resolved, kind: Style, width: float) -> None:
    found = set_at(text, kind, width, 60, 8)

    for line in found.lines:
        assert line.width <= width + 1e-4
        assert line.x >= 7 - 1e-4
        assert line.x + line.width <= 7 + width + 1e-4


@settings(deadline=None)
@given(marked_up(), STYLES, st.floats(4, 80))
def test_runs_of_a_line_join_without_gap_or_overlap(
    text: Resolved, kind: Style, width: float
) -> None:
    found = set_at(text, kind, width, 60, 8)

    by_baseline: dict[float, list[GlyphRun]] = {}
    for run in found.items:
        assert isinstance(run, GlyphRun)
        by_baseline.setdefault(run.y, []).append(run)
    for line in found.lines:
        x = line.x
        for run in by_baseline.get(line.y, []):
            assert abs(run.x - x) < 1e-6
            x += run.width
        assert abs(x - line.x - line.width) < 1e-6


@settings(deadline=None)
@given(marked_up(), STYLES, st.floats(15, 70), st.floats(3, 30))
def test_the_natural_size_fits_and_a_tenth_more_does_not(
    text: Resolved, kind: Style, width: float, height: float
) -> None:
    size = SETTER.natural_size(text, kind, width, height, 5.0)

    if size:
        found = set_at(text, kind, width, height, size)
        assert found.excess is None
        assert not has_broken_word(found) or has_broken_word(
            set_at(text, kind, width, height, 5.0)  # no allowed size keeps the word whole
        )
    above = round((size or 4.9) + 0.1, 1)
    if above <= kind.size_pt:
        larger = set_at(text, kind, width, height, above)
        is_parted = size and held_together(larger) < held_together(found)
        assert larger.excess is not None or has_broken_word(larger) or is_parted


@settings(deadline=None)
@given(st.sampled_from(["w\u00a0domu", "5\u00a0золотых", "à\u202fl’époque"]), st.floats(6, 30))
def test_words_held_together_shrink_together_down_to_the_floor(text: str, width: float) -> None:
    kind = style(hyphenate=False)
    size = SETTER.natural_size(resolved(words(text)), kind, width, 30, 5.0)
    smallest = set_at(resolved(words(text)), kind, width, 30, 5.0)

    if size and len(smallest.lines) == 1:
        assert len(set_at(resolved(words(text)), kind, width, 30, size).lines) == 1


def held_together(found: SetText) -> int:
    """Return how many no-break spaces stand inside lines."""
    return sum(line.text.count("\u00a0") + line.text.count("\u202f") for line in found.lines)


def has_broken_word(found: SetText) -> bool:
    return any(each.name == "broken-word" for each in found.diagnostics)


@settings(deadline=None)
@given(marked_up(), st.floats(15, 70), st.floats(3, 30))
def test_leading_that_is_found_for_a_size_holds_the_text_or_is_the_tightest(
    text: Resolved, width: float, height: float
) -> None:
    leading = SETTER.leading(text, BODY, width, height, 7.0)

    found = SETTER.set(text, BODY, Rect(0, 0, width, height), 7.0, leading, BLACK)
    assert SETTER.least_leading(BODY, 7.0) <= leading <= SETTER.usual_leading(BODY, 7.0)
    assert found.excess is None or leading == SETTER.least_leading(BODY, 7.0)
