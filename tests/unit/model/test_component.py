"""Decks with their kinds and cards, and tokens."""

import pytest

from model_packs import GAME, faults, game, loaded, named
from proofpress.geometry import Rect
from proofpress.model.game import Deck

SEATED = GAME.replace(
    "max: 4",
    "max: 2, seats: [{id: a, name: A, colour: ink, cue: x}, {id: b, name: B, colour: ink, cue: y}]",
)
DECK = "decks:\n  - id: orders\n    name: Orders\n    size: poker\n    face: order\n"
MIXED = DECK + "    backs: mixed\n"


def deck(text: str) -> Deck:
    return game({"components/a.yaml": text}).decks[0]


def test_a_deck_has_defaults() -> None:
    orders = deck(DECK + "    cards:\n      - {id: raid, name: Raid}\n")
    assert (orders.id, orders.name.id, orders.name.raw) == ("orders", "orders.name", "Orders")
    assert (orders.width, orders.height, orders.outline.bounds()) == (63, 88, Rect(0, 0, 63, 88))
    assert (orders.back, orders.colour, orders.cut, orders.bleed) == (None, "#ffffff", "own", 3)
    assert (orders.kinds, orders.values, orders.copies) == ((), {}, 1)
    raid = orders.cards[0]
    assert (raid.id, raid.kind, raid.copies, raid.face, raid.back) == ("raid", "", 1, "order", None)
    assert (raid.name.id, raid.text, raid.fields) == ("orders.raid.name", None, {})
    assert raid.origin.span.line == 7


def test_a_deck_says_everything() -> None:
    orders = deck(
        MIXED + "    back: order_back\n    colour: ink\n    cut: shared\n    bleed: 0 mm\n"
        "    fields: {art: image?}\n    kinds:\n"
        "      - {id: order, name: Order, face: day, fields: {pay: int 0..9}}\n"
        "      - {id: refusal, back: night_back}\n    cards:\n"
        '      - {id: raid, kind: order, copies: 3, name: Raid, pay: 2, text: "Take {pay}.",'
        " art: art/raid.svg}\n"
        "      - {id: feast, kind: refusal, name: Feast, back: feast_back}\n"
        "      - {id: no, kind: refusal, name: no, face: own}\n"
    )
    assert (orders.back, orders.colour, orders.cut, orders.bleed) == (
        "order_back",
        "ink",
        "shared",
        0,
    )
    assert orders.copies == 5
    order, refusal = orders.kinds
    assert order.name is not None
    assert (order.id, order.name.id, order.face) == ("order", "orders.order.name", "day")
    assert (refusal.name, refusal.face, refusal.back) == (None, None, "night_back")
    raid, feast, no = orders.cards
    assert (raid.kind, raid.face, raid.back) == ("order", "day", None)
    assert {name: field.value for name, field in raid.fields.items()} == {
        "art": "art/raid.svg",
        "pay": 2,
    }
    assert raid.text is not None
    assert raid.text.id == "orders.raid.text"
    assert (feast.face, feast.back) == ("order", "feast_back")
    assert (no.face, no.back, no.name.raw) == ("own", "night_back", "no")


def test_a_deck_may_have_a_size_or_an_outline_of_its_own() -> None:
    text = DECK.replace("size: poker", "size: {width: 2.5 in, height: 3.5 in}")
    assert deck(text + "    cards: [{id: raid, name: Raid}]\n").width == pytest.approx(63.5)
    text = DECK.replace("size: poker", "outline: {circle: 60 mm}")
    disc = deck(text + "    cards: [{id: raid, name: Raid}]\n")
    assert (disc.width, disc.height, len(disc.outline.segments)) == (60, 60, 6)


