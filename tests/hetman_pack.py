"""The pack `hetman` as tests read it: loaded once, its texts in reach."""

from functools import cache

from proofpress.lang.catalog import Catalogs, read_catalogs
from proofpress.lang.scope import Scope, card_scope, game_scope, token_scope
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.model.fields import FieldValue
from proofpress.model.game import Card, Deck, Game, Token
from proofpress.model.load import load
from proofpress.model.message import Term, Text, Value
from proofpress.source.project import Folder, Project, shipped

LANGUAGES = tuple(Language(code) for code in ("ru", "uk", "en"))
DRAFTS = tuple(Language(code) for code in ("de", "fr", "pl"))


@cache
def project() -> Project:
    return Project(Folder.open(shipped("content") / "hetman"), Folder.open(shipped("templates")))


@cache
def game() -> Game:
    loaded, found = load(project())
    assert found == ()
    assert loaded is not None
    return loaded


@cache
def catalogs() -> Catalogs:
    read, found = read_catalogs(project(), game())
    assert found == ()
    return read


@cache
def speaker(language: Language) -> Speaker:
    return Speaker(game(), catalogs(), language)


def deck(id: str) -> Deck:
    return next(deck for deck in game().decks if deck.id == id)


def cards(kind: str) -> dict[str, Card]:
    return {card.id: card for card in deck("actions").cards if card.kind == kind}


def token(id: str) -> Token:
    return next(token for token in game().tokens if token.id == id)


def field(card: Card, name: str) -> FieldValue:
    return card.fields[name].value


def scopes() -> dict[str, Scope]:
    """The scope of every text that belongs to a piece."""
    found: dict[str, Scope] = {}
    for one in game().decks:
        for card in one.cards:
            for text in (card.name, card.text):
                if text is not None:
                    found[text.id] = card_scope(one, card)
    for one_token in game().tokens:
        found[one_token.name.id] = token_scope(one_token)
    return found


def say(text: Text, language: Language) -> str:
    said, found = speaker(language).say(text, scopes().get(text.id, game_scope(game())))
    assert found == ()
    assert said is not None
    return "".join(getattr(inline, "text", "\ufffc") for inline in said.inlines)


def numbers_in(text: Text) -> set[str]:
    """Names of the numbers that a text fills in."""
    found = set[str]()
    for part in text.parts:
        match part:
            case Value(path=path) | Term(number=tuple(path)):
                found.add(".".join(path))
            case _:
                pass
    return found


def phase_text(id: str) -> Text:
    text = next(phase.text for phase in game().phases if phase.id == id)
    assert text is not None
    return text


def book_text(id: str) -> Text:
    return next(text for text in game().texts() if text.id == f"book.{id}")
