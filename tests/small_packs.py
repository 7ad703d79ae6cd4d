"""Findings of packs that a test writes down: what the examples and the annotated cases share."""

from collections.abc import Mapping

import pytest

from proofpress.backends.dump import dump_pages
from proofpress.checks.run import run_checks
from proofpress.codes import Code
from proofpress.diagnostics import Diagnostics, in_order
from proofpress.lang.catalog import check_catalogs, read_catalogs
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.model.load import load
from proofpress.pipeline import check_pack, read_pack
from proofpress.request import USUAL, Imposition, Request
from proofpress.rules.beyond import all_states, greedy_games
from proofpress.source.project import Folder, Project, shipped
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter
from proofpress.understanding import names_of

TEMPLATES = Folder.open(shipped("templates"))


def project_of(files: Mapping[str, str | bytes], name: str = "lamps") -> Project:
    return Project(Folder.of(name, files), TEMPLATES)


def read_findings(files: Mapping[str, str | bytes]) -> Diagnostics:
    """Return what reading and checking find, without any layout."""
    project = project_of(files)
    game, faults = load(project)
    found = list(faults)
    if game is not None:
        languages = (*game.languages.all, *game.languages.draft)
        catalogs, more = read_catalogs(project, game, languages)
        found += more
        found += check_catalogs(game, catalogs, languages)
        found += run_checks(game, catalogs, project, languages)
    return in_order(found)


def all_findings(
    files: Mapping[str, str | bytes], asked: Imposition = USUAL, papers: tuple[str, ...] = ("a4",)
) -> Diagnostics:
    """Return what `proofpress check` finds, on one paper."""
    request = Request(papers=papers, folds=("duplex",), imposition=asked)
    return check_pack(project_of(files), request)


MAKERS = {  # whom a pack is printed for that is about a finding of makers' files
    "unfit-piece": "drivethru",
    "stretched-piece": "drivethru",
    "press-profile": "shop",
}


def findings_of_makers(code: Code, files: Mapping[str, str | bytes]) -> Diagnostics:
    """Return what is found where a pack is made ready for a maker."""
    profiles = (MAKERS.get(code.name, "printshop_x1a"),)
    return check_pack(project_of(files), Request(profiles=profiles))


def is_read(code: Code) -> bool:
    """Say whether a finding comes of reading and checking; others need the layout, and time."""
    return code.code[0] in "YPML" and code.name != "unknown-face"


PROVED = ("endless-play", "no-end-in-reach", "uneven-seats")  # found by `prove` alone


def proved_findings(files: Mapping[str, str | bytes]) -> Diagnostics:
    """Return what reading finds, and `proofpress prove` in all states of small games."""
    reading = read_pack(project_of(files), Request())
    assert reading.understood is not None
    names = names_of(reading.understood)
    small = all_states(names, range(1, 9), 5_000)
    greedy = greedy_games(names, list(reading.programs.values()), 60, 0)
    return in_order([*reading.found, *small.found, *greedy.found])


def findings(code: Code, files: Mapping[str, str | bytes]) -> Diagnostics:
    """Return what a pack that is about one kind of finding gives."""
    if code.name == "missing-dictionary":
        with pytest.MonkeyPatch.context() as without:
            without.setattr("proofpress.text.paragraph.has_dictionaries", lambda: False)
            return all_findings(files)
    if code.name in PROVED:
        return proved_findings(files)
    if code.code[0] == "K":
        return findings_of_makers(code, files)
    if code.name == "unprintable-edge":  # never found in sheets that are laid out freely
        return all_findings(files, Imposition("shared", grid=(3, 2)))
    if code.name == "no-low-ink":
        return check_pack(project_of(files), Request(papers=("a4",), folds=("duplex",), ink="low"))
    return read_findings(files) if is_read(code) else all_findings(files)


def dump_of_fronts(project: Project, language: str) -> str:
    """Return the fronts of a pack in one language as text; nothing may be found wrong."""
    reading = read_pack(project, Request(languages=(language,)))
    assert reading.found == ()
    assert reading.understood is not None
    game, catalogs = reading.understood
    fonts, _ = load_fonts(project)
    kit = Kit(project)
    speaker = Speaker(game, catalogs, Language(language))
    leaves, found = lay_out(game, speaker, kit, Typesetter(fonts, kit))
    assert found == ()
    return dump_pages([leaf.front for leaf in leaves])
