from pictures import chunk, png
from proofpress.geometry import Rect
from proofpress.layout.kit import Kit
from proofpress.paint import Rgb
from proofpress.scene import Group, Image
from proofpress.source.project import Folder, Project

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{}</svg>'
RED, BLUE = Rgb(1, 0, 0), Rgb(0, 0, 1)


def kit(pack: dict[str, str | bytes], templates: dict[str, str | bytes] | None = None) -> Kit:
    return Kit(Project(Folder.of("pack", pack), Folder.of("templates", templates or {})))


def test_art_is_read_once() -> None:
    tools = kit({"art/a.svg": SVG.format('<path d="M0 0H1V1Z"/>')})
    first, _ = tools.art("art/a.svg", "uk")
    second, _ = tools.art("art/a.svg", "en")
    assert first is not None
    assert first is second
    (group,) = first.items
    assert isinstance(group, Group)
    assert group.key == "art/a.svg"


def test_a_picture_has_the_same_name_whether_its_digest_is_known_or_not() -> None:
    plain, noted = png([[(1, 2, 3)]]), png([[(1, 2, 3)]], extra=chunk(b"tEXt", b"by me"))
    names = set()
    for path, data in {"a.png": plain, "b.png": noted}.items():
        for is_known in (False, True):
            tools = kit({path: data})
            if is_known:
                assert tools.project.pack.digest(path)
            art, _ = tools.art(path)
            assert art is not None
            (image,) = art.items
            assert isinstance(image, Image)
            names.add(image.raster.digest)
    assert len(names) == 1


def test_a_version_for_the_language_or_its_base_comes_first() -> None:
    tools = kit(dict.fromkeys(("art/a.svg", "art/a.pt.svg", "art/a.pt-BR.svg"), SVG.format("")))
    assert tools.variant("art/a.svg", "pt-BR") == "art/a.pt-BR.svg"
    assert tools.variant("art/a.svg", "pt-PT") == "art/a.pt.svg"
    assert tools.variant("art/a.svg", "uk") == "art/a.svg"


def test_art_that_is_not_there_or_outside_is_none() -> None:
    tools = kit({"game.yaml": ""})
    assert tools.art("art/no.svg") == (None, ())
    assert tools.art("../secret.svg") == (None, ())


def test_icons_take_the_paint_that_is_asked_for() -> None:
    tools = kit(
        {
            "art/icons/mace.svg": SVG.format(
                '<path d="M0 0H1V1Z"/><path fill="currentColor" d="M0 0H2V2Z"/>'
                '<path fill="#00f" d="M0 0H3V3Z"/>'
            )
        }
    )
    art = tools.icon_art("mace", RED)
    assert art is not None
    (group,) = art.items
    assert isinstance(group, Group)
    assert [path.fill for path in group.items] == [RED, RED, BLUE]  # type: ignore[union-attr]
    assert group.key == "icon/mace#ff0000"
    assert tools.icon_art("mace", RED) is art


def test_the_packs_own_icon_wins() -> None:
    tools = kit(
        {"art/icons/a.svg": SVG.format('<path d="M0 0H1V1Z"/>')},
        {"icons/a.svg": SVG.format(""), "icons/b.svg": SVG.format("")},
    )
    own, shared = tools.icon_art("a", RED), tools.icon_art("b", RED)
    assert own is not None
    assert shared is not None
    assert (len(own.items), len(shared.items)) == (1, 0)
    assert tools.icon_art("c", RED) is None


def test_the_typesetter_gets_icons_from_the_corner() -> None:
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -3 10 20"><path d="M-2-3H8V9Z"/></svg>'
    )
    shape = kit({"art/icons/a.svg": text}).icon("a", RED)
    assert shape is not None
    assert (shape.width, shape.height) == (10, 20)
    (group,) = shape.items
    assert isinstance(group, Group)
    assert group.transform.box(Rect(-2, -3, 10, 20)) == Rect(0, 0, 10, 20)
    assert kit({}).icon("a", RED) is None


def test_faults_of_an_icon_are_kept_beside_it() -> None:
    tools = kit({"art/icons/a.svg": SVG.format("<text>a</text>")})
    tools.icon_art("a", RED)
    tools.icon_art("a", BLUE)
    assert [one.name for one in tools.icon_findings("a")] == ["art-text"]


def test_faces_are_named_from_both_folders() -> None:
    tools = kit({"templates/faces/b.svg": ""}, {"faces/a.svg": SVG.format(""), "faces/b.svg": ""})
    assert tools.face_names() == ("a", "b")
    root, found = tools.face("a")
    assert root is not None
    assert found == ()
    assert tools.face("c") == (None, ())
    root, found = tools.face("b")
    assert root is None
    assert [one.name for one in found] == ["face-syntax"]


def test_what_faces_ask_for_is_parsed_once_for_all_languages() -> None:
    face = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" pp:show="a > 1"/>'
    )
    tools = kit({"templates/faces/a.svg": face})
    root, _ = tools.face("a")
    assert root is not None
    again, _ = tools.face("a")
    assert again is root
    asked = tools.asks.value(root, "pp:show")
    assert asked is not None
    assert tools.asks.value(root, "pp:show") is asked
