"""What is known after a verb: pieces and cards went elsewhere, a variable was set."""

from proofpress.rules import estimate
from proofpress.rules.estimate import FAR, Estimate
from proofpress.rules.known import Known
from proofpress.rules.shapes import Shape, Shapes
from proofpress.rules.statement import Move
from proofpress.rules.tree import Name, Of


def moved(known: Known, shapes: Shapes, node: Move, many: Estimate) -> Known:
    """Return what is known after so many pieces went from one place to another."""
    kind, source, target = node.kind, node.source, node.target
    facts: dict[int, Estimate] = {}
    for key, value in known.facts.items():
        if kind not in shapes.names(key):
            facts[key] = value
            continue
        shape = shapes.shape(key)
        if shape[:2] != ("Amount", ("Text", kind)) or kind in _texts(shape[2:]):
            continue  # not the number of pieces itself: nothing is known of it any more
        facts[key] = _shifted(value, many, _zone(shape[3]), source.name, target.name)
    after = Known(known.names, facts)
    if source.name == target.name:
        return after
    owner = ("Text", None) if node.owner is None else shapes.shape(shapes.key(node.owner))
    place = shapes.shape(shapes.key(target))
    return arrived(after, shapes, ("Amount", ("Text", kind), owner, place), many, known)


def arrived(known: Known, shapes: Shapes, shape: Shape, many: Estimate, before: Known) -> Known:
    """Return what is known of the very place that so many went to, from another zone."""
    if many.least <= 0:
        return known
    key = shapes.number(shape)
    least = many.least + max(0, before.facts[key].least if key in before.facts else 0)
    most = known.facts[key].most if key in known.facts else FAR
    return known.fact(key, estimate.number(least, max(least, most)))


def carried(
    known: Known, shapes: Shapes, many: Estimate, source: Name | Of, target: Name | Of
) -> Known:
    """Return what is known after cards went from one zone to another."""
    facts: dict[int, Estimate] = {}
    ends = {source.name, target.name}
    for key, value in known.facts.items():
        if not shapes.names(key) & ends:
            facts[key] = value
            continue
        zone = _counted(shapes.shape(key))
        if zone is not None:
            facts[key] = _shifted(value, many, zone, source.name, target.name)
    after = Known(known.names, facts)
    if source.name == target.name:
        return after
    return arrived(after, shapes, ("Size", shapes.shape(shapes.key(target))), many, known)


def _texts(shape: object) -> set[str]:
    if not isinstance(shape, tuple):
        return {shape} if isinstance(shape, str) else set()
    return set().union(*(_texts(part) for part in shape)) if shape else set()


def _zone(place: object) -> str:
    """Return the zone of a place: `("Name", zone)` or `("Of", ("Text", zone), owner)`."""
    assert isinstance(place, tuple)
    name = place[1][1] if place[0] == "Of" else place[1]
    return str(name)


def _counted(shape: Shape) -> str | None:
    """Return the zone whose cards an expression counts, if nothing else in it reads a zone."""
    if shape[0] == "Size":
        return _zone(shape[1])
    if shape[:2] == ("Aggregate", "count"):
        domain, where = shape[2], shape[3]
        if isinstance(domain, tuple) and domain[0] in ("Name", "Of"):
            zone = _zone(domain)
            return None if zone in _texts(where) else zone
    return None


def _shifted(value: Estimate, many: Estimate, zone: str, source: str, target: str) -> Estimate:
    """Return how many there are after some may have left, some may have come."""
    most = max(0, many.most)
    low = value.least - most if zone == source else value.least
    high = value.most + most if zone == target else value.most
    return estimate.number(max(0, low), min(FAR, high))


def assigned(known: Known, shapes: Shapes, variable: Name | Of, value: Estimate) -> Known:
    """Return what is known after a variable was set; of whose it is must not hang on itself."""
    key = shapes.key(variable)
    left = known.forgetting((variable.name,), shapes)
    if isinstance(variable, Of) and variable.name in shapes.names(shapes.key(variable.owner)):
        return left
    return left.fact(key, value)
