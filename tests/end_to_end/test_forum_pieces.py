"""The role game in print: each piece has a face with its name, and says what the rules do."""

from functools import cache

import pytest
import yaml

from faced import Laid, words
from proofpress.lang.catalog import read_catalogs
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.model.game import Game, Token
from proofpress.model.load import load
from proofpress.request import InkUse
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
