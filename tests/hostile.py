"""Files made to blow up, worked on under limits in a process of their own.

`python hostile.py` tries each and prints a line of JSON for it: what was found, where, the CPU
seconds, the files that were opened and the connections that were asked for.
"""

import json
import re
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from drawing import HEAD, draw_file
from faced import face, lay
from proofpress.diagnostics import Diagnostics
from proofpress.layout.art import raster_art
from proofpress.layout.xml import MAX_NODES
from proofpress.source.project import Folder, shipped

MEMORY = 900 * 1024 * 1024  # of addresses, of which the interpreter and the libraries take 400 MB


class Bomb(NamedTuple):
    """A file, what is to be said of it, and what its place must begin with."""

    text: Callable[[], str]
    message: str
    at: str
    is_face: bool = False
    files: dict[str, str | bytes] | None = None


def painted(inside: Callable[[], str], message: str, at: str) -> Bomb:
    """Return art with an inside that is made when it is needed."""
    return Bomb(lambda: f"{HEAD}{inside()}</svg>", message, at)


def faced(
    inside: Callable[[], str], message: str, at: str, files: dict[str, str | bytes] | None = None
) -> Bomb:
    """Return a face."""
    return Bomb(lambda: face(inside()), message, at, True, files)


def asked(attributes: str, message: str, at: str) -> Bomb:
    """Return a face of one element with attributes."""
    return faced(lambda: f'<rect width="1" height="1" {attributes}/>', message, at)


def many(count: int, each: Callable[[int], str]) -> str:
    return "".join(map(each, range(count)))


