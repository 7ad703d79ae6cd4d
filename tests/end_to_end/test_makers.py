"""What makers get: files, counts, sizes and order as their profiles say."""

import csv
import io
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from command_line import Shell, files_below
from maker_packs import PACK, SEE_THROUGH, files_of, made_for
from proofpress.deliver import OutputFile
from proofpress.pipeline import build_pack
from proofpress.request import Request
from proofpress.usage import UsageError
from small_packs import project_of


@pytest.fixture(scope="session")
def made() -> dict[str, OutputFile]:
    return made_for("mpc", "tgc", "drivethru")


def test_files_and_counts_are_as_the_profiles_say(made: dict[str, OutputFile]) -> None:
    assert sorted(made) == [
        "en/drivethru/inks.csv",
        "en/drivethru/lamps.pdf",
        "en/drivethru/list.csv",
        "en/mpc/cards/lamps-back.png",
        "en/mpc/cards/lamps-blue-1-front.png",
        "en/mpc/cards/lamps-red-1-front.png",
        "en/mpc/cards/lamps-red-2-front.png",
        "en/mpc/list.csv",
        "en/tgc/cards/lamps-back.png",
        "en/tgc/cards/lamps-blue-front.png",
        "en/tgc/cards/lamps-red-front.png",
        "en/tgc/list.csv",
    ]
    rows = list(csv.DictReader(io.StringIO(made["en/tgc/list.csv"].data.decode())))
    assert [(row["piece"], row["copies"], row["front"]) for row in rows] == [
        ("lamps.red", "2", "cards/lamps-red-front.png"),
        ("lamps.blue", "1", "cards/lamps-blue-front.png"),
    ]
    assert {row["back"] for row in rows} == {"cards/lamps-back.png"}


@pytest.mark.parametrize(("maker", "size"), [("mpc", (822, 1122)), ("tgc", (825, 1125))])
def test_pictures_have_the_makers_pixels_colour_to_the_edge_and_the_cut_in_its_place(
    made: dict[str, OutputFile], maker: str, size: tuple[int, int]
) -> None:
    for path in (path for path in made if path.startswith(f"en/{maker}/cards/")):
        with Image.open(io.BytesIO(made[path].data)) as picture:
            assert (picture.size, picture.mode) == (size, "RGB")
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)
            colour = (64, 64, 64) if "back" in path else (200, 16, 46)
            width, height = size
            edge = [picture.getpixel((x, y)) for x in (0, width - 1) for y in range(height)]
            edge += [picture.getpixel((x, y)) for y in (0, height - 1) for x in range(width)]
            assert set(edge) == {colour}
            if "front" in path:  # the white field begins 8 mm inside the cut
                bleed = (width - 750) // 2
                start = next(x for x in range(width) if picture.getpixel((x, 60 + 500)) != colour)
                assert start == pytest.approx(bleed + 8 / 63 * 750, abs=1)


def test_drivethru_pages_are_as_large_as_asked_back_first(made: dict[str, OutputFile]) -> None:
    with pikepdf.open(io.BytesIO(made["en/drivethru/lamps.pdf"].data)) as pdf:
        assert len(pdf.pages) == 6
        for page in pdf.pages:
            assert [float(x) for x in page.MediaBox] == pytest.approx([0, 0, 198, 270])
            assert [float(x) for x in page.TrimBox] == pytest.approx([9, 9, 189, 261])
            assert [float(x) for x in page.BleedBox] == pytest.approx([0, 0, 198, 270])
    sides = [
        (copy.page, copy.side, copy.piece, copy.copy)
        for copy in made["en/drivethru/lamps.pdf"].copies
    ]
    assert sides == [
        (1, "back", "lamps.red", 1),
        (2, "front", "lamps.red", 1),
        (3, "back", "lamps.red", 2),
        (4, "front", "lamps.red", 2),
        (5, "back", "lamps.blue", 1),
        (6, "front", "lamps.blue", 1),
    ]


