"""A memory gives back what was put in, forgets what was not used, and mistrusts damage."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from proofpress.memory import Memory, memory_of


def kept(path: Path, **values: bytes) -> Memory:
    memory = Memory(path)
    for key, value in values.items():
        memory.put(key, value)
    memory.keep()
    return Memory(path)


def test_what_is_put_in_comes_back(tmp_path: Path) -> None:
    memory = kept(tmp_path / "a.memory", one=b"1", empty=b"", large=bytes(100_000))
    assert memory.get("one") == b"1"
    assert memory.get("empty") == b""
    assert memory.get("large") == bytes(100_000)
    assert memory.get("two") is None


def test_what_is_not_used_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "a.memory"
    memory = kept(path, one=b"1", two=b"2")
    memory.get("one")
    memory.keep()
    later = Memory(path)
    assert later.get("two") is None
    assert later.get("one") == b"1"


def test_a_memory_that_learnt_nothing_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "a.memory"
    memory = kept(path, one=b"1")
    before = path.stat().st_mtime_ns
    memory.get("one")
    memory.keep()
    assert path.stat().st_mtime_ns == before


def test_the_order_of_work_does_not_show(tmp_path: Path) -> None:
    kept(tmp_path / "a", one=b"1", two=b"2")
    kept(tmp_path / "b", two=b"2", one=b"1")
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


@given(at=st.integers(0, 79), to=st.binary(min_size=1, max_size=1))
def test_a_damaged_byte_is_seen(
    tmp_path_factory: pytest.TempPathFactory, at: int, to: bytes
) -> None:
    path = tmp_path_factory.mktemp("memory") / "a"
    kept(path, one=b"1", two=b"2")
    whole = path.read_bytes()
    at %= len(whole)
    damaged = whole[:at] + to + whole[at + 1 :]
    path.write_bytes(damaged)
    assert Memory(path).get("one") == (b"1" if damaged == whole else None)


@pytest.mark.parametrize("length", [0, 3, 19, 25, 40])
def test_a_cut_file_counts_as_none(tmp_path: Path, length: int) -> None:
    path = tmp_path / "a"
    kept(path, one=b"1")
    path.write_bytes(path.read_bytes()[:length])
    assert Memory(path).get("one") is None


def test_without_a_file_nothing_is_kept(tmp_path: Path) -> None:
    memory = Memory()
    memory.put("one", b"1")
    memory.keep()
    assert not memory.is_kept
    assert memory.get("one") == b"1"
    assert list(tmp_path.iterdir()) == []


def test_each_request_has_a_memory_of_its_own(tmp_path: Path) -> None:
    one, other = memory_of(tmp_path, "game", "uk"), memory_of(tmp_path, "game", "en")
    one.put("one", b"1")
    one.keep()
    other.keep()
    assert memory_of(tmp_path, "game", "uk").get("one") == b"1"
    assert memory_of(tmp_path, "game", "en").get("one") is None
