"""Translations in other people's tools: there and back unchanged, and strange files refused."""

import csv
import io
import zipfile
from collections.abc import Callable, Mapping
from functools import cache
from xml.etree import ElementTree

import openpyxl
import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st
from translate.storage import tbx

from hetman_pack import project as hetman
from proofpress.checks.example import GERMAN
from proofpress.diagnostics import Diagnostics
from proofpress.exchanging import (
    HeldSpaces,
    Imported,
    context_of_pack,
    export_pack,
    import_file,
    import_text,
)
from proofpress.lang.exchange.reading import Record, read_records
from proofpress.lang.exchange.rows import MOST_BYTES, MOST_ROWS, defused, restored
from proofpress.language import Language
from proofpress.source.project import Project
from proofpress.usage import UsageError
from small_packs import project_of

TEXT = r"Pay {coin:2!} or {icon:lamp}.\nThen *rest*."
FILES: Mapping[str, str] = {
    **GERMAN,
    "glossary.yaml": """\
terms: [{id: coin, forms: {en: {sg: coin, pl: coins}, de: {sg: Münze, pl: Münzen}}}]
""",
    "components/cards.yaml": GERMAN["components/cards.yaml"].replace("Light it.", f'"{TEXT}"'),
    "locale/de.po": GERMAN["locale/de.po"]
    .replace("Light it.", TEXT)
    .replace("Zünde sie an.", "Zahle {coin:2!} oder {icon:lamp}.\\nDann *ruhe*."),
}
pofile: Callable[[str], polib.POFile] = polib.pofile
read_tbx: Callable[[bytes], tbx.tbxfile] = tbx.tbxfile.parsestring
Rows = list[list[str]]
XLIFF = "{urn:oasis:names:tc:xliff:document:2.0}"


def pack(**files: str) -> Project:
    return project_of({**FILES, **{name.replace("__", "/"): text for name, text in files.items()}})


def exported(project: Project, target: str, code: str = "de") -> bytes:
    made, found = export_pack(project, code, target)
    assert found == ()
    assert made is not None
    return made.data


def rows_in(data: bytes) -> Rows:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def as_csv(rows: Rows, between: str = ",") -> bytes:
    file = io.StringIO()
    csv.writer(file, delimiter=between).writerows(rows)
    return file.getvalue().encode()


def as_xlsx(rows: Rows) -> bytes:
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def sheet(**changes: str) -> Rows:
    """Return the rows of the pack with other translations by id."""
    rows = rows_in(exported(pack(), "csv"))
    for row in rows:
        row[3] = changes.get(row[0].replace(".", "_"), row[3])
        row[5] = ""
    return rows


def taken(
    data: bytes, name: str = "lamps.de.csv", project: Project | None = None, code: str = ""
) -> tuple[Imported | None, Diagnostics]:
    return import_file(project or pack(), name, data, code)


def refused(data: bytes, name: str = "lamps.de.csv", project: Project | None = None) -> list[str]:
    imported, found = taken(data, name, project)
    assert imported is None
    return [f"{one.span.file}:{one.span.line}:{one.name}: {one.message}" for one in found]


@pytest.mark.parametrize("target", ["csv", "xlsx"])
@pytest.mark.parametrize("code", ["de", "uk"])
def test_a_table_that_comes_back_as_it_went_changes_nothing(target: str, code: str) -> None:
    data = exported(hetman(), target, code)
    assert data == exported(hetman(), target, code)
    imported, found = import_file(hetman(), f"hetman.{code}.{target}", data, "")
    assert found == ()
    assert imported is not None
    assert (imported.data, imported.intake.changed) == (None, {})
    assert imported.intake.same > 200


@pytest.mark.parametrize("write", [as_csv, as_xlsx, lambda rows: as_csv(rows, ";")])
def test_only_what_was_changed_is_written(write: Callable[[Rows], bytes]) -> None:
    data = write(sheet(lamps_red_name="Rote Leuchte"))
    name = "lamps.de.xlsx" if write is as_xlsx else "lamps.de.csv"
    imported, found = taken(data, name)
    assert found == ()
    assert imported is not None
    assert import_text(imported) == "locale/de.po: 1 changed, 4 as before"
    before = FILES["locale/de.po"].encode()
    assert imported.data == before.replace(b'"Rote Lampe"', b'"Rote Leuchte"')


