"""A style in a language: the fonts for its looks, its spaces, its hyphens, its capitals."""

from collections.abc import Iterable, Iterator, Mapping

from proofpress.diagnostics import Diagnostic, Diagnostics, did_you_mean, finding
from proofpress.language import Language
from proofpress.model.message import PLAIN, Look
from proofpress.model.template import Style, style_scopes
from proofpress.source.fontpacks import extra_families, extra_of, family_for
from proofpress.text.chunk import Chunks
from proofpress.text.fonts import Font, Fonts
from proofpress.text.opportunities import Opportunities
from proofpress.text.shape import Voice
from proofpress.text.typographer import Typographer

_DOTTED = frozenset({"az", "tr"})
# Greek capitals bear no accents.
_GREEK_PLAIN = str.maketrans("άέήίόύώΐΰ", "αεηιουωϊϋ")


class Tools:
    """What is known of a language, shared by all styles.

    `base` is the embedding level of its lines: 1 where they begin at the right.
    """

    def __init__(self, language: Language, hyphenation: Iterable[str] = ()) -> None:
        self.language = language
        self.base = int(language.direction == "rtl")
        self.typographer = Typographer(language)
        self.opportunities = Opportunities(language, hyphenation)


class Setting:
    """A style in a language. Faults of the style's fonts are in `problems`, once each.

    `unslanted` are those of a look that is italic where the style is not: its texts' own.
    `words` has the chunks that are in one voice throughout, by that voice and by their text.
    """

    def __init__(self, style: Style, tools: Tools, fonts: Fonts, voices: "Voices") -> None:
        self.style = style
        self.tools = tools
        self.problems: list[Diagnostic] = []
        self.unslanted: dict[Look, list[Diagnostic]] = {}
        self._fonts = fonts
        self._voices = voices
        self._by_look: dict[Look, Voice] = {}
        self.words = voices.words
        self.voice = self.voice_for(PLAIN)
        self.problems += _lacking_features(style, self.voice.font)

    def voice_for(self, look: Look) -> Voice:
        """Return the voice of a look: bold by the style's own weight, italic against its slope."""
        voice = self._by_look.get(look)
        if voice is None:
            weight = self.style.strong_weight if look.strong else self.style.weight
            italic = self.style.italic != look.emphasis
            faults: list[Diagnostic] = [] if look.emphasis else self.problems
            chain = self._chain(weight, italic, faults)
            if look.emphasis and faults:
                self.unslanted[look] = faults
            voice = self._voices.voice(chain, self._features(), self.tools)
            self._by_look[look] = voice
        return voice

    def capitals(self, text: str) -> str:
        """Return a text in the capitals of the language, `ß` as `SS`."""
        base = self.tools.language.base
        if base in _DOTTED:
            text = text.replace("i", "İ")
        elif base == "el":
            text = text.translate(_GREEK_PLAIN)
        return text.upper()

    def _features(self) -> dict[str, int]:
        features = feature_values(self.style.features)
        if self.style.tracking:
            features.setdefault("liga", 0)  # letters set apart do not join
            features.setdefault("clig", 0)
        return features

    def _chain(self, weight: int, italic: bool, faults: list[Diagnostic]) -> tuple[Font, ...]:
        style = self.style
        chain: list[Font] = []
        for family in (style.font, *style.fallback):
            font = self._fonts.find(family, weight, italic, style.size_pt)
            if font is None:
                found = _font_fault(style, self._fonts, family, weight, italic)
                faults += [each for each in found if each not in faults]
                font = self._fonts.nearest(family, weight, italic, style.size_pt)
            if font is not None and font not in chain:
                chain.append(font)
        font = self._font_of_script(weight, italic)
        if font is not None and font not in chain:
            chain.append(font)
        return tuple(chain)

    def _font_of_script(self, weight: int, italic: bool) -> Font | None:
        """Return the font that an extra has for the language's script: asked last, if it is there.

        Where it is not, what it would have drawn is missing and reported.
        """
        family = family_for(self.tools.language.script)
        if family is None or not self._fonts.has_family(family):
            return None
        return self._fonts.nearest(family, weight, italic)


