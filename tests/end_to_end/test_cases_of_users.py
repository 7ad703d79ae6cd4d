"""Cases of the trouble log, from files to paper: what users of other tools ran into."""

import tracemalloc
from pathlib import Path

import pytest

from command_line import Shell, files_below
from proofpress.deliver import deliver
from proofpress.diagnostics import Diagnostics
from proofpress.pipeline import build_pack, check_pack
from proofpress.request import Request
from proofpress.source.project import open_project
from user_packs import GAME, cards_on_paper, copies, png, write_pack
from work import work_of

SHEETS = Request(papers=("a4",), formats=("pdf",), folds=("duplex",), parts=("cards",))


def build(folder: Path, files: dict[str, str | bytes], request: Request = SHEETS) -> Path:
    """Build a pack that is right, and return what was delivered of it."""
    built = build_pack(open_project(write_pack(folder / "lamps", files)), request)
    assert built.delivery is not None, built.found
    return deliver(built.delivery, folder / "output")


def check(folder: Path, files: dict[str, str | bytes], request: Request = SHEETS) -> Diagnostics:
    return check_pack(open_project(write_pack(folder / "lamps", files)), request)


def deck(*cards: str, id: str = "lamps", name: str = "Lamps") -> str:
    rows = "".join(f"      - {card}\n" for card in cards)
    head = f"  - id: {id}\n    name: {name}\n    size: poker\n    face: card\n    cards:\n"
    return f"decks:\n{head}{rows}"


# C045: the code of Norwegian, and words for truths


CASE_045 = {
    "game.yaml": GAME.replace("en}", "en, draft: [no, nb]}"),
    "glossary.yaml": """\
terms:
  - id: fjord
    forms:
      en: {sg: fjord}
      no: {sg: fjord (norsk)}
      nb: {sg: fjord (bokmål)}
""",
    "components/words.yaml": deck(
        "{id: on, name: On, text: yes}",
        "{id: off, name: Off, text: no}",
        "{id: n, name: N, text: y}",
        '{id: true, name: True, text: "{fjord:1!}"}',
        "{id: null, name: ~, text: null}",
        name="No",
    ),
}


def catalog(**texts: str) -> str:
    entries = (
        f'msgctxt "lamps.{key.replace("__", ".")}"\nmsgid "{text.partition("=")[0]}"\n'
        f'msgstr "{text.partition("=")[2]}"\n'
        for key, text in texts.items()
    )
    return "\n".join(entries)


def test_c045_words_for_truths_are_texts_on_paper(tmp_path: Path) -> None:
    output = build(tmp_path, dict(CASE_045))
    assert cards_on_paper(output) == {
        "lamps.on": ("No", "On", "yes"),
        "lamps.off": ("No", "Off", "no"),
        "lamps.n": ("No", "N", "y"),
        "lamps.true": ("No", "True", "1 fjord"),
        "lamps.null": ("No", "~", "null"),
    }


@pytest.mark.parametrize(("code", "fjord"), [("no", "fjord (norsk)"), ("nb", "fjord (bokmål)")])
def test_c045_norwegian_is_a_language_like_any_other(tmp_path: Path, code: str, fjord: str) -> None:
    title = 'msgctxt "game.title"\nmsgid "Lamps"\nmsgstr "Nei"\n\n'
    said = catalog(
        name="No=Nei",
        on__name="On=På",
        on__text="yes=yes",
        off__name="Off=Av",
        off__text="no=no",
        n__name="N=N",
        n__text="y=n",
        true__name="True=False",
        true__text="{fjord:1!}={fjord:1!}",
        null__name="~=~",
        null__text="null=nil",
    )
    files = {**CASE_045, f"locale/{code}.po": title + said}
    request = Request((code,), ("a4",), ("cards",), ("pdf",), ("duplex",))
    assert cards_on_paper(build(tmp_path, dict(files), request), code) == {
        "lamps.on": ("Nei", "På", "yes"),
        "lamps.off": ("Nei", "Av", "no"),
        "lamps.n": ("Nei", "N", "n"),
        "lamps.true": ("Nei", "False", f"1 {fjord}"),
        "lamps.null": ("Nei", "~", "nil"),
    }


# C047: keys that are given twice


CASE_047 = """\
decks:
  - id: fire
    name: Fire
    size: poker
    face: card
    cards:
      - id: f1
        name: Spark
        text: Deal 1.
        copies: 2
        text: Deal 2.
    cards:
      - {id: f2, name: Blaze, text: Deal 3., copies: 1}
decks:
  - {id: water, name: Water, size: poker, face: card, cards: [{id: w1, name: Drop}]}
"""