USED_UP = "more than 50000 elements drawn, or 1000000 segments of paths, or 150 inside one another"
ROUND = "definitions use one another more than 32 deep"
RECT = '<rect width="9" height="9"'
LONG_PATH = "M0 0" + "l1 1" * 100_000
SHAPE = RECT + "/>"
PATTERNED = RECT + ' fill="url(#p)"/>'
TENFOLD = '<use href="#g{0}"/>' * 10
DEEP_CLASS = "g g g g g g g rect{x:1}"
BOMBS: dict[str, Bomb] = {
    # what XML itself offers
    "entity": Bomb(
        lambda: '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>' + HEAD + "&b;</svg>",
        "a DOCTYPE is not read",
        "<!DOCTYPE",
    ),
    "external entity": Bomb(
        lambda: '<!DOCTYPE svg [<!ENTITY a SYSTEM "/etc/hostname">]>' + HEAD + "&a;</svg>",
        "a DOCTYPE is not read",
        "<!DOCTYPE",
    ),
    "doctype of a standard": Bomb(
        lambda: (
            '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://127.0.0.1:9/x.dtd">'
            + HEAD
            + "&lang;</svg>"
        ),
        "not well-formed XML: undefined entity",
        "&",
    ),
    "style sheet of a PI": painted(
        lambda: "<?xml-stylesheet href='http://127.0.0.1:9/x.css'?>" + RECT + ' fill="gelb"/>',
        "`gelb` is no colour",
        "gelb",
    ),
    "million nodes": painted(lambda: "<g/>" * 1_000_000, f"more than {MAX_NODES} elements", "<g/>"),
    "deep nesting": painted(lambda: "<g>" * 100_000, "elements nested more than 100 deep", "<g>"),
    "deep nesting in a face": faced(
        lambda: "<g>" * 100_000, "elements nested more than 100 deep", "<g>"
    ),
    "many attributes": painted(
        lambda: "<g " + many(100_000, lambda n: f'a{n}="1" ') + "/>",
        "more than 1000 attributes of one element",
        "<g a0",
    ),
    "long attribute": painted(
        lambda: f'<use href="{"x" * 5_000_000}"/>', f"`{'x' * 60}` is outside this file", "xxx"
    ),
    "no end": Bomb(lambda: HEAD + "<g>" * 50, "not well-formed XML: no element found", ""),
    # references out of the file
    "remote picture": painted(
        lambda: '<image width="9" height="9" href="http://127.0.0.1:9/a.png"/>',
        "there is no picture `http://127.0.0.1:9/a.png` in the pack",
        "http",
    ),
    "picture of the machine": painted(
        lambda: '<image width="9" height="9" href="file:///etc/hostname"/>',
        "there is no picture `file:///etc/hostname` in the pack",
        "file",
    ),
    "picture above the pack": painted(
        lambda: '<image width="9" height="9" href="../../../../etc/hostname"/>',
        "there is no picture `../../../../etc/hostname` in the pack",
        "../",
    ),
    "remote style": painted(
        lambda: f"<style>@import url(http://127.0.0.1:9/a.css);</style>{SHAPE}",
        "the rule `@import` is not supported",
        "@import",
    ),
    "remote font": painted(
        lambda: f"<style>@font-face{{src:url(http://127.0.0.1:9/a.ttf)}}</style>{SHAPE}",
        "the rule `@font-face` is not supported",
        "@font-face",
    ),
    "use of another file": painted(
        lambda: '<use href="other.svg#g"/>', "`other.svg#g` is outside this file", "other"
    ),
    "picture in a face": asked(
        "pp:image=\"'../../../etc/hostname'\"",
        "`../../../etc/hostname` leads out of the pack",
        "'../",
    ),
    "script": painted(
        lambda: "<script>fetch('http://127.0.0.1:9')</script>",
        "`<script>` is not supported",
        "<script",
    ),
    # one thing in another, or many times
    "doubling uses": painted(
        lambda: (
            "<defs>"
            + many(8, lambda n: f'<g id="g{n + 1}">{TENFOLD.format(n)}</g>')
            + f'<g id="g0">{SHAPE}</g></defs><use href="#g8"/>'
        ),
        USED_UP,
        "<use",
    ),
    "wide uses": painted(
        lambda: (
            f'<g id="a">{SHAPE * 2000}</g>'
            + many(2000, lambda n: f'<use href="#a" fill="#{n:06x}"/>')
        ),
        USED_UP,
        "",
    ),
    "uses of a long path": painted(
        lambda: f'<path id="p" d="{LONG_PATH}"/>' + '<use href="#p" x="1"/>' * 2000,
        USED_UP,
        "<use",
    ),
    "clips by a long path": painted(
        lambda: (
            f'<clipPath id="c"><path d="{LONG_PATH}"/></clipPath>'
            + (RECT + ' clip-path="url(#c)"/>') * 1000
        ),
        USED_UP,
        "<clipPath",
    ),
    "pattern of a long path": painted(
        lambda: (
            f'<pattern id="p" width="1" height="1"><path d="{LONG_PATH}"/></pattern>{PATTERNED}'
        ),
        USED_UP,
        "<pattern",
    ),
    "symbol in itself": painted(
        lambda: '<symbol id="s"><use href="#s"/></symbol><use href="#s"/>', ROUND, "<use"
    ),
    "pattern in itself": painted(
        lambda: f'<pattern id="p" width="1" height="1">{PATTERNED * 10}</pattern>{PATTERNED}',
        ROUND,
        "<pattern",
    ),
    "clip in itself": painted(
        lambda: (
            f'<clipPath id="c" clip-path="url(#c)">{SHAPE}</clipPath>{RECT} clip-path="url(#c)"/>'
        ),
        ROUND,
        "<clipPath",
    ),
    "gradients by one another": painted(
        lambda: (
            many(20_000, lambda n: f'<linearGradient id="g{n}" href="#g{n + 1}"/>')
            + (RECT + ' fill="url(#g0)"/>') * 100
        ),
        "more than 16 gradients or patterns that go by one another",
        "<linearGradient",
    ),
    "large clips": painted(
        lambda: (
            f'<clipPath id="c">{SHAPE * 20_000}</clipPath>'
            + (RECT + ' clip-path="url(#c)"/>') * 1000
        ),
        USED_UP,
        "<clipPath",
    ),
    "circle of includes": faced(
        lambda: '<g pp:include="a"/>',
        "faces in a circle: `lamp` → `a` → `b` → `a`",
        "a",
        {
            "templates/faces/a.svg": face('<g pp:include="b"/>'),
            "templates/faces/b.svg": face('<g pp:include="a"/>'),
        },
    ),
    "circle of extended faces": Bomb(
        lambda: face("", root='pp:extends="a"'),
        "faces in a circle: `lamp` → `a` → `lamp`",
        "a",
        True,
        {"templates/faces/a.svg": face("", root='pp:extends="lamp"')},
    ),
    "chains of moving definitions": faced(
        lambda: (
            "<defs>"
            + many(8_000, lambda n: f'<g id="d{n}"><use href="#d{n + 1}"/></g>')
            + '<rect id="d8000" pp:x="card.light"/></defs><use href="#d0"/>'
        ),
        ROUND,
        "",
    ),
    # expressions
    "string times": asked(
        "pp:fill=\"'x' * 1000000000\"", 'a number is needed here, found the string "x"', "'x' *"
    ),
    "list times": asked(
        'pp:for="n in [1] * 1000000000"', "a number is needed here, found a list", "[1] *"
    ),
    "padding": asked("pp:fill=\"'x'|center(1000000000)\"", "there is no filter `center`", "center"),
    "formatting": asked(
        "pp:fill=\"'%1000000000d'|format(1)\"", "there is no filter `format`", "format"
    ),
    "formatting by a sign": asked(
        "pp:fill=\"'%1000000000d' % 1\"", "a number is needed here, found the string", "'%1"
    ),
    "power": asked('pp:x="9**9**9"', "`**` is not part of face expressions", "**"),
    "long range": asked(
        'pp:for="n in range(1000000000)"',
        "a range of 1000000000 numbers, at most 5000 are allowed",
        "range",
    ),
    "loops in loops": faced(
        lambda: '<g pp:for="n in range(5000)">' * 5 + "</g>" * 5,
        "more than 20000 elements for one piece",
        "<g",
    ),
    "lists in still loops": faced(
        lambda: (
            '<g pp:for="a in range(500)"><g pp:for="b in range(500)" pp:with="d=range(5000)"/></g>'
        ),
        "more than 200000 steps before there is a piece",
        "d=range",
    ),
    "searches in loops": faced(
        lambda: (
            '<g pp:with="r=range(5000)"><g pp:for="a in range(5000)" pp:if="'
            + " or ".join(["a + 6000 in r"] * 30)
            + '"/></g>'
        ),
        "more than 200000 steps for one piece",
        "a + 6000",
    ),
    "lists compared": asked(
        'pp:if="range(5000) == range(5000)"', "lists are not compared", "range"
    ),
    "names in names": faced(
        lambda: (
            many(
                80,
                lambda n: (
                    '<g pp:with="' + many(150, lambda m: f"{',' if m else ''}n{n}_{m}=1") + '">'
                ),
            )
            + "</g>" * 80
        ),
        "more than 200 names of `pp:with` at once",
        "n1_0",
    ),
    "a million values in a string": faced(
        lambda: f'<rect pp:fill="{"{{ deck.id }}" * 300_000}"/>',
        "more than 50000 characters of expressions in one file",
        "{{",
    ),
    "thousands of expressions": faced(
        lambda: many(20_000, lambda n: f'<g pp:x="card.light + {n}"/>'),
        "more than 50000 characters of expressions in one file",
        "card",
    ),
    "a long word": faced(
        lambda: f'<text pp:box="1 1 9 9" pp:style="words" pp:text="{"{{ deck.id }}" * 1000}"/>',
        "a string of more than 1000 characters is no text of a face",
        "{{",
    ),
    "brackets in brackets": asked(f'pp:x="{"(" * 900}1{")" * 900}"', "nested too deeply", "((("),
    "python class": asked('pp:x="card.__class__"', "`card` has no `__class__`", "__class__"),
    "python class of a text": asked(
        'pp:x="card.name.__class__.__mro__"',
        "`card.name` is the text `lamps.first.name`, it has no `__class__`",
        "__class__",
    ),
    "python method": asked(
        "pp:x=\"'a'.format()\"", "only `max`, `min`, `range` can be called", "'a'"
    ),
    "python globals": asked('pp:x="range.__globals__"', "there is no `range`", "range"),
    "misspelt name": asked('pp:x="card.lihgt"', "`card` has no `lihgt`", "lihgt"),
    # numbers and data
    "path of 5 MB": painted(
        lambda: f'<path d="M0 0{"l1 1" * 1_200_000}"/>',
        "path data of more than 500000 characters",
        "M0 0",
    ),
    "points of 4 MB": painted(
        lambda: f'<polygon points="{"1 1 " * 1_000_000}"/>',
        "points of more than 500000 characters",
        "1 1",
    ),
    "long number": painted(
        lambda: f'<path d="M0 0L{"1" * 400_000} 0"/>', "a number beyond ±1000000", "M0 0"
    ),
    "no number": painted(lambda: '<path d="M nan inf"/>', "`nan inf` is not path data", "M nan"),
    "far number": painted(
        lambda: '<rect width="1e308" height="1"/>', "`1e308` is no length", "1e308"
    ),
    "far transform": painted(
        lambda: f'{RECT} transform="matrix(1e308 0 0 1e308 0 0)"/>',
        "`matrix(1e308 0 0 1e308 0 0)` is no transform",
        "matrix",
    ),
    "transforms times one another": painted(
        lambda: '<g transform="scale(1000)">' * 80 + SHAPE + "</g>" * 80,
        "transforms inside one another enlarge more than 1000000-fold",
        "<g",
    ),
    "viewports in viewports": painted(
        lambda: '<svg viewBox="0 0 1e-5 1e-5">' * 40 + SHAPE + "</svg>" * 40,
        "transforms inside one another enlarge more than 1000000-fold",
        "<svg",
    ),
    "gradient stops": painted(
        lambda: (
            f'<linearGradient id="g">{"<stop/>" * 49_000}</linearGradient>{RECT} fill="url(#g)"/>'
        ),
        "a gradient of more than 500 stops",
        "<linearGradient",
    ),
    "dash array": painted(
        lambda: f'<path d="M0 0H9" stroke="red" stroke-dasharray="{"1 " * 1_000_000}"/>',
        "more than 200 dashes",
        "1 1",
    ),
    "fine dashes": painted(
        lambda: '<path d="M0 0H90" stroke="red" stroke-dasharray="1e-5"/>',
        "a line of more than 100000 dashes",
        "1e-5",
    ),
    "fine tiles": painted(
        lambda: (
            f'<pattern id="p" width="1e-5" height="1e-5">{SHAPE}</pattern>{RECT} fill="url(#p)"/>'
        ),
        "more than 1000000 tiles on one shape",
        "<pattern",
    ),
    "picture that is none": painted(
        lambda: f'<image width="9" height="9" href="data:image/png;base64,{"A" * 4_000_000}"/>',
        "neither PNG nor JPEG",
        "data:",
    ),
    # style sheets
    "deep style sheet": painted(
        lambda: f"<style>a{{fill:{'(' * 200_000}}}</style>{SHAPE}",
        "a style sheet of more than 300000 characters or 20 brackets deep",
        "<style",
    ),
    "deep style": painted(
        lambda: f"{RECT} style=\"fill:'x'{'(' * 200_000}\"/>",
        "a `style` of more than 300000 characters or 20 brackets deep",
        "fill:",
    ),
    "deep colour": painted(lambda: f'{RECT} fill="{"rgb(" * 200_000}"/>', "`rgb(rgb(rgb(", "rgb("),
    "long style sheet": painted(
        lambda: f"<style>{many(100_000, lambda n: f'.c{n} *{{fill:red}}')}</style>{SHAPE}",
        "a style sheet of more than 300000 characters or 20 brackets deep",
        "<style",
    ),
    "many rules on many": painted(
        lambda: (
            "<style>"
            + many(5_000, lambda n: f"*{{x:{n}}}")
            + "</style>"
            + many(40_000, lambda n: f'<g id="i{n}"/>')
        ),
        "too many elements for so large a style sheet",
        "<g",
    ),
    "long selectors on many": painted(
        lambda: f"<style>{DEEP_CLASS * 3_000}</style>" + "<g>" * 90 + SHAPE * 4000 + "</g>" * 90,
        "too many elements for so large a style sheet",
        "<rect",
    ),
    # findings themselves
    "faults without end": painted(
        lambda: (RECT + ' fill="їїї"/>') * 49_000, "`їїї` is no colour", "їїї"
    ),
    "faults without end in a face": faced(
        lambda: '<g pp:fil="їїї"/>' * 19_000,
        "`pp:fil` is no attribute of faces, nor the twin of one of SVG",
        "їїї",
    ),
}


