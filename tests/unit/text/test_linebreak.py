import pytest

from proofpress.language import Language
from proofpress.model.template import Style
from proofpress.text.emergency import break_wide_words
from proofpress.text.linebreak import ANY_HYPHENS, Breaker, each_alone, fill_words
from proofpress.text.lines import cut_lines
from proofpress.text.manner import manner_of
from proofpress.text.paragraph import LaidBlock, build
from proofpress.text.ruler import Node, Ruler
from proofpress.text.shape import Piece
from proofpress.text.totalfit import break_lines
from typesetting import BODY, BOLD, PL, RU, Squares, setting, style, words

WANTED = manner_of(style(hyphenate=False))
TEXT = "Каждый атаман берёт золото из казны, а исполнивший получает ещё и отдаёт карту соседу"
EVEN = "Каждый атаман берёт золото казны, исполнивший получает больше, отдаёт карту соседу слева"


class Aspects:
    def aspect(self, name: str) -> float:
        shape = Squares().icon(name, None)  # type: ignore[arg-type]
        return shape.width / shape.height if shape else 0.0


def ruler(text: str, language: Language = RU, tracking: float = 0.0, kind: Style = BODY) -> Ruler:
    paragraph = build((words(text),), setting(kind, language), Aspects())
    (block,) = paragraph.laid(tracking)
    assert isinstance(block, LaidBlock)
    return block.ruler


def said(measured: Ruler, nodes: list[Node] | None) -> list[str]:
    assert nodes is not None
    lines = cut_lines(measured, nodes)
    return [
        "".join(piece.text for piece in line.pieces if isinstance(piece, Piece)) for line in lines
    ]


def smooth(text: str, limit: float, kind: Style = BODY, **manner: bool) -> list[str]:
    measured = ruler(text, kind=kind)
    wanted = WANTED._replace(**manner)
    ends = Breaker(measured, limit, False).greedy()
    return said(measured, break_lines(measured, limit, wanted, ends))


def test_filled_lines_are_as_long_as_the_width_allows() -> None:
    measured = ruler(TEXT)

    nodes = Breaker(measured, 14.0, False).greedy()

    assert said(measured, nodes) == [
        "Каждый атаман берёт золото",
        "из\u00a0казны, а\u00a0исполнивший",
        "получает ещё и\u00a0отдаёт карту",
        "соседу",
    ]


@pytest.mark.parametrize("limit", [6.0, 8.0, 11.5, 14.0, 20.0, 60.0])
def test_lines_of_whole_words_end_where_any_lines_are_filled(limit: float) -> None:
    measured = ruler(TEXT)

    assert not measured.has_splits(hyphenate=False)
    assert fill_words(measured, limit) == Breaker(measured, limit, False).greedy()


def test_lines_of_words_in_two_looks_have_a_space_between_all_words() -> None:
    inlines = (words("беру "), words("в казну", BOLD), words(" золото из "), words("казны", BOLD))
    (block,) = build(inlines, setting(), Aspects()).laid(0.0)
    assert isinstance(block, LaidBlock)

    once = said(block.ruler, [(1, 0), (4, 0)])
    again = said(block.ruler, [(2, 0), (4, 0)])

    assert once == ["беру", "в\u00a0казну золото из\u00a0казны"]
    assert again == ["беру в\u00a0казну", "золото из\u00a0казны"]


def test_more_lines_than_allowed_are_not_looked_for() -> None:
    breaker = Breaker(ruler(TEXT), 14.0, False)

    assert breaker.greedy(3) is None
    assert breaker.greedy(4) == breaker.greedy()
    assert breaker.greedy(0) is None


def test_a_word_that_does_not_fit_has_no_lines() -> None:
    assert Breaker(ruler("неповиновение"), 3.0, False).greedy() is None


def test_smooth_lines_are_as_few_as_filled_ones_but_more_even() -> None:
    filled = said(ruler(EVEN), Breaker(ruler(EVEN), 17.0, False).greedy())
    even = smooth(EVEN, 17.0)

    def unevenness(lines: list[str]) -> float:
        widths = [ruler(line).ends[-1] for line in lines]
        return sum((17.0 - width) ** 2 for width in widths[:-1])

    assert len(even) == len(filled)
    assert " ".join(even) == " ".join(filled)
    assert unevenness(even) <= unevenness(filled)


def test_a_short_word_is_not_left_alone_on_the_last_line() -> None:
    text = "Атаман берёт золото из казны без боя"
    limit = ruler("Атаман берёт золото из казны без").ends[-1] + 0.1

    assert smooth(text, limit)[-1] == "без\u00a0боя"
    assert smooth(text, limit, kind=style(widows=True))[-1] == "боя"


def test_a_short_last_word_is_let_go_where_two_words_do_not_fit() -> None:
    measured = ruler("а б в г д исполнивший берёт")
    limit = ruler("исполнивший").ends[-1] + 0.1

    loose = break_wide_words(measured, limit, WANTED)

    assert [chunk.text for chunk in loose.segment.chunks][-2:] == ["исполнивший", "берёт"]
    assert loose.words == ()


def test_the_last_word_is_not_hyphenated_if_it_fits_a_line() -> None:
    text = "Атаман получает золото неповиновения"
    limit = ruler("неповиновения").ends[-1] + 0.3

    def last(limit: float, widows: bool) -> str:
        return smooth(text, limit, hyphenate=True, is_roomy=False, widows=widows)[-1]

    assert last(limit, widows=False) == "неповиновения"
    assert last(limit, widows=True) == "повиновения"
    narrow = ruler("непови").ends[-1] + 0.5
    assert last(narrow, widows=False) in ("новения", "вения", "ния")


