"""Files for presses as Ghostscript, poppler, qpdf and pikepdf see them."""

import io
import subprocess
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from maker_packs import DECK, FACE, GAME, ICON, PACK, PROFILE, files_of, made_for

COLOURED = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="94" fill="#e0f0c0"/>
  <rect x="8" y="8" width="30" height="30" fill="#203060"/>
  <rect x="20" y="20" width="30" height="30" fill="#c8102e" opacity="0.5"/>
  <rect x="8" y="60" width="20" height="20" fill="#0a0a12"/>
  <image x="35" y="60" width="20" height="20" href="../../art/photo.png"/>
  <text pp:box="10 10 26 10" pp:style="words" pp:text="card.name">Red lamp</text>
</svg>
"""
STYLES = """\
styles:
  words: {font: Fira Sans, size: 9 pt}
palette:
  night: {rgb: "#0a0a12", cmyk: [90, 80, 80, 100]}
"""


def photo() -> bytes:
    picture = Image.merge("RGB", [Image.linear_gradient("L").rotate(90 * n) for n in range(3)])
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


COLOURFUL = {
    **PACK,
    "templates/faces/lamp.svg": COLOURED,
    "templates/styles.yaml": STYLES,
    "art/photo.png": photo(),
}
IN_INKS = {
    **COLOURFUL,
    "templates/press.yaml": "icc: templates/press.icc\ncondition: SWOP\n",
}


def output(*command: str | Path) -> str:
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, check=True, encoding="utf-8"
    )
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The pack as PDF/X-1a for two makers, and as PDF/X-4 with Ghostscript's own profile."""
    folder = tmp_path_factory.mktemp("press")
    with_profile = {**IN_INKS, "templates/press.icc": PROFILE.read_bytes()}
    made = {
        "x1a": files_of(COLOURFUL, "printshop_x1a")["en/printshop_x1a/lamps.pdf"],
        "drivethru": files_of(COLOURFUL, "drivethru")["en/drivethru/lamps.pdf"],
        "mbprint": made_for("mbprint")["en/mbprint/lamps.pdf"],
        "x4": files_of(with_profile, "shop")["en/printshop_x4/lamps.pdf"],
    }
    paths = {name: folder / f"{name}.pdf" for name in made}
    for name, file in made.items():
        paths[name].write_bytes(file.data)
    return paths


POINTS = 72 / 25.4
NAMES = ("x1a", "drivethru", "mbprint", "x4")


@pytest.mark.outside("qpdf", "gs")
@pytest.mark.parametrize("name", NAMES)
def test_qpdf_finds_no_fault_and_no_object_streams(files: dict[str, Path], name: str) -> None:
    said = output("qpdf", "--check", files[name])
    assert "No syntax or stream encoding errors found" in said
    assert "File is not encrypted" in said
    assert b"/ObjStm" not in files[name].read_bytes()


@pytest.mark.outside("pdffonts", "gs")
@pytest.mark.parametrize("name", NAMES)
def test_poppler_finds_every_font_embedded(files: dict[str, Path], name: str) -> None:
    lines = output("pdffonts", files[name]).splitlines()[2:]
    assert bool(lines) == (name != "mbprint")  # there text is outlines
    assert [line for line in lines if line.split()[-5:-2] != ["yes", "yes", "yes"]] == []


@pytest.mark.outside("gs")
@pytest.mark.parametrize("name", NAMES)
def test_the_keys_of_the_standard_are_there(files: dict[str, Path], name: str) -> None:
    with pikepdf.open(files[name]) as pdf:
        is_x4 = name == "x4"
        assert pdf.pdf_version == ("1.6" if is_x4 else "1.4")
        (intent,) = pdf.Root.OutputIntents
        assert intent.S == "/GTS_PDFX"
        assert str(intent.OutputConditionIdentifier) == ("SWOP" if is_x4 else "FOGRA39")
        assert str(intent.RegistryName) == "http://www.color.org"
        assert ("/DestOutputProfile" in intent) == is_x4
        if is_x4:
            assert intent.DestOutputProfile.N == 4
            assert str(intent.Info) == "Artifex CMYK SWOP Profile"
            assert intent.DestOutputProfile.read_bytes() == PROFILE.read_bytes()
        info = pdf.trailer.Info
        assert str(info.Title) == "Lamps"
        assert str(info.CreationDate) == str(info.ModDate) == "D:20261130000000Z"
        assert info.Trapped == "/False"
        assert ("/GTS_PDFXVersion" in info) != is_x4
        if not is_x4:
            assert str(info.GTS_PDFXVersion) == "PDF/X-1a:2003"
        with pdf.open_metadata() as data:
            version = data["{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion"]
            assert version == ("PDF/X-4" if is_x4 else "PDF/X-1a:2003")
            assert data["xmp:CreateDate"] == "2026-11-30T00:00:00Z"
            assert data["pdf:Trapped"] == "False"
            assert str(data["xmpMM:DocumentID"]).startswith("uuid:")
        assert len(pdf.trailer.ID) == 2
        assert not pdf.is_encrypted


@pytest.mark.outside("gs")
@pytest.mark.parametrize("name", NAMES)
def test_boxes_lie_in_each_other_and_pages_hold_nothing_that_acts(
    files: dict[str, Path], name: str
) -> None:
    is_theirs = name == "drivethru"
    trim, bleed = ((180, 252), 9.0) if is_theirs else ((63 * POINTS, 88 * POINTS), 3 * POINTS)
    with pikepdf.open(files[name]) as pdf:
        for page in pdf.pages:
            assert [float(x) for x in page.TrimBox] == pytest.approx(
                [bleed, bleed, bleed + trim[0], bleed + trim[1]], abs=1e-3
            )
            assert [float(x) for x in page.BleedBox] == [float(x) for x in page.MediaBox]
            assert float(page.MediaBox[2]) == pytest.approx(trim[0] + 2 * bleed, abs=1e-3)
            assert {"/Annots", "/Trans", "/AA", "/ArtBox"} & set(page.keys()) == set()
        assert {"/AcroForm", "/OpenAction", "/AA", "/Names"} & set(pdf.Root.keys()) == set()


