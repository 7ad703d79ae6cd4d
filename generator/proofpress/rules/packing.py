"""States of games as bytes: equal states are equal bytes."""

from array import array

from proofpress.rules.program import Cards, Numbers
from proofpress.values import NamedTuple

OVER = -1  # the choice of a state in which the game is over

_WIDE = array("h", [-32768] * 4).tobytes()  # no choice has such a number


class State(NamedTuple):
    """Where a game stands: at which choice (OVER: at its end), and what may be picked there."""

    choice: int
    numbers: Numbers
    cards: Cards
    options: tuple[int, ...]


def pack_state(state: State) -> bytes:
    """Return a state as bytes: numbers of 16 bits, or of 64 behind a mark where they need it."""
    flat = [state.choice, len(state.options), *state.options, *state.numbers]
    for one in state.cards:
        flat.append(len(one))
        flat += one
    try:
        return array("h", flat).tobytes()
    except OverflowError:
        return _WIDE + array("q", flat).tobytes()


def _numbers_of(key: bytes) -> list[int]:
    if key.startswith(_WIDE):
        return array("q", key[len(_WIDE) :]).tolist()
    return array("h", key).tolist()


def choice_of(key: bytes) -> int:
    """Return the choice of a packed state."""
    return _numbers_of(key)[0] if key.startswith(_WIDE) else array("h", key[:2])[0]


def unpack_state(key: bytes, numbers: int, lists: int) -> State:
    """Return a packed state with so many numbers and lists of cards."""
    flat = _numbers_of(key)
    choice, count = flat[0], flat[1]
    at = 2 + count
    cards = []
    rest = at + numbers
    for _ in range(lists):
        length = flat[rest]
        cards.append(flat[rest + 1 : rest + 1 + length])
        rest += 1 + length
    return State(choice, flat[at : at + numbers], cards, tuple(flat[2:at]))
