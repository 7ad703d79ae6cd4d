"""What the sources say of pieces, places, phases, roles and numbers stands in the models."""

from collections import Counter
from collections.abc import Mapping
from itertools import groupby, pairwise

import pytest

from facts import pack, told
from magnates_war import SPREAD
from played import Place, Step, steps_of
from proofpress.model.board import Board
from proofpress.model.game import Game
from proofpress.rules.check import compile_game

NAMES = {  # of the phases, in the source's language and in English
    "magnates": [
        ("Dochód z posiadłości", "Income from estates"),
        ("Klientela szlachecka", "Noble clients"),
        ("Nadanie buławy", "Award of the mace"),
        ("Armia Koronna", "Crown Army"),
        ("Wydarzenia", "Events"),
        ("Posłowie na Sejm", "Deputies to the Sejm"),
        ("Nowe posiadłości", "New estates"),
        ("Akcje specjalne", "Special actions"),
        ("Zaciąg wojsk prywatnych", "Raising private armies"),
        ("Kampanie magnackie", "Magnates’ campaigns"),
        ("Inwazje wrogów", "Enemy invasions"),
        ("Odsiecz Armii Koronnej", "Relief by the Crown Army"),
        ("Ekspansja wrogów", "Enemy expansion"),
        ("Plądrowanie kraju", "Plunder of the land"),
        ("Punkty prestiżu", "Prestige points"),
        ("Zakończenie tury", "End of the turn"),
    ],
    "forum": [
        ("Le chef", "The Leader"),
        ("Suivre ou penser", "Follow or think"),
        ("Actions du chef", "The Leader acts"),
        ("Actions des autres", "The others act"),
        ("Le lot commun", "The pool"),
        ("Le pion", "The pawn"),
    ],
    "hetman": [
        ("Смотр", "Muster"),
        ("Приказ", "Order"),
        ("Ответ атаманов", "The atamans’ answer"),
        ("Успех", "Success"),
        ("Булава", "Mace"),
        ("Конец круга", "End of the round"),
    ],
}
ACTIONS = (
    "steward", "gdansk", "diplomacy", "move", "veto", "confederation", "colleges", "city",
)  # fmt: skip
TROOPS = ("infantry", "cavalry", "cossack")
ROLES = {  # the role: what it is called in French, in English
    "patron": ("Patron", "Patron"),
    "labourer": ("Ouvrier", "Labourer"),
    "architect": ("Architecte", "Architect"),
    "craftsman": ("Artisan", "Craftsman"),
    "legionary": ("Légionnaire", "Legionary"),
    "merchant": ("Marchand", "Merchant"),
}


def magnates() -> Game:
    return pack("magnates").game


def board() -> Board:
    return next(board for board in magnates().boards if board.id == "map")


def spaces(set_id: str) -> Mapping[str, Mapping[str, object]]:
    """Return the values of the spaces of a set of the map, by id."""
    (found,) = (one for one in board().sets if one.id == set_id)
    return {
        space.id: {key: field.value for key, field in space.fields.items()}
        for space in found.spaces
    }


@pytest.mark.parametrize("name", NAMES)
def test_the_phases_are_in_order_and_named_in_both_languages(name: str) -> None:
    phases = [phase.id for phase in pack(name).game.phases]
    source = pack(name).game.languages.source.code
    for code, names in zip((source, "en"), zip(*NAMES[name], strict=True), strict=True):
        assert tuple(told(name, code)[f"phases.{id}.name"] for id in phases) == names


# The magnates


def test_every_player_has_cubes_discs_influence_and_three_kinds_of_troops() -> None:
    own = {token.id: token.supply for token in magnates().tokens if token.owner == "players"}
    assert {"cube", "disc", *TROOPS} <= own.keys()
    assert all(own.values())
    digits = {
        token.fields["digit"].value: token.supply
        for token in magnates().tokens
        if token.id.startswith("influence_")
    }
    places = len(spaces("provinces")) + 1
    assert len(digits) > 1
    assert sum(digits.values()) == places


