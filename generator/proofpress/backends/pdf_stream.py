"""A PDF content stream while it is written: operators, their state, and what they call by name."""

from collections.abc import Iterable
from hashlib import blake2b

from proofpress.backends.outlines import pdf_path
from proofpress.backends.pdf_objects import (
    Codes,
    Drawn,
    FontUse,
    Form,
    LinkBox,
    Literal,
    Picture,
    Resource,
    SoftMask,
    Target,
    Tile,
    matrix_text,
    place_text,
)
from proofpress.backends.pdf_paint import opacity_state
from proofpress.geometry import IDENTITY, ORIGIN, Outline, Point, Rect, Transform, rectangle
from proofpress.scene import FillRule
from proofpress.values import NamedTuple, dataclass, field

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
    fonts: dict[str, FontUse] = field(default_factory=dict)
    links: list[LinkBox] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    state: dict[str, str] = field(default_factory=dict)
    opacity: float = 1.0
    is_transparent: bool = False
    is_press: bool = False
    is_fixed: bool = False

    def finish(self) -> Drawn:
        """Return what was written."""
        operators = "\n".join(self.parts).encode("latin-1") + b"\n"
        fonts = dict(sorted(self.fonts.items()))
        digest = blake2b(operators, digest_size=16)
        for id, use in fonts.items():
            if use.texts:  # the same operators may mean another text
                digest.update(repr((id, sorted(use.texts.items()))).encode())
        return Drawn(
            operators,
            digest.hexdigest(),
            tuple(self.resources.values()),
            fonts,
            tuple(self.links),
            tuple(self.targets),
            self.is_transparent,
            self.is_press,
            self.is_fixed,
        )

    def copy(self) -> "Stream":
        """Return another stream that goes on from here; this one has shown no text."""
        return Stream(
            self.ctm,
            list(self.parts),
            dict(self.resources),
            {},
            list(self.links),
            list(self.targets),
            dict(self.state),
            self.opacity,
            self.is_transparent,
            self.is_press,
            self.is_fixed,
        )

    def font(self, id: str) -> FontUse:
        """Return what is shown of a font so far."""
        use = self.fonts.get(id)
        if use is None:
            use = self.fonts[id] = FontUse(Codes(), {})
        return use

    def write(self, operators: str) -> None:
        """Write operators."""
        self.parts.append(operators)

    def say(self, kind: str, operator: str) -> None:
        """Write an operator that sets a part of the state, unless it is so already."""
        if self.state.get(kind) != operator:
            self.state[kind] = operator
            self.parts.append(operator)

    def kept(self) -> "Kept":
        """Save the graphics state and bring it back."""
        return Kept(self)

    def transform(self, by: Transform) -> None:
        """Change the space in which what follows is drawn."""
        if by != IDENTITY:
            self.parts.append(f"{matrix_text(by)} cm")
            self.ctm = by.then(self.ctm)

    def clip(self, outline: Outline, rule: FillRule = "nonzero") -> None:
        """Let nothing show outside an outline."""
        operator = "W*" if rule == "evenodd" else "W"
        self.parts.append(f"{pdf_path(outline) or _NOWHERE} {operator} n")

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
            self._pass_on(resource.content, self.ctm)

    def do_at(self, form: Form, spots: Iterable[Point]) -> None:
        """Draw a form at each of many places; its links and targets are not passed on."""
        self.name(form)
        for place in spots:
            move = "" if place == ORIGIN else f"{place_text(place)} cm\n"
            self.parts.append(f"q\n{move}/{form.name} Do\nQ")

    def takes(self, drawn: Drawn) -> bool:
        """Say whether a stream can be written into this one, meaning here what it means there."""
        return all(
            self.fonts[id].texts.get(glyph, text) == text
            for id, use in drawn.fonts.items()
            if id in self.fonts
            for glyph, text in use.texts.items()
        )

    def take(self, drawn: Drawn, spot: "Spot") -> None:
        """Write a stream into this one, at a place."""
        self.parts += ("q", spot.operators, drawn.operators[:-1].decode("latin-1"), "Q")
        for resource in drawn.resources:
            self.name(resource)
        for id, use in drawn.fonts.items():
            mine = self.font(id)
            mine.codes.add(use.codes)
            mine.texts.update(use.texts)
        if drawn.links or drawn.targets:
            self._pass_on(drawn, spot.transform.then(self.ctm))
        self._take(drawn)

    def name(self, resource: Resource) -> None:
        """Have a resource at hand, with all that it brings along."""
        self.resources[resource.name] = resource
        match resource:
            case Form(content=content, group=group):
                self._take(content)
                self.is_transparent |= group is not None
            case Tile(content=content):
                self._take(content)
                self.is_fixed = True
            case Literal(category="Pattern"):
                self.is_fixed = True
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

    def _pass_on(self, drawn: Drawn, ctm: Transform) -> None:
        self.links.extend(drawn.links_through(ctm))
        self.targets.extend(drawn.targets_through(ctm))

    def _take(self, drawn: Drawn) -> None:
        self.is_transparent |= drawn.is_transparent
        self.is_press |= drawn.is_press


class Spot(NamedTuple):
    """A place where a stream is written: the line around what shows of it, and the map to it."""

    clip: Outline
    transform: Transform
    operators: str


def spot_of(clip: Outline, transform: Transform) -> Spot:
    """Return a place with the operators that lead there, as a stream writes them."""
    stream = Stream()
    stream.clip(clip)
    stream.transform(transform)
    return Spot(clip, transform, "\n".join(stream.parts))


class Kept:
    """Saves the graphics state of a stream and brings it back."""

    __slots__ = ("_before", "_stream")

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._before = dict(stream.state), stream.opacity, stream.ctm

    def __enter__(self) -> None:
        self._stream.parts.append("q")

    def __exit__(self, *_: object) -> None:
        self._stream.parts.append("Q")
        self._stream.state, self._stream.opacity, self._stream.ctm = self._before
