"""The logical structure of a booklet: what each part of a page is, for those who do not see it.

Roles are the standard structure types of PDF 1.7 (ISO 32000-1, 14.8.4). A backend that knows of no
structure draws tagged items as it draws others.
"""

from typing import Literal

from proofpress.values import dataclass

Role = Literal[
    "Artifact",
    "H1",
    "H2",
    "H3",
    "P",
    "Note",
    "BlockQuote",
    "Div",
    "Sect",
    "Caption",
    "Figure",
    "L",
    "LI",
    "Lbl",
    "LBody",
    "TOC",
    "TOCI",
    "Index",
    "Reference",
    "Link",
    "Span",
    "Table",
    "TR",
    "TH",
    "TD",
]


@dataclass(frozen=True, slots=True)
class Tag:
    """A node of the structure, below its `parent` or, without one, below the document.

    Equal tags are one node, whose parts may lie on many pages; `number` tells neighbours of one
    role apart. Nodes stand in the order in which their parts are drawn. `alt` says in words what a
    figure shows. `numbering` is that of a list, `scope` what a head of a table is head of;
    `columns` and `rows` are those that a cell spans.
    """

    role: Role
    number: int = 0
    parent: "Tag | None" = None
    alt: str = ""
    numbering: Literal["", "None", "Disc", "Decimal"] = ""
    scope: Literal["", "Row", "Column", "Both"] = ""
    columns: int = 1
    rows: int = 1

    def child(self, role: Role, number: int = 0, alt: str = "") -> "Tag":
        """Return a node below this one."""
        return Tag(role, number, self, alt)

    @property
    def root(self) -> "Tag":
        """The topmost node above it, or itself."""
        return self if self.parent is None else self.parent.root


ARTIFACT = Tag("Artifact")  # folios, rules, ornaments: nothing that is read aloud
