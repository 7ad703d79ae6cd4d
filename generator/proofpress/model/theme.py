"""Type styles and the palette: the shared file, with the pack's own over it."""

from collections.abc import Iterator
from collections.abc import Mapping as MappingType
from typing import cast

from proofpress.diagnostics import Note, did_you_mean
from proofpress.model.decode import Key, Reading, Row, Table
from proofpress.model.files import count_templates, read_templates
from proofpress.model.kinds import (
    ChoiceKind,
    ColourKind,
    Either,
    FlagKind,
    ListKind,
    MapKind,
    MapNodeKind,
    NameKind,
    WordKind,
)
from proofpress.model.quantities import IntKind, LengthKind, NumberKind, PointsKind
from proofpress.model.template import (
    Align,
    ColourSet,
    KeywordBox,
    Style,
    Swatch,
    Theme,
    VerticalAlign,
)
from proofpress.model.tongue import LanguageKind
from proofpress.paint import BLACK, Cmyk, Rgb, parse_hex
from proofpress.source.node import Entry, Mapping, Node, Scalar, Sequence
from proofpress.source.project import Project
from proofpress.units import shortest
from proofpress.values import NamedTuple

_FAMILY = WordKind("a font family")
FONT = Key("font", _FAMILY)
WEIGHT = Key("weight", IntKind(1, 1000))
ITALIC = Key("italic", FlagKind())
STRONG_WEIGHT = Key("strong_weight", IntKind(1, 1000))
SIZE = Key("size", PointsKind())
LEADING = Key("leading", PointsKind())
LEAST_LEADING = Key("least_leading", PointsKind())
TRACKING = Key("tracking", LengthKind(-5.0, 20.0, "mm"))
CAPITALS = Key("capitals", FlagKind())
FEATURES = Key(
    "features",
    ListKind(WordKind("a font feature of four letters", "[A-Za-z0-9]{4}(=[0-9]{1,2})?", "smcp")),
)
_LEAST_LEADING = 0.8  # of the size: below, the letters of two lines touch
COLOUR = Key("colour", ColourKind())
ALIGN = Key("align", ChoiceKind(("left", "centre", "right", "justify")))
VERTICAL = Key("vertical", ChoiceKind(("top", "middle", "capitals", "bottom")))
HYPHENATE = Key("hyphenate", FlagKind())
MAX_HYPHENS = Key("max_hyphens", IntKind(0, 100))
WIDOWS = Key("widows", FlagKind())
FALLBACK = Key("fallback", ListKind(_FAMILY))
INDENT = Key("indent", LengthKind(0.0, 100.0, expects="a length such as `3 mm`"))
PARAGRAPH_SPACE = Key(
    "paragraph_space", LengthKind(0.0, 100.0, expects="a length such as `1 mm` or `3 pt`")
)
ICON_HEIGHT = Key("icon_height", NumberKind(0.1, 10))
ICON_SHIFT = Key("icon_shift", NumberKind(-5, 5))
BOX_FILL = Key("fill", ColourKind())
BOX_STROKE = Key("stroke", ColourKind())
BOX_LINE = Key("line", NumberKind(0, 1))
BOX_RADIUS = Key("radius", NumberKind(0, 2))
BOX_PADDING = Key("padding", NumberKind(0, 2))
KEYWORD_BOX = Table(
    "a map of how keywords look", BOX_FILL, BOX_STROKE, BOX_LINE, BOX_RADIUS, BOX_PADDING
)
KEYWORD: Key[Row] = Key("keyword", KEYWORD_BOX)
_LOOKS: tuple[Key[object], ...] = (
    FONT, WEIGHT, ITALIC, STRONG_WEIGHT, SIZE, LEADING, LEAST_LEADING, TRACKING, CAPITALS,
    FEATURES, COLOUR, ALIGN, VERTICAL, HYPHENATE, MAX_HYPHENS, WIDOWS, FALLBACK, INDENT,
    PARAGRAPH_SPACE, ICON_HEIGHT, ICON_SHIFT, KEYWORD,
)  # fmt: skip
OVERRIDE = Table("a map of what is other in a language", *_LOOKS)
LIKE = Key("like", NameKind("the name of a style"))
FOR = Key("for", MapNodeKind("a map of languages and scripts", OVERRIDE))
STYLE = Table("a style", LIKE, *_LOOKS, FOR)

