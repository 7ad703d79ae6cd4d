"""No dictionary says where the words of a text end.

What it says:
    The first words of a text that is written without spaces between them: Thai, Lao, Burmese or
    Khmer.

Why:
    Lines of these scripts end between words, and only a dictionary knows where that is. Without
    one, a sheet would look different from the one that was proofread.

Example:
    A Thai text where the extra `scripts` is not installed.

Instead:
    Install the dictionaries, which are ICU's: `pip install proofpress[scripts]`. A U+200B between
    two words is a place to end a line in any case.
"""

from proofpress.checks.base import Check

_STYLES = "styles: {words: {font: Noto Sans Thai, size: 9 pt}}\n"
_CARDS = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: %s}
"""

CHECK = Check(
    "missing-dictionary",
    __doc__,
    bad={"templates/styles.yaml": _STYLES, "components/cards.yaml": _CARDS % "จั่วการ์ดสองใบ"},
    good={"templates/styles.yaml": _STYLES, "components/cards.yaml": _CARDS % "Draw two cards"},
)
