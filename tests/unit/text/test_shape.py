import io
from typing import Any

import pytest
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from proofpress.language import Language
from proofpress.text.fonts import Font
from proofpress.text.script import script_of
from proofpress.text.shape import Missing, TypeSize, Voice, join, missing_in
from typesetting import RU, fonts


def voice(
    *families: str, language: Language = RU, features: dict[str, bool] | None = None
) -> Voice:
    found = [fonts().find(family, 400, False) for family in families]
    return Voice(tuple(font for font in found if font is not None), features or {}, language)


SANS = voice("Fira Sans")


def test_a_word_is_shaped_once_and_measured_in_ems() -> None:
    (piece,) = SANS.pieces("дом")

    assert piece.width == pytest.approx(0.556 + 0.584 + 0.671)
    assert piece.clusters == (0, 1, 2)
    assert SANS.pieces("дом")[0] is piece


def test_words_and_spaces_add_up_to_the_text_shaped_as_one() -> None:
    (whole,) = SANS.pieces("в\u00a0дом к\u202fсоседу")

    assert whole.text == "в\u00a0дом к\u202fсоседу"
    assert whole.clusters == tuple(range(len(whole.text)))
    parts = [SANS.pieces(part)[0] for part in ("в", "\u00a0", "дом", " ", "к", "\u202f", "соседу")]
    assert whole.width == pytest.approx(sum(part.width for part in parts))


def test_a_ligature_is_one_glyph_whose_cluster_begins_at_its_first_letter() -> None:
    (piece,) = SANS.pieces("fix")

    assert piece.clusters == (0, 2)


def test_spaces_without_a_glyph_of_their_own_are_advances() -> None:
    narrow, joiner = SANS.pieces("\u202f")[0], SANS.pieces("\u2060")[0]

    assert narrow.width == pytest.approx(0.1325, abs=0.001)
    assert joiner.width == 0
    assert SANS.pieces("\u00ad")[0].width == 0
    assert list(missing_in([narrow, joiner])) == []


def test_a_hyphen_that_does_not_break_is_drawn_as_a_hyphen_but_kept_in_the_text() -> None:
    (piece,) = SANS.pieces("а\u2011б")
    (plain,) = SANS.pieces("а-б")

    assert piece.ids == plain.ids
    assert piece.text == "а\u2011б"


def test_features_choose_other_figures() -> None:
    (old,) = SANS.pieces("17")
    (tabular,) = voice("Fira Sans", features={"lnum": True, "tnum": True}).pieces("17")

    assert old.ids != tabular.ids
    assert tabular.advances[0] == tabular.advances[1]


def test_the_language_chooses_the_forms_of_letters() -> None:
    (bulgarian,) = voice("Literata", language=Language("bg")).pieces("дгл")
    (russian,) = voice("Literata").pieces("дгл")

    assert len(bulgarian.ids) == len(russian.ids)


def test_a_character_that_no_font_has_is_named_with_its_place() -> None:
    pieces = voice("Fira Sans", "Literata").pieces("два 🪔 и 🐎")

    assert list(missing_in(pieces)) == [Missing("🪔", 4), Missing("🐎", 8)]


def test_a_character_that_the_first_font_lacks_comes_from_the_next_that_has_it() -> None:
    pieces = voice("Literata", "Fira Sans").pieces("5₴.")
    lone = voice("Literata").pieces("5₴.")

    if list(missing_in(lone)):
        assert [piece.text for piece in pieces] == ["5", "₴", "."]
        assert [piece.font.family for piece in pieces] == ["Literata", "Fira Sans", "Literata"]
    assert list(missing_in(pieces)) == []


def test_a_fallback_is_taken_for_arrows_and_the_marks_on_a_letter_stay_with_it() -> None:
    chain = voice("Literata", "Fira Sans")
    lacking = next(
        chr(code)
        for code in sorted(chain.fonts[1].coverage - chain.fonts[0].coverage)
        if chr(code).isalpha()
    )

    pieces = chain.pieces(f"да{lacking}\u0301!")

    assert [piece.text for piece in pieces] == ["да", f"{lacking}\u0301", "!"]


