"""Markup of texts: what each sign means, and where it is wrong."""

from itertools import product

import pytest

from model_packs import lines, node_of
from proofpress.model.message import (
    PLAIN,
    IconPart,
    Look,
    Part,
    Reference,
    Term,
    Text,
    Value,
    Words,
    parse_text,
)
from proofpress.source.node import Scalar

BOLD = Look(strong=True)
ITALIC = Look(emphasis=True)
BOTH = Look(strong=True, emphasis=True)


def parsed(raw: str) -> tuple[Part, ...]:
    written = Scalar(raw, "plain", 0, len(raw), node_of("x").source)
    text, found = parse_text("x", "text", written)
    assert found == ()
    assert text.raw == raw
    return text.parts


def looks(raw: str) -> list[tuple[str, Look]]:
    return [(part.text, part.look) for part in parsed(raw) if isinstance(part, Words)]


def faults(raw: str) -> list[str]:
    node = node_of(f'"{raw}"')
    assert isinstance(node, Scalar)
    text, found = parse_text("orders.raid.text", "text", node)
    assert {one.subject for one in found} <= {"orders.raid.text"}
    for part in text.parts:
        if isinstance(part, Words) and part.text not in "{}":
            assert raw[part.start : part.end] == part.text
    return [line[2:] for line in lines(found)]


def hints(raw: str) -> list[str]:
    node = node_of(f'"{raw}"')
    assert isinstance(node, Scalar)
    return [hint for one in parse_text("x", "text", node)[1] for hint in one.hints]


def test_a_text_without_signs_is_one_part() -> None:
    assert parsed("Plain words, no more") == (Words("Plain words, no more", PLAIN, 0, 20),)


def test_bold_and_italic() -> None:
    assert looks("a **b** c *d* e") == [
        ("a ", PLAIN),
        ("b", BOLD),
        (" c ", PLAIN),
        ("d", ITALIC),
        (" e", PLAIN),
    ]


def test_bold_and_italic_inside_each_other() -> None:
    assert looks("**a *b* c**") == [("a ", BOLD), ("b", BOTH), (" c", BOLD)]
    assert looks("***a***") == [("a", BOTH)]
    assert looks("**a *b***") == [("a ", BOLD), ("b", BOTH)]
    assert looks("*a **b** c*") == [("a ", ITALIC), ("b", BOTH), (" c", ITALIC)]


def test_a_star_with_blanks_on_both_sides_is_a_star() -> None:
    assert looks("2 * 3 *") == [("2 * 3 *", PLAIN)]
    assert looks("* a\n* b") == [("* a\n* b", PLAIN)]
    assert looks("**2 * 3**") == [("2 * 3", BOLD)]


def test_values() -> None:
    assert parsed("{pay}") == (Value(("pay",), None, PLAIN, 0, 5),)
    assert parsed("**{card.pay}**") == (Value(("card", "pay"), None, BOLD, 2, 12),)
    assert parsed("{cubes at 4}") == (Value(("cubes",), 4, PLAIN, 0, 12),)


def test_terms() -> None:
    assert parsed("{gold:take:acc}") == (
        Term("gold", ("take",), "acc", False, "", False, PLAIN, 0, 15),
    )
    assert parsed("{gold:card.take}") == (
        Term("gold", ("card", "take"), "nom", False, "", False, PLAIN, 0, 16),
    )
    assert parsed("{gold:2!:acc}") == (Term("gold", 2, "acc", False, "", False, PLAIN, 0, 13),)
    assert parsed("{gold:0!}") == (Term("gold", 0, "nom", False, "", False, PLAIN, 0, 9),)
    assert parsed("{gold::gen}") == (Term("gold", None, "gen", False, "", False, PLAIN, 0, 11),)
    assert parsed("{gold::gen.pl}") == (Term("gold", None, "gen", True, "", False, PLAIN, 0, 14),)
    assert parsed("{gold::gen.sg}") == (Term("gold", None, "gen", False, "", False, PLAIN, 0, 14),)
    assert parsed("{gold::pl}") == (Term("gold", None, "nom", True, "", False, PLAIN, 0, 10),)


def test_icons_and_references() -> None:
    assert parsed("*{icon:gold}*") == (IconPart("gold", ITALIC, 1, 12),)
    assert parsed("{ref:income}") == (Reference("income", PLAIN, 0, 12),)
    assert parsed("{ref:phases.income}") == (Reference("phases.income", PLAIN, 0, 19),)


