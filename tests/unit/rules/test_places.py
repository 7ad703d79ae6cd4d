"""What there is one of has a name, what somebody has one of each lies in one list."""

import pytest

from proofpress.rules.places import MOST_NAMED, OwnPlaces, Places
from proofpress.rules.slots import Slots
from small_games import LAMPS, machine

YARD = f"""\
sets: {{huts: [{", ".join(f"h{at}" for at in range(MOST_NAMED + 1))}]}}
pieces: {{coin: {{supply: 7, home: bank}}, corn: {{owner: players, supply: 5, home: barn}}}}
zones:
  bank: {{holds: [coin]}}
  barn: {{per: players, holds: [corn, coin]}}
  deck: {{cards: true}}
  hand: {{per: players, cards: true}}
  shelf: {{per: huts, cards: true}}
variables: {{day: {{range: 1..9}}, luck: {{per: players, range: 0..9, start: 3}}}}
flow: [add 1 to luck of keeper]
score: 0
"""


@pytest.fixture(scope="module")
def slots() -> Slots:
    return Slots(machine(YARD, LAMPS, 3).program.world)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("0", ("s0", "")),
        ("1", ("p1", "0")),
        ("3", ("p1", "2")),
        ("1+v4", ("p1", "v4")),
        ("2+v4", ("p1", "1+v4")),
        ("4", ("s4", "")),
        ("5+3*v1+v2", ("p5", "3*v1+v2")),
    ],
)
def test_numbers(slots: Slots, address: str, expected: tuple[str, str]) -> None:
    assert OwnPlaces(slots).number(address) == expected
    assert Places().number(address) == ("S", address)


def test_a_list_that_begins_the_state_is_read_without_a_sum() -> None:
    rules = YARD.replace("day: {range: 1..9}, ", "")
    one = Slots(machine(rules, LAMPS, 2).program.world)
    assert OwnPlaces(one).number("v3") == ("p0", "v3")
    assert OwnPlaces(one).number("2*v3+v1") == ("p0", "2*v3+v1")


def test_piles_of_few_have_names_of_their_own(slots: Slots) -> None:
    places = OwnPlaces(slots)
    asked = {at: places.pile(at) for at in ("0", "2", "1+v3", "4", "4+v3", "6")}
    assert asked == {
        "0": "z0", "2": "z2", "1+v3": "y1[v3]", "4": "y4[0]", "4+v3": "y4[v3]", "6": "y4[2]"
    }  # fmt: skip


def test_only_what_is_named_is_made(slots: Slots) -> None:
    constants: dict[object, str] = {}

    def constant(name: str, value: object) -> str:
        return constants.setdefault(value, f"{name}{len(constants)}")

    lines = OwnPlaces(slots).first(
        [" s0+=p1[v3]", " z2.append(y1[v3].pop())", "z0.sort()"], constant
    )
    assert list(lines) == [
        " s0=1", " p1=[*N0]", " z0=[*C1]", " z2=[]", " y1=([],z2,[],)"
    ]  # fmt: skip
    assert list(constants) == [(3, 3, 3), (0, 0, 0, 1, 1, 1, 1, 1)]
