"""The looks of a pack on a screen: its colours, light and dark, and its styles as CSS.

Every colour of text is the pack's own, brought towards black or white as far as its contrast with
the ground asks (WCAG 2.2, 1.4.3).
"""

from base64 import b64encode
from collections.abc import Iterator, Mapping

from proofpress.backends.svg_paint import id_for
from proofpress.colour import LEAST_CONTRAST, contrast, luminance, over
from proofpress.language import Language
from proofpress.model.book import BookLook
from proofpress.model.message import Look
from proofpress.model.template import Style, Theme
from proofpress.paint import Rgb
from proofpress.text.fonts import Font
from proofpress.text.setting import feature_values
from proofpress.text.typeset import Typesetter
from proofpress.units import MM_PER_INCH, shortest
from proofpress.values import NamedTuple
from proofpress.web.woff import woff_of

_OURS = "book_"  # how the names of booklets' styles begin
_BODY, _HEADING = "book_body", "book_heading"
_ACCENT = "accent"
_LOOKS = {
    Look(True, False): "strong",
    Look(False, True): "em",
    Look(True, True): "strong em",
}
_READING = 7.0  # the contrast of running text (WCAG 2.2, 1.4.6)
_WHITE, _BLACK = Rgb(1, 1, 1), Rgb(0, 0, 0)
_PALE = 0.8  # the luminance of a ground, at least
_NIGHT = Rgb(0.075, 0.075, 0.085)
_KEPT = 0.75  # of a colour's contrast on white at night: what is dark by day is bright then
_STEPS = 50
_SYSTEM = "system-ui, sans-serif"
Shown = Mapping[tuple[str, Look], set[str]]


class Scheme(NamedTuple):
    """Colours of a page by what they are for; each text is legible on ground and panel."""

    ground: Rgb
    panel: Rgb
    line: Rgb
    texts: Mapping[str, Rgb]


def schemes(theme: Theme, look: BookLook, language: Language) -> tuple[Scheme, Scheme]:
    """Return the colours for a light page and for a dark one."""
    styles = (theme.style(id, language) for id in theme.style_ids() if id.startswith(_OURS))
    texts = {style.id: _colour(theme, style.colour) for style in styles if style is not None}
    texts[_ACCENT] = _colour(theme, look.accent) if look.accent else texts.get(_HEADING, _BLACK)
    hue, tint = texts[_ACCENT], _colour(theme, look.tint)
    by_day = {name: (colour, _least(name)) for name, colour in texts.items()}
    by_night = {
        name: (colour, max(_least(name), _KEPT * contrast(colour, _WHITE)))
        for name, colour in texts.items()
    }
    panel = next(
        found
        for step in range(_STEPS + 1)
        if luminance(found := over(_WHITE, step / _STEPS, tint)) >= _PALE
    )
    light = _scheme(by_day, over(hue, 0.02, _WHITE), panel, over(hue, 0.2, _WHITE))
    ground = over(hue, 0.05, _NIGHT)
    dark = _scheme(by_night, ground, over(tint, 0.08, ground), over(_WHITE, 0.2, ground))
    return light, dark


def _least(name: str) -> float:
    return _READING if name == _BODY else LEAST_CONTRAST


def _scheme(texts: Mapping[str, tuple[Rgb, float]], ground: Rgb, panel: Rgb, line: Rgb) -> Scheme:
    # Of the two grounds the panel is nearer to the colours of text.
    legible = {name: legible_on(panel, *one) for name, one in texts.items()}
    return Scheme(ground, panel, line, legible)


def _colour(theme: Theme, name: str) -> Rgb:
    swatch = theme.swatch(name)
    return _BLACK if swatch is None else swatch.rgb


def legible_on(ground: Rgb, colour: Rgb, least: float) -> Rgb:
    """Return a colour, or what is nearest to it towards black or white with so much contrast."""
    end = _WHITE if luminance(ground) < 0.18 else _BLACK
    for step in range(_STEPS + 1):
        found = over(end, step / _STEPS, colour)
        if contrast(hex_rgb(found), ground) >= least:
            return found
    return end


def hex_rgb(colour: Rgb) -> Rgb:
    """Return a colour as a page can write it."""
    return Rgb(*(round(min(1.0, max(0.0, part)) * 255) / 255 for part in colour))


