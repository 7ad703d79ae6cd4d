"""What a file says of itself to archives and to those who do not see: PDF/UA-1 and PDF/A-2b.

ISO 14289-1 (5, 7.1) and ISO 19005-2 (6.2.3, 6.6).
"""

from struct import pack
from xml.sax.saxutils import escape

from proofpress.backends.document import Document
from proofpress.backends.pdf_model import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFInfo,
    PDFName,
    PDFString,
)
from proofpress.backends.pdf_objects import deflate
from proofpress.backends.pdf_writer import Objects, Packed

_DAY = "2000-01-01T00:00:00+00:00"  # no clock is read; reportlab's invariant day
_SCREEN = "sRGB IEC61966-2.1"
# IEC 61966-2-1, adapted to D50 as ICC.1 has it: the primaries, and the map from D65.
_PRIMARIES = ((0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410))
_WHITE = (0.9642, 1.0, 0.8249)
_ADAPTED = (1.04788, 0.02292, -0.05020, 0.02959, 0.99048, -0.01706, -0.00925, 0.01508, 0.75168)
_CURVE = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
# PDF/A takes no property of its own accord that it does not know (ISO 19005-2, 6.6.2.3).
_UA_SCHEMA = """<rdf:Description rdf:about=""
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>"""  # noqa: E501


def declare_archive(objects: Objects, document: Document, *, is_archive: bool) -> None:
    """Write metadata for PDF/UA-1 and, where colours are of a screen alone, for PDF/A-2b."""
    catalog = objects.document.Catalog
    packet = _packet(document, is_archive=is_archive).encode()
    catalog.Metadata = objects.add(Packed({"Type": "/Metadata", "Subtype": "/XML"}, packet))
    objects.document.info = _Info(document)
    if is_archive:
        # reportlab writes of its catalogue what it knows, and it knows no intents.
        catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
        catalog.OutputIntents = PDFArray([objects.add(_intent(objects))])


class _Info(PDFInfo):
    """The information dictionary, which says what the metadata say."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.title = document.title  # what reportlab makes the file's id of
        self.author, self.subject, self.keywords = "", document.subject, document.version

    def format(self, document: PDFDocument) -> bytes:
        """Return the dictionary as it stands in the file."""
        date = PDFString(f"D:{_DAY[:10].replace('-', '')}000000+00'00'")
        keys = {
            "Title": PDFString(self._document.title),
            "Subject": PDFString(self._document.subject),
            "Keywords": PDFString(self._document.version),
            "Creator": PDFString("Proofpress"),
            "Producer": PDFString("Proofpress"),
            "CreationDate": date,
            "ModDate": date,
        }
        said = {key: value for key, value in keys.items() if value.s}
        data: bytes = PDFDictionary(said).format(document)
        return data


def _intent(objects: Objects) -> PDFDictionary:
    """Return the colours of a screen as what the file is made for (ISO 19005-2, 6.2.3)."""
    profile = Packed({"N": 3, "Filter": "/FlateDecode"}, deflate(screen_profile()))
    return PDFDictionary(
        {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFA1"),
            "OutputConditionIdentifier": PDFString(_SCREEN),
            "Info": PDFString(_SCREEN),
            "DestOutputProfile": objects.add(profile),
        }
    )


def screen_profile() -> bytes:
    """Return sRGB as a profile (ICC.1:2022, 7 to 10): three primaries and one curve."""
    curve = b"para\0\0\0\0" + pack(">HH", 3, 0) + _fixed(*_CURVE)
    parts = {
        b"desc": _words(_SCREEN),
        b"cprt": _words("No copyright, use freely"),
        b"wtpt": _place(_WHITE),
        b"chad": b"sf32\0\0\0\0" + _fixed(*_ADAPTED),
        **dict(zip((b"rXYZ", b"gXYZ", b"bXYZ"), map(_place, _PRIMARIES), strict=True)),
        **dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), curve),
    }
    start = 128 + 4 + 12 * len(parts)
    table, body = pack(">I", len(parts)), b""
    places: dict[bytes, int] = {}
    for name, part in parts.items():
        if part not in places:
            places[part] = start + len(body)
            body += part + b"\0" * (-len(part) % 4)
        table += name + pack(">II", places[part], len(part))
    day = pack(">6H", 2000, 1, 1, 0, 0, 0)
    head = b"\0\0\0\0\x04\x40\0\0mntrRGB XYZ " + day + b"acsp" + b"\0" * 28 + _fixed(*_WHITE)
    head = pack(">I", start + len(body)) + head
    return head.ljust(128, b"\0") + table + body


def _fixed(*values: float) -> bytes:
    """Return numbers in sixteen bits before the point and sixteen after it."""
    return b"".join(pack(">i", round(value * 65536)) for value in values)


def _place(values: tuple[float, float, float]) -> bytes:
    return b"XYZ \0\0\0\0" + _fixed(*values)


def _words(text: str) -> bytes:
    data = text.encode("utf-16-be")
    return b"mluc\0\0\0\0" + pack(">II", 1, 12) + b"enUS" + pack(">II", len(data), 28) + data


def _packet(document: Document, *, is_archive: bool) -> str:
    """Return the metadata as XMP."""
    title, subject = escape(document.title), escape(document.subject)
    facts = [
        "<dc:format>application/pdf</dc:format>",
        f'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>',
        f"<dc:language><rdf:Bag><rdf:li>{document.language}</rdf:li></rdf:Bag></dc:language>",
        "<xmp:CreatorTool>Proofpress</xmp:CreatorTool>",
        f"<xmp:CreateDate>{_DAY}</xmp:CreateDate>",
        f"<xmp:ModifyDate>{_DAY}</xmp:ModifyDate>",
        "<pdf:Producer>Proofpress</pdf:Producer>",
        "<pdfuaid:part>1</pdfuaid:part>",
    ]
    if subject:
        words = f'<rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt>'
        facts.append(f"<dc:description>{words}</dc:description>")
    if document.version:
        facts.append(f"<pdf:Keywords>{escape(document.version)}</pdf:Keywords>")
    if is_archive:
        facts += ["<pdfaid:part>2</pdfaid:part>", "<pdfaid:conformance>B</pdfaid:conformance>"]
    lines = "\n".join(facts)
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
{lines}
</rdf:Description>
{_UA_SCHEMA}
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"""
