from collections.abc import Mapping

import pytest

from proofpress.checks.example import GERMAN, PACK
from proofpress.diagnostics import Diagnostics, Span
from proofpress.lang.catalog import Catalogs, read_catalogs
from proofpress.lang.inline import InlineIcon, InlineWords, Resolved
from proofpress.lang.scope import Scope, card_scope, token_scope
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.model.game import Card, Game
from proofpress.model.load import load
from proofpress.model.message import IconPart
from proofpress.source.project import Folder, Project
from small_packs import TEMPLATES

HEAD = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {pay: int?, oil: number?, lit: flag?, note: text?, more: text?, marks: list of icon?}
    cards:
"""
GLOSSARY = """\
terms:
  - id: coin
    icon: lamp
    forms:
      en: {sg: coin, pl: coins}
      ja: {sg: 金貨}
      de: {sg: {nom: Münze, acc: Münze}, pl: {nom: Münzen, dat: Münzen}}
      ru:
        sg: {nom: монета, gen: монеты, acc: монету}
        pl: {nom: монеты, gen: монет, acc: монеты}
"""
RULES = """\
numbers:
  hand: 5
  rounds: {at: {1: 4}}
phases:
  - {id: dawn, name: Dawn}
  - {id: evening, name: Evening}
"""


def game_of(cards: str, files: Mapping[str, str] = PACK) -> tuple[Game, Catalogs]:
    own = {"components/cards.yaml": HEAD + cards, "glossary.yaml": GLOSSARY, "rules.yaml": RULES}
    project = Project(Folder.of("lamps", {**own, **files, **own}), TEMPLATES)
    game, found = load(project)
    assert found == ()
    assert game is not None
    catalogs, found = read_catalogs(project, game)
    assert found == ()
    return game, catalogs


def speak(cards: str, code: str = "en", files: Mapping[str, str] = PACK) -> "Spoken":
    game, catalogs = game_of(cards, files)
    return Spoken(game, Speaker(game, catalogs, Language(code)))


class Spoken:
    """A game with one language; says a card's text."""

    def __init__(self, game: Game, speaker: Speaker) -> None:
        self.game = game
        self.speaker = speaker

    def text(
        self, id: str = "red", scope: Scope | None = None
    ) -> tuple[Resolved | None, Diagnostics]:
        deck = self.game.decks[0]
        card = self.card(id)
        assert card.text is not None
        return self.speaker.say(card.text, card_scope(deck, card) if scope is None else scope)

    def card(self, id: str) -> Card:
        return next(card for card in self.game.decks[0].cards if card.id == id)

    def words(self, id: str = "red") -> str:
        said, found = self.text(id)
        assert found == ()
        assert said is not None
        return "".join(
            inline.text if isinstance(inline, InlineWords) else f"<{inline.spoken}>"
            for inline in said.inlines
            if isinstance(inline, InlineWords | InlineIcon)
        )


def test_values_terms_icons_and_references_are_filled() -> None:
    spoken = speak(
        "      - id: red\n        name: Red lamp\n        pay: 2\n"
        "        text: '{name}: {pay}, {coin:pay}, {coin:1!}, {coin::pl} {icon:lamp}"
        " {ref:evening} {ref:green} {hand} {rounds at 1} {card.copies} {deck.name} {oil}'\n"
        "        oil: 1.5\n"
        "      - {id: green, name: Green lamp}\n"
    )
    assert spoken.words() == (
        "Red lamp: 2, 2\u00a0coins, 1\u00a0coin, coins <coin> 2 Green lamp 5 4 1 Lamps 1.5"
    )


