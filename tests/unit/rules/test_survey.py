"""What is looked at in games: pieces away from home, cards in hands, rows of tables."""

from proofpress.rules.campaign import games_of
from proofpress.rules.survey import Surveyor, hands_of, kinds_with_home, merged_surveys
from small_games import CARDS, DRAWING, HEAPS, machine

PRICES = """\
sets: {sides: [near, far]}
tables: {price: {rows: [0, 2, 5, 9]}, toll: {over: sides, rows: [1, 0]}}
pieces: {gold: {owner: players, supply: 9, home: purse}}
zones: {purse: {per: players, holds: [gold]}, bank: {holds: [gold]}}
flow:
  - each: me in players
    do:
      - choose: n in 1..2
        do:
          - move price at n gold of me from purse of me to bank
          - move toll at near gold of me from purse of me to bank
score: gold of me in purse of me
"""


def test_most_pieces_away_from_home_and_cards_in_a_hand_are_seen() -> None:
    heaps = Surveyor(machine(HEAPS).program)
    for seed in range(3):
        heaps.play(seed)
    assert [kind.id for kind in kinds_with_home(heaps.machine.program.world)] == ["gold"]
    assert heaps.seen() == (3, (9,), (), ())
    cards = Surveyor(machine(DRAWING, CARDS).program)
    cards.play(0)
    assert [zone.id for zone in hands_of(cards.machine.program.world)] == ["hand"]
    assert cards.seen().hands == (2,)


def test_demand_is_the_most_of_one_owner() -> None:
    prices = machine(PRICES)
    dearest = max(games_of(prices, [seed], surveyor=Surveyor(prices.program)).survey.demand[0]
                  for seed in range(8))  # fmt: skip
    assert dearest == 6  # five and one of the first player, never seven of both


def test_rows_that_are_read_are_counted() -> None:
    prices = machine(PRICES)
    seen = games_of(prices, range(40), surveyor=Surveyor(prices.program)).survey
    assert list(prices.program.tables) == ["price", "toll"]
    (price, toll) = seen.rows
    assert (price[0], price[1] + price[2], price[3]) == (0, 80, 0)
    assert toll == (80, 0)


def test_looking_changes_no_game_and_adds_up() -> None:
    cards = machine(DRAWING, CARDS)
    plain = games_of(cards, range(30))
    surveyor = Surveyor(cards.program)
    looked = games_of(cards, range(30), surveyor=surveyor)
    assert looked._replace(survey=plain.survey) == plain
    some = games_of(cards, range(30), surveyor=surveyor, every=10)
    assert some._replace(survey=plain.survey) == plain
    assert some.survey.games == 3
    twice = merged_surveys(some.survey, some.survey)
    assert (twice.games, twice.hands) == (6, some.survey.hands)
