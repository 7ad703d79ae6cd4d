import pytest

from proofpress.lang.locale import LocaleRules
from proofpress.lang.terms import Count, Form, counted_form, find_form, known_cases
from proofpress.language import Language
from proofpress.model.game import FormTable
from proofpress.source.text import Origin, SourceText

NOWHERE = Origin(SourceText("glossary.yaml", ""), 0, 0)


def table(
    singular: dict[str, str],
    plural: dict[str, str],
    counted: dict[str, dict[str, str]] | None = None,
    *,
    animate: bool = False,
) -> FormTable:
    return FormTable(singular, plural, counted or {}, "", animate, None, (), NOWHERE)


RU_COIN = table(
    {"nom": "монета", "gen": "монеты", "acc": "монету", "ins": "монетой"},
    {"nom": "монеты", "gen": "монет", "acc": "монеты", "ins": "монетами"},
)
RU_PLAYER = table(
    {"nom": "игрок", "gen": "игрока", "acc": "игрока"},
    {"nom": "игроки", "gen": "игроков", "acc": "игроков"},
    animate=True,
)
RU_GOLD = table(
    {"nom": "золотой", "gen": "золотого", "acc": "золотой"},
    {"nom": "золотые", "gen": "золотых", "acc": "золотые"},
    {"few": {"nom": "золотых", "acc": "золотых"}},
)
UK_CUBE = table(
    {"nom": "кубик", "gen": "кубика", "acc": "кубик", "ins": "кубиком"},
    {"nom": "кубики", "gen": "кубиків", "acc": "кубики", "ins": "кубиками"},
)
PL_PLAYER = table(
    {"nom": "gracz", "gen": "gracza", "acc": "gracza", "ins": "graczem"},
    {"nom": "gracze", "gen": "graczy", "acc": "graczy", "ins": "graczami"},
    animate=True,
)
PL_COIN = table(
    {"nom": "moneta", "gen": "monety", "acc": "monetę", "ins": "monetą"},
    {"nom": "monety", "gen": "monet", "acc": "monety", "ins": "monetami"},
)
CS_CUBE = table(
    {"nom": "kostka", "gen": "kostky", "acc": "kostku"},
    {"nom": "kostky", "gen": "kostek", "acc": "kostky"},
)
EN_PIECE = table({"nom": "gold piece"}, {"nom": "gold pieces"})


def said(code: str, forms: FormTable, number: float, case: str) -> str | None:
    language = Language(code)
    category = LocaleRules(language).plural_category(number)
    return find_form(forms, counted_form(language.base, forms, Count(number, category), case))


@pytest.mark.parametrize(
    ("code", "forms", "number", "case", "word"),
    [
        ("ru", RU_COIN, 1, "nom", "монета"),
        ("ru", RU_COIN, 1, "acc", "монету"),
        ("ru", RU_COIN, 2, "acc", "монеты"),
        ("ru", RU_COIN, 5, "nom", "монет"),
        ("ru", RU_COIN, 11, "nom", "монет"),
        ("ru", RU_COIN, 21, "ins", "монетой"),
        ("ru", RU_COIN, 3, "ins", "монетами"),
        ("ru", RU_COIN, 0, "acc", "монет"),
        ("ru", RU_COIN, 1.5, "nom", "монеты"),
        ("ru", RU_PLAYER, 2, "acc", "игроков"),
        ("ru", RU_PLAYER, 2, "nom", "игрока"),
        ("ru", RU_PLAYER, 5, "acc", "игроков"),
        ("ru", RU_GOLD, 2, "acc", "золотых"),
        ("ru", RU_GOLD, 5, "nom", "золотых"),
        ("uk", UK_CUBE, 2, "acc", "кубики"),
        ("uk", UK_CUBE, 5, "acc", "кубиків"),
        ("uk", UK_CUBE, 21, "acc", "кубик"),
        ("uk", UK_CUBE, 22, "ins", "кубиками"),
        ("uk", UK_CUBE, 0.5, "nom", "кубика"),
        ("pl", PL_PLAYER, 2, "acc", "graczy"),
        ("pl", PL_PLAYER, 1.5, "acc", "gracza"),
        ("pl", PL_COIN, 2, "nom", "monety"),
        ("pl", PL_COIN, 21, "nom", "monet"),
        ("pl", PL_COIN, 3, "ins", "monetami"),
        ("cs", CS_CUBE, 2, "nom", "kostky"),
        ("cs", CS_CUBE, 5, "acc", "kostek"),
        ("cs", CS_CUBE, 1.5, "nom", "kostky"),
        ("en", EN_PIECE, 1, "nom", "gold piece"),
        ("en", EN_PIECE, 0, "nom", "gold pieces"),
        ("ja", table({"nom": "金貨"}, {}), 5, "nom", "金貨"),
        ("ja", table({"nom": "人"}, {"nom": "人々"}), 5, "nom", "人々"),
        ("fr", table({"nom": "pièce"}, {"nom": "pièces"}), 0, "nom", "pièce"),
        ("fr", table({"nom": "pièce"}, {"nom": "pièces"}), 1_000_000, "nom", "pièces"),
    ],
)
def test_a_number_and_a_case_find_the_form(
    code: str, forms: FormTable, number: float, case: str, word: str
) -> None:
    assert said(code, forms, number, case) == word


def test_a_language_that_we_know_nothing_of_must_give_its_counted_forms() -> None:
    forms = table({"nom": "kocka"}, {"nom": "kocke"})
    assert counted_form("sl", forms, Count(2, "two"), "nom") == Form("two", "nom")
    assert find_form(forms, Form("two", "nom")) is None
    counted = table({"nom": "kocka"}, {"nom": "kocke"}, {"two": {"nom": "kocki"}})
    assert find_form(counted, counted_form("sl", counted, Count(2, "two"), "nom")) == "kocki"


def test_a_missing_form_is_none_and_written_as_the_glossary_writes_it() -> None:
    assert find_form(EN_PIECE, Form("plural", "acc")) is None
    assert str(Form("plural", "acc")) == "pl.acc"
    assert str(Form("few", "nom")) == "few.nom"


def test_a_language_has_its_usual_cases_and_those_of_the_table() -> None:
    assert known_cases("en", EN_PIECE) == ("nom",)
    assert known_cases("es", table({"nom": "pieza", "de": "de pieza"}, {})) == ("nom", "de")
    assert known_cases("pl", PL_COIN) == ("nom", "gen", "dat", "acc", "ins", "loc", "voc")
