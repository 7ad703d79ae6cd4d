"""A face holds a word that no translator will see.

What it says:
    The word.

Why:
    Words in a drawing stay in one language when the cards are printed in six.

Example:
    A word on every card.

Instead:
    Put it into `templates/faces/<face>.yaml` and name it: `pp:text="face.lamp.note"`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "literal-word",
    __doc__,
    bad={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 8 53 10" pp:style="words">Lamp</text>
</svg>
"""
    },
    good={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 8 53 10" pp:style="words" pp:text="face.lamp.note">Lamp</text>
</svg>
""",
        "templates/faces/lamp.yaml": "note: Lamp\n",
    },
)