@pytest.mark.parametrize("word", ["Dvořák", "Dvor\u030cák", "замо\u0301к"])
def test_a_letter_whose_mark_a_font_sets_beside_it_comes_from_the_next_font(word: str) -> None:
    pieces = voice("Noto Sans JP", "Fira Sans", language=Language("ja")).pieces(word)

    assert "".join(piece.text for piece in pieces) == word
    assert [piece.font.family for piece in pieces] == ["Noto Sans JP", "Fira Sans", "Noto Sans JP"]
    assert voice("Noto Sans JP").pieces(word)[0].text == word


def test_marks_that_a_font_sets_over_their_letter_stay_in_it() -> None:
    (piece,) = voice("Fira Sans", "Literata").pieces("замо\u0301к ḱ")

    assert piece.font.family == "Fira Sans"


def test_tracking_goes_after_every_cluster_but_not_between_a_letter_and_its_mark() -> None:
    (piece,) = SANS.pieces("с\u0301о\u0301н")
    size = TypeSize(10.0, 0.5)

    glyphs = piece.set_at(size).glyphs

    assert piece.stops == 3
    assert sum(glyph.advance for glyph in glyphs) == pytest.approx(piece.width * 10 + 3 * 0.5)
    marks = [glyph for glyph, advance in zip(glyphs, piece.advances, strict=True) if not advance]
    assert [mark.advance for mark in marks] == [0.5] * len(marks)


def test_a_piece_at_a_size_is_always_the_same_word() -> None:
    (piece,) = SANS.pieces("Сечь")
    size = TypeSize(2.5, 0.0)

    first = piece.set_at(size)

    assert piece.set_at(size) is first
    assert first.text == "Сечь"
    assert [glyph.cluster for glyph in first.glyphs] == [0, 1, 2, 3]
    assert piece.set_at(TypeSize(3.0, 0.0)) is not first
    assert piece.set_at(TypeSize(2.5, 0.0)) is first


def test_joined_pieces_have_clusters_in_the_joined_text() -> None:
    joined = join([SANS.pieces("не")[0], SANS.space, SANS.pieces("то")[0]])

    assert joined.text == "не то"
    assert joined.clusters == (0, 1, 2, 3, 4)


def test_an_empty_text_has_no_pieces() -> None:
    assert SANS.pieces("") == ()


@pytest.mark.parametrize(
    ("word", "script"),
    [("дом", "Cyrl"), ("house", "Latn"), ("οίκος", "Grek"), ("12", "Cyrl"), ("Xдом", "Latn")],
)
def test_a_word_has_the_script_of_its_first_letter(word: str, script: str) -> None:
    assert script_of(word, "Cyrl") == script


def test_a_font_that_makes_more_and_more_glyphs_lacks_the_letter() -> None:
    font = Font("growing", "Growing", 400, False, growing())
    voice = Voice((font,), {}, RU)
    assert [piece.ids for piece in voice.pieces("nn")] == [(2, 2)]
    assert 0 in voice.pieces("no")[-1].ids


def growing() -> bytes:
    """A font whose `o` becomes four, twelve times over."""
    names = [".notdef", "o", "n"]
    pen: Any = TTGlyphPen(None)
    make: Any = FontBuilder
    builder = make(1000, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(name): name for name in names[1:]})
    builder.setupGlyf(dict.fromkeys(names, pen.glyph()))
    builder.setupHorizontalMetrics(dict.fromkeys(names, (600, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Growing", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    rounds = [f"lookup l{number} {{ sub o by o o o o; }} l{number};" for number in range(12)]
    used = "".join(f"lookup l{number};" for number in range(12))
    add_features: Any = addOpenTypeFeaturesFromString
    add_features(builder.font, " ".join(rounds) + f"feature ccmp {{ {used} }} ccmp;")
    out = io.BytesIO()
    builder.save(out)
    return out.getvalue()
