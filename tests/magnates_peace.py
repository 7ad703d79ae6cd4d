"""What the source of the magnates says of stages I to III, asked of phases that were played."""

from collections.abc import Iterator
from itertools import groupby

from magnates_place import (
    BORDER,
    ENEMIES,
    cubes,
    digits,
    estates,
    gold,
    holder,
    in_sejm,
    leaders,
    players,
    prestige,
    province_of,
    provinces,
)
from played import Place, Step, Stretch


def income(one: Stretch) -> None:
    for p in players(one.before):
        own = [s for s in estates(one.before) if holder(one.before, s) == p]
        pay = sum(one.before.variable("wealth", province_of(one.before, s)) for s in own)
        pay += 2 * sum(one.before.pieces("steward", "plot", at=s) for s in own)
        assert gold(one.after, p) == gold(one.before, p) + max(10, pay)


def clients(one: Stretch) -> None:
    assert len(one.steps) == 8 * len(players(one.before))
    for p in players(one.before):
        assert sorted(digits(one.before, "hand", p, p)) == [0, 0, 1, 1, 1, 2, 2, 3]
        assert digits(one.after, "hand", p, p) == []
        assert len(digits(one.after, "court", "", p)) == 1
        for v in provinces(one.before):
            (digit,) = digits(one.after, "laid", v, p)
            assert cubes(one.after, v, p) == cubes(one.before, v, p) + digit


def mace(one: Stretch) -> None:
    favour = {p: sum(digits(one.before, "court", "", p)) for p in players(one.before)}
    first = leaders(one.before, favour)
    bids = {step.player: int(step.picked) for step in one.steps}
    hetman = one.after.member("hetman")
    if len(first) == 1:
        assert (hetman, bids) == (first[0], {})
        return
    assert list(bids) == first
    assert (bids[hetman], hetman in first) == (max(bids.values()), True)
    assert gold(one.after, hetman) == gold(one.before, hetman) - bids[hetman]
    highest = [p for p in first if bids[p] == max(bids.values())]
    ring = players(one.before)
    last = ring.index(one.before.member("hetman"))
    nearest = min(highest, key=lambda p: (ring.index(p) - last - 1) % len(ring))
    assert hetman == nearest
    assert all(gold(one.after, p) == gold(one.before, p) for p in ring if p != hetman)


def crown_army(one: Stretch) -> None:
    court = sum(sum(digits(one.before, "court", "", p)) for p in players(one.before))
    royal = (3, 2, 2, 1)[one.before.variable("turn") - 1]
    bounds = ((2, 0), (4, 1), (6, 2), (8, 3), (11, 4), (99, 5))
    raised = next(units for top, units in bounds if court <= top)
    assert one.after.pieces("crown", "camp") == royal + raised
    for p in players(one.before):
        assert len(digits(one.after, "hand", p, p)) == 8


def events(one: Stretch) -> None:
    """Four dice: a face brings one enemy or none, a six two of them where four or five play."""
    come = {e: _come(one, e) for e in ENEMIES}
    is_two_fronts = len(players(one.before)) > 3
    assert 0 <= sum(come.values()) <= (8 if is_two_fronts else 4)
    sixes = sum(come.values()) - sum(one.after.variable("shown", e) for e in ENEMIES)
    assert sixes % 2 == 0
    for e in ENEMIES:
        extra = sixes // 2 if e in ("muscovy", "ottomans") else 0
        assert come[e] == one.after.variable("shown", e) + extra


def _come(one: Stretch, enemy: str) -> int:
    return one.before.pieces("enemy", "box", enemy) - one.after.pieces("enemy", "box", enemy)


def deputies(one: Stretch) -> None:
    sent = dict.fromkeys(players(one.before), 0)
    for v in provinces(one.before):
        own = {p: cubes(one.before, v, p) for p in players(one.before)}
        first = leaders(one.before, own)
        is_sent = len(first) == 1 and own[first[0]] > 0
        for p in players(one.before):
            goes = is_sent and p == first[0]
            sent[p] += goes
            assert cubes(one.after, v, p) == own[p] - goes
    for p in players(one.before):
        assert in_sejm(one.after, p) == in_sejm(one.before, p) + sent[p]


def founding(one: Stretch) -> None:
    for p, own in groupby(one.steps, lambda step: step.player):
        steps = list(own)
        assert len([step for step in steps if step.picked]) <= 2
        for step in steps:
            free = {
                s for s in estates(step.before)
                if not holder(step.before, s) and cubes(step.before, province_of(step.before, s), p)
            }  # fmt: skip
            assert set(step.offered) == free | {""}
            if step.picked:
                v = province_of(step.before, step.picked)
                assert holder(step.after, step.picked) == p
                assert cubes(step.after, v, p) == cubes(step.before, v, p) - 1
    assert from_the_hetman(one)


def from_the_hetman(one: Stretch, times: int = 1) -> bool:
    """Say whether those who chose did so in turn, so many times round."""
    ring = players(one.before)
    first = ring.index(one.before.member("hetman"))
    order = [ring[(first + step) % len(ring)] for step in range(len(ring))] * times
    seats = iter(order)
    return all(p in seats for p, _ in groupby(one.steps, lambda step: step.player))


def special(one: Stretch) -> None:
    turns = [step for step in one.steps if "pass" in step.offered]
    assert len(turns) == 2 * len(players(one.before))
    assert from_the_hetman(one, 2)
    for step in turns:
        assert set(step.offered) == _open_actions(step.before, step.player)
    for action, steps in _actions(one.steps):
        _SPECIAL[action](steps)


