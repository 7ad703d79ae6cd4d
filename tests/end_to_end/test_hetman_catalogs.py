"""The catalogs of the pack `hetman`: what tools for PO files make of them, and three edits."""

import subprocess
from collections.abc import Callable, Mapping

import polib
import pytest
from translate.storage import pypo

from hetman_pack import game, project
from proofpress.lang.po import PoEntry, read_po
from proofpress.source.project import Folder, Project
from proofpress.source.text import SourceText
from proofpress.translating import update_pack

CATALOGS = sorted(path for path in project().pack.files if path.startswith("locale/"))
pofile: Callable[[str], polib.POFile] = polib.pofile
toolkit: Callable[[bytes], pypo.pofile] = pypo.pofile.parsestring


def data(path: str) -> bytes:
    found = project().pack.read_bytes(path)
    assert found is not None
    return found


def messages(text: str) -> list[tuple[object, ...]]:
    file, found = read_po(SourceText("one.po", text))
    assert found == ()
    return [
        (
            entry.context and entry.context.value,
            entry.source.value,
            entry.text.value,
            entry.flags,
            entry.previous and entry.previous.value,
            entry.translator_comments,
            " ".join(entry.extracted_comments),  # polib breaks long lines
            entry.is_obsolete,
        )
        for entry in file.entries
    ]


@pytest.mark.parametrize("path", CATALOGS)
def test_polib_and_the_translate_toolkit_write_the_messages_that_they_read(path: str) -> None:
    text = data(path).decode()
    assert messages(f"{pofile(text)}\n") == messages(text)
    assert bytes(toolkit(data(path))).decode() == text


@pytest.mark.outside("msgfmt")
def test_gettext_has_nothing_to_say() -> None:
    for path in CATALOGS:
        run = subprocess.run(
            ["msgfmt", "-c", "-o", "/dev/null", "-"],
            input=data(path),
            capture_output=True,
            check=False,
        )
        assert (path, run.returncode, run.stderr) == (path, 0, b"")


WHOLE = ("uk", "en", "de", "fr", "pl")  # translated as a whole


def edited(of: Mapping[str, bytes]) -> tuple[dict[str, bytes], set[str]]:
    """Return the files with three texts changed, one after another, and the ids of these."""
    files = dict(of)
    ids: set[str] = set()
    texts = [text for text in game().texts() if text.raw.isprintable() and len(text.raw) > 30]
    for text in (texts[1], texts[len(texts) // 2], texts[-1]):
        path = text.written.span.file.partition("hetman/")[2]
        old = text.raw.encode()
        assert files[path].count(old) == 1
        files[path] = files[path].replace(old, old.replace(b" ", " — ".encode(), 1))
        ids.add(text.id)
    return files, ids


def entries(data: bytes) -> dict[str, PoEntry]:
    file, _ = read_po(SourceText("one.po", data.decode()))
    return {one.context.value: one for one in file.entries if one.context and not one.is_obsolete}


def of_pack(files: Mapping[str, bytes]) -> Project:
    return Project(Folder.of("hetman", files), project().templates)


def test_three_edits_make_three_translations_stale_in_every_language() -> None:
    whole = {path: project().pack.read_bytes(path) or b"" for path in project().pack.files}
    files, ids = edited(whole)
    updates, found = update_pack(of_pack(files), WHOLE)
    assert (found, len(updates)) == ((), 5)
    for update in updates:
        assert set(update.merged.stale) == ids
        merged = update.merged
        assert (merged.added, merged.moved, merged.gone) == ((), (), ())
        before, after = entries(whole[update.path]), entries(update.data)
        assert before.keys() == after.keys()
        for id, entry in after.items():
            assert entry.text.value == before[id].text.value
            assert entry.is_fuzzy == (id in ids)
            was = entry.previous.value if entry.previous else entry.source.value
            assert was == before[id].source.value
    again, _ = update_pack(of_pack({**files, **{one.path: one.data for one in updates}}), WHOLE)
    assert not any(one.is_changed for one in again)
