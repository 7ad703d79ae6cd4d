"""Text that was set cannot be read out of the finished file.

What it says:
    The first words that are missing on a page.

Why:
    What is not in the file is not on paper either, or cannot be searched.

Example:
    A fault of Proofpress: no file of such a build is delivered.

Instead:
    Report it, with the pack if you can share it.
"""

from proofpress.checks.base import Check

CHECK = Check("lost-text", __doc__)
