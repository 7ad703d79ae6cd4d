"""A term stands once where its section says another one all along.

What it says:
    The term, and the words that the section says with its own term.

Why:
    A true term in the wrong place reads well, and no list of words finds it. It is a hint: the
    sentence may be right.

Example:
    A section about light that speaks of oil once, with the same word behind it.

Instead:
    Write the term of the section. If the other one is meant, nothing is wrong.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "outlier-term",
    __doc__,
    bad={
        "glossary.yaml": """\
terms:
  - {id: light, text: "How bright it is.", forms: {en: {sg: light}}}
  - {id: oil, text: "What burns.", forms: {en: {sg: oil}}}
""",
        "booklet.yaml": """\
size: a5
blocks:
  - heading: {id: h, text: Light}
  - paragraph:
      id: a
      text: >
        Add your light and all light modifiers. The most light wins. Then apply your oil
        modifiers.
""",
    },
    good={
        "glossary.yaml": """\
terms:
  - {id: light, text: "How bright it is.", forms: {en: {sg: light}}}
  - {id: oil, text: "What burns.", forms: {en: {sg: oil}}}
""",
        "booklet.yaml": """\
size: a5
blocks:
  - heading: {id: h, text: Light}
  - paragraph:
      id: a
      text: >
        Add your light and all light modifiers. The most light wins. Then apply your light
        modifiers.
""",
    },
    pack=PACK,
)
