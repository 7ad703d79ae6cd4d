"""The report of a build, on the disk beside what it tells of."""

import json
import re
import shutil
from pathlib import Path

from PIL import Image

from command_line import Shell
from user_packs import GAME, write_pack

CARDS = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: card
    cards:
      - {id: red, name: Red lamp, text: Light it., copies: 2}
      - {id: blue, name: Blue lamp, text: Put it out.}
"""
GERMAN = """\
msgctxt "game.title"
msgid "Lamps"
msgstr "Lampen"

msgctxt "lamps.name"
msgid "Lamps"
msgstr "Lampen"

msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light it."
msgstr "Zünde sie an, eine nach der anderen, bis die ganze Straße hell ist."

msgctxt "lamps.blue.name"
msgid "Blue lamp"
msgstr "Blaue Lampe"

msgctxt "lamps.blue.text"
msgid "Put it out."
msgstr "Lösche sie."
"""
ONE_PAPER = ("--paper", "a4", "--fold", "duplex")


def pack(folder: Path) -> Shell:
    files = {
        "game.yaml": GAME.replace("{source: en}", "{source: en, release: [de]}"),
        "components/cards.yaml": CARDS,
        "locale/de.po": GERMAN,
    }
    write_pack(folder / "lamps", files)
    return Shell(folder)


def listed(folder: Path) -> dict[str, str]:
    manifest = json.loads((folder / "output/lamps/manifest.json").read_text(encoding="utf-8"))
    return {file["path"]: file["format"] for file in manifest["files"]}


def test_a_build_writes_a_report_of_all_languages(tmp_path: Path) -> None:
    shell = pack(tmp_path)
    shell.proofpress("build", "lamps", *ONE_PAPER)
    assert listed(tmp_path)["report.html"] == "html"
    page = (tmp_path / "output/lamps/report.html").read_text(encoding="utf-8")
    page = page.replace("<wbr>", "")
    assert page.count("data:image/png;base64,") == 2
    for said in ("Red lamp", "card.text", "Rote Lampe", 'href="de/a4/cards.pdf"', "no findings"):
        assert said in page, said
    assert "8 pieces a sheet: 4 columns of 2 on A4 landscape, because 3 columns of 3" in page
    (german,) = re.findall(r"<b>10 pt</b>\s*<br>(\d+) % <span[^>]*>Rote Lampe</span>", page)[1:]
    assert 20 < int(german) < 50


def test_the_same_build_elsewhere_gives_the_same_report(tmp_path: Path) -> None:
    pages = []
    for name in ("one", "two"):
        pack(tmp_path / name).proofpress("build", "lamps", *ONE_PAPER)
        pages.append((tmp_path / name / "output/lamps/report.html").read_bytes())
    assert pages[0] == pages[1]


def test_a_build_without_a_report_leaves_no_old_one(tmp_path: Path) -> None:
    shell = pack(tmp_path)
    shell.proofpress("build", "lamps", *ONE_PAPER)
    cards = tmp_path / "lamps/components/cards.yaml"
    cards.write_text(CARDS.replace("copies: 2", "copies: 3"), encoding="utf-8")
    shell.proofpress("build", "lamps", *ONE_PAPER, "--format", "pdf")
    assert "report.html" not in listed(tmp_path)
    assert not (tmp_path / "output/lamps/report.html").exists()
    assert "en/a4/svg/cards-01.svg" in listed(tmp_path)


def test_a_report_alone_covers_what_was_asked_for(tmp_path: Path) -> None:
    shell = pack(tmp_path)
    said = shell.proofpress("build", "lamps", "--lang", "de", "--format", "html")
    assert said == f"lamps: 2 files in {Path('output') / 'lamps'}\n"
    page = (tmp_path / "output/lamps/report.html").read_text(encoding="utf-8")
    assert "Rote Lampe" in page
    assert "Red lamp" not in page


def test_a_rebuild_after_an_edit_has_the_report_of_a_clean_build(tmp_path: Path) -> None:
    pages = []
    for name, texts in (("edited", ("Light it.", "Light it now.")), ("clean", ("Light it now.",))):
        shell = pack(tmp_path / name)
        for text in texts:
            cards = tmp_path / name / "lamps/components/cards.yaml"
            cards.write_text(CARDS.replace("Light it.", text), encoding="utf-8")
            catalog = GERMAN.replace("Light it.", text)
            (tmp_path / name / "lamps/locale/de.po").write_text(catalog, encoding="utf-8")
            shell.proofpress("build", "lamps", *ONE_PAPER)
        pages.append((tmp_path / name / "output/lamps/report.html").read_bytes())
    assert pages[0] == pages[1]


def test_a_contact_sheet_shows_the_cards_of_a_deck_of_one_kind_by_their_names(
    tmp_path: Path,
) -> None:
    shell = pack(tmp_path)
    shell.proofpress("build", "lamps", *ONE_PAPER)
    sheet = tmp_path / "output/lamps/contact-sheet.png"
    first = sheet.read_bytes()
    with Image.open(sheet) as image:
        assert image.size == (592, 410), "two cards of 63 by 88 mm at 100 dots per inch"
    shell.proofpress("build", "lamps", *ONE_PAPER, "--only", "cards")
    assert not sheet.exists(), "a build of a part would leave an old one"
    shutil.rmtree(tmp_path / "output")
    shell.proofpress("build", "lamps", *ONE_PAPER)
    assert sheet.read_bytes() == first
