"""What a page paints: its operators followed with the matrix, the colours and the line width."""

from collections.abc import Callable
from typing import Any

import pikepdf

from proofpress.geometry import IDENTITY, Point, Transform
from proofpress.preflight.digests import Digests
from proofpress.preflight.facts import Colour, Painted
from proofpress.preflight.graphics import UNSEEN, State, Tally, upright
from proofpress.preflight.known import Known
from proofpress.preflight.operators import Operand, is_shown, name, numbers, operators
from proofpress.preflight.pictures import Pictures
from proofpress.preflight.spaces import CMYK, GREY, RGB, Space, space_of
from proofpress.preflight.streams import Unpacker

MOST_OPERATORS = 3_000_000  # of a file
_DEEPEST = 24  # forms in forms, and states kept
_MOST_KEPT = 512


class Reader:
    """Follows the pages of one file; a form that comes again, or is `known`, is followed once."""

    def __init__(self, digests: Digests, known: Known) -> None:
        self.digests = digests
        self.left = MOST_OPERATORS
        self.unread: dict[str, None] = {}
        self.unpacker = Unpacker()
        self.pictures = Pictures(self.unpacker)
        self._known = known.forms
        self._forms: dict[tuple[object, ...], Tally] = {}
        self._open: set[object] = set()

    def page(self, contents: Any, resources: Any, matrix: Transform) -> Painted:
        """Return what a page paints; the matrix leads to millimetres from its top left."""
        data = self._contents(contents)
        run = _Run(self, resources, State(matrix))
        run.follow(data)
        if run.tally.is_cut:
            self.unread["a page paints more distinct things than are told"] = None
        return run.tally.painted()

    def _contents(self, contents: Any) -> bytes:
        streams = list(contents) if isinstance(contents, pikepdf.Array) else [contents]
        return b"\n".join(self.unpack(one) for one in streams if isinstance(one, pikepdf.Stream))

    def unpack(self, stream: Any) -> bytes:
        """Return what a stream holds; nothing, and a word of it, where that is too much."""
        data = self.unpacker.unpack(stream)
        if data is None:
            self.unread["a stream is broken, or unpacks to more than is read"] = None
            return b""
        return data

    def form(self, form: Any, resources: Any, state: State) -> Tally:
        """Return what a form paints in its own space, with the colours that it takes over."""
        key = (form.objgen, state.inherited)
        tally = self._forms.get(key)
        if tally is None:
            digest = self.digests.of(form) if "/Resources" in form else None
            tally = self._known.get((digest, state.inherited)) if digest else None
            if tally is None:
                tally = self._follow(form, resources, state)
                if digest and not self.unread:
                    self._known[digest, state.inherited] = tally
            self._forms[key] = tally
        return tally

    def _follow(self, form: Any, resources: Any, state: State) -> Tally:
        if form.objgen in self._open or len(self._open) >= _DEEPEST:
            self.unread["a form draws itself, or forms lie too deep in each other"] = None
            return Tally()
        self._open.add(form.objgen)
        inside = State(matrix_of(form.get("/Matrix")))
        inside.fill, inside.stroke, inside.width = state.inherited
        run = _Run(self, form.get("/Resources", resources), inside)
        run.follow(self.unpack(form))
        self._open.discard(form.objgen)
        return run.tally


