"""Style sheets and `style` attributes of SVG: which property an element has, by the cascade."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tinycss2 import ast
from tinycss2.parser import parse_blocks_contents
from tinycss2.parser import parse_stylesheet as parse_rules
from tinycss2.serializer import serialize

# Anything outside this set (strings, comments, escapes, `!important`) goes to the full parser.
_SIMPLE = re.compile(r"[\w\s:;#.,%()+-]*")
_COMPOUND = re.compile(r"(?P<tag>\*|[A-Za-z][\w-]*)?(?P<rest>(?:[.#][\w-]+)*)")
_PART = re.compile(r"([.#])([\w-]+)")


class Selector(NamedTuple):
    """A compound selector: `rect`, `.thin`, `#sun`, `path.thin`."""

    tag: str | None
    id: str | None
    classes: frozenset[str]

    @property
    def weight(self) -> tuple[int, int, int]:
        """The specificity."""
        return (int(self.id is not None), len(self.classes), int(self.tag is not None))

    def matches(self, tag: str, id: str | None, classes: frozenset[str]) -> bool:
        """Say whether an element is meant."""
        return (
            (self.tag is None or self.tag == tag)
            and (self.id is None or self.id == id)
            and self.classes <= classes
        )


class Declaration(NamedTuple):
    """A property with its value."""

    name: str
    value: str
    important: bool = False


class Rule(NamedTuple):
    """Declarations for what a selector means."""

    selector: Selector
    declarations: tuple[Declaration, ...]


class StyleSheet(NamedTuple):
    """Rules, weakest first, and what was found that is not supported."""

    rules: tuple[Rule, ...]
    refused: tuple[str, ...]


def parse_stylesheet(text: str) -> StyleSheet:
    """Return the rules of a style sheet in the order of the cascade."""
    rules: list[Rule] = []
    refused: list[str] = []
    for node in parse_rules(text, True, True):  # type: ignore[no-untyped-call]
        if isinstance(node, ast.QualifiedRule):
            declarations = tuple(_declarations(node.content))
            for written in serialize(node.prelude).split(","):  # type: ignore[no-untyped-call]
                selector = _parse_selector(written.strip())
                if selector is None:
                    refused.append(f"the selector `{written.strip()}`")
                else:
                    rules.append(Rule(selector, declarations))
        elif isinstance(node, ast.AtRule):
            refused.append(f"the rule `@{node.at_keyword}`")
        else:
            refused.append("a style rule that cannot be read")
    return StyleSheet(tuple(sorted(rules, key=lambda rule: rule.selector.weight)), tuple(refused))


def _parse_selector(text: str) -> Selector | None:
    match = _COMPOUND.fullmatch(text)
    if match is None or not text:
        return None
    parts = _PART.findall(match["rest"])
    ids = [name for sign, name in parts if sign == "#"]
    tag = None if match["tag"] in (None, "*") else match["tag"]
    classes = frozenset(name for sign, name in parts if sign == ".")
    return Selector(tag, ids[0] if ids else None, classes) if len(ids) < 2 else None


def _declarations(content: object) -> Iterator[Declaration]:
    for node in parse_blocks_contents(content, True, True):  # type: ignore[no-untyped-call]
        if isinstance(node, ast.Declaration):
            value = serialize(node.value).strip()  # type: ignore[no-untyped-call]
            yield Declaration(node.lower_name, value, bool(node.important))


def parse_style(text: str) -> tuple[Declaration, ...]:
    """Return the declarations of a `style` attribute."""
    if not _SIMPLE.fullmatch(text):
        return tuple(_declarations(text))
    pairs = (part.partition(":") for part in text.split(";") if ":" in part)
    return tuple(Declaration(name.strip().lower(), value.strip()) for name, _, value in pairs)


def cascade(
    tag: str,
    attributes: Mapping[str, str],
    rules: tuple[Rule, ...],
    style: tuple[Declaration, ...],
) -> dict[str, str]:
    """Return attributes with style rules and the `style` attribute laid over them."""
    result = dict(attributes)
    important: dict[str, str] = {}
    classes = frozenset(attributes.get("class", "").split())
    matching = [
        rule.declarations
        for rule in rules
        if rule.selector.matches(tag, attributes.get("id"), classes)
    ]
    for declarations in (*matching, style):
        for name, value, is_important in declarations:
            result[name] = value
            if is_important:
                important[name] = value
    return {**result, **important}
