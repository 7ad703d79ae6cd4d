"""The role game in print: each piece has a face with its name, and says what the rules do."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

import pytest
import yaml

from faced import Laid, words
from proofpress.geometry import IDENTITY, Point, Rect, Transform
from proofpress.lang.catalog import read_catalogs
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.model.game import Game, Token
from proofpress.model.load import load
from proofpress.request import InkUse
from proofpress.scene import GlyphRun, Group, Item
from proofpress.source.project import open_project, shipped
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter

PROJECT = open_project(shipped("content") / "forum")
NAMES = {
    "patron": ("PATRON", "MARBRE", "TEMPLE"),
    "labourer": ("OUVRIER", "BOIS", "MARCHÉ"),
    "architect": ("ARCHITECTE", "TRAVERTIN", "AQUEDUC"),
    "craftsman": ("ARTISAN", "BRIQUE", "IMMEUBLE"),
    "legionary": ("LÉGIONNAIRE", "FER", "CASERNE"),
    "merchant": ("MARCHAND", "VERRE", "ENTREPÔT"),
}


@cache
def game() -> Game:
    loaded, found = load(PROJECT)
    assert found == ()
    assert loaded is not None
    return loaded


@cache
def laid(ink: InkUse) -> Laid:
    catalogs, _ = read_catalogs(PROJECT, game())
    fonts, _ = load_fonts(PROJECT)
    kit = Kit(PROJECT)
    speaker = Speaker(game(), catalogs, Language("fr"))
    return Laid(*lay_out(game(), speaker, kit, Typesetter(fonts, kit), ink))


def said(ink: InkUse) -> dict[str, str]:
    """Return what the front of each piece says, by its id path."""
    return {
        leaf.front.subject: " ".join(words(leaf.front.frame.items)).upper()
        for leaf in laid(ink).leaves
    }


@pytest.mark.parametrize("ink", ["full", "low"])
def test_every_piece_is_drawn_without_a_finding(ink: InkUse) -> None:
    assert laid(ink).told == []


@pytest.mark.parametrize("role", NAMES)
def test_every_role_has_cards_and_a_site_with_its_names(role: str) -> None:
    trade, material, building = NAMES[role]
    for least in (2, 3, 4, 5):
        card = said("full")[f"commissions.{role}_{least}"]
        assert card.count(trade) == 2  # as a role, and as a client
        assert material in card
        assert (f"{least} +" in card) == (least > 2)
    site = said("full")[sites()[role].id]
    assert building in site
    assert material in site


def test_other_pieces_say_what_they_are() -> None:
    for piece, name in {
        "senator_cards.senator": "SÉNATEUR",
        "player_board.coral": "CARTE JOUÉE",
        "pool_mat": "LOT COMMUN",
        "leader": "CHEF",
        "aids.aid": "LES RÔLES",
    }.items():
        assert name in said("full")[piece]
    boards = [piece for piece in said("full") if piece.startswith("player_board.")]
    assert len(boards) == game().players.most == 5
    assert {one.id: one.supply for one in game().tokens if one.stands_for} == {
        building.id: 4 for building in sites().values()
    }


def sites() -> dict[str, Token]:
    """Return the sites by the role whose material they are built of."""
    return {str(one.stands_for[1]): one for one in game().tokens if one.stands_for}


def test_cards_and_sites_have_the_worth_and_the_points_of_the_rules() -> None:
    tables = yaml.safe_load((shipped("content") / "forum" / "rules.yaml").read_bytes())["tables"]
    for role, worth in tables["worth"]["rows"].items():
        (deck,) = (deck for deck in game().decks if deck.id == "commissions")
        cards = [card for card in deck.cards if card.fields["role"].value == role]
        assert [card.fields["worth"].value for card in cards] == [worth] * 4
        site = sites()[role].fields
        assert site["worth"].value == worth
        assert site["points"].value == tables["points"]["rows"][worth]


def test_the_booklet_has_a_block_of_each_kind_that_explains_a_game() -> None:
    book = game().book
    assert book is not None
    kinds = {type(block).__name__ for block in book.blocks}
    assert kinds >= {
        "Cover", "Contents", "ComponentList", "PhaseList", "Figure", "Example", "GlossaryList",
        "Index", "AssumptionList", "CreditList",
    }  # fmt: skip


# Where the zones of the rules lie on the boards, and the word that is printed there.
PLACES = {
    "player_board": ("clients", "vault", "stock", "sites", "played"),
    "pool_mat": ("deck", "senators", "pool"),
}
ZONE_OF = {"sites": "works"}
BOARDS = ("pool_mat", *(f"player_board.{seat}" for seat in ("basalt", "ivory", "coral", "plum")))


@pytest.mark.parametrize("board", BOARDS)
def test_every_place_of_a_board_is_named_once(board: str) -> None:
    zones = yaml.safe_load((shipped("content") / "forum" / "rules.yaml").read_bytes())["zones"]
    face = board.partition(".")[0]
    printed = " ".join(words(front(board)))
    for place in PLACES[face]:
        assert ZONE_OF.get(place, place) in zones
        name = game().face_texts[f"face.{face}.{place}"].raw.upper()
        assert printed.count(name) == 1, name


@pytest.mark.parametrize("board", BOARDS)
def test_words_on_boards_are_large_enough_and_do_not_meet(board: str) -> None:
    boxes = dict(boxes_of(front(board)))
    assert len(boxes) >= 8
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        assert not meet(first, second), (one.text, other.text)
    for run in boxes:
        assert run.size * 72 / 25.4 >= 7, run.text


# The last word of the title is a picture: FORUM where no other is drawn.
MOSAICS = {"uk": "форуму", "ru": "форума"}


def test_the_cover_says_the_title_in_every_language() -> None:
    catalogs, _ = read_catalogs(PROJECT, game())
    for language in (Language("fr"), *(one.language for one in catalogs.by_code.values())):
        title, before = (
            catalogs.say(text, language)
            for text in (game().title, game().face_texts["face.cover.before"])
        )
        if title is not None and before is not None:
            said = f"{before.raw} {MOSAICS.get(language.code, 'forum')}"
            assert said.lower() == title.raw.lower(), language.code
    art = {path for path in PROJECT.pack.files if path.startswith("art/cover/title.")}
    assert art == {"art/cover/title.svg", *(f"art/cover/title.{code}.svg" for code in MOSAICS)}


def front(subject: str) -> tuple[Item, ...]:
    (page,) = (one.front for one in laid("full").leaves if one.front.subject == subject)
    return tuple(page.frame.items)


def boxes_of(items: Iterable[Item], by: Transform = IDENTITY) -> list[tuple[GlyphRun, Rect]]:
    """Return the runs with the boxes of their capitals, in mm on the piece."""
    found: list[tuple[GlyphRun, Rect]] = []
    for item in items:
        if isinstance(item, Group):
            found += boxes_of(item.items, item.transform.then(by))
        elif isinstance(item, GlyphRun) and item.text.strip():
            start = by.apply(Point(item.x, item.y))
            end = by.apply(Point(item.x + item.width, item.y - 0.6 * item.size))
            x, y = min(start.x, end.x), min(start.y, end.y)
            found.append((item, Rect(x, y, abs(end.x - start.x), abs(end.y - start.y))))
    return found


def meet(one: Rect, other: Rect) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > 0.05 and down > 0.05
