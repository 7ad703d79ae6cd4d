"""The card workload with protograf: `python protograf_cards.py DATA OUT.pdf` (Python 3.13).

The body is an HTML text box, protograf's one way to set a bold word inside a paragraph.
"""

import json
import os
import sys

data, out = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
sys.argv = sys.argv[:1]
os.chdir(os.path.dirname(out))

from protograf import *  # noqa: E402, F403


def html(body):
    parts = body.split("**")
    return "".join(f"<b>{part}</b>" if i % 2 else part for i, part in enumerate(parts))


cards = json.load(open(f"{data}/deck.json", encoding="utf-8"))
keys = list(cards[0])
rows = [[html(card[key]) if key == "body" else card[key] for key in keys] for card in cards]
margins = {"margin_left": 1.04, "margin_right": 1.04, "margin_top": 1.64, "margin_bottom": 1.64}
Create(filename=os.path.basename(out), paper="A4", **margins)
Data(data_list=[keys, *rows])
Deck(cards=1, width=6.3, height=8.8, grid_marks=True, grid_marks_length=0.5, stroke=None, fill=None)
colours = {}  # a colour is the same for all cards of one call
for number, card in enumerate(cards, 1):
    colours.setdefault(card["colour"], []).append(str(number))
for colour, numbers in colours.items():
    Card(
        ",".join(numbers),
        rectangle(x=0, y=0, width=6.3, height=8.8, stroke=None, fill="#fbf7ee"),
        rectangle(
            x=0.2, y=0.2, width=5.9, height=8.4, rounding=0.3, stroke=colour, stroke_width=2.83
        ),
        circle(
            cx=5.5,
            cy=0.85,
            radius=0.4,
            fill=colour,
            stroke=None,
            label=T("{{ cost }}"),
            label_stroke="white",
            label_size=10,
        ),
    )
Card(
    "all",
    text(text=T("{{ title }}"), x=0.5, y=0.95, align="left", font_size=9, stroke="black"),
    image(T(data + "/art/{{ art }}"), x=1.45, y=1.4, width=3.4, height=3.4),
    text(text=T("{{ footer }}"), x=3.15, y=8.4, align="centre", font_size=5, stroke="black"),
    text(text=T("{{ body }}"), x=0.5, y=5.0, width=5.3, height=3.1, style="font-size: 7pt;"),
)
Save()