def test_a_maker_that_there_is_not_is_a_wrong_use() -> None:
    with pytest.raises(UsageError, match="--profile does not know `drivethrough`; did you mean"):
        build_pack(project_of(PACK), Request(profiles=("drivethrough",)))


def test_a_shop_gets_x1a_where_the_pack_names_no_profile_and_x4_says_what_it_lacks() -> None:
    assert "en/printshop_x1a/lamps.pdf" in made_for("shop")
    built = build_pack(project_of(PACK), Request(profiles=("printshop_x4",)))
    assert built.delivery is None
    (fault,) = (one for one in built.found if one.severity == "error")
    assert fault.name == "press-profile"
    assert "templates/press.yaml" in fault.hints[0]


def test_home_sheets_are_made_beside_makers_files_when_both_are_asked_for() -> None:
    request = Request(formats=("pdf",), papers=("a4",), folds=("duplex",), profiles=("home", "tgc"))
    built = build_pack(project_of(PACK), request)
    assert built.delivery is not None
    paths = {file.path for file in built.delivery.files}
    assert {"en/a4/cards.pdf", "en/tgc/list.csv"} <= paths


def test_every_colour_is_listed_with_its_inks(made: dict[str, OutputFile]) -> None:
    rows = list(csv.reader(io.StringIO(made["en/drivethru/inks.csv"].data.decode())))
    assert rows == [
        ["what", "inks", "percent", "percent before", "by"],
        ["#000000", "C0 M0 Y0 K100", "100", "100", "black"],
        ["#404040 dark_grey", "C0 M0 Y0 K85", "85", "85", "palette"],
        ["#c8102e red", "C10 M100 Y85 K5", "200", "200", "palette"],
        ["#ffffff white", "C0 M0 Y0 K0", "0", "0", "palette"],
    ]


def test_c121_the_same_bytes_under_another_hash_seed_zone_language_and_folder(
    tmp_path: Path,
) -> None:
    made = []
    for seed, zone, language in (("1", "Asia/Tokyo", "C"), ("2", "America/Lima", "de_DE.UTF-8")):
        folder = tmp_path / seed / "lamps"
        for name, content in SEE_THROUGH.items():
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content.encode() if isinstance(content, str) else content)
        variables = {"PYTHONHASHSEED": seed, "TZ": zone, "LANG": language}
        shell = Shell(folder.parent, {**variables, "SOURCE_DATE_EPOCH": "1700000000"})
        words = ("--out", "made", "--profile", "drivethru,tgc", "--format", "pdf")
        shell.proofpress("build", "lamps", *words)
        output = folder.parent / "made" / "lamps"
        made.append({path: (output / path).read_bytes() for path in files_below(output)})
    assert made[0] == made[1]
    with pikepdf.open(io.BytesIO(made[0]["en/drivethru/lamps.pdf"])) as opened:
        assert str(opened.trailer.Info.CreationDate) == "D:20231114000000Z"


def test_a_day_that_is_none_is_a_wrong_use(tmp_path: Path) -> None:
    shell = Shell(tmp_path, {"SOURCE_DATE_EPOCH": "yesterday"})
    run = shell.run("-m", "proofpress.cli", "build", "--profile", "tgc")
    assert run.returncode == 2
    assert "SOURCE_DATE_EPOCH takes seconds since 1970, not `yesterday`" in run.stderr


def test_a_round_token_with_ink_to_its_own_cut_alone_is_sent_to_a_shop() -> None:
    token = "tokens:\n  - {id: coin, name: Coin, outline: {circle: 20 mm}, face: coin, supply: 3}\n"
    face = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'
        '<circle cx="10" cy="10" r="12" fill="#c8102e"/></svg>'
    )
    pack = {**PACK, "components/tokens.yaml": token, "templates/faces/coin.svg": face}
    assert "en/printshop_x1a/tokens-20x20.pdf" in files_of(pack, "printshop_x1a")