def one_deck(text: str) -> list[str]:
    return faults({"components/a.yaml": text})


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("[]", ["6:12-13 out-of-range: a list of 0 where 1 or more are expected"]),
        ("raid", ["6:12-16 wrong-type: `raid` where a list of cards is expected"]),
        ("[raid]", ["6:13-17 wrong-type: `raid` where a card is expected"]),
        ("[{name: Raid}]", ["6:14-18 missing-key: the key `id` is missing"]),
        ("[{id: raid}]", ["6:18-22 missing-key: the key `name` is missing"]),
        ("[{id: raid, name: }]", ["6:24-28 empty-text: `name` has no value, expected a text"]),
        (
            "[{id: a, name: a, copies: 0}]",
            ["6:38-39 out-of-range: `0` is out of range, expected 1 or more"],
        ),
        (
            "[{id: a, name: a, copies: -1}]",
            ["6:38-40 out-of-range: `-1` is out of range, expected 1 or more"],
        ),
        (
            "[{id: a, name: a, copies: 1e9}]",
            [
                "6:38-41 bad-number: `1e9` is not a number, expected a whole number",
            ],
        ),
        (
            "[{id: a, name: a, copies: 1000000000}]",
            [
                "6:38-48 too-many-copies: `1000000000` copies, a pack has at most 20000",
            ],
        ),
        ("[{id: a, name: a, pai: 3}]", ["6:30-33 unknown-key: the key `pai` is not known here"]),
        (
            "[{id: a, name: a, kind: order}]",
            ["6:36-41 unknown-choice: `kind` in a deck that has no `kinds`"],
        ),
        (
            "[{id: a, name: a, back: b}]",
            [
                "6:30-34 mixed-backs: a back of its own in a deck that does not say `backs: mixed`",
            ],
        ),
        (
            "[{id: a, name: a}, {id: a, name: b}]",
            ["6:36-37 duplicate-id: the id `a` is given twice"],
        ),
        ("[{id: orders, name: a}]", ["6:18-24 duplicate-id: the id `orders` is given twice"]),
        (
            "[{id: a, name: 'a {b', text: '*c'}]",
            [
                "6:30-31 bad-markup: this `{` is never closed",
                "6:42-43 bad-markup: this `*` is never closed",
            ],
        ),
    ],
)
def test_cards_that_are_wrong(cards: str, found: list[str]) -> None:
    assert one_deck(f"{DECK}    cards: {cards}\n") == found


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("size: poker", "size: pokr", ["4:11-15 unknown-size: there is no size `pokr`"]),
        (
            "size: poker",
            "size: [63, 88]",
            [
                "4:11-12 wrong-type: a list where a size, or a map of `width` and `height`"
                " is expected",
            ],
        ),
        (
            "size: poker",
            "size: {width: 63}",
            [
                "4:12-17 missing-key: the key `height` is missing",
                "4:19-21 bad-length: `63` is not a length, expected a length such as `63 mm`",
            ],
        ),
        ("size: poker", "cut: own", ["2:9-15 missing-key: the key `size` is missing"]),
        (
            "size: poker",
            "size: poker\n    outline: {square: 3 mm}",
            [
                "4:5-9 unknown-key: a deck has a `size` or an `outline`, not both",
            ],
        ),
        (
            "size: poker",
            "outline: square",
            [
                "4:14-20 wrong-type: `square` where an outline like `{circle: 20 mm}` is expected",
            ],
        ),
        ("face: order", "back: x", ["2:9-15 missing-key: the key `face` is missing"]),
        (
            "face: order",
            "face: order\n    cut: shred",
            [
                "6:10-15 unknown-choice: `shred` is no choice here, expected `own` or `shared`",
            ],
        ),
        (
            "face: order",
            "face: order\n    backs: own",
            [
                "6:12-15 unknown-choice: `own` is no choice here, expected `mixed`",
            ],
        ),
        (
            "face: order",
            "face: order\n    colour: #7a1626",
            [
                "6:13-20 unquoted-hash: an unquoted `#` begins a comment, so `colour` has no value",
            ],
        ),
        (
            "face: order",
            "face: order\n    bleed: 30 mm",
            [
                "6:12-17 out-of-range: `30 mm` is out of range, expected 0 to 20 mm",
            ],
        ),
        (
            "face: order",
            "face: order\n    table: cards.csv",
            [
                "6:5-10 unsupported-yet: `table` is not read yet: rows from tables come later",
            ],
        ),
        ("id: orders", "id: phases", ["2:9-15 bad-id: the id `phases` is reserved"]),
        ("id: orders", "id: Orders", ["2:9-15 bad-id: `Orders` is not an id"]),
        (
            "name: Orders",
            "name: ''",
            ["3:11-13 empty-text: an empty text where a text is expected"],
        ),
        (
            "face: order",
            "face: order\n    fields: {pay: itn, text: text}",
            [
                "6:19-22 bad-field-type: `itn` is not a field type",
                "6:24-28 bad-id: the field `text` has the name of a key that is there already",
            ],
        ),
        (
            "face: order",
            "face: order\n    kinds: []",
            ["6:12-13 out-of-range: a list of 0 where 1 or more are expected"],
        ),
    ],
)
def test_decks_that_are_wrong(old: str, new: str, found: list[str]) -> None:
    assert one_deck(DECK.replace(old, new) + "    cards: [{id: raid, name: Raid}]\n") == found


