import pytest

from proofpress.language import Language
from proofpress.text.typographer import ICON, Typographer, hold_last_words


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
        ("ru", "см. с. 12 и рис. 3", "см._с._12 и_рис._3"),
        ("ru", "№ 5 и 5 %", "№_5 и_5_%"),
        ("ru", "возьмите 2 золота", "возьмите 2_золота"),
        ("ru", "10 000 шагов", "10_000_шагов"),
        ("ru", f"заплатите 2 {ICON} из", f"заплатите 2_{ICON} из"),
        ("ru", f"плату {ICON} или деяние {ICON}, если", f"плату_{ICON} или деяние_{ICON}, если"),
        ("ru", f"приказ: {ICON} война, {ICON} вера", f"приказ: {ICON}_война, {ICON}_вера"),
        ("en", f"{ICON} war", f"{ICON}_war"),
        ("en", f"pay 2 {ICON} now", f"pay 2_{ICON} now"),
        ("en", "hold at most 6. Then 5, not 7", "hold at most_6. Then_5, not 7"),
        ("uk", "у дорогу з ним, а ні", "у_дорогу з_ним, а_ні"),
        ("uk", "п’я та", "п’я та"),
        ("uk", "прийшов би, якщо ж ні", "прийшов_би, якщо_ж ні"),
        ("uk", "10 – 12 ₴, 3 м і № 5", "10_–_12_₴, 3_м і_№_5"),
        ("uk", "і т. д. на с. 7", "і_т._д. на_с._7"),
        ("ru", "плата за приказ на 1 золотой", "плата за_приказ на_1_золотой"),
        ("ru", "возьмите карту, но не две (но не три)", "возьмите карту, но не_две (но не_три)"),
        ("uk", "плата за наказ до кінця", "плата за_наказ до_кінця"),
        ("en", "gain 1 point; on success win", "gain 1_point; on_success win"),
        ("en", "He won! “So it is.” He left", "He won! “So it is.” He_left"),
        ("en", "the game [see page 12].", "the game [see page_12]."),
        ("pl", "traci 1 z nich (nie ostatni).", "traci 1 z_nich (nie_ostatni)."),
        ("en", "the end (with you) is on me", "the end (with you) is on me"),
        ("en", "from Deck A, then a deck b", "from Deck_A, then a_deck b"),
        ("de", "vom Stapel Deck A) und", "vom Stapel Deck_A) und"),
        ("fr", "à la manche 10, vous marquez", "à_la manche_10, vous marquez"),
        ("be", "ў горад і з ім не ідзі", "ў_горад і_з_ім не_ідзі"),
        ("be", "пайшоў бы, калі ж не", "пайшоў_бы, калі_ж не"),
        ("ru", "т. е. А. Ильин, 5 мая 1900 г.", "т._е. А._Ильин, 5_мая 1900_г."),
        ("ru", "— Да, — сказал он", "—_Да, — сказал он".replace(", —", ",_—")),
        ("ru", "Он ждёт.\n— Да", "Он ждёт.\n—_Да"),
        ("ru", "10 — 12 карт, 2 × 3", "10_—_12_карт, 2_×_3"),
        ("cs", "k domu s ním v 5. kole", "k_domu s_ním v_5._kole"),
        ("sk", "v dome a o ňom, s. 4", "v_dome a_o_ňom, s._4"),
        ("sl", "v hiši z njim", "v_hiši z_njim"),
        ("sr", "и у граду и u gradu", "и_у_граду и_u_gradu"),
        ("pl", "w domu i z nim o tym (zob. s. 2)", "w_domu i_z_nim o_tym (zob._s._2)"),
        ("pl", "nr 3 oraz s. 12", "nr_3_oraz s._12"),
        ("en", "a card. A man and I see", "a_card. A_man and I_see"),
        ("en", "take 2 gold (see p. 12)", "take 2_gold (see p._12)"),
        ("en", "a - b", "a_- b"),
        ("de", "z. B. so, d. h. nur u. a. S. 12", "z.'B. so, d.'h. nur u.'a. S._12"),
        ("de", "i. d. R. am 3. Mai, Nr. 5", "i.'d.'R. am_3._Mai, Nr._5"),
        ("de", "5 € oder 10 kg", "5_€ oder 10_kg"),
        ("de", "5 m² oder 10⁻³ m³, 10² kg", "5_m² oder 10⁻³_m³, 10²_kg"),
        ("de", "„Das »Tor« fällt“, sagt er", "„Das »Tor« fällt“, sagt er"),
        ("fr", "Attention ! Vraiment ? Oui ; non : « peut-être »", None),
        ("fr", "« Il crie : « Non ! » »", "«'Il crie_: «'Non'!'»'»"),
        ("fr", "10 000 €, p. 12, n° 3, M. Dupont", "10'000_€, p._12, n°_3, M._Dupont"),
        ("fr", "«\u00a0Oui\u00a0!\u00a0» et «\u202fnon\u202f»", "«'Oui'!'» et «'non'»"),
        ("fr", "12 h, de 3 à 5 cartes", "12_h, de 3 à_5_cartes"),
        ("en", "at 5 p.m. on May 12, Dr. Hill", "at 5_p.m. on May_12, Dr._Hill"),
        ("en", "10 – 12 coins, pp. 4–5", "10_–_12_coins, pp._4–5"),
        ("en", "2 + 3 = 5, 4 x 6, $ 7", "2_+_3_=_5, 4_x_6, $_7"),
        ("en", "10\u2009000 or 10\u00a0000", "10'000_or 10_000"),
        ("pl", "5 zł i 10 kg, 1 000 m", "5_zł i_10_kg, 1_000_m"),
        ("fr-CA", "Attention ! Vraiment :", "Attention_! Vraiment_:"),
        ("xx", "a 5 % b", "a 5_% b"),
        ("en", "two  spaces ", "two  spaces "),
        ("en", "", ""),
        ("en", "one", "one"),
        ("en", "gone. On they went", "gone. On_they went"),
        ("en", "gone! (on they went", "gone! (on_they went"),
        ("en", "seen (the same)", "seen (the_same)"),
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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("one two three four gold", "one two three four_gold"),
        ("one two three four «gold».", "one two three four_«gold»."),
        ("one two three four golden", "one two three four golden"),
        ("one two three gold", "one two three gold"),
        ("one two three four five\none two three four six", None),
        ("one two three four ", "one two three four "),
        ("one two three four  gold", "one two three four  gold"),
        ("one two three four —", "one two three four —"),
        ("", ""),
    ],
)
def test_a_short_last_word_of_a_paragraph_is_held(text: str, expected: str | None) -> None:
    if expected is None:
        expected = "one two three four_five\none two three four_six"
    assert hold_last_words(text).replace("\u00a0", "_") == expected


@pytest.mark.parametrize("code", ["en", "fr", "ru", "uk", "de", "cs"])
def test_no_digit_is_treated_otherwise_than_another(code: str) -> None:
    typographer = Typographer(Language(code))
    held = [
        typographer.keep_together(f"с. {digit}{digit} 000 km, {digit} % a p. {digit}.").replace(
            digit, "0"
        )
        for digit in "0123456789"
    ]
    assert len(set(held)) == 1