def test_doubled_braces_are_braces_at_their_place() -> None:
    assert parsed("a {{b}} {c}") == (
        Words("a ", PLAIN, 0, 2),
        Words("{", PLAIN, 2, 4),
        Words("b", PLAIN, 4, 5),
        Words("}", PLAIN, 5, 7),
        Words(" ", PLAIN, 7, 8),
        Value(("c",), None, PLAIN, 8, 11),
    )
    assert [type(part) for part in parsed("{{{a}}}")] == [Words, Value, Words]


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        ("a **b", ["4-6 bad-markup: this `**` is never closed"]),
        ("a *b **c", [
            "4-5 bad-markup: this `*` is never closed",
            "7-9 bad-markup: this `**` is never closed",
        ]),
        ("a b** c", ["5-7 bad-markup: this `**` closes nothing"]),
        ("a **b **", [
            "8-10 bad-markup: this `**` has a blank before it, so it closes nothing",
        ]),
        ("*a **b* c**", ["8-9 bad-markup: this `*` closes before the `**` inside it"]),
        ("**a ***b", [
            "2-4 bad-markup: this `**` is never closed",
            "6-9 bad-markup: this `***` closes one sign and opens another",
        ]),
        ("****a", ["2-6 bad-markup: `****` is no sign: `*`, `**` and `***` are"]),
        ("a ** b", ["4-6 bad-markup: this `**` closes nothing"]),
        ("2*3", ["3-4 bad-markup: this `*` is never closed"]),
    ],
)  # fmt: skip
def test_stars_that_do_not_match(raw: str, found: list[str]) -> None:
    assert sorted(faults(raw)) == found


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        ("a {b", "4-5 bad-markup: this `{` is never closed"),
        ("a {b {c}", "4-5 bad-markup: this `{` is never closed"),
        ("a } b", "4-5 bad-markup: this `}` closes nothing"),
        ("a {}", "4-6 bad-markup: nothing stands between the braces"),
        ("{ pay }", "3-8 bad-markup: ` pay ` is not the name of a value"),
        ("{Pay}", "3-6 bad-markup: `Pay` is not the name of a value"),
        ("{a-b}", "3-6 bad-markup: `a-b` is not the name of a value"),
        ("{a at x}", "3-9 bad-markup: `a at x` is not the name of a value"),
        ("{a.}", "3-5 bad-markup: `a.` is not the name of a value"),
        ("{icon}", "3-7 bad-markup: `{icon}` does not name an icon"),
        ("{icon:}", "3-8 bad-markup: `{icon:}` does not name an icon"),
        ("{icon:%}", "8-9 bad-markup: `{icon:%}` does not name an icon"),
        ("{page:9}", "8-9 bad-markup: `{page:9}` does not name a thing to refer to"),
        ("{ref:9}", "7-8 bad-markup: `{ref:9}` does not name a thing to refer to"),
        ("{lang:de}", "3-7 bad-markup: `lang` is reserved"),
        ("{Gold:a}", "3-7 bad-markup: `Gold` is not the name of a term"),
        ("{gold:}", "3-8 bad-markup: `gold` is asked for in no number and no case"),
        ("{gold:2:acc}", "8-9 bad-markup: `2` is not the name of a number"),
        ("{gold:1.50!:acc}", "8-13 bad-markup: `1.50!` is not the name of a number"),
        ("{gold:a:Acc}", "10-13 bad-markup: `Acc` is not a case such as `acc`"),
        ("{gold::gen.xx}", "9-15 bad-markup: `gen.xx` is not a case such as `acc`"),
        (
            "{gold:a:gen.pl}",
            "10-16 bad-markup: the number decides between `sg` and `pl`, so `gen.pl` cannot",
        ),
        ("{gold:a:acc:x}", "13-15 bad-markup: a term has a number and a case, and no more"),
    ],
)
def test_placeholders_that_say_nothing(raw: str, found: str) -> None:
    assert faults(raw)[0] == found


def test_remedies() -> None:
    assert hints("{ pay }") == ["write `{pay}`"]
    assert hints("{gold:2:acc}") == ["write `2!` for the number itself"]
    assert hints("a {b") == ["write `{{` for a brace"]
    assert hints("a }") == ["write `}}` for a brace"]
    assert hints("2*3") == ["a star with a blank on both sides is a star"]
    assert hints("**2") == []


def test_a_faulty_placeholder_has_no_part_and_the_rest_goes_on() -> None:
    raw = "a {B} c {d}"
    written = Scalar(raw, "plain", 0, len(raw), node_of("x").source)
    text, _ = parse_text("x", "text", written)
    assert text.parts == (
        Words("a ", PLAIN, 0, 2),
        Words(" c ", PLAIN, 5, 8),
        Value(("d",), None, PLAIN, 8, 11),
    )


def test_a_long_placeholder_is_cut_in_the_message() -> None:
    found = faults("{" + "A" * 60 + "}")
    assert found == [f"3-63 bad-markup: `{'A' * 30}…` is not the name of a value"]


def test_an_empty_text_has_no_parts() -> None:
    assert parsed("") == ()


def test_words_in_bold_alone_are_what_they_are_beside_another_sign() -> None:
    for first in ("a", "**a"):
        for signs in product(("a", " ", "**", "*"), repeat=5):
            raw = "".join((first, *signs))
            written = [
                Scalar(one, "plain", 0, len(one), node_of("x").source) for one in (raw, "{{" + raw)
            ]
            (text, found), (other, also) = (parse_text("x", "text", one) for one in written)
            moved = [one._replace(start=one.start - 2, end=one.end - 2) for one in other.parts[1:]]
            assert [*text.parts] == moved
            assert [one.message for one in found] == [one.message for one in also]


def test_the_parts_of_an_unread_text_are_those_of_a_parsed_one() -> None:
    raw = "Pay **{gold:1}** and [[wait]]."
    written = Scalar(raw, "plain", 0, len(raw), node_of("x").source)
    text, _ = parse_text("x", "text", written)
    unread = Text.unread("x", "text", written)
    assert unread == text
    assert unread.parts == text.parts
    with pytest.raises(AttributeError, match="other"):
        getattr(unread, "other")  # noqa: B009 - mypy knows that there is none