def test_c047_each_key_given_twice_is_said_with_both_lines(tmp_path: Path) -> None:
    write_pack(tmp_path / "lamps", {"components/cards.yaml": CASE_047})
    run = Shell(tmp_path).run("-m", "proofpress.cli", "build", "lamps")
    assert run.returncode == 1
    for key, line, first in (("text", 11, 9), ("cards", 12, 6), ("decks", 14, 1)):
        found = f"lamps/components/cards.yaml:{line}:"
        said = run.stdout[run.stdout.index(found) :]
        assert "error[Y003 duplicate-key]" in said.splitlines()[0]
        assert f"`{key}`" in said.splitlines()[0]
        assert f"lamps/components/cards.yaml:{first}:" in said.partition("\n\n")[0]
    assert run.stdout.count("error[") == 3
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize(
    ("path", "text", "line"),
    [
        ("game.yaml", GAME + "title: Lanterns\n", 7),
        ("glossary.yaml", "terms:\n  - {id: a, forms: {en: {sg: a, sg: b}}}\n", 2),
        ("rules.yaml", "numbers:\n  most: 1\n  'most': 2\n", 3),
        ("templates/faces/card.yaml", 'one: One\n"one": Two\n', 2),
        ("templates/styles.yaml", "styles: {words: {font: Fira Sans, size: 9}}\nstyles: {}\n", 2),
    ],
)
def test_c047_a_key_given_twice_is_found_in_every_file(
    tmp_path: Path, path: str, text: str, line: int
) -> None:
    files: dict[str, str | bytes] = {"components/a.yaml": deck("{id: a, name: A}"), path: text}
    found = [one for one in check(tmp_path, files) if one.name == "duplicate-key"]
    assert [one.span.line for one in found] == [line]
    assert found[0].span.file.endswith(f"lamps/{path}")
    assert found[0].notes[0].span is not None


# C049: words that look like numbers of other kinds


AS_TYPED = ("1_000", "12:45", "0x1F", "190:20:30", "1e3", ".inf", "2024-05-04", "=", "010", "1.10")


def test_c049_what_looks_like_a_number_prints_as_typed(tmp_path: Path) -> None:
    cards = [
        f"{{id: c{number}, name: {name}, text: {text}}}"
        for number, (name, text) in enumerate(zip(AS_TYPED[::2], AS_TYPED[1::2], strict=True))
    ]
    output = build(tmp_path, {"components/times.yaml": deck(*cards, name="1:30")})
    assert list(cards_on_paper(output).values()) == [
        ("1:30", *pair) for pair in zip(AS_TYPED[::2], AS_TYPED[1::2], strict=True)
    ]


@pytest.mark.parametrize("number", ["1:30", "1_000", "0x1F", "1e3", "010", "1.0", "2024-05-04"])
def test_c049_what_looks_like_a_number_is_none_where_one_is_asked(
    tmp_path: Path, number: str
) -> None:
    files = {"components/a.yaml": deck(f"{{id: a, name: A, copies: {number}}}")}
    (found,) = check(tmp_path, dict(files))
    assert found.name == "bad-number"
    assert f"`{number}`" in found.message


# C051: merge keys, tabs, aliases that explode


CASE_051 = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: card
    fields: {light: int, glow: text}
    cards:
      - &lamp {id: m1, name: One, light: 1, glow: red, copies: 3}
      - {<<: *lamp, id: m2, name: Two}
      - {<<: *lamp, id: m3, name: Three, copies: 1}
