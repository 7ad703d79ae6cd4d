"""Lines as they are written in English or in programs: the hint says how they are written here."""

import pytest

from rule_findings import found
from small_games import DRAWING

SLIPS = [
    ("- draw 1 from deck to hand of me", "`each: me in players` gives this name"),
    ("- {if: deck > 1, then: [end game]}", "`size(deck)` counts the cards there"),
    ("- play c", "`play: c`, with a colon, is a statement of its own"),
    ("- choose c in hand of me", "`choose: c in hand of me`, with a colon"),
    ("- shuffle deck", "what is drawn is drawn by chance"),
    ("- deal 2", "write `draw 2 from deck to hand of me`"),
    ("- discard c", "write `move c from hand of me to discard`"),
    ("- take 1 gold", "write `move 1 gold from bank to purse of me`"),
    ("- burnt = 1", "write `set burnt = 1`"),
    ("- draw 1 card from deck to hand of me", "write `draw 2 from deck to hand of me`"),
    ("- draw upto 2 from deck to hand of me", "write `draw 2 atmost size(deck) from ...`"),
    ("- draw all from deck to hand of me", "write `empty deck into ...`"),
    ("- move all from deck to hand of me", "write `empty deck into ...`"),
    ("- add 1 burnt", "write `add 1 to` and the variable"),
    ("- end", "write `end game`; a loop ends by"),
    ("- {if: size(deck) = 1, then: [end game]}", "write `==`, which compares"),
    ("- {if: size deck > 1, then: [end game]}", "write `size(deck)`"),
    ("- {choose: c in deck where c.light > 1, do: [end game]}", "`where:` is a key of its own"),
    ("- {for: c in deck, do: [end game]}", "did you mean `each`?"),
    ("- {when: size(deck) > 1, do: [end game]}", "did you mean `if`?"),
    ("- {if: size(deck) > 1, then: [end game], elif: []}", "write `else: [{if: ..., then: ...}]`"),
    ("- {if: siz(deck) > 1, then: [end game]}", "did you mean `size`?"),
    ("- {if: (cuont(c in deck)) > 1, then: [end game]}", "did you mean `count`?"),
    ("- {if: len(deck) > 1, then: [end game]}", "write `size(deck)`"),
    ("- {if: max(p in players by 1) > 1, then: [end game]}", "write `highest(p in players by"),
    ("- {offer: [end game]}", "each action has a name: `offer: {go_on: [...], stop: []}`"),
]


@pytest.mark.parametrize(("line", "hint"), SLIPS)
def test_a_slip_is_told_how_it_is_written(line: str, hint: str) -> None:
    slips = [one for one in found(DRAWING.replace("flow:", f"flow:\n  {line}")) if one.hints]
    assert any(told.startswith(hint) for one in slips[:1] for told in one.hints), slips