def test_centred_lines_are_balanced_to_the_last() -> None:
    text = "Молитва перед большим сражением"
    limit = ruler("Молитва перед большим").ends[-1] + 0.1

    assert smooth(text, limit) == ["Молитва перед большим", "сражением"]
    assert smooth(text, limit, balanced=True) == ["Молитва перед", "большим сражением"]


def test_a_smooth_paragraph_with_room_has_no_hyphens() -> None:
    assert not any(line.endswith("-") for line in smooth(TEXT, 17.0, hyphenate=True))


def test_a_hyphen_saves_a_line_where_there_is_no_room() -> None:
    limit = 15.2
    loose = smooth(TEXT, limit)
    tight = smooth(TEXT, limit, hyphenate=True, is_roomy=False)

    assert len(tight) <= len(loose)


def test_hyphens_make_a_rough_edge_smoother() -> None:
    text = "а неповиновение"
    limit = ruler("а\u00a0непови-").ends[-1] + 0.2

    assert smooth("Всякое неповиновение наказуемо", limit, hyphenate=True)[0].startswith("Всякое")
    assert all(ruler(line).ends[-1] <= limit for line in smooth(text, limit, hyphenate=True))


@pytest.mark.parametrize("limit", [7.0, 7.5, 8.0, 8.5, 9.0, 10.0])
def test_never_more_than_two_hyphens_in_a_row(limit: float) -> None:
    text = "сабельное неповиновение исполнившему распоряжение запорожского товарищества"
    lines = smooth(text, limit, hyphenate=True, is_roomy=False)

    row = 0
    for line in lines:
        row = row + 1 if line.endswith("-") else 0
        assert row <= 2, lines


def test_a_word_that_takes_more_hyphens_gets_them_and_is_named() -> None:
    measured = ruler("самоопределяющегося")
    wanted = WANTED._replace(hyphenate=True)

    assert break_lines(measured, 2.8, wanted, None) is None
    broken = break_wide_words(measured, 2.8, wanted)

    assert broken.words == ("самоопределяющегося",)
    *former, last = [chunk.text for chunk in broken.segment.chunks]
    assert len(former) >= 3
    assert all(text.endswith("-") for text in former)
    assert last.isalpha()


def test_a_polish_hyphen_comes_again_on_the_next_line() -> None:
    measured = ruler("flaga biało-czerwona", PL)
    limit = ruler("flaga biało-", PL).ends[-1] + 0.1
    wanted = WANTED

    nodes = break_lines(measured, limit, wanted, Breaker(measured, limit, False).greedy())

    assert said(measured, nodes) == ["flaga biało-", "-czerwona"]


def test_a_soft_hyphen_that_is_used_gives_way_to_a_drawn_one() -> None:
    measured = ruler("непови\u00adновение")
    limit = ruler("новение").ends[-1] + 0.1

    nodes = Breaker(measured, limit, False).greedy()

    assert said(measured, nodes) == ["непови-", "новение"]


def test_tracking_counts_between_clusters_only() -> None:
    plain, tracked = ruler("два слова"), ruler("два слова", tracking=0.1)

    assert tracked.ends[-1] == pytest.approx(plain.ends[-1] + 8 * 0.1)
    assert tracked.ends[0] == pytest.approx(plain.ends[0] + 2 * 0.1)


def test_lines_of_one_word_on_several_are_measured_as_they_are_set() -> None:
    measured = ruler("самоопределяющегося неповиновения", tracking=0.05)
    nodes = Breaker(measured, 3.5, True, ANY_HYPHENS).greedy()
    assert nodes is not None

    for line in cut_lines(measured, nodes):
        width = sum(piece.width for piece in line.pieces)
        stops = sum(piece.stops for piece in line.pieces if isinstance(piece, Piece))
        assert line.width == pytest.approx(width + (stops - 1) * 0.05)
        assert line.width <= 3.5 + 1e-6


def test_a_wide_word_is_parted_at_its_no_break_spaces_first() -> None:
    measured = ruler("взять 3\u00a0золота")
    limit = ruler("золота").ends[-1] + 0.01

    broken = break_wide_words(measured, limit, WANTED)

    assert broken.words == ()
    assert [chunk.text for chunk in broken.segment.chunks] == ["взять", "3", "золота"]
    assert broken.segment.gaps[1] is not None


def test_a_wide_word_without_any_break_is_cut_at_the_edge_and_named() -> None:
    measured = ruler("на самоопределяющемся, щит")

    broken = break_wide_words(measured, 4.0, WANTED)

    assert broken.words == ("самоопределяющемся,",)
    texts = [chunk.text for chunk in broken.segment.chunks]
    assert "".join(texts) == "насамоопределяющемся,щит"
    assert all(chunk.width <= 4.0 + 1e-6 for chunk in broken.segment.chunks)
    assert len(texts) > 3


def test_a_box_narrower_than_a_letter_still_gets_every_letter() -> None:
    measured = ruler("Щи")

    broken = break_wide_words(measured, 0.1, WANTED)
    cut = Ruler(broken.segment, measured.opportunities, 0.0)

    assert Breaker(cut, 0.1, False).greedy() is None
    assert said(cut, each_alone(cut)) == ["Щ", "и"]
