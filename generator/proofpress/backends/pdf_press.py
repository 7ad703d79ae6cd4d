"""PDF/X for presses: what ISO 15930 asks of a file beside its pages (parts 4 and 7)."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from xml.sax.saxutils import escape

from proofpress.backends.document import Document, FontSource
from proofpress.backends.pdf import DrawnSide, PdfRenderer
from proofpress.backends.pdf_content import Library, Painter
from proofpress.backends.pdf_model import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFInfo,
    PDFName,
    PDFString,
)
from proofpress.backends.pdf_objects import Drawn, Literal, Picture, deflate, name_for
from proofpress.backends.pdf_writer import Objects, Packed
from proofpress.backends.press_overprint import Overprints
from proofpress.backends.press_pictures import PressPictures
from proofpress.model.maker import Standard
from proofpress.scene import GlyphRun, Group, Image, Item, Path, Raster, TextLines
from proofpress.usage import DrawingError
from proofpress.values import dataclass

_REGISTRY = "http://www.color.org"
_VERSIONS: Mapping[Standard, tuple[int, int]] = {"x1a": (1, 4), "x4": (1, 6), "none": (1, 6)}
_NAMES: Mapping[Standard, str] = {"x1a": "PDF/X-1a:2003", "x4": "PDF/X-4", "none": ""}
_NO_DAY = "2000-01-01"  # where a game has no date: no clock is read


def _state(is_on: bool) -> Literal:
    flag = "true" if is_on else "false"
    text = f"<< /Type /ExtGState /OP {flag} /op {flag} /OPM {int(is_on)} >>"
    return Literal("ExtGState", name_for("O", text), text)


_OVER, _KNOCKED = _state(True), _state(False)


@dataclass(frozen=True, slots=True)
class Intent:
    """What a file is made for: a standard, the printing condition, the press's profile, a day.

    `description` is what the profile calls itself.
    """

    standard: Standard
    condition: str
    profile: bytes
    description: str
    day: str


class _PressPainter(Painter):
    """Draws black type and lines over what lies below, where that is allowed."""

    __slots__ = ("_overprints",)

    _overprints: Overprints

    def __init__(self, library: Library, overprints: Overprints) -> None:
        super().__init__(library)
        self._overprints = overprints

    def _overprint(self, is_on: bool) -> None:
        state = _OVER if is_on else _KNOCKED
        self.stream.name(state)
        self.stream.say("overprint", f"/{state.name} gs")

    def _draw_run(self, run: GlyphRun) -> None:
        self._overprint(run in self._overprints)
        super()._draw_run(run)

    def _draw_lines(self, lines: TextLines) -> None:
        self.draw(lines.items)

    def _draw_path(self, path: Path) -> None:
        self._overprint(path in self._overprints)
        super()._draw_path(path)

    def _draw_image(self, image: Image) -> None:
        self._overprint(False)
        super()._draw_image(image)

    def _draw_group(self, group: Group) -> None:
        self._overprint(False)
        super()._draw_group(group)


class _PressLibrary(Library):
    """A library whose pictures are inks."""

    __slots__ = ("overprints", "press")

    overprints: Overprints
    press: PressPictures

    def page_content(self, items: Sequence[Item]) -> Drawn:
        """Return the items of a page as a stream of their own."""
        return self.content(items)  # other pages say which of them are printed over others

    def painter(self) -> Painter:
        """Return what draws items into a stream of their own."""
        return _PressPainter(self, self.overprints)

    def picture(self, raster: Raster) -> Picture:
        """Return a raster picture."""
        known = self.pictures.get(raster.digest)
        if known is None:
            known = self.press.prepare(raster, self.sizes.get(raster.digest))
            self.pictures[raster.digest] = known
        return known


class _Info(PDFInfo):
    """The information dictionary with the keys of the standard (ISO 15930-4, 6.4)."""

    def __init__(self, standard: Standard, day: str) -> None:
        super().__init__()
        self._standard = standard
        self._day = day

    def format(self, document: PDFDocument) -> bytes:
        """Return the dictionary as it stands in the file."""
        date = PDFString(_pdf_date(self._day))
        keys = {
            "Title": PDFString(self.title),
            "Creator": PDFString(self.creator),
            "Producer": PDFString(self.creator),
            "CreationDate": date,
            "ModDate": date,
            "Trapped": PDFName("False"),
        }
        if self._standard == "x1a":
            keys["GTS_PDFXVersion"] = PDFString(_NAMES["x1a"])
        data: bytes = PDFDictionary(keys).format(document)
        return data


class PressRenderer(PdfRenderer):
    """Renders documents for a press; its pages are to be in inks already."""

    def __init__(
        self,
        fonts: FontSource,
        intent: Intent,
        pictures: PressPictures,
        made: dict[str, Picture],
        overprints: Overprints,
        sizes: Mapping[str, tuple[int, int]],
    ) -> None:
        """Take fonts, the intent, what turns pictures, those that are inks, and what overprints."""
        super().__init__(fonts, sizes)
        assert isinstance(self._library, _PressLibrary)
        self._library.press = pictures
        self._library.overprints = overprints
        self._library.pictures = made
        self._intent = intent
        self._version = _VERSIONS[intent.standard]

    def _open_library(self, fonts: FontSource, sizes: Mapping[str, tuple[int, int]]) -> Library:
        return _PressLibrary(fonts, sizes)

    def _blending(self, drawn: Drawn) -> str:
        if not drawn.is_transparent:
            return ""
        if self._intent.standard == "x1a":
            raise DrawingError("something would show through in a PDF/X-1a file")
        return "<< /Type /Group /S /Transparency /I true /CS /DeviceCMYK >>"

    def _declare(self, objects: Objects, document: Document, sides: Sequence[DrawnSide]) -> None:
        intent, writer = self._intent, objects.document
        info = _Info(intent.standard, intent.day)
        info.title, info.creator = document.title, "Proofpress"
        writer.info = info
        if intent.standard == "none":
            return
        # reportlab writes of its catalogue what it knows, and it knows no intents.
        writer.Catalog.__NoDefault__ = [*writer.Catalog.__NoDefault__, "OutputIntents"]
        writer.Catalog.OutputIntents = PDFArray([objects.add(self._output_intent(objects))])
        whole = blake2b(digest_size=16)
        for side in sides:
            whole.update(side.drawn.digest.encode())
        packet = _packet(document, intent, whole.hexdigest()).encode()
        metadata = Packed({"Type": "/Metadata", "Subtype": "/XML"}, packet)
        writer.Catalog.Metadata = objects.add(metadata)

    def _output_intent(self, objects: Objects) -> PDFDictionary:
        """Return what the file is to be printed with (PDF 1.7, 14.11.5)."""
        intent = self._intent
        keys: dict[str, object] = {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFX"),
            "OutputConditionIdentifier": PDFString(intent.condition or "Custom"),
            "Info": PDFString(intent.description or intent.condition or "Custom"),
        }
        if intent.condition:
            keys["RegistryName"] = PDFString(_REGISTRY)
        if intent.profile:
            stream = Packed({"N": 4, "Filter": "/FlateDecode"}, deflate(intent.profile))
            keys["DestOutputProfile"] = objects.add(stream)
        return PDFDictionary(keys)


def _pdf_date(day: str) -> str:
    return f"D:{day.replace('-', '')}000000Z"


def _packet(document: Document, intent: Intent, digest: str) -> str:
    """Return the metadata as XMP; ids are made of what the pages hold."""
    id = "-".join((digest[:8], digest[8:12], digest[12:16], digest[16:20], digest[20:32]))
    moment = f"{intent.day}T00:00:00Z"
    title = escape(document.title)
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>Proofpress</xmp:CreatorTool>
<xmp:CreateDate>{moment}</xmp:CreateDate>
<xmp:ModifyDate>{moment}</xmp:ModifyDate>
<xmp:MetadataDate>{moment}</xmp:MetadataDate>
<pdf:Producer>Proofpress</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<xmpMM:DocumentID>uuid:{id}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdfxid:GTS_PDFXVersion>{_NAMES[intent.standard]}</pdfxid:GTS_PDFXVersion>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"""
