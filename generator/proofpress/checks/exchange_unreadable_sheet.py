"""A file of translations cannot be read as a sheet.

What it says:
    What is wrong with it, and on which line: no UTF-8, no columns `id`, `source`, `translation`,
    too much in it.

Why:
    Nothing of it is taken in: half a sheet would leave no trace of the other half.

Example:
    A CSV file that a spreadsheet saved in an old encoding.

Instead:
    Save it as `CSV UTF-8` or XLSX, with the heading that `proofpress lang export` wrote.
"""

from proofpress.checks.base import Check

CHECK = Check("unreadable-sheet", __doc__)
