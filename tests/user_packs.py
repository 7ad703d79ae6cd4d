"""Small packs as users write them into folders, and the texts of what comes out."""

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
from PIL import Image

GAME = """\
proofpress: 1
title: Lamps
players: {min: 1, max: 2}
languages: {source: en}
version: "1"
licence: CC0-1.0
"""
FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 5 53 12" pp:style="words" pp:text="deck.name"/>
  <text pp:box="5 20 53 12" pp:style="words" pp:text="card.name"/>
  <text pp:box="5 35 53 45" pp:style="words" pp:text="card.text" pp:if="card.text"/>
</svg>
"""
BOXES = ((5, 17), (20, 32), (35, 80))  # its boxes from top to bottom, in mm
MM = 25.4 / 72
PACK = {
    "game.yaml": GAME,
    "templates/faces/card.svg": FACE,
    "templates/styles.yaml": "styles: {words: {font: Fira Sans, size: 10}}\n",
}


def write_pack(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """Write the files of a pack over a game and a face that are right."""
    for path, content in {**PACK, **files}.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def cards_on_paper(output: Path, language: str = "en") -> dict[str, tuple[str, ...]]:
    """Return what pdfium reads on each card: its deck's name, its name and its text."""
    path = f"{language}/a4/cards.pdf"
    document = pdfium.PdfDocument(output / path)
    read = {}
    for copy in _placed(output, path):
        page = document[copy["page"] - 1]
        left, top, width, _ = copy["trim"]
        texts = page.get_textpage()
        read[copy["piece"]] = tuple(
            texts.get_text_bounded(
                left / MM,
                page.get_height() - (top + last) / MM,
                (left + width) / MM,
                page.get_height() - (top + first) / MM,
            )
            .replace("\xa0", " ")
            .strip()
            for first, last in BOXES
        )
    document.close()
    return read


def copies(output: Path, path: str = "en/a4/cards.pdf") -> list[str]:
    """Return the piece of every front that is cut out of a file, the English cards as a rule."""
    return sorted(copy["piece"] for copy in _placed(output, path))


def _placed(output: Path, path: str) -> list[dict[str, Any]]:
    manifest = json.loads((output / "manifest.json").read_text(encoding="utf-8"))
    (file,) = (file for file in manifest["files"] if file["path"] == path)
    return [copy for copy in file["copies"] if copy["side"] == "front"]


def png() -> bytes:
    """Return a picture of one colour, fine enough for 50 mm."""
    file = BytesIO()
    Image.new("RGB", (600, 600), (200, 30, 60)).save(file, "PNG")
    return file.getvalue()