def feature_values(features: Iterable[str]) -> dict[str, int]:
    """Return the features of a style by tag: `lnum` is 1, `liga=0` is 0."""
    pairs = (feature.partition("=") for feature in features)
    return {tag: int(value or 1) for tag, _, value in pairs}


def check_fonts(
    styles: Mapping[tuple[str, str], Style], languages: Iterable[Language], fonts: Fonts
) -> Diagnostics:
    """Return what is wrong with the fonts that styles name, whether a text is set in them or not.

    `styles` are by id and scope, as a theme has them. A font of an extra that is not installed is
    wrong only where one of the languages needs it. Setting a text in such a style reports the same
    once more, with equal findings.
    """
    needed = {scope for language in languages for scope in style_scopes(language)}
    return tuple(
        found
        for (_, scope), style in styles.items()
        for family in (style.font, *style.fallback)
        if fonts.find_file(family, style.weight, style.italic) is None
        and (scope in needed or fonts.has_family(family) or extra_of(family) is None)
        for found in _font_fault(style, fonts, family, style.weight, style.italic)
    )


def _font_fault(
    style: Style, fonts: Fonts, family: str, weight: int, italic: bool
) -> Iterator[Diagnostic]:
    """Yield the finding of a font that is not there; a fallback may lack the weight or slope."""
    extra = extra_of(family)
    if not fonts.has_family(family) and extra is not None:
        message = f"the font family `{family}` is not installed"
        hints: tuple[str, ...] = (f"install it with `pip install proofpress[{extra}]`",)
    elif not fonts.has_family(family):
        message = f"there is no font family `{family}`"
        near = did_you_mean(family, (*fonts.families, *extra_families()))
        known = ", ".join(fonts.families)
        listed = f"there are {known}; `proofpress list fonts` names those of extras too"
        hints = (*near, listed, "the machine's own fonts are not used: put others into `fonts/`")
    elif family == style.font:
        slope = "italic" if italic else "upright"
        weights = fonts.weights(family, italic)
        known = ", ".join(map(str, weights))
        message = f"the font family `{family}` has no {slope} of weight {weight}"
        hints = (f"{slope} it has {known}" if weights else f"it is never {slope}",)
        if italic and not style.italic and not weights:
            hints = ("it is never italic: its texts go without `*...*`, or name another font",)
    else:
        return
    subject = f"styles.{style.id}"
    named_at = style.font_at if family == style.font else style.fallback_at
    place = (named_at or style.origin).span
    yield finding("unknown-font", place, message, subject=subject, hints=hints)


def _lacking_features(style: Style, font: Font) -> Iterator[Diagnostic]:
    """Yield the features that a style turns on and its font does not have."""
    wanted = [tag for tag, value in feature_values(style.features).items() if value]
    for tag in wanted:
        if tag not in font.features:
            message = f"the font family `{font.family}` has no feature `{tag}`"
            hints = did_you_mean(tag, font.features)
            place = (style.features_at or style.origin).span
            subject = f"styles.{style.id}"
            yield finding("missing-feature", place, message, subject=subject, hints=hints)


class _Words(dict[Voice, Chunks]):
    """Chunks that are in one voice throughout, by that voice."""

    def __missing__(self, voice: Voice) -> Chunks:
        words = self[voice] = Chunks(voice)
        return words


class Voices:
    """Voices by their fonts, features and language, so that styles share what is shaped."""

    def __init__(self) -> None:
        self._voices: dict[tuple[tuple[str, ...], tuple[tuple[str, int], ...], str], Voice] = {}
        self.words = _Words()

    def voice(self, fonts: tuple[Font, ...], features: Mapping[str, int], tools: Tools) -> Voice:
        """Return the voice, the same one for the same question."""
        key = (
            tuple(font.id for font in fonts),
            tuple(sorted(features.items())),
            tools.language.code,
        )
        voice = self._voices.get(key)
        if voice is None:
            voice = self._voices[key] = Voice(fonts, features, tools.language)
        return voice
