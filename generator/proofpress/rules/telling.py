"""Reads the rules back as numbered sentences: what was understood, in a language of the pack."""

from collections.abc import Iterable, Iterator

from proofpress.model.decode import Reading
from proofpress.model.game import Game
from proofpress.rules.declare import Declared, read_declared
from proofpress.rules.names import Names
from proofpress.rules.phrases import Phrases
from proofpress.rules.reading import RuleReader
from proofpress.rules.statement import (
    Assign,
    Block,
    Check,
    Choose,
    Do,
    Draw,
    Each,
    Empty,
    End,
    If,
    Move,
    MoveCard,
    Offer,
    PhaseBlock,
    Play,
    Repeat,
    Roll,
    Secret,
    Statement,
    Told,
    Verb,
    While,
    With,
)
from proofpress.rules.tree import Expression, Name
from proofpress.values import NamedTuple

_ME = "me"
_GIVEN = (_ME,)


class Line(NamedTuple):
    """A sentence and its number; a heading has none."""

    number: tuple[int, ...]
    words: str


class _Sentence(NamedTuple):
    """A sentence with what follows from it, one step further in."""

    words: str
    inner: "tuple[_Sentence, ...]" = ()


def read_back(game: Game, names: Names) -> Iterator[Line]:
    """Yield a game's rules as sentences, numbered through: 1, 1.1, 1.1.1.

    The rules must be such as can be read; what they name need not be there.
    """
    declared = read_declared(game.rules, Reading())
    at = 0
    for heading, told in _parts(game, declared, Teller(names)):
        if not told:
            continue
        yield Line((), names.words[heading])
        for sentence in told:
            at += 1
            yield from _numbered(sentence, (at,), names)


def as_text(lines: Iterable[Line]) -> str:
    """Return sentences with their numbers, each on its line, headings set off."""
    out: list[str] = []
    for number, words in lines:
        if not number:
            out += ["", words] if out else [words]
        else:
            label = ".".join(map(str, number))
            out.append(f"{'  ' * len(number)}{label}. {words}")
    return "".join(f"{line}\n" for line in out)


def _numbered(sentence: _Sentence, number: tuple[int, ...], names: Names) -> Iterator[Line]:
    opens = names.fill("opens", words=sentence.words)
    yield Line(number, opens if sentence.inner else f"{sentence.words}.")
    for at, inner in enumerate(sentence.inner, 1):
        yield from _numbered(inner, (*number, at), names)


def _parts(
    game: Game, declared: Declared, teller: "Teller"
) -> Iterator[tuple[str, tuple[_Sentence, ...]]]:
    yield "part_setup", teller.block(declared.setup)
    yield "part_flow", teller.block(declared.flow)
    yield (
        "part_actions",
        tuple(
            _Sentence(teller.names.quoted(id), teller.block(block))
            for id, block in declared.actions.items()
        ),
    )
    yield "part_cards", tuple(_cards(game, teller))
    yield "part_score", tuple(_score(declared.score, teller))
    yield (
        "part_invariants",
        tuple(
            _Sentence(teller.fill("invariant", condition=teller.say(one.condition.value)))
            for one in declared.invariants
        ),
    )


def _cards(game: Game, teller: "Teller") -> Iterator[_Sentence]:
    reader = RuleReader(Reading())
    for deck in game.decks:
        for card in deck.cards:
            if card.do is not None:
                inner = teller.knowing("card").block(reader.block(card.do))
                yield _Sentence(teller.names.quoted(card.id), inner)


def _score(score: tuple[Told, ...], teller: "Teller") -> Iterator[_Sentence]:
    for at, told in enumerate(score):
        value = teller.say(told.value)
        yield _Sentence(value if at == 0 else teller.fill("score_tie", value=value))