KINDS = DECK.replace("    face: order\n", "") + (
    "    fields: {art: image?}\n    kinds:\n"
    "      - {id: order, face: day, fields: {pay: int 0..9}}\n"
    "      - {id: refusal, face: night, fields: {price: int}}\n"
)


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("[{id: a, name: a, pay: 1}]", ["9:18-19 missing-key: the key `kind` is missing"]),
        (
            "[{id: a, name: a, kind: ordr, pay: 1}]",
            ["9:36-40 unknown-choice: the deck has no kind `ordr`"],
        ),
        (
            "[{id: a, name: a, kind: [order], pay: 1}]",
            [
                "9:36-37 wrong-type: a list where a kind of the deck is expected",
            ],
        ),
        (
            "[{id: a, name: a, kind: order, price: 1, pay: 1}]",
            [
                "9:43-48 unknown-key: the key `price` is not known here",
            ],
        ),
        ("[{id: a, name: a, kind: refusal}]", ["9:18-19 missing-key: the key `price` is missing"]),
        (
            "[{id: order, name: a, kind: order, pay: 1}]",
            [
                "9:18-23 duplicate-id: the id `order` is given to a kind of this deck, too",
            ],
        ),
        ("[3]", ["9:13-14 wrong-type: `3` where a card is expected"]),
    ],
)
def test_cards_of_kinds_that_are_wrong(cards: str, found: list[str]) -> None:
    assert one_deck(f"{KINDS}    cards: {cards}\n") == found


def test_kinds_that_are_wrong_do_not_blame_their_cards() -> None:
    cards = (
        "    cards: [{id: a, name: a, kind: Order, pay: 1}, {id: b, name: b, kind: ordr, pay: 1}]\n"
    )
    assert one_deck(KINDS.replace("id: order,", "id: Order,") + cards) == [
        "7:14-19 bad-id: `Order` is not an id",
        "9:36-41 bad-id: `Order` is not an id",
    ]


def test_a_kind_needs_a_face_where_a_card_of_it_has_none() -> None:
    text = KINDS.replace("face: day, ", "")
    cards = "[{id: a, name: a, kind: order, pay: 1}, {id: b, name: b, kind: refusal, price: 1}]"
    assert one_deck(f"{text}    cards: {cards}\n") == [
        "7:14-19 missing-key: neither the kind `order` nor its deck has a `face`"
    ]
    assert one_deck(f"{text}    cards: {cards.replace('pay: 1', 'pay: 1, face: x')}\n") == []


def test_a_kind_may_have_a_back_only_where_backs_are_mixed() -> None:
    text = KINDS.replace("face: day", "face: day, back: b")
    cards = "    cards: [{id: a, name: a, kind: order, pay: 1}]\n"
    assert one_deck(text + cards) == [
        "7:32-36 mixed-backs: a back of its own in a deck that does not say `backs: mixed`"
    ]


def test_ids_are_unique_in_the_whole_pack() -> None:
    found = loaded(
        {
            "components/a.yaml": DECK + "    cards: [{id: c039, name: Glow}]\n",
            "components/b.yaml": DECK.replace("id: orders", "id: others")
            + "    cards: [{id: c039, name: Hunter}, {id: fine, name: Fine}]\n",
        }
    )
    assert [(one.name, one.span.file, one.span.line) for one in found[1]] == [
        ("duplicate-id", "lamps/components/b.yaml", 6)
    ]
    note = found[1][0].notes[0].span
    assert note is not None
    assert (note.file, note.line, note.column) == ("lamps/components/a.yaml", 6, 18)
    assert found[0] is not None
    assert [card.id for one in found[0].decks for card in one.cards] == ["c039", "fine"]


def test_files_are_read_in_order_and_a_broken_one_ends_itself_only() -> None:
    text = DECK + "    cards: [{id: %s, name: Raid}]\n"
    found, wrong = loaded(
        {
            "components/b.yaml": text.replace("orders", "b") % "b1",
            "components/a.yaml": text.replace("orders", "a") % "a1",
            "components/c.yaml": "decks: [\n",
            "components/d.yaml": "",
        }
    )
    assert found is not None
    assert [one.id for one in found.decks] == ["a", "b"]
    assert [one.name for one in wrong] == ["yaml-syntax"]


def test_the_copies_of_a_pack_are_bounded_together() -> None:
    cards = "    cards: [{id: a, name: A, copies: 9000}, {id: b, name: B, copies: 12000}]\n"
    assert one_deck(DECK + cards) == [
        "6:70-75 too-many-copies: 21000 copies in the pack, which has at most 20000"
    ]
    assert (
        faults({"components/a.yaml": DECK + cards, "game.yaml": GAME + "most_copies: 21000\n"})
        == []
    )
    whole, _ = loaded({"components/a.yaml": DECK + cards})
    assert whole is None  # so many are not laid out


