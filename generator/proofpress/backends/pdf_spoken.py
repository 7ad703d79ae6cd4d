"""Write what is copied out in the place of a picture, as letters without ink."""

from collections.abc import Sequence

from proofpress.backends.pdf_bidi import TOLD, readers_order, told_in_line
from proofpress.backends.pdf_fonts import Code
from proofpress.backends.pdf_objects import number
from proofpress.backends.pdf_squeeze import even, squeezes
from proofpress.backends.pdf_text import Hand, Shown, marked, placed_at
from proofpress.geometry import Rect
from proofpress.units import shortest
from proofpress.values import NamedTuple

_DIGITS = 2  # of a thousandth of an em


class _Squeezed(NamedTuple):
    """A letter with the share of its width that it is drawn in."""

    char: str
    code: Code
    share: float


def say(text: str, box: Rect, y: float, hand: Hand, *, is_leftwards: bool) -> Shown:
    """Return text as operators that take the place of a picture, on a baseline, without ink.

    Its letters are squeezed into the picture's width, for readers that take no replacement. Others
    lose letters that lie so near, so they are told the text; where text is read leftwards only
    pdfium is, for they differ in what they make of it. For a letter that the font lacks an unseen
    glyph stands: readers take no text from what shows none.
    """
    program = hand.program
    letters = readers_order(text)
    codes = [program.code_of(char) for char in letters]
    found = [code for code in codes if code is not None]
    is_lacking = len(found) < len(text)
    is_told = is_lacking or not (is_leftwards or letters != text)
    if is_lacking:
        found, letters = [program.codes[program.inked]], ""
    widths = [code.width / 1000 for code in found]
    room = box.width * hand.per_mm / 1000
    shares = even(widths, room) if is_told else squeezes(letters, widths, room)
    split = _in_one_run if is_told or letters == text else _in_runs_of_one_share
    runs = split([*map(_Squeezed, letters or " ", found, shares)])
    shown = " ".join(f"{number(share * 100)} Tz [({said})] TJ" for share, said in runs)
    operators = placed_at(box.x, y, f"3 Tr {shown} 100 Tz 0 Tr")
    if is_told:
        operators = marked("Span", text, operators)
    elif letters == text:
        operators = marked(TOLD, told_in_line(text), operators)
    return Shown(operators, [[code.id for code in found]], {})


def _in_one_run(letters: Sequence[_Squeezed]) -> list[tuple[float, str]]:
    """Return a run of letters: its share, and what is between `[(` and `)]`."""
    least = min(letter.share for letter in letters)
    return [(least, "".join(_widened(letter, least) for letter in letters))]


def _in_runs_of_one_share(letters: Sequence[_Squeezed]) -> list[tuple[float, str]]:
    """Return runs of letters squeezed alike, as `_in_one_run` does.

    Pdfium takes a gap within a run for a blank, and passes over a run that is a blank alone: so
    letters that are wider begin a run, and a blank stays in the run of the letter before it.
    """
    runs: list[tuple[float, str]] = []
    for letter in letters:
        if runs and (letter.char.isspace() or letter.share == runs[-1][0]):
            share, said = runs.pop()
            runs.append((share, said + _widened(letter, share)))
        else:
            runs.append((letter.share, letter.code.shown))
    return runs


def _widened(letter: _Squeezed, share: float) -> str:
    """Return a letter with what it is wider than at a share, within a run."""
    more = round(letter.code.width * (1 - letter.share / share), _DIGITS)
    return f"{letter.code.shown}){shortest(more, _DIGITS)}(" if more else letter.code.shown