def test_shared_pieces_are_all_there() -> None:
    shared = {token.id: token.supply for token in magnates().tokens if token.owner is None}
    assert {"crown", "steward", "city", "entered", "wealth_marker"} <= shared.keys()
    assert all(shared.values())
    assert (shared["treaty"], shared["mace"], shared["turn_marker"]) == (1, 1, 1)
    (enemy,) = (token for token in magnates().tokens if token.owner == "enemies")
    assert enemy.supply > 0
    dice = {one.kind: one.supply for one in magnates().assemblies if one.kind == "die"}
    assert dice == {"die": 4}
    money = [token.stands_for for token in magnates().tokens if token.stands_for is not None]
    assert {kind for kind, _ in money} == {"zloty"}


def test_every_province_has_a_wealth_track_and_estates_with_values() -> None:
    (wealth,) = (track for track in board().tracks if track.id == "wealth")
    provinces = spaces("provinces")
    assert wealth.per == "provinces"
    assert {lane.member for lane in wealth.lanes} == provinces.keys() == wealth.starts.keys()
    assert "prussia" in provinces
    assert {estate["province"] for estate in spaces("estates").values()} == provinces.keys()
    assert all(estate["value"] for estate in spaces("estates").values())


def test_every_enemy_field_has_its_order_digit_prestige_treaty_and_arrow() -> None:
    enemies = spaces("enemies")
    assert [enemy["digit"] for enemy in enemies.values()] == list(range(1, len(enemies) + 1))
    assert all(enemy["prestige"] and enemy["treaty"] for enemy in enemies.values())
    border = [(one.start, one.end) for one in board().arrows if one.set == "border"]
    assert [start for start, _ in border] == list(enemies)
    assert {end for _, end in border} <= spaces("provinces").keys()


def test_arrows_between_provinces_are_of_the_colours_of_enemies() -> None:
    arrows = [one for one in board().arrows if one.set == "expansion"]
    assert {one.by for one in arrows} == spaces("enemies").keys()
    assert {end for one in arrows for end in (one.start, one.end)} <= spaces("provinces").keys()


def test_enemies_go_on_in_the_order_of_the_seats_in_the_sejm() -> None:
    """What `SPREAD` says of the rules in its order is what the map shows from left to right."""
    seats: dict[str, float] = {}
    for id, place in spaces("provinces").items():
        match place["seat"]:
            case ((float() | int() as x, _),):
                seats[id] = x
    assert len(seats) == len(spaces("provinces"))
    for ways in SPREAD.values():
        for order in (list(ways), *ways.values()):
            assert order == sorted(order, key=seats.__getitem__)


def test_court_sejm_and_army_are_on_the_map_with_the_tracks() -> None:
    assert list(spaces("offices")) == ["royal_court", "parliament", "crown_army"]
    tracks = {track.id: (track.per, track.least, track.most) for track in board().tracks}
    assert tracks["turn"] == (None, 1, 4)
    assert tracks["prestige"][0] == "players"
    assert {panel.id for panel in board().panels} >= {"court", "sejm", "army", "phases", "dice"}


def test_the_booklet_and_the_aid_have_the_eight_special_actions() -> None:
    for code in ("pl", "en"):
        said = told("magnates", code)
        listed = [id for id in said if id.startswith("book.special_actions.")]
        assert len(listed) == len(ACTIONS)
        for id, action in zip(listed, ACTIONS, strict=True):
            name = said[f"face.aid_back.{action}"].split()[-1]
            assert name in said[id]
            assert said[f"face.aid_back.{action}_text"]


# The role game


@pytest.fixture(scope="module")
def games() -> list[list[Step]]:
    """The choices of a game by chance for each number of players."""
    programs, _ = compile_game(pack("forum").game)
    return [list(steps_of(program.open(), 3)) for program in programs.values()]


def turns(game: list[Step]) -> list[list[Step]]:
    return [list(steps) for _, steps in groupby(game, lambda step: step.before.member("chief"))]


