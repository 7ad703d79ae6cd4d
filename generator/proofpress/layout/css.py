"""Style sheets and `style` attributes of SVG: which property an element has, by the cascade."""

from collections.abc import Iterable, Iterator, Mapping

from proofpress.layout.xml import Element
from proofpress.regex import regex
from proofpress.values import NamedTuple

MAX_TEXT = 300_000
MAX_RULES = 10_000
MAX_BRACKETS = 20
MAX_COMPOUNDS = 8
MAX_TRIES = 300_000

# Anything outside this set (strings, comments, escapes, `!important`) goes to the full parser.
_SIMPLE = regex(r"[\w\s:;#.,%()+-]*")
_COMPOUND = regex(r"(?P<tag>\*|(?:svg\|)?[A-Za-z][\w-]*)?(?P<rest>(?:[.#][\w-]+)*)")
_PART = regex(r"([.#])([\w-]+)")
_COMBINATOR = regex(r"(\s*>\s*|\s+)")
_BRACKET = regex(r"[\[({\])}]")
_HARMLESS_RULES = ("charset", "namespace")


class Compound(NamedTuple):
    """What a selector says of one element: `rect`, `.thin`, `#sun`, `path.thin`."""

    tag: str | None
    id: str | None
    classes: frozenset[str]

    def matches(self, tag: str, attributes: Mapping[str, str]) -> bool:
        """Say whether an element is meant."""
        return (
            (self.tag is None or self.tag == tag)
            and (self.id is None or self.id == attributes.get("id"))
            and (not self.classes or self.classes.issubset(attributes.get("class", "").split()))
        )


class Selector(NamedTuple):
    """A chain of compounds, the one of the element itself last.

    `is_child[n]` says whether compound n must be of the parent of what the next one is of.
    """

    compounds: tuple[Compound, ...]
    is_child: tuple[bool, ...] = ()

    @property
    def weight(self) -> tuple[int, int, int]:
        """The specificity."""
        return (
            sum(one.id is not None for one in self.compounds),
            sum(len(one.classes) for one in self.compounds),
            sum(one.tag is not None for one in self.compounds),
        )

    def is_inside(self, ancestors: tuple[Element, ...]) -> bool:
        """Say whether the elements around, the nearest first, are as all but the last ask for."""
        reached = {-1}
        for compound, is_child in zip(self.compounds[-2::-1], self.is_child[::-1], strict=True):
            tried = (
                {at + 1 for at in reached} if is_child else range(min(reached) + 1, len(ancestors))
            )
            reached = {
                at
                for at in tried
                if at < len(ancestors)
                and compound.matches(ancestors[at].tag, ancestors[at].attributes)
            }
            if not reached:
                return False
        return True


class Declaration(NamedTuple):
    """A property with its value."""

    name: str
    value: str
    important: bool = False


class Rule(NamedTuple):
    """Declarations for what a selector means."""

    selector: Selector
    declarations: tuple[Declaration, ...]


class Refused(NamedTuple):
    """What is not supported in a style sheet, how it is written, and whether others draw it."""

    message: str
    written: str = ""
    is_drawable: bool = False


class StyleSheet:
    """The rules of a document, found by the id, class or tag that their last compound asks for."""

    __slots__ = ("_buckets", "_known", "has_tried_enough", "is_empty", "tries")

    def __init__(self, rules: Iterable[Rule] = ()) -> None:
        ordered = sorted(rules, key=lambda rule: rule.selector.weight)
        self._buckets: dict[str, list[tuple[int, Rule]]] = {}
        self._known: dict[tuple[str, str, str], tuple[Declaration, ...]] = {}
        self.is_empty = not ordered
        self.tries = 0
        self.has_tried_enough = False
        for number, rule in enumerate(ordered):
            self._buckets.setdefault(_bucket(rule.selector.compounds[-1]), []).append(
                (number, rule)
            )

    def declarations(
        self, element: Element, attributes: Mapping[str, str]
    ) -> tuple[Declaration, ...]:
        """Return what the rules say of an element, the weakest first."""
        classes = attributes.get("class", "")
        key = (element.tag_written, attributes.get("id", ""), classes)
        known = self._known.get(key)
        if known is not None:
            return known
        names = [f"#{key[1]}", *(f".{name}" for name in classes.split()), key[0], "*"]
        tried = [one for name in dict.fromkeys(names) for one in self._buckets.get(name, ())]
        is_plain = all(len(rule.selector.compounds) == 1 for _, rule in tried)
        around = () if is_plain else element.ancestors()
        self.tries += len(tried) * (1 + len(around))
        if self.tries > MAX_TRIES:
            self.has_tried_enough = True
            return ()
        found = sorted(
            (number, rule)
            for number, rule in tried
            if rule.selector.compounds[-1].matches(element.tag_written, attributes)
            and rule.selector.is_inside(around)
        )
        result = tuple(each for _, rule in found for each in rule.declarations)
        if is_plain:
            self._known[key] = result
        return result


def _bucket(compound: Compound) -> str:
    if compound.id is not None:
        return f"#{compound.id}"
    if compound.classes:
        return f".{min(compound.classes)}"
    return compound.tag or "*"


