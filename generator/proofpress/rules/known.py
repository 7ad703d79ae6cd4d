"""What is known at a place of the rules: of the names in reach, and of expressions."""

from collections.abc import Iterable, Mapping

from proofpress.rules.effects import Effects
from proofpress.rules.estimate import Estimate, joined
from proofpress.rules.shapes import Shapes
from proofpress.values import NamedTuple


class Known(NamedTuple):
    """What each name in reach may be, and what is known of expressions by their numbers."""

    names: Mapping[str, Estimate]
    facts: Mapping[int, Estimate]

    def naming(self, name: str, value: Estimate) -> "Known":
        """Return what is known where a name in reach is narrowed."""
        return Known({**self.names, name: value}, self.facts)

    def fact(self, key: int, value: Estimate) -> "Known":
        """Return what is known with one expression more."""
        return Known(self.names, {**self.facts, key: value})

    def forgetting(self, changed: Iterable[str], shapes: Shapes) -> "Known":
        """Return what is known still after names may have changed."""
        gone = frozenset(changed)
        if not gone or not self.facts:
            return self
        if Effects.anything in gone:
            return Known(self.names, {})
        kept = {key: one for key, one in self.facts.items() if not shapes.names(key) & gone}
        return self if len(kept) == len(self.facts) else Known(self.names, kept)

    def binding(self, name: str, value: Estimate, shapes: Shapes) -> "Known":
        """Return what is known where a name stands for something new."""
        return self.forgetting((name,), shapes).naming(name, value)

    def leaving(self, names: Mapping[str, Estimate], name: str, shapes: Shapes) -> "Known":
        """Return what is known where a name is out of reach again; `names` were in reach before."""
        left = self.forgetting((name,), shapes)
        return Known({one: left.names.get(one, names[one]) if one != name else names[one]
                      for one in names}, left.facts)  # fmt: skip


NOTHING = Known({}, {})


def either(one: Known | None, other: Known | None) -> Known | None:
    """Return what is known where two ways meet; None is a way that nothing takes."""
    if one is None or other is None:
        return one or other
    if one == other:
        return one
    facts = {
        key: joined(value, other.facts[key])
        for key, value in one.facts.items()
        if key in other.facts
    }
    names = {
        name: joined(value, other.names[name])
        for name, value in one.names.items()
        if name in other.names
    }
    return Known(names, facts)
