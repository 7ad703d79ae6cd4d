"""The rules of the pack `hetman`: what they declare, what each card does, games that keep them."""

import re

import pytest

from hetman_pack import game
from hetman_rules import FOURTH, HETMAN, ME, THIRD, after, programs
from proofpress.model.decode import Reading
from proofpress.rules.campaign import games_of
from proofpress.rules.declare import read_declared
from proofpress.rules.explore import Explorer
from proofpress.rules.findings import unexercised
from proofpress.rules.play import chance_of, play
from proofpress.rules.program import Machine
from proofpress.rules.small import compile_small
from proofpress.rules.statement import PhaseBlock

FULL = ("ransom", "ransom", "wages", "wages", "wages", "empty_chest")
NONE = -1
AMOUNTS_PRINTED = ("take", "give", "glory", "change", "least", "draw")


def test_pieces_are_what_is_printed() -> None:
    for count, program in programs().items():
        world = program.world
        assert (world.kinds["gold"].supply, world.kinds["gold"].home) == (70 + 36 * 5, "bank")
        assert (world.kinds["deed"].supply, world.kinds["deed"].owner) == (14, "deeds")
        packs = {pack.home: sum(card.copies for card in pack.cards) for pack in world.packs}
        assert packs == {"deck": 42 + 41, "path_deck": 8}
        assert world.size("players") == count
        assert world.numbers["rounds"] == {3: 24, 4: 22, 5: 20, 6: 18}[count]
    assert sorted(programs()) == [3, 4, 5, 6]


def test_a_round_goes_through_the_phases_of_the_booklet_in_their_order() -> None:
    assert _phases(programs()[4].world.flow) == [phase.id for phase in game().phases]


def _phases(tree: object) -> list[str]:
    if not isinstance(tree, tuple):
        return []
    own = [tree.id] if isinstance(tree, PhaseBlock) else []
    return own + [id for part in tree for id in _phases(part)]


def test_every_card_but_those_without_an_effect_does_something() -> None:
    idle = [card.id for card in programs()[4].world.packs[0].cards if not card.do]
    assert idle == ["steppe_watch", "flat_refusal"]


def test_what_a_card_does_reads_all_that_is_printed_on_it() -> None:
    actions = programs()[4].world.actions
    for card in programs()[4].world.packs[0].cards:
        printed = {name for name in AMOUNTS_PRINTED if card.values.get(name, NONE) > 0}
        block = actions["pay_glory"] if "pay_glory" in str(card.do) else card.do
        assert set(re.findall(r"Attribute\(item='card', name='(\w+)'", str(block))) == printed


# Orders: the second seat obeys, the first is the Hetman.


AMOUNTS = {"sea_raid": 2, "hold_ford": 1, "salt_caravan": 1, "winter_homestead": 1}


@pytest.mark.parametrize("card", AMOUNTS)
def test_gold_comes_from_the_bank_as_long_as_it_has_some(card: str) -> None:
    done, amount = after(card), AMOUNTS[card]
    assert (done.gold, done.bank) == ([5, 5 + amount, 5, 5], 9 - amount)
    assert after(card, bank=0).gold == [5, 5, 5, 5]


def test_a_great_campaign_brings_glory_and_promises_the_hetman_as_much() -> None:
    done = after("great_campaign")
    assert (done.glory, done.variables["triumph"]) == ([3, 4, 3, 3], 1)
    assert after("great_campaign", glory=(0, 40, 0, 0)).glory[ME] == 40


@pytest.mark.parametrize("card", ["raise_fort", "build_church", "ransom_captives"])
def test_gold_for_glory(card: str) -> None:
    done = after(card)
    assert (done.gold, done.bank, done.glory) == ([5, 4, 5, 5], 10, [3, 4, 3, 3])
    poor = after(card, gold=(5, 0, 5, 5))
    assert (poor.gold, poor.bank, poor.glory) == ([5, 0, 5, 5], 9, [3, 3, 3, 3])


def test_a_fair_sells_a_card_if_one_likes() -> None:
    done = after("fair_day", ["wages"])
    assert (done.gold[ME], done.hands[ME], done.discard) == (7, ["ransom"], ["wages"])
    assert (done.asked, done.deck) == ([(ME, 3)], 9)
    kept = after("fair_day", [None])
    assert (kept.gold[ME], kept.hands[ME]) == (5, ["ransom", "wages"])
    assert after("fair_day", hands=((), (), (), ())).gold[ME] == 5


def test_a_tithe_goes_to_the_hetman() -> None:
    assert after("army_tithe").gold == [6, 4, 5, 5]
    assert after("army_tithe", gold=(5, 0, 5, 5)).gold == [5, 0, 5, 5]


def test_a_prayer_exchanges_a_card() -> None:
    done = after("battle_prayer", ["ransom"])
    assert (done.hands[ME], done.discard) == (["fair_day", "wages"], ["ransom"])
    assert after("battle_prayer", [None]).hands[ME] == ["ransom", "wages"]
    last = after("battle_prayer", ["ransom"], deck=())
    assert (last.hands[ME], last.discard) == (["ransom", "wages"], [])  # shuffled, drawn again


def test_a_school_gives_a_card_before_it_takes_one() -> None:
    done = after("brotherhood_school", ["fair_day"], hands=((), FULL, (), ()))
    assert (sorted(done.hands[ME]), done.discard) == (sorted(FULL), ["fair_day"])
    assert done.asked == [(ME, 4)]
    assert done.variables["scholar"] == NONE