_PERCENT = ListKind(NumberKind(0, 100), expects="four percentages such as `[0, 100, 80, 10]`")
RGB = Key("rgb", ColourKind(may_name=False), is_required=True)
CMYK = Key("cmyk", _PERCENT)
LOW = Key("low", ColourKind(may_name=False))
INK = Key("ink", WordKind("the name of an ink"))
_COLOURS = Table("a map of `rgb`, `cmyk`, `low`, `ink`", RGB, CMYK, LOW, INK)
SWATCH = Either(ColourKind(may_name=False), _COLOURS)

STYLES = Key("styles", MapKind(STYLE))
PALETTE: Key[MappingType[Scalar, str | Row]] = Key("palette", MapKind(SWATCH))
_PARTED = ListKind(
    WordKind(
        "a word with hyphens where it may part",
        r"[^\W\d_]+(?:['’ʼ-][^\W\d_]+)*",
        "ta-ble-top",
    )
)
HYPHENATION = Key("hyphenation", MapNodeKind("a map of languages to lists of words", _PARTED))
APART = Key("apart", MapKind(ListKind(ColourKind(), expects="a list such as `[gold, grain]`")))
STYLES_FILE = Table("a map of styles, palette and hyphenation", STYLES, PALETTE, APART, HYPHENATION)


def read_theme(project: Project, reading: Reading) -> Theme:
    """Return the styles and the palette: the shared ones, and the pack's own over them."""
    before = len(reading.found)
    nodes = read_templates(project, "styles.yaml", reading)
    opened = [STYLES_FILE.read(node, reading) for node in nodes]
    files = [row for row in opened if row is not None]
    palette: dict[str, Swatch] = {}
    names: set[str] = set()
    for row in files:
        names |= _keys(row, PALETTE)
        for name, written in (row.get(PALETTE) or {}).items():
            palette[name.value] = _swatch(name.value, written)
    palette |= {name: Swatch(name, _rgb(None), None, None) for name in names - palette.keys()}
    is_all = len(files) == count_templates(project, "styles.yaml")
    is_whole = (is_all or len(reading.found) == before) and all(map(_is_readable, files))
    if is_whole:
        reading = reading.with_colours(names)
    layers: dict[str, _Layer] = {}
    for row in files:
        for name, style in (row.within(reading).get(STYLES) or {}).items():
            layers[name.value] = _Layer(name, style, _overrides(style))
    styles: dict[tuple[str, str], Style] = {}
    for id in layers:
        styles |= _styles(id, layers, reading)
    asked = {name for row in files for name in _keys(row, STYLES)}
    lost = asked.difference(id for id, _ in styles)
    sets = tuple(one for row in files for one in _sets(row.within(reading)))
    words, is_sound = _hyphenation(files), len(reading.found) == before
    return Theme(styles, palette, frozenset(lost), is_whole, words, sets, is_sound)


def _sets(row: Row) -> Iterator[ColourSet]:
    """Yield the sets of colours that a file says to mean something by themselves."""
    for name, colours in (row.get(APART) or {}).items():
        yield ColourSet(name.value, tuple(colours), name.span)


def _hyphenation(files: list[Row]) -> dict[str, tuple[str, ...]]:
    """Return the words of each language that are parted as the pack says."""
    words: dict[str, tuple[str, ...]] = {}
    for row in files:
        node = row.get(HYPHENATION)
        for language, value in node.entries if node is not None else ():
            parted = _PARTED.read(value, row.reading)
            _refuse_twice(value, row.reading)
            if LanguageKind().admits(language, row.reading) and parted is not None:
                words[language.value] = (*words.get(language.value, ()), *parted)
    return words


