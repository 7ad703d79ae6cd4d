"""The source text of a row has changed since the sheet was exported.

What it says:
    The cell with the old text; the note leads to today's text in the pack.

Why:
    The translation says what the game said then, not what it says now.

Example:
    `Take 2 coins` in the sheet, `Take 3 coins` in the pack.

Instead:
    Export the language again and translate what is new; other rows can be copied over.
"""

from proofpress.checks.base import Check

CHECK = Check("changed-source", __doc__)
