"""The booklet workload with typst, three books in one process: `typst_books.py DATA OUT`."""

import shutil
import sys
from pathlib import Path

import typst

data, out = Path(sys.argv[1]), Path(sys.argv[2])
out.mkdir(exist_ok=True)
shutil.copy(Path(__file__).with_name("book.typ"), data / "book.typ")
for book in sorted(data.glob("book_*.json")):
    typst.compile(
        str(data / "book.typ"),
        output=out / f"{book.stem}.pdf",
        root=str(data),
        font_paths=[str(data / "fonts")],
        ignore_system_fonts=True,
        sys_inputs={"book": book.name},
    )
