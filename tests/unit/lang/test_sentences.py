"""Sentences with terms, from glossary and catalog to what is said: nouns, numbers, articles."""

from collections.abc import Mapping

import pytest

from proofpress.checks.example import PACK
from proofpress.lang.catalog import read_catalogs
from proofpress.lang.inline import InlineWords
from proofpress.lang.scope import card_scope
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.model.load import load
from proofpress.source.project import Folder, Project
from small_packs import TEMPLATES

GLOSSARY = """\
terms:
  - id: coin
    forms:
      en: {sg: coin, pl: coins}
      pl:
        gender: f
        sg: {nom: moneta, gen: monety, dat: monecie, acc: monetę, ins: monetą, loc: monecie}
        pl: {nom: monety, gen: monet, dat: monetom, acc: monety, ins: monetami, loc: monetach}
      uk:
        gender: f
        sg: {nom: монета, gen: монети, dat: монеті, acc: монету, ins: монетою, loc: монеті}
        pl: {nom: монети, gen: монет, dat: монетам, acc: монети, ins: монетами, loc: монетах}
      ru:
        gender: f
        sg: {nom: монета, gen: монеты, dat: монете, acc: монету, ins: монетой, loc: монете}
        pl: {nom: монеты, gen: монет, dat: монетам, acc: монеты, ins: монетами, loc: монетах}
      fr: {gender: f, sg: pièce, pl: pièces}
      de:
        gender: f
        sg: {nom: Münze, gen: Münze, dat: Münze, acc: Münze}
        pl: {nom: Münzen, gen: Münzen, dat: Münzen, acc: Münzen}
  - id: player
    forms:
      en: {sg: player, pl: players}
      pl:
        gender: m
        animate: true
        sg: {nom: gracz, gen: gracza, dat: graczowi, acc: gracza, ins: graczem, loc: graczu}
        pl: {nom: gracze, gen: graczy, dat: graczom, acc: graczy, ins: graczami, loc: graczach}
      uk:
        gender: m
        animate: true
        sg: {nom: гравець, gen: гравця, dat: гравцеві, acc: гравця, ins: гравцем, loc: гравці}
        pl: {nom: гравці, gen: гравців, dat: гравцям, acc: гравців, ins: гравцями, loc: гравцях}
      ru:
        gender: m
        animate: true
        sg: {nom: игрок, gen: игрока, dat: игроку, acc: игрока, ins: игроком, loc: игроке}
        pl: {nom: игроки, gen: игроков, dat: игрокам, acc: игроков, ins: игроками, loc: игроках}
      fr: {gender: m, sg: joueur, pl: joueurs}
      de:
        gender: m
        sg: {nom: Spieler, gen: Spielers, dat: Spieler, acc: Spieler}
        pl: {nom: Spieler, gen: Spieler, dat: Spielern, acc: Spieler}
  - id: field
    forms:
      en: {sg: field, pl: fields}
      pl:
        gender: n
        sg: {nom: pole, gen: pola, dat: polu, acc: pole, ins: polem, loc: polu}
        pl: {nom: pola, gen: pól, dat: polom, acc: pola, ins: polami, loc: polach}
      uk:
        gender: n
        sg: {nom: поле, gen: поля, dat: полю, acc: поле, ins: полем, loc: полі}
        pl: {nom: поля, gen: полів, dat: полям, acc: поля, ins: полями, loc: полях}
      ru:
        gender: n
        sg: {nom: поле, gen: поля, dat: полю, acc: поле, ins: полем, loc: поле}
        pl: {nom: поля, gen: полей, dat: полям, acc: поля, ins: полями, loc: полях}
      fr: {gender: m, sg: or}
      de:
        gender: n
        sg: {nom: Feld, gen: Feldes, dat: Feld, acc: Feld}
        pl: {nom: Felder, gen: Felder, dat: Feldern, acc: Felder}
  - id: horse
    forms:
      en: {sg: horse, pl: horses}
      pl:
        gender: m2
        animate: true
        sg: {nom: koń, gen: konia, dat: koniowi, acc: konia, ins: koniem, loc: koniu}
        pl: {nom: konie, gen: koni, dat: koniom, acc: konie, ins: końmi, loc: koniach}
      uk:
        gender: m
        animate: true
        sg: {nom: селянин, gen: селянина, acc: селянина}
        pl: {nom: селяни, gen: селян, acc: селян}
        few: {nom: селянина}
      ru:
        gender: f
        animate: true
        sg: {nom: рыба, gen: рыбы, acc: рыбу}
        pl: {nom: рыбы, gen: рыб, acc: рыб}
      fr: {gender: m, vowel: false, sg: héros, pl: héros}
      de:
        gender: m
        sg: {nom: Held, gen: Helden, dat: Helden, acc: Helden}
        pl: {nom: Helden, gen: Helden, dat: Helden, acc: Helden}
  - id: axe
    forms:
      ar:
        sg: بطاقة
        pl: بطاقات
        one: بطاقة واحدة
        two: {nom: بطاقتان, acc: بطاقتين}
        few: بطاقات
        many: بطاقة
        other: بطاقة
        alone: [one, two]
      en: {sg: axe, pl: axes}
      fr: {sg: hache, pl: haches}
      de: {sg: Axt, pl: Äxte}
"""

