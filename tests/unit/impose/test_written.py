"""Marks by a name: alike ones have one, others have others."""

from proofpress.geometry import Line, Move, Outline, Rect, Transform, rectangle
from proofpress.impose.written import written
from proofpress.paint import BLACK, Rgb
from proofpress.scene import Anchor, Group, Item, Path, Stroke

CORNER = Outline((Move(0, 0), Line(1, 0), Line(1, 1)))
MARK = Path(CORNER, stroke=Stroke(BLACK, 0.1))


def marks() -> list[tuple[Item, ...]]:
    """Return marks that differ in one thing each."""
    box = rectangle(Rect(0, 0, 9, 9))
    return [
        (),
        (MARK,),
        (MARK, MARK),
        (Path(Outline((Move(0, 0), Line(1, 0), Move(1, 1))), stroke=MARK.stroke),),
        (Path(Outline((Move(0, 0), Line(1, 0), Line(1, 2))), stroke=MARK.stroke),),
        (Path(CORNER, stroke=Stroke(BLACK, 0.2)),),
        (Path(CORNER, Rgb(1, 0, 0), stroke=MARK.stroke),),
        (Group((MARK,)),),
        (Group((MARK,)), MARK),
        (Group((MARK, MARK)),),
        (Group((MARK,), clip=box),),
        (Group((MARK,), clip=box, clip_rule="evenodd"),),
        (Group((MARK,), Transform.translation(1, 0)),),
        (Group((Group((MARK,)),)),),
        (Anchor("a", Rect(0, 0, 1, 1), "target"),),
    ]


def test_marks_that_are_not_equal_have_names_of_their_own() -> None:
    names = [written(one) for one in marks()]
    assert len(set(names)) == len(names)
    assert [written(one) for one in marks()] == names


def test_a_name_does_not_depend_on_what_is_shared() -> None:
    twin = Path(Outline(tuple(CORNER.segments)), stroke=Stroke(BLACK, 0.1))
    assert written((MARK, twin)) == written((MARK, MARK))
