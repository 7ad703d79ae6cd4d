"""Footers of sheets: what they say, that it fits, and that text and ruler keep apart."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from faced import flat
from proofpress.diagnostics import Diagnostics, Span
from proofpress.geometry import Rect, rectangle
from proofpress.impose.plan import plan_sheets
from proofpress.impose.room import LEAST_SLIM, SLIM_FOOTER, Setup
from proofpress.lang.catalog import Catalogs
from proofpress.lang.speaker import Speaker
from proofpress.lang.words import languages_with_words
from proofpress.language import Language
from proofpress.layout.footer import FLOOR_PT, Footers, lay_out_footers
from proofpress.memory import Memory
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.model.template import Paper, Theme
from proofpress.request import Fold
from proofpress.scene import DeferredFrame, Frame, GlyphRun, Group, Item, Paint, Path
from proofpress.sheet import FooterSpace, Leaf, Page, Side
from proofpress.source.inputs import NO_PAST, Inputs, Past
from proofpress.source.project import Folder, Project, shipped
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import IconShape, SetText, Typesetter
from proofpress.units import mm_to_points
from proofpress.values import replace

PAPERS = (Paper("a4", "A4", 210, 297), Paper("letter", "Letter", 215.9, 279.4))
FRONT = FooterSpace(3, 12, Side.FRONT, "long", 200, 6)


class NoIcons:
    def icon(self, name: str, paint: Paint) -> IconShape | None:  # noqa: ARG002 - an IconSource
        return None


def game_in(language: str, title: str) -> Game:
    text = (
        f'proofpress: 1\ntitle: "{title}"\nversion: 1.2.0\nlicence: MIT\n'
        f"players: {{min: 2, max: 4}}\nlanguages: {{source: {language}}}\n"
    )
    game, found = load(Project(Folder.of("pack", {"game.yaml": text}), TEMPLATES))
    assert found == ()
    assert game is not None
    return game


PACK = Folder.of("pack", {})
TEMPLATES = Folder.open(shipped("templates"))


@pytest.fixture(scope="module")
def typesetter() -> Typesetter:
    fonts, found = load_fonts(Project(PACK, TEMPLATES))
    assert found == ()
    return Typesetter(fonts, NoIcons())


def footers(
    typesetter: Typesetter, spaces: Sequence[FooterSpace], game: Game, past: Past = NO_PAST
) -> tuple[Footers, Diagnostics]:
    speaker = Speaker(
        game, Catalogs(game.languages.source, {}, Span("pack/locale")), game.languages.source
    )
    return lay_out_footers(spaces, game, speaker, typesetter, "cards", past)


def footer(
    typesetter: Typesetter, space: FooterSpace, language: str = "en", title: str = "Mace and Sabre"
) -> Frame:
    frames, found = footers(typesetter, [space], game_in(language, title))
    assert found == ()
    return frames[space.sheet, space.side]


def runs(items: Sequence[Item]) -> list[GlyphRun]:
    return [item for item in flat(items) if isinstance(item, GlyphRun)]


def lines(frame: Frame) -> list[str]:
    """Return the words line by line, without what stands to the right of the ruler."""
    rows: dict[float, str] = {}
    limit = min(
        (left_of(item) for item in flat(frame.items) if isinstance(item, Path)), default=1000
    )
    for run in runs(frame.items):
        if run.x < limit:
            rows[run.y] = rows.get(run.y, "") + run.text
    return [rows[y].replace("\u00a0", " ").strip() for y in sorted(rows)]


def left_of(path: Path) -> float:
    return path.outline.bounds().x


def sizes(frame: Frame) -> set[float]:
    return {round(mm_to_points(run.size), 1) for run in runs(frame.items)}


def test_a_footer_names_the_sheet_and_says_how_to_print_and_turn_it(
    typesetter: Typesetter,
) -> None:
    assert lines(footer(typesetter, FRONT)) == [
        "Cards · Sheet 3 of 12 · front · Mace and Sabre · Version 1.2.0 · English",
        "Print at actual size (100%) · flip on the long edge",
    ]


def test_the_back_says_so_and_the_short_edge_is_named(typesetter: Typesetter) -> None:
    space = FooterSpace(1, 1, Side.BACK, "short", 200, 6)
    assert lines(footer(typesetter, space)) == [
        "Cards · Sheet 1 of 1 · back · Mace and Sabre · Version 1.2.0 · English",
        "Print at actual size (100%) · flip on the short edge",
    ]


def test_a_folded_sheet_is_folded_and_has_no_side(typesetter: Typesetter) -> None:
    space = FooterSpace(1, 2, Side.FRONT, "fold", 200, 6)
    assert lines(footer(typesetter, space)) == [
        "Cards · Sheet 1 of 2 · Mace and Sabre · Version 1.2.0 · English",
        "Print at actual size (100%) · fold on the line and glue",
    ]


def test_a_single_sided_sheet_has_nothing_to_turn(typesetter: Typesetter) -> None:
    space = FooterSpace(1, 2, Side.FRONT, "none", 200, 6)
    assert lines(footer(typesetter, space))[1] == "Print at actual size (100%)"


def test_the_ruler_is_100_mm_and_4_in_long(typesetter: Typesetter) -> None:
    frame = footer(typesetter, FRONT)
    (ruler,) = [item for item in flat(frame.items) if isinstance(item, Path)]
    points = list(ruler.outline.points())
    upper = [point.x for point in points if point.y < 3]
    lower = [point.x for point in points if point.y > 3]
    assert max(upper) - min(upper) == pytest.approx(100)
    assert max(lower) - min(lower) == pytest.approx(101.6)
    labels = [run.text for run in runs(frame.items) if run.x > max(upper)]
    assert "".join(labels).replace("\u00a0", " ") == "100 mm4 in"


def test_the_sheet_is_strong_and_the_rest_is_not(typesetter: Typesetter) -> None:
    first, *rest = runs(footer(typesetter, FRONT).items)
    assert first.text.replace("\u00a0", " ") == "Cards · Sheet 3 of 12 · front"
    assert {run.font for run in rest} == {"fira-sans-400"}
    assert first.font == "fira-sans-600"


def test_sheets_of_no_part_of_ours_name_none(typesetter: Typesetter) -> None:
    game = game_in("en", "Mace and Sabre")
    speaker = Speaker(
        game, Catalogs(game.languages.source, {}, Span("pack/locale")), game.languages.source
    )
    frames, _ = lay_out_footers([FRONT], game, speaker, typesetter, "standards")
    assert lines(frames[3, Side.FRONT])[0].startswith("Sheet 3 of 12 · ")


def test_a_footer_read_from_the_right_is_mirrored(typesetter: Typesetter) -> None:
    frame = footer(typesetter, FRONT, "he", "מנורות")
    (ruler,) = [item for item in flat(frame.items) if isinstance(item, Path)]
    assert ruler.outline.bounds().x == 0
    words = [run for run in runs(frame.items) if run.language == "he"]
    assert min(run.x for run in words) > ruler.outline.bounds().right
    assert max(run.x + run.width for run in words) == pytest.approx(200, abs=0.5)


def test_a_short_footer_has_a_short_ruler_and_a_very_short_one_has_none(
    typesetter: Typesetter,
) -> None:
    short = footer(typesetter, narrow(138))
    (ruler,) = [item for item in flat(short.items) if isinstance(item, Path)]
    assert ruler.outline.bounds().width == pytest.approx(50.8)
    shortest = footer(typesetter, narrow(100))
    assert not any(isinstance(item, Path) for item in flat(shortest.items))


def narrow(width: float) -> FooterSpace:
    return FooterSpace(1, 1, Side.FRONT, "long", width, 6)


def test_a_long_title_runs_on_rather_than_shrinks(typesetter: Typesetter) -> None:
    frame = footer(typesetter, FRONT, title="The Hetman of the Wild Fields and His Unruly Atamans")
    assert len(lines(frame)) == 2
    assert min(sizes(frame)) >= FLOOR_PT


def test_a_title_that_cannot_fit_is_reported_once(typesetter: Typesetter) -> None:
    game = game_in("en", "Endless " * 40)
    back = FooterSpace(3, 12, Side.BACK, "long", 200, 6)
    _, found = footers(typesetter, [FRONT, back], game)
    assert [(one.name, one.subject, one.language, one.span.line) for one in found] == [
        ("text-overflow", "game.title", "en", 2)
    ]


def test_all_footers_of_a_plan_are_set_at_one_size(typesetter: Typesetter) -> None:
    spaces = [narrow(200), FooterSpace(1, 1, Side.BACK, "long", 152, 6)]
    frames, _ = footers(typesetter, spaces, game_in("ru", "Гетман и непокорные атаманы"))
    first, second = (sizes(frame) - {5.5} for frame in frames.values())
    assert first == second


def test_no_spaces_need_no_footers(typesetter: Typesetter) -> None:
    assert footers(typesetter, [], game_in("en", "Mace")) == ({}, ())


def test_a_pack_without_the_style_has_no_footers_and_is_told(typesetter: Typesetter) -> None:
    whole = game_in("en", "Mace")
    styles = {key: style for key, style in whole.theme.styles.items() if key[0] != "footer"}
    game = game_with(whole, Theme(styles, whole.theme.palette))
    frames, found = footers(typesetter, [FRONT], game)
    assert frames == {}
    assert [one.name for one in found] == ["unknown-style"]


def game_with(game: Game, theme: Theme) -> Game:
    return replace(game, theme=theme)


def test_an_untranslated_title_stands_as_it_was_written(typesetter: Typesetter) -> None:
    game = game_in("en", "Mace and Sabre")
    speaker = Speaker(
        game, Catalogs(game.languages.source, {}, Span("pack/locale")), Language("uk")
    )
    frames, _ = lay_out_footers([FRONT], game, speaker, typesetter)
    assert " · Mace and Sabre · " in lines(frames[3, Side.FRONT])[0]


def card(subject: str) -> Leaf:
    front, back = (
        Page(Frame(63, 88), rectangle(Rect(0, 0, 63, 88)), 3, 4, subject, side, "en")
        for side in Side
    )
    return Leaf(subject, "cards", 99, front, back)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.id)
@pytest.mark.parametrize("language", languages_with_words())
def test_text_and_ruler_keep_apart_and_inside_in_every_language(
    typesetter: Typesetter, language: str, paper: Paper
) -> None:
    for fold in FOLDS:
        plan, _ = plan_sheets([card("raid")], Setup(paper, fold), "cards")
        assert plan is not None
        title = "Булава и сабля" if language in ("ru", "uk") else "Mace and Sabre"
        frames, found = footers(typesetter, plan.footers, game_in(language, title))
        assert found == ()
        for frame in frames.values():
            assert min(sizes(frame)) >= 5.5
            boxes = list(extents(frame))
            whole = Rect(0, 0, frame.width, frame.height)
            assert all(whole.contains(box, 0.1) for box in boxes)
            for index, box in enumerate(boxes):
                assert not any(box.intersects(other) for other in boxes[index + 1 :])


@pytest.mark.parametrize("language", languages_with_words())
def test_a_slim_footer_of_the_least_length_holds_one_line_in_every_language(
    typesetter: Typesetter, language: str
) -> None:
    for flip in ("long", "short", "fold"):
        space = FooterSpace(12, 12, Side.FRONT, flip, LEAST_SLIM, SLIM_FOOTER)
        frame = footer(typesetter, space, language)
        assert min(sizes(frame)) >= FLOOR_PT
        boxes = list(extents(frame))
        assert all(Rect(0, 0, frame.width, frame.height).contains(box, 0.15) for box in boxes)
        for index, box in enumerate(boxes):
            assert not any(box.intersects(other) for other in boxes[index + 1 :])


def known(memory: Memory) -> Past:
    """Return the past that a memory's next build has."""
    values = {key: bytes(value) for key, value in memory.used.items()}
    return Past(Memory(values, is_kept=True), Inputs("whole", "shared"))