def test_references_lead_to_sections_decks_and_tokens_by_id_and_path() -> None:
    files = {
        **PACK,
        "booklet.yaml": "blocks:\n  - contents\n  - heading: {id: setup, text: Setting up}\n",
        "components/tokens.yaml": (
            "tokens:\n  - {id: mark, name: 'Mark {supply}', outline: {circle: 20 mm}, supply: 3,"
            " face: lamp}\n"
        ),
    }
    spoken = speak(
        "      - {id: red, name: Red, text: '{ref:setup}, {ref:book.setup}, {ref:lamps},"
        " {ref:mark}, {ref:lamps.red}, {ref:phases.dawn}'}\n",
        files=files,
    )
    assert spoken.words() == "Setting up, Setting up, Lamps, Mark 3, Red, 1"


def test_values_without_words_say_so() -> None:
    files = {
        **PACK,
        "glossary.yaml": GLOSSARY,
    }
    spoken = speak(
        "      - {id: red, name: Red, lit: true, marks: [lamp],"
        " text: '{lit} {marks} {card} {name.long} {pay} {hand at 1} {rounds at 9}'}\n",
        files=files,
    )
    _, found = spoken.text()
    assert [one.message for one in found] == [
        "`lit` is a flag, which has no words",
        "`marks` is a list, which has no words",
        "`card` is a group of values; one of them is `card.pay`",
        "`long` of `name.long` is no part of a value",
        "`pay` is not given here",
        "`rounds` has no value for 9 players",
    ]


def test_words_keep_their_place_and_filled_ones_that_of_their_placeholder() -> None:
    spoken = speak(
        "      - {id: red, name: Red lamp, pay: 2, text: '{{a}} **pay {pay}** {icon:lamp}'}\n"
    )
    said, _ = spoken.text()
    assert said is not None
    raw = said.text.raw
    shown = [
        (inline.text, raw[inline.start : inline.end], inline.is_literal, inline.look.strong)
        for inline in said.inlines
        if isinstance(inline, InlineWords)
    ]
    assert shown == [
        ("{", "{{", False, False),
        ("a", "a", True, False),
        ("}", "}}", False, False),
        (" ", " ", True, False),
        ("pay ", "pay ", True, True),
        ("2", "{pay}", False, True),
        (" ", " ", True, False),
    ]
    last = said.text.parts[-1]
    assert isinstance(last, IconPart)
    assert said.inlines[-1] == InlineIcon("lamp", "coin", last.look, 20, 31)


def test_a_text_inside_a_text_is_translated_and_keeps_its_look() -> None:
    spoken = speak(
        "      - {id: red, name: Red lamp, text: '**{name}** *{note}*', note: 'a **b**'}\n",
        "de",
        {
            **GERMAN,
            "locale/de.po": GERMAN["locale/de.po"].replace(
                'msgid "Light it."\nmsgstr "Zünde sie an."',
                'msgid "**{name}** *{note}*"\nmsgstr "*{note}* {name}"',
            )
            + '\nmsgctxt "lamps.red.note"\nmsgid "a **b**"\nmsgstr "b **a**"\n',
        },
    )
    said, found = spoken.text()
    assert found == ()
    assert said is not None
    assert said.text.written.span.file == "lamps/locale/de.po"
    assert [
        (one.text, one.look.strong, one.look.emphasis, one.start, one.end, one.is_literal)
        for one in said.inlines
        if isinstance(one, InlineWords)
    ] == [
        ("b ", False, True, 1, 7, False),
        ("a", True, True, 1, 7, False),
        (" ", False, False, 8, 9, True),
        ("Rote Lampe", False, False, 9, 15, False),
    ]


def test_russian_forms_follow_the_number() -> None:
    spoken = speak(
        "      - {id: red, name: Лампа,"
        " text: '{coin:1!:acc} {coin:2!:acc} {coin:5!:acc} {coin::gen}'}\n",
        "ru",
        {**PACK, "game.yaml": PACK["game.yaml"].replace("{source: en}", "{source: ru}")},
    )
    assert spoken.words() == "1\u00a0монету 2\u00a0монеты 5\u00a0монет монеты"