"""


def test_c051_a_merge_may_be_overridden(tmp_path: Path) -> None:
    output = build(tmp_path, {"components/cards.yaml": CASE_051})
    expected = ["lamps.m1"] * 3 + ["lamps.m2"] * 3 + ["lamps.m3"]
    assert copies(output) == expected


def test_c051_a_real_duplicate_beside_a_merge_is_an_error(tmp_path: Path) -> None:
    text = CASE_051.replace("name: Three,", "name: Three, name: Drei,")
    (found,) = check(tmp_path, {"components/cards.yaml": text})
    assert (found.name, found.span.line) == ("duplicate-key", 10)
    assert "`name`" in found.message
    assert found.notes[0].span is not None
    assert found.notes[0].span.line == 10


@pytest.mark.parametrize("indent", ["\t", "  \t", "      \t"])
def test_c051_a_tab_is_called_a_tab(tmp_path: Path, indent: str) -> None:
    text = f"decks:\n  - id: t\n    cards:\n{indent}- {{id: a, name: Tabbed}}\n"
    found = check(tmp_path, {"components/cards.yaml": text})
    assert [one.name for one in found] == ["tab-indent"]
    assert "tab" in found[0].message
    assert (found[0].span.line, found[0].span.column) == (4, len(indent))


def test_c051_aliases_that_explode_are_refused_quickly(tmp_path: Path) -> None:
    rows = ["a: &a [x,x,x,x,x,x,x,x,x,x]"]
    rows += [
        f"{here}: &{here} [{','.join([f'*{last}'] * 10)}]"
        for last, here in zip("abcdefg", "bcdefgh", strict=True)
    ]
    text = "\n".join([*rows, "decks: [{id: z, cards: *h}]", ""])
    project = open_project(write_pack(tmp_path / "lamps", {"components/cards.yaml": text}))
    tracemalloc.start()
    found, work = work_of(lambda: check_pack(project, SHEETS))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [one.name for one in found] == ["alias-explosion"]
    assert work < 200_000
    assert peak < 30_000_000


# C053: one id in two files


CASE_053 = {
    "components/a.yaml": deck("{id: c039, name: Glow blade, copies: 11}", id="set_a"),
    "components/b.yaml": deck("{id: c039, name: Hunter}", id="set_b"),
}


def test_c053_an_id_of_another_file_is_one_error_and_builds_nothing(tmp_path: Path) -> None:
    write_pack(tmp_path / "lamps", CASE_053)
    run = Shell(tmp_path).run("-m", "proofpress.cli", "build", "lamps")
    assert run.returncode == 1
    assert run.stdout.count("error[") == 1
    assert "lamps/components/b.yaml:7:14: error[M008 duplicate-id]" in run.stdout
    assert "`c039`" in run.stdout
    assert "lamps/components/a.yaml:7:14" in run.stdout
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize(
    "other",
    [
        deck("{id: c040, name: Hunter}", id="set_a"),
        "tokens: [{id: c039, name: T, outline: {circle: 9 mm}, face: card, supply: 1}]\n",
        "tokens: [{id: set_a, name: T, outline: {circle: 9 mm}, face: card, supply: 1}]\n",
        deck("{id: c040, name: Hunter}", id="c039"),
    ],
    ids=["deck and deck", "card and token", "deck and token", "card and deck"],
)
def test_c053_no_piece_shares_an_id_with_another(tmp_path: Path, other: str) -> None:
    found = check(tmp_path, {**CASE_053, "components/b.yaml": other})
    assert [one.name for one in found] == ["duplicate-id"]
    assert found[0].span.file.endswith("b.yaml")
    assert found[0].notes[0].span is not None
    assert found[0].notes[0].span.file.endswith("a.yaml")


# C057: what an id that is no more has left behind


PICTURES = Request(papers=("a4",), formats=("png", "pdf"), folds=("duplex",))


def test_c057_nothing_is_left_of_an_id_that_is_renamed(tmp_path: Path) -> None:
    before = {"components/d.yaml": deck("{id: c51, name: A}", "{id: c53, name: B}", id="d")}
    output = build(tmp_path, dict(before), PICTURES)
    first = files_below(output)
    assert {"en/cards/d-c51.png", "en/cards/d-c53.png"} <= set(first)
    after = {"components/d.yaml": before["components/d.yaml"].replace("c53", "c52")}
    assert build(tmp_path, dict(after), PICTURES) == output
    assert files_below(output) == [path.replace("c53", "c52") for path in first]
    assert copies(output) == ["d.c51", "d.c52"]
    assert "c53" not in (output / "manifest.json").read_text(encoding="utf-8")


def test_c057_nothing_is_left_of_a_card_or_a_part_that_is_gone(tmp_path: Path) -> None:
    token = "tokens: [{id: t, name: T, outline: {circle: 20 mm}, face: t, supply: 3}]\n"
    dot = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle r="5"/></svg>'
    before = {
        "components/d.yaml": deck("{id: c51, name: A}", "{id: c53, name: B}", id="d"),
        "components/t.yaml": token,
        "templates/faces/t.svg": dot,
    }
    first = files_below(build(tmp_path, dict(before), PICTURES))
    assert "en/a4/tokens.pdf" in first
    after = {
        "components/d.yaml": deck("{id: c51, name: A}", id="d"),
        "components/t.yaml": "tokens: []\n",
    }
    output = build(tmp_path, dict(after), PICTURES)
    left = ["en/a4/build-sheet.pdf", "en/a4/cards.pdf", "en/cards/d-c51.png", "manifest.json"]
    assert files_below(output) == left


def test_c057_nothing_is_left_of_a_language_that_is_gone(tmp_path: Path) -> None:
    cards = {"components/d.yaml": deck("{id: c51, name: A}", id="d")}
    catalog_of_three = "\n".join(
        f'msgctxt "{id}"\nmsgid "{text}"\nmsgstr "{text}"\n'
        for id, text in (("game.title", "Lamps"), ("d.name", "Lamps"), ("d.c51.name", "A"))
    )
    german = GAME.replace("en}", "en, release: [de]}")
    before = {**cards, "game.yaml": german, "locale/de.po": catalog_of_three}
    output = build(tmp_path, dict(before), PICTURES)
    (output / "notes.txt").write_text("a maker's own")
    assert "de/a4/cards.pdf" in files_below(output)
    english = Request(("en",), ("a4",), ("cards",), ("pdf",), ("duplex",))
    build(tmp_path, dict(before), english)
    assert "de/a4/cards.pdf" in files_below(output)
    build(tmp_path, dict(cards), english)
    assert [path for path in files_below(output) if path.startswith("de")] == []
    assert '"de"' not in (output / "manifest.json").read_text(encoding="utf-8")
    assert (output / "notes.txt").exists()


def test_c057_pictures_of_cards_are_made_where_cards_are_asked_for(tmp_path: Path) -> None:
    cards = {"components/d.yaml": deck("{id: c51, name: A}", id="d")}
    output = build(tmp_path, dict(cards), PICTURES)
    first = files_below(output)
    build(tmp_path, dict(cards), Request(("en",), ("a4",), ("tokens",), ("png",), ("duplex",)))
    assert files_below(output) == first
    alone = build(tmp_path / "other", dict(cards), Request(parts=("booklet",), formats=("png",)))
    assert files_below(alone) == ["manifest.json"]


# C095: folders and files with names that only look like addresses


FOLDERS = ("My Gäme & #1 (50%)", "l'art d'écrire", "a+b=c;d,e", "%41 {x} [y] $HOME", "Гра №1")
PICTURE = "art/C095 art & map #1 (50%).png"
PICTURE_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="5" y="5" width="50" height="50" pp:image="card.art"/>
  <text pp:box="5 60 53 12" pp:style="words" pp:text="card.name"/>
</svg>
"""


