"""A web page as tests read it."""

import re
from collections.abc import Mapping
from html.parser import HTMLParser

from proofpress.paint import Rgb, parse_hex

_VOID = {"meta", "img", "br", "link", "input", "hr", "wbr"}


class Page(HTMLParser):
    """The elements of a page in order, its words, and whether what is opened is closed."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.text = data.decode()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[tuple[str, str]] = []
        self.feed(self.text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in _VOID and not (self.get_starttag_text() or "").endswith("/>"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append((self.open[-1] if self.open else "", data))

    @property
    def words(self) -> str:
        """What is read, with single blanks."""
        said = "".join(text for tag, text in self.said if tag not in ("style", "script", "title"))
        return " ".join(said.split())

    def all(self, name: str) -> list[str]:
        """Every value of an attribute."""
        return [found for _, attrs in self.elements if (found := attrs.get(name)) is not None]

    @property
    def schemes(self) -> tuple[Mapping[str, Rgb], Mapping[str, Rgb]]:
        """The colours of the page by their names, light and dark."""
        found = re.findall(r":root\{([^}]*)\}", self.text)
        light, dark = (dict(re.findall(r"--(\w+):(#[0-9a-f]{6})", one)) for one in found[:2])
        return _colours(light), _colours(dark)


def _colours(written: Mapping[str, str]) -> dict[str, Rgb]:
    colours = {name: parse_hex(text) for name, text in written.items()}
    return {name: colour for name, colour in colours.items() if colour is not None}
