"""The pack `hetman` is whole in each of its languages, and keeps the typography of the house."""

import re
from collections import Counter

import pytest

from hetman_pack import DRAFTS, LANGUAGES, cards, catalogs, deck, game, project, say
from proofpress.checks.run import run_checks
from proofpress.lang.catalog import check_catalogs
from proofpress.language import Language
from proofpress.model.game import Card, Token
from proofpress.model.message import IconPart, Reference, Term, Text, Value, Words

ALL = (*LANGUAGES, *DRAFTS)
TRANSLATIONS = ALL[1:]
QUOTES = {"ru": "«»", "uk": "«»", "en": "“”", "de": "„“", "fr": "«»", "pl": "„”"}
CYRILLIC = re.compile("[\u0400-\u04ff]")
RUSSIAN_ONLY = re.compile("[ёъыэЁЪЫЭ]")
UKRAINIAN_ONLY = re.compile("[іїєґІЇЄҐ]")


def test_the_checks_find_nothing() -> None:
    assert run_checks(game(), catalogs(), project(), ALL) == ()


def test_every_translation_is_there_and_up_to_date() -> None:
    assert check_catalogs(game(), catalogs(), ALL) == ()
    for language in TRANSLATIONS:
        missing = [t.id for t in game().texts() if catalogs().say(t, language) is None]
        assert missing == []


@pytest.mark.parametrize("language", ALL, ids=lambda one: one.code)
def test_every_text_can_be_said(language: Language) -> None:
    for text in game().texts():
        assert say(text, language).strip()


@pytest.mark.parametrize("language", TRANSLATIONS, ids=lambda one: one.code)
def test_a_translation_names_the_same_numbers_icons_and_references(language: Language) -> None:
    for text in game().texts():
        translated = catalogs().say(text, language)
        assert translated is not None
        assert placeholders(translated) == placeholders(text), text.id


def placeholders(text: Text) -> Counter[tuple[object, ...]]:
    found = Counter[tuple[object, ...]]()
    for part in text.parts:
        match part:
            case Value():
                found[("value", part.path, part.players)] += 1
            case Term():
                found[("term", part.term, part.number)] += 1
            case IconPart():
                found[("icon", part.icon)] += 1
            case Reference():
                found[("ref", part.target)] += 1
            case Words():
                pass
    return found


@pytest.mark.parametrize("language", ALL, ids=lambda one: one.code)
def test_no_text_types_a_number_that_the_data_hold(language: Language) -> None:
    for text in game().texts():
        if text.id.startswith("book.setup_counts.head."):  # how many play
            continue
        translated = catalogs().say(text, language)
        assert translated is not None
        typed = "".join(part.text for part in translated.parts if isinstance(part, Words))
        zero_and_licence = typed.replace("OFL 1.1", "").replace("License 1.1", "")
        assert set(re.findall(r"\d+", zero_and_licence)) <= {"0"}, text.id


@pytest.mark.parametrize("language", ALL, ids=lambda one: one.code)
def test_texts_keep_the_typography_of_the_house(language: Language) -> None:
    for text in game().texts():
        translated = catalogs().say(text, language)
        assert translated is not None
        raw = translated.raw
        if text.id == "game.title":  # on the cover its last words stay together
            raw = raw.replace("\u00a0", " ")
        assert not re.search("[\"'\u00a0\u202f`]", raw), text.id  # straight quotes, typed spaces
        assert not re.search(r" - |  |\.\.\.|\s$|^\s", raw), text.id
        quotes = re.findall("[«»„“”]", raw)
        assert quotes == [*QUOTES[language.code]] * (len(quotes) // 2), text.id


def test_each_language_keeps_to_its_letters() -> None:
    for text in game().texts():
        by_code = {one.code: say(text, one) for one in ALL}
        assert not UKRAINIAN_ONLY.search(by_code["ru"]), text.id
        assert not RUSSIAN_ONLY.search(by_code["uk"]), text.id
        for code in by_code.keys() - {"ru", "uk"}:
            assert not CYRILLIC.search(by_code[code]), (code, text.id)


@pytest.mark.parametrize("language", ALL, ids=lambda one: one.code)
def test_card_texts_are_short_sentences(language: Language) -> None:
    for card in deck("actions").cards:
        assert card.text is not None
        said = say(card.text, language)
        assert len(said) <= 95, (card.id, len(said))
        assert said[0].isupper()
        assert said.endswith(".")


@pytest.mark.parametrize("language", ALL, ids=lambda one: one.code)
def test_no_two_pieces_share_a_name(language: Language) -> None:
    pieces: list[Card | Token] = [*game().tokens]
    for one_deck in game().decks:
        pieces += one_deck.cards
    names = Counter(say(piece.name, language) for piece in pieces)
    assert [name for name, times in names.items() if times > 1] == []


def test_numbers_take_the_forms_that_each_language_asks_for() -> None:
    sea_raid = cards("order")["sea_raid"].text
    assert sea_raid is not None
    assert {one.code: say(sea_raid, one).replace("\u00a0", " ") for one in ALL} == {
        "ru": "Кто исполняет приказ, берёт из банка 2 золотых.",
        "uk": "Хто виконує наказ, бере з банку 2 золоті.",
        "en": "Whoever obeys takes 2 gold pieces from the bank.",
        "de": "Wer gehorcht, nimmt 2 Goldstücke aus der Bank.",
        "fr": "Qui obéit prend 2 pièces d’or à la banque.",
        "pl": "Kto wykonuje rozkaz, bierze z banku 2 złote.",
    }
