"""A language of the pack has no catalog.

What it says:
    The place in `game.yaml` that asks for the language; the note says where its catalog should
    stand.

Why:
    A release in a language without a single translation is a slip in the list, or a file that
    was forgotten.

Example:
    German is asked for, and `locale/de.po` is not there.

Instead:
    `proofpress lang update` begins the catalog with the texts to translate. A language that is not
    ready stands under `draft:`.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN

CHECK = Check(
    "missing-catalog",
    __doc__,
    bad={"locale/de.po": None},
    good={"locale/de.po": GERMAN["locale/de.po"]},
    pack=GERMAN,
)
