"""Words wider than their box: where they are cut, what is told, in every kind of text."""

import unicodedata
from functools import partial

import pytest
from uniseg.graphemecluster import grapheme_clusters

from lineoracle import drawn_lines
from proofpress.geometry import Rect
from proofpress.lang.inline import Resolved
from proofpress.language import Language
from proofpress.paint import BLACK
from proofpress.text.typeset import SetText
from typesetting import BOLD, DE, EN, icon, lay, resolved, style, texts, typesetter, words
from work import work_of

PLACE = "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu"
PLAIN = style(hyphenate=False)
NARROW = Rect(0, 0, 30, 40)


def broken(text: Resolved | str, box: Rect = NARROW, kind: object = PLAIN) -> SetText:
    return lay(text, style=kind, box=box, size_pt=9.0)  # type: ignore[arg-type]


def warnings(found: SetText) -> list[str]:
    return [each.message for each in found.diagnostics if each.name == "broken-word"]


def test_a_place_of_85_letters_is_cut_at_the_edge_and_named_whole() -> None:
    found = broken(PLACE)

    assert "".join(texts(found)) == PLACE
    assert len(found.lines) == 5
    assert all(line.width <= 30 + 1e-6 for line in drawn_lines(found))
    assert all(line.width > 27 for line in drawn_lines(found)[:-1])
    assert warnings(found) == [f"`{PLACE}` is wider than its box and was broken at the edge"]


@pytest.mark.parametrize("cut", [1, 12, 40, 84])
def test_a_word_that_grows_bold_is_cut_as_one(cut: int) -> None:
    text = resolved(words(PLACE[:cut]), words(PLACE[cut:], BOLD, cut), language=EN)
    found = broken(text)

    assert "".join(texts(found)) == PLACE
    assert all(line.width <= 30 + 1e-6 for line in drawn_lines(found))
    assert all(line.width > 26 for line in drawn_lines(found)[:-1])
    assert warnings(found) == [f"`{PLACE}` is wider than its box and was broken at the edge"]


def test_an_icon_in_a_word_is_named_with_it() -> None:
    text = resolved(words(PLACE[:40]), icon("gold", 40), words(PLACE[40:], start=60), language=EN)
    found = broken(text)

    assert "".join(texts(found)).replace("\ufffc", "") == PLACE
    assert all(line.width <= 30 + 1e-6 for line in drawn_lines(found))
    (message,) = warnings(found)
    assert message.startswith(f"`{PLACE[:40]}{{icon:gold}}{PLACE[40:]}` is wider")


def test_the_words_before_and_after_are_set_as_ever() -> None:
    found = broken(f"go to {PLACE} and back again")

    assert "".join(texts(found)).replace(" ", "").replace("\u00a0", "") == (
        f"goto{PLACE}andbackagain"
    )
    assert "again" in texts(found)[-1]


def test_hyphens_are_preferred_where_they_will_do() -> None:
    found = broken(resolved(PLACE, language=EN), kind=style(hyphenate=True))

    assert texts(found)[:3] == ["Tau-", "matawhakatangi-", "hangakoauauot-"]
    assert "".join(texts(found)).replace("-", "") == PLACE
    assert all(line.width <= 30 + 1e-6 for line in drawn_lines(found))
    assert len(warnings(found)) == 1


def test_more_hyphens_in_a_row_than_allowed_are_told() -> None:
    word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenknopf"
    text = resolved(word, language=DE)
    box = Rect(0, 0, 18, 40)
    few = broken(text, box, style(hyphenate=True))
    many = broken(text, box, style(hyphenate=True, max_hyphens=9))

    assert all(line.endswith("-") for line in (*texts(few)[:-1], *texts(many)[:-1]))
    assert len(warnings(few)) == 1
    assert warnings(many) == []


