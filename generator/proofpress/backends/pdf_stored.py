"""Drawn streams as bytes and back, so that a later run need not draw them again.

A stream is stored without the parts that it calls by name: `parts_of` lists them, each is stored by
its name, and whoever loads a stream hands them back. Names are made from what is in a part, so one
store serves all pages and all documents. The bytes are a line of JSON and the operators. A form
without operators, which are packed elsewhere, is stored within the stream that calls it.
"""

import json
import struct
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import accumulate, chain, pairwise
from typing import Any, assert_never

from proofpress.backends.pdf_objects import (
    Bytes,
    Codes,
    Drawn,
    FontUse,
    Form,
    LinkBox,
    Literal,
    Picture,
    Resource,
    Samples,
    SoftMask,
    Target,
    Tile,
    font_name,
)
from proofpress.backends.pdf_shown import CodesIn
from proofpress.geometry import Point, Rect, Transform

Part = Form | SoftMask | Tile | Picture
PartSource = Callable[[str], Part]  # by name; may raise what it likes for one that is not there


_ENCODER = json.JSONEncoder(separators=(",", ":"), check_circular=False)
_USUAL = 4096  # bytes: nearly every head is shorter


class DamagedError(ValueError):
    """Bytes that are no stored stream or part."""


def parts_of(drawn: Drawn) -> Iterator[Part]:
    """Yield all parts that a stream calls for, the inner before the outer, each once."""
    known: set[str] = set()
    yield from _parts(drawn, known)


def store_drawn(drawn: Drawn) -> bytes:
    """Return a stream as bytes, its parts by name."""
    has_more = drawn.links or drawn.targets or any(use.texts for use in drawn.fonts.values())
    if has_more or not drawn.operators:
        return _joined(_drawn_head(drawn), drawn.operators)
    # As pages are: those with the same pictures and fonts have a head in common.
    flags = drawn.is_transparent, drawn.is_press, drawn.is_fixed
    rest = _usual_rest(tuple(map(_call, drawn.resources)), tuple(drawn.fonts), flags)
    return b'{"digest":"%s",%s\n%s' % (drawn.digest.encode(), rest, drawn.operators)


@lru_cache(maxsize=1 << 8)
def _usual_rest(
    calls: tuple[object, ...], fonts: tuple[str, ...], flags: tuple[bool, ...]
) -> bytes:
    """Return the head of a stream without links and texts of its own, behind its digest."""
    uses: dict[str, object] = {id: ("", {}) for id in fonts}
    head = {"calls": calls, "fonts": uses, "links": (), "targets": (), "is": flags}
    return _ENCODER.encode(head).encode("ascii")[1:]


def load_drawn(data: Bytes, part: PartSource) -> Drawn:
    """Return the stream that was stored; `part` has its parts.

    Raises `DamagedError` for other bytes.
    """
    head, body = _split(data)
    try:
        return _drawn(head, bytes(body), part)
    except (LookupError, TypeError, ValueError, AttributeError, struct.error) as error:
        raise DamagedError(str(error)) from error


def store_part(part: Part) -> bytes:
    """Return a part as bytes, those within it by name."""
    match part:
        case Form():
            return _joined(_form_head(part), part.content.operators)
        case SoftMask(name, form):
            return _joined({"mask": name, "of": form.name}, b"")
        case Tile(name, drawn, box, step_x, step_y, matrix):
            head = {"tile": name, "box": box, "step": (step_x, step_y), "matrix": matrix}
            return _joined(head | _drawn_head(drawn), drawn.operators)
        case Picture(name, colour, cover):
            samples = (colour,) if cover is None else (colour, cover)
            head = {"picture": name, "samples": [_samples_head(one) for one in samples]}
            bodies = ((one.data, one.profile, one.palette) for one in samples)
            return _joined(head, *chain.from_iterable(bodies))
        case _:
            assert_never(part)


def load_part(data: Bytes, part: PartSource) -> Part:
    """Return the part that was stored; `part` has those within it.

    Raises `DamagedError` for other bytes.
    """
    head, body = _split(data)
    try:
        return _part(head, body, part)
    except (LookupError, TypeError, ValueError, AttributeError, struct.error) as error:
        raise DamagedError(str(error)) from error


def _parts(drawn: Drawn, known: set[str]) -> Iterator[Part]:
    for resource in drawn.resources:
        if isinstance(resource, Literal) or resource.name in known:
            continue
        match resource:
            case Form(content=content) | Tile(content=content):
                yield from _parts(content, known)
            case SoftMask(form=form):
                yield from _parts(form.content, known)
                if form.name not in known:
                    known.add(form.name)
                    yield form
            case Picture():
                pass
            case _:
                assert_never(resource)
        known.add(resource.name)
        if not is_bare(resource):
            yield resource


