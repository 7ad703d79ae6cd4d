from collections.abc import Iterable

from drawing import pointed_at
from faced import DECK, GAME, STYLES, anchors, face, fills, flat, lay, words
from proofpress.paint import Rgb
from proofpress.scene import Fit, GlyphRun, Item
from proofpress.sheet import Side

NAME = '<text pp:box="5 5 50 10" pp:style="words" pp:text="card.name"/>'
TOKENS = """\
tokens:
  - id: coin
    name: Coin
    outline: {circle: 20 mm}
    face: coin
    supply: 7
    fields: {worth: int}
    worth: 5
  - id: flag
    name: Flag
    outline: {square: 10 mm}
    face: flag
    back: flag_back
    owner: players
    supply: 2
"""
TOKEN_FILES = {
    "components/tokens.yaml": TOKENS,
    "templates/faces/coin.svg": face(
        '<text pp:box="2 2 16 16" pp:style="number" pp:text="token.worth"/>', view="0 0 20 20"
    ),
    "templates/faces/flag.svg": face(
        '<rect width="10" height="10" pp:fill="owner.colour"/>', view="0 0 10 10"
    ),
    "templates/faces/flag_back.svg": face(
        '<rect width="10" height="10" fill="#fff"/>', view="0 0 10 10"
    ),
}


def fits(items: Iterable[Item]) -> list[Fit]:
    return [one.fit for one in anchors(items) if one.fit is not None]


def test_cards_become_leaves_in_order_with_their_copies() -> None:
    laid = lay(NAME)
    assert [(leaf.subject, leaf.stack, leaf.copies, leaf.cut) for leaf in laid.leaves] == [
        ("lamps.first", "cards", 2, "own"),
        ("lamps.second", "cards", 1, "own"),
    ]
    page = laid.leaves[0].front
    assert (page.width, page.height, page.bleed, page.safe) == (60, 80, 3, 4)
    assert (page.side, page.language, page.label) == (Side.FRONT, "en", "First lamp")


def test_a_back_that_says_nothing_of_its_card_is_one_page() -> None:
    first, second = lay(NAME).leaves
    assert first.back is second.back
    assert first.back is not None
    assert (first.back.subject, first.back.side) == ("lamps", Side.BACK)


def test_a_back_that_names_its_card_is_its_own_page() -> None:
    back = face('<rect pp:width="card.light" height="2"/>')
    first, second = lay(NAME, {"templates/faces/lamp_back.svg": back}).leaves
    assert first.back is not second.back
    assert second.back is not None
    assert second.back.subject == "lamps.second"


def test_a_deck_without_a_back_is_printed_on_one_side() -> None:
    deck = DECK.replace("    back: lamp_back\n", "")
    assert lay(NAME, {"components/lamps.yaml": deck}).leaves[0].back is None


def test_tokens_follow_the_decks_and_have_their_face_on_both_sides() -> None:
    laid = lay(NAME, TOKEN_FILES)
    assert laid.found == ()
    coin = laid.leaves[2]
    assert (coin.subject, coin.stack, coin.copies) == ("coin", "tokens", 7)
    assert coin.back is not None
    assert (coin.back.side, words(coin.back.frame.items)) == (Side.BACK, ["5"])
    assert coin.front.bleed == 2


def test_tokens_of_players_come_in_every_colour() -> None:
    laid = lay(NAME, TOKEN_FILES)
    flags = laid.leaves[3:]
    assert [(leaf.subject, leaf.copies) for leaf in flags] == [("flag.one", 2), ("flag.two", 2)]
    colours = [fills(leaf.front.frame.items)[0] for leaf in flags]
    assert colours == [Rgb(0x11 / 255, 0x22 / 255, 0x33 / 255), Rgb(200 / 255, 0, 0)]


def test_one_size_serves_a_field_of_the_whole_deck() -> None:
    narrow = '<text pp:box="5 5 20 4.5" pp:style="words" pp:fit="6" pp:text="card.name"/>'
    laid = lay(narrow)
    assert laid.told == []
    (first,), (second,) = fits(laid.front(0)), fits(laid.front(1))
    assert first.size_pt == second.size_pt == second.natural_pt
    assert 6 < second.size_pt < first.natural_pt <= 10


def test_without_a_floor_the_size_is_the_styles() -> None:
    (fit,) = fits(lay(NAME).front())
    assert (fit.size_pt, fit.leading_pt, fit.lines) == (10, 12, 1)


