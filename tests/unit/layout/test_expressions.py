# ruff: noqa: E501 - each case is one line of a table
import subprocess
import sys
from collections.abc import Callable

import pytest

from proofpress.layout.expression import (
    parse_arguments,
    parse_expression,
    parse_joined,
    parse_loop,
)
from proofpress.layout.node import Asked
from proofpress.layout.operations import ExpressionFaultError, IntMapping, Scope, Value
from proofpress.layout.syntax import parse_tree
from proofpress.layout.workings import Source, compile_node
from proofpress.model.message import PLAIN, Text, Words
from proofpress.source.node import Scalar
from proofpress.source.text import SourceText

WRITTEN = Scalar("x", "plain", 0, 1, SourceText("p", "x"))
NAME = Text("a.b.name", "name", (Words("x", PLAIN, 0, 1),), WRITTEN)
SCOPE: Scope = {
    "card": {"pay": 3, "half": 0.5, "deed": "war", "art": None, "knot": True, "name": NAME},
    "palette": {"war": "#8e1524"},
    "numbers": {"rounds": IntMapping({4: 16})},
    "row": (4, 5, 6),
}


def value(text: str) -> Value:
    return parse_expression(text).run(SCOPE)


def fault(text: str) -> tuple[str, str, str, tuple[str, ...]]:
    """Return code, the stretch that is marked, message and hints of what is wrong."""
    with pytest.raises(ExpressionFaultError) as caught:
        value(text)
    found = caught.value
    return found.name, text[found.start : found.end], found.message, found.hints


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("card.pay", 3),
        ("50 - 7*card.pay", 29),
        ("7 / 2", 3.5),
        ("7 // 2 + 7 % 4", 6),
        ("-card.pay + +1", -2),
        ("palette[card.deed]", "#8e1524"),
        ("palette['war']", "#8e1524"),
        ("numbers.rounds[4]", 16),
        ("row[1]", 5),
        ("[1, 2][card.pay - 2]", 2),
        ("'a' if card.art else 'b'", "b"),
        ("card.art or 'none.svg'", "none.svg"),
        ("card.art and card.art.x", False),
        ("not card.art and card.knot", True),
        ("card.deed == 'war' and card.deed != 'faith'", True),
        ("1 < card.pay <= 3", True),
        ("1 > card.pay or card.pay >= 4", False),
        ("card.deed in ['war', 'faith']", True),
        ("'war' not in palette", False),
        ("card.name == none", False),
        ("card.name != none", True),
        ("1 if card.name else 2", 1),
        ("range(3)", (0, 1, 2)),
        ("range(1, 6, 2)", (1, 3, 5)),
        ("min(3, card.pay, 2.5) + max(1, 2)", 4.5),
        ("row|length", 3),
        ("2.5|round", 3),
        ("-2.5|round", -3),
        ("2.345|round(2)", 2.35),
        ("true", True),
        ("none", None),
    ],
)
def test_what_expressions_can_say(text: str, expected: Value) -> None:
    assert value(text) == expected


