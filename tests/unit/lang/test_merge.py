"""Catalogs that are brought in step with a pack: nothing lost, what has changed marked, no more."""

import subprocess
from collections.abc import Callable, Mapping

import polib
import pytest

from proofpress.checks.example import PACK
from proofpress.diagnostics import has_errors
from proofpress.lang.status import Count
from proofpress.source.project import Project
from proofpress.translating import Updated, status_of_pack, update_pack
from small_packs import project_of

GAME = """\
proofpress: 1
title: Lamps
players: {min: 2, max: 4}
languages: {source: en, release: [de], draft: [fr]}
version: "1"
licence: CC0-1.0
credits:
  - {id: idea, text: After an old game.}
  - {id: rules, text: Rules by lamplight.}
  - {id: art, text: "Art,\\nwith \\"quotes\\" and \\\\."}
"""
pofile: Callable[[str], polib.POFile] = polib.pofile
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'


def pack(po: str | bytes, game: str = GAME) -> Project:
    files: Mapping[str, str | bytes] = {**PACK, "game.yaml": game, "locale/de.po": po}
    return project_of(files)


def updated(po: str | bytes, game: str = GAME) -> Updated:
    updates, found = update_pack(pack(po, game), ["de"])
    assert not has_errors(found)
    (update,) = updates
    return update


def translated(game: str = GAME) -> str:
    """Return a catalog in which every text is translated as itself in brackets."""
    file = pofile(updated(HEAD, game).data.decode())
    for entry in file:
        entry.msgstr = f"<{entry.msgid}>"
    return f"{file}\n"


def entries(data: bytes) -> dict[str, polib.POEntry]:
    file = pofile(data.decode())
    return {entry.msgctxt: entry for entry in file if not entry.obsolete}


def test_a_new_catalog_has_every_text_with_its_notes() -> None:
    update = updated(HEAD)
    assert "game.title" in update.merged.added
    entry = entries(update.data)["credits.art.text"]
    assert (entry.msgid, entry.msgstr) == ('Art,\nwith "quotes" and \\.', "")
    assert entry.comment == "a text"
    whole, _ = update_pack(pack(HEAD), ())
    assert [one.path for one in whole] == ["locale/de.po", "locale/fr.po"]
    assert "Language: fr\\n" in whole[1].data.decode()


def test_a_second_run_changes_no_byte() -> None:
    once = updated(translated()).data
    again = updated(once)
    assert (again.data, again.is_changed) == (once, False)
    odd = once.replace(b"\n", b"\r\n")
    assert updated(odd).data == odd
    assert updated(b"\xef\xbb\xbf" + once).data == once  # gettext refuses the mark


def test_a_changed_source_keeps_its_translation_as_fuzzy_and_others_keep_their_bytes() -> None:
    before = updated(translated()).data
    update = updated(before, GAME.replace("After an old game", "After two old games"))
    assert update.merged.stale == ("credits.idea.text",)
    entry = entries(update.data)["credits.idea.text"]
    assert (entry.msgid, entry.msgstr) == ("After two old games.", "<After an old game.>")
    assert (entry.fuzzy, entry.previous_msgid) == (True, "After an old game.")
    others = [block for block in before.split(b"\n\n") if b"credits.idea" not in block]
    assert all(block in update.data for block in others)
    assert updated(update.data, GAME.replace("an old game", "two old games")).is_changed is False


def test_a_source_that_changes_back_is_as_it_was() -> None:
    before = updated(translated()).data
    changed = updated(before, GAME.replace("an old", "a new")).data
    twice = updated(changed, GAME.replace("an old", "a newer")).data
    assert entries(twice)["credits.idea.text"].previous_msgid == "After an old game."
    assert updated(twice).data == before


def test_a_text_that_is_gone_stays_obsolete_and_comes_back() -> None:
    before = updated(translated()).data
    less = GAME.replace("  - {id: rules, text: Rules by lamplight.}\n", "")
    update = updated(before, less)
    assert update.merged.gone == ("credits.rules.text",)
    assert b'#~ msgctxt "credits.rules.text"' in update.data
    assert updated(update.data, less).is_changed is False
    back = updated(update.data)
    assert back.data == before
    assert back.merged.added == ("credits.rules.text",)