def parse_stylesheet(text: str) -> tuple[tuple[Rule, ...], tuple[Refused, ...]]:
    """Return the rules of a style sheet, and what was found that is not supported."""
    if len(text) > MAX_TEXT or _is_too_deep(text):
        message = (
            f"a style sheet of more than {MAX_TEXT} characters or {MAX_BRACKETS} brackets deep"
        )
        return (), (Refused(message),)
    from tinycss2 import ast
    from tinycss2.parser import parse_stylesheet as parse_rules
    from tinycss2.serializer import serialize

    rules: list[Rule] = []
    refused: list[Refused] = []
    for node in parse_rules(text, True, True):  # type: ignore[no-untyped-call]
        if isinstance(node, ast.QualifiedRule):
            inside = tuple(_contents(node.content))
            declarations = tuple(one for one in inside if isinstance(one, Declaration))
            refused.extend(one for one in inside if isinstance(one, Refused))
            for written in serialize(node.prelude).split(","):  # type: ignore[no-untyped-call]
                selector = _parse_selector(written.strip())
                if selector is None:
                    message = f"the selector `{written.strip()[:60]}`"
                    refused.append(Refused(message, written.strip(), True))
                elif declarations:
                    rules.append(Rule(selector, declarations))
        elif isinstance(node, ast.AtRule):
            if node.lower_at_keyword not in _HARMLESS_RULES:
                refused.append(Refused(f"the rule `@{node.at_keyword}`", f"@{node.at_keyword}"))
        else:
            refused.append(Refused("a style rule that cannot be read"))
    if len(rules) > MAX_RULES:
        return (), (*refused, Refused(f"a style sheet of more than {MAX_RULES} rules"))
    return tuple(rules), tuple(refused)


def _is_too_deep(text: str) -> bool:
    depth = 0
    for bracket in _BRACKET.findall(text):
        depth = depth + 1 if bracket in "[({" else max(0, depth - 1)
        if depth > MAX_BRACKETS:
            return True
    return False


def _parse_selector(text: str) -> Selector | None:
    parts = _COMBINATOR.split(text)
    compounds = [_parse_compound(part) for part in parts[::2]]
    if len(compounds) > MAX_COMPOUNDS or None in compounds:
        return None
    return Selector(
        tuple(one for one in compounds if one is not None),
        tuple(">" in part for part in parts[1::2]),
    )


def _parse_compound(text: str) -> Compound | None:
    match = _COMPOUND.fullmatch(text)
    if match is None or not text:
        return None
    parts = _PART.findall(match["rest"])
    ids = [name for sign, name in parts if sign == "#"]
    tag = None if match["tag"] in (None, "*") else match["tag"].removeprefix("svg|")
    classes = frozenset(name for sign, name in parts if sign == ".")
    return Compound(tag, ids[0] if ids else None, classes) if len(ids) < 2 else None


def _contents(content: object) -> Iterator[Declaration | Refused]:
    from tinycss2 import ast
    from tinycss2.parser import parse_blocks_contents
    from tinycss2.serializer import serialize

    named: set[str] = set()
    for node in parse_blocks_contents(content, True, True):  # type: ignore[no-untyped-call]
        if isinstance(node, ast.Declaration):
            value = serialize(node.value).strip()  # type: ignore[no-untyped-call]
            # A colour of a wider space stands after the one of sRGB that serves in its place.
            if not (value.startswith("color(") and node.lower_name in named):
                yield Declaration(node.lower_name, value, bool(node.important))
            named.add(node.lower_name)
        elif isinstance(node, ast.QualifiedRule):
            written = serialize(node.prelude).strip()  # type: ignore[no-untyped-call]
            yield Refused(f"the rule `{written[:60]}` inside another one", written)
        elif isinstance(node, ast.AtRule):
            yield Refused(f"the rule `@{node.at_keyword}`", f"@{node.at_keyword}")


def parse_style(text: str) -> tuple[Declaration, ...]:
    """Return the declarations of a `style` attribute; raise ValueError for a monster of one."""
    if not _SIMPLE.fullmatch(text) or "color(" in text:
        if len(text) > MAX_TEXT or _is_too_deep(text):
            raise ValueError(
                f"a `style` of more than {MAX_TEXT} characters or {MAX_BRACKETS} brackets deep"
            )
        return tuple(one for one in _contents(text) if isinstance(one, Declaration))
    pairs = (part.partition(":") for part in text.split(";") if ":" in part)
    return tuple(Declaration(name.strip().lower(), value.strip()) for name, _, value in pairs)


def cascade(
    attributes: Mapping[str, str],
    sheet: tuple[Declaration, ...],
    style: tuple[Declaration, ...],
) -> dict[str, str]:
    """Return attributes with what a style sheet and the `style` attribute say laid over them."""
    result = dict(attributes)
    important: dict[str, str] = {}
    for declarations in (sheet, style):
        for name, value, is_important in declarations:
            result[name] = value
            if is_important:
                important[name] = value
    return {**result, **important}
