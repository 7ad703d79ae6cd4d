"""With little ink and in grey: the shipped pack takes less, and can still be read and played."""

import io
from collections.abc import Iterable, Iterator

import pypdfium2
import pytest
from PIL import Image, ImageStat

from folded_pack import PACK
from hetman_pack import game, project, speaker
from proofpress.backends.thumbnails import SMALL
from proofpress.geometry import IDENTITY
from proofpress.language import Language
from proofpress.layout.kit import Kit
from proofpress.layout.layers import Layer
from proofpress.layout.piece import lay_out
from proofpress.memory import Memory
from proofpress.pipeline import build_pack
from proofpress.rendering import Renderers
from proofpress.request import InkUse, Request
from proofpress.sheet import Leaf, Page
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter
from proofpress.units import mm_to_points
from small_packs import project_of

PAGES = 6  # of each file: fronts and backs


def darkness(data: bytes) -> float:
    """Return how dark the first pages of a PDF are, from 0 to 1."""
    document = pypdfium2.PdfDocument(io.BytesIO(data))
    shades = []
    for number in range(min(PAGES, len(document))):
        shown = document[number].render(scale=0.5, grayscale=True).to_pil()
        shades.append(1 - ImageStat.Stat(shown).mean[0] / 255)
    return sum(shades) / len(shades)


def files(ink: InkUse) -> dict[str, bytes]:
    request = Request(
        ("en",),
        ("a4",),
        ("cards", "tokens"),
        formats=("pdf",),
        folds=("duplex",),
        ink=ink,
    )
    built = build_pack(project(), request)
    assert {one.severity for one in built.found} <= {"note"}
    assert built.delivery is not None
    return {file.path: file.data for file in built.delivery.files}


def test_the_shipped_pack_takes_less_than_half_of_its_ink() -> None:
    full, low = files("full"), files("low")
    for part in ("cards", "tokens"):
        before = darkness(full[f"en/a4/{part}.pdf"])
        after = darkness(low[f"en/a4/{part}-low-ink.pdf"])
        assert 0.02 < after < 0.45 * before, (part, before, after)


def test_every_text_of_the_shipped_pack_stands_out_from_its_ground() -> None:
    fonts, _ = load_fonts(project())
    kit = Kit(project())
    typesetter = Typesetter(fonts, kit)
    leaves, found = lay_out(game(), speaker(Language("en")), kit, typesetter, "low")
    assert found == ()
    shared: dict[str, Layer] = {}
    seen = 0
    for page in sides(leaves):
        for text in Layer(page.frame.items, shared).all_texts((), IDENTITY):
            contrast = text.contrast()
            size_pt = mm_to_points(text.text.size * text.by.scale)
            seen += 1
            if contrast is not None:
                assert contrast[0] >= (3.0 if size_pt >= 14 else 4.5), (page.subject, contrast)
    assert seen > 200


def sides(leaves: Iterable[Leaf]) -> Iterator[Page]:
    for leaf in leaves:
        yield leaf.front
        if leaf.back is not None:
            yield leaf.back


@pytest.mark.parametrize("part", ["dice", "standees", "screens", "boxes"])
def test_what_is_folded_takes_less_ink(part: str) -> None:
    shades = {}
    for ink, name in (("full", part), ("low", f"{part}-low-ink")):
        request = Request(papers=("a4",), parts=(part,), formats=("pdf",), ink=ink)  # type: ignore[arg-type]
        built = build_pack(project_of(PACK), request)
        assert {one.severity for one in built.found} <= {"note"}
        assert built.delivery is not None
        data = {file.path: file.data for file in built.delivery.files}
        shades[ink] = darkness(data[f"en/a4/{name}.pdf"])
    assert shades["low"] < 0.6 * shades["full"]


def test_seats_and_paths_are_told_apart_in_grey_by_their_cues_alone() -> None:
    fonts, _ = load_fonts(project())
    kit = Kit(project())
    renderers = Renderers(fonts, {}, Memory())
    leaves, _ = lay_out(game(), speaker(Language("en")), kit, Typesetter(fonts, kit))
    for name in ("deed_", "glory."):
        pages = [leaf.front for leaf in leaves if leaf.subject.startswith(name)]
        drawn = renderers.thumbnails([(page, SMALL) for page in pages])
        shapes = [shape(png) for png in drawn]
        assert len(shapes) >= 4
        for number, one in enumerate(shapes):
            for other in shapes[number + 1 :]:
                unlike = sum(a != b for a, b in zip(one, other, strict=True)) / len(one)
                assert 0.04 < unlike < 0.96


def shape(png: bytes) -> bytes:
    """Return a picture in grey, without what is lighter or darker as a whole."""
    grey = Image.open(io.BytesIO(png)).convert("L")
    middle = ImageStat.Stat(grey).mean[0]
    return grey.point(lambda level: 255 if level > middle else 0).tobytes()
