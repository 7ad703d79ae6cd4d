"""Glyphs of words in a row: a plain sequence, clusters counted over all words."""

from proofpress.glyphs import Columns, Glyph, GlyphColumns, Word, WordGlyphs, columns_of
from proofpress.paint import BLACK
from proofpress.scene import GlyphRun
from proofpress.values import replace


def word(text: str, *clusters: int) -> Word:
    glyphs = tuple(Glyph(ord(text[cluster]), 1.0, 0.0, 0.0, cluster) for cluster in clusters)
    return Word(text, glyphs)


ONE, OTHER = word("fix ", 0, 2, 3), word("it", 0, 1)
BOTH = WordGlyphs((ONE, OTHER, ONE))


def test_clusters_lead_into_the_text_of_all_words() -> None:
    text = "fix itfix "
    assert [glyph.cluster for glyph in BOTH] == [0, 2, 3, 4, 5, 6, 8, 9]
    assert [chr(glyph.id) for glyph in BOTH] == [text[glyph.cluster] for glyph in BOTH]


def test_they_are_a_sequence() -> None:
    assert len(BOTH) == 8
    assert BOTH[-1] == Glyph(ord(" "), 1.0, 0.0, 0.0, 9)
    assert BOTH[1:3] == tuple(BOTH)[1:3]
    assert not WordGlyphs(())


def test_from_right_to_left_the_last_word_stands_first_and_clusters_fall() -> None:
    backwards = WordGlyphs((word("אב", 1, 0), word("גד", 1, 0)), is_right_to_left=True)
    assert [glyph.cluster for glyph in backwards] == [3, 2, 1, 0]


def test_runs_are_equal_by_their_glyphs_however_they_are_kept() -> None:
    kept = GlyphRun(0, 0, "a", 3, BLACK, "fix itfix ", BOTH)
    assert kept == replace(kept, glyphs=tuple(BOTH))
    assert hash(kept) == hash(replace(kept, glyphs=tuple(BOTH)))
    assert kept != replace(kept, glyphs=tuple(BOTH)[1:])


def test_columns_are_glyphs_for_those_who_ask_for_them() -> None:
    rows = (Glyph(7, 1.5, 0.0, 0.0, 0), Glyph(8, 2.0, 0.1, -0.2, 1))
    columns = columns_of(rows)
    assert (columns.ids, columns.advances) == ((7, 8), (1.5, 2.0))
    glyphs = GlyphColumns(columns)
    assert columns_of(glyphs) is columns
    assert glyphs == rows
    assert (len(glyphs), glyphs[1], list(glyphs)) == (2, rows[1], list(rows))
    assert hash(Word("ab", glyphs)) == hash(Word("ab", rows))
    assert columns_of(()) == Columns()
