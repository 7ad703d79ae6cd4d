"""The pack `hetman` holds what its source gives and the values that we chose."""

from collections import Counter

import pytest

from hetman_pack import book_text, cards, deck, field, game, numbers_in, phase_text, say, token
from proofpress.language import Language

# id: pay, knot, deed, gold taken, gold given, glory gained
ORDERS = {
    "sea_raid": (1, True, "war", 2, None, None),
    "steppe_watch": (1, True, "war", None, None, None),
    "great_campaign": (3, False, "war", None, None, 1),
    "raise_fort": (2, False, "freedom", None, 1, 1),
    "hold_ford": (1, True, "trade", 1, None, None),
    "salt_caravan": (1, True, "trade", 1, None, None),
    "fair_day": (0, True, "trade", 2, None, None),
    "army_tithe": (0, False, "trade", None, 1, None),
    "build_church": (2, False, "faith", None, 1, 1),
    "battle_prayer": (1, True, "faith", None, None, None),
    "brotherhood_school": (1, False, "faith", None, None, None),
    "sultan_letter": (1, False, "freedom", None, None, None),
    "cossack_register": (2, False, "freedom", None, None, None),
    "ransom_captives": (1, True, "freedom", None, 1, 1),
}
# id: price, copies, lasting sign
DISOBEDIENCE = {
    "flat_refusal": (1, 4, None),
    "black_council": (3, 2, None),
    "call_council": (2, 3, None),
    "elders_word": (1, 3, None),
    "ransom": (0, 2, None),
    "hetman_feast": (1, 3, None),
    "wages": (1, 3, "pay_lasting"),
    "empty_chest": (1, 3, "pay_lasting"),
    "beyond_rapids": (2, 2, "duty_lasting"),
    "cross_oath": (1, 2, "duty_lasting"),
    "camp_spy": (1, 3, None),
    "messenger": (2, 2, None),
    "stolen_horses": (1, 3, None),
    "kobzar_song": (1, 2, None),
    "blood_brothers": (0, 2, None),
    "winter_homestead": (0, 2, None),
}
# what the source leaves open, and the assumption that answers it
OPEN_POINTS = {
    "number of players": "players",
    "setup": "start",
    "first Hetman": "first_hetman",
    "list of orders": "order_list",
    "list of disobedience cards": "disobedience_list",
    "the leaders' own goals": "goals",
    "what moves the mace": "mace_moves",
    "how the game ends": "rounds",
    "how the game is won": "scoring",
    "a Hetman without an order, or who cannot pay": "idle_hetman",
    "a Hetman who lays none": "must_order",
    "a Hetman whose gold runs short": "short_pay",
    "where the Hetman's gold comes from": "army_chest",
    "which orders combine, and their pay": "combining",
    "what contradicts means": "contradiction",
    "fate of played cards": "played_cards",
    "an ataman who can do neither": "obey_always",
    "those whose turn did not come": "missed_turn",
    "whether old and new Hetman exchange and draw": "both_hetmans",
    "disobedience cards in the Hetman's hand": "hetman_disobedience",
    "the empty deck": "empty_deck",
    "direction": "direction",
    "the slip in the limit sentence": "limit_slip",
    "one marker with three names": "marker_names",
    "one deck": "one_deck",
}
GIVEN_NUMBERS = {"hand_limit": 6, "exchange_limit": 1, "end_draw": 1}
ASSUMED_NUMBERS = {
    "start_hand": 5,
    "start_gold": 5,
    "seat_gold": 1,
    "army_chest": 1,
    "knot_orders": 2,
    "path_glory": 1,
    "success_deeds": 1,
    "spare_glory": 1,
    "office_rounds": 2,
    "glory_limit": 40,
    "deed_own": 2,
    "deed_other": 1,
    "gold_per_glory": 4,
    "gold_glory": 1,
    "all_cards": 42 + 41,
    "all_gold": 70 + 36 * 5,
    "all_deeds": 14,
}


# Given by the source


def test_one_deck_under_one_back_holds_both_kinds() -> None:
    actions = deck("actions")
    assert {card.kind for card in actions.cards} == {"order", "disobedience"}
    assert actions.back == "action_back"
    assert all(card.back is None for card in actions.cards)


def test_an_ataman_holds_at_most_six_cards() -> None:
    assert game().numbers["hand_limit"].value == 6
    assert "hand_limit" in numbers_in(book_text("hand_points.1"))


def test_the_former_hetman_keeps_six_cards() -> None:
    assert "hand_limit" in numbers_in(phase_text("mace"))


def test_the_hetman_holds_any_number_of_cards() -> None:
    assert numbers_in(book_text("hand_points.2")) == set()
    assert "any number of cards" in say(book_text("hand_points.2"), Language("en"))


@pytest.mark.parametrize(("id", "value"), GIVEN_NUMBERS.items())
def test_a_given_number_is_not_marked_as_assumed(id: str, value: int) -> None:
    assert game().numbers[id].value == value
    assert game().numbers[id].assumed is None


def test_a_round_goes_from_the_muster_to_the_draw() -> None:
    phases = [phase.id for phase in game().phases]
    assert phases == ["muster", "order", "answer", "outcome", "mace", "refresh"]