def findings(bomb: Bomb, text: str) -> Diagnostics:
    """Return what is found in a bomb."""
    if bomb.is_face:
        return lay(files={"templates/faces/lamp.svg": text, **(bomb.files or {})}).found
    return draw_file(text)[1]


def bad_bytes() -> Diagnostics:
    """Return what is found in bytes that are no text and no picture."""
    data = HEAD.encode() + b"\xff\xfe</svg>"
    folder = Folder.of("pack", {"art/x.svg": data})
    no_picture = raster_art(b"\xff\xfe\x00", folder.span("art/x.png"))[1]
    return (*folder.read_text("art/x.svg")[1], *no_picture)


def _place(text: str, line: int | None, column: int | None) -> str:
    if line is None or column is None:
        return ""
    return text.splitlines()[line - 1][column - 1 : column + 19]


def main() -> None:
    """Try every bomb under limits."""
    opened: list[str] = []
    own = (*filter(None, sys.path), sys.base_prefix, str(shipped("templates")))

    def hear(event: str, arguments: tuple[object, ...]) -> None:
        is_own = event == "open" and str(arguments[0]).startswith(own)
        if event == "open" or event.startswith("socket."):
            opened.extend(() if is_own else [f"{event} {arguments[0]}"])

    lay("")  # opens what every build opens
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.addaudithook(hear)
    for name, bomb in BOMBS.items():
        text = bomb.text()
        opened.clear()
        start = time.process_time()
        found = findings(bomb, text)
        seconds = time.process_time() - start
        places = [_place(text, one.span.line, one.span.column) for one in found[:3]]
        messages = [one.message for one in found[:3]]
        row = [name, seconds, len(found), messages, places, sorted(set(opened))]
        print(json.dumps(row), flush=True)
    messages = [one.message for one in bad_bytes()]
    # Not `ru_maxrss`: a process inherits that of the one that started it.
    status = Path("/proc/self/status").read_text()
    peak = int(re.findall(r"VmHWM:\s*(\d+) kB", status)[0]) // 1024
    print(json.dumps({"bad bytes": messages, "memory_mb": peak}))


if __name__ == "__main__":
    main()
