"""What the source of the magnates says of stages IV and V, asked of phases that were played."""

from itertools import groupby

from magnates_peace import from_the_hetman
from magnates_place import (
    BORDER,
    ENEMIES,
    cubes,
    estates,
    foes,
    gold,
    holder,
    in_sejm,
    players,
    prestige,
    provinces,
    worth,
)
from played import Place, Stretch

TROOPS = ("infantry", "cavalry", "cossack")
PRICES = {"infantry": 3, "cavalry": 3, "cossacks": 2, "none": 0}
REWARDS = {"sweden": 4, "muscovy": 4, "crimea": 3, "ottomans": 5}
SPREAD = {  # whence and whither in the order of the Sejm, from the left
    "sweden": {
        "great_poland": ["lesser_poland"],
        "prussia": ["great_poland", "mazovia"],
        "mazovia": ["lithuania"],
    },
    "muscovy": {"lithuania": ["mazovia", "ukraine"], "ukraine": ["ruthenia"]},
    "crimea": {"ukraine": ["ruthenia"], "ruthenia": ["lesser_poland"]},
    "ottomans": {"ruthenia": ["ukraine", "lesser_poland"], "lesser_poland": ["great_poland"]},
}


def troops(place: Place, player: str, province: str) -> int:
    return sum(place.pieces(kind, "land", player, province) for kind in TROOPS)


def in_field(place: Place, enemy: str) -> int:
    return place.pieces("enemy", "field", enemy, enemy)


def clients_in_field(place: Place, enemy: str) -> int:
    return sum(place.pieces("cube", "field", p, enemy) for p in players(place))


def armies(one: Stretch) -> None:
    assert from_the_hetman(one)
    for p, own in groupby(one.steps, lambda step: step.player):
        raised = [step.picked for step in own if step.picked in PRICES]
        assert len([kind for kind in raised if kind != "none"]) <= 3
        paid = sum(PRICES[kind] for kind in raised)
        assert gold(one.after, p) == gold(one.before, p) - paid
    for p in players(one.before):
        for v in provinces(one.before):
            assert troops(one.before, p, v) == 0
            assert not troops(one.after, p, v) or cubes(one.after, v, p)
            if v not in ("ruthenia", "ukraine"):
                assert one.after.pieces("cossack", "land", p, v) == 0


def campaigns(one: Stretch) -> None:
    assert from_the_hetman(one)
    attacks = [step for step in one.steps if step.picked == "attack"]
    open_ones = {
        (p, e)
        for p in players(one.before)
        for e, v in BORDER.items()
        if troops(one.before, p, v) and cubes(one.before, v, p)
        if not one.before.pieces("treaty", "field", at=e)
    }
    assert len([step for step in one.steps if "attack" in step.offered]) == len(open_ones)
    for step in attacks:
        p = step.player
        (enemy,) = [
            e for e, v in BORDER.items() if cubes(step.after, v, p) < cubes(step.before, v, p)
        ]
        v = BORDER[enemy]
        hits = step.after.pieces("cube", "field", p, enemy)
        hits -= step.before.pieces("cube", "field", p, enemy)
        assert cubes(step.after, v, p) == cubes(step.before, v, p) - 1
        assert 0 <= hits <= troops(step.before, p, v)
    assert all(in_field(one.before, e) == in_field(one.after, e) for e in ENEMIES)


def invasions(one: Stretch) -> None:
    for e, v in BORDER.items():
        shown = one.after.variable("shown", e)
        come = one.before.pieces("enemy", "box", e) - one.after.pieces("enemy", "box", e)
        had_treaty = one.before.pieces("treaty", "field", at=e)
        has_treaty = one.after.pieces("treaty", "field", at=e)
        assert has_treaty == (had_treaty and shown < 2)
        gap = in_field(one.before, e) + come - clients_in_field(one.before, e)
        gone = in_field(one.before, e) + come - in_field(one.after, e)
        defenders = sum(troops(one.before, p, v) for p in players(one.before))
        if has_treaty or gap <= 0:
            assert gone == 0
        else:
            assert max(0, gap - defenders) <= gone <= gap
        assert foes(one.after, v, e) == foes(one.before, v, e) + gone
        if gone:
            assert one.after.pieces("entered", "land", at=v) == 1
    assert one.steps == ()


