"""What script text is written in, and which text needs no more than words set side by side."""

import re
from collections.abc import Iterator
from functools import lru_cache

from proofpress.regex import regex
from proofpress.text.harfbuzz import hb

# Latin, Greek and Cyrillic with their marks, and signs that all scripts share: no letter of these
# changes its form or place, no line of them is drawn in another order than it is read. Left out
# are invisible signs that steer joining, direction or breaks.
_PLAIN = (
    "\t\n -\u0377\u037a-\u052f\u1c80-\u1c8f\u1d00-\u1fff\u2000-\u200a\u2010-\u2027\u202f-\u2060"
    "\u2070-\u20e2\u20e4-\u2bff\u2c60-\u2c7f\u2de0-\u2dff\u2e00-\u2e7f\ua640-\ua69f\ua700-\ua7ff"
    "\ufb00-\ufb06\ufffc\ufffd"
)
_NOT_PLAIN = regex(f"[^{_PLAIN}]")
_SCRIPT = regex(
    "(?P<Cyrl>[\u0400-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f])"
    "|(?P<Latn>[A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff])"
    "|(?P<Grek>[\u0370-\u03ff\u1f00-\u1fff])"
)
# Ideographs, kana, Hangul and their marks: a line may end between most of them.
IDEOGRAPHS = regex(
    "[\u1100-\u11ff\u2e80-\u312f\u3130-\u318f\u31a0-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff"
    "\uf900-\ufaff\ufe30-\ufe6f\uff00-\uffef\U00016fe0-\U00018aff\U0001aff0-\U0001b16f"
    "\U00020000-\U0003ffff]"
)
# ISO 15924 names for writing systems, by the script that HarfBuzz knows them as.
_SHAPED_AS = {"Hans": "Hani", "Hant": "Hani", "Jpan": "Kana", "Kore": "Hang"}
# Emoji of several code points that are one picture: joined by U+200D, with a skin tone, on a
# keycap, a flag of two letters or of tags (UTS 51). Between letters U+200D steers their forms.
_SEQUENCE = regex(
    "[\u2190-\u2bff\U0001f000-\U0001faff]\ufe0f?\u200d.|[\U0001f3fb-\U0001f3ff]|.\ufe0f?\u20e3"
    "|[\U0001f1e6-\U0001f1ff]{2}|[\U000e0020-\U000e007f]",
    re.DOTALL,
)


def is_plain(text: str) -> bool:
    """Say whether a text is of Latin, Greek or Cyrillic letters and common signs alone."""
    return _NOT_PLAIN.search(text) is None


def script_of(word: str, usual: str) -> str:
    """Return the ISO 15924 script of a plain word; `usual` where it has no letters.

    A word of several scripts counts as the one of its first letter.
    """
    found = _SCRIPT.search(word)
    return found.lastgroup or usual if found else usual


def script_runs(text: str, usual: str) -> Iterator[tuple[str, str]]:
    """Yield the runs of one script with its ISO 15924 name (UAX 24).

    What all scripts share belongs to the run before it, at the start to the first one.
    """
    scripts = [_script(char) for char in text]
    current = next(filter(None, scripts), _SHAPED_AS.get(usual, usual))
    start = 0
    for index, script in enumerate(scripts):
        if script and script != current:
            if index > start:
                yield current, text[start:index]
            start, current = index, script
    if start < len(text):
        yield current, text[start:]


def clusters(text: str) -> list[str]:
    """Return what a reader takes for single signs: letters with their marks, emoji (UAX 29)."""
    if len(text) == 1:
        return [text]
    from uniseg.graphemecluster import grapheme_clusters  # 24 ms, and few texts come here

    return list(grapheme_clusters(text))


def is_pictograph(sign: str) -> bool:
    """Say whether a sign is an emoji or another picture that text fonts seldom have."""
    return any("\u2600" <= one <= "\u27bf" or "\U0001f000" <= one < "\U0001fb00" for one in sign)


def is_emoji_sequence(cluster: str) -> bool:
    """Say whether a cluster is one emoji of several code points."""
    return len(cluster) > 1 and _SEQUENCE.search(cluster) is not None


@lru_cache(maxsize=4096)
def _script(char: str) -> str:
    """Return the script of a character by HarfBuzz's tables, "" for what scripts share."""
    buffer = hb.Buffer()
    buffer.add_str(char)
    buffer.guess_segment_properties()
    return buffer.script or ""
