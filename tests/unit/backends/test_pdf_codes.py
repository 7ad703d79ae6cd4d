"""The codes that streams show of a font, as they are drawn and as they are read back."""

from drawn import Fonts, page, run
from proofpress.backends.pdf_content import Library
from proofpress.backends.pdf_objects import Codes, font_name
from proofpress.backends.pdf_shown import CodesIn
from proofpress.backends.pdf_stored import Part, load_drawn, store_drawn
from proofpress.glyphs import Glyph, Word
from proofpress.paint import BLACK
from proofpress.scene import GlyphRun, Group, Item, LineRun, TextLines
from proofpress.values import replace

UPRIGHT, BOLD = "fira-sans-400", "fira-sans-700"


def word(text: str, font: str) -> Word:
    return Word(text, tuple(run(text, 0, 0, font=font).glyphs))


def lines(*words: Word, font: str = UPRIGHT) -> TextLines:
    return TextLines.of([LineRun(5, 10, font, words)], 3.0, BLACK, "uk")


def none(name: str) -> Part:
    raise KeyError(name)


def every_glyph(font: str) -> GlyphRun:
    """Return a run of all glyphs of a font, so that their codes have bytes of all kinds."""
    count = Fonts().by_id(font).hb_font.face.glyph_count
    glyphs = tuple(Glyph(id, 1.0, 0.0, 0.0, id) for id in range(count))
    return GlyphRun(5, 20, font, 3.0, BLACK, "?" * count, glyphs)


def test_they_are_read_from_operators_as_they_were_drawn() -> None:
    items: tuple[Item, ...] = (
        lines(word("(Кожен) ", UPRIGHT), word("10\u00a0000\\", UPRIGHT)),
        lines(word("щит", BOLD), font=BOLD),
        every_glyph(UPRIGHT),
        run("№\u00a05", 5, 30),
        Group((run("*", 9, 40),), spoken="монета"),
        run("т\u0301о", 5, 40, font=BOLD),
    )
    drawn = Library(Fonts()).content(items)
    for id in (UPRIGHT, BOLD):
        read = set(CodesIn(drawn.operators, font_name(id)))
        assert tuple(sorted(read)) == tuple(drawn.fonts[id].codes)
        assert len(read) > 6


def test_what_was_stored_with_its_operators_tells_its_codes_by_them() -> None:
    drawn = Library(Fonts()).content([lines(word("Кожен", UPRIGHT)), run("щит", 5, 5, font=BOLD)])
    bare = replace(drawn, operators=b"")
    for one in (drawn, bare):
        loaded = load_drawn(store_drawn(one), none)
        assert loaded == one
        assert tuple(loaded.fonts[UPRIGHT].codes) == tuple(drawn.fonts[UPRIGHT].codes)
    assert len(store_drawn(bare)) + len(drawn.operators) > len(store_drawn(drawn))


def test_those_of_neighbours_are_united_once_and_in_order() -> None:
    library = Library(Fonts())
    first, second = word("Кожен отаман", UPRIGHT), word("бере", UPRIGHT)
    pages = [page(lines(first, second)), page(lines(second)), page(run("щит", 5, 5))]
    both = Codes()
    for one in pages:
        both.add(library.page(one).fonts[UPRIGHT].codes)
    apart = [set(library.page(one).fonts[UPRIGHT].codes) for one in pages]
    assert list(both) == sorted(set().union(*apart))
    assert apart[1] < apart[0]
