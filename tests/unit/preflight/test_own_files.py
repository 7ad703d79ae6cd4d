"""A build holds its own files against what was to be in them: copies, pages, words, the shop."""

from faced import lay
from planted_pdf import CARD, GROUND, one_page
from proofpress.backends.document import Document
from proofpress.backends.pdf import PdfRenderer
from proofpress.deliver import Copy, OutputFile, Scope
from proofpress.impose.single import one_per_sheet
from proofpress.preflight.counting import miscounted, missing
from proofpress.preflight.limits import OWN_SHEETS, Limits, with_miniatures
from proofpress.preflight.own import check_made
from proofpress.scene import Frame
from proofpress.sheet import Sheet, Side, Surface
from typesetting import fonts

SCOPE = Scope("en", "a4", "cards", "pdf")


def file_of(*copies: tuple[str, int], data: bytes = b"") -> OutputFile:
    rows = tuple(
        Copy(piece, number, 1, 1, side, (0.0, 0.0, 63.0, 88.0), 0)
        for piece, number in copies
        for side in ("front", "back")
    )
    return OutputFile("en/a4/cards.pdf", SCOPE, data, rows)


def test_copies_are_counted_against_what_is_declared() -> None:
    wanted = {"cards": {"lamps.red": 2, "lamps.blue": 1}, "tokens": {"coin": 9}}
    whole = file_of(("lamps.red", 1), ("lamps.red", 2), ("lamps.blue", 1))
    assert list(miscounted(whole, wanted)) == []
    (short,) = miscounted(file_of(("lamps.red", 1), ("lamps.blue", 1)), wanted)
    assert (short.name, short.message) == ("wrong-count", "1 of 2 copies of `lamps.red` are in it")
    (lost,) = miscounted(file_of(("lamps.red", 1), ("lamps.red", 2)), wanted)
    assert lost.message == "0 of 1 copies of `lamps.blue` are in it"
    (absent,) = missing([whole], ["lamps.red", "coin"])
    assert absent.message == "`coin` is declared, and in no file"


def empty_sheet() -> Sheet:
    return Sheet("s", *CARD, "none", Surface(Side.FRONT, (), Frame(*CARD)))


def test_a_file_that_lacks_a_page_or_fails_its_shop_is_told() -> None:
    file = file_of(data=one_page(GROUND + b"1 0 0 rg 9 9 9 9 re f"))
    shop = Limits("the shop", is_shop=True, spaces=frozenset(("CMYK",)))
    found = check_made(file, [empty_sheet(), empty_sheet()], shop)
    assert [(one.name, one.is_error) for one in found] == [
        ("wrong-colour-space", True),
        ("wrong-count", True),
    ]
    assert found[0].span.file == "en/a4/cards.pdf"
    assert found[0].message.startswith("page 1 at 9, 85 mm: colours of DeviceRGB")
    assert found[1].message == "1 pages, of 2 that were made"
    (broken,) = check_made(file_of(data=b"%PDF-1.4"), [], shop)
    assert broken.name == "unreadable-document"


def test_miniatures_may_be_small_and_nothing_else_is_let_pass() -> None:
    file = file_of(data=one_page(GROUND + b"0 w 9 9 m 60 9 l S 1 0 0 rg 9 9 9 9 re f"))
    shop = Limits("the shop", is_shop=True, spaces=frozenset(("CMYK",)))
    told = {one.name for one in check_made(file, [empty_sheet()], shop)}
    assert told == {"hairline", "wrong-colour-space"}
    told = {one.name for one in check_made(file, [empty_sheet()], with_miniatures(shop))}
    assert told == {"wrong-colour-space"}


def test_words_that_are_not_in_the_file_are_told() -> None:
    laid = lay('<text pp:box="8 8 44 30" pp:style="words" pp:text="card.name"/>')
    sheets, others = (one_per_sheet((leaf.front,)) for leaf in laid.leaves)
    known = fonts()
    known.find("Fira Sans", 400, italic=False)
    file = file_of(data=PdfRenderer(known).render(sheets, Document("Lamps", "en")))
    assert check_made(file, sheets, OWN_SHEETS) == ()
    (lost,) = check_made(file, others, OWN_SHEETS)
    assert (lost.name, lost.message) == ("lost-text", "page 1: `Second` cannot be read in it")
