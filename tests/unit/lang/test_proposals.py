import pytest

from proofpress.checks.example import PACK
from proofpress.lang.declension import Reading, decline
from proofpress.lang.dictionaries import dictionary_of
from proofpress.lang.proposals import Proposal, proposals_text
from proofpress.lang.terms import Form
from proofpress.proposing import propose_pack, written_glossary
from proofpress.source.project import Project
from proofpress.usage import UsageError
from small_packs import project_of

GAME = PACK["game.yaml"].replace(
    "languages: {source: en", "languages: {source: en, draft: [fr, pl, ru, uk]"
)
LAMPS = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Pay {coin:2!} or {player::pl}, {glory::nom}."}
"""


def declined(code: str, name: str) -> Reading:
    reading = decline(name, dictionary_of(code))
    assert reading is not None
    return reading


def forms(code: str, name: str, *wanted: str) -> list[str]:
    said = {str(form): word for form, word in declined(code, name).forms.items()}
    return [said[form] for form in wanted]


def test_nouns_are_declined_with_the_adjectives_that_agree() -> None:
    assert forms("pl", "koń", "sg.acc", "pl.acc", "pl.ins") == ["konia", "konie", "końmi"]
    assert forms("pl", "stary gracz", "sg.gen", "pl.acc") == ["starego gracza", "starych graczy"]
    assert forms("pl", "moneta złota", "sg.ins", "pl.gen") == ["monetą złotą", "monet złotych"]
    assert forms("ru", "войсковой писарь", "sg.acc", "pl.ins") == [
        "войскового писаря",
        "войсковыми писарями",
    ]
    assert forms("ru", "очко славы", "sg.gen", "pl.gen") == ["очка славы", "очков славы"]


def test_ukrainian_is_declined_where_its_dictionary_is_installed() -> None:
    pytest.importorskip("pymorphy3_dicts_uk")
    assert forms("uk", "Військова скарбниця", "sg.acc") == ["Військову скарбницю"]
    assert forms("uk", "ім’я", "sg.gen", "pl.gen") == ["імені", "імен"]
    assert forms("uk", "віра", "sg.ins") == ["вірою"]


def test_a_dictionary_that_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("proofpress.lang.dictionaries.find_spec", {}.get)
    dictionary_of.cache_clear()
    with pytest.raises(UsageError, match="pip install pymorphy3-dicts-uk"):
        propose_pack(pack(GLOSSARY), ("uk",))


def test_a_noun_brings_its_gender_and_says_if_it_lives() -> None:
    told = [declined(code, name) for code, name in (("pl", "gracz"), ("ru", "слава"))]
    assert [(one.gender, one.animate, one.is_known) for one in told] == [
        ("m1", True, True),
        ("f", False, True),
    ]
    assert declined("ru", "бурмопляндия").is_known is False
    assert decline("xyzzyk", dictionary_of("pl")) is None


def pack(glossary: str) -> Project:
    files = {**PACK, "game.yaml": GAME, "components/cards.yaml": LAMPS, "glossary.yaml": glossary}
    return project_of({path: text for path, text in files.items() if "locale" not in path})


GLOSSARY = """\
terms:
  # money
  - id: coin
    forms:
      en: {sg: coin, pl: coins}
      fr: {sg: pièce d’or}
      pl: {sg: moneta, pl: {gen: Monet}}  # a big coin
      ru:
        gender: f
        sg: {nom: монета, gen: монеты, dat: монете, acc: монету, ins: монетой}
        few: {nom: монетки}
  - id: player
    forms: {en: {sg: player, pl: players}, uk: {sg: гравець}}
  - id: glory
    forms:
      en: {sg: glory}
      uk: {sg: слава}
"""


def proposed(code: str, glossary: str = GLOSSARY) -> tuple[Proposal, ...]:
    proposals, found = propose_pack(pack(glossary), (code,))
    assert found == ()
    assert proposals is not None
    return proposals


def test_missing_forms_are_proposed_and_the_given_ones_kept() -> None:
    pytest.importorskip("pymorphy3_dicts_uk")
    coin, player, glory = proposed("uk")
    assert coin.notes == ("has no word yet",)
    assert str(player.forms[Form("plural", "acc")]) == "гравців"
    assert glory.gender == "f"
    assert {form.part for form in glory.forms} == {"singular"}  # nothing counts it
    assert proposals_text([player]) == (
        "terms:\n  - id: player\n    forms:\n      uk:\n        gender: m\n        animate: true\n"
        "        sg: {nom: гравець, gen: гравця, dat: гравцеві, acc: гравця, ins: гравцем,"
        " loc: гравцеві}\n"
        "        pl: {nom: гравці, gen: гравців, dat: гравцям, acc: гравців, ins: гравцями,"
        " loc: гравцях}\n"
    )


def test_a_word_that_the_dictionary_does_not_say_is_told() -> None:
    (coin, *_) = proposed("pl")
    assert coin.notes == ("pl.gen: `Monet` here, `monet` in the dictionary",)
    assert Form("plural", "gen") not in coin.forms


def test_forms_by_ending_are_marked_and_a_gender_is_asked_for() -> None:
    (coin, *_) = proposed("fr")
    assert coin.forms == {Form("plural", "nom"): "pièces d’or"}
    assert coin.notes == ("by its ending", "its gender is for you to say")


@pytest.mark.parametrize("code", ["pl", "ru", "fr"])
def test_what_is_written_is_read_back_and_nothing_else_changes(code: str) -> None:
    project = pack(GLOSSARY)
    proposals = proposed(code)
    data, left = written_glossary(project, proposals)
    assert data is not None
    assert all(not one.has_news for one in left)
    assert "  # money\n" in data.decode()
    again = proposed(code, data.decode())
    assert [one for one in again if one.has_news] == []
    assert written_glossary(pack(data.decode()), again) == (None, again)


def test_the_line_of_a_language_becomes_a_block_and_its_comment_stays() -> None:
    data, _ = written_glossary(pack(GLOSSARY), proposed("pl"))
    assert data is not None
    assert data.decode().split("\n")[6:10] == [
        "      pl:",
        "        gender: f",
        "        sg: {nom: moneta, gen: monety, dat: monecie, acc: monetę, ins: monetą,"
        " loc: monecie}",
        "        pl: {gen: Monet, nom: monety, dat: monetom, acc: monety, ins: monetami,"
        " loc: monetach}  # a big coin",
    ]


def test_an_entry_with_comments_inside_is_left_to_a_person() -> None:
    glossary = GLOSSARY.replace("        few: {nom", "        # of small ones\n        few: {nom")
    data, left = written_glossary(pack(glossary), proposed("ru", glossary))
    assert data is None
    assert [one.term for one in left if one.has_news] == ["coin"]
