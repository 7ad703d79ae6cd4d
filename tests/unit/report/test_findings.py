"""Findings in each format."""

import json

import pytest

from proofpress.diagnostics import Note, Span, finding
from proofpress.report.findings import Format, format_findings, summary

SPAN = Span("game/deck.yaml", 2, 4, 2, 7)
FOUND = finding(
    "unknown-key",
    SPAN,
    "`kop` is not a key of a card",
    subject="deck.raid",
    language="uk",
    notes=[Note("cards are declared here", Span("game/deck.yaml", 1, 1, 1, 2)), Note("and so")],
    hints=["did you mean `copies`?"],
)


def test_a_finding_shows_its_line_with_a_caret_notes_and_hints() -> None:
    text = format_findings([FOUND], lambda _: "\t- kop: 3", "text")
    assert text == (
        "game/deck.yaml:2:4: error[M001 unknown-key]: `kop` is not a key of a card (uk)\n"
        "  2 | \t- kop: 3\n"
        "    | \t  ^^^\n"
        "  note: cards are declared here (game/deck.yaml:1:1)\n"
        "  note: and so\n"
        "  hint: did you mean `copies`?\n"
        "\n"
        "1 error\n"
    )


def test_a_caret_stands_under_wide_and_combined_characters() -> None:
    one = finding("unknown-key", Span("f", 1, 3, 1, 6), "x")
    text = format_findings([one], lambda _: "日e\u0301xy", "text")
    assert text.splitlines()[2] == "    |    ^^"


def test_of_a_long_line_the_part_is_shown_where_the_finding_begins() -> None:
    line = "a" * 300 + "wrong" + "b" * 300
    one = finding("unknown-key", Span("f", 1, 301, 1, 306), "x")
    _, shown, carets, *_ = format_findings([one], lambda _: line, "text").splitlines()
    assert len(shown) < 180
    assert shown.startswith("  1 | …aaa")
    assert shown.endswith("bbb…")
    assert shown[carets.index("^") :].startswith("wrong")
    assert carets.count("^") == 5


def test_a_finding_over_a_whole_long_line_is_underlined_as_far_as_it_is_shown() -> None:
    one = finding("unknown-key", Span("f", 1, 1, 1, 601), "x")
    _, shown, carets, *_ = format_findings([one], lambda _: "a" * 600, "text").splitlines()
    assert len(carets) == len(shown)
    assert shown.endswith("a…")


def test_a_finding_about_a_whole_file_has_no_excerpt() -> None:
    one = finding("missing-file", Span("game/x.yaml"), "no file")
    assert format_findings([one], lambda _: "x", "text").splitlines()[1] == ""
    assert format_findings([one], lambda _: "", "lines") == (
        "game/x.yaml: error[P001 missing-file]: no file\n"
    )


def test_json_holds_every_field_and_the_counts() -> None:
    whole = json.loads(format_findings([FOUND], lambda _: "", "json"))
    assert whole["summary"] == {"errors": 1, "warnings": 0}
    one = whole["diagnostics"][0]
    assert one["code"] == "M001"
    assert (one["file"], one["line"], one["column"]) == ("game/deck.yaml", 2, 4)
    assert (one["end_line"], one["end_column"]) == (2, 7)
    assert one["subject"] == "deck.raid"
    assert one["notes"][0]["line"] == 1
    assert one["notes"][1] == {"message": "and so", "file": None}


def test_the_summary_counts_in_words() -> None:
    warning = finding("small-type", Span("f"), "x")
    assert summary([FOUND, FOUND, warning]) == "2 errors, 1 warning"
    assert summary([finding("dragging-text", Span("f"), "x")]) == "1 note"
    assert summary([]) == "no findings"


@pytest.mark.parametrize("style", ["text", "lines"])
def test_what_differs_in_its_language_alone_is_told_once(style: Format) -> None:
    same = [
        finding("stretched-piece", SPAN, "wider", language=language) for language in ("uk", "en")
    ]
    other = finding("stretched-piece", SPAN, "wider", language="de", hints=("here it is not",))
    told = format_findings([*same, other], lambda _: "", style)
    assert told.count("wider (en, uk)\n") == 1
    assert told.count("wider (de)\n") == 1
    assert told.count("wider") == 2
    if style == "text":
        assert told.endswith("\n2 notes\n")


def test_programs_get_a_finding_for_each_language() -> None:
    same = [finding("stretched-piece", SPAN, "wider", language=one) for one in ("uk", "en")]
    whole = json.loads(format_findings(same, lambda _: "", "json"))
    assert [one["language"] for one in whole["diagnostics"]] == ["en", "uk"]


@pytest.mark.parametrize("style", ["text", "lines"])
def test_what_a_finding_cites_cannot_end_its_line_or_steer_a_terminal(style: Format) -> None:
    span = Span("a\n::error::b.yaml", 1, 1, 1, 2)
    notes = (Note("n\r\x9b2J", span),)
    one = finding("bad-id", span, "`\x1b[2J\u202e` is\nit", notes=notes, hints=("h\x00",))
    told = format_findings([one], lambda _: "\x1b[2J\tx\u2066", style)
    head = "a\\x0a::error::b.yaml:1:1: error[M007 bad-id]: `\\x1b[2J\\u202e` is\\x0ait"
    shown = told.split("\n")
    assert shown[0] == head
    if style == "text":
        assert shown[1] == "  1 | \ufffd[2J\tx\ufffd"
        assert shown[3:5] == ["  note: n\\x0d\\x9b2J (a\\x0a::error::b.yaml:1:1)", "  hint: h\\x00"]
    assert not set("\x1b\r\x9b\x00\u202e\u2066") & set(told)