def test_a_noun_without_plural_follows_its_number_without_a_space() -> None:
    spoken = speak(
        "      - {id: red, name: R, text: '{coin:1!} {coin:5!}'}\n",
        "ja",
        {**PACK, "game.yaml": PACK["game.yaml"].replace("{source: en}", "{source: ja}")},
    )
    assert spoken.words() == "1金貨 5金貨"


def test_a_missing_form_is_written_out_as_a_hint() -> None:
    spoken = speak(
        "      - {id: red, name: R, text: '{coin:2!:acc}'}\n",
        "de",
        {**PACK, "game.yaml": PACK["game.yaml"].replace("{source: en}", "{source: de}")},
    )
    _, (found,) = spoken.text()
    assert found.name == "missing-form"
    assert found.hints == ("add `pl: {acc: ...}` to its forms in de",)


def test_texts_that_lead_back_to_themselves_end() -> None:
    spoken = speak(
        "      - {id: red, name: '{ref:green}', text: '{name}'}\n"
        "      - {id: green, name: '{ref:red}', text: '{text_of_it}'}\n"
        "      - {id: blue, name: Blue, note: '{more}', more: '{note}', text: '{note}'}\n"
    )
    said, found = spoken.text("red")
    assert said is None
    assert [(one.name, one.message) for one in found] == [
        ("unknown-value", "`lamps.red.name` leads back to itself")
    ]
    _, found = spoken.text("blue")
    assert [one.message for one in found] == ["`lamps.blue.note` leads back to itself"]


def test_a_text_that_grows_without_end_is_stopped() -> None:
    fields = ", ".join(f"t{number}: text" for number in range(16))
    values = "".join(
        f"        t{number}: '{{t{number + 1}}} {{t{number + 1}}}'\n" for number in range(15)
    )
    files = {
        **PACK,
        "components/cards.yaml": HEAD.replace("fields: {", f"fields: {{{fields}, ")
        + f"      - id: red\n        name: Red\n        text: '{{t0}}'\n{values}        t15: end\n",
    }
    project = Project(Folder.of("lamps", files), TEMPLATES)
    game, found = load(project)
    assert game is not None
    assert found == ()
    catalogs, _ = read_catalogs(project, game)
    spoken = Spoken(game, Speaker(game, catalogs, Language("en")))
    said, found = spoken.text()
    assert said is None
    assert [one.message for one in found] == ["the text grows beyond 5000 parts"]


def test_faults_stand_at_the_smallest_place() -> None:
    spoken = speak(
        "      - {id: red, name: Red, pay: 2, text: '{cion:2!}{coin:apy}{coin:name}"
        "{icon:lmap}{ref:dwn}'}\n"
    )
    _, found = spoken.text()
    assert [(one.name, one.span.column, one.span.end_column, one.hints) for one in found] == [
        ("unknown-term", 46, 50, ("did you mean `coin`?",)),
        ("unknown-value", 60, 63, ("did you mean `pay`?",)),
        ("unknown-value", 70, 74, ()),
        ("unknown-icon", 81, 85, ("did you mean `lamp`?",)),
        ("unknown-reference", 91, 94, ("did you mean `dawn`?",)),
    ]
    assert found[2].message == "`name` is not a number"


def test_a_fault_of_a_translation_stands_in_its_catalog_and_names_its_language() -> None:
    files = {
        **GERMAN,
        "locale/de.po": GERMAN["locale/de.po"].replace(
            'msgid "Light it."\nmsgstr "Zünde sie an."',
            'msgid "Pay {coin:2!}."\nmsgstr ""\n"Zahle "\n"{coin:2!:gen}."',
        ),
    }
    spoken = speak("      - {id: red, name: Red lamp, text: 'Pay {coin:2!}.'}\n", "de", files)
    said, found = spoken.text()
    assert said is None
    (fault,) = found
    assert (fault.name, fault.language, fault.subject) == ("missing-form", "de", "lamps.red.text")
    assert fault.span == Span("lamps/locale/de.po", 21, 2, 21, 15)
    assert fault.message == "the term `coin` has no form `pl.gen` in de"
    assert fault.notes[0].span is not None
    assert fault.notes[0].span.file == "lamps/glossary.yaml"


