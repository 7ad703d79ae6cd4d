"""The colour profile of the press is missing, or is none of a press.

What it says:
    What `templates/press.yaml` names as `icc` and what it is, or that PDF/X-4 is asked for and no
    profile is named.

Why:
    A PDF/X-4 file holds the profile of the paper and the inks that it was made for: without it
    nobody knows what its numbers mean. No free profile comes with a package of Python, so none
    comes with us; your shop has one for you.

Example:
    A file that is no profile.

Instead:
    Put your shop's profile into the pack and name it in `templates/press.yaml`. PDF/X-1a, which
    `--profile shop` takes without one, names its printing condition instead.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "press-profile",
    __doc__,
    bad={
        "templates/press.yaml": "icc: templates/coated.icc\n",
        "templates/coated.icc": "the profile of a paper\n",
    },
    good={"templates/press.yaml": "condition: FOGRA39\n"},
)
