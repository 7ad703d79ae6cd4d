"""Pseudo-languages: longer, accented, turned and unspaced texts whose marks stay whole."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hetman_pack import game as hetman
from proofpress.checks.example import GERMAN, PACK
from proofpress.diagnostics import has_errors
from proofpress.lang.pseudo import PSEUDO, pseudo_file, pseudo_language, pseudo_text
from proofpress.language import Language
from proofpress.model.message import Part, Text, TextKind, Words, parse_text
from proofpress.pipeline import check_pack
from proofpress.request import Request
from proofpress.source.node import Scalar
from proofpress.source.project import open_project, shipped
from proofpress.source.text import SourceText
from proofpress.translating import pseudo_of_pack, status_of_pack, update_pack
from proofpress.understanding import read_pack
from proofpress.usage import UsageError
from small_packs import project_of


def text(raw: str, kind: TextKind = "text") -> Text:
    written = Scalar(raw, "plain", 0, len(raw), SourceText("one.yaml", raw))
    return parse_text("one", kind, written)[0]


def marks(of: Text) -> Counter[str]:
    """Return everything of a text that is not words, with how it looks."""
    return Counter(_mark(part) for part in of.parts if not isinstance(part, Words))


def _mark(part: Part) -> str:
    return repr(part._replace(start=0, end=0))


def test_words_change_and_what_stands_for_something_does_not() -> None:
    one = text("Pay {coin:2} **and** draw.")
    assert pseudo_text(one, "qps-long") == "[Páy {coin:2} **áánd** drááw d.]"
    assert pseudo_text(one, "qps-accents") == "[Pąy {coin:2} **ąňd** dґąw.]"
    assert pseudo_text(text("{coin:2}"), "qps-long") == "{coin:2}"


@pytest.mark.parametrize("code", PSEUDO)
def test_every_text_of_a_pack_keeps_its_marks_and_placeholders(code: str) -> None:
    for one in hetman().texts():
        said = text(pseudo_text(one, code), one.kind)
        assert marks(said) == marks(one), said.raw


@pytest.mark.parametrize(("kind", "share"), [("text", 1.5), ("name", 1.8), ("face", 1.8)])
def test_long_texts_are_longer_by_their_share(kind: TextKind, share: float) -> None:
    raw = "Every player who has three cubes of grain sells two of them"
    said = pseudo_text(text(raw, kind), "qps-long")
    assert abs(len(said) - share * len(raw)) <= 2
    longest = max(len(word) for word in said.split())
    assert longest > len("player")


@given(st.text(st.sampled_from("ab яЖ.,—*{}[]|\n-1ß"), max_size=30), st.sampled_from(PSEUDO))
def test_whatever_can_be_read_can_be_read_again(raw: str, code: str) -> None:
    written = Scalar(raw, "plain", 0, len(raw), SourceText("one.yaml", raw))
    one, found = parse_text("one", "text", written)
    if not found:
        said = pseudo_text(one, code)
        again, faults = parse_text("one", "text", written_as(said))
        assert faults == ()
        assert marks(again) == marks(one)


def written_as(raw: str) -> Scalar:
    return Scalar(raw, "plain", 0, len(raw), SourceText("one.yaml", raw))


def test_letters_turn_and_blanks_go() -> None:
    assert pseudo_text(text("Ab c"), "qps-cjk").count(" ") == 0
    said = pseudo_text(text("Ab c 12"), "qps-rtl")
    assert [sign for sign in said if sign.isascii()] == list("[  12]")
    assert pseudo_language("qps-rtl", Language("ru")).direction == "rtl"
    assert pseudo_language("qps-cjk", Language("ru")).script == "Jpan"
    assert pseudo_language("qps-long", Language("ru")).script == "Cyrl"


def test_a_pack_is_read_in_a_pseudo_language_with_its_own_words_altered() -> None:
    reading = read_pack(project_of(PACK), Request(languages=("qps-accents",)))
    assert reading.found == ()
    assert reading.understood is not None
    _, catalogs = reading.understood
    guise = catalogs.by_code["qps-accents"].guise
    assert guise is not None
    assert guise.words["sheet"] == "Șhęęț {n} őf\u00a0{m}"


def test_a_pseudo_language_is_checked_and_built_but_has_no_catalog() -> None:
    project = project_of(GERMAN)
    assert not has_errors(check_pack(project, Request(languages=("qps-long",), papers=("a4",))))
    for known in (update_pack, status_of_pack):
        with pytest.raises(UsageError, match="has no catalog"):
            known(project, ["qps-long"])
    with pytest.raises(UsageError, match="no pseudo-language `qps-wide`"):
        check_pack(project, Request(languages=("qps-wide",)))
    with pytest.raises(UsageError, match="no pseudo-language"):
        pseudo_of_pack(project, "de")


def test_the_terms_that_a_booklet_explains_have_names_in_a_pseudo_language() -> None:
    glossary = "terms:\n  - {id: lamp, text: What lights., forms: {en: {sg: lamp, pl: lamps}}}\n"
    booklet = "size: a5\nblocks:\n  - glossary\n"
    pack = {**PACK, "glossary.yaml": glossary, "booklet.yaml": booklet}
    request = Request(languages=("qps-rtl",), papers=("a4",))
    assert not has_errors(check_pack(project_of(pack), request))


def test_the_file_of_a_pseudo_language_is_the_same_every_time() -> None:
    assert pseudo_file(hetman(), "qps-long") == pseudo_file(hetman(), "qps-long")
    assert 'msgctxt "lamps.red.text"' in (pseudo_of_pack(project_of(PACK), "qps-cjk")[0] or "")
    broken, found = pseudo_of_pack(project_of({**PACK, "game.yaml": "title: ["}), "qps-cjk")
    assert (broken, has_errors(found)) == (None, True)


@pytest.mark.parametrize("pack", ["hetman", "magnates", "forum"])
def test_the_packs_have_room_for_long_translations(pack: str) -> None:
    project = open_project(shipped("content") / pack)
    request = Request(languages=("qps-long",), papers=("a4",), folds=("gutter",))
    found = check_pack(project, request, with_play=False)
    assert [one.message for one in found if one.is_error] == []
