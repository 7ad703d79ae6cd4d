"""Chance as code: which one of how many, from a number from 0 to 1 that a generator `g` says.

Every line here says what `int(random()*sides)` says, and costs less: Python calls a method that it
finds on a built-in type in half the time of one that was looked up before.
"""

from collections.abc import Sequence

_STEPS = 2**53  # of a number from 0 to 1
MOST_ASKED = 4  # options that are told apart by comparing


def which(sides: str) -> str:
    """Return the code of which one of so many; a method costs half of what calling `int` does."""
    return f"(g.random()*{f'{sides}.0' if sides.isdigit() else f'({sides})'}).__trunc__()"


def picked(options: Sequence[int]) -> str:
    """Return the code of one of some options, of which there are two at least."""
    if len(options) > MOST_ASKED:
        return f"({','.join(map(str, options))})[{which(str(len(options)))}]"
    first, *rest = borders(len(options))
    asked = f"(r:=g.random())<{first!r}" if rest else f"g.random()<{first!r}"
    code = f"{options[0]} if {asked}"
    for option, border in zip(options[1:], rest, strict=False):
        code += f" else {option} if r<{border!r}"
    return f"({code} else {options[-1]})"


def borders(sides: int) -> tuple[float, ...]:
    """Return the least numbers that chance can say for each side but the first.

    What is multiplied is rounded, so that a border need not be the fraction itself.
    """
    found = []
    for side in range(1, sides):
        step = side * _STEPS // sides - 2
        while int(step / _STEPS * sides) < side:
            step += 1
        found.append(step / _STEPS)
    return tuple(found)
