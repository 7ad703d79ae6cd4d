"""Standees on a table online: figures with a front and a back, not the nets that are cut out."""

from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from drawing import paths_of
from folded_pack import PACK
from proofpress.exports.figures import set_up
from proofpress.geometry import IDENTITY, Point, Transform
from proofpress.lang.catalog import read_catalogs
from proofpress.lang.speaker import Speaker
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.model.load import load
from proofpress.scene import GlyphRun, Group, Item
from proofpress.sheet import Leaf, Page, Side
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter
from proofpress.values import replace
from small_packs import project_of


@cache
def figures() -> dict[str, Leaf]:
    project = project_of(PACK)
    game, _ = load(project)
    assert game is not None
    standees = tuple(one for one in game.assemblies if one.kind == "standee")
    alone = replace(game, decks=(), tokens=(), boards=(), assemblies=standees, book=None)
    kit = Kit(project)
    speaker = Speaker(game, read_catalogs(project, game)[0], game.languages.source)
    leaves, _ = lay_out(alone, speaker, kit, Typesetter(load_fonts(project)[0], kit))
    assert "ghost.foot" in {leaf.subject for leaf in leaves}
    return {leaf.subject: leaf for leaf in set_up(game, leaves)}


def sides(subject: str) -> tuple[Page, Page]:
    leaf = figures()[subject]
    assert leaf.back is not None
    return leaf.front, leaf.back


def test_what_only_holds_a_figure_up_is_left_out() -> None:
    assert {subject.partition(".")[0] for subject in figures()} == {"keeper", "ghost"}
    assert "ghost.foot" not in figures()


@pytest.mark.parametrize(("piece", "size"), [("keeper", (30, 45)), ("ghost", (25, 40))])
def test_a_figure_has_the_size_of_its_front_and_no_folds(piece: str, size: tuple[int, int]) -> None:
    (subject, *_) = (one for one in figures() if one.startswith(piece))
    for page, side in zip(sides(subject), (Side.FRONT, Side.BACK), strict=True):
        assert (page.width, page.height, page.side, page.creases) == (*size, side, ())


def test_a_back_without_words_is_the_front_that_shines_through() -> None:
    (subject, *_) = (one for one in figures() if one.startswith("keeper"))
    corners = [{Point(round(x, 3), round(y, 3)) for x, y in ends(page)} for page in sides(subject)]
    assert Point(8, 18) in corners[0] - corners[1]
    assert Point(22, 18) in corners[1] - corners[0]


def ends(page: Page) -> Iterator[Point]:
    for path, by in paths_of(page.frame.items):
        for segment in path.outline.transformed(by).segments:
            if segment:
                yield Point(*segment[-2:])


def test_words_stand_upright_on_both_sides() -> None:
    for page in sides("ghost"):
        (start, end) = next(words(page.frame.items))
        assert end.x > start.x
        assert end.y == pytest.approx(start.y)
        assert 0 < start.y < page.height / 2


def words(items: Iterable[Item], by: Transform = IDENTITY) -> Iterator[tuple[Point, Point]]:
    for item in items:
        if isinstance(item, Group):
            yield from words(item.items, item.transform.then(by))
        elif isinstance(item, GlyphRun):
            yield by.apply(Point(item.x, item.y)), by.apply(Point(item.x + item.width, item.y))
