"""Attributes of faces as plain SVG or a program has them: the hint says how they are written."""

import pytest

from faced import lay


@pytest.mark.parametrize(
    ("twin", "hint"),
    [
        ('pp:fill="#ff0000"', "a string stands in quotes: `'#ff0000'`"),
        ('pp:fill="red"', "if the word itself is meant, write `'red'`"),
        ('pp:if="card.id == first"', "if the word itself is meant, write `'first'`"),
        ('pp:transform="rotate(45)"', "a string stands in quotes, `'rotate(45)'`, a value"),
        ('pp:transform="translate(3 4)"', "a string stands in quotes, `'translate(3 4)'`"),
        ('pp:x="3mm"', "write `3`: numbers are in the units of the face"),
        ('pp:opacity="50%"', "write `0.5`"),
        ('pp:opacity=".5"', "write `0.5`"),
        ('pp:image="art/lamp red.PNG"', "a string stands in quotes: `'art/lamp red.PNG'`"),
        ('pp:for="n in 5"', "write `range(5)`"),
        ('pp:width="card.ligth"', "did you mean `light`?"),
    ],
)
def test_what_is_written_as_in_svg_says_how_it_is_written_here(twin: str, hint: str) -> None:
    found = lay(f'<rect width="9" height="9" {twin}/>').found
    assert found[0].hints[0].startswith(hint)


def test_the_names_of_the_piece_come_first_among_those_that_there_are() -> None:
    (found,) = lay('<rect height="9" pp:width="qqq"/>').found
    assert found.message.startswith("there is no `qqq`, only `card`, `deck`, ")
