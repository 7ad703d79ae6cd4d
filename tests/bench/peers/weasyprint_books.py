"""The booklet workload with WeasyPrint, three books in one process.

python weasyprint_books.py DATA OUT
"""

import json
import sys
from html import escape
from pathlib import Path

from weasyprint import HTML

CSS = """
@font-face { font-family: Fira; src: url(fonts/FiraSans-Regular.ttf) }
@font-face { font-family: Fira; font-weight: bold; src: url(fonts/FiraSans-Bold.ttf) }
@page { size: 148mm 210mm; margin: 16mm 16mm 20mm;
        @bottom-center { content: counter(page); font: 6pt Fira } }
body { font: 7.5pt/10pt Fira; margin: 0 }
main { columns: 2; column-gap: 5mm; break-before: page; hyphens: auto }
h1 { font-size: 11pt; column-span: all } h2 { font-size: 8.5pt } p { margin: 0 0 1.5mm }
img { width: 43mm; display: block; margin: 1mm auto }
table { border-collapse: collapse; width: 100% } td { border-bottom: .3pt solid; padding: .6mm }
nav a { display: block; color: black; text-decoration: none } nav .part { margin-left: 4mm }
nav a::after { content: leader('.') target-counter(attr(href), page) }
"""


def marked(text):
    parts = escape(text).split("**")
    return "".join(f"<b>{part}</b>" if n % 2 else part for n, part in enumerate(parts))


def block_html(block, name):
    match block:
        case {"h2": text}:
            return f'<h2 id="{name}">{escape(text)}</h2>'
        case {"p": text}:
            return f"<p>{marked(text)}</p>"
        case {"image": file}:
            return f'<img src="art/{file}">'
        case {"list": items}:
            return f"<ol>{''.join(f'<li>{marked(item)}</li>' for item in items)}</ol>"
        case {"table": rows}:
            cells = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows)
            return f"<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"


def page(book):
    entries, body = [], []
    for at, chapter in enumerate(book["chapters"]):
        entries.append(f'<a href="#c{at}">{escape(chapter["title"])}</a>')
        body.append(f'<h1 id="c{at}">{escape(chapter["title"])}</h1>')
        for place, block in enumerate(chapter["blocks"]):
            name = f"c{at}_{place}"
            if "h2" in block:
                entries.append(f'<a class="part" href="#{name}">{escape(block["h2"])}</a>')
            body.append(block_html(block, name))
    return (
        f'<html lang="{book["lang"]}"><meta charset="utf-8"><style>{CSS}</style>'
        f"<h1>{book['contents']}</h1><nav>{''.join(entries)}</nav><main>{''.join(body)}</main>"
    )


data, out = Path(sys.argv[1]), Path(sys.argv[2])
out.mkdir(exist_ok=True)
for path in sorted(data.glob("book_*.json")):
    book = json.loads(path.read_text(encoding="utf-8"))
    pdf = out / f"{path.stem}.pdf"
    HTML(string=page(book), base_url=f"{data}/").write_pdf(pdf)
