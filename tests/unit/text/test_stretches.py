"""Where lines of ideographs may end, and what is never parted."""

import pytest

from proofpress.geometry import Rect
from proofpress.language import Language
from proofpress.text.stretches import cut_stretches, embedding_levels
from typesetting import lay, resolved, runs, style, texts

JA, ZH, KO = Language("ja"), Language("zh"), Language("ko")


def parts(text: str, language: Language = JA, widows: bool = True) -> list[str]:
    """Return the text cut where a line may end, spaces apart."""
    cut: list[str] = [""]
    for stretch in cut_stretches([text], language, widows)[0]:
        cut[-1] += stretch.text
        if stretch.may_end:
            cut.append("")
    return cut


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("漢字だ。", "漢|字|だ。"),
        ("「漢字」、と", "「漢|字」、|と"),
        ("カードー々っゃ！", "カー|ドー々っゃ！"),
        ("（第3版）を", "（第|3|版）|を"),
        ("漢Deck字", "漢|Deck|字"),
        ("1～3個", "1～3|個"),
        ("2-4隻", "2-4|隻"),
        ("付3\ufffc，拿", "付|3\ufffc，|拿"),
        ("카드 두 장", "카|드 두 장"),
        ("a\u200bb", "a|b"),
        ("abc שלום", "abc שלום"),
    ],
)
def test_lines_end_by_kinsoku(text: str, expected: str) -> None:
    assert parts(text) == expected.split("|")


def test_no_line_begins_or_ends_with_what_it_must_not() -> None:
    text = "「カード」を２枚、（赤・青の）ちょっとした「キャッチ」ー々で、ゲームは続く……ょ！？"
    shown = style(font="Noto Sans JP", features=(), size_pt=9.0, leading_pt=12.0)
    for column in range(20, 60, 2):
        found = lay(resolved(text, language=JA), shown, Rect(0, 0, column, 300), 9.0)
        lines = texts(found)
        assert "".join(lines) == text
        assert not any(line[0] in "。、」』）！？・ー々っゃゅょッャ…" for line in lines[1:])
        assert not any(line[-1] in "「『（" for line in lines[:-1])


def test_the_last_line_of_a_paragraph_has_more_than_one_ideograph() -> None:
    text = "この番は休み。第10ラウンドには、空いている桟橋1つにつき−1点。"

    assert parts(text)[-1] == "点。"
    assert parts(text, widows=False)[-1] == "−1点。"
    shown = style(font="Noto Sans JP", features=(), size_pt=9.0)
    lines = texts(lay(resolved(text, language=JA), shown, Rect(0, 0, 49, 40), 9.0))
    assert lines[-1] == "−1点。"


def test_names_of_few_signs_may_be_parted_anywhere() -> None:
    assert parts("港务长", ZH, widows=False) == ["港", "务", "长"]


def test_levels_are_even_where_nothing_turns() -> None:
    assert set(embedding_levels("漢字 abc 2-4", JA)) == {0}


@pytest.mark.parametrize("text", ["한국어 카드 두 장을 뽑습니다.", "从牌库抽2张牌，然后弃1张。"])
def test_what_is_cut_is_the_whole_text(text: str) -> None:
    assert "".join(parts(text, KO)) == text


@pytest.mark.parametrize(
    ("code", "script", "direction"),
    [
        ("zh", "Hans", "ltr"),
        ("zh-TW", "Hant", "ltr"),
        ("zh-Hant-HK", "Hant", "ltr"),
        ("bn", "Beng", "ltr"),
        ("fa", "Arab", "rtl"),
        ("yi", "Hebr", "rtl"),
        ("uz-Arab", "Arab", "rtl"),
        ("pt-BR", "Latn", "ltr"),
    ],
)
def test_a_language_has_a_script_and_a_direction(code: str, script: str, direction: str) -> None:
    assert (Language(code).script, Language(code).direction) == (script, direction)


@pytest.mark.parametrize(
    ("code", "text", "family"),
    [
        ("zh", "骰子", "noto-sans-sc"),
        ("zh-TW", "骰子", "noto-sans-tc"),
        ("hi", "पासा", "noto-sans-devanagari"),
        ("he", "קוביה", "heebo"),
    ],
)
def test_the_font_of_an_extra_is_the_last_fallback_of_its_script(
    code: str, text: str, family: str
) -> None:
    found = lay(resolved(f"A {text}", language=Language(code)), style(features=()))

    assert found.diagnostics == ()
    assert {run.font for run in runs(found.items)} == {"fira-sans-400", f"{family}-400"}