def test_a_hyphen_is_not_left_before_a_syllable_that_is_too_wide() -> None:
    text = resolved("cat-" + "ш" * 60, language=Language("uk"))
    found = broken(text, Rect(0, 0, 20, 40), style(hyphenate=True))

    assert "".join(texts(found)) == "cat-" + "ш" * 60
    assert all(line.width <= 20 + 1e-6 for line in drawn_lines(found))


@pytest.mark.parametrize(
    "word",
    [
        unicodedata.normalize("NFD", "ǻ") * 50,
        "e\u0301\u0323" * 50,
        "🏳️‍🌈👩‍👩‍👧" * 12,
        "и\u0306" * 60,
    ],
)
@pytest.mark.parametrize("width", [1.0, 4.0, 11.0])
def test_no_cut_is_inside_a_cluster(word: str, width: float) -> None:
    found = broken(word, Rect(0, 0, width, 40))

    clusters = list(grapheme_clusters(word))
    for line in texts(found):
        parts = list(grapheme_clusters(line))
        assert clusters[: len(parts)] == parts
        del clusters[: len(parts)]
    assert clusters == []


def test_zero_width_spaces_are_breaks_that_nobody_sees() -> None:
    parts = ["Super", "cali", "fragi", "listic", "expi", "ali", "docious"]
    found = lay(
        resolved("\u200b".join(parts), language=EN), PLAIN, Rect(0, 0, 25, 40), size_pt=10.0
    )
    whole = lay(resolved("".join(parts), language=EN), PLAIN, Rect(0, 0, 90, 40), size_pt=10.0)

    assert found.diagnostics == ()
    assert [line.replace("\u200b", "") for line in texts(found)] == [
        "Supercalifragi",
        "listicexpiali",
        "docious",
    ]
    drawn = sum(line.width for line in drawn_lines(found))
    assert drawn == pytest.approx(whole.lines[0].width, abs=0.2)


@pytest.mark.parametrize("joiner", ["\u2060", "\ufeff", "\u00a0", "\u202f", "\u2011"])
def test_joiners_hold(joiner: str) -> None:
    found = lay(resolved(f"gold and a{joiner}b", language=EN), PLAIN, Rect(0, 0, 13.5, 40))

    assert any(f"a{joiner}b" in line for line in texts(found))


def test_soft_hyphens_are_hyphens_where_they_are_used_only() -> None:
    found = lay(resolved("im\u00admov\u00adable", language=EN), PLAIN, Rect(0, 0, 12, 40))

    assert [line.replace("\u00ad", "") for line in texts(found)] == ["immov-", "able"]


def test_a_letter_that_is_wider_than_its_box_is_too_much() -> None:
    found = broken("W", Rect(0, 0, 1.0, 40))

    assert texts(found) == ["W"]
    assert found.excess is not None
    assert found.excess.lines == 0
    assert found.excess.width == pytest.approx(found.lines[0].width - 1.0)
    assert len(warnings(found)) == 1


def test_an_icon_that_is_wider_than_its_box_is_named_as_it_is_written() -> None:
    found = broken(resolved(icon("gold"), language=EN), Rect(0, 0, 1.0, 40))

    assert found.excess is not None
    assert found.excess.longest_word == "{icon:gold}"
    assert warnings(found) == ["`{icon:gold}` is wider than its box and was broken at the edge"]


def test_a_box_without_width_still_ends() -> None:
    found = broken("Words and more", Rect(0, 0, 0.01, 10))

    assert "".join(texts(found)) == "Wordsandmore"
    assert found.excess is not None
    assert found.excess.width > 1
    assert found.excess.lines > 0


def test_a_very_long_word_takes_no_longer_than_its_length_says() -> None:
    setter = typesetter()
    for kind in (PLAIN, style(hyphenate=True)):
        works = []
        for times in (25, 100):
            text = resolved(PLACE * times, language=EN)
            found, work = work_of(partial(setter.set, text, kind, NARROW, 9.0, 11.0, BLACK))
            works.append(work)
        assert len(found.lines) > 400
        assert works[1] < 5 * works[0]