class _Run:
    """One content stream as it is followed."""

    def __init__(self, reader: Reader, resources: Any, state: State) -> None:
        self.tally = Tally()
        self._reader = reader
        self._resources = resources
        self._state = state
        self._kept: list[State] = []
        self._start = Point(0.0, 0.0)
        self._thin: tuple[float, Point] | None = None
        self._text = self._line = IDENTITY
        self._drawn: set[tuple[object, ...]] = set()

    def follow(self, data: bytes) -> None:
        """Follow the operators to the end, or to the end of what a file may have."""
        reader = self._reader
        for word, operands in operators(data):
            reader.left -= 1
            if reader.left < 0:
                reader.unread[f"more than {MOST_OPERATORS:,} drawing operations"] = None
                return
            does = _DOES.get(word)
            if does is not None:
                does(self, operands)

    def keep(self, _: list[Operand]) -> None:
        if len(self._kept) < _MOST_KEPT:
            self._kept.append(self._state.kept())

    def bring_back(self, _: list[Operand]) -> None:
        if self._kept:
            self._state = self._kept.pop()

    def concatenate(self, operands: list[Operand]) -> None:
        parts = numbers(operands)
        if len(parts) == 6:
            self._state.matrix = Transform(*parts).then(self._state.matrix)

    def set_width(self, operands: list[Operand]) -> None:
        self._state.width = abs((numbers(operands) or (1.0,))[0])

    def set_state(self, operands: list[Operand]) -> None:
        """Take over what is measured of a dictionary of graphics state (ISO 32000-1, 8.4.5)."""
        given = self._named("/ExtGState", operands)
        if not isinstance(given, pikepdf.Dictionary):
            return
        if "/LW" in given:
            self._state.width = float(given["/LW"])
        place = self._place(Point(0.0, 0.0))
        for key in ("/ca", "/CA"):
            if float(given.get(key, 1)) < 1:
                self.tally.effect("opacity below 1", place)
        mask = given.get("/SMask")
        if isinstance(mask, pikepdf.Dictionary | pikepdf.Stream):
            self.tally.effect("a soft mask", place)
        mode = given.get("/BM")
        modes = list(mode) if isinstance(mode, pikepdf.Array) else [mode]
        if mode is not None and str(modes[0]) not in ("/Normal", "/Compatible"):
            self.tally.effect(f"the blend mode {str(modes[0])[1:]}", place)

    def move(self, operands: list[Operand]) -> None:
        parts = numbers(operands)
        if len(parts) >= 2:
            self._start = Point(parts[0], parts[1])
            self._thin = None

    def box(self, operands: list[Operand]) -> None:
        parts = numbers(operands)
        if len(parts) == 4:
            self._start = Point(parts[0], parts[1])
            a, b, c, d, _, _ = self._state.matrix
            sides = (abs(parts[2]) * (a * a + b * b) ** 0.5, abs(parts[3]) * (c * c + d * d) ** 0.5)
            self._thin = (min(sides), self._start) if min(sides) > 0 else None

    def stroke(self, _: list[Operand]) -> None:
        state, place = self._state, self._place(self._start)
        self.tally.line(state.width * state.matrix.scale, place)
        self.tally.colour("stroke", state.stroke, place)
        self._thin = None

    def fill(self, _: list[Operand]) -> None:
        state = self._state
        place = self._place(self._start)
        if self._thin is not None:
            self.tally.line(self._thin[0], place)
        self.tally.colour("fill", state.fill, place)
        self._thin = None

    def fill_and_stroke(self, operands: list[Operand]) -> None:
        self._thin = None
        self.fill(operands)
        self.stroke(operands)

    def drop(self, _: list[Operand]) -> None:
        self._thin = None

    def shade(self, operands: list[Operand]) -> None:
        shading = self._named("/Shading", operands)
        self._shading(shading, self._place(Point(0.0, 0.0)))

    def _shading(self, shading: Any, place: Point) -> None:
        if isinstance(shading, pikepdf.Dictionary | pikepdf.Stream):
            family, space = space_of(shading.get("/ColorSpace"), self._resources)
            self.tally.colour("fill", Colour(family, space, ()), place)

    def draw(self, operands: list[Operand]) -> None:
        """Draw a form or a picture."""
        matrix = self._state.matrix
        again = (name(operands), self._state.inherited, matrix.scale)
        if again in self._drawn:  # a form in the same colours and size tells nothing new
            return
        drawn = self._named("/XObject", operands)
        if not isinstance(drawn, pikepdf.Stream):
            return
        place = self._place(Point(0.0, 0.0))
        if str(drawn.get("/Subtype")) == "/Form":
            group = drawn.get("/Group")
            if isinstance(group, pikepdf.Dictionary) and str(group.get("/S")) == "/Transparency":
                self.tally.effect("a transparency group", place)
            self.tally.add(self._reader.form(drawn, self._resources, self._state), matrix)
            self._drawn.add(again)
            return
        if "/SMask" in drawn or int(drawn.get("/SMaskInData", 0)):
            self.tally.effect("a picture with a soft mask", place)
        picture = self._reader.pictures.measure(drawn, self._resources, matrix)
        if picture is not None:
            self.tally.picture((self._reader.digests.of(drawn) or drawn.objgen,), picture)
        if str(drawn.get("/ImageMask", "false")).lower() == "true":
            self.tally.colour("fill", self._state.fill, place)

    def draw_inline(self, operands: list[Operand]) -> None:
        """Draw a picture that stands in the stream itself."""
        pairs = {key: value for key, value in zip(operands[::2], operands[1::2], strict=False)
                 if isinstance(key, str)}  # fmt: skip
        picture = self._reader.pictures.measure_inline(pairs, self._resources, self._state.matrix)
        if picture is not None:
            self.tally.picture(("inline", picture.place), picture)

    def _named(self, kind: str, operands: list[Operand]) -> Any:
        """Return a resource by the name among the operands, or None."""
        known = self._resources
        map = known.get(kind) if isinstance(known, pikepdf.Dictionary) else None
        wanted = name(operands)
        return map.get(wanted) if wanted and isinstance(map, pikepdf.Dictionary) else None

    def _place(self, point: Point) -> Point:
        return self._state.matrix.apply(point)

    def begin_text(self, _: list[Operand]) -> None:
        self._text = self._line = IDENTITY

    def set_font(self, operands: list[Operand]) -> None:
        self._state.font_size = (numbers(operands) or (0.0,))[-1]

    def set_leading(self, operands: list[Operand]) -> None:
        self._state.leading = (numbers(operands) or (0.0,))[0]

    def set_mode(self, operands: list[Operand]) -> None:
        self._state.mode = int((numbers(operands) or (0.0,))[0])

    def set_text_matrix(self, operands: list[Operand]) -> None:
        parts = numbers(operands)
        if len(parts) == 6:
            self._text = self._line = Transform(*parts)

    def next_line(self, operands: list[Operand]) -> None:
        parts = numbers(operands)
        x, y = parts if len(parts) == 2 else (0.0, -self._state.leading)
        self._text = self._line = Transform.translation(x, y).then(self._line)

    def next_line_with_leading(self, operands: list[Operand]) -> None:
        parts = numbers(operands)
        if len(parts) == 2:
            self._state.leading = -parts[1]
        self.next_line(operands)

    def show(self, operands: list[Operand]) -> None:
        state = self._state
        if state.mode in UNSEEN or not is_shown(operands):
            return
        size, place = upright(self._text, state)
        self.tally.type(size, place)
        if state.mode in (0, 2, 4, 6):
            self.tally.colour("text", state.fill, place)
        if state.mode in (1, 2, 5, 6):
            self.tally.colour("text", state.stroke, place)
            self.tally.line(state.width * state.matrix.scale, place)

    def show_on_next_line(self, operands: list[Operand]) -> None:
        self.next_line([])
        self.show(operands)

    def set_fill_space(self, operands: list[Operand]) -> None:
        self._state.fill_space = space = space_of(name(operands), self._resources)
        self._state.fill = Colour(*space, _first_parts(space))

    def set_stroke_space(self, operands: list[Operand]) -> None:
        self._state.stroke_space = space = space_of(name(operands), self._resources)
        self._state.stroke = Colour(*space, _first_parts(space))

    def set_fill(self, operands: list[Operand]) -> None:
        self._state.fill = self._coloured(self._state.fill_space, operands)

    def set_stroke(self, operands: list[Operand]) -> None:
        self._state.stroke = self._coloured(self._state.stroke_space, operands)

    def _coloured(self, space: Space, operands: list[Operand]) -> Colour:
        if space[0] == "pattern" or name(operands):
            self._pattern(self._named("/Pattern", operands))
            return Colour("pattern", "Pattern", ())
        return Colour(*space, numbers(operands))

    def _pattern(self, pattern: Any) -> None:
        """Note what a pattern is made of: a shading's colours, or what its cell paints."""
        if isinstance(pattern, pikepdf.Stream):
            matrix = self._state.matrix
            self.tally.add(self._reader.form(pattern, self._resources, self._state), matrix)
        elif isinstance(pattern, pikepdf.Dictionary):
            self._shading(pattern.get("/Shading"), self._place(Point(0.0, 0.0)))

    def device(self, operands: list[Operand], space: Space, is_fill: bool) -> None:
        colour = Colour(*space, numbers(operands))
        if is_fill:
            self._state.fill_space, self._state.fill = space, colour
        else:
            self._state.stroke_space, self._state.stroke = space, colour


