"""The card workload with typst: `python typst_cards.py DATA OUT.pdf`."""

import shutil
import sys
from pathlib import Path

import typst

data, out = Path(sys.argv[1]), sys.argv[2]
shutil.copy(Path(__file__).with_name("cards.typ"), data / "cards.typ")
typst.compile(
    str(data / "cards.typ"),
    output=out,
    root=str(data),
    font_paths=[str(data / "fonts")],
    ignore_system_fonts=True,
)
