"""The booklet's blocks."""

import pytest

from model_packs import faults, game, loaded
from proofpress.model.book import (
    AssumptionList,
    CardTexts,
    ComponentList,
    Contents,
    Cover,
    CreditList,
    Example,
    Figure,
    GlossaryList,
    Heading,
    Index,
    ListBlock,
    MarginNote,
    Note,
    PageBreak,
    Paragraph,
    PhaseList,
    TableBlock,
)

BOOK = """\
blocks:
  - cover: {face: cover}
  - contents
  - heading: {id: setup, text: Setup}
  - heading: {id: sub, level: 2, text: Sub}
  - paragraph:
      id: first
      text: >
        Take {gold:2!} each.
  - list: {id: aims, items: [One, Two], numbered: true}
  - list: {id: notes, items: [Three]}
  - components:
  - phases
  - assumptions
  - credits
  - page_break
"""


def test_a_booklet_has_its_blocks_in_order() -> None:
    book = game({"booklet.yaml": BOOK}).book
    assert book is not None
    assert (book.width, book.height) == (148, 210)
    assert [type(block) for block in book.blocks] == [
        Cover,
        Contents,
        Heading,
        Heading,
        Paragraph,
        ListBlock,
        ListBlock,
        ComponentList,
        PhaseList,
        AssumptionList,
        CreditList,
        PageBreak,
    ]
    cover, _, heading, sub, paragraph, aims, notes, *_ = book.blocks
    assert isinstance(cover, Cover)
    assert cover.face == "cover"
    assert isinstance(heading, Heading)
    assert (heading.id, heading.level, heading.text.id, heading.text.kind) == (
        "setup",
        1,
        "book.setup",
        "name",
    )
    assert isinstance(sub, Heading)
    assert sub.level == 2
    assert isinstance(paragraph, Paragraph)
    assert (paragraph.text.id, paragraph.text.raw) == ("book.first", "Take {gold:2!} each.")
    assert isinstance(aims, ListBlock)
    assert aims.numbered
    assert [text.id for text in aims.items] == ["book.aims.1", "book.aims.2"]
    assert isinstance(notes, ListBlock)
    assert not notes.numbered


RICH = """\
columns: 2
look: {accent: "#aa0000", opener: bar, opener_height: 14 mm, opener_fit: 9 pt, contents_depth: 2}
blocks:
  - heading: {id: setup, text: Setup, columns: 1}
  - table: {id: prices, head: [Good, Price], rows: [[Flour, "2"], [Fish, "3"]], caption: Prices}
  - note: {id: mind, title: Mind, text: Look out.}
  - margin_note: {id: side, text: By the way.}
  - figure: {id: card, piece: a.b, side: back, scale: 0.5, callouts: [{x: 1 mm, y: 2 mm, text: Up}]}
  - example: {id: play, seed: 3, players: 2, title: A round, names: {lane: Table}}
  - glossary
  - index
  - card_texts: {deck: a}
"""


def test_blocks_of_a_rulebook_are_read_with_the_id_paths_of_their_texts() -> None:
    whole = game({"booklet.yaml": RICH})
    book = whole.book
    assert book is not None
    assert book.columns == 2
    assert (book.look.accent, book.look.opener, book.look.opener_height) == ("#aa0000", "bar", 14)
    assert book.look.opener_fit == 9
    head, prices, mind, side, card, play, *plain = book.blocks
    assert isinstance(head, Heading)
    assert head.columns == 1
    assert isinstance(prices, TableBlock)
    assert [[cell.raw for cell in row] for row in prices.rows] == [["Flour", "2"], ["Fish", "3"]]
    assert isinstance(mind, Note)
    assert isinstance(side, MarginNote)
    assert isinstance(card, Figure)
    assert (card.piece, card.side, card.scale) == ("a.b", "back", 0.5)
    assert [(one.x, one.y) for one in card.callouts] == [(1, 2)]
    assert isinstance(play, Example)
    assert (play.seed, play.players) == (3, 2)
    assert [type(one) for one in plain] == [GlossaryList, Index, CardTexts]
    own = [text.id for text in whole.texts() if text.id.startswith("book.")]
    assert own == [
        "book.setup",
        "book.prices.head.1",
        "book.prices.head.2",
        "book.prices.1.1",
        "book.prices.1.2",
        "book.prices.2.1",
        "book.prices.2.2",
        "book.prices.caption",
        "book.mind.title",
        "book.mind",
        "book.side",
        "book.card.1",
        "book.play.title",
        "book.play.lane",
    ]


