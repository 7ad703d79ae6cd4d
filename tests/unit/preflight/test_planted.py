"""Each fault that preflight knows is planted in a file of its own, and found at its place."""

from collections.abc import Callable
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf

from planted_pdf import (
    BLEED,
    CARD,
    GROUND,
    as_x4,
    embedded_font,
    new_page,
    one_page,
    picture,
    saved,
)
from proofpress.codes import CODES
from proofpress.preflight.limits import HOME, Limits
from proofpress.preflight.run import check_bytes

SHOP = Limits(
    "the shop", is_shop=True, sizes=(CARD,), bleed=BLEED, most_ink=240.0,
    spaces=frozenset(("CMYK", "grey", "named")), takes_transparency=False,
)  # fmt: skip

Plant = Callable[[Pdf], Any]


def planted(plant: Plant, **options: Any) -> bytes:
    pdf = pikepdf.new()
    plant(pdf)
    return saved(pdf, **options)


def drawn(content: bytes, **resources: Any) -> Plant:
    return lambda pdf: new_page(
        pdf, GROUND + content, {f"/{key}": one for key, one in resources.items()}
    )


def text(pdf: Pdf, content: bytes, **font: Any) -> None:
    font = {"ToUnicode": pdf.make_stream(b"letters"), **font}
    new_page(pdf, GROUND + content, {"/Font": Dictionary(F1=embedded_font(pdf, **font))})


def state(**entries: Any) -> Any:
    return Dictionary(G1=Dictionary(**entries))


def shown(pdf: Pdf, image: Any, side: float) -> None:
    content = GROUND + f"q {side} 0 0 {side} 10 20 cm /I1 Do Q".encode()
    new_page(pdf, content, {"/XObject": Dictionary(I1=image)})


def odd_pages(pdf: Pdf) -> None:
    for width in (69.0, 69.0, 66.0):
        new_page(pdf, size=(width, 94.0))


def scripted(pdf: Pdf) -> None:
    new_page(pdf)
    names = Dictionary(JavaScript=Dictionary(Names=Array([])))
    pdf.Root.Names = names


def linked(pdf: Pdf) -> None:
    link = Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=Array([20, 20, 60, 40]))
    new_page(pdf, Annots=Array([link]))


def x4_without(key: str) -> Plant:
    def plant(pdf: Pdf) -> None:
        new_page(pdf)
        as_x4(pdf)
        del pdf.Root[key]

    return plant


def broken_font(pdf: Pdf) -> None:
    font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    new_page(pdf, GROUND, {"/Font": Dictionary(F1=pdf.make_indirect(font))})


def heavy(pdf: Pdf) -> None:
    new_page(pdf)
    pdf.Root.Ballast = pdf.make_stream(b"0" * 30_000)


def grey_alpha(pdf: Pdf) -> None:
    shown(pdf, picture(pdf, 400, 400, SMask=picture(pdf, 400, 400)), 20)