def is_bare(resource: Resource) -> bool:
    """Say whether a part is a form whose operators are packed elsewhere."""
    return isinstance(resource, Form) and not resource.content.operators


def _form_head(form: Form) -> dict[str, object]:
    name, drawn, box, group = form.name, form.content, form.box, form.group
    return {"form": name, "box": box, "group": group, **_drawn_head(drawn)}


def _drawn_head(drawn: Drawn) -> dict[str, object]:
    return {
        "digest": drawn.digest,
        "calls": [_call(resource) for resource in drawn.resources],
        "fonts": {id: (_codes_head(codes, drawn), use) for id, (codes, use) in drawn.fonts.items()},
        "links": drawn.links,
        "targets": drawn.targets,
        "is": (drawn.is_transparent, drawn.is_press, drawn.is_fixed),
    }


def _codes_head(codes: Codes, drawn: Drawn) -> str:
    """Return codes of 16 bits as hexadecimal digits, nothing where the operators tell them."""
    found = () if drawn.operators else tuple(codes)
    return struct.pack(f">{len(found)}H", *found).hex()


def _codes(digits: str, id: str, operators: bytes) -> Codes:
    if operators:
        return Codes([CodesIn(operators, font_name(id))])
    return Codes.of(struct.unpack(f">{len(digits) // 4}H", bytes.fromhex(digits)))


def _call(resource: Resource) -> object:
    if isinstance(resource, Literal):
        return resource.category, resource.name, resource.text
    if isinstance(resource, Form) and is_bare(resource):
        return _form_head(resource)
    return resource.name


def _drawn(head: dict[str, Any], operators: bytes, part: PartSource) -> Drawn:
    calls = [_called(call, part) for call in head["calls"]]
    fonts = {
        id: FontUse(_codes(codes, id, operators), {int(code): text for code, text in texts.items()})
        for id, (codes, texts) in head["fonts"].items()
    }
    links = [
        LinkBox(tuple(Point(*corner) for corner in corners), target)
        for corners, target in head["links"]
    ]
    targets = [Target(name, Point(*place)) for name, place in head["targets"]]
    return Drawn(
        operators, head["digest"], tuple(calls), fonts, tuple(links), tuple(targets), *head["is"]
    )


def _called(call: Any, part: PartSource) -> Resource:
    if isinstance(call, str):
        return part(call)
    return _part(call, memoryview(b""), part) if isinstance(call, dict) else Literal(*call)


def _part(head: dict[str, Any], body: memoryview, part: PartSource) -> Part:
    if "form" in head:
        return Form(
            head["form"], _drawn(head, bytes(body), part), Rect(*head["box"]), head["group"]
        )
    if "mask" in head:
        form = part(head["of"])
        if isinstance(form, Form):
            return SoftMask(head["mask"], form)
        raise DamagedError("a mask is of no form")
    if "tile" in head:
        box, matrix = Rect(*head["box"]), Transform(*head["matrix"])
        step_x, step_y = head["step"]
        return Tile(head["tile"], _drawn(head, bytes(body), part), box, step_x, step_y, matrix)
    samples: list[Samples] = []
    place = 0
    for keys, space, *lengths in head["samples"]:
        ends = list(accumulate(lengths, initial=place))
        data, profile, palette = (body[start:end] for start, end in pairwise(ends))
        others = bytes(profile), bytes(palette)
        samples.append(Samples(data, tuple(map(tuple, keys)), space, *others))
        place = ends[-1]
    colour, *cover = samples
    return Picture(head["picture"], colour, cover[0] if cover else None)


def _samples_head(samples: Samples) -> tuple[object, ...]:
    lengths = map(len, (samples.data, samples.profile, samples.palette))
    return (samples.keys, samples.space, *lengths)


def _joined(head: Mapping[str, object], *bodies: Bytes) -> bytes:
    return b"".join((_ENCODER.encode(head).encode("ascii"), b"\n", *bodies))


def _split(data: Bytes) -> tuple[dict[str, Any], memoryview]:
    """Return the head of what was stored, and the rest without copying it."""
    end = bytes(data[:_USUAL]).find(b"\n")
    if end < 0:
        end = bytes(data).find(b"\n")
    try:
        head = json.loads(bytes(data[: max(end, 0)]))
    except ValueError as error:
        raise DamagedError(str(error)) from error
    if not isinstance(head, dict):
        raise DamagedError("no stored stream")
    return head, memoryview(data)[end + 1 :]