def test_a_text_without_a_translation_is_not_said_unless_in_a_draft() -> None:
    files = {**GERMAN, "locale/de.po": GERMAN["locale/de.po"].replace('"Zünde sie an."', '""')}
    game, catalogs = game_of(
        "      - {id: red, name: Red lamp, text: 'Light it.'}\n"
        "      - {id: green, name: Green, text: 'Not {glod::pl}.'}\n",
        files,
    )
    red, green = (card.text for card in game.decks[0].cards)
    assert red is not None
    assert green is not None
    assert Speaker(game, catalogs, Language("de")).say(red) == (None, ())
    draft = Speaker(game, catalogs, Language("de"), is_draft=True)
    said, found = draft.say(red)
    assert found == ()
    assert said is not None
    assert (
        "".join(one.text for one in said.inlines if isinstance(one, InlineWords)) == "[Light it.]"
    )
    said, _ = draft.say(green)
    assert said is not None
    assert [one.text for one in said.inlines if isinstance(one, InlineWords)] == ["[", "]"]


def test_a_draft_says_missing_texts_in_the_source_and_sets_apart_what_runs_the_other_way() -> None:
    cards = "      - {id: red, name: Red lamp, pay: 2, text: 'Pay {coin:pay} for {name}.'}\n"
    game, catalogs = game_of(cards)
    card = game.decks[0].cards[0]
    assert card.text is not None
    for code, expected in (("fr", "[{}]"), ("he", "\u2066[{}]\u2069")):
        speaker = Speaker(game, catalogs, Language(code), is_draft=True)
        assert not speaker.is_plain(card.text)
        said, found = speaker.say(card.text, card_scope(game.decks[0], card))
        assert found == ()
        assert said is not None
        words = "".join(one.text for one in said.inlines if isinstance(one, InlineWords))
        assert words == expected.format("Pay 2\u00a0coins for Red lamp.")


@pytest.mark.parametrize(("code", "is_slanted"), [("fr", True), ("he", False), ("ja", False)])
def test_missing_texts_stand_upright_on_a_draft_whose_fonts_have_no_italics(
    code: str, is_slanted: bool
) -> None:
    game, catalogs = game_of("      - {id: red, name: Red lamp, text: 'Go, *if* **you** *can*.'}\n")
    text = game.decks[0].cards[0].text
    assert text is not None
    said, _ = Speaker(game, catalogs, Language(code), is_draft=True).say(text)
    assert said is not None
    looks = {one.text: one.look for one in said.inlines if isinstance(one, InlineWords)}
    assert (looks["if"].emphasis, looks["can"].emphasis) == (is_slanted, is_slanted)
    assert looks["you"].strong


def test_what_is_marked_on_a_draft_is_another_saying() -> None:
    game, catalogs = game_of("      - {id: red, name: Red lamp, text: 'Light it.'}\n")
    text = game.decks[0].cards[0].text
    assert text is not None
    sayings = {
        Speaker(game, catalogs, Language(code), is_draft=is_draft).written(text)
        for code in ("en", "fr")
        for is_draft in (False, True)
    }
    assert sayings == {":Light it.", ":Light it.:Light it.", "", "missing:Light it."}


@pytest.mark.parametrize(
    ("mark", "source"), [("#, fuzzy\n", "Light it."), ("", "Light it now.")], ids=["fuzzy", "old"]
)
def test_a_stale_translation_stands_in_brackets_on_a_draft(mark: str, source: str) -> None:
    message = 'msgctxt "lamps.red.text"\nmsgid "'
    catalog = GERMAN["locale/de.po"].replace(f"{message}Light it.", f"{mark}{message}{source}")
    game, catalogs = game_of(
        "      - {id: red, name: Red lamp, text: 'Light it.'}\n",
        {**GERMAN, "locale/de.po": catalog},
    )
    text = game.decks[0].cards[0].text
    assert text is not None
    for is_draft, expected in ((True, "[Zünde sie an.]"), (False, "Zünde sie an.")):
        said, found = Speaker(game, catalogs, Language("de"), is_draft=is_draft).say(text)
        assert found == ()
        assert said is not None
        words = [one.text for one in said.inlines if isinstance(one, InlineWords)]
        assert "".join(words) == expected