def _refuse_twice(words: Node, reading: Reading) -> None:
    """Report words of a list that stand there before, parted alike or not."""
    seen: dict[str, Scalar] = {}
    for item in words.items if isinstance(words, Sequence) else ():
        if isinstance(item, Scalar):
            word = item.value.replace("-", "").lower()
            first = seen.setdefault(word, item)
            if first is not item:
                notes = (Note("the first one stands here", first.span),)
                message = f"the word `{word}` is given twice"
                reading.fault("duplicate-id", item.span, message, notes=notes)


def _is_readable(row: Row) -> bool:
    """Say whether a file's styles and palette are maps, under names that are known."""
    keys = (row.entries.get(key.name) for key in (STYLES, PALETTE))
    return not row.meant and all(isinstance(one.value, Mapping) for one in keys if one)


def _keys(row: Row, key: Key[object]) -> set[str]:
    """Return the keys of a map as written, those of faulty values among them."""
    entry = row.entries.get(key.name)
    node = entry.value if entry is not None else None
    return {one.key.value for one in node.entries} if isinstance(node, Mapping) else set()


def _swatch(id: str, written: str | Row) -> Swatch:
    if isinstance(written, str):
        return Swatch(id, _rgb(written), None, None)
    cmyk = written.get(CMYK)
    if cmyk is not None and len(cmyk) != 4:
        node = written.entries[CMYK.name].value
        count = len(node.items) if isinstance(node, Sequence) else 0  # faulty ones are told already
        if count != 4:
            message = f"{count} percentages where four are expected: cyan, magenta, yellow, black"
            written.refuse(CMYK, "wrong-type", message)
        cmyk = None
    low = written.get(LOW)
    return Swatch(
        id,
        _rgb(written.get(RGB)),
        None if cmyk is None else Cmyk(*(part / 100 for part in cmyk)),
        None if low is None else parse_hex(low),
        _ink(written, cmyk is not None),
    )


def _ink(written: Row, has_cmyk: bool) -> str:
    """Return the name of an ink; it needs a `cmyk` for presses that do not have it."""
    ink = written.get(INK)
    if ink is not None and not has_cmyk and "cmyk" not in written.entries:
        written.refuse(INK, "missing-key", f"the ink `{ink}` has no `cmyk` to stand in for it")
    return ink or ""


def _rgb(written: str | None) -> Rgb:
    """Return a colour; black where it was faulty, which is reported."""
    return (parse_hex(written) if written else None) or Rgb(*3 * (BLACK.level,))


class _Layer(NamedTuple):
    """A style as written: its own keys, and what is other in a language or script."""

    id: Scalar
    row: Row
    overrides: MappingType[str, Row]


def _overrides(style: Row) -> MappingType[str, Row]:
    node = style.get(FOR)
    overrides: dict[str, Row] = {}
    for key, value in node.entries if node is not None else ():
        row = OVERRIDE.read(value, style.reading)
        if LanguageKind().admits(key, style.reading, or_script=True) and row is not None:
            overrides[key.value] = row
    return overrides


def _styles(
    id: str, layers: MappingType[str, _Layer], reading: Reading
) -> dict[tuple[str, str], Style]:
    """Return a style in every scope that it, or a style that it is like, names."""
    chain, is_whole = _chain(id, layers, reading)
    scopes = {"": None} | dict.fromkeys(scope for one in chain for scope in one.overrides)
    styles: dict[tuple[str, str], Style] = {}
    for scope in scopes:
        entries: dict[str, Entry] = {}
        for layer in chain:
            entries |= layer.row.entries
            if scope in layer.overrides:
                entries |= layer.overrides[scope].entries
        meant = frozenset(name for layer in chain for name in layer.row.meant)
        row = Row(layers[id].row.node, entries, reading, meant)
        style = _style(layers[id].id, row, is_whole)
        if style is not None:
            styles[id, scope] = style
            own = (layers[id].row, layers[id].overrides.get(scope))
            if any(one is not None and one.has(LEADING) for one in own):
                _see_leading(style, row)
    return styles


