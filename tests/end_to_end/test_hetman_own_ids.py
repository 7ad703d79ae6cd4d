"""Every text that is drawn is extracted, and every extracted one drawn: each says its own number.

The pack's Ukrainian translations are filled with a number for each, with the placeholders of the
source text; then the scene is read, in all parts, footers and the build sheet.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from hetman_pack import game, project
from proofpress.lang.merge import written_catalog
from proofpress.lang.words import own_words
from proofpress.language import Language
from proofpress.layout.buildsheet import BuildPlan
from proofpress.model.message import Cell, Point, Text, Words
from proofpress.pipeline import editions_of, fonts_of, impose_edition, papers_of, read_pack
from proofpress.regex import regex
from proofpress.rendering import files_on, print_build_sheet
from proofpress.request import Request
from proofpress.scene import GlyphRun, Group, Item
from proofpress.sheet import Sheet
from proofpress.source.project import Folder, Project

UKRAINIAN = Language("uk")
NUMBER = regex(r"Q\d{3}Z")
WORD = regex(r"[^\W\d_]+")
FILES = {"boards", "boxes", "cards", "pdf", "sich", "tiled", "tokens"}
LABELS = FILES | {"A", "B", "MIT", "in", "mm"}  # of decks, parts of a board, rulers


def number(index: int) -> str:
    return f"Q{index:03}Z"


def numbered(index: int, text: Text) -> str:
    kept = (part for part in text.parts if not isinstance(part, Words | Point | Cell))
    return " ".join([number(index), *(text.raw[part.start : part.end] for part in kept)])


def written(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, GlyphRun):
            yield item.text.replace("\u00ad", "")
        elif isinstance(item, Group):
            yield from written(item.items)


def on_sheets(sheets: Iterable[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        for surface in sheet.surfaces:
            yield from written(surface.marks.items)
            for placement in surface.placements:
                if placement.page is not None:
                    yield from written(placement.page.frame.items)


@cache
def drawn() -> str:
    """Return all that is drawn of the pack where every translation is its number."""
    texts = {text.id: numbered(index, text) for index, text in enumerate(game().texts())}
    files: Mapping[str, bytes] = {
        **{path: project().pack.read_bytes(path) or b"" for path in project().pack.files},
        "locale/uk.po": written_catalog(game(), UKRAINIAN, texts).encode(),
    }
    pack = Project(Folder.of("hetman", files), project().templates)
    request = Request(languages=("uk",), papers=("a4",), folds=("duplex",), formats=("pdf",))
    reading = read_pack(pack, request)
    fonts, _ = fonts_of(pack, game(), (UKRAINIAN,))
    (paper,), _ = papers_of(pack, request)
    (edition,) = editions_of(pack, reading, fonts, request)
    made = [one for one, _ in impose_edition(game(), edition, request, (paper,)) if one is not None]
    plan = BuildPlan(
        game(), edition.speaker, paper, edition.leaves, files_on(paper, made), "build-sheet"
    )
    sheet, _ = print_build_sheet(plan, edition.typesetter)
    assert sheet is not None
    return " ".join(on_sheets(one for printing in (*made, sheet) for one in printing.sheets))


def test_every_extracted_text_is_drawn() -> None:
    drawn_numbers = set(NUMBER.findall(drawn()))
    texts = game().texts()
    assert {
        text.id for index, text in enumerate(texts) if number(index) not in drawn_numbers
    } == set()


def test_every_drawn_word_is_extracted_or_a_term_or_our_own() -> None:
    known = set(WORD.findall(" ".join(own_words(UKRAINIAN).values()).lower()))
    for term in game().terms.values():
        table = term.forms["uk"]
        forms = (table.singular, table.plural, *table.counted.values())
        known |= set(WORD.findall(" ".join(form for one in forms for form in one.values()).lower()))
    words = set(WORD.findall(NUMBER.sub("", drawn())))
    assert {word for word in words if word.lower() not in known} - LABELS == set()
