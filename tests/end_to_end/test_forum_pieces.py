"""The role game in print: each piece has a face with its name, and says what the rules do."""

import io
from collections.abc import Iterable
from functools import cache
from itertools import combinations, pairwise

import pytest
import yaml
from PIL import Image, ImageStat

from faced import Laid, words
from proofpress.backends.thumbnails import SMALL
from proofpress.geometry import IDENTITY, Point, Rect, Transform
from proofpress.lang.catalog import Catalogs, read_catalogs
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.memory import Memory
from proofpress.model.game import Game, Token
from proofpress.model.load import load
from proofpress.rendering import Renderers
from proofpress.request import InkUse
from proofpress.scene import GlyphRun, Group, Item
from proofpress.source.project import open_project, shipped
from proofpress.text.fonts import Fonts, load_fonts
from proofpress.text.typeset import Typesetter
from proofpress.values import replace

PROJECT = open_project(shipped("content") / "forum")
LANGUAGES = ("fr", "en", "de", "pl", "uk", "ru")
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
def catalogs() -> Catalogs:
    return read_catalogs(PROJECT, game())[0]


@cache
def fonts() -> Fonts:
    return load_fonts(PROJECT)[0]


@cache
def desk() -> tuple[Kit, Typesetter]:
    kit = Kit(PROJECT)
    return kit, Typesetter(fonts(), kit)


@cache
def laid(ink: InkUse) -> Laid:
    speaker = Speaker(game(), catalogs(), Language("fr"))
    return Laid(*lay_out(game(), speaker, *desk(), ink))


@cache
def boards(code: str) -> dict[str, tuple[Item, ...]]:
    """Lay out the mat and the player boards alone, by their id paths."""
    alone = replace(game(), decks=(), tokens=(), assemblies=(), book=None)
    leaves, found = lay_out(alone, Speaker(game(), catalogs(), Language(code)), *desk())
    assert [one.message for one in found if one.severity != "note"] == []
    return {leaf.subject: tuple(leaf.front.frame.items) for leaf in leaves}


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
        assert site["points"].value == tables["points"]["rows"][worth - 1]


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


def test_the_boards_are_looked_at_in_every_language_and_for_every_seat() -> None:
    languages = game().languages
    assert {languages.source.code, *(one.code for one in languages.release)} == set(LANGUAGES)
    seats = {f"player_board.{seat.id}" for seat in game().players.seats}
    assert set(boards("fr")) == {"pool_mat", *seats}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_place_of_a_board_is_named_once(code: str) -> None:
    zones = yaml.safe_load((shipped("content") / "forum" / "rules.yaml").read_bytes())["zones"]
    for board, items in boards(code).items():
        face = board.partition(".")[0]
        printed = " ".join(words(items)).replace("\u00a0", " ")
        for place in PLACES[face]:
            assert ZONE_OF.get(place, place) in zones
            name = catalogs().say(game().face_texts[f"face.{face}.{place}"], Language(code))
            assert name is not None
            assert printed.count(name.raw.upper()) == 1, (board, name.raw)


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_on_boards_are_large_enough_and_do_not_meet(code: str) -> None:
    for board, items in boards(code).items():
        boxes = boxes_of(items)
        assert len(boxes) >= 8
        for (one, first), (other, second) in combinations(boxes, 2):
            assert not meet(first, second), (board, one.text, other.text)
        for run, _ in boxes:
            assert run.size * 72 / 25.4 >= 7, (board, run.text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_in_a_row_stand_on_one_line_with_marks_above_them_or_not(code: str) -> None:
    """Letters like É and Ä would sink a name that is centred by its ink."""
    names = {
        name.raw.upper(): None
        for place in ("deck", "senators")
        if (name := catalogs().say(game().face_texts[f"face.pool_mat.{place}"], Language(code)))
    }
    lines = {run.y for run, _ in boxes_of(boards(code)["pool_mat"]) if run.text in names}
    assert len(names) == 2
    assert len(lines) == 1


def test_names_on_the_aid_stand_at_equal_steps() -> None:
    (aid,) = (leaf.front for leaf in laid("full").leaves if leaf.subject == "aids.aid")
    roles = {name for name, _, _ in NAMES.values()}
    lines = sorted(run.y for run, _ in boxes_of(aid.frame.items) if run.text in roles)
    assert len(lines) == 6
    assert {round(below - above, 3) for above, below in pairwise(lines)} == {12.0}


def picture(subject: str, ink: InkUse, back: bool = False) -> Image.Image:
    """Draw one side of a piece in grey, small."""
    (leaf,) = (one for one in laid(ink).leaves if one.subject == subject)
    page = leaf.back if back else leaf.front
    assert page is not None
    (png,) = Renderers(fonts(), {}, Memory()).thumbnails([(page, SMALL)])
    return Image.open(io.BytesIO(png)).convert("L")


def test_with_little_ink_a_back_takes_a_fifth_at_most() -> None:
    full, low = (
        255 - ImageStat.Stat(picture("commissions.patron_2", ink, back=True)).mean[0]
        for ink in ("full", "low")
    )
    assert 0 < low < 0.2 * full


def test_with_little_ink_the_white_temple_of_a_patron_stands_out() -> None:
    card = picture("commissions.patron_2", "low")
    mm = card.width / 63
    shades = card.crop((28 * mm, 14 * mm, 48 * mm, 31 * mm)).histogram()
    assert sum(shades[:140]) > 0.05 * sum(shades)
    assert sum(shades[230:]) > 0.05 * sum(shades)


# The last word of the title is a picture: FORUM where no other is drawn.
MOSAICS = {"uk": "форуму", "ru": "форума"}


def test_the_cover_says_the_title_in_every_language() -> None:
    for language in map(Language, LANGUAGES):
        title, before = (
            catalogs().say(text, language)
            for text in (game().title, game().face_texts["face.cover.before"])
        )
        if title is not None and before is not None:
            said = f"{before.raw} {MOSAICS.get(language.code, 'forum')}"
            assert said.lower() == title.raw.lower(), language.code
    art = {path for path in PROJECT.pack.files if path.startswith("art/cover/title.")}
    assert art == {"art/cover/title.svg", *(f"art/cover/title.{code}.svg" for code in MOSAICS)}


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