@pytest.mark.parametrize(
    ("text", "name", "at", "message"),
    [
        ("crad.pay", "unknown-name", "crad", "there is no `crad`, only `card`, `numbers`, `palette`, `row`"),
        ("card . pya", "unknown-name", "pya", "`card` has no `pya`, only `art`, `deed`, `half`, `knot`, `name`, `pay`"),
        ("palette[card.pay]", "unknown-name", "card.pay", "`palette` has no `3`, only `war`"),
        ("card.pay.x", "unknown-name", "x", "`card.pay` is the number 3, it has no `x`"),
        ("card.__class__", "unknown-name", "__class__", "`card` has no `__class__`, only `art`, `deed`, `half`, `knot`, `name`, `pay`"),
        ("row[3]", "bad-expression", "3", "`row` has 3 entries, counted from 0, found 3"),
        ("row[-1]", "bad-expression", "-1", "`row` has 3 entries, counted from 0, found -1"),
        ("row['x']", "bad-expression", "'x'", 'a list has no entry by the string "x"'),
        ("card.art + 1", "bad-expression", "card.art + 1", "a number is needed here, found `none`"),
        ("'a' + 'b'", "bad-expression", "'a' + 'b'", 'a number is needed here, found the string "a"'),
        ("'a' * 100000000", "bad-expression", "'a' * 100000000", 'a number is needed here, found the string "a"'),
        ("[1] * 1000", "bad-expression", "[1] * 1000", "a number is needed here, found a list"),
        ("99999 * 99999", "bad-expression", "99999 * 99999", "the number is larger than 1000000000"),
        ("10000000000", "bad-expression", "10000000000", "the number is larger than 1000000000"),
        ("1 / (card.pay - 3)", "bad-expression", "1 / (card.pay - 3", "a division by zero"),
        ("range(9999)", "bad-expression", "range", "a range of 9999 numbers, at most 5000 are allowed"),
        ("range(1.5)", "bad-expression", "range", "`range` counts in whole numbers, found 1.5"),
        ("range(1, 2, 0)", "bad-expression", "range", "`range` takes an end, or a start and an end, and a step that is not 0"),
        ("min()", "bad-expression", "min", "there is nothing to choose"),
        ("card.name == 'Raid'", "bad-expression", "card.name == 'Raid'", "a text is not compared, its words differ from language to language"),
        ("card.name + 1", "bad-expression", "card.name + 1", "a number is needed here, found the text `a.b.name`"),
        ("true + 1", "bad-expression", "true + 1", "a number is needed here, found `true`"),
        ("1 in 2", "bad-expression", "1 in 2", "`in` looks into a list, found the number 2"),
        ("card.pay|length", "bad-expression", "length", "the number 3 has no length"),
        ("2|round(9)", "bad-expression", "round", "`round` takes 0 to 6 places"),
    ],
)  # fmt: skip
def test_values_that_do_not_fit_are_found(text: str, name: str, at: str, message: str) -> None:
    assert fault(text)[:3] == (name, at, message)


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("", "", "an expression is missing"),
        ("1_000", "1_000", "write the number `1_000` in plain digits"),
        ("1e400", "1e400", "write the number `1e400` in plain digits"),
        ("0x10", "0x10", "write the number `0x10` in plain digits"),
        ("'\\x41'", "'\\x41'", "a backslash has no meaning in a string"),
        ("card.pay }} {{ 1", "}}", "`}}` cannot stand in an expression"),
        ("card.pay 1", "1", "one expression was expected, and more follows"),
        ("1 +", "+", "the expression ends too early"),
        ("'abc", "'", "the string is never closed"),
        ("range(card.pay", "(", "`(` is never closed by `)`"),
        ("row[(1 + 2)", "[", "`[` is never closed by `]`"),
        ("card.pay) + 1", ")", "unexpected `)`"),
        ("(card.pay + [1)", ")", "unexpected `)`, expected `]`"),
        ("a @ b", "@", "`@` cannot stand in an expression"),
        ("2 ** 9", "2", "`**` is not part of face expressions"),
        ("card.deed ~ 'x'", "card", "`~` is not part of face expressions"),
        ("card is defined", "is", "`is` is not part of face expressions"),
        ("{'a': 1}", "{", "`{ }` is not part of face expressions"),
        ("row[1:2]", "row[1:2", "slices are not part of face expressions"),
        ("1 if card.pay", "1 if card.pay", "an `if` needs its `else`"),
        ("card.deed.upper()", "card.deed.upper", "only `max`, `min`, `range` can be called"),
        ("open('x')", "open", "only `max`, `min`, `range` can be called"),
        ("range(end=3)", "range", "`range` takes values by place only"),
        ("range(*row)", "range", "`range` takes values by place only"),
        ("card.deed|upper", "upper", "there is no filter `upper`, only `arrow`, `length`, `path`, `round`"),
        ("(" * 99 + "1" + ")" * 99 + " + " + "-" * 99 + "1", None, "nested too deeply"),
        ("1 + " * 999, None, "longer than 2000 characters"),
    ],
)  # fmt: skip
def test_what_is_refused_while_parsing(text: str, at: str | None, message: str) -> None:
    with pytest.raises(ExpressionFaultError) as caught:
        parse_expression(text)
    found = caught.value
    assert found.message == message
    if at is not None:
        assert text[found.start : found.end] == at


def test_a_misspelt_name_has_a_hint() -> None:
    assert fault("card.pya")[3] == ("did you mean `pay`?",)
    assert fault("True")[3] == ("did you mean `true`?",)
    assert fault("'a' + 1")[3] == ("strings are joined by `{{ a }}{{ b }}`",)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("card.pay = 3", "write `==`"),
        ("card.pay && card.knot", "write `and`"),
        ("card.pay || card.knot", "write `or`"),
        ("!card.knot", "write `not`"),
        ("card.knot ? 1 : 2", "write `a if b else c`"),
    ],
)
def test_what_other_languages_write_has_a_hint(text: str, hint: str) -> None:
    with pytest.raises(ExpressionFaultError) as caught:
        parse_expression(text)
    assert caught.value.hints == (hint,)