def pictured(art: str) -> dict[str, str | bytes]:
    quoted = art.replace("'", "''")
    cards = deck(f"{{id: a, name: A, art: '{quoted}'}}").replace(
        "    face: card\n", "    face: card\n    fields: {art: image}\n"
    )
    return {"components/d.yaml": cards, "templates/faces/card.svg": PICTURE_FACE, art: png()}


@pytest.mark.parametrize("name", FOLDERS)
def test_c095_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    write_pack(tmp_path / name, pictured(PICTURE))
    away = tmp_path / "away & (else)"
    away.mkdir()
    said = Shell(away).proofpress(
        *("build", f"../{name}", "--paper", "a4", "--format", "pdf,svg,png", "--fold", "duplex"),
    )
    assert said == f"{name}: 4 files in {Path('output') / name}\n"
    pdf = (away / "output" / name / "en/a4/cards.pdf").read_bytes()
    assert pdf.count(b"/Subtype /Image") == 1
    (sheet,) = (away / "output" / name / "en/a4/svg").iterdir()
    svg = sheet.read_text(encoding="utf-8")
    assert "data:image/png;base64," in svg


@pytest.mark.parametrize(
    "art",
    [
        PICTURE,
        "art/it's/l'été.png",
        "art/a%20b.png",
        "art/#.png",
        "art/ж 1:2.png",
        "art/x?y=1&z.png",
    ],
)
def test_c095_a_reference_is_a_path_and_no_address(tmp_path: Path, art: str) -> None:
    output = build(tmp_path, pictured(art))
    assert (output / "en/a4/cards.pdf").read_bytes().count(b"/Subtype /Image") == 1


def test_c095_a_path_of_more_than_260_characters_is_like_any_other(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["a long name of a folder (50%) " + "x" * 60] * 5)
    assert len(str(deep)) > 400
    output = build(deep, pictured(f"art/{'ж' * 100}/x y.png"))
    assert (output / "en/a4/cards.pdf").read_bytes().count(b"/Subtype /Image") == 1


@pytest.mark.parametrize("out", ["/".join(["z" * 200] * 25), "z" * 300])
def test_c095_a_path_that_no_system_takes_is_named_and_nothing_written(
    tmp_path: Path, out: str
) -> None:
    write_pack(tmp_path / "lamps", pictured(PICTURE))
    words = ("build", "lamps", "--paper", "a4", "--format", "pdf", "--out", out)
    run = Shell(tmp_path).run("-m", "proofpress.cli", *words)
    assert run.returncode == 3
    assert out in run.stderr
    assert "Traceback" not in run.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["lamps"]


def test_c095_a_card_whose_picture_has_too_long_a_name_is_named(tmp_path: Path) -> None:
    id = "a" * 260
    write_pack(tmp_path / "lamps", {"components/d.yaml": deck(f"{{id: {id}, name: A}}")})
    words = ("build", "lamps", "--paper", "a4", "--format", "png")
    run = Shell(tmp_path).run("-m", "proofpress.cli", *words)
    assert run.returncode == 1
    assert "lamps/components/d.yaml:7:14: error[" in run.stdout
    assert "an id of 260 characters" in run.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["lamps"]
