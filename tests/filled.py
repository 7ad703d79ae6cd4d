"""Faces filled in for a piece by other means than ours: ElementTree, and Python's own `eval`.

For faces that tests have written; what comes out is plain SVG without texts, for any renderer.
"""

import base64
import re
import xml.etree.ElementTree as Tree
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

FACES = Path(__file__).parent / "golden" / "faces20"
SVG = "{http://www.w3.org/2000/svg}"
PP = "{urn:proofpress:face}"
_CONTROLS = ("for", "with", "if", "text", "box", "style", "fit", "align", "image", "icon")
_WORDS = {"true": True, "false": False, "none": None, "range": range}
Scope = dict[str, Any]

Tree.register_namespace("", SVG[1:-1])


def filled(name: str, scope: Scope, bleed: float) -> bytes:
    """Return a face as plain SVG for a piece, its canvas grown by the bleed in millimetres."""
    own = root = _root(name)
    blocks: dict[str, Tree.Element] = {}
    while (base := root.get(f"{PP}extends")) is not None:
        blocks = {**{one.get(f"{PP}block") or "": one for one in root}, **blocks}
        root = _root(base)
    done = Tree.Element(f"{SVG}svg")
    x, y, width, height = map(float, (own.get("viewBox") or "").split())
    grow = bleed * width / 63
    done.set("viewBox", f"{x - grow} {y - grow} {width + 2 * grow} {height + 2 * grow}")
    done.set("width", f"{63 + 2 * bleed}mm")
    done.set("height", f"{88 + 2 * bleed}mm")
    if root.get("fill"):
        done.set("fill", root.get("fill") or "")
    for child in root:
        done.extend(_element(blocks.get(child.get(f"{PP}block") or "-", child), scope))
    return Tree.tostring(done)


def _root(name: str) -> Tree.Element:
    return Tree.parse(FACES / f"{name}.svg").getroot()


def _value(written: str, scope: Scope) -> Any:
    if "{{" in written:
        return re.sub(r"\{\{(.*?)\}\}", lambda hole: _said(_value(hole[1], scope)), written)
    return eval(written.strip(), {"__builtins__": {}}, {**_WORDS, **scope})


def _said(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def _element(element: Tree.Element, scope: Scope) -> Iterator[Tree.Element]:
    if not isinstance(element.tag, str) or element.tag == f"{SVG}text":
        return
    loop = element.get(f"{PP}for")
    if loop is None:
        yield from _turn(element, scope)
        return
    name, _, values = loop.partition(" in ")
    for index, value in enumerate(_value(values, scope)):
        at = SimpleNamespace(index0=index, index=index + 1, first=index == 0)
        yield from _turn(element, {**scope, name.strip(): value, "loop": at})


def _turn(element: Tree.Element, scope: Scope) -> Iterator[Tree.Element]:
    bound = _value(f"dict({element.get(f'{PP}with', '')})", {**scope, "dict": dict})
    for name in re.findall(r"(\w+) = ", element.get(f"{PP}with", "")):
        scope = {**scope, name: None} if name not in scope else scope
    scope = {**scope, **bound}
    if not _value(element.get(f"{PP}if", "1"), scope):
        return
    plain = {name: value for name, value in element.attrib.items() if not name.startswith(PP)}
    if "style" in plain:
        plain["style"] = for_resvg(plain["style"])
    for name, written in element.attrib.items():
        short = name.removeprefix(PP)
        if short != name and short not in (*_CONTROLS, "include", "extends", "block"):
            plain.pop(short, None)
            value = _value(written, scope)
            if value is not None:
                plain[short] = _said(value)
                plain["style"] = f"{plain.get('style', '')};{short}:{_said(value)}"
    yield _made(element, plain, scope)


def for_resvg(text: str) -> str:
    """Return styles without what resvg does not know: wider colours, and units in transforms."""
    text = re.sub(r"[\w-]+:color\(.*?\);", "", text)
    return re.sub(r"transform:([^;\"]*)", _unitless, text)


def _unitless(transform: re.Match[str]) -> str:
    return re.sub(r"(?<=\d)(px|deg)", "", transform[0])


def _made(element: Tree.Element, plain: dict[str, str], scope: Scope) -> Tree.Element:
    icon, image = element.get(f"{PP}icon"), element.get(f"{PP}image")
    if icon is not None:
        return _icon(icon if "{{" not in icon else _value(icon, scope), plain)
    if image is not None:
        return _picture(str(_value(image, scope)), plain)
    done = Tree.Element(element.tag, plain)
    done.text = element.text
    if (plain.get("href") or "").startswith("art/"):
        done.set("href", _data(plain["href"]))
    include = element.get(f"{PP}include")
    for child in element if include is None else _root(include):
        done.extend(_element(child, scope))
    return done


def _icon(name: str, plain: dict[str, str]) -> Tree.Element:
    x, y, side = (float(plain.get(key, 0)) for key in ("x", "y", "width"))
    if "r" in plain:
        side = 2 * float(plain["r"])
        x, y = float(plain["cx"]) - side / 2, float(plain["cy"]) - side / 2
    box = {"x": x, "y": y, "width": side, "height": float(plain.get("height", side))}
    done = Tree.Element(f"{SVG}svg", {key: str(value) for key, value in box.items()})
    fill = re.findall(r"fill:([^;]+)", plain.get("style", "")) or [plain["fill"]]
    done.set("viewBox", "0 0 24 24")
    done.set("overflow", "visible")
    done.set("fill", fill[-1])
    if fill[-1] != "currentColor":
        done.set("color", fill[-1])
    done.extend(Tree.parse(FACES / "art" / "icons" / f"{name}.svg").getroot())
    return done


def _picture(path: str, plain: dict[str, str]) -> Tree.Element:
    box = {name: plain[name] for name in ("x", "y", "width", "height")}
    box["preserveAspectRatio"] = plain.get("preserveAspectRatio", "xMidYMid")
    return Tree.Element(f"{SVG}image", {**box, "href": _data(path)})


def _data(path: str) -> str:
    kind = "svg+xml" if path.endswith(".svg") else "png"
    return f"data:image/{kind};base64,{base64.b64encode((FACES / path).read_bytes()).decode()}"