# What is planted, the limits, the finding, its page, a part of its message.
PLANTED: list[tuple[str, bytes | Plant, Limits, str, int, str]] = [
    ("half a file", one_page()[:300], HOME, "unreadable-document", 0, "cannot be opened"),
    ("no PDF at all", b"<html>404</html>", HOME, "unreadable-document", 0, "cannot be opened"),
    ("pages of two sizes", odd_pages, HOME, "odd-page-size", 3, "66 × 94 mm, most are 69 × 94"),
    ("another size than asked", lambda pdf: new_page(pdf, size=(63, 88), bleed=0), SHOP,
     "odd-page-size", 1, "63 × 88 mm, the shop wants 69 × 94 mm"),
    ("a trim out of the page", lambda pdf: new_page(pdf, bleed=-1.0), HOME, "bad-page-box", 1,
     "the TrimBox reaches out of the BleedBox"),
    ("no trim", lambda pdf: new_page(pdf, bleed=None), SHOP, "bad-page-box", 1, "no TrimBox"),
    ("2 mm of bleed", lambda pdf: new_page(pdf, bleed=2.0), SHOP, "missing-bleed", 1, "2 mm of"),
    ("a ground that ends at the cut",
     lambda pdf: new_page(pdf, b"1 0 0 0 k 3 0 66 94 re f"), SHOP, "unpainted-bleed", 1,
     "ink ends at the cut along 87.5 mm"),
    ("Helvetica by its name", broken_font, HOME, "unembedded-font", 0, "`Helvetica` (Type1)"),
    ("text without letters", lambda pdf: text(pdf, b"", ToUnicode=None), HOME, "unmapped-font", 0,
     "`Planted`"),
    ("200 pixels on 40 mm", lambda pdf: shown(pdf, picture(pdf, 200, 200), 40), HOME,
     "coarse-picture", 1, "127 dots per inch, 300"),
    ("an inline picture", drawn(b"q 20 0 0 20 9 9 cm BI /W 8 /H 8 /CS /G /BPC 8 ID xx EI Q"), HOME,
     "coarse-picture", 1, "8 × 8 pixels has 10 dots"),
    ("a line of 0.5 pt at a third", drawn(b"q .333 0 0 .333 0 0 cm .1764 w 9 9 m 99 9 l S Q"), HOME,
     "hairline", 1, "0.166 pt"),
    ("a line of no width", drawn(b"0 w 9 9 m 60 9 l S"), HOME, "hairline", 1, "a line of 0 pt"),
    ("a box as a line", drawn(b"9 9 40 .05 re f"), HOME, "hairline", 1, "a line of 0.142 pt"),
    ("all four inks in full", drawn(b"1 1 1 1 k 9 9 9 9 re f"), HOME, "too-much-ink", 1, "400 %"),
    ("a rich black for a careful shop", drawn(b".75 .68 .67 .9 k 9 9 9 9 re f"), SHOP,
     "too-much-ink", 1, "300 % of ink in DeviceCMYK 75 68 67 90 %, 240 % is the limit"),
    ("a picture full of ink",
     lambda pdf: shown(pdf, picture(pdf, 300, 300, Name.DeviceCMYK), 20),
     Limits("the shop", most_ink=200.0), "too-much-ink", 1,
     "201 % of ink in a picture"),
    ("RGB for a press", drawn(b"1 0 0 rg 9 9 9 9 re f"), SHOP, "wrong-colour-space", 1,
     "colours of DeviceRGB, the shop takes CMYK, grey, named"),
    ("an RGB picture for a press",
     lambda pdf: shown(pdf, picture(pdf, 300, 300, Name.DeviceRGB), 20), SHOP,
     "wrong-colour-space", 1, "DeviceRGB"),
    ("opacity", drawn(b"/G1 gs 9 9 9 9 re f", ExtGState=state(ca=0.5)), SHOP,
     "live-transparency", 1, "opacity below 1"),
    ("a blend mode", drawn(b"/G1 gs 9 9 9 9 re f", ExtGState=state(BM=Name.Multiply)), SHOP,
     "live-transparency", 1, "the blend mode Multiply"),
    ("a soft mask", grey_alpha, SHOP, "live-transparency", 1, "a picture with a soft mask"),
    ("type of 4 pt", lambda pdf: text(pdf, b"0 0 0 1 k BT /F1 1.411 Tf 9 9 Td (Hop) Tj ET"), HOME,
     "tiny-type", 1, "type of 4 pt"),
    ("black text in RGB", lambda pdf: text(pdf, b"0 0 0 rg BT /F1 4 Tf 9 9 Td (Hop) Tj ET"), SHOP,
     "mixed-black-text", 1, "DeviceRGB 0 0 0"),
    ("rich black text", lambda pdf: text(pdf, b".6 .4 .4 1 k BT /F1 4 Tf 9 9 Td (Hop) Tj ET"), HOME,
     "mixed-black-text", 1, "DeviceCMYK 60 40 40 100 %"),
    ("X-4 without an intent", x4_without("/OutputIntents"), HOME, "broken-standard", 0,
     "PDF/X-4: 0 output intents"),
    ("no standard where one is asked", new_page, Limits("the shop", standard="PDF/X-4"),
     "broken-standard", 0, "no PDF/X version is claimed"),
    ("JavaScript", scripted, HOME, "active-document", 0, "JavaScript"),
    ("a link on a card", linked, SHOP, "annotation-in-bleed", 1, "a Link annotation"),
    ("30 kB of a file", heavy, Limits(most_bytes=20_000), "large-document", 0, "chokes"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("plant", "limits", "name", "page", "message"),
    [row[1:] for row in PLANTED],
    ids=[row[0] for row in PLANTED],
)
def test_a_planted_fault_is_found(
    plant: bytes | Plant, limits: Limits, name: str, page: int, message: str
) -> None:
    data = plant if isinstance(plant, bytes) else planted(plant, compress_streams=False)
    told = check_bytes("planted.pdf", data, limits)["findings"]
    named = [one for one in told if one["name"] == name]
    assert named, told
    assert named[0]["page"] == (page or None)
    assert message in named[0]["message"]


def test_encryption_is_found_and_a_password_stops_it() -> None:
    open_to_all = pikepdf.Encryption(owner="o", user="")
    told = check_bytes("a.pdf", planted(new_page, encryption=open_to_all), HOME)
    assert [one["name"] for one in told["findings"]] == ["encrypted-document"]
    locked = planted(new_page, encryption=pikepdf.Encryption(owner="o", user="u"))
    (one,) = check_bytes("a.pdf", locked, HOME)["findings"]
    assert one["message"] == "it cannot be opened: it opens with a password only"


def test_a_file_as_it_should_be_has_no_findings() -> None:
    def clean(pdf: Pdf) -> None:
        text(pdf, b"0 0 0 1 k BT /F1 4 Tf 9 9 Td (Hop) Tj ET .1 w 9 30 m 60 30 l S")
        as_x4(pdf)

    limits = Limits(
        "the shop", is_shop=True, sizes=(CARD,), bleed=BLEED, most_ink=240.0, standard="PDF/X-4",
        spaces=frozenset(("CMYK", "grey")), takes_transparency=False,
    )  # fmt: skip
    data = planted(clean, force_version="1.6", object_stream_mode=pikepdf.ObjectStreamMode.disable)
    told = check_bytes("a.pdf", data, limits)
    assert told["findings"] == []


# These are about a build's own files; `test_own_files` plants them.
OF_BUILDS = {"wrong-count", "lost-text"}


def test_every_finding_about_documents_is_planted() -> None:
    names = {row[3] for row in PLANTED} | {"encrypted-document"} | OF_BUILDS
    assert names == {one.name for one in CODES if one.code.startswith("D")}