def test_a_text_with_another_id_keeps_its_translation_to_be_looked_at() -> None:
    before = updated(translated()).data
    update = updated(before, GAME.replace("id: rules", "id: design"))
    assert update.merged.moved == ("credits.design.text",)
    entry = entries(update.data)["credits.design.text"]
    assert (entry.msgstr, entry.fuzzy) == ("<Rules by lamplight.>", True)
    assert entry.previous_msgctxt == "credits.rules.text"
    assert entry.previous_msgid == "Rules by lamplight."  # gettext reads no id without its text
    assert update.merged.gone == ()
    assert updated(update.data, GAME.replace("id: rules", "id: design")).is_changed is False


def test_a_text_that_was_called_otherwise_keeps_its_translation_as_it_was() -> None:
    before = updated(translated()).data
    renamed = GAME.replace("{id: rules,", "{id: design, was: rules,")
    update = updated(before, renamed)
    assert (update.merged.moved, update.merged.gone) == (("credits.design.text",), ())
    entry = entries(update.data)["credits.design.text"]
    assert (entry.msgstr, entry.fuzzy) == ("<Rules by lamplight.>", False)
    assert updated(update.data, renamed).is_changed is False
    other = renamed.replace("Rules by lamplight", "Rules by daylight")
    entry = entries(updated(before, other).data)["credits.design.text"]
    assert (entry.msgstr, entry.fuzzy) == ("<Rules by lamplight.>", True)
    assert entry.previous_msgid == "Rules by lamplight."


def test_what_it_was_called_may_be_said_after_an_update() -> None:
    changed = GAME.replace("id: rules, text: Rules", "id: design, text: Other rules")
    lost = updated(updated(translated()).data, changed)
    assert lost.merged.gone == ("credits.rules.text",)
    back = updated(lost.data, changed.replace("id: design,", "id: design, was: rules,"))
    assert back.merged.moved == ("credits.design.text",)
    assert entries(back.data)["credits.design.text"].msgstr == "<Rules by lamplight.>"
    assert b"#~" not in back.data


def test_parts_of_a_renamed_part_go_with_it() -> None:
    project = pack(translated())
    deck = PACK["components/cards.yaml"].replace("id: lamps\n", "id: lights\n    was: lamps\n")
    deck = deck.replace("id: red,", "id: scarlet, was: red,")
    files = {path: project.pack.read_bytes(path) or b"" for path in project.pack.files}
    (update, _), found = update_pack(project_of({**files, "components/cards.yaml": deck}), ())
    assert found == ()
    assert "lights.scarlet.text" in update.merged.moved
    assert entries(update.data)["lights.scarlet.text"].msgstr == "<Light it.>"
    assert update.merged.gone == ()


@pytest.mark.parametrize(
    ("was", "name"), [("Rules!", "bad-id"), ("design", "duplicate-id"), ("art", "duplicate-id")]
)
def test_what_it_cannot_have_been_is_refused(was: str, name: str) -> None:
    renamed = GAME.replace("{id: rules,", f"{{id: design, was: {was},")
    updates, found = update_pack(pack(HEAD, renamed), ["de"])
    assert (updates, [(one.name, one.span.line) for one in found]) == ((), [(name, 9)])


def test_a_header_gets_the_fields_that_it_lacks_and_keeps_its_own() -> None:
    mine = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nX-Mine: a"\n'
    file = pofile(updated(mine).data.decode())
    assert file.metadata["X-Mine"] == "a"
    assert list(file.metadata)[-3:] == [
        "MIME-Version",
        "Content-Transfer-Encoding",
        "X-Source-Language",
    ]
    assert file.metadata["Language"] == "de"
    bare = pofile(
        updated('# Mine.\n\nmsgctxt "game.title"\nmsgid "Lamps"\nmsgstr "L"\n').data.decode()
    )
    assert (bare.metadata["Language"], len(bare)) == (
        "de",
        len(pofile(updated(HEAD).data.decode())),
    )