SENTENCES = [
    # Polish
    ("pl", 1, "Weź {coin:n:acc}.", "Weź 1 monetę."),
    ("pl", 2, "Weź {coin:n:acc}.", "Weź 2 monety."),
    ("pl", 5, "Weź {coin:n:acc}.", "Weź 5 monet."),
    ("pl", 21, "W puli jest {coin:n}.", "W puli jest 21 monet."),
    ("pl", 22, "W puli są {coin:n}.", "W puli są 22 monety."),
    ("pl", 1.5, "To daje {coin:n:acc}.", "To daje 1,5 monety."),
    ("pl", 22, "Zapłać {coin:n:ins}.", "Zapłać 22 monetami."),
    ("pl", 21, "Zapłać {coin:n:ins}.", "Zapłać 21 monetami."),
    ("pl", 2, "Wybierz {player:n:acc}.", "Wybierz 2 graczy."),
    ("pl", 22, "Gra {player:n}.", "Gra 22 graczy."),
    ("pl", 12, "Gra {player:n}.", "Gra 12 graczy."),
    ("pl", 2, "Kup {horse:n:acc}.", "Kup 2 konie."),
    ("pl", 5, "Kup {horse:n:acc}.", "Kup 5 koni."),
    ("pl", 2, "Zostały {coin:n} z 5, bez {coin::gen.pl}.", "Zostały 2 monety z 5, bez monet."),
    ("pl", 2, "Weź {coin:n:acc.words}.", "Weź dwie monety."),
    ("pl", 2, "Grają {player:n:words}.", "Grają dwaj gracze."),
    ("pl", 2, "Wskaż {player:n:acc.words}.", "Wskaż dwóch graczy."),
    ("pl", 5, "Gra {player:n:words}.", "Gra pięciu graczy."),
    ("pl", 22, "Z {coin:n:ins.words}.", "Z dwudziestoma dwiema monetami."),
    ("pl", 21, "Na {field:n:loc.words}.", "Na dwudziestu jeden polach."),
    # Ukrainian
    ("uk", 1, "Візьміть {coin:n:acc}.", "Візьміть 1 монету."),
    ("uk", 2, "Візьміть {coin:n:acc}.", "Візьміть 2 монети."),
    ("uk", 5, "Візьміть {coin:n:acc}.", "Візьміть 5 монет."),
    ("uk", 21, "Візьміть {coin:n:acc}.", "Візьміть 21 монету."),
    ("uk", 22, "Заплатіть {coin:n:ins}.", "Заплатіть 22 монетами."),
    ("uk", 21, "Заплатіть {coin:n:ins}.", "Заплатіть 21 монетою."),
    ("uk", 1.5, "Це {coin:n}.", "Це 1,5 монети."),
    ("uk", 1.5, "Додайте до {coin:n:gen}.", "Додайте до 1,5 монети."),
    ("uk", 2, "Оберіть {player:n:acc}.", "Оберіть 2 гравців."),
    ("uk", 5, "Оберіть {player:n:acc}.", "Оберіть 5 гравців."),
    ("uk", 21, "Оберіть {player:n:acc}.", "Оберіть 21 гравця."),
    ("uk", 11, "Грає {player:n}.", "Грає 11 гравців."),
    ("uk", 2, "Є {horse:n}.", "Є 2 селянина."),
    ("uk", 3, "На {field:n:loc}.", "На 3 полях."),
    ("uk", 2, "Візьміть {coin:n:acc.words}.", "Візьміть дві монети."),
    ("uk", 1, "Без {coin:n:gen.words}.", "Без однієї монети."),
    ("uk", 5, "З {player:n:ins.words}.", "З п’ятьма гравцями."),
    # Russian
    ("ru", 1, "Возьмите {coin:n:acc}.", "Возьмите 1 монету."),
    ("ru", 2, "Возьмите {coin:n:acc}.", "Возьмите 2 монеты."),
    ("ru", 5, "Возьмите {coin:n:acc}.", "Возьмите 5 монет."),
    ("ru", 21, "Возьмите {coin:n:acc}.", "Возьмите 21 монету."),
    ("ru", 22, "Заплатите {coin:n:ins}.", "Заплатите 22 монетами."),
    ("ru", 1.5, "Это {coin:n}.", "Это 1,5 монеты."),
    ("ru", 2, "Играют {player:n}.", "Играют 2 игрока."),
    ("ru", 2, "Выберите {player:n:acc}.", "Выберите 2 игроков."),
    ("ru", 22, "Выберите {player:n:acc}.", "Выберите 22 игрока."),
    ("ru", 21, "Выберите {player:n:acc}.", "Выберите 21 игрока."),
    ("ru", 111, "Играет {player:n}.", "Играет 111 игроков."),
    ("ru", 101, "Играет {player:n}.", "Играет 101 игрок."),
    ("ru", -2, "Счёт: {coin:n}.", "Счёт: \u22122 монеты."),
    ("ru", 0, "Нет: {coin:n}.", "Нет: 0 монет."),
    ("ru", 12345, "В банке {coin:n}.", "В банке 12 345 монет."),
    ("ru", 2, "Поймайте {horse:n:acc.words}.", "Поймайте двух рыб."),
    ("ru", 2, "Возьмите {coin:n:acc.words}.", "Возьмите две монеты."),
    ("ru", 42, "С {coin:n:ins.words}.", "С сорока двумя монетами."),
    ("ru", 21, "{player:n:acc.words}", "двадцать одного игрока"),
    ("ru", 121, "{player:n:acc.words}", "сто двадцать одного игрока"),
    ("uk", 21, "{player:n:acc.words}", "двадцять одного гравця"),
    ("ru", 21, "Возьмите {coin:n:acc.words}.", "Возьмите двадцать одну монету."),
    # French
    ("fr", 1, "Prenez {coin:n}.", "Prenez 1 pièce."),
    ("fr", 2, "Prenez {coin:n}.", "Prenez 2 pièces."),
    ("fr", 0, "Il reste {coin:n}.", "Il reste 0 pièce."),
    ("fr", 1.5, "Cela fait {coin:n}.", "Cela fait 1,5 pièce."),
    ("fr", 21, "Prenez {coin:n}.", "Prenez 21 pièces."),
    ("fr", 1000000, "Il y a {coin:n}.", "Il y a 1 000 000 de pièces."),
    ("fr", 5, "Ajoutez {coin:n} {field::de}.", "Ajoutez 5 pièces d’or."),
    ("fr", 1, "Il manque {field::de.def}.", "Il manque de l’or."),
    ("fr", 1, "À côté {horse::de.def}.", "À côté du héros."),
    ("fr", 1, "Donnez {coin::indef} {horse::a.def}.", "Donnez une pièce au héros."),
    ("fr", 1, "Rien {horse::de}.", "Rien de héros."),
    ("fr", 1, "Donnez-la {player::a.def.pl}.", "Donnez-la aux joueurs."),
    ("fr", 1, "Au prix {coin:n:de.words}.", "Au prix d’une pièce."),
    ("fr", 8, "Au prix {coin:n:de}.", "Au prix de 8 pièces."),
    ("fr", 2, "Rendez {coin:n:def.words}.", "Rendez les deux pièces."),
    ("fr", 71, "{coin:n:words}", "soixante et onze pièces"),
    ("fr", 81, "{coin:n:words}", "quatre-vingt-une pièces"),
    ("fr", 1, "Pas plus {coin::que.indef}.", "Pas plus qu’une pièce."),
    # German
    ("de", 1, "Nimm {coin:n:acc}.", "Nimm 1 Münze."),
    ("de", 2, "Nimm {coin:n:acc}.", "Nimm 2 Münzen."),
    ("de", 5, "Spiel mit {player:n:dat}.", "Spiel mit 5 Spielern."),
    ("de", 1.5, "Das sind {coin:n}.", "Das sind 1,5 Münzen."),
    ("de", 21, "Auf {field:n:dat}.", "Auf 21 Feldern."),
    ("de", 22, "Wegen {field:n:gen}.", "Wegen 22 Felder."),
    ("de", 0, "Es sind {coin:n}.", "Es sind 0 Münzen."),
    ("de", 1, "Wähle {player:n:acc.words}.", "Wähle einen Spieler."),
    ("de", 1, "Mit {coin:n:dat.words}.", "Mit einer Münze."),
    ("de", 2, "Die Wahl {player:n:gen.words}.", "Die Wahl zweier Spieler."),
    ("de", 2, "Mit {player:n:def.dat.words}.", "Mit den zwei Spielern."),
    ("de", 1, "Gib es {horse::def.dat}.", "Gib es dem Helden."),
    ("de", 1, "Nimm {horse::def.acc} {player::def.gen}.", "Nimm den Helden des Spielers."),
    ("de", 1, "Wähle {field::indef.acc}.", "Wähle ein Feld."),
    ("de", 1, "Auf {field::def.dat.pl}.", "Auf den Feldern."),
    ("de", 121, "{coin:n:words}", "einhunderteinundzwanzig Münzen"),
    # English
    ("en", 1, "Take {coin:n}.", "Take 1 coin."),
    ("en", 1.5, "It is {coin:n}.", "It is 1.5 coins."),
    # Arabic: a dual that says its number
    ("ar", 1, "{axe:n}", "بطاقة واحدة"),
    ("ar", 2, "{axe:n:acc}", "بطاقتين"),
    ("ar", 5, "{axe:n}", "5 بطاقات"),
    ("ar", 12, "{axe:n}", "12 بطاقة"),
    ("ar", 100, "{axe:n}", "100 بطاقة"),
    ("en", 1234.5, "It is {coin:n}.", "It is 1234.5 coins."),
    ("en", 12345, "It is {coin:n}.", "It is 12,345 coins."),
    ("en", 1, "Take {axe::indef} or {coin::indef}.", "Take an axe or a coin."),
    ("en", 121, "{coin:n:words}", "one hundred and twenty-one coins"),
]