@pytest.mark.parametrize("mark", ["", "#, fuzzy\n"])
def test_a_translation_that_cannot_be_filled_is_a_warning_on_a_draft(mark: str) -> None:
    message = 'msgctxt "lamps.red.text"\nmsgid "Light it."\nmsgstr '
    new = message.replace("Light it.", "Pay {coin:2!}.")
    catalog = GERMAN["locale/de.po"].replace(f'{message}"Zünde sie an."', f'{mark}{new}"{{glod}}."')
    game, catalogs = game_of(
        "      - {id: red, name: Red lamp, text: 'Pay {coin:2!}.'}\n",
        {**GERMAN, "locale/de.po": catalog},
    )
    text = game.decks[0].cards[0].text
    assert text is not None
    said, found = Speaker(game, catalogs, Language("de")).say(text)
    assert said is None
    assert [(one.name, one.severity) for one in found] == [("unknown-value", "error")]
    said, found = Speaker(game, catalogs, Language("de"), is_draft=True).say(text)
    assert [(one.name, one.severity, one.language) for one in found] == [
        ("unknown-value", "warning", "de")
    ]
    assert said is not None
    words = [one.text for one in said.inlines if isinstance(one, InlineWords)]
    assert "".join(words) == "[Pay 2\u00a0coins.]"


def test_a_missing_translation_inside_leaves_the_whole_unsaid() -> None:
    spoken = speak(
        "      - {id: red, name: Red lamp, text: 'Light it.'}\n      - {id: green, name: Green}\n",
        "de",
        {
            **GERMAN,
            "locale/de.po": GERMAN["locale/de.po"].replace("Zünde sie an.", "{ref:green}"),
        },
    )
    assert spoken.text() == (None, ())


def test_texts_that_ask_for_nothing_are_said_once() -> None:
    spoken = speak("      - {id: red, name: Red lamp, text: 'Light {icon:lamp}.'}\n")
    assert spoken.text()[0] is spoken.text(scope={})[0]


def test_numbers_and_counts_are_written_as_the_language_does() -> None:
    speaker = speak("      - {id: red, name: Red}\n", "ru").speaker
    assert speaker.count("card_count", 1) == "1\u00a0карта"
    assert speaker.count("card_count", 72) == "72\u00a0карты"
    assert speaker.number(2.5) == "2,5"
    assert speaker.icon("lamp") == "монета"
    assert speaker.icon("moon") == "moon"
    assert speaker.words["front"] == "лицо"


def test_a_term_without_its_icon_is_spoken_by_its_name() -> None:
    game, catalogs = game_of("      - {id: red, name: Red}\n")
    assert Speaker(game, catalogs, Language("fr")).icon("lamp") == "lamp"
    assert Speaker(game, catalogs, Language("de")).icon("coin") == "Münze"


def test_a_token_names_its_owner_and_itself() -> None:
    files = {
        **PACK,
        "components/tokens.yaml": (
            "tokens:\n  - id: mark\n    name: '{owner.name} {supply}'\n    owner: players\n"
            "    outline: {circle: 20 mm}\n    supply: 3\n    face: lamp\n"
        ),
    }
    game, catalogs = game_of("      - {id: red, name: Red}\n", files)
    speaker = Speaker(game, catalogs, Language("en"))
    token = game.tokens[0]
    said, found = speaker.say(token.name, token_scope(token, game.players.seats[0]))
    assert found == ()
    assert said is not None
    assert [one.text for one in said.inlines if isinstance(one, InlineWords)] == [
        "Keeper",
        " ",
        "3",
    ]
