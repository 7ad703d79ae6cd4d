"""Blocks that follow one another without a choice are joined, and games stay as they were."""

import pytest

from proofpress.rules.joined import LONG, SHORT, join
from proofpress.rules.play import chance_of, play
from proofpress.rules.program import Machine
from small_games import CARDS, DRAWING, HEAPS, machines

FORK = (
    (" S[0]=1", " return 1 if (S[1]==0) else 2", " return -1"),
    (" S[2]+=1", " return 3", " return -1"),
    (" if not S[3]: return 3", " return 0", " return -1"),
    (" X[0]=O", " return -2", " return -1"),
)


def test_lines_stand_in_place_of_the_numbers_of_blocks() -> None:
    joined = join(FORK, {0})
    assert joined == {
        0: [
            " S[0]=1", " if (S[1]==0):", "  S[2]+=1", "  X[0]=O", "  return -2",
            " if not S[3]:", "  X[0]=O", "  return -2", " return 0",
        ],
    }  # fmt: skip


def test_a_long_block_that_many_lead_to_stands_once() -> None:
    long = (*(f" S[{at}]=0" for at in range(SHORT + 1)), " return -2")
    blocks = ((" return 1 if S[0] else 2",), (" S[9]=1", " return 2"), long)
    joined = join(blocks, {0})
    assert list(joined) == [0, 2]
    assert joined[0] == [" if S[0]:", "  S[9]=1", "  return 2", " return 2"]
    assert joined[2] == list(long)


def test_a_chain_without_end_is_cut() -> None:
    chain = [(" S[0]+=1", " S[1]+=1", f" return {at + 1}") for at in range(200)]
    joined = join([*chain, (" return -2",)], {0})
    assert all(len(lines) <= LONG + 3 for lines in joined.values())
    assert sum(len(lines) for lines in joined.values()) <= 2 * 200 + 1 + len(joined)


@pytest.mark.parametrize("cards", ["", CARDS])
def test_games_go_as_with_blocks_apart(cards: str) -> None:
    for machine in machines(DRAWING if cards else HEAPS, cards).values():
        apart = Machine(machine.program, is_apart=True)
        for seed in range(40):
            assert play(machine, chance_of(seed)) == play(apart, chance_of(seed))
        assert machine.coverage == apart.coverage
