from pathlib import Path

import pytest

import proofpress.checks
from proofpress.checks.base import SECTIONS, Check
from proofpress.checks.registry import CHECKS, explain, find_check
from proofpress.checks.run import LOOKING
from proofpress.codes import CODES
from small_packs import findings

FOLDER = Path(proofpress.checks.__file__).parent
MACHINERY = {"__init__", "base", "example", "pages", "registry", "run"}
CASES = Path(__file__).parents[2] / "cases"


# Findings about finished documents have no pack to show: `test_planted` plants them in PDF files,
# and `test_exchange` those about translators' sheets.
WITH_EXAMPLES = [check for check in CHECKS if check.code.code[0] not in "DX"]


def named(check: Check) -> str:
    return check.name


def test_the_registry_holds_every_code_in_order() -> None:
    assert [check.name for check in CHECKS] == [code.name for code in CODES]


def test_the_registry_holds_every_module_of_the_folder() -> None:
    modules = {path.stem for path in FOLDER.glob("*.py")} - MACHINERY
    assert {check.module for check in CHECKS} == modules


def test_every_check_that_looks_for_its_findings_is_run() -> None:
    assert [check for check in CHECKS if check.find is not None] == [*LOOKING]


def test_codes_and_names_are_unique() -> None:
    assert len({code.code for code in CODES}) == len(CODES)
    assert len({code.name for code in CODES}) == len(CODES)


@pytest.mark.parametrize("check", CHECKS, ids=named)
def test_a_page_has_its_sections_and_none_is_empty(check: Check) -> None:
    sections = list(check.sections())
    assert [title for title, _ in sections] == ["", *SECTIONS]
    assert all(body for _, body in sections)
    assert len(sections[0][1].split("\n")) == 1


@pytest.mark.parametrize("check", WITH_EXAMPLES, ids=named)
def test_a_check_has_both_examples_and_a_case(check: Check) -> None:
    assert check.bad
    assert check.good
    assert list((CASES / check.name).glob("*")), f"no case in tests/cases/{check.name}"


@pytest.mark.parametrize("check", WITH_EXAMPLES, ids=named)
def test_the_bad_example_gives_the_finding_and_the_good_one_nothing(check: Check) -> None:
    found = findings(check.code, check.example(check.bad))
    assert {one.name for one in found} == {check.name}
    assert findings(check.code, check.example(check.good)) == ()


def test_explain_finds_a_page_by_code_and_by_name() -> None:
    page = explain("unknown-key")
    assert page is not None
    assert page == explain("m001")
    assert page.startswith("M001 unknown-key (error)\n\nA map has a key that nothing reads.\n")
    for title in SECTIONS:
        assert f"\n{title}\n" in page
    assert "      - {id: red, copis: 3, name: Red lamp}\n" in page
    assert page.index("copis: 3, name") < page.index("\nInstead\n") < page.index("copies: 3, name")


def test_explain_shows_what_cannot_be_shown_in_other_words() -> None:
    not_utf8, missing_file, large = map(explain, ("not-utf8", "missing-file", "file-too-large"))
    assert not_utf8 is not None
    assert "Caf\\xe9" in not_utf8
    assert missing_file is not None
    assert "game.yaml (no such file)" in missing_file
    assert large is not None
    assert len(large) < 2_000


def test_there_is_no_page_without_a_finding() -> None:
    assert explain("unknown-suit") is None
    assert find_check(" Y003 ") is find_check("duplicate-key")
