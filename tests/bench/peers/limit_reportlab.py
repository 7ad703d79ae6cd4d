"""The raw-canvas limit: reportlab's canvas with lines broken beforehand and PNG data passed through.

    python limit_reportlab.py DATA prepare        write DATA/lines.json
    python limit_reportlab.py DATA OUT.pdf        draw it

It lays nothing out and checks nothing: what it takes is the least that reportlab takes.
"""

import json
import struct
import sys

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
PAGE = (210 * MM, 297 * MM)
CARD = (63 * MM, 88 * MM)
LEFT, TOP = 10.5 * MM, 16.5 * MM
SIZE, LEADING, WIDTH = 7.0, 8.6, 53 * MM


def register(data):
    for name, file in (("R", "Regular"), ("B", "Bold")):
        pdfmetrics.registerFont(TTFont(name, f"{data}/fonts/FiraSans-{file}.ttf"))


def prepare(data):
    """Break every body into lines of (is bold, words, x)."""
    register(data)
    cards = json.load(open(f"{data}/deck.json", encoding="utf-8"))
    width = pdfmetrics.stringWidth
    for card in cards:
        lines, line, x = [], [], 0.0
        for index, part in enumerate(card["body"].split("**")):
            for word in part.split():
                font = "B" if index % 2 else "R"
                wide = width(word, font, SIZE)
                if line and x + wide > WIDTH:
                    lines.append(line)
                    line, x = [], 0.0
                if line and line[-1][0] == index % 2:
                    line[-1][1] += " " + word
                else:
                    line.append([index % 2, word, x])
                x += wide + width(" ", font, SIZE)
        card["lines"] = [*lines, line]
        card["cost_w"] = width(str(card["cost"]), "B", 10)
        card["foot_w"] = width(card["footer"], "R", 5)
    json.dump(cards, open(f"{data}/lines.json", "w", encoding="utf-8"), ensure_ascii=False)


class Png(pdfdoc.PDFObject):
    """An image that holds the packed rows of an 8-bit RGB PNG as they are."""

    def __init__(self, path):
        whole = open(path, "rb").read()
        self.width, self.height = struct.unpack(">II", whole[16:24])
        place, rows = 8, []
        while place < len(whole):
            length, kind = struct.unpack(">I4s", whole[place : place + 8])
            if kind == b"IDAT":
                rows.append(whole[place + 8 : place + 8 + length])
            place += 12 + length
        self.rows = b"".join(rows)

    def format(self, document):
        head = (
            f"<< /Type /XObject /Subtype /Image /Width {self.width} /Height {self.height}"
            f" /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode"
            f" /DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns {self.width} >>"
            f" /Length {len(self.rows)} >>\nstream\n"
        )
        return head.encode() + self.rows + b"\nendstream"


def image(canvas, path, x, y, side):
    name = path.rsplit("/", 1)[1].removesuffix(".png")
    registered = canvas._doc.getXObjectName(name)
    if registered not in canvas._doc.idToObject:
        canvas._doc.addForm(name, Png(path))
    canvas._code.append(f"q {side:.3f} 0 0 {side:.3f} {x:.3f} {y:.3f} cm /{registered} Do Q")
    canvas._formsinuse.append(name)


def forms(canvas, cards):
    for colour in sorted({card["colour"] for card in cards}):
        canvas.beginForm(f"F{colour[1:]}", 0, 0, *CARD)
        canvas.setFillColor(HexColor("#fbf7ee"))
        canvas.rect(0, 0, *CARD, stroke=0, fill=1)
        canvas.setStrokeColor(HexColor(colour))
        canvas.setLineWidth(MM)
        canvas.roundRect(2 * MM, 2 * MM, 59 * MM, 84 * MM, 3 * MM)
        canvas.setFillColor(HexColor(colour))
        canvas.circle(55 * MM, CARD[1] - 8.5 * MM, 4 * MM, stroke=0, fill=1)
        canvas.endForm()
    canvas.beginForm("Marks", 0, 0, *PAGE)
    canvas.setLineWidth(0.25)
    for column in range(4):
        x = LEFT + column * CARD[0]
        canvas.line(x, PAGE[1] - TOP + MM, x, PAGE[1] - TOP + 6 * MM)
        canvas.line(x, TOP - MM, x, TOP - 6 * MM)
    for row in range(4):
        y = PAGE[1] - TOP - row * CARD[1]
        canvas.line(LEFT - MM, y, LEFT - 6 * MM, y)
        canvas.line(PAGE[0] - LEFT + MM, y, PAGE[0] - LEFT + 6 * MM, y)
    canvas.endForm()


def draw(data, out):
    rl_config.useA85 = 0
    register(data)
    cards = json.load(open(f"{data}/lines.json", encoding="utf-8"))
    canvas = Canvas(out, pagesize=PAGE, pageCompression=1)
    forms(canvas, cards)
    for number, card in enumerate(cards):
        slot = number % 9
        if slot == 0:
            if number:
                canvas.showPage()
            canvas.doForm("Marks")
        canvas.saveState()
        canvas.translate(LEFT + slot % 3 * CARD[0], PAGE[1] - TOP - (slot // 3 + 1) * CARD[1])
        canvas.doForm(f"F{card['colour'][1:]}")
        image(canvas, f"{data}/art/{card['art']}", 14.5 * MM, CARD[1] - 48 * MM, 34 * MM)
        canvas.drawText(texts(canvas, card))
        canvas.restoreState()
    canvas.save()


def texts(canvas, card):
    text = canvas.beginText()
    text.setFont("B", 9)
    text.setTextOrigin(5 * MM, CARD[1] - 9.5 * MM)
    text.textOut(card["title"])
    text.setFont("B", 10)
    text.setFillColorRGB(1, 1, 1)
    text.setTextOrigin(55 * MM - card["cost_w"] / 2, CARD[1] - 8.5 * MM - 3.5)
    text.textOut(str(card["cost"]))
    text.setFillColorRGB(0, 0, 0)
    y = CARD[1] - 50 * MM - SIZE
    for line in card["lines"]:
        for is_bold, words, x in line:
            text.setFont("B" if is_bold else "R", SIZE)
            text.setTextOrigin(5 * MM + x, y)
            text.textOut(words)
        y -= LEADING
    text.setFont("R", 5)
    text.setTextOrigin(31.5 * MM - card["foot_w"] / 2, CARD[1] - 84 * MM)
    text.textOut(card["footer"])
    return text


if __name__ == "__main__":
    if sys.argv[2] == "prepare":
        prepare(sys.argv[1])
    else:
        draw(sys.argv[1], sys.argv[2])
