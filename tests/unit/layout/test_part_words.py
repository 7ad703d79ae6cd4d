"""The words on sheets of boards in parts fit their places in every language."""

import pytest

from board_pack import BOARDS, GAME, TEMPLATES, board_project
from proofpress.diagnostics import Diagnostics, Span
from proofpress.lang.catalog import Catalogs
from proofpress.lang.speaker import Speaker
from proofpress.lang.words import languages_with_words
from proofpress.layout.partwords import NOTE_DEPTH, lay_out_parts
from proofpress.model.load import load
from proofpress.scene import GlyphRun, Group, Item, Paint
from proofpress.sheet import PartSpace, PartWords, Side
from proofpress.source.project import Folder, Project
from proofpress.text.fonts import load_fonts
from proofpress.text.icons import IconShape
from proofpress.text.typeset import Typesetter

NARROW, DEEP = 95.0, 13.0  # what is left beside the map and the label on A5


class NoIcons:
    def icon(self, name: str, paint: Paint) -> IconShape | None:  # noqa: ARG002 - an IconSource
        return None


@pytest.fixture(scope="module")
def typesetter() -> Typesetter:
    fonts, found = load_fonts(Project(Folder.of("pack", {}), TEMPLATES))
    assert found == ()
    return Typesetter(fonts, NoIcons())


def space(label: str = "B2", *, is_butt: bool = False, side: Side = Side.FRONT) -> PartSpace:
    beside = (("left", "A2"), ("top", "B1"), ("right", "C2"), ("bottom", "B3"))
    return PartSpace(label, 2, 2, side, beside, is_butt, NARROW, DEEP)  # type: ignore[arg-type]


def laid(
    typesetter: Typesetter, spaces: list[PartSpace], code: str = "en", name: str = "The seven isles"
) -> tuple[tuple[PartWords, ...], Diagnostics]:
    files = {
        "game.yaml": GAME.replace("source: en", f"source: {code}"),
        "components/boards.yaml": BOARDS.replace("name: The seven isles", f"name: {name}"),
    }
    game, found = load(board_project(files))
    assert found == ()
    assert game is not None
    source = game.languages.source
    speaker = Speaker(game, Catalogs(source, {}, Span("isles/locale")), source)
    return lay_out_parts(spaces, game.boards[0], game, speaker, typesetter)


def runs(items: tuple[Item, ...]) -> list[GlyphRun]:
    found: list[GlyphRun] = []
    for item in items:
        if isinstance(item, GlyphRun):
            found.append(item)
        elif isinstance(item, Group):
            found += runs(item.items)
    return found


@pytest.mark.parametrize("code", languages_with_words())
def test_all_words_fit_on_narrow_paper(typesetter: Typesetter, code: str) -> None:
    spaces = [space(), space(is_butt=True), space(side=Side.BACK)]
    words, found = laid(typesetter, spaces, code)
    assert found == ()
    for one in words:
        assert [run.text for run in runs(one.label.items)] == ["B2"]
        assert max(run.x + run.width for run in runs(one.description.items)) <= NARROW + 0.01
        assert [edge for edge, _ in one.notes] == ["left", "top", "right", "bottom"]
        for _, note in one.notes:
            assert (note.height, note.width > 5) == (NOTE_DEPTH, True)
            assert note.width < 45  # between two crosses


def test_notes_say_which_way_a_part_joins(typesetter: Typesetter) -> None:
    (over, edge), _ = laid(typesetter, [space(), space(is_butt=True)])
    said = {side: "".join(run.text for run in runs(frame.items)) for side, frame in over.notes}
    assert said == {
        "left": "lies on A2",
        "top": "lies on B1",
        "right": "glue under C2",
        "bottom": "glue under B3",
    }
    assert {"".join(run.text for run in runs(frame.items)) for _, frame in edge.notes} == {
        f"meets {label}" for label in ("A2", "B1", "C2", "B3")
    }


def test_a_label_of_three_signs_finds_room(typesetter: Typesetter) -> None:
    (words,), found = laid(typesetter, [space("AB12")])
    assert found == ()
    assert runs(words.label.items)[0].width <= words.label.width


def test_a_name_that_finds_no_room_is_told(typesetter: Typesetter) -> None:
    _, found = laid(typesetter, [space()], name="Board " * 140)
    assert [one.name for one in found] == ["text-overflow"]
    assert found[0].message == "the board's name is too long for the sheets of its parts"
    assert found[0].subject == "isles.name"
