"""Libraries are imported without what they load for uses that are not ours."""

import re
import sys
import typing
from collections.abc import Iterator
from pathlib import Path

import pytest

from proofpress.late import deferred, late, standing_for
from proofpress.values import NamedTuple

READS = """\
import re
import hosts_{name}
from hosts_{name}_package import deep

PATTERN = re.compile("(")
"""


class Drawn(NamedTuple):
    """A named tuple of ours."""

    x: int


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def write(folder: Path, name: str) -> None:
    (folder / f"guest_{name}.py").write_text(READS.format(name=name))
    (folder / f"hosts_{name}.py").write_text("SEEN = 7\n")
    package = folder / f"hosts_{name}_package"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "deep.py").write_text("SEEN = 8\n")


def test_a_module_is_imported_when_something_asks_it(folder: Path) -> None:
    write(folder, "one")
    names = ("hosts_one", "hosts_one_package.deep")
    with late(*names):
        import guest_one  # type: ignore[import-not-found]
    assert sys.modules.keys().isdisjoint(names)
    assert guest_one.hosts_one.SEEN == 7
    assert guest_one.deep.SEEN == 8
    assert sys.modules.keys() >= set(names)
    assert not hasattr(guest_one.hosts_one, "UNSEEN")


def test_a_pattern_is_compiled_when_something_asks_it(folder: Path) -> None:
    write(folder, "two")
    usual = re.compile
    with late():
        import guest_two  # type: ignore[import-not-found]
    assert re.compile is usual
    with pytest.raises(re.error):
        guest_two.PATTERN.match("")


def test_named_tuples_are_made_as_ours_are(folder: Path) -> None:
    text = "import typing\nclass Pair(typing.NamedTuple):\n x: int\n"
    (folder / "guest_four.py").write_text(text)
    usual = typing.NamedTuple
    with late():
        import guest_four  # type: ignore[import-not-found]
    assert typing.NamedTuple is usual
    assert guest_four.Pair(3).x == 3
    assert guest_four.Pair.__bases__ == Drawn.__bases__ != (tuple,)


def test_a_pattern_may_be_asked_while_others_wait() -> None:
    with late():
        assert re.compile("b").search("abc")


def test_modules_that_are_there_stay() -> None:
    with late("re", "json"), standing_for("sys", path=()):
        assert sys.modules["re"] is re
        assert sys.modules["sys"] is sys


def test_a_module_stands_for_another(folder: Path) -> None:
    write(folder, "three")
    with standing_for("hosts_three", PART=9):
        from hosts_three import PART  # type: ignore[import-not-found]
    import hosts_three

    assert (PART, hosts_three.SEEN) == (9, 7)


def test_a_function_is_loaded_when_it_is_called(folder: Path) -> None:
    call = deferred("hosts_five", "double")
    (folder / "hosts_five.py").write_text("def double(n, *, more=0):\n    return 2 * n + more\n")
    assert call(3, more=1) == 7
