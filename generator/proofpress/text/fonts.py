"""The catalogue of fonts, by family, weight and slope; each is opened when first asked for."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial

from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Outline
from proofpress.regex import regex
from proofpress.source.fontpacks import FontFile, family_files
from proofpress.source.fonts import find_font_files
from proofpress.source.project import Project
from proofpress.text.glyphs import draw_outline
from proofpress.text.harfbuzz import hb

# Masters of a face with optical sizes: up to so many points, the size that it is drawn for.
_OPTICAL_SIZES = ((10.5, 9), (16.0, 12), (30.0, 24), (float("inf"), 48))
_DEFAULT_OPTICAL = 12
# Plain tall and deep letters: of Latin, Greek and Cyrillic without accents, of other scripts with
# the marks of everyday words (Hebrew, Arabic, Indic, Thai, Khmer, Han).
_HIGH = (*"dlbб", "ל", "آ", "र्की", "কী", "கீ", "కీ", "ปี้", "ក៉ី", "漢", "한")
_DEEP = (*"gpру", "ק", "ع", "ي", "कृ", "কৃ", "மூ", "కృ", "ฏู", "ស្ត្រី", "漢", "한")
_REST = regex(r"-(?P<weight>\d+)(?P<italic>-italic)?(?:-(?P<optical>\d+)pt)?")  # behind the family
_ANY_LANGUAGE = 0xFFFF  # HarfBuzz: the features of a script that no language changes


class Font:
    """One font, static or an instance of a variable one; every metric is a fraction of the em.

    It is opened when something asks what it draws: most of those to fall back on are never asked.
    """

    def __init__(
        self, id: str, family: str, weight: int, italic: bool, data: bytes | Callable[[], bytes]
    ) -> None:
        """Name a font; `data` that is made is made when something asks for it."""
        self.id = id
        self.family = family
        self.weight = weight
        self.italic = italic
        self._source = data
        self._outlines: dict[int, Outline] = {}
        self._reaches: dict[int, tuple[float, float] | None] = {}

    def __repr__(self) -> str:
        return f"Font({self.id!r})"

    @cached_property
    def data(self) -> bytes:
        """The font's file, static."""
        return self._source if isinstance(self._source, bytes) else self._source()

    @cached_property
    def face(self) -> hb.Face:
        """The file as HarfBuzz reads it."""
        return hb.Face(hb.Blob(self.data))

    @cached_property
    def hb_font(self) -> hb.Font:
        """What HarfBuzz shapes with."""
        return hb.Font(self.face)

    @cached_property
    def units_per_em(self) -> int:
        """The font's own units."""
        return int(self.face.upem)

    @cached_property
    def ascent(self) -> float:
        """How far the font's own line box reaches above the baseline."""
        return float(self.hb_font.get_font_extents("ltr").ascender / self.units_per_em)

    @cached_property
    def descent(self) -> float:
        """How far the font's own line box reaches below the baseline."""
        return float(-self.hb_font.get_font_extents("ltr").descender / self.units_per_em)

    @cached_property
    def cap_height(self) -> float:
        """The height of plain capitals."""
        return self._height(hb.OTMetricsTag.CAP_HEIGHT, "H")

    @cached_property
    def x_height(self) -> float:
        """The height of small letters."""
        return self._height(hb.OTMetricsTag.X_HEIGHT, "x")

    @cached_property
    def rise(self) -> float:
        """How far plain tall letters reach above the baseline."""
        return max(self.cap_height, *(self._reach(letters)[0] for letters in _HIGH))

    @cached_property
    def depth(self) -> float:
        """How far plain deep letters reach below the baseline."""
        return max(self._reach(letters)[1] for letters in _DEEP)

    def begins_behind(self, glyph: int) -> bool:
        """Say whether all of a glyph's ink is at the right of where it starts."""
        extents = self.hb_font.get_glyph_extents(glyph)
        return extents is not None and extents.width > 0 and extents.x_bearing >= 0

    @cached_property
    def coverage(self) -> frozenset[int]:
        """The code points that the font has glyphs for."""
        return frozenset(self.face.unicodes)

    @cached_property
    def features(self) -> frozenset[str]:
        """The tags of the OpenType features that the font has, for whichever script."""
        face = self.face
        return frozenset(
            tag
            for table in ("GSUB", "GPOS")
            for script, _ in enumerate(face.get_table_script_tags(table))
            for language in (_ANY_LANGUAGE, *_numbers(face.get_script_language_tags(table, script)))
            for tag in face.get_language_feature_tags(table, script, language)
        )

    def covers(self, char: str) -> bool:
        """Say whether the font has a glyph for a character."""
        return ord(char) in self.coverage

    def glyph_id(self, char: str) -> int:
        """Return the glyph of a character by itself, 0 when there is none."""
        return self.hb_font.get_nominal_glyph(ord(char)) or 0

    def glyph_outline(self, glyph_id: int) -> Outline:
        """Return a glyph's outline with an em of 1, y down, from the start of the baseline."""
        outline = self._outlines.get(glyph_id)
        if outline is None:
            outline = draw_outline(self.hb_font, glyph_id, self.units_per_em)
            self._outlines[glyph_id] = outline
        return outline

    def reach(self, glyph_id: int) -> tuple[float, float] | None:
        """Return how far a glyph's ink reaches above and below the baseline, None without ink."""
        if glyph_id not in self._reaches:
            ink = self._ink(glyph_id, 0)
            self._reaches[glyph_id] = ink if ink[0] > -ink[1] else None
        return self._reaches[glyph_id]

    def _height(self, tag: hb.OTMetricsTag, char: str) -> float:
        stated = self.hb_font.get_metric_position(tag)
        return stated / self.units_per_em if stated else self._reach(char)[0]

    def _reach(self, letters: str) -> tuple[float, float]:
        """Return how far the ink of letters reaches above and below the baseline."""
        if not all(map(self.glyph_id, letters)):
            return 0.0, 0.0
        if len(letters) == 1:
            return self._ink(self.glyph_id(letters), 0)
        buffer = hb.Buffer()
        buffer.add_str(letters)
        buffer.guess_segment_properties()
        hb.shape(self.hb_font, buffer)
        drawn = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
        inks = [self._ink(info.codepoint, at.y_offset) for info, at in drawn]
        return max(top for top, _ in inks), max(bottom for _, bottom in inks)

    def _ink(self, glyph_id: int, raised: int) -> tuple[float, float]:
        extents = self.hb_font.get_glyph_extents(glyph_id)
        if extents is None:
            return 0.0, 0.0
        top = extents.y_bearing + raised
        return top / self.units_per_em, -(top + extents.height) / self.units_per_em