def _first_parts(space: Space) -> tuple[float, ...]:
    return {"CMYK": (0.0, 0.0, 0.0, 1.0), "RGB": (0.0, 0.0, 0.0), "grey": (0.0,)}.get(
        space[0], (1.0,)
    )


def matrix_of(written: Any) -> Transform:
    """Return a matrix of six numbers; the identity where there is none."""
    if not isinstance(written, pikepdf.Array) or len(written) != 6:
        return IDENTITY
    return Transform(*(float(part) for part in written))


_Does = Callable[[_Run, list[Operand]], None]


def _device(space: Space, is_fill: bool) -> _Does:
    return lambda run, operands: run.device(operands, space, is_fill)


_DOES: dict[str, _Does] = {
    "q": _Run.keep, "Q": _Run.bring_back, "cm": _Run.concatenate, "w": _Run.set_width,
    "gs": _Run.set_state, "m": _Run.move, "re": _Run.box, "S": _Run.stroke, "s": _Run.stroke,
    "f": _Run.fill, "F": _Run.fill, "f*": _Run.fill, "B": _Run.fill_and_stroke,
    "B*": _Run.fill_and_stroke, "b": _Run.fill_and_stroke, "b*": _Run.fill_and_stroke,
    "l": _Run.drop, "c": _Run.drop, "n": _Run.drop, "sh": _Run.shade, "Do": _Run.draw,
    "BI": _Run.draw_inline, "BT": _Run.begin_text, "Tf": _Run.set_font, "TL": _Run.set_leading,
    "Tr": _Run.set_mode, "Tm": _Run.set_text_matrix, "Td": _Run.next_line,
    "TD": _Run.next_line_with_leading, "T*": _Run.next_line, "Tj": _Run.show, "TJ": _Run.show,
    "'": _Run.show_on_next_line, '"': _Run.show_on_next_line, "cs": _Run.set_fill_space,
    "CS": _Run.set_stroke_space, "sc": _Run.set_fill, "scn": _Run.set_fill,
    "SC": _Run.set_stroke, "SCN": _Run.set_stroke, "g": _device(GREY, True),
    "G": _device(GREY, False), "rg": _device(RGB, True), "RG": _device(RGB, False),
    "k": _device(CMYK, True), "K": _device(CMYK, False),
}  # fmt: skip
