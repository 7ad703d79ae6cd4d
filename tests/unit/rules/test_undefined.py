"""Names that rules use, and what is said where nobody declares them."""

import pytest

from rule_findings import found, said
from small_games import CARDS, DRAWING, HEAPS


def test_a_name_is_one_finding_that_counts_its_uses() -> None:
    rules = HEAPS.replace("1..3 atmost", "1..most_taken atmost").replace("== 9", "== most_taken")
    (one,) = found(rules)
    assert one.name == "undefined-quantity"
    assert one.span.line == 10
    assert [note.message for note in one.notes] == ["it is used once more"]
    assert one.hints == ("write `numbers: {most_taken: ...}`, or a variable where it changes",)


def test_a_near_name_is_misspelt_and_not_undefined() -> None:
    rules = HEAPS.replace("from bank to purse of me", "from bank to pursse of me")
    (one,) = found(rules)
    assert one.name == "rule-error"
    assert one.message == "there is no zone `pursse`"
    assert one.hints == ("did you mean `purse`?",)


def test_all_names_of_bodies_that_cannot_be_compiled_are_found() -> None:
    body = "each: x in heaven\n    do: [{each: y in hell, do: [set xyzzy = quux]}]"
    rules = HEAPS.replace("  - while", f"  - {body}\n  - while")
    assert said(rules) == [
        ("undefined-quantity", name) for name in ("heaven", "hell", "xyzzy", "quux")
    ]


def test_names_of_actions_that_are_never_done_and_of_cards_are_looked_up() -> None:
    rules = DRAWING.replace("  burn:", "  idle: [set warmth = 1]\n  burn:")
    cards = CARDS.replace("add card.light", "add card.weight")
    assert said(rules, cards) == [
        ("undefined-quantity", "warmth"),
        ("undefined-quantity", "weight"),
        ("unused-rule", "idle"),
    ]


def test_a_name_in_the_wrong_place_is_said_by_the_compiler_alone() -> None:
    assert said(HEAPS.replace("gold in bank > 0\n    do", "bank > 0\n    do"))[:1] == [
        ("rule-error", "bank")
    ]


def test_a_name_that_an_action_does_not_get_is_unknown() -> None:
    rules = DRAWING.replace("setup:", "setup:\n  - do burn")
    assert ("rule-error", "me") in said(rules, CARDS)


def test_structure_is_looked_at_where_names_are_undefined() -> None:
    rules = HEAPS.split("score:")[0].replace("1..3", "1..most_taken")
    assert [name for name, _ in said(rules)] == ["undefined-quantity", "no-score"]


def test_a_set_that_there_is_not_raises_nothing_but_itself() -> None:
    rules = HEAPS.replace("bank: {holds", "shelf: {per: cupboards, holds: [gold]}, bank: {holds")
    assert said(rules) == [("undefined-quantity", "cupboards")]
    rules = HEAPS.replace(
        "first: {of: players, start: keeper}", "first: {of: crowd, start: keeper}"
    )
    assert said(rules)[0] == ("undefined-quantity", "crowd")


def test_one_and_many_are_two_names() -> None:
    rules = HEAPS.replace("  - while", "  - each: x in banks\n    do: []\n  - while")
    (one,) = found(rules)
    assert (one.name, one.hints[1]) == ("undefined-quantity", "did you mean `bank`?")


def test_fields_and_actions_have_names_of_their_own() -> None:
    rules = DRAWING.replace("  burn:", "  idle: [do hand]\n  burn:").replace("[do burn", "[do idle")
    cards = CARDS.replace("card.light", "card.hand").replace("do burn", "do idle")
    assert ("undefined-quantity", "hand") in said(rules, cards)
    assert len({one.message for one in found(rules, cards) if "`hand`" in one.message}) == 2


def test_structure_is_looked_at_beside_faults_of_the_compiler_but_not_beside_slips() -> None:
    rules = HEAPS.split("score:")[0].replace("gold in bank > 0\n    do", "gold in bank\n    do")
    assert sorted({name for name, _ in said(rules)}) == ["no-score", "rule-error"]
    rules = HEAPS.split("score:")[0].replace("to purse of me", "to pursse of me")
    assert {name for name, _ in said(rules)} == {"rule-error"}


@pytest.mark.parametrize("part", ["setup", "flow"])
def test_what_was_not_compiled_is_looked_at_within_bounds(part: str) -> None:
    """Each action is done twice, under other conditions: 2 to the 20th ways."""
    zones = "".join(f"z{at}: {{holds: [gold]}}, " for at in range(20))
    actions = "".join(
        f"  a{at}: [{{if: gold in z{at} == 0, then: [do a{at + 1}]}}, do a{at + 1}, do a{at + 1}]\n"
        for at in range(20)
    )
    flow = "[{with: w = heaven, do: [do a0]}, {each: q in w, do: [do a0]}]"
    rules = HEAPS.replace("zones: {", f"zones: {{{zones}").replace("flow:\n", "")
    rules = rules[: rules.index("  - while")] + f"actions:\n{actions}  a20: []\n"
    rules += {"setup": f"setup: {flow}\nflow: []\n", "flow": f"flow: {flow}\n"}[part]
    names = [name for name, _ in said(rules + "score: gold in purse of me\n")]
    assert names == ["undefined-quantity", "rule-budget"]