class Fonts:
    """All fonts of a build.

    `families` are those that are always there, sorted; those of extras are looked for by name.
    """

    def __init__(self, files: Iterable[FontFile]) -> None:
        self._files: dict[tuple[str, bool], list[FontFile]] = {}
        for file in files:
            self._files.setdefault((file.family, file.italic), []).append(file)
        self.families = tuple(sorted({family for family, _ in self._files}))
        self._asked = set(self.families)
        self._found: dict[tuple[str, int, bool, int], Font | None] = {}
        self._by_id: dict[str, Font] = {}

    def has_family(self, family: str) -> bool:
        """Say whether there is a family, those of installed extras among them."""
        return any(self._of(family, italic) for italic in (False, True))

    def _of(self, family: str, italic: bool) -> list[FontFile]:
        if family not in self._asked:
            self._asked.add(family)
            for file in family_files(family):
                self._files.setdefault((file.family, file.italic), []).append(file)
        return self._files.get((family, italic), [])

    def weights(self, family: str, italic: bool) -> tuple[int, ...]:
        """Return the weights that a family has in a slope; every hundred of a variable one."""
        weights: set[int] = set()
        for file in self._of(family, italic):
            weights.update(range(100, 1000, 100) if file.weight is None else (file.weight,))
        return tuple(sorted(weights))

    def find(
        self, family: str, weight: int, italic: bool, size_pt: float | None = None
    ) -> Font | None:
        """Return the font, or None when the family has not just this weight and slope.

        `size_pt` picks the master of a family that is drawn differently for small and large sizes.
        """
        optical = _optical_size(size_pt)
        key = (family, weight, italic, optical)
        if key not in self._found:
            self._found[key] = self._open(*key)
        return self._found[key]

    def nearest(
        self, family: str, weight: int, italic: bool, size_pt: float | None = None
    ) -> Font | None:
        """Return the font or what comes nearest to it, None only when there are no fonts at all."""
        families = [family] if self.has_family(family) else list(self.families)
        for name in families:
            for slope in (italic, not italic):
                weights = self.weights(name, slope)
                if weights:
                    closest = min(weights, key=lambda known: (abs(known - weight), known))
                    return self.find(name, closest, slope, size_pt)
        return None

    def by_id(self, id: str) -> Font:
        """Return a font by its id: one that `find` has returned, here or in an earlier build."""
        if id not in self._by_id:
            self._open_again(id)
        return self._by_id[id]

    def _open_again(self, id: str) -> None:
        """Open a font that only pages of an earlier build show."""
        for family, italic in [*self._files]:
            name = _named(family)
            parts = _REST.fullmatch(id, len(name)) if id.startswith(name) else None
            if parts is not None and italic == bool(parts["italic"]):
                optical = int(parts["optical"] or _DEFAULT_OPTICAL)
                self._open(family, int(parts["weight"]), italic, optical)

    def find_file(self, family: str, weight: int, italic: bool) -> FontFile | None:
        """Return the file that has a weight and slope of a family, without opening it."""
        files = self._of(family, italic)
        exact = next((file for file in files if file.weight == weight), None)
        return exact or next((file for file in files if file.weight is None), None)

    def _open(self, family: str, weight: int, italic: bool, optical: int) -> Font | None:
        file = self.find_file(family, weight, italic)
        if file is None:
            return None
        id = f"{_named(family)}-{weight}" + ("-italic" if italic else "")
        data = file.read()
        if file.weight is not None:
            return self._keep(id, family, weight, italic, data)
        places = _places(data, {"wght": float(weight), "opsz": float(optical)})
        if places is None:
            return None
        id += f"-{optical}pt" if "opsz" in places else ""
        return self._keep(id, family, weight, italic, partial(_instantiate, data, places))

    def _keep(
        self, id: str, family: str, weight: int, italic: bool, data: bytes | Callable[[], bytes]
    ) -> Font:
        if id not in self._by_id:
            self._by_id[id] = Font(id, family, weight, italic, data)
        return self._by_id[id]


