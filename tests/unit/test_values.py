"""The package's own `dataclass` keeps the contract of the standard library's."""

import pickle
from typing import Generic, TypeVar

import pytest

from proofpress.diagnostics import Diagnostic, Span
from proofpress.values import dataclass, field, replace

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
