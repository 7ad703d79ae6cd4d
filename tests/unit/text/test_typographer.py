import pytest

from proofpress.language import Language
from proofpress.text.typographer import ICON, Typographer


def shown(code: str, text: str) -> str:
    """Return a text as its language keeps it together: `_` a no-break space, `'` a thin one."""
    done = Typographer(Language(code)).keep_together(text)
    assert len(done) == len(text)
    return done.replace("\u00a0", "_").replace("\u202f", "'")


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("ru", "в казну и к соседу", "в_казну и_к_соседу"),
        ("ru", "В казну. А он", "В_казну. А_он"),
        ("ru", "(в казну) «и так»", "(в_казну) «и_так»"),
        ("ru", "не бери", "не_бери"),
        ("ru", "взял бы, если же нет", "взял_бы, если_же нет"),
        ("ru", "быстро жечь", "быстро жечь"),
        ("ru", "дом — крепость", "дом_— крепость"),
        ("ru", "дом -- крепость", "дом -- крепость"),
        ("ru", "см. с. 12 и рис. 3", "см. с._12 и_рис._3"),
        ("ru", "№ 5 и 5 %", "№_5 и_5_%"),
        ("ru", "возьмите 2 золота", "возьмите 2_золота"),
        ("ru", "10 000 шагов", "10_000_шагов"),
        ("ru", f"заплатите 2 {ICON} из", f"заплатите 2_{ICON} из"),
        ("ru", f"плату {ICON} или деяние {ICON}, если", f"плату_{ICON} или деяние_{ICON}, если"),
        ("ru", f"приказ: {ICON} война, {ICON} вера", f"приказ: {ICON}_война, {ICON}_вера"),
        ("en", f"{ICON} war", f"{ICON}_war"),
        ("en", f"pay 2 {ICON} now", f"pay 2_{ICON} now"),
        ("en", "hold at most 6. Then 5, not 7", "hold at most_6. Then 5, not 7"),
        ("uk", "у дорогу з ним, а ні", "у_дорогу з_ним, а_ні"),
        ("uk", "п’я та", "п’я та"),
        ("pl", "w domu i z nim o tym", "w_domu i_z_nim o_tym"),
        ("pl", "nr 3 oraz s. 12", "nr_3_oraz s._12"),
        ("en", "a card and I see", "a card and I see"),
        ("en", "take 2 gold (see p. 12)", "take 2_gold (see p._12)"),
        ("en", "a - b", "a_- b"),
        ("de", "z. B. so, S. 12", "z._B. so, S._12"),
        ("fr", "Attention ! Vraiment ? Oui ; non : « peut-être »", None),
        ("fr-CA", "Attention ! Vraiment :", "Attention_! Vraiment_:"),
        ("xx", "a 5 % b", "a 5_% b"),
        ("en", "two  spaces ", "two  spaces "),
        ("en", "", ""),
        ("en", "one", "one"),
    ],
)
def test_spaces_hold_what_belongs_together(code: str, text: str, expected: str | None) -> None:
    if expected is None:
        expected = "Attention'! Vraiment'? Oui'; non_: «'peut-être'»"
    assert shown(code, text) == expected


def test_a_line_feed_ends_a_word_too() -> None:
    assert shown("ru", "нет\nи да\nв дом") == "нет\nи_да\nв_дом"


def test_nothing_but_spaces_is_touched() -> None:
    text = "Он взял 10–15 карт — и «ушёл»; а я? № 7, 5 %."

    done = Typographer(Language("ru")).keep_together(text)

    assert done.replace("\u00a0", " ") == text