def css_colour(colour: Rgb) -> str:
    """Return a colour as CSS writes it."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in hex_rgb(colour))


class Looks:
    """The CSS of a pack's styles in a language, with the fonts for what is shown in each."""

    def __init__(
        self, theme: Theme, look: BookLook, language: Language, typesetter: Typesetter
    ) -> None:
        self._theme = theme
        self._look = look
        self._language = language
        self._typesetter = typesetter

    def css(self, shown: Shown) -> str:
        """Return colours, fonts and rules: one class for each style of booklets."""
        light, dark = schemes(self._theme, self._look, self._language)
        wanted: dict[str, tuple[Font, set[str], set[str]]] = {}
        rules = [
            rule
            for name in sorted({name for name, _ in shown})
            for rule in self._rules(name, shown, wanted)
        ]
        faces = [_face(*wanted[id]) for id in sorted(wanted)]
        colours = f":root{{{_variables(light)}}}"
        night = (
            f"@media (prefers-color-scheme:dark){{@media screen{{:root{{{_variables(dark)}}}}}}}"
        )
        return "\n".join((colours, night, *faces, *rules))

    def _rules(
        self, name: str, shown: Shown, wanted: dict[str, tuple[Font, set[str], set[str]]]
    ) -> Iterator[str]:
        style = self._theme.style(name, self._language)
        body = self._theme.style(_BODY, self._language)
        if style is None or body is None:
            return
        yield f".{name}{{{self._plain(style, body)}}}"
        for look in (Look(), *_LOOKS):
            characters = shown.get((name, look), set())
            if not characters and look != Look():
                continue
            fonts = self._typesetter.fonts_of(style, self._language, look)
            features = {tag for tag, value in _features(style).items() if value}
            _share(fonts, characters, features, wanted)
            inside = f" {_LOOKS[look]}" if look in _LOOKS else ""
            stack = ",".join((*(_family(font) for font in fonts), _SYSTEM))
            yield f".{name}{inside}{{font-family:{stack};{_cut(fonts[0])}}}"

    def _plain(self, style: Style, body: Style) -> str:
        """Return what holds for all looks of a style; `em` is that of running text."""
        size = style.size_pt / body.size_pt
        rules = [
            f"font-size:{shortest(size, 3)}rem",
            f"line-height:{shortest(max(style.leading_pt / style.size_pt, 1.15), 3)}",
            f"color:var(--{style.id})",
        ]
        if style.tracking:
            em = style.size_pt / 72 * MM_PER_INCH
            rules.append(f"letter-spacing:{shortest(style.tracking / em, 3)}em")
        features = _features(style)
        if features:
            settings = ",".join(f'"{tag}" {value}' for tag, value in features.items())
            rules.append(f"font-feature-settings:{settings}")
        return ";".join(rules)


def _variables(scheme: Scheme) -> str:
    colours = {"ground": scheme.ground, "panel": scheme.panel, "line": scheme.line, **scheme.texts}
    return ";".join(f"--{name}:{css_colour(colour)}" for name, colour in colours.items())


def _share(
    fonts: tuple[Font, ...],
    characters: set[str],
    features: set[str],
    wanted: dict[str, tuple[Font, set[str], set[str]]],
) -> None:
    """Give each character to the first font that has it."""
    for character in sorted(characters):
        font = next((one for one in fonts if one.covers(character)), None)
        if font is not None:
            _, known, tags = wanted.setdefault(font.id, (font, set(), set()))
            known.add(character)
            tags |= features


def _features(style: Style) -> dict[str, int]:
    """Return the features of a style whose tags are such; others are told of where text is set."""
    values = feature_values(style.features)
    return {tag: value for tag, value in values.items() if tag.isascii() and tag.isalnum()}


def _family(font: Font) -> str:
    """Return a name of our own: that of the font may be anything."""
    return id_for("font-", font.id)


def _cut(font: Font) -> str:
    slope = "italic" if font.italic else "normal"
    return f"font-weight:{font.weight};font-style:{slope}"


def _face(font: Font, characters: set[str], features: set[str]) -> str:
    data = b64encode(woff_of(font.data, sorted(characters), sorted(features))).decode("ascii")
    return (
        f"@font-face{{font-family:{_family(font)};{_cut(font)};"
        f"src:url(data:font/woff;base64,{data})}}"
    )