@pytest.mark.parametrize("between", [",", ";", "\t"])
def test_a_table_may_tell_its_separator_and_begin_its_headings_large(between: str) -> None:
    rows = sheet(lamps_red_name="Rote Leuchte", lamps_red_text="Zahle: {copies}.")
    rows[0] = [name.capitalize() for name in rows[0]]
    data = f"sep={between}\r\n".encode() + as_csv(rows, between)
    assert all(":7:bad-row: " in one for one in refused(data))
    imported, found = taken(data.replace(b"Zahle: {copies}.", TEXT.encode()))
    assert (found, imported and len(imported.intake.changed)) == ((), 2)


def test_line_ends_within_cells_are_those_of_a_pack() -> None:
    rows = [[cell.replace("\n", "\r\n") for cell in row] for row in sheet()]
    imported, found = taken(as_csv(rows))
    assert (found, imported and imported.intake.same) == ((), 5)
    written = [[cell.replace("\r", "_x000D_") for cell in row] for row in rows]
    imported, found = taken(as_xlsx(written), "lamps.de.xlsx")
    assert (found, imported and imported.intake.same) == ((), 5)


def test_what_was_stale_is_confirmed_by_its_state_or_by_another_translation() -> None:
    fuzzy = FILES["locale/de.po"].replace(
        'msgctxt "lamps.red.name"',
        '# Hm.\n#, fuzzy, no-wrap\n#| msgid "Lamp"\nmsgctxt "lamps.red.name"',
    )
    project = pack(**{"locale__de.po": fuzzy})
    rows = rows_in(exported(project, "csv"))
    (row,) = (row for row in rows if row[0] == "lamps.red.name")
    assert row[4] == "stale"
    row[4] = "translated"
    imported, _ = taken(as_csv(rows), project=project)
    assert imported is not None
    assert imported.data is not None
    (entry,) = (one for one in pofile(imported.data.decode()) if one.msgctxt == "lamps.red.name")
    assert (entry.msgstr, entry.flags, entry.tcomment) == ("Rote Lampe", ["no-wrap"], "Hm.")
    assert entry.previous_msgid is None


def test_a_row_whose_source_has_changed_is_refused() -> None:
    rows = sheet()
    later = pack(**{"game.yaml": FILES["game.yaml"].replace("title: Lamps", "title: Lights")})
    assert refused(as_csv(rows), project=later) == [
        "lamps.de.csv:2:changed-source: the source text of `game.title` is another one today"
    ]


@pytest.mark.parametrize(
    ("said", "name", "message"),
    [
        ("Zahle oder {icon:lamp}.", "bad-row", "lacks `{coin:2}`"),
        ("Zahle {coin:2!:acc} {coin:2!} {icon:lamp}", "bad-row", "has one more `{coin:2}`"),
        ("Zahle {coin:3!} oder {icon:lamp}.", "bad-row", "lacks `{coin:2}`"),
        ("Zahle {coin:2!} oder {icon:lamp", "bad-markup", "is never closed"),
    ],
)
def test_placeholders_are_looked_at(said: str, name: str, message: str) -> None:
    found = refused(as_csv(sheet(lamps_red_text=said)))
    assert any(name in one and message in one for one in found)


def test_all_that_is_wrong_with_rows_is_said_at_once() -> None:
    rows = sheet()
    rows += [["lamps.blue.name", "", "Blue", "Blau"], ["game.title", "", "Lamps", "L"]]
    rows[2][4] = "done"
    assert refused(as_csv(rows)) == [
        "lamps.de.csv:3:bad-row: `done` is no state, expected translated, stale, missing",
        "lamps.de.csv:9:bad-row: the pack has no text `lamps.blue.name`",
        "lamps.de.csv:10:bad-row: `game.title` stands twice",
    ]


def test_an_empty_cell_takes_no_translation_away() -> None:
    imported, _ = taken(as_csv(sheet(game_title="")))
    assert imported is not None
    assert imported.data is None
    assert import_text(imported).endswith("4 as before, 1 kept where the sheet is empty")


def test_a_catalog_that_is_not_there_yet_is_begun() -> None:
    files = {path: text for path, text in FILES.items() if path != "locale/de.po"}
    imported, _ = taken(as_csv(sheet()), project=project_of(files))
    assert imported is not None
    assert imported.data is not None
    assert all(entry.msgstr for entry in pofile(imported.data.decode()))


