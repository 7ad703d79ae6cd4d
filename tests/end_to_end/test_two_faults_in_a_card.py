"""A card with a faulty number is still looked at as a whole."""

from proofpress.checks.example import PACK
from proofpress.pipeline import check_pack
from small_packs import project_of


def test_faulty_copies_hide_no_fault_of_the_cards_texts() -> None:
    card = '{id: red, copies: 0, name: "Red {icon:nope}", text: "A 漢 for {coin:2!}."}'
    cards = PACK["components/cards.yaml"].replace(
        "{id: red, name: Red lamp, text: Light it.}", card
    )
    found = check_pack(project_of({**PACK, "components/cards.yaml": cards}))
    assert [one.name for one in found] == ["out-of-range", "unknown-icon", "unknown-term"]
    plain = cards.replace("{icon:nope}", "lamp").replace(" for {coin:2!}", "")
    found = check_pack(project_of({**PACK, "components/cards.yaml": plain}))
    assert [one.name for one in found] == ["out-of-range", "missing-glyph"]
