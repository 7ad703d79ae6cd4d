"""What is said of the rules of a small game without playing it."""

from proofpress.checks.example import PACK
from proofpress.diagnostics import Diagnostic
from proofpress.model.load import load
from proofpress.rules.check import compile_game
from small_games import GAME
from small_packs import project_of


def found(rules: str, cards: str = "", *, has_notes: bool = False) -> tuple[Diagnostic, ...]:
    """Return the findings about rules laid over the small game, notes left out unless asked for."""
    components = {"components/cards.yaml": cards} if cards else {}
    game, faults = load(project_of({**PACK, "game.yaml": GAME, "rules.yaml": rules, **components}))
    assert game is not None
    assert faults == ()
    return tuple(one for one in compile_game(game)[1] if has_notes or one.severity != "note")


def said(rules: str, cards: str = "") -> list[tuple[str, str]]:
    """Return the kind of each finding and the first name in its message."""
    named = ((one.name, one.message.partition("`")[2]) for one in found(rules, cards))
    return [(name, what.partition("`")[0]) for name, what in named]
