from hypothesis import given, settings
from hypothesis import strategies as st

from proofpress.checks.example import PACK
from proofpress.lang.catalog import Catalogs, read_catalogs
from proofpress.lang.inline import InlineWords
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.model.message import parse_text
from proofpress.source.node import Scalar
from proofpress.source.text import SourceText
from small_packs import project_of

PIECES = st.sampled_from(
    [
        "{",
        "}",
        "{{",
        "}}",
        "*",
        "**",
        "***",
        " ",
        "a",
        "ł",
        ":",
        "!",
        ".",
        "2",
        " at 4",
        "icon:",
        "ref:",
        "{pay}",
        "{name}",
        "{coin:2!}",
        "{coin:pay:acc}",
        "{coin::pl}",
        "{icon:lamp}",
        "{ref:red}",
        "{rounds at 1}",
        "{rounds}",
        "{players.most}",
        "{hand at 9}",
        "{coin:name}",
        "{a.b.c}",
    ]
)
FILES = {
    **PACK,
    "glossary.yaml": "terms:\n  - {id: coin, forms: {en: {sg: coin, pl: coins}}}\n",
    "rules.yaml": "numbers: {hand: 5, rounds: {at: {1: 4}}}\n",
}


def lamps() -> tuple[Game, Catalogs]:
    project = project_of(FILES)
    game, found = load(project)
    assert game is not None
    assert found == ()
    return game, read_catalogs(project, game)[0]


GAME, CATALOGS = lamps()


@given(st.lists(PIECES, max_size=12).map("".join), st.sampled_from([2, 1.5, "x", None, True]))
@settings(max_examples=300)
def test_any_text_is_said_or_has_findings_inside_it(
    raw: str, pay: int | float | str | None
) -> None:
    source = SourceText("lamps/a.yaml", f"'{raw}'")
    text, faults = parse_text("a", "text", Scalar(raw, "single", 0, len(raw) + 2, source))
    said, found = Speaker(GAME, CATALOGS, Language("en")).say(text, {"pay": pay, "name": text})
    assert (said is None) == bool(found)
    for one in (*faults, *found):
        assert one.span.column is not None
        assert one.span.end_column is not None
        assert 2 <= one.span.column <= one.span.end_column <= len(raw) + 2
    for inline in said.inlines if said else ():
        assert 0 <= inline.start < inline.end <= len(raw)
        if isinstance(inline, InlineWords) and inline.is_literal:
            assert raw[inline.start : inline.end] == inline.text