def _open_actions(place: Place, me: str) -> set[str]:
    """The actions that a player can take, by what each one costs and from when it is there."""
    turn, spaces = place.variable("turn"), estates(place)
    has = {v: cubes(place, v, me) for v in provinces(place)}
    near = {s: has[province_of(place, s)] for s in spaces}
    own = [s for s in spaces if holder(place, s) == me]
    is_least = all(prestige(place, p) >= prestige(place, me) for p in players(place))
    is_open = {
        "pass": True,
        "steward": _any_without(place, "steward", [s for s in own if near[s]]),
        "gdansk": has["prussia"],
        "diplomacy": place.pieces("treaty", "box")
        and not place.pieces("veto", "camp")
        and in_sejm(place, me)
        and gold(place, me) >= 8
        and any(has[v] for v in BORDER.values()),
        "move": any(has.values()),
        "veto": place.pieces("veto", "box") and any(has.values()),
        "confederation": turn >= 3
        and is_least
        and any(near[s] >= 2 and holder(place, s) not in ("", me) for s in spaces),
        "colleges": turn >= 2 and gold(place, me) >= 2 and any(has.values()),
        "city": turn >= 3 and _any_without(place, "city", [s for s in own if near[s] >= 2]),
    }
    return {action for action, is_it in is_open.items() if is_it}


def _any_without(place: Place, marker: str, spaces: list[str]) -> bool:
    """Say whether a marker is left, and one of some spaces has none."""
    is_left = place.pieces(marker, "box") > 0
    return is_left and any(not place.pieces(marker, "plot", at=s) for s in spaces)


def _actions(steps: tuple[Step, ...]) -> Iterator[tuple[str, list[Step]]]:
    """Yield every action with the choices that belong to it."""
    starts = [at for at, step in enumerate(steps) if "pass" in step.offered]
    for at, end in zip(starts, [*starts[1:], len(steps)], strict=True):
        yield steps[at].picked, list(steps[at:end])


def _paid(steps: list[Step], province: str) -> int:
    """How many cubes an action took out of a province."""
    me = steps[0].player
    return cubes(steps[0].before, province, me) - cubes(steps[-1].after, province, me)


def _earned(steps: list[Step]) -> int:
    return gold(steps[-1].after, steps[0].player) - gold(steps[0].before, steps[0].player)


def _pass(steps: list[Step]) -> None:
    assert steps[0].before.numbers == steps[0].after.numbers or len(steps) == 1


def _steward(steps: list[Step]) -> None:
    chosen = steps[1].picked
    assert _paid(steps, province_of(steps[0].before, chosen)) == 1
    assert holder(steps[0].before, chosen) == steps[0].player
    assert steps[-1].after.pieces("steward", "plot", at=chosen) == 1


def _gdansk(steps: list[Step]) -> None:
    assert _paid(steps, "prussia") == 1
    assert _earned(steps) == 2 * steps[0].before.variable("wealth", "prussia")


def _diplomacy(steps: list[Step]) -> None:
    me, chosen = steps[0].player, steps[1].picked
    assert _paid(steps, BORDER[chosen]) == 1
    assert in_sejm(steps[-1].after, me) == in_sejm(steps[0].before, me) - 1
    assert 3 <= -_earned(steps) <= 8
    assert steps[-1].after.pieces("treaty", "field", at=chosen) == 1


def _move(steps: list[Step]) -> None:
    moved = [_paid(steps, v) for v in provinces(steps[0].before)]
    assert sum(moved) == 0
    assert sum(map(abs, moved)) <= 4


def _veto(steps: list[Step]) -> None:
    assert _paid(steps, steps[1].picked) == 1
    assert all(in_sejm(steps[-1].after, p) == 0 for p in players(steps[0].before))
    assert steps[-1].after.pieces("veto", "camp") == 1


def _confederation(steps: list[Step]) -> None:
    chosen, me = steps[1].picked, steps[0].player
    assert _paid(steps, province_of(steps[0].before, chosen)) == 2
    assert holder(steps[0].before, chosen) not in ("", me)
    assert holder(steps[-1].after, chosen) == me


def _colleges(steps: list[Step]) -> None:
    me, founded = steps[0].player, len([step for step in steps if step.picked == "found"])
    gone = [_paid(steps, v) for v in provinces(steps[0].before)]
    assert (sum(gone), max(gone) <= 1) == (founded, True)
    assert _earned(steps) == -2 * founded
    assert prestige(steps[-1].after, me) == prestige(steps[0].before, me) + founded


def _city(steps: list[Step]) -> None:
    chosen = steps[1].picked
    assert _paid(steps, province_of(steps[0].before, chosen)) == 2
    assert holder(steps[0].before, chosen) == steps[0].player
    assert steps[-1].after.pieces("city", "plot", at=chosen) == 1


_SPECIAL = {
    "pass": _pass, "steward": _steward, "gdansk": _gdansk, "diplomacy": _diplomacy, "move": _move,
    "veto": _veto, "confederation": _confederation, "colleges": _colleges, "city": _city,
}  # fmt: skip


PEACE = {
    "income": income,
    "clients": clients,
    "mace": mace,
    "crown_army": crown_army,
    "events": events,
    "deputies": deputies,
    "founding": founding,
    "special": special,
}
