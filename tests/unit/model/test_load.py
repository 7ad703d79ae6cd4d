"""A pack as a whole: its files, its texts, and what is left of it where it is wrong."""

from model_packs import GAME, SIZES, STYLES, faults, game, lines, loaded
from proofpress.model.load import load
from proofpress.source.project import Folder, Project, shipped

PACK = {
    "game.yaml": GAME.replace(
        "max: 4",
        "max: 2, seats: [{id: n, name: North, colour: ink, cue: x},"
        " {id: s, name: South, colour: ink, cue: y}]",
    )
    + "subtitle: Light\ncredits: [{id: a, text: By A}]\n"
    "assumptions: [{id: p, about: P, value: two, why: So}]\n",
    "components/a.yaml": """\
decks:
  - id: orders
    name: Orders
    size: poker
    face: order
    back: order_back
    kinds: [{id: day, name: Day, fields: {note: text?, more: list of text?}}]
    cards:
      - {id: raid, kind: day, name: Raid, text: Go., note: Note, more: [One, Two]}
      - {id: feast, kind: day, name: Feast}
tokens:
  - {id: gold, name: Gold, outline: {circle: 9 mm}, face: coin, supply: 3,
     fields: {word: name}, word: Five}
""",
    "rules.yaml": "numbers: {hand: 6}\n"
    "phases: [{id: a, name: First, text: Do.}, {id: b, name: B}]\n",
    "booklet.yaml": """\
blocks:
  - cover: {face: cover}
  - heading: {id: h, text: Head}
  - list: {id: l, items: [x, y]}
""",
    "glossary.yaml": "terms: [{id: gold, forms: {en: {sg: gold}}}]\n",
    "templates/faces/order.yaml": "kind: Order\nother: 'Other {pay}'\n",
    "templates/faces/order.svg": "<svg/>",
    "art/icons/gold.svg": "<svg/>",
    "art/icons/gold.uk.svg": "<svg/>",
    "locale/uk.po": "",
    "README.md": "",
    "LICENSE": "",
}


def test_all_texts_come_in_the_order_of_the_parts() -> None:
    assert [text.id for text in game(PACK).texts()] == [
        "game.title",
        "game.subtitle",
        "seats.n.name",
        "seats.s.name",
        "assumptions.p.about",
        "assumptions.p.value",
        "assumptions.p.why",
        "credits.a.text",
        "orders.name",
        "orders.day.name",
        "orders.raid.name",
        "orders.raid.text",
        "orders.raid.note",
        "orders.raid.more.1",
        "orders.raid.more.2",
        "orders.feast.name",
        "gold.name",
        "gold.word",
        "phases.a.name",
        "phases.a.text",
        "phases.b.name",
        "book.h",
        "book.l.1",
        "book.l.2",
        "face.order.kind",
        "face.order.other",
    ]


def test_two_loads_are_alike() -> None:
    assert [text.parts for text in game(PACK).texts()] == [
        text.parts for text in game(PACK).texts()
    ]


def test_a_game_without_a_booklet_has_texts_too() -> None:
    assert [text.id for text in game({}).texts()] == ["game.title"]


def test_icons_lie_in_the_pack_or_are_shared() -> None:
    shared = {"sizes.yaml": SIZES, "styles.yaml": STYLES, "icons/gold.svg": "", "icons/sun.svg": ""}
    assert game(PACK, shared).icons == {
        "gold": "lamps/art/icons/gold.svg",
        "sun": "templates/icons/sun.svg",
    }


def test_texts_of_shared_faces_are_read_where_the_face_is_used() -> None:
    shared = {
        "sizes.yaml": SIZES,
        "styles.yaml": STYLES,
        "faces/coin.yaml": "unit: gold\n",
        "faces/cover.yaml": "a: x\n",
        "faces/order_back.yaml": "a: x\n",
        "faces/unused.yaml": "a: x\n",
        "faces/order.yaml": "kind: Shared\nmore: More\n",
    }
    texts = game(PACK, shared).face_texts
    assert sorted(texts) == [
        "face.coin.unit",
        "face.cover.a",
        "face.order.kind",
        "face.order.more",
        "face.order.other",
        "face.order_back.a",
    ]
    assert texts["face.order.kind"].raw == "Order"
    assert texts["face.order.kind"].kind == "face"


def test_texts_of_a_face_that_is_nowhere_are_reported() -> None:
    found = loaded({**PACK, "templates/faces/ordr.yaml": "a: x\n"})[1]
    assert lines(found) == [
        "None:None-None unknown-file: there is no face `ordr` that these texts are for"
    ]
    assert found[0].hints == ("did you mean `order`?",)
    drawn = {"templates/faces/frame.svg": "<svg/>", "templates/faces/frame.yaml": "a: x\n"}
    assert "face.frame.a" in game({**PACK, **drawn}).face_texts


