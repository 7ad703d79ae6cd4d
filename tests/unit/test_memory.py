"""A memory gives back what was put in, forgets what was not used, and mistrusts damage."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from proofpress.memory import Memory, pack, unpack
from proofpress.receipts import read_memory, write_memory


def packed(values: dict[str, bytes]) -> bytes:
    return b"".join(pack(values))


VALUES = {"one": b"1", "empty": b"", "large": bytes(100_000)}


def test_what_is_put_in_comes_back() -> None:
    assert {key: bytes(value) for key, value in unpack(packed(VALUES)).items()} == VALUES


def test_the_order_of_work_does_not_show() -> None:
    assert packed({"one": b"1", "two": b"2"}) == packed({"two": b"2", "one": b"1"})


@given(at=st.integers(0, 200), to=st.binary(min_size=1, max_size=1))
def test_a_damaged_byte_is_seen(at: int, to: bytes) -> None:
    whole = packed({"one": b"1", "two": b"2"})
    at %= len(whole)
    damaged = whole[:at] + to + whole[at + 1 :]
    assert dict(unpack(damaged)) == (unpack(whole) if damaged == whole else {})


@pytest.mark.parametrize("length", [0, 3, 19, 25, 40])
def test_cut_bytes_count_as_none(length: int) -> None:
    assert unpack(packed({"one": b"1"})[:length]) == {}


def test_what_is_not_used_is_forgotten() -> None:
    memory = Memory({"one": b"1", "two": b"2"}, is_kept=True)
    assert memory.get("one") == b"1"
    assert memory.get("three") is None
    assert memory.used == {"one": b"1"}
    assert memory.has_changed


def test_values_that_nobody_has_asked_for_are_found_by_how_their_keys_begin() -> None:
    memory = Memory({"a.1": b"1", "a.2": b"2", "b.3": b"3"}, {"a.4": b"4"}, is_kept=True)
    memory.use(["a.2", "c.5"])
    assert [*memory.unused("a.")] == [b"1", b"4"]
    assert memory.used == {"a.2": b"2"}


def test_a_memory_that_learnt_nothing_has_not_changed() -> None:
    memory = Memory({"one": b"1"}, is_kept=True)
    memory.get("one")
    assert not memory.has_changed


def test_a_memory_that_is_not_kept_learns_nothing() -> None:
    memory = Memory()
    memory.put("one", b"1")
    assert memory.get("one") is None
    assert not memory.has_changed


def written(memory: Memory, folder: Path) -> dict[str, int]:
    """Write a memory and return the sizes of its files by the last parts of their names."""
    write_memory(memory, folder, "game", "uk")
    paths = sorted((folder / ".cache").iterdir())
    return {path.name.split(".", 2)[2]: path.stat().st_size for path in paths}


def test_a_small_change_is_written_beside_the_whole(tmp_path: Path) -> None:
    memory = read_memory(tmp_path, "game", "uk")
    memory.put("large", bytes(100_000))
    whole = written(memory, tmp_path)
    memory = read_memory(tmp_path, "game", "uk")
    memory.get("large")
    memory.put("one", b"1")
    sizes = written(memory, tmp_path)
    assert sizes["memory"] == whole["memory"]
    assert sizes["later.memory"] < 200
    memory = read_memory(tmp_path, "game", "uk")
    assert memory.get("one") == b"1"
    assert memory.get("large") is not None
    assert not memory.has_changed


def test_a_memory_with_much_that_is_of_no_use_is_written_anew(tmp_path: Path) -> None:
    memory = read_memory(tmp_path, "game", "uk")
    memory.put("large", bytes(100_000))
    written(memory, tmp_path)
    memory = read_memory(tmp_path, "game", "uk")
    memory.get("large")
    memory.put("other", bytes(20_000))
    assert "later.memory" in written(memory, tmp_path)
    memory = read_memory(tmp_path, "game", "uk")
    memory.put("third", b"3")
    assert list(written(memory, tmp_path)) == ["memory"]
    memory = read_memory(tmp_path, "game", "uk")
    assert memory.get("third") == b"3"
    assert memory.get("large") is None
    assert memory.get("other") is None


def test_each_request_has_a_memory_of_its_own(tmp_path: Path) -> None:
    memory = read_memory(tmp_path, "game", "uk")
    memory.put("one", b"1")
    write_memory(memory, tmp_path, "game", "uk")
    assert read_memory(tmp_path, "game", "uk").get("one") == b"1"
    assert read_memory(tmp_path, "game", "en").get("one") is None


def test_a_folder_that_refuses_a_memory_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / ".cache").write_text("in the way")
    memory = read_memory(tmp_path, "game", "uk")
    memory.put("one", b"1")
    write_memory(memory, tmp_path, "game", "uk")
    assert read_memory(tmp_path, "game", "uk").get("one") is None


def test_what_a_copy_has_used_and_learnt_is_taken_over() -> None:
    known = unpack(b"".join(pack({"old": b"1", "unused": b"2"})))
    memory, copy = Memory(known, is_kept=True), Memory(known, is_kept=True)
    copy.put("before", b"0")
    before = len(copy.used)
    copy.get("old")
    copy.put("new", b"3")
    news = copy.news(before)
    assert news == {"old": None, "new": b"3"}
    memory.learn(news)
    assert {key: bytes(value) for key, value in memory.used.items()} == {"old": b"1", "new": b"3"}
    assert memory.has_changed