def test_comments_flags_and_wrapped_lines_of_translators_stay() -> None:
    before = updated(translated()).data.decode()
    note = "# From the Hamburg group.\n#. a text\n#, no-wrap\n"
    mine = before.replace('#. a text\nmsgctxt "credits.idea', f'{note}msgctxt "credits.idea')
    mine = mine.replace('msgstr "<After an old game.>"', 'msgstr ""\n"<After "\n"an old game.>"')
    assert updated(mine.encode()).data == mine.encode()


def test_comments_keep_their_indents_and_stay_behind_the_last_message() -> None:
    before = updated(translated()).data
    mine = before.replace(b'#. a text\nmsgctxt "credits.idea', b'#   own\nmsgctxt "credits.idea')
    mine = mine.replace(b"#   own\n", b"#   own\n#. a text\n") + b"\n# The end.\n# By hand.\n"
    assert updated(mine).data == mine
    less = GAME.replace("  - {id: rules, text: Rules by lamplight.}\n", "")
    assert updated(mine, less).data.endswith(b'"\n\n# The end.\n# By hand.\n')


def test_old_plural_messages_of_other_tools_stay_as_they_are() -> None:
    old = b'\n#~ msgid "card"\n#~ msgid_plural "cards"\n#~ msgstr[0] "x"\n#~ msgstr[1] "y"\n'
    mine = updated(translated()).data + old + b'\n#~ msgid "a"\n#~ msgstr "b"\n'
    assert updated(mine).data == mine


def test_a_confirmed_translation_is_of_the_text_beside_it_whatever_it_was_before() -> None:
    newer = GAME.replace("an old", "a new")
    stale = updated(translated(), newer).data
    done = stale.replace(b"#, fuzzy\n", b"")
    assert updated(done, newer).data == done
    entry = entries(updated(done).data)["credits.idea.text"]
    assert (entry.fuzzy, entry.previous_msgid) == (True, "After a new game.")


def test_a_moved_translation_stays_to_be_looked_at_though_its_text_changes_and_comes_back() -> None:
    moved = GAME.replace("id: rules", "id: design")
    once = updated(translated(), moved).data
    changed = updated(once, moved.replace("lamplight", "daylight")).data
    entry = entries(changed)["credits.design.text"]
    assert (entry.previous_msgctxt, entry.previous_msgid) == (
        "credits.rules.text",
        "Rules by lamplight.",
    )
    assert updated(changed, moved).data == once


def test_a_translation_that_is_fuzzy_by_hand_stays_so() -> None:
    before = updated(translated()).data.decode()
    mine = before.replace(
        '#. a text\nmsgctxt "credits.idea', '#. a text\n#, fuzzy\nmsgctxt "credits.idea'
    )
    update = updated(mine.encode())
    assert (update.data, update.merged.stale) == (mine.encode(), ())


def test_a_file_that_cannot_be_read_is_left_alone() -> None:
    updates, found = update_pack(pack(HEAD + '\nmsgid "Broken\n'), ["de"])
    assert updates == ()
    assert [one.name for one in found] == ["po-syntax"]


@pytest.mark.outside("msgfmt")
def test_gettext_reads_what_is_written() -> None:
    (fresh, _), _ = update_pack(project_of({**PACK, "game.yaml": GAME}), ())
    file = pofile(fresh.data.decode())
    for entry in file:
        entry.msgstr = entry.msgid
    changed = updated(f"{file}\n", GAME.replace("an old", "a new")).data
    run = subprocess.run(
        ["msgfmt", "-c", "-o", "/dev/null", "-"], input=changed, capture_output=True, check=False
    )
    assert (run.returncode, run.stderr) == (0, b"")


def test_a_status_counts_strings_and_words() -> None:
    done = translated()
    (german, french), found = status_of_pack(pack(done), ())
    assert found == ()
    assert german.translated == german.all
    assert (french.language.code, french.missing) == ("fr", french.all)
    changed = GAME.replace("After an old game", "After two old games")
    less = done.replace('msgstr "<Rules by lamplight.>"', 'msgstr ""')
    (german, _), _ = status_of_pack(pack(less, changed), ())
    assert (german.stale, german.missing) == (Count(1, 4), Count(1, 3))
    assert german.translated.strings == german.all.strings - 2
