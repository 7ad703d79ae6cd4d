"""The partial translations of the pack: what is translated fits, in scripts of all directions."""

from hetman_pack import game, project
from proofpress.lang.catalog import read_catalogs
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter


def test_partial_translations_fit_their_cards_and_have_all_their_letters() -> None:
    languages = tuple(Language(code) for code in ("ar", "he", "ja"))
    catalogs, found = read_catalogs(project(), game(), languages)
    assert found == ()
    fonts, found = load_fonts(project())
    assert found == ()
    kit = Kit(project())
    typesetter = Typesetter(fonts, kit)
    for language in languages:
        assert game().languages.is_draft(language)
        speaker = Speaker(game(), catalogs, language, is_draft=True)
        leaves, found = lay_out(game(), speaker, kit, typesetter, "full")
        assert len(leaves) > 40
        # Arabic letters need more than small Latin ones.
        assert [
            one.message for one in found if one.name not in ("small-type", "dragging-text")
        ] == []
