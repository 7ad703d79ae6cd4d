"""Where font files lie: the font packages that we depend on and the pack's own `fonts/`.

Never the machine's fonts: what is not listed here, or in `fontpacks.py`, does not exist for a
build.
"""

import struct
from collections.abc import Iterator, Mapping
from types import ModuleType

import fontpkg_fira_sans
import fontpkg_fira_sans_condensed
import fontpkg_literata

from proofpress.diagnostics import Diagnostic, Diagnostics, Span, finding
from proofpress.source.fontpacks import FontFile, listed_files
from proofpress.source.project import Folder, Project

_PACKAGES: tuple[ModuleType, ...] = (
    fontpkg_fira_sans,
    fontpkg_fira_sans_condensed,
    fontpkg_literata,
)
# What holds a font, and what a font is handed out in.
_FONT_SUFFIXES = (
    *(".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"),
    *(".pfb", ".pfa", ".dfont", ".eot", ".zip"),
)
_REFUSED = {
    b"OTTO": "a font with PostScript (CFF) outlines",
    b"ttcf": "a collection of several fonts",
    b"wOFF": "a font packed for the web",
    b"wOF2": "a font packed for the web",
}
_TAKE = "take the TrueType (.ttf) files of the same family"
_COLOURED = (b"COLR", b"SVG ", b"sbix", b"CBDT")  # tables of pictures in colours
_TRUETYPE = (b"\x00\x01\x00\x00", b"true")
# The bytes that a table has at least (OpenType 1.9).
_LEAST = {
    b"OS/2": 78,
    b"cmap": 4,
    b"glyf": 1,
    b"head": 54,
    b"hhea": 36,
    b"hmtx": 4,
    b"loca": 4,
    b"maxp": 6,
    b"post": 32,
}
_LICENCES, _RESTRICTED = 0x000F, 0x0002
_WINDOWS, _UNICODE_BMP, _AMERICAN = 3, 1, 0x409
_FAMILY, _TYPOGRAPHIC_FAMILY = 1, 16


def find_font_files(project: Project) -> tuple[tuple[FontFile, ...], Diagnostics]:
    """Return the font files of a project, the pack's own first, and those that cannot be used."""
    files: list[FontFile] = []
    wrong: list[Diagnostic] = []
    known: dict[tuple[str, int | None, bool], FontFile] = {}
    for path in project.pack.paths("fonts"):
        if path.lower().endswith(_FONT_SUFFIXES):
            found = _read_own(project.pack, path)
            if isinstance(found, FontFile):
                first = known.setdefault((found.family, found.weight, found.italic), found)
                if first.content == found.content:
                    files.append(found)
                    continue
                found = _twice(project.pack.span(path), found, first.name)
            wrong.append(found)
    for package in _PACKAGES:
        files.extend(listed_files(package.ROOT))
    return tuple(files), tuple(wrong)


def _read_own(pack: Folder, path: str) -> FontFile | Diagnostic:
    if pack.is_too_large(path):
        return pack.too_large(path)
    data = pack.read_bytes(path) or b""
    refused = _REFUSED.get(data[:4])
    if refused is not None:
        return finding(
            "bad-font",
            pack.span(path),
            f"{refused}: only TrueType fonts can be set",
            hints=(_TAKE,),
        )
    coloured = _coloured(data)
    if coloured is not None:
        return finding(
            "bad-font",
            pack.span(path),
            f"a font of pictures in colours ({coloured}), and letters are printed in one",
            hints=("draw what it has as icons, and write `{icon:NAME}`",),
        )
    if _is_restricted(data):
        return finding(
            "bad-font",
            pack.span(path),
            "a font that says that it must not be embedded (OS/2 fsType 2)",
            hints=("take another, or ask its maker for one that may be part of a document",),
        )
    described = _describe(data) if data[:4] in _TRUETYPE else None
    if described is None:
        what = "not a TrueType font, or one without names and outlines" if data else "an empty file"
        hints = () if path.lower().endswith(".ttf") else (_TAKE,)
        return finding("bad-font", pack.span(path), what, hints=hints)
    family, weight, italic = described
    return FontFile(family, weight, italic, path.rsplit("/", 1)[-1], data)


def _twice(span: Span, font: FontFile, other: str) -> Diagnostic:
    slope = "italic" if font.italic else "upright"
    weight = "all weights" if font.weight is None else f"weight {font.weight}"
    message = f"the font family `{font.family}` has its {slope} of {weight} in `{other}` already"
    return finding("bad-font", span, message, hints=("keep the one that is meant",))


def _coloured(data: bytes) -> str | None:
    """Return the table in which a font has pictures in colours."""
    try:
        tags = [tag for tag, _ in _tables(data)] if data[:4] in _TRUETYPE else []
    except struct.error:
        return None
    return next((tag.decode().strip() for tag in _COLOURED if tag in tags), None)


def _is_restricted(data: bytes) -> bool:
    """Say whether a font forbids what all our files do with it (OpenType 1.9, OS/2 fsType)."""
    try:
        (licence,) = struct.unpack_from(">H", dict(_tables(data))[b"OS/2"], 8)
    except (KeyError, struct.error):
        return False
    return bool(licence & _LICENCES == _RESTRICTED)


def _describe(data: bytes) -> tuple[str, int | None, bool] | None:
    """Return family, weight and slope by the tables `name` and `OS/2` (OpenType 1.9)."""
    try:
        tables = dict(_tables(data))
        os2, names = tables[b"OS/2"], tables[b"name"]
        (weight,) = struct.unpack_from(">H", os2, 4)
        (selection,) = struct.unpack_from(">H", os2, 62)
        family = _family(names)
    except (KeyError, struct.error, UnicodeDecodeError):
        return None
    short = any(len(tables.get(tag, b"")) < least for tag, least in _LEAST.items())
    if family is None or short:
        return None
    is_italic = bool(selection & 1)
    return family, None if b"fvar" in tables else weight, is_italic


def _tables(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    (count,) = struct.unpack_from(">H", data, 4)
    for index in range(count):
        tag, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        yield tag, data[start : start + length]


def _family(names: bytes) -> str | None:
    _, count, strings = struct.unpack_from(">HHH", names, 0)
    found: dict[int, str] = {}
    for index in range(count):
        record = struct.unpack_from(">HHHHHH", names, 6 + 12 * index)
        platform, encoding, language, kind, length, start = record
        if (platform, encoding, language) == (_WINDOWS, _UNICODE_BMP, _AMERICAN):
            raw = names[strings + start : strings + start + length]
            found[kind] = raw.decode("utf-16-be")
    return _first(found, _TYPOGRAPHIC_FAMILY, _FAMILY)


def _first(found: Mapping[int, str], *kinds: int) -> str | None:
    return next((found[kind] for kind in kinds if found.get(kind)), None)