def test_copies_of_a_token_count_for_each_seat() -> None:
    text = "tokens: [{id: a, name: A, outline: {circle: 9 mm}, face: a, owner: players, supply: 9}]"
    text = text.replace("9}]", "11000}]")
    assert faults({"game.yaml": SEATED, "components/a.yaml": text}) == [
        "1:85-90 too-many-copies: `11000` copies, a pack has at most 20000"
    ]


def test_a_token_says_everything() -> None:
    one, two = game(
        {
            "game.yaml": SEATED,
            "components/a.yaml": "tokens:\n"
            "  - {id: gold, name: '{gold:value}', outline: {circle: 20 mm}, face: gold,\n"
            "     supply: 70, fields: {value: int 1..9, note: text}, value: 5, note: Five}\n"
            "  - {id: shield, name: Shield, outline: {width: 9 mm, height: 12 mm}, face: shield,\n"
            "     back: shield_back, owner: players, supply: 1, bleed: 1 mm}\n",
        }
    ).tokens
    assert (one.id, one.name.id, one.width, one.height) == ("gold", "gold.name", 20, 20)
    assert (one.face, one.back, one.owner, one.supply, one.bleed) == ("gold", None, None, 70, 2)
    assert one.fields["value"].value == 5
    assert (two.face, two.back, two.owner, two.supply, two.bleed) == (
        "shield",
        "shield_back",
        "players",
        1,
        1,
    )


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (
            "supply: 7",
            "supply: 0",
            ["1:71-72 out-of-range: `0` is out of range, expected 1 or more"],
        ),
        (", supply: 7", "", ["1:15-19 missing-key: the key `supply` is missing"]),
        (
            "{circle: 20 mm}",
            "{circle: 20}",
            [
                "1:51-53 bad-length: `20` is not a length, expected a length such as `63 mm`",
            ],
        ),
        (
            "{circle: 20 mm}",
            "20 mm",
            [
                "1:42-47 wrong-type: `20 mm` where an outline like `{circle: 20 mm}` is expected",
            ],
        ),
        (
            "supply: 7",
            "supply: 7, home: the bank",
            [
                "1:80-88 bad-id: `the bank` is not an id",
            ],
        ),
        (
            "supply: 7",
            "supply: 7, owner: enemies",
            [
                "1:81-88 unknown-reference: there is no set of spaces `enemies`",
            ],
        ),
        (
            "supply: 7",
            "supply: 7, owner: players",
            [
                "1:74-79 missing-key: a token for each player, but `game.yaml` has no `seats`",
            ],
        ),
        (
            "supply: 7",
            "supply: 7, value: 3",
            ["1:74-79 unknown-key: the key `value` is not known here"],
        ),
        (
            "supply: 7",
            "supply: 7, fields: [value]",
            [
                "1:82-83 wrong-type: a list where a map of fields to types is expected",
            ],
        ),
        (
            "supply: 7",
            "supply: 7, fields: {value: int}",
            ["1:15-19 missing-key: the key `value` is missing"],
        ),
        ("id: gold", "id: game", ["1:15-19 bad-id: the id `game` is reserved"]),
    ],
)
def test_tokens_that_are_wrong(old: str, new: str, found: list[str]) -> None:
    text = "tokens: [{id: gold, name: Gold, outline: {circle: 20 mm}, face: gold, supply: 7}]\n"
    one = one_deck(text.replace(old, new))
    assert [line.partition(" ")[2] for line in one] == [line.partition(" ")[2] for line in found]


def test_a_file_of_components_holds_decks_and_tokens() -> None:
    assert one_deck("dek: []\ntokens: [x]\nboxes: [y]\n") == [
        "1:1-4 unknown-key: the key `dek` is not known here",
        "2:10-11 wrong-type: `x` where a token is expected",
        "3:9-10 wrong-type: `y` where a box is expected",
    ]
    assert one_deck("- x\n") == [
        "1:1-2 wrong-type: a list where a map of `decks`, `tokens`, `boards` and the like is"
        " expected"
    ]
    assert one_deck("decks: [x]\n") == ["1:9-10 wrong-type: `x` where a deck is expected"]


def test_an_unknown_size_names_the_near_ones_or_all() -> None:
    for size, hint in (
        ("pokr", "did you mean `poker`?"),
        ("zzz", "the named sizes are `a5`, `poker`"),
    ):
        found = loaded(
            {"components/a.yaml": DECK.replace("poker", size) + "    cards: [{id: a, name: A}]"}
        )
        assert named(found[1], "unknown-size")
        assert found[1][0].hints == (hint,)


def test_findings_name_the_piece() -> None:
    text = DECK + "    cards: [{id: a, name: A, copies: 0, text: 'a {b'}]\n"
    assert [one.subject for one in loaded({"components/a.yaml": text})[1]] == [
        "orders.a",
        "orders.a.text",
    ]