def test_languages_are_named_once() -> None:
    rows = sheet()
    with pytest.raises(UsageError, match="in `de`, not in `fr`"):
        taken(as_csv(rows), code="fr")
    rows[0][3] = "translation"
    with pytest.raises(UsageError, match="names no language"):
        taken(as_csv(rows))
    assert taken(as_csv(rows), code="de")[1] == ()
    with pytest.raises(UsageError, match="written in"):
        export_pack(pack(), "en", "csv")
    with pytest.raises(UsageError, match=r"neither a \.csv"):
        taken(b"", "lamps.ods")


def zipped(**parts: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return file.getvalue()


ENTITIES = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("a.csv", b"", "there is nothing in it"),
        ("a.csv", b"id,source\n", "there is no column `translation`"),
        ("a.csv", b"id,source,translation de,id\n", "the column `id` stands twice"),
        ("a.csv", "id,source,translation\nä".encode("latin-1"), "not UTF-8"),
        ("a.csv", "id,source".encode("utf-16"), "UTF-16"),
        ("a.csv", b"id,source,translation\n\0", "a zero byte"),
        ("a.csv", b'id,source,translation\n"a', "no CSV"),
        ("a.csv", b"id,source,translation\n" + b"a" * 200_000, "no CSV"),
        ("a.csv", b" " * (MOST_BYTES + 1), "more than 20 MB"),
        ("a.xlsx", b"PK\x03\x04 and so on", "no XLSX file"),
        ("a.xlsx", zipped(a=b"b"), "no XLSX file that can be read"),
        ("a.xlsx", zipped(a=b"0" * 70_000_000), "more than 64 MB in it"),
        ("a.xlsx", zipped(**{f"p{n}": b"" for n in range(300)}), "300 parts in it"),
        ("a.xlsx", zipped(a=ENTITIES), "declares a document type"),
        ("a.xlsx", zipped(a=ENTITIES.decode().encode("utf-16")), "declares a document type"),
    ],
)
def test_files_that_are_no_sheets_are_refused(name: str, data: bytes, message: str) -> None:
    (first, *_) = refused(data, name)
    assert "unreadable-sheet" in first
    assert message in first


def test_rows_have_an_end() -> None:
    head = Record(1, ["id", "source", "translation"])
    rows = (Record(line, ["a", "b", "c"]) for line in range(2, MOST_ROWS + 9))
    read, found = read_records("a.csv", iter([head, *rows]))
    assert read is None
    assert found[0].message == f"more than {MOST_ROWS} rows"


def test_cells_that_are_no_texts_are_refused() -> None:
    rows = sheet(game_title="=1+1")
    (found,) = refused(as_xlsx(rows), "lamps.de.xlsx")
    assert found == "lamps.de.xlsx:2:bad-row: a formula where a text belongs"


@given(st.text(st.sampled_from("'=+-@\t\rab"), max_size=5))
def test_no_cell_is_a_formula_and_all_come_back(text: str) -> None:
    assert not defused(text).startswith(("=", "+", "-", "@", "\t", "\r"))
    assert restored(defused(text)) == text


def test_formulas_are_defused_in_files() -> None:
    files = pack(**{"locale__de.po": FILES["locale/de.po"].replace('"Rote Lampe"', '"=Rot"')})
    rows = rows_in(exported(files, "csv"))
    assert [row[3] for row in rows if row[0] == "lamps.red.name"] == ["'=Rot"]
    table = openpyxl.load_workbook(io.BytesIO(exported(files, "xlsx"))).active
    assert {cell.data_type for row in table.iter_rows() for cell in row} <= {"s", "n", "inlineStr"}


def test_xliff_has_a_unit_for_each_text_with_its_codes_and_its_state() -> None:
    root = ElementTree.fromstring(exported(pack(), "xliff"))
    assert (root.get("version"), root.get("srcLang"), root.get("trgLang")) == ("2.0", "en", "de")
    (file,) = root
    assert [unit.get("id") for unit in file] == [row[0] for row in sheet()[1:]]
    (unit,) = (one for one in file if one.get("id") == "lamps.red.text")
    assert [one.tag.rpartition("}")[2] for one in unit] == ["notes", "originalData", "segment"]
    data = {one.get("id"): one.text for one in unit.iter(f"{XLIFF}data")}
    assert data == {"d1": "{coin:2!}", "d2": "{icon:lamp}"}
    for side in ("source", "target"):
        (said,) = unit.iter(f"{XLIFF}{side}")
        assert [code.get("dataRef") for code in said] == ["d1", "d2"]
    (segment,) = unit.iter(f"{XLIFF}segment")
    assert segment.get("state") == "translated"


