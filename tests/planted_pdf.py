"""Small PDF files with faults planted in them, page by page: written with pikepdf alone."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf

POINT = 72 / 25.4
CARD = (69.0, 94.0)  # poker with 3 mm bleed
BLEED = 3.0
# A card whose ground runs out into the bleed; lengths in mm.
GROUND = b"0.2 0.1 0.4 0 k 0 0 69 94 re f\n"


def box(x: float, y: float, width: float, height: float) -> Any:
    """Return a box in points from millimetres, y upwards."""
    return Array([round(one * POINT, 6) for one in (x, y, x + width, y + height)])


def new_page(
    pdf: Pdf,
    content: bytes = GROUND,
    resources: Mapping[str, Any] | None = None,
    *,
    size: tuple[float, float] = CARD,
    bleed: float | None = BLEED,
    **more: Any,
) -> Any:
    """Add a page drawn in millimetres, y upwards; without a bleed it has no boxes but its media."""
    width, height = size
    drawn = f"{POINT:.6f} 0 0 {POINT:.6f} 0 0 cm\n".encode() + content
    page = Dictionary(
        Type=Name.Page,
        MediaBox=box(0, 0, width, height),
        Contents=pdf.make_stream(drawn),
        Resources=Dictionary(dict(resources or {})),
    )
    if bleed is not None:
        page.TrimBox = box(bleed, bleed, width - 2 * bleed, height - 2 * bleed)
        page.BleedBox = box(0, 0, width, height)
    for key, value in more.items():
        page[f"/{key}"] = value
    pdf.pages.append(pikepdf.Page(pdf.make_indirect(page)))
    return pdf.pages[-1].obj


def saved(pdf: Pdf, **options: Any) -> bytes:
    file = BytesIO()
    pdf.save(
        file, fix_metadata_version=False, deterministic_id="encryption" not in options, **options
    )
    return file.getvalue()


def one_page(
    content: bytes = GROUND, resources: Mapping[str, Any] | None = None, **more: Any
) -> bytes:
    pdf = pikepdf.new()
    new_page(pdf, content, resources, **more)
    return saved(pdf)


def picture(pdf: Pdf, width: int, height: int, space: Any = Name.DeviceGray, **more: Any) -> Any:
    """Return a picture of mid-grey pixels."""
    parts = {"/DeviceGray": 1, "/DeviceRGB": 3, "/DeviceCMYK": 4}[str(space)]
    return pdf.make_stream(
        b"\x80" * (width * height * parts),
        Type=Name.XObject,
        Subtype=Name.Image,
        Width=width,
        Height=height,
        ColorSpace=space,
        BitsPerComponent=8,
        **more,
    )


def embedded_font(pdf: Pdf, **more: Any) -> Any:
    """Return a font that is in the file, so far as its structure says."""
    descriptor = Dictionary(Type=Name.FontDescriptor, FontFile2=pdf.make_stream(b"glyphs"))
    return pdf.make_indirect(
        Dictionary(
            Type=Name.Font,
            Subtype=Name.TrueType,
            BaseFont=Name("/ABCDEF+Planted"),
            FontDescriptor=pdf.make_indirect(descriptor),
            **more,
        )
    )


def as_x4(pdf: Pdf) -> None:
    """Give a file the keys of PDF/X-4."""
    profile = pdf.make_stream(b"profile", N=4)
    intent = Dictionary(
        Type=Name.OutputIntent,
        S=Name("/GTS_PDFX"),
        OutputConditionIdentifier="FOGRA39",
        RegistryName="http://www.color.org",
        DestOutputProfile=profile,
    )
    pdf.Root.OutputIntents = Array([intent])
    pdf.Root.Metadata = pdf.make_stream(b"<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>")
    pdf.trailer.Info = pdf.make_indirect(
        Dictionary(
            Title="Planted",
            CreationDate="D:20000101000000Z",
            ModDate="D:20000101000000Z",
            Trapped=Name("/False"),
        )
    )