def say(rows: list[tuple[str, float, str]]) -> list[str]:
    """Return what sentences say: each is the text of a card in its language, `n` its value."""
    files: dict[str, str | bytes] = {
        **{path: text for path, text in PACK.items() if not path.startswith("locale/")},
        "glossary.yaml": GLOSSARY,
        "components/cards.yaml": "decks:\n  - id: lamps\n    name: Lamps\n    size: poker\n"
        "    face: lamp\n    fields: {n: number}\n    cards:\n"
        + "".join(
            f"      - {{id: c{at}, name: A, n: {number}, "
            f"text: '{words if code == 'en' else 'Text {n}'}'}}\n"
            for at, (code, number, words) in enumerate(rows)
        ),
    }
    for code in {code for code, _, _ in rows} - {"en"}:
        files[f"locale/{code}.po"] = 'msgid ""\nmsgstr "Content-Type: text/plain"\n' + "".join(
            f'\nmsgctxt "lamps.c{at}.text"\nmsgid "Text {{n}}"\nmsgstr "{words}"\n'
            for at, (own, _, words) in enumerate(rows)
            if own == code
        )
    project = Project(Folder.of("lamps", files), TEMPLATES)
    game, found = load(project)
    assert found == ()
    assert game is not None
    languages = tuple(Language(code) for code in dict.fromkeys(code for code, _, _ in rows))
    catalogs, found = read_catalogs(project, game, languages)
    assert found == ()
    speakers = {one.code: Speaker(game, catalogs, one) for one in languages}
    deck = game.decks[0]
    lines = []
    for card, (code, _, _) in zip(deck.cards, rows, strict=True):
        assert card.text is not None
        said, found = speakers[code].say(card.text, card_scope(deck, card))
        if said is None:
            lines.append("; ".join(f"{one.message} ({', '.join(one.hints)})" for one in found))
        else:
            lines.append("".join(one.text for one in said.inlines if isinstance(one, InlineWords)))
    return lines


