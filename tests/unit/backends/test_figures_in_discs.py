"""A figure in a disc has its ink in the middle, in the picture that is printed."""

import numpy as np
import pytest

from compare import pdf_image
from drawn import page, placed, sheet
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.geometry import Rect
from proofpress.model.template import Style
from proofpress.paint import BLACK
from typesetting import EN, fonts, resolved, style, typesetter

PAPER = 16.0
DISC = Rect(2, 2, 12, 12)
PIXELS_PER_MM = 60


def ink(text: str, kind: Style, size_pt: float) -> tuple[float, float]:
    """Return the top and the foot of a text's ink in a disc on paper, in mm."""
    whole = resolved(text, language=EN)
    done = typesetter().set(whole, kind, DISC, size_pt, size_pt, BLACK)
    paper = sheet([placed(page(*done.items), 0, 0)], width=PAPER, height=PAPER)
    data = render_pdf([paper], Document("Game", "en"), fonts())
    grey = np.asarray(pdf_image(data, 0, PAPER, PAPER, PIXELS_PER_MM).convert("L"))
    rows = np.nonzero(grey.min(axis=1) < 128)[0]
    return rows[0] / PIXELS_PER_MM, (rows[-1] + 1) / PIXELS_PER_MM


@pytest.mark.parametrize("family", ["Fira Sans", "Fira Sans Condensed", "Literata"])
@pytest.mark.parametrize("text", ["0", "1", "4", "7", "12", "ace", "Å", "gy", "Q", "—"])
def test_the_ink_of_one_line_is_in_the_middle_of_its_disc(family: str, text: str) -> None:
    kind = style(font=family, align="centre", vertical="middle", features=("lnum",))

    top, foot = ink(text, kind, 18.0)

    assert (top + foot) / 2 == pytest.approx(8, abs=0.05)


def test_old_style_figures_are_centred_too() -> None:
    kind = style(align="centre", vertical="middle", features=("onum",))

    for text in ("3", "6", "1"):
        top, foot = ink(text, kind, 18.0)
        assert (top + foot) / 2 == pytest.approx(8, abs=0.05)


def test_by_capitals_all_figures_and_words_stand_on_one_line() -> None:
    kind = style(align="centre", vertical="capitals")

    feet = {ink(text, kind, 12.0)[1] for text in ("H", "x", "Hx")}

    assert max(feet) - min(feet) < 0.05