def test_xliff_says_what_is_stale_and_what_is_missing() -> None:
    later = pack(**{"game.yaml": FILES["game.yaml"].replace("title: Lamps", "title: A <\\x07> B")})
    later = pack(
        **{
            "game.yaml": FILES["game.yaml"].replace("title: Lamps", 'title: "A <\\a> B"'),
            "locale/de.po": FILES["locale/de.po"].replace('"Rote Lampe"', '""'),
        }
    )
    root = ElementTree.fromstring(exported(later, "xliff"))
    states = {
        unit.get("id"): (segment.get("state"), segment.get("subState"), len(segment))
        for unit in root.iter(f"{XLIFF}unit")
        for segment in unit.iter(f"{XLIFF}segment")
    }
    assert states["game.title"] == ("initial", "proofpress:stale", 2)
    assert states["lamps.red.name"] == ("initial", None, 1)
    (code,) = root.iter(f"{XLIFF}cp")
    assert code.get("hex") == "0007"


def test_every_xliff_of_the_pack_keeps_what_it_says() -> None:
    root = ElementTree.fromstring(exported(hetman(), "xliff", "pl"))
    for unit in root.iter(f"{XLIFF}unit"):
        data = {one.get("id"): one.text or "" for one in unit.iter(f"{XLIFF}data")}
        for side in ("source", "target"):
            (said,) = unit.iter(f"{XLIFF}{side}")
            whole = (said.text or "") + "".join(
                data[one.get("dataRef", "")] + (one.tail or "") for one in said
            )
            ids = [one.get("id") for one in said]
            assert len(ids) == len(set(ids))
            rows = {row[0]: row for row in rows_of_pack()}
            assert whole == restored(rows[unit.get("id", "")][2 if side == "source" else 3])


@cache
def rows_of_pack() -> Rows:
    return rows_in(exported(hetman(), "csv", "pl"))


def test_the_glossary_is_read_as_tbx() -> None:
    made = read_tbx(exported(pack(), "tbx"))
    assert [(unit.source, unit.target) for unit in made.units] == [("coin", "Münze")]
    root = ElementTree.fromstring(exported(hetman(), "tbx", "pl"))
    (gold,) = (one for one in root.iter("termEntry") if one.get("id") == "gold")
    terms = {
        term.text: note.text
        for one in gold.iter("tig")
        for term, note in zip(one.iter("term"), one.iter("note"), strict=True)
    }
    assert terms["золотой"] == "sg.nom, sg.acc"


def test_spaces_at_which_no_line_ends_are_shown_where_there_are_any() -> None:
    assert HeldSpaces(Language("pl")).shown("Idź w lewo.") == "Idź w\u2423lewo."
    assert HeldSpaces(Language("fr")).shown("Combien ?") == "Combien\u2423?"
    assert HeldSpaces(Language("de")).shown("Rote Lampe") == ""


def test_a_context_sheet_shows_each_piece_beside_its_texts() -> None:
    game = FILES["game.yaml"].replace("title: Lamps", 'title: "<b>Lamps</b>"')
    made, found = context_of_pack(pack(**{"game.yaml": game}), "de")
    assert found == ()
    assert made is not None
    page = made.data.decode()
    assert page.count("<section>") == 1
    assert page.count("data:image/png;base64,") == 1
    assert 'left: 7.94%; top: 9.09%; width: 84.13%; height: 11.36%"><span>1</span>' in page
    for said in ("lamps.red.name", "Rote Lampe", "Texts on no piece", "&lt;b&gt;Lamps&lt;/b&gt;"):
        assert said in page
    assert "<b>" not in page
    assert "http:" not in page
    assert "<script" not in page


def test_placeholders_read_left_to_right_in_a_context_sheet_of_hebrew() -> None:
    game = FILES["game.yaml"].replace("release: [de]", "draft: [he]")
    hebrew = FILES["locale/de.po"].replace("Zahle {coin:2!} oder", "שלמו {coin:2!} או")
    made, _ = context_of_pack(pack(**{"game.yaml": game, "locale/he.po": hebrew}), "he")
    assert made is not None
    page = made.data.decode()
    assert 'שלמו <bdi dir="ltr">{coin:2!}</bdi> או <bdi dir="ltr">{icon:lamp}</bdi>' in page
    assert '<th dir="rtl">he</th>' in page
