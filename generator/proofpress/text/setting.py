"""A style in a language: the fonts for its looks, its spaces, its hyphens, its capitals."""

from collections.abc import Mapping

from proofpress.diagnostics import Diagnostic, did_you_mean, finding
from proofpress.language import Language
from proofpress.model.message import PLAIN, Look
from proofpress.model.template import Style
from proofpress.text.chunk import Chunk
from proofpress.text.fonts import Font, Fonts
from proofpress.text.opportunities import Opportunities
from proofpress.text.shape import Voice
from proofpress.text.typographer import Typographer

_DOTTED = frozenset({"az", "tr"})
# Greek capitals bear no accents.
_GREEK_PLAIN = str.maketrans("άέήίόύώΐΰ", "αεηιουωϊϋ")


class Tools:
    """What is known of a language, shared by all styles."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.typographer = Typographer(language)
        self.opportunities = Opportunities(language)


class Setting:
    """A style in a language. Faults of the style's fonts are in `problems`, once each."""

    def __init__(self, style: Style, tools: Tools, fonts: Fonts, voices: "Voices") -> None:
        self.style = style
        self.tools = tools
        self.problems: list[Diagnostic] = []
        self._fonts = fonts
        self._voices = voices
        self._by_look: dict[Look, Voice] = {}
        self.voice = self.voice_for(PLAIN)

    def voice_for(self, look: Look) -> Voice:
        """Return the voice of a look: bold by the style's own weight, italic against its slope."""
        voice = self._by_look.get(look)
        if voice is None:
            weight = self.style.strong_weight if look.strong else self.style.weight
            italic = self.style.italic != look.emphasis
            voice = self._voices.voice(self._chain(weight, italic), self._features(), self.tools)
            self._by_look[look] = voice
        return voice

    def words(self, voice: Voice) -> dict[str, Chunk]:
        """Return the cache of chunks that are in one voice throughout."""
        return self._voices.words(voice)

    def capitals(self, text: str) -> str:
        """Return a text in the capitals of the language, `ß` as `SS`."""
        base = self.tools.language.base
        if base in _DOTTED:
            text = text.replace("i", "İ")
        elif base == "el":
            text = text.translate(_GREEK_PLAIN)
        return text.upper()

    def _features(self) -> dict[str, bool]:
        features = {name.removeprefix("-"): name[0] != "-" for name in self.style.features if name}
        if self.style.tracking:
            features.setdefault("liga", False)  # letters set apart do not join
            features.setdefault("clig", False)
        return features

    def _chain(self, weight: int, italic: bool) -> tuple[Font, ...]:
        style = self.style
        chain: list[Font] = []
        for family in (style.font, *style.fallback):
            font = self._fonts.find(family, weight, italic, style.size_pt)
            if font is None:
                self._report(family, weight, italic, is_fallback=family != style.font)
                font = self._fonts.nearest(family, weight, italic, style.size_pt)
            if font is not None and font not in chain:
                chain.append(font)
        return tuple(chain)

    def _report(self, family: str, weight: int, italic: bool, is_fallback: bool) -> None:
        if family not in self._fonts.families:
            self._add(
                f"there is no font family `{family}`", did_you_mean(family, self._fonts.families)
            )
        elif not is_fallback:
            slope = "italic" if italic else "upright"
            weights = self._fonts.weights(family, italic)
            known = ", ".join(map(str, weights))
            hint = f"{slope} it has {known}" if weights else f"it is never {slope}"
            self._add(f"the font family `{family}` has no {slope} of weight {weight}", (hint,))

    def _add(self, message: str, hints: tuple[str, ...]) -> None:
        subject = f"styles.{self.style.id}"
        found = finding(
            "unknown-font", self.style.origin.span, message, subject=subject, hints=hints
        )
        if found not in self.problems:
            self.problems.append(found)


class Voices:
    """Voices by their fonts, features and language, so that styles share what is shaped."""

    def __init__(self) -> None:
        self._voices: dict[tuple[tuple[str, ...], tuple[tuple[str, bool], ...], str], Voice] = {}
        self._words: dict[Voice, dict[str, Chunk]] = {}

    def voice(self, fonts: tuple[Font, ...], features: Mapping[str, bool], tools: Tools) -> Voice:
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

    def words(self, voice: Voice) -> dict[str, Chunk]:
        """Return the cache of chunks that are in one voice throughout."""
        return self._words.setdefault(voice, {})
