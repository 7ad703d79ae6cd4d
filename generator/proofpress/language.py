"""Languages by their BCP 47 tags: what a script and a direction are, no words."""

from functools import lru_cache
from typing import Literal

from proofpress.values import dataclass

Direction = Literal["ltr", "rtl"]

_SCRIPT = {
    **dict.fromkeys(("be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "uk"), "Cyrl"),
    **dict.fromkeys(("ar", "ckb", "fa", "ps", "sd", "ug", "ur"), "Arab"),
    **dict.fromkeys(("he", "yi"), "Hebr"),
    **dict.fromkeys(("hi", "mr", "ne", "sa"), "Deva"),
    **dict.fromkeys(("as", "bn"), "Beng"),
    "am": "Ethi",
    "dv": "Thaa",
    "el": "Grek",
    "gu": "Gujr",
    "hy": "Armn",
    "ja": "Jpan",
    "ka": "Geor",
    "km": "Khmr",
    "kn": "Knda",
    "ko": "Kore",
    "lo": "Laoo",
    "ml": "Mlym",
    "my": "Mymr",
    "or": "Orya",
    "pa": "Guru",
    "si": "Sinh",
    "ta": "Taml",
    "te": "Telu",
    "th": "Thai",
    "zh": "Hans",
}
# Where a region writes its language in another script than most do.
_REGIONAL = dict.fromkeys(("zh-HK", "zh-MO", "zh-TW"), "Hant")
_SLANTED = {"Armn", "Cyrl", "Grek", "Latn"}  # scripts whose fonts have italics
_RIGHT_TO_LEFT = {"Adlm", "Arab", "Hebr", "Nkoo", "Syrc", "Thaa"}


@dataclass(frozen=True, slots=True)
class Language:
    """One language of a pack: `uk`, `pt-BR`, `sr-Latn`.

    `like` is given of a pseudo-language alone: the code of the language that its lines are set as.
    """

    code: str
    like: str = ""

    @property
    def base(self) -> str:
        """The primary subtag: `pt` of `pt-BR`."""
        return (self.like or self.code).partition("-")[0]

    @property
    def script(self) -> str:
        """The ISO 15924 script, given in the tag or usual for the language."""
        return _script_of(self.like or self.code)

    @property
    def has_italics(self) -> bool:
        """Whether fonts of its script have italics: a text of others is marked bold, or plain."""
        return self.script in _SLANTED

    @property
    def direction(self) -> Direction:
        """The direction of a line of text."""
        return "rtl" if self.script in _RIGHT_TO_LEFT else "ltr"


@lru_cache(maxsize=256)
def _script_of(code: str) -> str:
    base, *parts = code.split("-")
    given = (part.title() for part in parts if len(part) == 4 and part.isalpha())
    return next(given, _REGIONAL.get(code) or _SCRIPT.get(base, "Latn"))


@lru_cache(maxsize=1 << 8)
def begins_at_right(language: str) -> bool:
    """Say whether lines of a language, by its code, begin at the right."""
    return bool(language) and Language(language).direction == "rtl"
