"""Tells a game that was played, in the pack's words: who did what, and what that did."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from proofpress.rules.names import Names
from proofpress.rules.play import MOST_CHOICES, SpentError, Trouble, play
from proofpress.rules.program import PASS, Cards, Choice, Machine, Numbers, Program, Step
from proofpress.rules.program import Draw as Chance
from proofpress.rules.slots import Slots
from proofpress.rules.statement import Draw, Empty, Move, MoveCard
from proofpress.rules.walk import nodes
from proofpress.rules.world import NONE, PLAYERS, World
from proofpress.values import NamedTuple

_MOST_NAMED = 4  # kinds of cards that go one way together and are named

_Place = tuple[str, int]
_Ways = frozenset[tuple[str, str]]


class Told(NamedTuple):
    """A line of a story.

    A `phase` that begins, a `choice`, an `effect` of the choice before it (of the setup where there
    is none), a `score` at the end. `who` is the player of a choice or a score, by seat. It
    `is_named` where the pack has a name for everything that is told. `picked` is what a choice
    fell on; `about` the card that was chosen, or that moved alone.
    """

    kind: Literal["phase", "choice", "effect", "score"]
    words: str
    who: int | None = None
    is_named: bool = True
    picked: str = ""
    about: str = ""


class _Effect(NamedTuple):
    """What has changed, whether all of it has a name, and the card that went alone."""

    words: str
    is_named: bool
    about: str = ""


class Story(NamedTuple):
    """A game as it went; `trouble` is what ended it before its end."""

    lines: tuple[Told, ...]
    trouble: Trouble | None


class _RoundOverError(Exception):
    """The first phase begins for the second time."""


def narrate(program: Program, draw: Chance, names: Names, most: int = MOST_CHOICES) -> Story:
    """Play the game of a chance and tell it, as far as a script goes.

    What else a chance raises comes through.
    """
    return _Narrator(program, names).tell(draw, most)


def narrate_round(program: Program, draw: Chance, names: Names) -> tuple[Told, ...]:
    """Play the first round of a game and tell it: what `first_round` leaves of the whole game."""
    return _Narrator(program, names, is_round=True).tell(draw, MOST_CHOICES).lines


def first_round(lines: Sequence[Told]) -> tuple[Told, ...]:
    """Return a story up to where its first phase begins for the second time."""
    phases = [(at, line.words) for at, line in enumerate(lines) if line.kind == "phase"]
    again = (at for at, words in phases[1:] if words == phases[0][1])
    return tuple(lines[: next(again, len(lines))])


def in_brief(lines: Iterable[Told]) -> tuple[Told, ...]:
    """Return what has a name of a story, and what is said twice once.

    A card that is chosen and then moves is told by its move, as the choice of who chose it; choices
    that somebody makes at a stretch stand in one line.
    """
    told: list[Told] = []
    for line in lines:
        if not line.is_named:
            continue
        merged = _merged(told[-1], line) if told else None
        told[-1 if merged else len(told) :] = [merged or line]
    return tuple(told)


def _merged(before: Told, line: Told) -> Told | None:
    """Return a line that says what both say, if there is one."""
    is_told = before.kind == "choice" and line.kind == "effect"
    if is_told and before.about and before.about == line.about:
        return line._replace(kind="choice", who=before.who, about="")
    if before.picked and line.picked and before.who == line.who and not before.about + line.about:
        picked = f"{before.picked}, {line.picked}"
        return before._replace(words=f"{before.words}, {line.picked}", picked=picked)
    return None


class _Narrator:
    def __init__(self, program: Program, names: Names, *, is_round: bool = False) -> None:
        self._names = names
        self._is_round = is_round
        self._first = ""  # the phase that began first
        self._machine = Machine(program, is_apart=True)
        self._machine.steps = tuple(map(self._watched, self._machine.steps))
        self._entered = {
            at: site.name for at, site in enumerate(program.counted) if site.kind == "phase"
        }
        self._times = dict.fromkeys(self._entered, 0)
        self._effects = _Effects(program.world, names)
        self._told: list[Told] = []

    def tell(self, draw: Chance, most: int) -> Story:
        try:
            outcome = play(self._machine, draw, most, checks=True, hear=self._hear)
        except (SpentError, _RoundOverError):
            return Story(tuple(self._told), None)
        for seat, score in enumerate(outcome.scores):
            words = f"{self._player(seat)}: {', '.join(map(str, score))}"
            self._told.append(Told("score", words, seat))
        return Story(tuple(self._told), outcome.trouble)

    def _watched(self, step: Step) -> Step:
        def watched(numbers: Numbers, cards: Cards, draw: Chance) -> int:
            at = step(numbers, cards, draw)
            self._see_phases()
            told = self._effects.since(numbers, cards)
            self._told += (
                Told("effect", one.words, None, one.is_named, about=one.about) for one in told
            )
            return at

        return watched

    def _see_phases(self) -> None:
        for at, id in self._entered.items():
            if self._machine.coverage[at] != self._times[at]:
                self._times[at] = self._machine.coverage[at]
                named = self._names.phase(id)
                if self._is_round and named == self._first:
                    raise _RoundOverError
                self._first = self._first or named
                self._told.append(Told("phase", named))

    def _hear(self, at: int, option: int) -> None:
        choice = self._machine.program.choices[at]
        seat = self._machine.offered[1]
        picked = self._picked(choice, option)
        words = self._names.fill("story_choice", who=self._player(seat), picked=picked)
        named = choice.register is not None or option == PASS
        named = named or self._names.knows(choice.names[option])
        is_card = choice.of == "card" and option != PASS
        about = picked if is_card else ""
        self._told.append(Told("choice", words, seat, named, picked, about))

    def _player(self, seat: int) -> str:
        return self._names.plain(self._machine.program.world.sets[PLAYERS].ids[seat])

    def _picked(self, choice: Choice, option: int) -> str:
        names, world = self._names, self._machine.program.world
        if option == PASS:
            return names.words["pass"]
        if choice.register is None:
            return names.plain(choice.names[option])
        if choice.of == "card":
            return names.plain(world.cards[option].id)
        if choice.of in world.sets:
            return names.plain(world.sets[choice.of].ids[option])
        return str(option)


class _Effects:
    """What has changed from one look at a game to the next."""

    def __init__(self, world: World, names: Names) -> None:
        self._world = world
        self._names = names
        self._slots = Slots(world)
        self._ways = _ways(world)
        self._numbers = self._slots.first_numbers()
        self._cards = self._slots.first_lists()

    def since(self, numbers: Numbers, cards: Cards) -> Iterator[_Effect]:
        """Yield what has changed since the last time this was asked, and if all has a name."""
        if numbers != self._numbers:
            yield from self._moved_pieces(numbers)
        if cards != self._cards:
            yield from self._moved_cards(cards)
            self._cards = [list(zone) for zone in cards]
        if numbers != self._numbers:
            yield from self._changed(numbers)
            self._numbers = list(numbers)

    def _moved_pieces(self, numbers: Numbers) -> Iterator[_Effect]:
        for kind in self._world.kinds.values():
            for owner in range(self._world.size(kind.owner)):
                changes: dict[_Place, int] = {}
                for (id, zone), address in self._slots.pieces.items():
                    if id != kind.id:
                        continue
                    for place in range(address.per_owner):
                        at = address.base + owner * address.per_owner + place
                        if numbers[at] != self._numbers[at]:
                            changes[zone, place] = numbers[at] - self._numbers[at]
                for source, target, count in _flows(changes, self._ways):
                    what = self._names.counted(count, kind.id)
                    if kind.owner is not None and kind.owner != PLAYERS:
                        what = self._owned(what, self._world.sets[kind.owner].ids[owner])
                    is_named = self._knows(kind.id, source, target)
                    yield _Effect(self._moved(what, source, target), is_named)

    def _changed_cards(self, cards: Cards) -> dict[int, dict[_Place, int]]:
        """Return how many of which cards have come to which places, or gone."""
        changes: dict[int, dict[_Place, int]] = {}
        for zone, first in self._slots.zones.items():
            for place in range(self._world.size(self._world.zones[zone].per)):
                if cards[first + place] == self._cards[first + place]:
                    continue  # as after most steps
                now, before = Counter(cards[first + place]), Counter(self._cards[first + place])
                for card in now.keys() | before.keys():
                    if now[card] != before[card]:
                        changes.setdefault(card, {})[zone, place] = now[card] - before[card]
        return changes

    def _moved_cards(self, cards: Cards) -> Iterator[_Effect]:
        changes = self._changed_cards(cards)
        ways: dict[tuple[_Place, _Place], dict[str, int]] = {}
        for card in sorted(changes):
            named = self._names.plain(self._world.cards[card].id)
            for source, target, count in _flows(changes[card], self._ways):
                going = ways.setdefault((source, target), {})
                going[named] = going.get(named, 0) + count
        for (source, target), going in ways.items():
            is_named = self._knows("", source, target)
            if len(going) > _MOST_NAMED:
                what = self._names.cards(sum(going.values()))
                yield _Effect(self._moved(what, source, target), is_named)
                continue
            for named, count in going.items():
                what = self._names.fill("story_pieces", count=count, kind=named)
                card_alone = named if count == 1 else ""
                yield _Effect(self._moved(what, source, target), is_named, card_alone)

    def _changed(self, numbers: Numbers) -> Iterator[_Effect]:
        for variable in self._world.variables.values():
            base = self._slots.variables[variable.id]
            for at in range(self._world.size(variable.per)):
                before, now = self._numbers[base + at], numbers[base + at]
                if before == now:
                    continue
                named = self._names.plain(variable.id)
                if variable.per is not None:
                    named = self._owned(named, self._world.sets[variable.per].ids[at])
                words = self._names.fill(
                    "story_changed",
                    name=named,
                    before=self._value(before, variable.of),
                    after=self._value(now, variable.of),
                )
                yield _Effect(words, self._names.knows(variable.id))

    def _knows(self, kind: str, source: _Place, target: _Place) -> bool:
        """Say whether a kind of piece (none: cards) and both places of a move have names."""
        return all(map(self._names.knows, filter(None, (kind, source[0], target[0]))))

    def _value(self, value: int, of: str | None) -> str:
        if of is None:
            return str(value)
        if value == NONE:
            return self._names.words["is_nobody" if of == PLAYERS else "is_none"]
        return self._names.plain(self._world.sets[of].ids[value])

    def _moved(self, what: str, source: _Place, target: _Place) -> str:
        return self._names.fill(
            "story_moved", what=what, source=self._place(source), target=self._place(target)
        )

    def _place(self, place: _Place) -> str:
        zone, at = place
        per = self._world.zones[zone].per
        named = self._names.plain(zone)
        return named if per is None else self._owned(named, self._world.sets[per].ids[at])

    def _owned(self, named: str, owner: str) -> str:
        return self._names.fill("owned", name=named, owner=self._names.plain(owner))


def _flows(changes: Mapping[_Place, int], ways: _Ways) -> Iterator[tuple[_Place, _Place, int]]:
    """Yield from where to where how many of one kind went.

    What came is told from where a rule moves it; the place with the fewest such ways goes first.
    """
    lost = {place: -count for place, count in changes.items() if count < 0}
    won = {place: count for place, count in changes.items() if count > 0}
    while lost and won:
        target, sources = min(
            ((to, [at for at in lost if (at[0], to[0]) in ways]) for to in won),
            key=lambda pair: len(pair[1]) or len(lost) + 1,
        )
        source = sources[0] if sources else next(iter(lost))
        count = min(lost[source], won[target])
        yield source, target, count
        for side, place in ((lost, source), (won, target)):
            side[place] -= count
            if side[place] == 0:
                del side[place]


def _ways(world: World) -> _Ways:
    """Return from which zone to which the rules move things."""
    return frozenset(
        (node.source.name, node.target.name)
        for node in nodes(world.blocks)
        if isinstance(node, Move | MoveCard | Draw | Empty)
    )
