"""Tokens as what rules know: kinds of pieces that are counted, or cards where they lie as cards."""

from collections.abc import Iterator, Mapping, Sequence

from proofpress.model.decode import Reading
from proofpress.model.game import Token
from proofpress.rules.world import NONE, CardType, Members, Pack, PieceKind, Zone

OWNER = "owner"  # what a token that is a card has beside its fields: whose it is


def kinds_of(
    tokens: Sequence[Token],
    zones: Mapping[str, Zone],
    sets: Mapping[str, Members],
    count: int,
    reading: Reading,
) -> Mapping[str, PieceKind]:
    """Return the kinds of pieces that tokens with a home are, or stand for."""
    kinds: dict[str, PieceKind] = {}
    shares: dict[str, dict[str, PieceKind]] = {}
    for token in tokens:
        if token.home is None or lies_as_card(token, zones):
            continue
        id, worth = token.stands_for or (token.id, 1)
        each = worth if isinstance(worth, int) else 1
        supply = each * token.supply_for(count)
        kind = PieceKind(id, token.owner, supply, token.home, token.origin)
        own = kinds if isinstance(worth, int) else shares.setdefault(id, {})
        key = id if isinstance(worth, int) else worth
        known = own.get(key)
        if known is not None:
            if (known.owner, known.home) != (kind.owner, kind.home):
                message = f"what stands for `{id}` has one home and one owner"
                reading.fault("rule-error", token.origin.span, message)
            kind = known._replace(supply=known.supply + supply)
        own[key] = kind
    return kinds | {id: _shared(id, own, sets, reading) for id, own in shares.items()}


def _shared(
    id: str, shares: Mapping[str, PieceKind], sets: Mapping[str, Members], reading: Reading
) -> PieceKind:
    """Return the kind whose pieces the members of a set have, each as a token of its own."""
    of = next((one.id for one in sets.values() if set(one.ids) == shares.keys()), None)
    first = next(iter(shares.values()))
    amounts = {(kind.owner, kind.home, kind.supply) for kind in shares.values()}
    if of is None or len(amounts) > 1 or first.owner is not None:
        message = (
            f"`{id}` is of {', '.join(shares)}: these are not the members of one set"
            if of is None
            else f"what stands for `{id}` has one home, no owner, and as many for each of `{of}`"
        )
        reading.fault("rule-error", first.origin.span, message)
    return first._replace(owner=of)


def lies_as_card(token: Token, zones: Mapping[str, Zone]) -> bool:
    """Say whether a token begins in a zone of cards that does not hold it as a piece."""
    zone = zones.get(token.home or "")
    id = token.stands_for[0] if token.stands_for else token.id
    return zone is not None and zone.has_cards and id not in zone.kinds


def packs_of(
    tokens: Sequence[Token],
    zones: Mapping[str, Zone],
    sets: Mapping[str, Members],
    count: int,
    reading: Reading,
) -> Iterator[Pack]:
    """Yield the tokens that are cards to the rules, those of each owner by themselves."""
    for token in tokens:
        if token.home is None or not lies_as_card(token, zones):
            continue
        per = zones[token.home].per
        if token.owner not in (per, None) or (token.owner is None and per is not None):
            message = f"`{token.home}` is one per {per}, and so must be the owner of `{token.id}`"
            reading.fault("rule-error", token.origin.span, message)
            continue
        numbers = {
            name: int(field.value)
            for name, field in token.fields.items()
            if isinstance(field.value, int)
        }
        owners = sets[token.owner].ids if token.owner is not None else ("",)
        for at, owner in enumerate(owners):
            id = f"{token.id}.{owner}" if owner else token.id
            values = {**numbers, OWNER: at if owner else NONE}
            card = CardType(id, token.id, token.supply_for(count), values, (), token.origin)
            yield Pack(id, token.home, None, (card,), token.origin, at if owner else None)


def attributes_of(tokens: Sequence[Token], zones: Mapping[str, Zone]) -> Mapping[str, str | None]:
    """Return what rules can read of tokens that are cards, with the set of each."""
    found: dict[str, str | None] = {}
    for token in tokens:
        if token.home is not None and lies_as_card(token, zones):
            found |= {
                name: None for name, one in token.fields.items() if isinstance(one.value, int)
            }
            if token.owner is not None:
                found[OWNER] = token.owner
    return found
