"""The commands of `proofpress lang`: texts out to translators, their translations kept in step."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from proofpress.answers import CLEAN, FINDINGS, Packs, one_of, print_found
from proofpress.commands import Commands, argument, option
from proofpress.usage import UsageError

if TYPE_CHECKING:
    from proofpress.diagnostics import Diagnostics
    from proofpress.exchanging import Exported
    from proofpress.source.project import Project

lang = Commands("Work with translations.")

Languages = Annotated[
    list[str] | None,
    option("--lang", metavar="LANG", help="A language of the pack; all without one."),
]
OnePack = Annotated[str, argument(help="A folder, or a name under ./content.")]
Style = Annotated[str, option("--format", metavar="text|json")]


@lang.command()
def extract(packs: Packs = None) -> None:
    """Write locale/<pack>.pot: every text of a pack for its translators."""
    from proofpress.packs import folders_of
    from proofpress.source.project import open_project
    from proofpress.translating import extract_pack

    failed = False
    for folder in folders_of(packs):
        project = open_project(folder)
        extracted, found = extract_pack(project)
        if found:
            print_found([project], found, "text")
        if extracted is None:
            failed = True
            continue
        place, pot = extracted
        path = folder / place
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(pot)
        print(path)
    raise SystemExit(FINDINGS if failed else CLEAN)


@lang.command()
def update(packs: Packs = None, lang: Languages = None) -> None:
    """Bring locale/<language>.po in step with the pack's texts; what has changed gets fuzzy."""
    from proofpress.packs import folders_of
    from proofpress.source.project import open_project
    from proofpress.translating import update_pack, update_text

    failed = False
    for folder in folders_of(packs):
        project = open_project(folder)
        updates, found = update_pack(project, lang or ())
        if found:
            print_found([project], found, "text")
        failed |= any(one.is_error for one in found)
        for one in updates:
            path = folder / one.path
            if one.is_changed:
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(one.data)
            print(folder / update_text(one))
    raise SystemExit(FINDINGS if failed else CLEAN)


@lang.command()
def status(packs: Packs = None, lang: Languages = None, format: Style = "text") -> None:
    """Say how far translations are, in strings and words: translated, stale, missing, warned."""
    from proofpress.packs import projects_of
    from proofpress.translating import status_json, status_of_pack, status_text

    is_json = one_of(format, ("text", "json"), "--format") == "json"
    known, failed = [], False
    for project in projects_of(packs):
        statuses, found = status_of_pack(project, lang or ())
        if not statuses:
            print_found([project], found, "text")
            failed = True
        known.append((project.id, statuses))
        if not is_json:
            print(status_text(project.id, statuses), end="")
    if is_json:
        print(status_json(known), end="")
    raise SystemExit(FINDINGS if failed else CLEAN)


@lang.command()
def terms(
    packs: Packs = None,
    lang: Languages = None,
    write: Annotated[
        bool, option("--write", help="Put the forms into glossary.yaml; read them then.")
    ] = False,
) -> None:
    """Propose the forms that the glossary lacks, as YAML for a person to confirm."""
    from proofpress.lang.proposals import proposals_text
    from proofpress.packs import folders_of
    from proofpress.proposing import GLOSSARY, propose_pack, written_glossary
    from proofpress.source.project import open_project

    failed = False
    for folder in folders_of(packs):
        project = open_project(folder)
        proposals, found = propose_pack(project, lang or ())
        if found:
            print_found([project], found, "text")
        if proposals is None:
            failed = True
            continue
        path = folder / GLOSSARY
        if not proposals:
            print(f"{path}: no form is missing")
            continue
        rest = proposals
        if write:
            data, rest = written_glossary(project, proposals)
            if data is not None:
                path.write_bytes(data)
                written = len(proposals) - len(rest)
                what = (
                    "1 entry written: read it"
                    if written == 1
                    else f"{written} entries written: read them"
                )
                print(f"{path}: {what} before you print")
        if rest:
            print(f"# Missing in {path}: read each form before you take it")
            print(proposals_text(rest), end="")
    raise SystemExit(FINDINGS if failed else CLEAN)


@lang.command()
def pseudo(
    pack: OnePack,
    lang: Annotated[
        str, option("--lang", metavar="LANG", help="qps-long|qps-accents|qps-rtl|qps-cjk")
    ] = "qps-long",
) -> None:
    """Print a pack's texts in a pseudo-language; `build` and `check` take it as --lang."""
    from proofpress.packs import projects_of
    from proofpress.translating import pseudo_of_pack

    (project,) = projects_of([pack])
    written, found = pseudo_of_pack(project, lang)
    if written is None:
        print_found([project], found, "text")
        raise SystemExit(FINDINGS)
    print(written, end="")


@lang.command()
def export(
    pack: OnePack,
    lang: Annotated[str, option("--lang", metavar="LANG", help="A language of the pack.")],
    to: Annotated[str, option("--to", metavar="csv|xlsx|xliff|tbx")] = "csv",
    out: Annotated[Path | None, option("--out", metavar="FILE")] = None,
) -> None:
    """Write a language for other tools: a table, XLIFF, or the glossary as TBX."""
    from proofpress.exchanging import TARGETS, export_pack
    from proofpress.packs import projects_of

    target = one_of(to, TARGETS, "--to")
    (project,) = projects_of([pack])
    exported, found = export_pack(project, lang, target)
    _write_made(project, exported, found, out)


@lang.command()
def context(
    pack: OnePack,
    lang: Annotated[str, option("--lang", metavar="LANG", help="A language of the pack.")],
    out: Annotated[Path | None, option("--out", metavar="FILE")] = None,
) -> None:
    """Write an HTML page for translators: every piece beside its texts."""
    from proofpress.exchanging import context_of_pack
    from proofpress.packs import projects_of

    (project,) = projects_of([pack])
    made, found = context_of_pack(project, lang)
    _write_made(project, made, found, out)


def _write_made(
    project: "Project", made: "Exported | None", found: "Diagnostics", out: Path | None
) -> None:
    """Write a file, or leave where there is none, after what is wrong was said."""
    if found:
        print_found([project], found, "text")
    if made is None:
        raise SystemExit(FINDINGS)
    path = out or Path(made.name)
    if not path.parent.is_dir():
        raise UsageError(f"there is no folder `{path.parent}` to write into")
    path.write_bytes(made.data)
    print(path)


@lang.command(name="import")
def import_(
    file: Annotated[Path, argument(help="A table that `lang export` wrote, filled in.")],
    pack: Annotated[str, option("--pack", help="Else the name up to the first dot.")] = "",
    lang: Annotated[str, option("--lang", metavar="LANG", help="Else as its heading.")] = "",
) -> None:
    """Take translations out of a CSV or XLSX table into locale/<language>.po."""
    from proofpress.exchanging import import_file, import_text
    from proofpress.lang.exchange.rows import MOST_BYTES
    from proofpress.packs import folders_of
    from proofpress.source.project import open_project

    if not file.is_file():
        raise UsageError(f"there is no file `{file}`")
    (folder,) = folders_of([pack or file.name.partition(".")[0]])
    project = open_project(folder)
    with file.open("rb") as stream:
        data = stream.read(MOST_BYTES + 1)
    imported, found = import_file(project, file.name, data, lang)
    if found:
        print_found([project], found, "text")
    if imported is None:
        raise SystemExit(FINDINGS)
    if imported.data is not None:
        path = folder / imported.path
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(imported.data)
    print(folder / import_text(imported))
