"""The flow of a calibration sheet: a paper and a printer in, a PDF out."""

from proofpress.backends.document import Document
from proofpress.backends.pdf import PdfRenderer
from proofpress.impose.papers import measured_paper, no_paper, read_papers
from proofpress.impose.room import Room
from proofpress.impose.sheets import back_offset
from proofpress.language import Language
from proofpress.layout.calibration import LEAST_SIDE, Leafing, lay_out_calibration
from proofpress.layout.footer import STYLE
from proofpress.layout.kit import Kit
from proofpress.model.decode import Reading
from proofpress.model.template import Paper
from proofpress.model.theme import read_theme
from proofpress.request import Printer
from proofpress.sheet import Flip
from proofpress.source.project import Folder, Project, shipped
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter
from proofpress.usage import UsageError

_FLIPS: dict[str, Flip] = {"duplex": "long", "short": "short"}


def calibration_sheet(paper: str, fold: str, printer: Printer) -> bytes:
    """Return a PDF of four pages: an upright sheet and one that lies on its side, both sides each.

    Raises UsageError for a paper or a fold that there is not, and for a paper that is too small.
    """
    project = Project(Folder.of("calibration", {}), Folder.open(shipped("templates"), "templates"))
    found, flip = _paper(paper, project), _flip(fold)
    fonts, _ = load_fonts(project)
    style = read_theme(project, Reading()).style(STYLE, Language("en"))
    if style is None:
        raise UsageError(f"the shipped templates have no style `{STYLE}`")
    typesetter = Typesetter(fonts, Kit(project))
    sheets = []
    for is_landscape, pages in ((False, "1 and 2"), (True, "3 and 4")):
        room = Room(found, is_landscape, flip, "x")
        leafing = Leafing(found, is_landscape, flip, back_offset(room, printer), pages)
        sheets.append(lay_out_calibration(leafing, style, typesetter))
    return PdfRenderer(fonts).render(sheets, Document("Calibration sheet", "en"))


def _flip(fold: str) -> Flip:
    if fold not in _FLIPS:
        raise UsageError(f"--fold does not know `{fold}`; there are {', '.join(_FLIPS)}")
    return _FLIPS[fold]


def _paper(name: str, project: Project) -> Paper:
    known, _ = read_papers(project)
    paper = known.get(name) or measured_paper(name)
    if paper is None:
        raise UsageError(no_paper(name, sorted(known)))
    if paper.width < LEAST_SIDE:
        raise UsageError(f"{paper.name} is too small for a calibration sheet")
    return paper
