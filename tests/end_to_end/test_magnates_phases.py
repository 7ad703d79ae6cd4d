"""Every phase of the game of magnates, played and worked out again from what its source says."""

import pytest

from magnates_pack import magnates
from magnates_peace import PEACE
from magnates_war import WAR
from played import Stretch, phases_of

ASKED = {**PEACE, **WAR}
ORDER = [phase for phase in ASKED if phase != "end"]
STOP = "      - choose: stop in 0..0\n        by: hetman\n        do: []\n"
LAST = STOP.replace("\n    ", "\n")[4:]


@pytest.fixture(scope="module")
def stretches() -> dict[int, list[Stretch]]:
    """Phases of a few games for each number of players, each begun by a stop."""
    programs = magnates(
        ("      - phase: ", f"{STOP}      - phase: "),
        (
            "  - each: s in estates\n    do:\n      - each: p",
            f"{LAST}  - each: s in estates\n    do:\n      - each: p",
        ),
    )
    return {
        count: [
            one for seed in range(6) for one in phases_of(program.open(), seed, [*4 * ORDER, "end"])
        ]
        for count, program in programs.items()
    }


@pytest.mark.parametrize("phase", ASKED)
def test_a_phase_does_what_the_source_says(phase: str, stretches: dict[int, list[Stretch]]) -> None:
    for played in stretches.values():
        own = [one for one in played if one.phase == phase]
        assert len(own) == (6 if phase == "end" else 24)
        for one in own:
            ASKED[phase](one)
