"""The package's own `dataclass` keeps the contract of the standard library's."""

import pickle
from typing import Generic, TypeVar

import pytest

from proofpress.diagnostics import Diagnostic, Span
from proofpress.values import NamedTuple, dataclass, field, replace

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Purse(Generic[T]):
    """Holds coins."""

    owner: str
    coins: tuple[T, ...] = ()
    marks: dict[str, int] = field(default_factory=dict)
    count: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "count", len(self.coins))


@dataclass(slots=True)
class Tally:
    """Counts."""

    count: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """Is itself alone."""

    x: int


class Coin(NamedTuple):
    """A named tuple with a method."""

    metal: str
    worth: int = 1

    @property
    def is_dear(self) -> bool:
        """Say whether it is of gold."""
        return self.metal == "gold"


class Chest(NamedTuple, Generic[T]):
    """A named tuple of any type."""

    holds: T


def test_values_have_defaults_and_what_is_worked_out() -> None:
    purse = Purse("ann", (1, 2))
    assert (purse.owner, purse.coins, purse.marks, purse.count) == ("ann", (1, 2), {}, 2)
    assert Purse("bob").marks is not Purse("bob").marks


def test_a_parameter_that_is_missing_or_unknown_is_refused() -> None:
    with pytest.raises(TypeError, match="owner"):
        Purse()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="count"):
        Purse("ann", count=3)  # type: ignore[call-arg]


def test_values_are_equal_by_their_fields() -> None:
    assert Tally(2) == Tally(2) != Tally(3)
    assert Tally(2) != Place(2)  # type: ignore[comparison-overlap]
    assert Purse("ann", (1,)) == Purse("ann", (1,))
    assert Place(1) != Place(1)


def test_frozen_values_can_be_hashed_and_others_cannot() -> None:
    one, same = (Diagnostic("X001", "x", "error", "m", Span("f")) for _ in range(2))
    assert len({one, same}) == 1
    assert len({Place(1), Place(1)}) == 2
    with pytest.raises(TypeError, match="unhashable"):
        hash(Tally())


def test_frozen_values_cannot_be_changed() -> None:
    purse = Purse("ann", (1,))
    with pytest.raises(AttributeError, match="owner"):
        purse.owner = "bob"  # type: ignore[misc]
    with pytest.raises(AttributeError, match="coins"):
        del purse.coins
    tally = Tally()
    tally.count += 1
    assert tally == Tally(1)


def test_values_have_slots_only() -> None:
    assert not hasattr(Purse("ann"), "__dict__")
    with pytest.raises(AttributeError):
        Tally().other = 1  # type: ignore[attr-defined]


def test_a_replaced_field_leaves_the_others() -> None:
    purse = Purse("ann", (1, 2), {"a": 1})
    assert replace(purse, coins=(3,)) == Purse("ann", (3,), {"a": 1})
    assert replace(purse, coins=(3,)).count == 1


def test_values_match_by_place_and_print_as_they_are_written() -> None:
    match Tally(4):
        case Tally(count):
            assert count == 4
    assert repr(Purse("ann", (1,))) == "Purse(owner='ann', coins=(1,), marks={}, count=1)"


def test_values_survive_pickling() -> None:
    purse = Purse("ann", (1, 2), {"a": 1})
    assert pickle.loads(pickle.dumps(purse)) == purse


def test_a_named_tuple_is_a_tuple_with_names() -> None:
    coin = Coin("gold")
    assert coin == ("gold", 1)
    assert (coin.metal, coin.worth, coin.is_dear) == ("gold", 1, True)
    assert Coin(worth=2, metal="tin") == Coin("tin", 2)
    assert repr(Chest(coin)) == "Chest(holds=Coin(metal='gold', worth=1))"
    assert hash(coin) == hash(("gold", 1))
    match coin:
        case Coin(metal, worth):
            assert (metal, worth) == ("gold", 1)


def test_a_named_tuple_is_changed_and_listed_as_the_standard_one() -> None:
    coin = Coin("gold", 3)
    assert coin._replace(worth=4) == ("gold", 4)
    assert coin._asdict() == {"metal": "gold", "worth": 3}
    assert Coin._make(["tin", 2]) == Coin("tin", 2)
    assert Coin._fields == ("metal", "worth")
    assert pickle.loads(pickle.dumps(coin)) == coin
    with pytest.raises(ValueError, match="weight"):
        coin._replace(weight=1)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="3"):
        Coin._make(["tin", 2, 3])


def test_a_named_tuple_has_its_fields_alone() -> None:
    with pytest.raises(TypeError, match="metal"):
        Coin()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="weight"):
        Coin("tin", weight=1)  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        Coin("tin").worth = 2  # type: ignore[misc]
    assert not hasattr(Coin("tin"), "__dict__")