def test_at_the_end_of_a_round_one_card_may_be_exchanged_and_one_drawn_below_the_limit() -> None:
    assert numbers_in(phase_text("refresh")) == {"exchange_limit", "end_draw", "hand_limit"}


def test_every_order_names_its_pay_and_every_disobedience_its_price() -> None:
    assert all(isinstance(field(card, "pay"), int) for card in cards("order").values())
    assert all(isinstance(field(card, "price"), int) for card in cards("disobedience").values())


def test_orders_combine_by_a_sign() -> None:
    assert any(field(card, "knot") for card in cards("order").values())
    assert not all(field(card, "knot") for card in cards("order").values())


def test_there_is_one_mace() -> None:
    assert token("mace").supply == 1
    assert token("mace").owner is None


# Chosen by us


def test_three_to_six_play_and_each_has_a_seat() -> None:
    players = game().players
    assert (players.least, players.most, len(players.seats)) == (3, 6, 6)
    assert len({seat.cue for seat in players.seats}) == 6
    assert len({seat.colour for seat in players.seats}) == 6


def test_the_orders_are_those_of_the_list_in_order() -> None:
    assert list(cards("order")) == list(ORDERS)
    assert [field(card, "number") for card in cards("order").values()] == list(range(1, 15))


@pytest.mark.parametrize("id", ORDERS)
def test_an_order_has_its_values(id: str) -> None:
    card = cards("order")[id]
    fields = ("pay", "knot", "deed", "take", "give", "glory")
    assert tuple(field(card, name) for name in fields) == ORDERS[id]
    assert card.copies == 3


def test_the_disobedience_cards_are_those_of_the_list_in_order() -> None:
    assert list(cards("disobedience")) == list(DISOBEDIENCE)
    numbers = [field(card, "number") for card in cards("disobedience").values()]
    assert numbers == list(range(1, 17))


@pytest.mark.parametrize("id", DISOBEDIENCE)
def test_a_disobedience_card_has_its_values(id: str) -> None:
    card = cards("disobedience")[id]
    assert (field(card, "price"), card.copies, field(card, "lasting")) == DISOBEDIENCE[id]


def test_the_amounts_of_disobedience_are_those_of_the_list() -> None:
    amounts = ("take", "give", "glory", "change", "least", "draw")
    written = {
        card.id: {name: value for name in amounts if (value := field(card, name)) is not None}
        for card in cards("disobedience").values()
    }
    assert {id: given for id, given in written.items() if given} == {
        "ransom": {"take": 2},
        "hetman_feast": {"take": 1},
        "wages": {"change": 1},
        "empty_chest": {"change": 1},
        "cross_oath": {"least": 2},
        "messenger": {"draw": 2},
        "stolen_horses": {"take": 1},
        "kobzar_song": {"glory": 1},
        "winter_homestead": {"take": 1},
    }


def test_only_three_cards_move_the_mace() -> None:
    moving = [card.id for card in cards("disobedience").values() if field(card, "moves_mace")]
    assert moving == ["black_council", "call_council", "elders_word"]


def test_copies_add_up() -> None:
    by_kind = Counter[str]()
    for card in deck("actions").cards:
        by_kind[card.kind] += card.copies
    assert by_kind == {"order": 42, "disobedience": 41}
    assert {deck.id: deck.copies for deck in game().decks} == {"actions": 83, "paths": 8, "aids": 6}


def test_every_deed_has_two_paths_and_fourteen_tokens() -> None:
    for deed in ("war", "trade", "faith", "freedom"):
        path = next(card for card in deck("paths").cards if card.id == f"{deed}_path")
        assert (field(path, "deed"), path.copies) == (deed, 2)
        assert token(f"deed_{deed}").supply == 14


def test_the_bank_holds_two_hundred_and_fifty_gold() -> None:
    gold = [token("gold_1"), token("gold_5")]
    assert [one.supply for one in gold] == [70, 36]
    assert [one.fields["value"].value for one in gold] == [1, 5]
    assert 70 * 1 + 36 * 5 == 250


def test_every_seat_has_a_shield() -> None:
    assert (token("glory").owner, token("glory").supply) == ("players", 1)
    assert token("round_marker").supply == 1


def test_the_numbers_that_we_chose_are_marked_as_assumed() -> None:
    chosen = {id: number for id, number in game().numbers.items() if number.assumed is not None}
    assert chosen.pop("rounds").by_players == {3: 24, 4: 22, 5: 20, 6: 18}
    assert {id: number.value for id, number in chosen.items()} == ASSUMED_NUMBERS
    assert set(game().numbers) == {*GIVEN_NUMBERS, *ASSUMED_NUMBERS, "rounds"}


@pytest.mark.parametrize("point", OPEN_POINTS)
def test_an_open_point_of_the_source_has_its_assumption(point: str) -> None:
    assert OPEN_POINTS[point] in {assumption.id for assumption in game().assumptions}


def test_the_booklet_lists_components_phases_assumptions_and_credits() -> None:
    book = game().book
    assert book is not None
    kinds = [type(block).__name__ for block in book.blocks]
    wanted = ["Cover", "Contents", "ComponentList", "PhaseList", "AssumptionList", "CreditList"]
    assert [kind for kind in kinds if kind in wanted] == wanted
