"""Cards that do nothing, arrows with holes, and names that stand for two things."""

from collections.abc import Iterator, Mapping

from proofpress.diagnostics import Diagnostic, Note, Span, finding
from proofpress.rules.ground import Ground
from proofpress.rules.statement import Choose, Each, Play, With
from proofpress.rules.tree import Aggregate
from proofpress.rules.walk import nodes, own_parts, place_of
from proofpress.rules.world import PLAYERS


def see_cards(ground: Ground) -> Iterator[Diagnostic]:
    """Yield cards without an effect among others that have one, and effects that nothing plays."""
    plays = any(isinstance(spot.statement, Play) for spot in ground.spots)
    for deck in ground.game.decks:
        doing = [card for card in deck.cards if card.do is not None]
        idle = [card for card in deck.cards if card.do is None]
        if not deck.home or not doing:
            continue
        if not plays and not ground.undefined:
            message = f"cards of `{deck.id}` do something, and no rule plays a card"
            yield finding("idle-card", doing[0].origin.span, message)
        elif idle:
            notes = [Note(f"nor has `{card.id}`", card.origin.span) for card in idle[1:]]
            message = f"`{idle[0].id}` has no `do`, as other cards of `{deck.id}` have"
            hints = ("write `do: []` where it is right",)
            yield finding("idle-card", idle[0].origin.span, message, notes=notes, hints=hints)


def see_links(ground: Ground) -> Iterator[Diagnostic]:
    """Yield arrows that leave some members of their sets without any."""
    world = ground.world
    for link in world.links.values():
        for at, end in enumerate(link.ends):
            leading = {key[at] for key, targets in link.targets.items() if targets}
            ids = world.sets[end].ids
            bare = [id for index, id in enumerate(ids) if index not in leading]
            if bare and len(bare) < len(ids):
                message = f"no arrow of `{link.id}` leads from {_listed(bare)}"
                yield finding("link-hole", link.origin.span, message)


def _listed(ids: list[str]) -> str:
    return ", ".join(f"`{id}`" for id in ids)


def see_shared_names(ground: Ground) -> Iterator[Diagnostic]:
    """Yield names that stand for two things in the same place of an expression.

    Members and cards may share a name: what is expected tells them apart.
    """
    world, game = ground.world, ground.game
    members: dict[str, Span | None] = {
        id: one.origin.span if one.origin else None
        for one in world.sets.values()
        if one.id != PLAYERS
        for id in one.ids
    }
    cards: dict[str, Span | None] = {card.id: card.origin.span for card in world.cards}
    numbers: dict[str, Span | None] = {id: one.origin.span for id, one in game.numbers.items()}
    variables: dict[str, Span | None] = {id: v.origin.span for id, v in world.variables.items()}
    zones: dict[str, Span | None] = {id: zone.origin.span for id, zone in world.zones.items()}
    links: dict[str, Span | None] = {id: link.origin.span for id, link in world.links.items()}
    sets: dict[str, Span | None] = {
        id: one.origin.span if one.origin else None for id, one in world.sets.items()
    }
    values = {"a variable": variables, "a number": numbers, "a member": members, "a card": cards}
    yield from _shared(values, frozenset((("a member", "a card"),)))
    yield from _shared({"a set": sets, "a zone": zones}, frozenset())
    yield from _shared({"arrows": links, "a zone": zones}, frozenset())
    yield from _shared({"a card": cards, "a zone": zones}, frozenset())
    yield from _hidden(ground, values)


def _shared(
    things: Mapping[str, Mapping[str, Span | None]], allowed: frozenset[tuple[str, str]]
) -> Iterator[Diagnostic]:
    kinds = list(things)
    for at, one in enumerate(kinds):
        for other in kinds[at + 1 :]:
            if (one, other) in allowed:
                continue
            for id in sorted(things[one].keys() & things[other].keys()):
                spans = [span for span in (things[other][id], things[one][id]) if span is not None]
                message = f"`{id}` is {one} and {other}"
                notes = [Note(f"here it is {one}", spans[1])] if spans[1:] else []
                yield finding("shared-name", spans[0], message, notes=notes)


def _hidden(
    ground: Ground, values: Mapping[str, Mapping[str, Span | None]]
) -> Iterator[Diagnostic]:
    """Yield names given by statements that mean something else already."""
    known = {id: kind for kind, ids in values.items() for id in ids}
    seen: set[str] = set()
    for spot in ground.spots:
        for node in (spot.statement, *nodes(tuple(own_parts(spot.statement)))):
            if isinstance(node, Each | Choose | With | Aggregate):
                name = node.variable
                if name in known and name not in seen:
                    seen.add(name)
                    message = f"`{name}` is {known[name]} already"
                    span = place_of(spot.statement).span
                    yield finding("shared-name", span, message, severity="warning")
