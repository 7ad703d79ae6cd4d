"""Two colours of the palette look alike on a screen and have other inks.

What it says:
    The screen colour and the names that share it.

Why:
    A drawing bears screen colours. What it prints with is looked up by them, so one of two equal
    ones gets the inks of the other.

Example:
    A deep black beside a black for text, both `#000000`.

Instead:
    Make them differ by one step on the screen: `#000000` and `#000001`. Nobody sees it there.
"""

from proofpress.checks.base import Check

_STYLES = """\
styles:
  words: {{font: Fira Sans, size: 9 pt}}
palette:
  night: {{rgb: "#101820", cmyk: [60, 40, 40, 100]}}
  shade: {{rgb: "{}", cmyk: [20, 0, 0, 90]}}
"""

CHECK = Check(
    "clashing-inks",
    __doc__,
    bad={"templates/styles.yaml": _STYLES.format("#101820")},
    good={"templates/styles.yaml": _STYLES.format("#101821")},
)
