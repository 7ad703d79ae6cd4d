"""Features of a style reach the glyphs, as HarfBuzz shapes them by itself."""

import pytest
import uharfbuzz as hb

from proofpress.text.setting import feature_values
from typesetting import EN, fonts, lay, runs, setting, style

FONT = setting().voice.font


def shaped(text: str, **features: int) -> list[int]:
    """Return glyphs as HarfBuzz gives them for a text on its own."""
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.direction, buffer.script, buffer.language = "ltr", "Latn", "ru"
    hb.shape(FONT.hb_font, buffer, features)
    return [info.codepoint for info in buffer.glyph_infos]


def drawn(text: str, *features: str, tracking: float = 0.0) -> list[int]:
    found = lay(text, style(features=features, tracking=tracking))
    assert found.diagnostics == ()
    return [glyph.id for run in runs(found.items) for glyph in run.glyphs]


@pytest.mark.parametrize(
    ("text", "tag"),
    [("Small", "smcp"), ("BIG", "c2sc"), ("1234", "onum"), ("1111", "pnum"), ("1234", "tnum")],
)
def test_a_feature_changes_the_glyphs(text: str, tag: str) -> None:
    assert drawn(text, tag) == shaped(text, **{tag: 1})
    assert drawn(text, f"{tag}=0") == shaped(text, **{tag: 0})


@pytest.mark.parametrize(("text", "tag"), [("Small", "smcp"), ("BIG", "c2sc"), ("1234", "onum")])
def test_the_feature_makes_a_difference(text: str, tag: str) -> None:
    assert drawn(text, tag) != drawn(text)


def test_small_capitals_of_all_letters_are_two_features() -> None:
    assert drawn("Aa", "smcp", "c2sc") == shaped("Aa", smcp=1, c2sc=1)
    assert len(set(drawn("Aa", "smcp", "c2sc"))) == 1


def test_ligatures_and_kerning_can_be_turned_off() -> None:
    assert len(drawn("fi")) == 1
    assert len(drawn("fi", "liga=0")) == 2
    kerned, plain = (
        lay("AVAVA", style(features=features)).lines[0].width for features in ((), ("kern=0",))
    )
    assert kerned < plain


def test_letters_set_apart_have_no_ligatures_unless_asked_for() -> None:
    assert len(drawn("fi", tracking=0.2)) == 2
    assert len(drawn("fi", "liga", tracking=0.2)) == 1


def test_a_variant_is_taken_by_its_number() -> None:
    assert feature_values(("lnum", "ss01=2", "liga=0")) == {"lnum": 1, "ss01": 2, "liga": 0}
    assert drawn("0", "zero=1") == shaped("0", zero=1) != drawn("0")
    assert drawn("a", "aalt=1") == shaped("a", aalt=1)
    assert drawn("a", "aalt=2") == shaped("a", aalt=2)
    assert drawn("a", "aalt=1") != drawn("a", "aalt=2")


def test_features_belong_to_their_style_alone() -> None:
    from_small = drawn("Small", "smcp")
    assert drawn("Small") == shaped("Small") != from_small


def test_a_feature_that_the_font_lacks_is_reported_at_the_style() -> None:
    (found,) = lay("Small", style(features=("smcp", "hlig", "vert=0"))).diagnostics
    assert (found.name, found.severity, found.subject) == (
        "missing-feature", "warning", "styles.body",
    )  # fmt: skip
    assert "`hlig`" in found.message
    assert found.span.file == "pack/templates/styles.yaml"


def test_features_are_known_for_any_script() -> None:
    assert {"smcp", "kern", "tnum"} <= FONT.features
    bold = fonts().find("Fira Sans", 600, False, 8.0)
    assert bold is not None
    assert "smcp" in bold.features
    assert EN.script == "Latn"
