import pytest

from proofpress.geometry import Rect
from proofpress.model.template import Style
from proofpress.paint import BLACK
from proofpress.text.fit import height_of, leading_at, least_leading_at, lines_within
from proofpress.text.typeset import Typesetter
from proofpress.units import mm_to_points, points_to_mm
from typesetting import BODY, fonts, icon, lay, resolved, style, texts, typesetter, words

TEXT = "Каждый атаман берёт 2 золота из казны; исполнивший получает ещё 3 и отдаёт карту соседу."
FIRA = fonts().find("Fira Sans", 400, False)
assert FIRA is not None
FONT = FIRA


def natural(
    text: str, width: float, height: float, floor: float = 6.5, style: Style = BODY
) -> float:
    return typesetter().natural_size(resolved(text), style, width, height, floor)


def fits_when_set(
    setter: Typesetter, text: str, style: Style, box: tuple[float, float], size: float
) -> bool:
    leading = setter.usual_leading(style, size)
    found = setter.set(resolved(text), style, Rect(0, 0, *box), size, leading, BLACK)
    return found.excess is None and not found.diagnostics


def test_leading_shrinks_with_the_size() -> None:
    assert leading_at(BODY, 8) == 10
    assert leading_at(BODY, 7.2) == pytest.approx(9.0)
    assert least_leading_at(BODY, 7.2) == pytest.approx(7.92)


def test_least_leading_is_never_above_the_usual_one() -> None:
    assert least_leading_at(style(least_leading_pt=12.0), 8) == 10


def test_lines_are_counted_from_tall_letters_to_deep_ones() -> None:
    one = height_of(1, FONT, 8, 10)

    assert one == pytest.approx(points_to_mm(8 * (FONT.rise + FONT.depth)))
    assert lines_within(one, FONT, 8, 10) == 1
    assert lines_within(one - 0.01, FONT, 8, 10) == 0
    assert lines_within(height_of(3, FONT, 8, 10), FONT, 8, 10) == 3
    assert lines_within(height_of(3, FONT, 8, 10) - 0.01, FONT, 8, 10) == 2


def test_a_short_text_has_the_styles_size() -> None:
    assert natural("Набег", 53, 10) == 8.0


def test_a_long_text_is_as_large_as_its_box_allows_and_no_larger() -> None:
    setter = typesetter()
    for box in ((53, 9), (40, 12), (30, 16), (25, 17)):
        size = setter.natural_size(resolved(TEXT), BODY, *box, 4.0)
        assert 4.0 <= size < 8.0
        assert size == pytest.approx(round(size, 1))
        assert fits_when_set(setter, TEXT, BODY, box, size)
        assert not fits_when_set(setter, TEXT, BODY, box, round(size + 0.1, 1))


def test_a_text_that_does_not_fit_at_the_floor_has_no_size() -> None:
    assert natural(TEXT, 30, 8, floor=6.5) == 0.0
    assert natural(TEXT, 53, 1, floor=6.5) == 0.0


def test_a_size_at_which_a_word_has_to_be_broken_is_too_large() -> None:
    assert 6.5 <= natural("самоуправствующий", 24, 50, style=style(hyphenate=False)) < 8


def test_a_word_that_is_too_wide_at_the_floor_is_broken_at_a_larger_size() -> None:
    assert natural("самоуправствующий", 12, 50, style=style(hyphenate=False)) == 8.0
    assert 6.5 < natural("самоуправствующий", 12, 8.6, style=style(hyphenate=False)) < 8.0
    assert natural("самоуправствующий", 12, 5, style=style(hyphenate=False)) == 0.0


@pytest.mark.parametrize("text", ["Mampf", "Mampf Mampf"])
def test_letters_of_a_broken_word_stay_in_a_box_where_the_floor_lets_them(text: str) -> None:
    narrow = 2.1  # an M has 2.4 mm at 8 pt, 1.9 mm at 6.5 pt
    size = natural(text, narrow, 50)
    assert 6.5 < size <= 8.0
    found = lay(text, box=Rect(0, 0, narrow, 50), size_pt=size)
    assert found.excess is None
    assert all(line.width <= narrow + 1e-6 for line in found.lines)


def test_a_letter_that_is_too_wide_at_the_floor_has_no_size() -> None:
    assert natural("Mampf", 1.5, 50) == 0.0


def test_a_text_shrinks_before_words_are_parted_at_a_no_break_space() -> None:
    plain, kept = "Mace and Sabre", "Mace and\u00a0Sabre"
    width = 12.0
    assert natural(plain, width, 50) == 8.0
    size = natural(kept, width, 50)
    assert 6.5 <= size < 8.0
    found = lay(kept, box=Rect(0, 0, width, 50), size_pt=size)
    assert texts(found) == ["Mace", "and\u00a0Sabre"]