def relief(one: Stretch) -> None:
    army = one.before.pieces("crown", "camp")
    hetman = one.before.member("hetman")
    attacks = [step for step in one.steps if step.name == "v" and step.picked]
    if one.before.pieces("veto", "camp"):
        assert one.steps == ()
    assert from_the_hetman(one)
    for p in players(one.before):
        own = [step for step in attacks if step.player == p]
        spent = in_sejm(one.before, p) - in_sejm(one.after, p)
        assert spent == len(own) - (1 if p == hetman and own else 0)
    killed = sum(foes(one.before, v) - foes(one.after, v) for v in provinces(one.before))
    assert 0 <= killed <= army * len(attacks)
    attacked = {step.picked for step in attacks}
    for v in provinces(one.before):
        assert foes(one.before, v) == foes(one.after, v) or v in attacked


def expansion(one: Stretch) -> None:
    for e in ENEMIES:
        left = one.before.pieces("enemy", "box", e)
        expected = {v: foes(one.before, v, e) for v in provinces(one.before)}
        for v, ways in SPREAD[e].items():
            surplus = foes(one.before, v, e) - cubes(one.before, v)
            for w in ways if surplus > 0 else []:
                placed = min(surplus, left)
                left -= placed
                expected[w] += placed
                assert not placed or one.after.pieces("entered", "land", at=w)
        assert {v: foes(one.after, v, e) for v in provinces(one.after)} == expected


def plunder(one: Stretch) -> None:
    for v in provinces(one.before):
        entered = one.before.pieces("entered", "land", at=v)
        change = -1 if foes(one.before, v) else (0 if entered else 1)
        wealth = min(7, max(1, one.before.variable("wealth", v) + change))
        assert one.after.variable("wealth", v) == wealth
        own = [s for s in estates(one.before, v) if holder(one.before, s)]
        lost = [s for s in own if not holder(one.after, s)]
        surplus = max(0, foes(one.before, v) - cubes(one.before, v))
        assert len(lost) == min(surplus, len(own))
        kept = [worth(one.before, s) for s in own if s not in lost]
        assert not lost or not kept or min(worth(one.before, s) for s in lost) >= max(kept)
        for s in lost:
            assert not one.after.pieces("steward", "plot", at=s)
            assert not one.after.pieces("city", "plot", at=s)


def prestige_points(one: Stretch) -> None:
    won = dict.fromkeys(players(one.before), 0)
    for e in ENEMIES:
        own = {p: one.before.pieces("cube", "field", p, e) for p in players(one.before)}
        first = [p for p in own if own[p] == max(own.values()) > 0]
        for p in first:
            won[p] += REWARDS[e] if len(first) == 1 else REWARDS[e] // 2
    for p in players(one.before):
        won[p] += 2 * in_sejm(one.before, p) + gold(one.before, p) // 5
        assert prestige(one.after, p) == prestige(one.before, p) + won[p]
        assert gold(one.after, p) == gold(one.before, p) % 5


def end_of_turn(one: Stretch) -> None:
    for e in ENEMIES:
        assert in_field(one.after, e) == clients_in_field(one.after, e) == 0
    assert (one.after.pieces("treaty", "box"), one.after.pieces("veto", "box")) == (1, 1)
    assert one.after.pieces("crown", "camp") == 0
    for v in provinces(one.before):
        assert foes(one.after, v) == min(foes(one.before, v), cubes(one.before, v))
        going = foes(one.before, v) - foes(one.after, v)
        for e in reversed(ENEMIES):
            gone = min(going, foes(one.before, v, e))
            going -= gone
            assert foes(one.after, v, e) == foes(one.before, v, e) - gone
        assert one.after.variable("wealth", v) == one.before.variable("wealth", v)
    for p in players(one.before):
        assert in_sejm(one.after, p) == 0
        assert prestige(one.after, p) == prestige(one.before, p)
        for v in provinces(one.before):
            assert cubes(one.after, v, p) == cubes(one.before, v, p)
            assert troops(one.after, p, v) == 0
    for s in estates(one.before):
        assert holder(one.after, s) == holder(one.before, s)


def end(one: Stretch) -> None:
    """Each own estate scores its value, three times that with a city."""
    for p in players(one.before):
        own = [s for s in estates(one.before) if holder(one.before, s) == p]
        cities = [s for s in own if one.before.pieces("city", "plot", at=s)]
        points = sum(worth(one.before, s) for s in own)
        points += 2 * sum(worth(one.before, s) for s in cities)
        assert prestige(one.after, p) == prestige(one.before, p) + points


WAR = {
    "armies": armies,
    "campaigns": campaigns,
    "invasions": invasions,
    "relief": relief,
    "expansion": expansion,
    "plunder": plunder,
    "prestige_points": prestige_points,
    "end_of_turn": end_of_turn,
    "end": end,
}