@pytest.mark.parametrize("text", ["card.pay |", "card.pay | 3", "card.pay !=", "1 +"])
def test_a_sign_of_ours_in_its_place_has_no_such_hint(text: str) -> None:
    with pytest.raises(ExpressionFaultError) as caught:
        parse_expression(text)
    assert caught.value.hints == ()


def test_a_bracket_that_is_never_closed_is_shown_in_arguments_too() -> None:
    text = "a = range(3), b = (1 + 2"
    with pytest.raises(ExpressionFaultError) as caught:
        parse_arguments(text)
    assert (caught.value.start, caught.value.message) == (18, "`(` is never closed by `)`")


def test_joined_strings_write_numbers_as_the_shortest_decimal() -> None:
    asked = Asked(
        "pp:transform", parse_joined("translate({{ 50 - 7*card.pay }} {{ 1/3 }}{{card.deed}})")
    )
    assert asked.value(SCOPE) == "translate(29 0.333333war)"


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("a {{ card.pya }} b", "pya", "`card` has no `pya`, only `art`, `deed`, `half`, `knot`, `name`, `pay`"),
        ("a {{ card.art }} b", " card.art ", "`none` cannot be joined into a string"),
        ("a {{ card.name }} b", " card.name ", "the text `a.b.name` cannot be joined into a string"),
        ("{{ row }}", " row ", "a list cannot be joined into a string"),
        ("a {{ card.pay b", "{{ card.pay b", "`{{` is never closed by `}}`"),
    ],
)  # fmt: skip
def test_faults_in_joined_strings_stand_at_their_place(text: str, at: str, message: str) -> None:
    with pytest.raises(ExpressionFaultError) as caught:
        Asked("pp:x", parse_joined(text)).value(SCOPE)
    assert (text[caught.value.start : caught.value.end], caught.value.message) == (at, message)


def test_braces_in_strings_do_not_end_a_hole() -> None:
    assert Asked("pp:x", parse_joined("{{ '}' }}-{{ '}}' }}")).value(SCOPE) == "}-}}"


def test_loops_and_arguments_are_parsed_with_their_offsets() -> None:
    name, expression, offset = parse_loop("n in range(card.pay)")
    assert (name, offset, expression.run(SCOPE)) == ("n", 5, (0, 1, 2))
    pairs = parse_arguments("colour = palette.war, twice = 2 * card.pay")
    assert [(name, work.run(SCOPE)) for name, work, _ in pairs] == [
        ("colour", "#8e1524"),
        ("twice", 6),
    ]
    for text, at in (("n of row", "n of row"), ("n in row[", "[")):
        with pytest.raises(ExpressionFaultError) as caught:
            parse_loop(text)
        assert text[caught.value.start : caught.value.end] == at
    with pytest.raises(ExpressionFaultError):
        parse_arguments("3")
    (pair,) = parse_arguments("a = crad.x")
    with pytest.raises(ExpressionFaultError) as caught:
        pair[1].run(SCOPE)
    assert (caught.value.start, caught.value.end) == (4, 8)


def test_an_expression_knows_its_names_and_what_strings_can_come_out() -> None:
    work = parse_expression("'one' if card.deed == 'war' else palette['x'] or 'two'")
    assert work.names == {"card", "palette"}
    assert [string for string, _, _ in work.results] == ["one", "two"]


@pytest.mark.parametrize("text", ["card", "card.cost", "card.cost.least", "card.gold", "deck.id"])
def test_a_dotted_name_is_what_the_parser_makes_of_it(text: str) -> None:
    scope: Scope = {"card": {"cost": 2, "id": "raid"}}

    def came(run: Callable[[Scope], object]) -> object:
        try:
            return run(scope)
        except ExpressionFaultError as fault:
            return fault.name, fault.start, fault.end, fault.message, fault.hints

    quick, source = parse_expression(text), Source(text)
    assert came(quick.run) == came(compile_node(parse_tree(text), source))
    assert (quick.names, quick.steps) == (frozenset(source.names), source.steps)


def test_a_dotted_name_wants_no_parser() -> None:
    code = "import sys; from proofpress.layout.expression import parse_expression as parse;"
    code += "parse('card.name'); sys.exit('jinja2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
