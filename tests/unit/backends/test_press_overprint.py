"""Black type and lines print over what lies below, but not where that is too much ink."""

from drawn import page, run
from proofpress.backends.press_inks import KEY_BLACK
from proofpress.backends.press_overprint import Overprints
from proofpress.backends.press_scene import TEXT
from proofpress.geometry import Rect, Transform, rectangle
from proofpress.paint import Cmyk
from proofpress.scene import Group, Item, Path, Stroke

LIGHT = Path(rectangle(Rect(0, 0, 60, 40)), Cmyk(0.3, 0.3, 0.6, 0))
DEEP = Path(rectangle(Rect(0, 40, 60, 40)), Cmyk(0.9, 0.8, 0.1, 0))
LETTERS = Path(rectangle(Rect(5, 20, 5, 5)), KEY_BLACK)
LINE = Path(rectangle(Rect(5, 30, 40, 1)), None, Stroke(KEY_BLACK, 0.2))


def seen(*items: Item, limit: float = 2.4) -> Overprints:
    overprints = Overprints(limit)
    overprints.see(page(LIGHT, DEEP, *items))
    return overprints


def test_black_type_and_lines_print_over_a_light_ground() -> None:
    words = run("Lamp", 5, 12, paint=KEY_BLACK)
    overprints = seen(words, LINE, Group((LETTERS,), label=TEXT))
    assert words in overprints
    assert LINE in overprints
    assert LETTERS in overprints


def test_areas_and_other_colours_never_do() -> None:
    red = run("Lamp", 5, 12, paint=Cmyk(0, 1, 1, 0))
    overprints = seen(LETTERS, red)
    assert LETTERS not in overprints
    assert red not in overprints
    assert LIGHT not in overprints


def test_over_much_ink_black_is_knocked_out_unless_the_limit_allows_it() -> None:
    words = run("Lamp", 5, 60, paint=KEY_BLACK)
    assert words not in seen(words)
    assert words in seen(words, limit=3.0)


def test_what_comes_twice_must_be_allowed_twice() -> None:
    words = run("Lamp", 5, 12, paint=KEY_BLACK)
    lower = Group((words,), Transform.translation(0, 40))
    assert words not in seen(words, lower)