def test_texts_of_faces_may_be_wrong() -> None:
    files = {**PACK, "templates/faces/order.yaml": "Kind: x\nother: {pay}\nthird:\nlast: 'a *b'\n"}
    assert faults(files) == [
        "1:1-5 bad-id: `Kind` is not an id",
        "2:8-9 unquoted-brace: a text that begins with an unquoted `{`",
        "3:1-6 wrong-type: `third` has no value, expected a text",
        "4:10-11 bad-markup: this `*` is never closed",
    ] or faults(files)[2].startswith("3:1-6")
    assert faults({**PACK, "templates/faces/order.yaml": "- a\n"}) == [
        "1:1-2 wrong-type: a list where a map of messages to texts is expected"
    ]
    assert faults({**PACK, "templates/faces/order.yaml": "{}\n"}) == []
    assert faults({**PACK, "templates/faces/order.yaml": "a: [\n"})[0].startswith(
        "2:1-1 yaml-syntax"
    )


def test_files_that_nothing_reads_are_reported() -> None:
    files = {
        **PACK,
        "glosary.yaml": "",
        "game.yml": "",
        "component/a.yaml": "",
        "component/b.yaml": "",
        "components/b.yml": "",
        "components/notes.odt": "",
        "components/cards.csv": "",
        "cards.csv": "",
        "notes.txt": "",
    }
    found = loaded(files)[1]
    assert [(one.span.file, one.name, one.hints) for one in found] == [
        ("lamps/cards.csv", "unknown-file", ()),
        ("lamps/component/a.yaml", "unknown-file", ("did you mean `components`?",)),
        ("lamps/components/b.yml", "unknown-file", ("name it `b.yaml`",)),
        ("lamps/components/cards.csv", "unknown-file", ("write its rows as `cards` of a deck",)),
        ("lamps/components/notes.odt", "unknown-file", ()),
        ("lamps/game.yml", "unknown-file", ("did you mean `game.yaml`?",)),
        ("lamps/glosary.yaml", "unknown-file", ("did you mean `glossary.yaml`?",)),
    ]


def test_a_pack_without_game_yaml_has_no_game() -> None:
    one = Project(Folder.of("lamps", {"rules.yaml": "nmbers: {}\n"}), Folder.of("templates", {}))
    found, wrong = load(one)
    assert found is None
    assert [(line.name, line.span.file) for line in wrong] == [
        ("missing-file", "lamps/game.yaml"),
        ("unknown-key", "lamps/rules.yaml"),
    ]


def test_every_file_is_read_even_where_there_is_no_game() -> None:
    files = {**PACK, "game.yaml": "a: [\n", "rules.yaml": "x: 1\n", "glossary.yaml": "x: 1\n"}
    files["booklet.yaml"] = "x: 1\n"
    files["components/a.yaml"] = "x: 1\n"
    wrong = loaded(files)[1]
    assert {one.span.file for one in wrong} == {
        f"lamps/{path}"
        for path in (
            "game.yaml",
            "rules.yaml",
            "glossary.yaml",
            "booklet.yaml",
            "components/a.yaml",
        )
    }


def test_bytes_that_are_no_text_are_reported() -> None:
    found = loaded({**PACK, "rules.yaml": b"numbers: {hand: \xff}\n"})[1]
    assert [(one.name, one.span.column) for one in found] == [("not-utf8", 17)]


def test_the_shipped_templates_are_right() -> None:
    one = Project(Folder.of("lamps", {"game.yaml": GAME}), Folder.open(shipped("templates")))
    found, wrong = load(one)
    assert lines(wrong) == []
    assert found is not None
    assert "footer" in set(found.theme.style_ids())


def test_after_a_thousand_findings_the_rest_of_a_pack_is_not_read() -> None:
    keys = "".join(f"k{number}: 1\n" for number in range(5000))
    read, found = loaded({"game.yaml": GAME + keys, "components/a.yaml": "x"})
    assert read is None
    assert len(found) == 1000
    assert found[-1].hints[-1] == "after 1000 findings the rest is not looked at"
    assert {one.span.file for one in found} == {"lamps/game.yaml"}


def test_warnings_do_not_end_the_reading_of_a_pack() -> None:
    credit = "credits: [" + ", ".join(f"{{id: c{n}, text: a #b\n}}" for n in range(1500)) + "]\n"
    read, found = loaded({"game.yaml": GAME + credit})
    assert read is not None
    assert len(found) == 1500
