"""The reference of packs names every key that the code reads, and every kind of field and block."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import proofpress.model
from proofpress.impose import papers
from proofpress.model.bookblocks import TABLES
from proofpress.model.booklet import _PLAIN
from proofpress.model.decode import Key, Table
from proofpress.model.fields import FieldKind
from proofpress.model.files import ROOT_FILES, ROOT_FOLDERS
from proofpress.model.workshop import RESERVED

REFERENCE = Path(__file__).parents[2] / "generator" / "docs" / "pack.md"
MODULES = [
    papers,
    *(
        importlib.import_module(f"proofpress.model.{module.name}")
        for module in pkgutil.iter_modules(proofpress.model.__path__)
    ),
]


def tables() -> Iterator[Table]:
    for module in MODULES:
        yield from (value for value in vars(module).values() if isinstance(value, Table))
    yield from TABLES.values()


def described(table: Table) -> str:
    return table.expects


def words(text: str) -> set[str]:
    """Every word that stands in a span of code or as a key of an example."""
    spans = re.findall(r"`([^`\n]+)`", text)
    keys = re.findall(r"([a-z_]+):(?:\s|$)", text, re.M)
    return {word for span in spans for word in re.findall(r"[a-z_0-9]+", span)} | set(keys)


KNOWN = words(REFERENCE.read_text(encoding="utf-8"))


FOUND: list[Table] = sorted(dict.fromkeys(tables()), key=described)


def test_there_are_tables_to_look_at() -> None:
    assert len(FOUND) > 15


@pytest.mark.parametrize("table", FOUND, ids=described)
def test_every_key_of_a_table_is_in_the_reference(table: Table) -> None:
    assert sorted(table.names - KNOWN) == []


def test_every_key_that_comes_later_but_those_of_rules_is_named_as_such() -> None:
    later = {name for table in tables() for name in table.later if "phases" not in table.names}
    assert sorted(later - KNOWN) == []


def test_every_single_key_is_in_the_reference() -> None:
    keys = {
        value.name
        for module in MODULES
        for value in vars(module).values()
        if isinstance(value, Key)
    }
    assert sorted(keys - KNOWN) == []


def test_every_field_type_block_file_and_reserved_word_is_in_the_reference() -> None:
    text = REFERENCE.read_text(encoding="utf-8")
    assert [kind for kind in get_args(FieldKind) if f"`{kind}" not in text] == []
    assert [block for block in (*TABLES, *_PLAIN) if f"`{block}" not in text] == []
    assert [name for name in (*ROOT_FILES, *ROOT_FOLDERS) if name not in text] == []
    assert [name for name in RESERVED if f"`{name}`" not in text] == []
