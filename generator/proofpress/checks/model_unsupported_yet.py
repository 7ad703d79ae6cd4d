"""A key is part of the format, but this version cannot do it.

What it says:
    The key.

Why:
    What is read and then ignored would be worse than a refusal.

Example:
    What a card does, which needs the rules.

Instead:
    Leave it out for now.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unsupported-yet",
    __doc__,
    bad={
        "rules.yaml": """\
numbers: {lamps: 3}
stages: []
"""
    },
    good={
        "rules.yaml": """\
numbers: {lamps: 3}
"""
    },
)
