"""A translation allows, demands or denies something else than its source.

What it says:
    The word, or the whole translation where one is lost: a permission (may), a duty (must), a
    negation, “only”, “at most”, “at least”, or “any” that became “every”. Where a pack has
    more translations, a word that this one alone has, or lacks, is told as well.

Why:
    May became must, the not was lost: the sentence reads well and the game is another one.
    Languages differ in how they say it, so that this check compares only what tables of words
    know.

Example:
    A permission that the translation has made a duty.

Instead:
    Correct the translation. If both are right, say so above the message: `# proofpress: allow
    changed-modal: the reason`.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "changed-modal",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "You may light it."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "You may light it."
msgstr "Du musst sie anzünden."
""",
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "You may light it."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "You may light it."
msgstr "Du darfst sie anzünden."
""",
    },
    pack=GERMAN,
)