def test_a_letter_takes_a_card_to_the_hetman() -> None:
    done = after("sultan_letter", ["wages"])
    assert (done.hands[HETMAN], done.hands[ME]) == (["sea_raid", "wages"], ["ransom"])
    assert after("sultan_letter", hands=((), (), (), ())).hands[HETMAN] == []


def test_the_register_gives_the_hetman_a_card_in_any_case() -> None:
    done = after("cossack_register")
    assert ([len(hand) for hand in done.hands], done.deck) == ([2, 3, 1, 0], 7)
    full = after("cossack_register", hands=((), FULL, (), ()))
    assert [len(hand) for hand in full.hands] == [1, 6, 0, 0]
    assert [len(hand) for hand in after("cossack_register", deck=()).hands] == [1, 2, 1, 0]


# Disobedience


def test_who_gets_the_mace() -> None:
    assert after("black_council").variables["heir"] == ME
    assert after("elders_word").variables["heir"] == ME  # the left neighbour itself
    assert after("flat_refusal").variables["heir"] == NONE


@pytest.mark.parametrize(("votes", "heir"), [((0, 0), ME), ((0, 1), NONE), ((1, 0), NONE),
                                             ((1, 1), NONE)])  # fmt: skip
def test_a_council_needs_more_yes_than_no(votes: tuple[int, int], heir: int) -> None:
    done = after("call_council", votes)
    assert done.variables["heir"] == heir
    assert done.asked == [(THIRD, 2), (FOURTH, 2)]  # neither the caller nor the Hetman


def test_what_the_hetman_pays() -> None:
    assert after("ransom").gold == [3, 7, 5, 5]
    assert after("ransom", gold=(1, 5, 5, 5)).gold == [0, 6, 5, 5]
    assert after("hetman_feast").gold == [2, 6, 6, 6]
    assert after("hetman_feast", gold=(2, 0, 0, 0)).gold == [0, 1, 1, 0]


def test_lasting_cards_end_one_another_by_sign() -> None:
    lasting = {"raised": 0, "lifted": 0, "least_price": 0}
    for card, changed in {"wages": {"raised": 1}, "empty_chest": {"raised": -1},
                          "beyond_rapids": {"lifted": 1}, "cross_oath": {"least_price": 2}
                          }.items():  # fmt: skip
        done = after(card).variables
        assert {name: done[name] for name in lasting} == {**lasting, **changed}


def test_a_spy_takes_a_card_unseen() -> None:
    done = after("camp_spy")
    assert (done.hands[HETMAN], done.hands[ME]) == ([], ["sea_raid", "ransom", "wages"])
    assert after("camp_spy", hands=((), (), (), ())).hands[ME] == []
    assert after("camp_spy", hands=(("sea_raid",), FULL, (), ())).hands[HETMAN] == ["sea_raid"]


def test_a_messenger_brings_up_to_two_cards_and_one_for_the_hetman() -> None:
    done = after("messenger", [2])
    assert ([len(hand) for hand in done.hands], done.asked) == ([2, 4, 1, 0], [(ME, 3)])
    assert [len(hand) for hand in after("messenger", [0]).hands] == [2, 2, 1, 0]
    assert after("messenger", [1], hands=((), FULL[1:], (), ())).asked == [(ME, 2)]
    assert [len(hand) for hand in after("messenger", [0], hands=((), FULL, (), ())).hands] == [1, 6, 0, 0]  # fmt: skip  # noqa: E501


def test_horses_are_stolen_from_other_atamans() -> None:
    assert after("stolen_horses").gold == [5, 7, 4, 4]
    assert after("stolen_horses", gold=(5, 5, 0, 5)).gold == [5, 6, 0, 4]


def test_a_song_moves_glory_but_not_below_zero() -> None:
    assert after("kobzar_song").glory == [2, 4, 3, 3]
    assert after("kobzar_song", glory=(0, 0, 0, 0)).glory == [0, 1, 0, 0]


def test_blood_brothers_each_decide_for_themselves() -> None:
    done = after("blood_brothers", [None, THIRD, "ransom"])
    assert done.asked == [(ME, 3), (ME, 2), (THIRD, 2)]
    assert (done.hands[ME], done.hands[THIRD]) == (["ransom", "wages"], ["fair_day"])


# Games


def test_games_by_chance_keep_the_rules_and_come_to_all_of_them() -> None:
    games = list(programs().values())
    tallies = [games_of(program.open(), range(120)) for program in games]
    assert [tally.troubles for tally in tallies] == [{}, {}, {}, {}]
    never = [one.message.split(",")[0] for one in unexercised(games, tallies)]
    assert never in ([], ["this condition always holds"])  # the bank has deeds of each sign


def test_games_go_as_with_blocks_apart() -> None:
    machine, apart = programs()[5].open(), Machine(programs()[5], is_apart=True)
    for seed in range(20):
        assert play(machine, chance_of(seed)) == play(apart, chance_of(seed))
    assert machine.coverage == apart.coverage


def test_what_must_always_hold() -> None:
    names = [one.id for one in programs()[4].world.invariants]
    assert names == ["gold_conserved", "deeds_conserved", "cards_conserved", "hands_of_atamans"]


def test_all_states_of_the_small_game_keep_the_rules_and_come_to_an_end() -> None:
    reading = Reading()
    declared = read_declared(game().rules, reading)
    (small,) = game().rules.small
    program = compile_small(game(), declared, small, reading)
    assert program is not None
    found = Explorer(program).explore()
    assert found.is_whole
    assert (found.faults, found.cycle, found.trapped) == ((), (), None)
    assert 20_000 < found.states < 60_000