class Teller:
    """Tells statements; what `Phrases` knows grows with the names that they give."""

    def __init__(self, names: Names, phrases: Phrases | None = None) -> None:
        self.names = names
        self.phrases = Phrases(names, _GIVEN) if phrases is None else phrases

    def knowing(self, *names: str) -> "Teller":
        """Return the same with more names given."""
        return Teller(self.names, self.phrases.knowing(*names))

    def say(self, tree: Expression) -> str:
        """Return an expression as a phrase."""
        return self.phrases.say(tree)

    def fill(self, word: str, **values: object) -> str:
        """Return one of the words with its values."""
        return self.names.fill(word, **values)

    def block(self, block: Block) -> tuple[_Sentence, ...]:
        """Return statements as sentences, in order."""
        return tuple(sentence for one in block for sentence in self._statement(one))

    def _statement(self, one: Statement) -> Iterator[_Sentence]:
        match one:
            case Each() | Repeat() | While() | With():
                yield self._loop(one)
            case If():
                yield from self._if(one)
            case Choose():
                yield from self._choose(one)
            case Offer():
                yield self._offer(one)
            case PhaseBlock(id=id, do=do):
                yield _Sentence(self.names.phase(id), self.block(do))
            case Secret(do=do):
                yield _Sentence(self.names.words["secret"], self.block(do))
            case Play(card=card):
                yield _Sentence(self.fill("play", card=self.say(card.value)))
            case _:
                yield _Sentence(self._verb(one))

    def _loop(self, one: Each | Repeat | While | With) -> _Sentence:
        match one:
            case Each():
                inner = self.knowing(one.variable)
                said = self._members("each", one, inner)
                return _Sentence(said, inner.block(one.do))
            case Repeat():
                said = self.fill("repeat", times=self.say(one.times.value))
            case While(condition=Told(value=Name(name="true")), limit=None):
                said = self.names.words["ever"]
            case While():
                word = "while" if one.limit is None else "while_limit"
                limit = None if one.limit is None else self.say(one.limit.value)
                said = self.fill(word, condition=self.say(one.condition.value), limit=limit)
            case With():
                inner = self.knowing(one.variable)
                said = self.fill("with", name=one.variable, value=self.say(one.value.value))
                return _Sentence(said, inner.block(one.do))
        return _Sentence(said, self.block(one.do))

    def _members(self, word: str, one: Each | Choose, inner: "Teller", **more: object) -> str:
        where = None if one.where is None else one.where.value
        return self.fill(
            word,
            name=one.variable,
            domain=self.phrases.members(one.domain),
            where=inner.phrases.where(where),
            **more,
        )

    def _if(self, one: If) -> Iterator[_Sentence]:
        said = self.fill("if", condition=self.say(one.condition.value))
        yield _Sentence(said, self.block(one.then))
        if one.otherwise:
            yield _Sentence(self.names.words["else"], self.block(one.otherwise))

    def _who(self, by: Told | None) -> str:
        return _ME if by is None else self.say(by.value)

    def _choose(self, one: Choose) -> Iterator[_Sentence]:
        inner = self.knowing(one.variable)
        word = "choose_maybe" if one.is_optional else "choose"
        said = self._members(word, one, inner, who=self._who(one.by))
        yield _Sentence(said, inner.block(one.do))
        if one.otherwise is not None:
            nothing = (_Sentence(self.names.words["pass"]),)
            inside = self.block(one.otherwise) or nothing
            yield _Sentence(self.names.words["choose_nobody"], inside)

    def _offer(self, one: Offer) -> _Sentence:
        options = []
        for option in one.options:
            said = self.names.quoted(option.id)
            if option.when is not None:
                condition = self.say(option.when.value)
                said = self.fill("option_if", name=said, condition=condition)
            nothing = (_Sentence(self.names.words["pass"]),)
            options.append(_Sentence(said, self.block(option.do) or nothing))
        return _Sentence(self.fill("offer", who=self._who(one.by)), tuple(options))

    def _verb(self, one: Verb) -> str:
        match one:
            case Move():
                return self._move(one)
            case MoveCard() | Draw() | Empty():
                return self._cards_go(one)
            case Assign(is_added=is_added, variable=variable, value=value):
                word = "add" if is_added else "set"
                return self.fill(word, variable=self.say(variable), value=self.say(value))
            case Roll(variable=variable, first=first, last=last):
                return self.fill(
                    "roll",
                    variable=self.say(variable),
                    first=self.say(first),
                    last=self.say(last),
                )
            case End():
                return self.names.words["end"]
            case Do(action=action):
                return self.fill("do", action=self.names.quoted(action))
            case Check(condition=condition):
                return self.fill("check", condition=self.say(condition))

    def _move(self, one: Move) -> str:
        amount = None if one.amount is None else self.phrases.say(one.amount, 8)
        return self.fill(
            f"move_{one.share}",
            amount=amount,
            kind=self.phrases.kind(one.kind, one.owner),
            source=self.phrases.place(one.source),
            target=self.phrases.place(one.target),
        )

    def _cards_go(self, one: MoveCard | Draw | Empty) -> str:
        places = {
            "source": self.phrases.place(one.source),
            "target": self.phrases.place(one.target),
        }
        match one:
            case MoveCard(card=card):
                return self.fill("move_card", card=self.say(card), **places)
            case Draw(amount=amount):
                return self.fill("draw", amount=self.phrases.say(amount, 8), **places)
            case Empty():
                return self.fill("empty", **places)