def load_fonts(project: Project) -> tuple[Fonts, Diagnostics]:
    """Return the catalogue of a project's fonts and the font files that cannot be used."""
    files, diagnostics = find_font_files(project)
    return Fonts(files), diagnostics


def _named(family: str) -> str:
    """Return a family as ids of its fonts begin."""
    return family.lower().replace(" ", "-")


def _numbers(tags: Sequence[str]) -> range:
    return range(len(tags))


def _optical_size(size_pt: float | None) -> int:
    if size_pt is None:
        return _DEFAULT_OPTICAL
    return next(drawn_for for most, drawn_for in _OPTICAL_SIZES if size_pt <= most)


def _places(data: bytes, wanted: Mapping[str, float]) -> dict[str, float] | None:
    """Return where to stand on the axes of a variable font; None where it has not the weight."""
    places = {}
    for axis in hb.Face(hb.Blob(data)).axis_infos:
        value = wanted.get(axis.tag, axis.default_value)
        nearest = min(max(value, axis.min_value), axis.max_value)
        if axis.tag == "wght" and nearest != value:
            return None
        places[axis.tag] = nearest
    return places


def _instantiate(data: bytes, places: Mapping[str, float]) -> bytes:
    """Return a static font at a place of each axis."""
    face = hb.Face(hb.Blob(data))
    cut = hb.SubsetInput()
    cut.keep_everything()
    for tag, value in places.items():
        cut.pin_axis_location(face, tag, value)
    return bytes(cut.subset(face).blob.data)