def _see_leading(style: Style, row: Row) -> None:
    """Warn of lines that run into each other."""
    if style.leading_pt < _LEAST_LEADING * style.size_pt - 1e-6:
        leading, size = shortest(style.leading_pt, 2), shortest(style.size_pt, 2)
        row.reading.fault(
            "out-of-range",
            row.origin(LEADING).span,
            f"lines {leading} pt apart run into each other in type of {size} pt",
            hints=("a fifth more than the size is usual; without `leading` it is a quarter more",),
            severity="warning",
        )


def _chain(
    id: str, layers: MappingType[str, _Layer], reading: Reading
) -> tuple[list[_Layer], bool]:
    """Return a style's layers, from the one that it is like in the end to itself.

    Beside them stands whether every style that is named was there.
    """
    chain = [layers[id]]
    while (like := chain[-1].row.get(LIKE)) is not None:
        span = chain[-1].row.origin(LIKE).span
        if like not in layers:
            hints = did_you_mean(like, layers)
            reading.fault("unknown-style", span, f"there is no style `{like}`", hints=hints)
            return chain[::-1], False
        if layers[like] in chain:
            reading.fault("unknown-style", span, f"the style `{like}` is like itself")
            return chain[::-1], False
        chain.append(layers[like])
    return chain[::-1], not chain[-1].row.has(LIKE)


def _style(id: Scalar, row: Row, is_whole: bool) -> Style | None:
    font, size = row.get(FONT), row.get(SIZE)
    for key in (FONT, SIZE):
        if is_whole and not row.has(key) and key.name not in row.meant:
            message = f"the style `{id.value}` has no `{key.name}`"
            row.reading.fault("missing-key", id.span, message)
    if font is None or size is None:
        return None
    leading = row.get(LEADING) or round(1.25 * size, 6)
    hyphenate, max_hyphens = row.get(HYPHENATE), row.get(MAX_HYPHENS)
    return Style(
        id=id.value,
        font=font,
        weight=row.get(WEIGHT) or 400,
        italic=row.get(ITALIC) or False,
        strong_weight=row.get(STRONG_WEIGHT) or 700,
        size_pt=size,
        leading_pt=leading,
        least_leading_pt=min(row.get(LEAST_LEADING) or leading, leading),
        tracking=row.get(TRACKING) or 0.0,
        capitals=row.get(CAPITALS) or False,
        features=row.get(FEATURES) or (),
        colour=row.get(COLOUR) or "black",
        align=cast("Align", row.get(ALIGN) or "left"),
        vertical=cast("VerticalAlign", row.get(VERTICAL) or "top"),
        hyphenate=True if hyphenate is None else hyphenate,
        fallback=row.get(FALLBACK) or (),
        origin=id.origin,
        font_at=row.place(FONT),
        fallback_at=row.place(FALLBACK),
        max_hyphens=2 if max_hyphens is None else max_hyphens,
        widows=row.get(WIDOWS) or False,
        features_at=row.place(FEATURES),
        indent=row.get(INDENT) or 0.0,
        paragraph_space=row.get(PARAGRAPH_SPACE) or 0.0,
        icon_height=row.get(ICON_HEIGHT) or 1.4,
        icon_shift=row.get(ICON_SHIFT) or 0.0,
        keyword=_keyword(row.get(KEYWORD)),
    )


def _keyword(row: Row | None) -> KeywordBox:
    if row is None:
        return KeywordBox()
    usual = KeywordBox()
    line, radius, padding = row.get(BOX_LINE), row.get(BOX_RADIUS), row.get(BOX_PADDING)
    return KeywordBox(
        fill=row.get(BOX_FILL) or usual.fill,
        stroke=row.get(BOX_STROKE) or usual.stroke,
        line=usual.line if line is None else line,
        radius=usual.radius if radius is None else radius,
        padding=usual.padding if padding is None else padding,
    )