@pytest.fixture(scope="module")
def said() -> Mapping[int, str]:
    return dict(enumerate(say([row[:3] for row in SENTENCES])))


@pytest.mark.parametrize("at", range(len(SENTENCES)), ids=[f"{r[0]} {r[3]}" for r in SENTENCES])
def test_sentences_say_the_right_form(said: Mapping[int, str], at: int) -> None:
    plain = said[at].replace("\u00a0", " ").replace("\u202f", " ")
    assert plain == SENTENCES[at][3]


def test_a_number_in_digits_stays_with_its_noun_and_one_in_words_may_part() -> None:
    assert say([("ru", 22, "{coin:n}"), ("ru", 22, "{coin:n:words}")]) == [
        "22\u00a0монеты",
        "двадцать две монеты",
    ]


def test_what_the_glossary_does_not_say_is_named_with_term_form_and_language() -> None:
    assert say(
        [
            ("uk", 5, "{horse:n:ins}"),
            ("ru", 21, "{horse:n:dat}"),
            ("fr", 1, "{coin::acc}"),
            ("fr", 2, "{field:n}"),
            ("fr", 1, "{axe::de}"),
            ("fr", 1, "{axe:n:words}"),
            ("de", 1, "{axe::def}"),
            ("pl", 1000, "{coin:n:words}"),
            ("ru", 1.5, "{coin:n:words}"),
            ("uk", 1, "{coin::def.acc}"),
            ("de", 1, "{coin::def.ins}"),
        ]
    ) == [
        "the term `horse` has no form `pl.ins` in uk (add `pl: {ins: ...}` to its forms in uk)",
        "the term `horse` has no form `sg.dat` in ru (add `sg: {dat: ...}` to its forms in ru)",
        "fr has no case `acc` for `coin` (cases: nom, de, a, que)",
        "the term `field` has no form `pl.nom` in fr (add `pl: ...` to its forms in fr)",
        "the term `axe` has no sign whether it begins with the sound of a vowel in fr"
        " (add `vowel: true` or `vowel: false` to its forms in fr)",
        "the term `axe` has no gender in fr (add `gender: ...` to its forms in fr)",
        "the term `axe` has no gender in de (add `gender: ...` to its forms in de)",
        "the term `coin` has no words for the number 1000 in pl ()",
        "the term `coin` has no words for the number 1,5 in ru ()",
        "uk has no article `def` (leave it out)",
        "de has no case `ins` for `coin` (cases: nom, gen, dat, acc)",
    ]
