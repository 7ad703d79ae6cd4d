"""Which script a word is written in, and whether it runs from right to left."""

import re

# Strong right-to-left letters (Unicode blocks Hebrew to Arabic Extended, and their presentation
# forms) and the marks that ask for that direction.
RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200f\u202b\u202e\u2067"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_SCRIPTS = (
    ("Cyrl", re.compile("[\u0400-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f]")),
    (
        "Latn",
        re.compile("[A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]"),
    ),
    ("Grek", re.compile("[\u0370-\u03ff\u1f00-\u1fff]")),
)


def script_of(word: str, usual: str) -> str:
    """Return the ISO 15924 script of a word; `usual` where it has no letters of a known one.

    A word of several scripts counts as the one of its first letter.
    """
    found = [(match.start(), name) for name, kind in _SCRIPTS if (match := kind.search(word))]
    return min(found)[1] if found else usual