def test_six_roles_have_cards_of_a_colour_each() -> None:
    game = pack("forum").game
    (deck,) = (deck for deck in game.decks if deck.id == "commissions")
    names: dict[object, set[str]] = {}
    for card in deck.cards:
        said = {told("forum", code)[card.name.id] for code in ("fr", "en")}
        names.setdefault(card.fields["role"].value, set()).update(said)
    assert names == {role: set(called) for role, called in ROLES.items()}
    assert len({game.theme.palette[role] for role in ROLES}) == len(ROLES)


def test_only_the_numbers_of_the_source_are_given() -> None:
    numbers = pack("forum").game.numbers
    given = {id: one.value for id, one in numbers.items() if one.assumed is None}
    assert given == {"hand_limit": 5, "petition_cards": 2, "role_count": 6, "all_cards": 90}


def test_there_are_senators_a_pawn_a_board_for_each_player_and_a_pool() -> None:
    game = pack("forum").game
    assert [card.id for deck in game.decks for card in deck.cards if card.id == "senator"]
    assert [(one.id, one.kind, one.supply) for one in game.assemblies if one.id == "leader"] == [
        ("leader", "standee", 1)
    ]
    assert {board.id: board.owner for board in game.boards} == {
        "player_board": "players",
        "pool_mat": None,
    }


def players(place: Place) -> tuple[str, ...]:
    return place.world.sets["players"].ids


def test_a_senator_is_in_its_pile_in_a_hand_or_played_alone(games: list[list[Step]]) -> None:
    for place in (step.after for game in games for step in game):
        lying = sum(place.lying(zone).count("senator") for zone in ("senators", "box"))
        for player in players(place):
            played = place.lying("played", player).count("senator")
            assert played <= 1
            lying += played + place.lying("hand", player).count("senator")
        assert lying == 6


def test_thinking_is_one_of_three_ways_to_draw(games: list[list[Step]]) -> None:
    seen = set[str]()
    for step in (step for game in games for step in game if "draw_one" in step.offered):
        seen.add(step.picked)
        before = step.before
        assert ("take_senator" in step.offered) == bool(before.lying("senators"))
        has_aqueduct = before.pieces("site", "town", "architect", step.player) > 0
        held = len(before.lying("hand", step.player))
        assert ("refill" in step.offered) == (held < (7 if has_aqueduct else 5))
    assert seen == {"take_senator", "refill", "draw_one"}


def test_a_leader_who_thinks_ends_the_turn_and_the_pawn_passes_left(
    games: list[list[Step]],
) -> None:
    thought = 0
    for game in games:
        order = players(game[0].before)
        for turn, following in pairwise(turns(game)):
            chief, heir = (one[0].before.member("chief") for one in (turn, following))
            assert order[(order.index(chief) + 1) % len(order)] == heir
            if turn[0].picked == "think":
                thought += 1
                assert {(step.phase, step.player) for step in turn} == {("lead", chief)}
    assert thought > 0


def test_others_choose_clockwise_and_then_the_leader_acts_first(games: list[list[Step]]) -> None:
    phases = [phase.id for phase in pack("forum").game.phases]
    for game in games:
        order = players(game[0].before)
        for turn in turns(game):
            chief = order.index(turn[0].before.member("chief"))
            met = [
                (phases.index(step.phase), (order.index(step.player) - chief) % len(order))
                for step in turn
                if step.name != "d"  # a neighbour gives a card to a legionary
            ]
            assert met == sorted(met)
            for step in turn:
                has_led = step.phase in ("lead", "leader_acts")
                assert step.name == "d" or (step.player == order[chief]) == has_led


def test_what_is_played_goes_to_the_pool_and_senators_to_their_pile(
    games: list[list[Step]],
) -> None:
    laid = 0
    for turn, following in (pair for game in games for pair in pairwise(turns(game))):
        before = following[0].before
        assert not any(before.lying("played", player) for player in players(before))
        if turn[0].before.variable("season") == before.variable("season"):
            cards = Counter(
                step.picked
                for step in turn
                if step.phase in ("lead", "follow") and step.name == "c"
            )
            assert cards <= Counter(before.lying("pool"))
            laid += cards.total()
    assert laid > 0
