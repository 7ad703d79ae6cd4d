"""What the rules name, in the pack's words: cards, pieces, spaces, seats, terms of the glossary."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from proofpress.lang.inline import InlineIcon, InlineWords
from proofpress.lang.speaker import Speaker
from proofpress.lang.terms import NOMINATIVE
from proofpress.lang.words import fill, telling_words
from proofpress.model.game import Game, Number
from proofpress.model.message import Text

_SEAT = "player_"


class Names:
    """The names that a game has for its parts in one language.

    A part of the pack is called by its own name, a zone or a variable by the glossary's term of
    the same id; what has neither keeps its id. `own` are names that win over all of these.
    """

    def __init__(
        self, game: Game, speaker: Speaker, own: Mapping[str, Text] = MappingProxyType({})
    ) -> None:
        self.game = game
        self.words: Mapping[str, str] = telling_words(speaker.language)
        self._speaker = speaker
        self._texts = {**dict(_texts(game)), **own}

    def fill(self, word: str, **values: object) -> str:
        """Return one of the words in which rules are told, with its values."""
        return fill(self.words[word], values)

    def plain(self, id: str) -> str:
        """Return what something is called."""
        text = self._texts.get(id)
        said = None if text is None else self._say(text)
        if said is not None:
            return said
        forms = self._speaker.forms_of(id)
        named = None if forms is None else forms.singular.get(NOMINATIVE)
        if named is not None:
            return named
        token, dot, owner = id.partition(".")
        if dot:  # a token that is a card, and whose it is
            return f"{self.plain(token)} ({self.plain(owner)})"
        if id.startswith(_SEAT) and id.removeprefix(_SEAT).isdigit():
            return self.fill("player", number=id.removeprefix(_SEAT))
        return id.replace("_", " ")

    def counted(self, count: int, id: str) -> str:
        """Return so many pieces of a kind: in the form that its term has for the number, if any."""
        said = None if id in self._texts else self._speaker.counted(id, count)
        return said or self.fill("story_pieces", count=count, kind=self.plain(id))

    def cards(self, count: int) -> str:
        """Return so many cards."""
        return self._speaker.count("card_count", count)

    def knows(self, id: str) -> bool:
        """Say whether the pack has a name for something, in whatever language."""
        owner = id.partition(".")[2]
        is_player = id.removeprefix(_SEAT).isdigit()
        known = id in self._texts or id in self.game.terms or is_player
        return known or (bool(owner) and all(map(self.knows, id.split("."))))

    def quoted(self, id: str) -> str:
        """Return what something is called, set off from the sentence."""
        return self.fill("named", name=self.plain(id))

    def phase(self, id: str) -> str:
        """Return a phase with its place in the order of play."""
        for number, phase in enumerate(self.game.phases, 1):
            if phase.id == id:
                name = self._say(phase.name) or id
                return self.fill("phase", number=number, name=self.fill("named", name=name))
        return self.quoted(id)

    def number(self, id: str) -> str:
        """Return a number of the rules with its values, in the order of player counts."""
        one = self.game.numbers[id]
        return self.fill("number", value=_values(one), name=id.replace("_", " "))

    def _say(self, text: Text) -> str | None:
        said, _ = self._speaker.say(text)
        if said is None:
            return None
        parts = []
        for part in said.inlines:
            if isinstance(part, InlineWords):
                parts.append(part.text)
            elif isinstance(part, InlineIcon):
                parts.append(part.spoken)
        return "".join(parts)


def _values(number: Number) -> str:
    if number.value is not None:
        return str(number.value)
    return "/".join(str(number.by_players[count]) for count in sorted(number.by_players))


def _texts(game: Game) -> Iterator[tuple[str, Text]]:
    for seat in game.players.seats:
        yield seat.id, seat.name
    for board in game.boards:
        yield board.id, board.name
        yield from ((space.id, space.name) for space in board.spaces)
        yield from ((track.id, track.name) for track in board.tracks if track.name is not None)
    for token in game.tokens:
        yield token.id, token.name
    for deck in game.decks:
        yield deck.id, deck.name
        yield from ((kind.id, kind.name) for kind in deck.kinds if kind.name is not None)
        yield from ((card.id, card.name) for card in deck.cards)