@pytest.mark.outside("gs")
@pytest.mark.parametrize("name", NAMES)
def test_nothing_shows_through_in_x1a_and_blending_is_in_inks_in_x4(
    files: dict[str, Path], name: str
) -> None:
    with pikepdf.open(files[name]) as pdf:
        states = [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary)]
        soft = [one for one in states if "/SMask" in one or float(one.get("/ca", 1)) < 1]
        groups = [page.get("/Group") for page in pdf.pages if "/Group" in page]
        images = [one for one in pdf.objects if isinstance(one, pikepdf.Stream)]
        spaces = {str(one.get("/ColorSpace")) for one in images if one.get("/Subtype") == "/Image"}
    if name == "x4":
        assert soft
        assert {str(one.CS) for one in groups if one is not None} == {"/DeviceCMYK"}
    else:
        assert (soft, groups) == ([], [])
    assert spaces <= {"/DeviceCMYK", "/DeviceGray"}


@pytest.mark.outside("gs")
@pytest.mark.parametrize(("name", "limit"), [("x1a", 300), ("drivethru", 240), ("x4", 300)])
def test_no_spot_has_more_ink_than_the_maker_takes(
    files: dict[str, Path], tmp_path: Path, name: str, limit: float
) -> None:
    """Ghostscript separates the page without a profile of its own (device colours stay)."""
    target = tmp_path / "page%d.tif"
    output(
        "gs", "-q", "-dSAFER", "-o", target, "-sDEVICE=tiff32nc", "-r100", "-dLastPage=2",
        files[name],
    )  # fmt: skip
    most = 0
    for number in (1, 2):
        with Image.open(tmp_path / f"page{number}.tif") as page:
            assert page.mode == "CMYK"
            colours = page.getcolors(1 << 24) or []
            most = max(most, *(sum(inks) for _, inks in colours))  # type: ignore[arg-type]
    assert most / 255 * 100 <= limit + 1.5  # four roundings to one part of 255
    assert most / 255 * 100 > limit - 40  # the night ground comes near it


def ink_coverage(path: Path) -> list[tuple[float, ...]]:
    lines = output("gs", "-q", "-dSAFER", "-o", "-", "-sDEVICE=inkcov", path).splitlines()
    return [tuple(map(float, line.split()[:4])) for line in lines if line.endswith("OK")]


@pytest.mark.outside("gs")
@pytest.mark.parametrize("maker", ["printshop_x1a", "mbprint"])
def test_c123_black_text_lines_and_grey_pictures_need_black_ink_alone(
    tmp_path: Path, maker: str
) -> None:
    start = FACE.index("  <rect")
    text = FACE[start:].partition("\n  <text")[2].rpartition("</svg>")[0]
    head = (
        FACE[:start] + '  <path d="M8 5H55" stroke="#000000" stroke-width="0.3"/>\n  <text' + text
    )
    grey, out = Image.linear_gradient("L"), io.BytesIO()
    grey.save(out, "PNG")
    pack: dict[str, str | bytes] = {
        "game.yaml": GAME,
        "art/icons/lamp.svg": ICON,
        "art/grey.png": out.getvalue(),
        "components/cards.yaml": DECK.replace("    back: dark\n", "").replace(
            "text: Put it out.}",
            "text: Put it out., face: orange}\n"
            "      - {id: grey, name: Grey, text: Dim it, face: grey}",
        ),
        "templates/faces/lamp.svg": head + "</svg>\n",
        "templates/faces/orange.svg": head + '<path d="M8 60h20v20h-20z" fill="#f26a2e"/></svg>\n',
        "templates/faces/grey.svg": head
        + '<image x="8" y="60" width="20" height="20" href="../../art/grey.png"/></svg>\n',
        "templates/styles.yaml": "styles:\n  words: {font: Fira Sans, size: 9 pt}\n",
    }
    path = tmp_path / "cards.pdf"
    path.write_bytes(files_of(pack, maker)[f"en/{maker}/lamps.pdf"].data)
    black, orange, dim = ink_coverage(path)
    assert black[:3] == dim[:3] == (0, 0, 0)
    assert black[3] > 0.001
    assert orange[1] > 0.05
    assert orange[0] == 0  # the text beside it brings no cyan


@pytest.mark.outside("pdfimages", "gs")
def test_what_became_pixels_has_the_resolution_that_is_asked_for(files: dict[str, Path]) -> None:
    for name, least in (("x1a", 400), ("drivethru", 300)):
        rows = [line.split() for line in output("pdfimages", "-list", files[name]).splitlines()[2:]]
        made = [row for row in rows if row[3:5] != ["256", "256"]]
        assert made
        assert min(int(dots) for row in made for dots in row[12:14]) >= least


@pytest.mark.outside("gs")
def test_a_profile_without_a_name_for_its_condition_is_custom_whatever_the_maker_names() -> None:
    pack = {**PACK, "templates/press.yaml": "icc: templates/press.icc\n"}
    pack["templates/press.icc"] = PROFILE.read_bytes()
    file = files_of(pack, "printshop_x1a")["en/printshop_x1a/lamps.pdf"]
    with pikepdf.open(io.BytesIO(file.data)) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert str(intent.OutputConditionIdentifier) == "Custom"
        assert "/RegistryName" not in intent
        assert "/DestOutputProfile" in intent
