"""Groups made lighter where it looks the same."""

from proofpress.backends.thinning import without_wide_clips
from proofpress.geometry import Point, Rect, Transform, ellipse, rectangle
from proofpress.paint import BLACK
from proofpress.scene import Group, Path

DOT = Path(rectangle(Rect(1, 1, 2, 2)), BLACK)
TRIM = Rect(0, 0, 60, 40)
WIDE, NARROW = rectangle(Rect(-3, -3, 66, 46)), rectangle(Rect(1, 0, 60, 40))


def test_a_clip_around_all_that_is_seen_is_left_out_in_groups_too() -> None:
    doubled = Group((Group((DOT,), clip=WIDE),), Transform.scaling(2), clip=WIDE, opacity=0.5)
    (made,) = without_wide_clips((doubled,), TRIM)
    assert made == Group((Group((DOT,)),), Transform.scaling(2), opacity=0.5)


def test_a_clip_that_cuts_stays() -> None:
    cutting = (
        Group((DOT,), clip=NARROW),
        Group((DOT,), Transform.translation(4, 0), clip=WIDE),
        Group((DOT,), clip=ellipse(Point(30, 20), 99, 99)),
        Group((DOT,), Transform(0, 0, 0, 0, 0, 0), clip=WIDE),
    )
    assert without_wide_clips((*cutting, DOT), TRIM) == (*cutting, DOT)


def test_groups_that_are_shared_stay_so_unless_something_in_them_changes() -> None:
    kept, changed = (Group((DOT,)),), (Group((DOT,), clip=WIDE),)
    made = without_wide_clips(
        (Group(kept, clip=WIDE, key="kept"), Group(changed, key="changed")), TRIM
    )
    assert made == (Group(kept, key="kept"), Group((Group((DOT,)),)))
