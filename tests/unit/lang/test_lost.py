import pytest

from proofpress.checks.example import GERMAN, PACK
from small_packs import read_findings

CARDS = PACK["components/cards.yaml"]
ASKING = CARDS.replace(
    "text: Light it.",
    "text: '{hand} {numbers.hand} {coin:1!} {coin:hand} {ref:green} {ref:dawn} {ref:lamps.green}'",
)
FILES = {
    **PACK,
    "components/cards.yaml": ASKING + "      - {id: green, name: Green lamp}\n",
    "rules.yaml": "numbers:\n  hand: 5\nphases:\n  - {id: dawn, name: Dawn}\n",
    "glossary.yaml": "terms:\n  - id: coin\n    forms: {en: {sg: coin, pl: coins}}\n",
}


def test_the_pack_of_these_tests_is_whole() -> None:
    assert read_findings(FILES) == ()


def test_what_names_a_part_with_a_fault_has_no_second_fault() -> None:
    faults = {
        "components/cards.yaml": ("name: Green lamp", "name: ''", ["empty-text"]),
        "rules.yaml": ("hand: 5", "hand: five", ["bad-number"]),
        "glossary.yaml": ("en: {sg", "en: {sgg: x, sg", ["unknown-key"]),
    }
    for path, (old, new, names) in faults.items():
        text = FILES[path]
        found = read_findings({**FILES, path: text.replace(old, new)})
        assert [one.name for one in found] == names


def test_a_file_that_cannot_be_read_is_one_finding() -> None:
    for path in ("rules.yaml", "glossary.yaml"):
        found = read_findings({**FILES, path: f"{FILES[path]}\t- x\n"})
        assert [one.name for one in found] == ["tab-indent"]


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("components/green.yaml", "not-utf8"),
        ("components/green.yml", "unknown-file"),
        ("component/green.yaml", "unknown-file"),
    ],
)
def test_what_names_a_piece_of_a_file_that_is_not_read_has_no_second_fault(
    path: str, name: str
) -> None:
    green = CARDS.replace("id: lamps", "id: more").replace("id: red", "id: green")
    text = green.replace("Red lamp", "L\xe4mp" if name == "not-utf8" else "Green lamp")
    cards = ASKING.replace("{ref:lamps.green}", "")
    files = {**FILES, "components/cards.yaml": cards}
    found = read_findings({**files, path: text.encode("latin-1")})
    assert [one.name for one in found] == [name]
    assert [one.name for one in read_findings(files)] == ["unknown-reference"]


def test_names_that_nobody_writes_are_faults_beside_others() -> None:
    cards = ASKING.replace("{ref:green}", "{ref:gren} {cion:1!} {hnd}")
    found = read_findings({**FILES, "components/cards.yaml": cards + "      - {id: green}\n"})
    assert sorted(one.name for one in found) == [
        "missing-key",
        "unknown-reference",
        "unknown-term",
        "unknown-value",
    ]


def test_translations_of_a_part_with_a_fault_are_kept_in_peace() -> None:
    found = read_findings(
        {**GERMAN, "components/cards.yaml": CARDS.replace("size: poker", "size: pokr")}
    )
    assert [one.name for one in found] == ["unknown-size"]