def test_a_footer_that_is_known_is_set_when_it_is_asked_for(
    typesetter: Typesetter, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, back = game_in("en", "Mace"), FooterSpace(3, 12, Side.BACK, "long", 200, 6)
    clean, _ = footers(typesetter, [FRONT, back], game)
    past = known(Memory(is_kept=True))
    first, _ = footers(typesetter, [FRONT, back], game, past)
    typesetter.forget()
    asked: list[str] = []
    place = Typesetter.set

    def watched(*facts: Any) -> SetText:
        asked.append(facts[1].text.raw)
        return place(*facts)

    monkeypatch.setattr(Typesetter, "set", watched)
    again, found = footers(typesetter, [FRONT, back], game, known(past.memory))
    assert (asked, found) == ([], ())
    keys = {one.key for one in again.values() if isinstance(one, DeferredFrame)}
    assert len(keys) == 2
    assert "" not in keys
    for place_, frame in clean.items():
        assert frame.items == first[place_].items == again[place_].items
    assert asked


def test_a_footer_that_tells_something_else_is_not_known(typesetter: Typesetter) -> None:
    past = known(Memory(is_kept=True))
    _, none = footers(typesetter, [FRONT], game_in("en", "Mace"), past)
    other, _ = footers(typesetter, [FRONT], game_in("en", "Sabre"), known(past.memory))
    assert none == ()
    assert other[3, Side.FRONT].items == footer(typesetter, FRONT, title="Sabre").items


def test_a_footer_with_a_fault_is_told_again(typesetter: Typesetter) -> None:
    game = game_in("en", "Endless " * 40)
    past = known(Memory(is_kept=True))
    _, first = footers(typesetter, [FRONT], game, past)
    _, second = footers(typesetter, [FRONT], game, known(past.memory))
    assert [one.name for one in first] == ["text-overflow"]
    assert second == first


def test_footers_of_one_size_have_their_ruler_in_common(typesetter: Typesetter) -> None:
    other = replace(FRONT, sheet=4)
    frames, _ = footers(
        typesetter, [FRONT, other, replace(FRONT, sheet=5, width=130)], game_in("en", "Lamp")
    )
    (_, ruler), (_, same), (_, short) = (frame.items for frame in frames.values())
    assert ruler is same
    assert isinstance(ruler, Group)
    assert isinstance(short, Group)
    assert ruler.key != short.key


FOLDS: tuple[Fold, ...] = ("duplex", "short", "gutter", "none")


def extents(frame: Frame) -> Iterator[Rect]:
    """Yield the box of each run, from the capitals' height to the baseline, and of the ruler."""
    for item in flat(frame.items):
        if isinstance(item, GlyphRun):
            yield Rect(item.x, item.y - 0.7 * item.size, item.width, 0.7 * item.size)
        elif isinstance(item, Path):
            yield item.outline.bounds()
