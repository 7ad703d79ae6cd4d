"""The page of all findings."""

from pathlib import Path

from proofpress.checks.registry import CHECKS
from proofpress.report.checks_page import format_checks

PAGE = Path(__file__).parents[3] / "generator" / "docs" / "checks.md"


def test_the_page_is_the_one_that_make_docs_writes() -> None:
    assert PAGE.read_text(encoding="utf-8") == format_checks(), "run `make docs`"


def test_every_finding_is_in_the_contents_and_has_a_section() -> None:
    page = format_checks()
    for check in CHECKS:
        name = f"{check.code.code} {check.name}"
        assert f"- [{name}](#{check.code.code.lower()}-{check.name}): " in page
        assert f"\n## {name}\n" in page


def test_examples_stand_in_fences_of_their_own() -> None:
    page = format_checks()
    assert page.count("\n````") % 2 == 0
    assert "      - {id: red, copis: 3, name: Red lamp}\n````" in page
    assert "`game.yaml` is not there." in page
