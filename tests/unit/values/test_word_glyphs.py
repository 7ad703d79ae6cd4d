"""Glyphs of words in a row: a plain sequence, clusters counted over all words."""

from proofpress.paint import BLACK
from proofpress.scene import Glyph, GlyphRun, Word, WordGlyphs
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