def test_a_booklet_may_have_a_size_of_its_own() -> None:
    by_name = game({"booklet.yaml": "{size: poker, blocks: []}"}).book
    assert by_name is not None
    assert (by_name.width, by_name.height) == (63, 88)
    written = game({"booklet.yaml": "{size: {width: 8.5 in, height: 11 in}, blocks: []}"}).book
    assert written is not None
    assert written.width == pytest.approx(215.9)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("- contents", ["1:1-2 wrong-type: a list where a map of `blocks` is expected"]),
        ("{}", ["1:1-3 missing-key: the key `blocks` is missing"]),
        ("{size: a55, blocks: []}", ["1:8-11 unknown-size: there is no size `a55`"]),
        (
            "{size: [], blocks: []}",
            [
                "1:8-9 wrong-type: a list where a size, or a map of `width` and `height`"
                " is expected",
            ],
        ),
        ("blocks: contents", ["1:9-17 wrong-type: `contents` where a list of blocks is expected"]),
        ("blocks: [contnts]", ["1:10-17 unknown-choice: there is no block `contnts`"]),
        (
            "blocks: [[a]]",
            ["1:10-11 wrong-type: a list where a block such as `- contents` is expected"],
        ),
        (
            "blocks:\n  -\n",
            ["2:4-4 wrong-type: this has no value, expected a block such as `- contents`"],
        ),
        (
            "blocks: [{}]",
            ["1:10-11 wrong-type: a map where a block such as `- contents` is expected"],
        ),
        (
            "blocks: [figure: {id: a}]",
            ["1:23-24 missing-key: the key `piece` is missing"],
        ),
        (
            "blocks: [heading: {id: a, level: 2, text: b, columns: 2}]",
            ["1:46-53 wrong-type: only a heading of level 1 says how many columns there are"],
        ),
        (
            "blocks: [table: {id: a, head: [x, y], rows: [[a, b], [c], d]}]",
            [
                "1:54-55 out-of-range: a row of 1 cell in a table of 2 columns",
                "1:59-60 wrong-type: `d` where a row of cells is expected",
            ],
        ),
        (
            "blocks: [figure: {id: a, piece: A b, scale: 0, callouts: [{x: 1 mm, text: c}]}]",
            [
                "1:33-36 wrong-type: `A b` is not the id of a piece",
                "1:45-46 out-of-range: `0` is out of range, expected 0.05 to 10",
                "1:60-61 missing-key: the key `y` is missing",
            ],
        ),
        (
            "blocks: [example: {id: a}, example: {id: b, players: 3, seed: -1}, card_texts: {}]",
            [
                "1:24-25 missing-key: the key `players` is missing",
                "1:63-65 out-of-range: `-1` is out of range, expected 0 to 9007199254740992",
                "1:80-82 missing-key: the key `deck` is missing",
            ],
        ),
        (
            "{look: {tint: [a], opener: a b, page: c, opener_height: 1 mm}, blocks: []}",
            [
                '1:15-16 wrong-type: a list where a colour such as "#a51c2b" is expected',
                "1:28-31 bad-id: `a b` is not an id",
                "1:57-61 out-of-range: `1 mm` is out of range, expected 4 to 120 mm",
            ],
        ),
        (
            "blocks: [contents: {depth: 3}]",
            ["1:10-18 wrong-type: the block `contents` takes nothing"],
        ),
        ("blocks: [heading]", ["1:10-17 wrong-type: the block `heading` needs its keys"]),
        (
            "blocks:\n  - heading:\n    id: a\n    text: b\n",
            [
                "2:5-12 wrong-type: the block `heading` needs its keys",
                "3:5-7 unknown-key: `id` stands beside the block `heading`",
                "4:5-9 unknown-key: `text` stands beside the block `heading`",
            ],
        ),
        (
            "blocks: [heading: {id: a, level: 4, text: b}]",
            [
                "1:34-35 out-of-range: `4` is out of range, expected 1 to 3",
            ],
        ),
        (
            "blocks: [heading: {id: a}, paragraph: {id: a, text: ''}, list: {id: b, items: x}]",
            [
                "1:24-25 missing-key: the key `text` is missing",
                "1:44-45 duplicate-id: the id `a` is given twice",
                "1:53-55 empty-text: an empty text where a text is expected",
                "1:79-80 wrong-type: `x` where a list of texts is expected",
            ],
        ),
        (
            "blocks: [cover: {}, cover: x]",
            [
                "1:17-19 missing-key: the key `face` is missing",
                "1:28-29 wrong-type: `x` where a cover is expected",
            ],
        ),
    ],
)
def test_faults(text: str, found: list[str]) -> None:
    assert faults({"booklet.yaml": text}) == found


def test_a_fault_names_its_block() -> None:
    text = "blocks: [paragraph: {id: first, text: 'a {b'}]"
    assert [one.subject for one in loaded({"booklet.yaml": text})[1]] == ["book.first"]


def test_an_unknown_block_gets_a_hint() -> None:
    near = loaded({"booklet.yaml": "blocks: [contnts, xyz]"})[1]
    assert near[0].hints == ("did you mean `contents`?",)
    assert near[1].hints[0].startswith("the blocks are `cover`, `heading`")


def test_without_the_usual_size_there_is_no_book() -> None:
    found, _ = loaded({"booklet.yaml": BOOK}, {"sizes.yaml": "sizes: {}", "styles.yaml": "{}"})
    assert found is not None
    assert found.book is None
