"""Colour spaces of a file by their families (ISO 32000-1, 8.6)."""

from typing import Any

import pikepdf

from proofpress.preflight.facts import Colour, Family

Space = tuple[Family, str]
_DEVICE: dict[str, Space] = {
    "/DeviceGray": ("grey", "DeviceGray"),
    "/G": ("grey", "DeviceGray"),
    "/CalGray": ("grey", "CalGray"),
    "/DeviceRGB": ("RGB", "DeviceRGB"),
    "/RGB": ("RGB", "DeviceRGB"),
    "/CalRGB": ("RGB", "CalRGB"),
    "/DeviceCMYK": ("CMYK", "DeviceCMYK"),
    "/CMYK": ("CMYK", "DeviceCMYK"),
    "/Lab": ("Lab", "Lab"),
    "/Pattern": ("pattern", "Pattern"),
}
_BY_COMPONENTS: dict[int, Family] = {1: "grey", 3: "RGB", 4: "CMYK"}
GREY = _DEVICE["/G"]
RGB = _DEVICE["/RGB"]
CMYK = _DEVICE["/CMYK"]
BLACK = Colour(*GREY, (0.0,))


def space_of(written: Any, resources: Any, depth: int = 0) -> Space:
    """Return the family and the name of a colour space, by its name or its array."""
    if written is None or depth > 8:
        return GREY
    if isinstance(written, pikepdf.Name | str):
        name = str(written)
        if name in _DEVICE:
            return _DEVICE[name]
        named = _entry(_entry(resources, "/ColorSpace"), name)
        return space_of(named, resources, depth + 1)
    if isinstance(written, pikepdf.Array) and len(written):
        return _of_array(written, resources, depth)
    return GREY


def _of_array(written: Any, resources: Any, depth: int) -> Space:
    kind = str(written[0])
    if kind == "/ICCBased" and len(written) > 1:
        family = _BY_COMPONENTS.get(int(written[1].get("/N", 0)), "grey")
        return family, f"ICC {family}"
    if kind in ("/Indexed", "/I") and len(written) > 1:
        return space_of(written[1], resources, depth + 1)
    if kind == "/Separation" and len(written) > 1:
        return "named", str(written[1])[1:]
    if kind == "/DeviceN" and len(written) > 1:
        return "named", " + ".join(str(one)[1:] for one in written[1][:32])
    return _DEVICE.get(kind, GREY)


def _entry(map: Any, key: str) -> Any:
    return map.get(key) if isinstance(map, pikepdf.Dictionary) else None
