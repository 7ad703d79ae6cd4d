"""A state of the game of magnates, asked in its own words."""

from played import Place

BORDER = {"sweden": "prussia", "muscovy": "lithuania", "crimea": "ukraine", "ottomans": "ruthenia"}
ENEMIES = tuple(BORDER)


def players(place: Place) -> tuple[str, ...]:
    return place.world.sets["players"].ids


def provinces(place: Place) -> tuple[str, ...]:
    return place.world.sets["provinces"].ids


def estates(place: Place, province: str = "") -> list[str]:
    """All estates, or those of a province."""
    rows = place.world.tables["estates.province"].rows
    ids = zip(place.world.sets["estates"].ids, rows, strict=True)
    return [id for id, at in ids if province in ("", provinces(place)[at])]


def province_of(place: Place, estate: str) -> str:
    at = place.world.sets["estates"].ids.index(estate)
    return provinces(place)[place.world.tables["estates.province"].rows[at]]


def worth(place: Place, estate: str) -> int:
    at = place.world.sets["estates"].ids.index(estate)
    return place.world.tables["estates.value"].rows[at]


def holder(place: Place, estate: str) -> str:
    """Whose disc lies on a space; an empty word for nobody's."""
    own = [p for p in players(place) if place.pieces("disc", "plot", p, estate)]
    assert len(own) <= 1
    return own[0] if own else ""


def cubes(place: Place, province: str, player: str = "") -> int:
    whose = [player] if player else players(place)
    return sum(place.pieces("cube", "land", p, province) for p in whose)


def foes(place: Place, province: str, enemy: str = "") -> int:
    whose = [enemy] if enemy else ENEMIES
    return sum(place.pieces("enemy", "land", e, province) for e in whose)


def gold(place: Place, player: str) -> int:
    return place.pieces("zloty", "purse", at=player)


def prestige(place: Place, player: str) -> int:
    return place.variable("prestige", player)


def in_sejm(place: Place, player: str) -> int:
    return place.pieces("disc", "sejm", player)


def digits(place: Place, zone: str, at: str, player: str) -> list[int]:
    """The digits of a player's influence tokens in a zone."""
    lying = [id.split(".") for id in place.lying(zone, at)]
    return [int(token[-1]) for token, owner in lying if owner == player]


def leaders(place: Place, values: dict[str, int]) -> list[str]:
    return [p for p in players(place) if values[p] == max(values.values())]
