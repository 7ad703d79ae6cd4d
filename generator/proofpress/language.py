"""Languages by their BCP 47 tags: what a script and a direction are, no words."""

from functools import lru_cache
from typing import Literal

from proofpress.values import dataclass

Direction = Literal["ltr", "rtl"]

_SCRIPT = {
    **dict.fromkeys(("be", "bg", "kk", "mk", "ru", "sr", "uk"), "Cyrl"),
    **dict.fromkeys(("ar", "fa", "ur"), "Arab"),
    **dict.fromkeys(("he", "yi"), "Hebr"),
    "el": "Grek",
    "ja": "Jpan",
    "ko": "Kore",
    "zh": "Hans",
    "th": "Thai",
    "hi": "Deva",
}
_RIGHT_TO_LEFT = {"Arab", "Hebr"}


@dataclass(frozen=True, slots=True)
class Language:
    """One language of a pack: `uk`, `pt-BR`, `sr-Latn`."""

    code: str

    @property
    def base(self) -> str:
        """The primary subtag: `pt` of `pt-BR`."""
        return self.code.partition("-")[0]

    @property
    def script(self) -> str:
        """The ISO 15924 script, given in the tag or usual for the language."""
        return _script_of(self.code)

    @property
    def direction(self) -> Direction:
        """The direction of a line of text."""
        return "rtl" if _script_of(self.code) in _RIGHT_TO_LEFT else "ltr"


@lru_cache(maxsize=256)
def _script_of(code: str) -> str:
    base, *parts = code.split("-")
    given = (part.title() for part in parts if len(part) == 4 and part.isalpha())
    return next(given, _SCRIPT.get(base, "Latn"))