def test_words_are_parted_at_a_no_break_space_where_the_floor_does_not_help() -> None:
    assert natural("Mace and\u00a0Sabre", 9, 50) == 8.0


def test_the_floor_above_the_styles_size_is_the_styles_size() -> None:
    assert natural("Набег", 53, 10, floor=9) == 8.0
    assert natural(TEXT, 53, 1, floor=9) == 0.0


def test_sizes_between_tenths_go_down_to_the_next_tenth() -> None:
    odd = style(size_pt=7.25)

    assert natural("Набег", 53, 10, style=odd) == 7.25
    assert natural(TEXT, 53, 9, style=odd) <= 7.2


def test_tracking_does_not_shrink_with_the_size() -> None:
    tracked = style(tracking=0.2, hyphenate=False)
    plain = natural("НЕПОВИНОВЕНИЕ", 20, 10, style=style(hyphenate=False))

    assert 0 < natural("НЕПОВИНОВЕНИЕ", 20, 10, 4, style=tracked) < plain


def test_hyphens_allow_a_larger_size() -> None:
    text = "Неповиновение самоуправствующих исполнителей"

    assert natural(text, 18, 14, 4) > natural(text, 18, 14, 4, style(hyphenate=False))


def test_the_usual_leading_is_kept_where_there_is_room() -> None:
    assert typesetter().leading(resolved(TEXT), BODY, 53, 20, 8) == 10


def test_leading_for_a_broken_word_is_no_tighter_than_it_needs() -> None:
    setter, narrow = typesetter(), style(hyphenate=False, least_leading_pt=8)
    word = resolved("самоуправствующий")
    height = height_of(3, FONT, 8, 9.5)

    assert setter.leading(word, narrow, 12, height, 8) == pytest.approx(9.5)
    assert setter.leading(word, narrow, 12, 50, 8) == 10


def test_leading_is_as_much_tighter_as_the_box_wants() -> None:
    setter = typesetter()
    height = height_of(3, FONT, 7, 8.2)

    leading = setter.leading(resolved(TEXT), BODY, 45, height, 7)

    assert leading == pytest.approx(8.2)
    found = setter.set(resolved(TEXT), BODY, Rect(0, 0, 45, height), 7, leading, BLACK)
    assert found.excess is None
    assert found.fit.lines == 3


def test_leading_is_never_tighter_than_the_style_allows() -> None:
    setter = typesetter()

    leading = setter.leading(resolved(TEXT), BODY, 45, 5, 7)

    assert leading == setter.least_leading(BODY, 7) == pytest.approx(7.7)
    assert typesetter().leading(resolved("самоуправствующий"), BODY, 3, 5, 8) == 8.8


def test_one_line_keeps_the_usual_leading() -> None:
    assert typesetter().leading(resolved("Набег"), BODY, 45, 1, 7) == pytest.approx(7.7)
    assert typesetter().leading(resolved("Набег"), BODY, 45, 3, 7) == pytest.approx(8.75)


def test_an_excess_says_lines_height_and_the_longest_word() -> None:
    setter = typesetter()

    found = setter.set(resolved(TEXT), BODY, Rect(0, 0, 30, 9), 8, 10, BLACK)

    assert found.excess is not None
    assert found.excess.lines == found.fit.lines - 2
    needed = points_to_mm(8 * (FONT.rise + FONT.depth) + 10 * (found.fit.lines - 1))
    assert found.excess.height == pytest.approx(needed - 9)
    assert found.excess.longest_word == "исполнивший"


def test_an_excess_names_icons_as_they_are_written() -> None:
    wide = resolved(words("ein "), icon("gold", 4), words("ernährer und", start=15))
    excess = typesetter().set(wide, BODY, Rect(0, 0, 30, 1), 8, 10, BLACK).excess
    assert excess is not None
    assert excess.longest_word == "{icon:gold}ernährer"


def test_the_fit_tells_the_size_that_the_text_could_have_had_alone() -> None:
    setter = typesetter()
    text = resolved("Набег")
    natural_pt = setter.natural_size(text, BODY, 53, 10, 6.5)

    found = setter.set(text, BODY, Rect(5, 5, 53, 10), 6.6, 8.25, BLACK)

    assert (found.fit.size_pt, found.fit.natural_pt) == (6.6, natural_pt)
    assert (found.fit.lines, found.fit.leading_pt) == (1, 8.25)
    assert mm_to_points(found.lines[0].y - 5) == pytest.approx(6.6 * FONT.rise)


def test_texts_are_the_same_by_what_they_say_not_by_where_they_stand() -> None:
    setter = typesetter()
    one, other = (resolved(words("Набег"), raw=raw) for raw in ("Набег", "{name}"))

    first = setter.set(one, BODY, Rect(0, 0, 30, 9), 8, 10, BLACK)

    assert setter.set(other, BODY, Rect(0, 0, 30, 9), 8, 10, BLACK) is first
