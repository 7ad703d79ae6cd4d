"""A PDF content stream while it is written: operators, their state, and what they call by name."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b

from proofpress.backends.outlines import PDF, path_text, unboxed
from proofpress.backends.pdf_objects import (
    Content,
    Form,
    LinkBox,
    Picture,
    Resource,
    SoftMask,
    Spelling,
    Target,
    Tile,
    deflate,
    matrix_text,
)
from proofpress.backends.pdf_paint import opacity_state
from proofpress.geometry import IDENTITY, Outline, Point, Rect, Transform, rectangle
from proofpress.scene import FillRule
from proofpress.values import dataclass, field

_NOWHERE = "0 0 0 0 re"


@dataclass(slots=True)
class Stream:
    """A content stream.

    `ctm` leads from the current space to that in which the stream began. `state` holds the last
    operator of each kind, so that nothing is said twice; what is not in it is unknown, because a
    form begins with whatever state its caller has. Opacity alone is known to be whole at the start.
    """

    ctm: Transform = IDENTITY
    parts: list[str] = field(default_factory=list)
    resources: dict[str, Resource] = field(default_factory=dict)
    codes: dict[str, set[int]] = field(default_factory=dict)
    spellings: set[Spelling] = field(default_factory=set)
    links: list[LinkBox] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    state: dict[str, str] = field(default_factory=dict)
    opacity: float = 1.0
    is_transparent: bool = False
    is_press: bool = False

    def finish(self) -> Content:
        """Return what was written."""
        data = "\n".join(self.parts).encode("ascii") + b"\n"
        return Content(
            deflate(data),
            blake2b(data, digest_size=16).hexdigest(),
            tuple(self.resources.values()),
            {font: tuple(ids) for font, ids in self.codes.items()},
            frozenset(self.spellings),
            tuple(self.links),
            tuple(self.targets),
            self.is_transparent,
            self.is_press,
        )

    def write(self, operators: str) -> None:
        """Write operators."""
        self.parts.append(operators)

    def say(self, kind: str, operator: str) -> None:
        """Write an operator that sets a part of the state, unless it is so already."""
        if self.state.get(kind) != operator:
            self.state[kind] = operator
            self.parts.append(operator)

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Save the graphics state and bring it back."""
        before = dict(self.state), self.opacity, self.ctm
        self.parts.append("q")
        yield
        self.parts.append("Q")
        self.state, self.opacity, self.ctm = before

    def transform(self, by: Transform) -> None:
        """Change the space in which what follows is drawn."""
        if by != IDENTITY:
            self.parts.append(f"{matrix_text(by)} cm")
            self.ctm = by.then(self.ctm)

    def clip(self, outline: Outline, rule: FillRule = "nonzero") -> None:
        """Let nothing show outside an outline."""
        operator = "W*" if rule == "evenodd" else "W"
        self.parts.append(f"{path_text(unboxed(outline), PDF) or _NOWHERE} {operator} n")

    def set_opacity(self, opacity: float) -> None:
        """Draw what follows at an opacity."""
        if opacity != self.opacity:
            self.use_state(opacity_state(opacity))
            self.opacity = opacity
            self.is_transparent = True

    def use_state(self, state: Resource) -> None:
        """Take over a graphics state that is kept by name."""
        self.name(state)
        self.parts.append(f"/{state.name} gs")

    def do(self, resource: Form | Picture) -> None:
        """Draw a form or a picture, which take the opacity of the state they find."""
        self.name(resource)
        self.parts.append(f"/{resource.name} Do")
        if isinstance(resource, Form):
            self.links.extend(resource.content.links_through(self.ctm))
            self.targets.extend(resource.content.targets_through(self.ctm))

    def name(self, resource: Resource) -> None:
        """Have a resource at hand, with all that it brings along."""
        self.resources[resource.name] = resource
        match resource:
            case Form(content=content, group=group):
                self._take(content)
                self.is_transparent |= group is not None
            case Tile(content=content):
                self._take(content)
            case SoftMask():
                self.is_transparent = True
            case Picture(cover=cover):
                self.is_transparent |= cover is not None
            case _:
                pass

    def link(self, box: Rect, target: str) -> None:
        """Have a box lead to an anchor."""
        corners = rectangle(box).transformed(self.ctm).points()
        self.links.append(LinkBox(tuple(corners), target))

    def target(self, name: str, box: Rect) -> None:
        """Have an anchor that links lead to."""
        self.targets.append(Target(name, self.ctm.apply(Point(box.x, box.y))))

    def _take(self, content: Content) -> None:
        self.spellings |= content.spellings
        self.is_transparent |= content.is_transparent
        self.is_press |= content.is_press
