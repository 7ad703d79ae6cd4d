"""Runs the checks that look for their findings themselves; all others are found by a stage."""

from collections.abc import Iterable

from proofpress.checks import (
    lang_forbidden_word,
    model_alike_names,
    model_close_colours,
    model_missing_art,
    model_unknown_icon,
    model_unknown_reference,
    model_unknown_term,
    pack_path_outside_pack,
    pack_unknown_file,
    rules_phase_gap,
)
from proofpress.checks.base import Check, Evidence, named_by_fields
from proofpress.diagnostics import Diagnostic, Diagnostics, at_most
from proofpress.lang.catalog import Catalogs
from proofpress.lang.parity import read_all
from proofpress.lang.proofread import proofread
from proofpress.lang.waivers import waive
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.source.inputs import NO_PAST, Past
from proofpress.source.project import Project

LOOKING: tuple[Check, ...] = (
    pack_path_outside_pack.CHECK,
    pack_unknown_file.CHECK,
    model_unknown_term.CHECK,
    model_unknown_icon.CHECK,
    model_unknown_reference.CHECK,
    model_missing_art.CHECK,
    model_alike_names.CHECK,
    model_close_colours.CHECK,
    lang_forbidden_word.CHECK,
    rules_phase_gap.CHECK,
)


def run_checks(
    game: Game,
    catalogs: Catalogs,
    project: Project,
    languages: Iterable[Language] | None = None,
    past: Past = NO_PAST,
) -> Diagnostics:
    """Return what the checks find in a whole game; the languages are all that have a catalog.

    Findings that a stage makes itself (a fault of YAML, a text that does not fit) are not here.
    """
    if languages is None:
        known = (*game.languages.all, *game.languages.draft)
        source = game.languages.source
        languages = [one for one in known if one == source or one.code in catalogs.by_code]
    languages = tuple(languages)
    texts = game.texts()
    found: list[Diagnostic] = [*proofread(game, texts, catalogs, languages)]
    faulty = {(one.language, one.subject) for one in found}
    if game.terms or game.is_whole or "glossary.yaml" not in project.pack.files:
        # Without a glossary that was meant to be there, texts say what they do not.
        found += read_all(game, texts, catalogs, languages, faulty, past)
    evidence = Evidence(game, catalogs, project, named_by_fields(game))
    for check in LOOKING:
        if check.find is not None:
            found += at_most(check.find(evidence))
    return waive(game, catalogs, languages, found)