def test_leading_gets_tighter_before_a_text_is_too_long() -> None:
    styles = STYLES.replace("leading: 12 pt,", "leading: 14 pt, least_leading: 11 pt,")
    deck = DECK.replace("Light it.", "Light it and keep it alight until the morning comes to us.")
    box = '<text pp:box="5 5 45 12" pp:style="words" pp:text="card.text"/>'
    laid = lay(box, {"templates/styles.yaml": styles, "components/lamps.yaml": deck})
    assert laid.told == []
    (fit,) = fits(laid.front())
    assert (fit.size_pt, fit.lines) == (10, 3)
    assert 11 <= fit.leading_pt < 14


def test_a_text_that_cannot_fit_is_found_where_it_was_written() -> None:
    deck = DECK.replace("text: Light it.", "text: Light it and keep it alight")
    box = '<text pp:box="5 5 20 5" pp:style="words" pp:fit="8" pp:text="card.text"/>'
    laid = lay(box, {"components/lamps.yaml": deck})
    (found,) = laid.found
    assert found.name == "text-overflow"
    assert (found.subject, found.language) == ("lamps.first.text", "en")
    assert pointed_at(deck, found) == "Light it and keep it alight"
    assert found.message.startswith("`lamps.first.text` is 1 line (")
    assert found.message.endswith(
        " mm) too long for its box of 20 × 5 mm at 8 pt, its longest word is `alight`"
    )
    (note,) = found.notes
    assert note.span is not None
    assert note.span.file == "pack/templates/faces/lamp.svg"


def test_a_translation_that_cannot_fit_is_found_in_its_catalog() -> None:
    po = (
        'msgctxt "game.title"\nmsgid "Lamps"\nmsgstr "Lampen"\n\n'
        'msgctxt "lamps.first.name"\nmsgid "First lamp"\nmsgstr "Erste und hellste Lampe"\n'
    )
    files = {
        "locale/de.po": po,
        "game.yaml": GAME.replace("{source: en}", "{source: en, draft: [de]}"),
    }
    box = '<text pp:box="5 5 22 5" pp:style="words" pp:text="card.name"/>'
    laid = lay(box, files, code="de")
    (found,) = [one for one in laid.found if one.name == "text-overflow"]
    assert (found.span.file, found.span.line) == ("pack/locale/de.po", 7)
    assert (found.subject, found.language) == ("lamps.first.name", "de")


def test_a_number_that_cannot_fit_is_found_once_at_its_box() -> None:
    box = '<text pp:box="5 5 20 3" pp:style="number" pp:text="card.light"/>'
    laid = lay(box)
    (found,) = laid.found
    assert (found.name, found.subject) == ("text-overflow", "lamps.first")
    assert pointed_at(face(box), found) == "card.light"
    assert [note.message for note in found.notes] == ["1 more piece with the same: `lamps.second`"]


def test_a_face_that_is_not_there_is_found_at_the_piece() -> None:
    deck = DECK.replace("face: lamp", "face: lmap")
    laid = lay(NAME, {"components/lamps.yaml": deck})
    assert laid.leaves == ()
    assert {one.name for one in laid.found} == {"unknown-face"}
    assert laid.found[0].hints == ("did you mean `lamp`?",)
    assert laid.found[0].span.file == "pack/components/lamps.yaml"


def test_findings_of_art_come_with_the_piece() -> None:
    art = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>a</text></svg>'
    files = {"art/flame.svg": art}
    laid = lay('<rect width="9" height="9" pp:if="card.art" pp:image="card.art"/>', files)
    (found,) = laid.found
    assert (found.name, found.span.file, found.subject) == (
        "art-text",
        "pack/art/flame.svg",
        "lamps.second",
    )


def test_two_runs_give_the_same_leaves() -> None:
    assert lay(NAME, TOKEN_FILES) == lay(NAME, TOKEN_FILES)


def test_letters_stay_inside_their_box() -> None:
    box = '<text pp:box="5 5 22 12" pp:style="words" pp:fit="6" pp:text="card.name"/>'
    for number in (0, 1):
        for item in flat(lay(box).front(number)):
            if isinstance(item, GlyphRun):
                assert item.x >= 5 - 0.2
                assert item.x + item.width <= 27 + 0.2
