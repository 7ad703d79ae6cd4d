"""A language is not a language tag such as `uk` or `pt-BR`, or stands in two lists.

What it says:
    The language as it was written.

Why:
    The tag finds the catalog, the hyphenation and the typographer's rules; a tag of another
    form finds none.

Example:
    A language by its name.

Instead:
    Write its tag.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "bad-language",
    __doc__,
    bad={
        "game.yaml": """\
proofpress: 1
title: Lamps
players:
  min: 1
  max: 1
  seats: [{id: keeper, name: Keeper, colour: "#1b1a22", cue: lamp}]
languages: {source: english}
version: "1"
licence: CC0-1.0
"""
    },
    good={
        "game.yaml": """\
proofpress: 1
title: Lamps
players:
  min: 1
  max: 1
  seats: [{id: keeper, name: Keeper, colour: "#1b1a22", cue: lamp}]
languages: {source: en}
version: "1"
licence: CC0-1.0
"""
    },
)
