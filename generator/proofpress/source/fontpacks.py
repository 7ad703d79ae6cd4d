"""Fonts of further scripts: families of packages that an extra installs, found when asked for."""

import json
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from proofpress.values import NamedTuple


class FontFile(NamedTuple):
    """One font file. `weight` is None where the file has every weight (a variable font)."""

    family: str
    weight: int | None
    italic: bool
    name: str
    content: Path | bytes

    def read(self) -> bytes:
        """Return the file's bytes."""
        return self.content if isinstance(self.content, bytes) else self.content.read_bytes()


class _Source(NamedTuple):
    """Where a family lies: a package, and the folder in it of packages that hold several."""

    extra: str
    package: str
    folder: str = ""


_CJK = "justmytype_intl_cjk"
_FAMILIES = {
    "Alegreya Sans": _Source("fonts-display", "fontpkg_alegreya_sans"),
    "EB Garamond": _Source("fonts-display", "fontpkg_eb_garamond"),
    "Playfair Display": _Source("fonts-display", "fontpkg_playfair_display"),
    "Amiri": _Source("fonts-rtl", "fontpkg_amiri"),
    "Frank Ruhl Libre": _Source("fonts-rtl", "fontpkg_frank_ruhl_libre"),
    "Heebo": _Source("fonts-rtl", "fontpkg_heebo"),
    "IBM Plex Sans Arabic": _Source("fonts-rtl", "fontpkg_ibm_plex_sans_arabic"),
    "Noto Sans Arabic": _Source("fonts-rtl", "fontpkg_noto_sans_arabic"),
    "Rubik": _Source("fonts-rtl", "fontpkg_rubik"),
    "Noto Sans JP": _Source("fonts-cjk", _CJK, "fonts/ofl/notosansjp"),
    "Noto Sans KR": _Source("fonts-cjk", _CJK, "fonts/ofl/notosanskr"),
    "Noto Sans SC": _Source("fonts-cjk", _CJK, "fonts/ofl/notosanssc"),
    "Noto Sans TC": _Source("fonts-cjk", _CJK, "fonts/ofl/notosanstc"),
    "Hind Siliguri": _Source("fonts-indic", "fontpkg_hind_siliguri"),
    "Noto Sans Devanagari": _Source("fonts-indic", "fontpkg_noto_sans_devanagari"),
    "Noto Sans Tamil": _Source("fonts-indic", "fontpkg_noto_sans_tamil"),
    "Noto Sans Telugu": _Source("fonts-indic", "fontpkg_noto_sans_telugu"),
    "Noto Sans Khmer": _Source("fonts-sea", "fontpkg_noto_sans_khmer"),
    "Noto Sans Thai": _Source("fonts-sea", "fontpkg_noto_sans_thai"),
}
# A family of an extra for each script that the fonts we always have lack.
_BY_SCRIPT = {
    **dict.fromkeys(("Hira", "Kana", "Jpan"), "Noto Sans JP"),
    **dict.fromkeys(("Hani", "Hans"), "Noto Sans SC"),
    **dict.fromkeys(("Hang", "Kore"), "Noto Sans KR"),
    "Arab": "Noto Sans Arabic",
    "Beng": "Hind Siliguri",
    "Deva": "Noto Sans Devanagari",
    "Hant": "Noto Sans TC",
    "Hebr": "Heebo",
    "Khmr": "Noto Sans Khmer",
    "Taml": "Noto Sans Tamil",
    "Telu": "Noto Sans Telugu",
    "Thai": "Noto Sans Thai",
}


def extra_families() -> tuple[str, ...]:
    """Return the families of the extras, whether they are installed or not."""
    return tuple(_FAMILIES)


def extra_of(family: str) -> str | None:
    """Return the extra that installs a family, None when none does."""
    source = _FAMILIES.get(family)
    return source.extra if source is not None else None


def family_for(script: str) -> str | None:
    """Return a family of an extra that has a script (ISO 15924), None when no extra has it."""
    return _BY_SCRIPT.get(script)


def family_files(family: str) -> tuple[FontFile, ...]:
    """Return the files of a family of an extra; none when it is not installed."""
    source = _FAMILIES.get(family)
    if source is None:
        return ()
    found = find_spec(source.package)  # reads no module
    if found is None or found.origin is None:
        return ()
    root = Path(found.origin).parent
    if source.folder:
        return tuple(_only_variable(family, root / source.folder))
    return tuple(listed_files(root))


def listed_files(root: Path) -> Iterator[FontFile]:
    """Yield the files that the list of a font package (fontpkg-...) names."""
    listed = json.loads((root / "metadata.json").read_text("utf-8"))
    for file in listed["files"]:
        path = root / file["path"]
        weight = None if file["variable"] else int(file["weight"])
        yield FontFile(listed["family"], weight, file["style"] == "italic", path.name, path)


def _only_variable(family: str, folder: Path) -> Iterator[FontFile]:
    for path in sorted(folder.glob("*.ttf")):
        yield FontFile(family, None, False, path.name, path)
