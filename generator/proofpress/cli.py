"""The command line: words in, one call of the pipeline, words and an exit status out."""

import gc
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, NoReturn, cast

from proofpress.late import deferred, late

with late("urllib.parse", quote_from_bytes=deferred("urllib.parse", "quote_from_bytes")):
    from pathlib import Path  # before others: an address of a file is never asked for

from proofpress import sheet_options
from proofpress.answers import (
    CLEAN,
    FINDINGS,
    INTERRUPTED,
    UNFINISHED,
    USAGE,
    Format,
    Packs,
    has_terminal,
    one_of,
    print_found,
)
from proofpress.commands import Commands, argument, option
from proofpress.usage import DrawingError, UnfinishedError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager

    from proofpress.building import Said
    from proofpress.diagnostics import Diagnostic
    from proofpress.report.findings import Format as Style
    from proofpress.report.progress import Progress
    from proofpress.request import Export, Fold, InkUse, Printer, Request, SvgText
    from proofpress.source.project import Project

MOST_NARROW, MOST_WIDE = 5.0, 50.0  # mm of a frame for a cutter's marks
_UNTOUCHED = "what was delivered before is untouched"

app = Commands("Prove a tabletop game, then print it.")

Languages = Annotated[
    str | None, option("--lang", metavar="uk,en|all", help="Source and release languages.")
]


def _version(value: bool) -> None:
    if value:
        from proofpress import __version__

        print(f"proofpress {__version__}")
        raise SystemExit(CLEAN)


@app.root
def _root(
    _: Annotated[
        bool, option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass


@app.command()
def build(  # noqa: PLR0913, PLR0917 - options are read off the signature
    packs: Packs = None,
    languages: Languages = None,
    paper: Annotated[str, option(metavar="a4,letter")] = "a4,letter",
    only: Annotated[
        str | None, option(metavar="cards,tokens,boards,boxes,booklet,build-sheet,...")
    ] = None,
    format: Annotated[str, option(metavar="pdf,svg,png,html")] = "pdf,svg,html",
    fold: Annotated[str, option(metavar="duplex,short,gutter,none")] = "duplex,gutter",
    svg_text: Annotated[str, option(metavar="outlines,embedded,live")] = "outlines",
    ink: Annotated[str, option(metavar="full|low")] = "full",
    bleed: sheet_options.Bleed = None,
    marks: sheet_options.Marks = "both",
    backs: sheet_options.Backs = "together",
    copies: sheet_options.Copies = "expanded",
    skip: sheet_options.Skip = 0,
    grid: sheet_options.Grid = None,
    mix: sheet_options.Mix = False,
    paper_weight: sheet_options.PaperWeight = 80.0,
    printer: sheet_options.PrinterName = None,
    profile: Annotated[
        str, option(metavar="home,shop,MAKER", help="Whom to print for: see `list makers`.")
    ] = "home",
    preflight: sheet_options.Preflight = False,
    jobs: Annotated[
        int | None, option("--jobs", min=1, max=64, metavar="N", help="Processes that build.")
    ] = None,
    out: Annotated[Path, option(metavar="FOLDER")] = Path("output"),
) -> None:
    """Check packs and print them into FOLDER/<pack>/."""
    from proofpress.building import build_packs
    from proofpress.options import laid_out, on_paper
    from proofpress.values import replace

    request = _with_svg_text(_request(languages, paper, only, format, fold), svg_text)
    request = _with_ink(request, ink)
    request = laid_out(request, bleed, marks, backs, copies, skip, grid, mix, _printer(printer))
    request = on_paper(request, paper_weight)
    request = replace(_for_makers(request, profile), is_measured=preflight)
    _tell(build_packs(_folders(packs, out), request, out, jobs or _cores()))


def _tell(built: "Iterable[Said]") -> NoReturn:
    """Print what came of each pack as it is told, and leave."""
    are_good = []
    for words, is_good in built:
        print(words, end="", flush=True)
        are_good.append(is_good)
    raise SystemExit(CLEAN if all(are_good) else FINDINGS)


def _cores() -> int:
    """Return how many processors this process may use."""
    import os

    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@app.command()
def check(  # noqa: PLR0913, PLR0917 - options are read off the signature
    packs: Packs = None,
    languages: Languages = None,
    format: Format = "text",
    no_layout: Annotated[bool, option("--no-layout", help="Leave out fit and glyphs.")] = False,
    no_play: Annotated[bool, option("--no-play", help="Leave out trial games.")] = False,
    profile: Annotated[
        str, option(metavar="home,shop,MAKER", help="Check what these ask for.")
    ] = "home",
    strict: Annotated[bool, option("--strict", help="Warnings count as errors.")] = False,
) -> None:
    """Run every check on packs; nothing is written."""
    from proofpress import pipeline

    style = cast("Style", one_of(format, ("text", "lines", "json"), "--format"))
    request = _for_makers(_request(languages), profile)
    found: list[Diagnostic] = []
    projects = _opened(packs)
    for project in projects:
        found += pipeline.check_pack(
            project, request, with_layout=not no_layout, with_play=not no_play
        )
    print_found(projects, found, style)
    counts = ("error", "warning") if strict else ("error",)
    raise SystemExit(FINDINGS if any(one.severity in counts for one in found) else CLEAN)


@app.command()
def export(  # noqa: PLR0913, PLR0917 - options are read off the signature
    packs: Packs = None,
    to: Annotated[str, option("--to", metavar="tts|pcio|png|dxf|MAKER")] = "tts",
    languages: Languages = None,
    only: Annotated[str | None, option(metavar="cards,tokens,...")] = None,
    paper: Annotated[str, option(metavar="a4,letter", help="For dxf.")] = "a4",
    frame: Annotated[
        float, option(metavar="MM", help="For dxf: the edge that the machine's marks take.")
    ] = 12.0,
    base_url: Annotated[
        str, option("--base-url", metavar="URL", help="Where you will put the pictures.")
    ] = "",
    out: Annotated[Path, option(metavar="FOLDER")] = Path("output"),
) -> None:
    """Make packs into files for tables online, cutters or makers."""
    from proofpress.model.makers import maker_ids
    from proofpress.request import (
        CUTTERS,
        FOR_CUTTERS,
        FOR_MAKERS,
        ON_TABLES,
        PIECES,
        TABLES,
        Export,
    )

    folders = _folders(packs, out)
    makers = {id for project in _opened(packs) for id in maker_ids(project)}
    target = one_of(to, (*TABLES, *CUTTERS, *sorted(makers)), "--to")
    if target in makers:
        wanted = _for_makers(_request(languages, paper, only or ",".join(FOR_MAKERS)), target)
        from proofpress.building import build_packs

        _tell(build_packs(folders, wanted, out, 1))
    if not MOST_NARROW <= frame <= MOST_WIDE:
        raise UsageError(f"--frame is from {MOST_NARROW:g} to {MOST_WIDE:g} mm")
    usual, able = (FOR_CUTTERS, FOR_CUTTERS) if target in CUTTERS else (ON_TABLES, PIECES)
    request = _request(languages, paper, only or ",".join(usual))
    for part in request.parts:
        if part not in able:
            raise UsageError(f"--to {target} makes nothing of `{part}`, but of {', '.join(able)}")
    asked = Export(target, _address(base_url), frame)
    made = [_export(folder, request, asked, out) for folder in folders]
    raise SystemExit(CLEAN if all(made) else FINDINGS)


def _address(url: str) -> str:
    """Return an address to put names behind."""
    if url and not url.startswith(("http://", "https://", "file:///")):
        raise UsageError(f"--base-url `{url}` begins with none of http://, https://, file:///")
    return url if not url or url.endswith("/") else f"{url}/"


def _export(folder: Path, request: "Request", export: "Export", out: Path) -> bool:
    from proofpress.deliver import deliver
    from proofpress.exporting import export_pack
    from proofpress.source.project import open_project

    project = open_project(folder)
    with _progress(project.id) as progress:
        built = export_pack(project, request, export, progress)
    if built.found:
        print_found([project], built.found, "text")
    if built.delivery is None:
        print(f"{project.id}: nothing exported")
        return False
    place = deliver(built.delivery, out)
    count = len(built.delivery.files)
    print(f"{project.id}: {count} file{'s' if count != 1 else ''} in {place}")
    return True


def _prove() -> "Callable[..., None]":
    from proofpress.cli_prove import prove

    return prove


app.later("prove", _prove)


def _lang() -> Commands:
    from proofpress.cli_lang import lang

    return lang


app.group("lang", _lang)


@app.command()
def new(
    folder: Annotated[Path, argument(metavar="DIR")],
    origin: Annotated[
        str, option("--from", metavar="blank|PACK", help="What it begins as.")
    ] = "blank",
) -> None:
    """Begin a pack in a new folder: a small game, or a copy of one that comes with Proofpress."""
    from proofpress.starting import start_pack

    count = start_pack(folder, origin)
    print(f"{folder.name}: {count} files in {folder}")


@app.command()
def preflight(
    files: Annotated[list[Path], argument(metavar="FILE.pdf ...")],
    maker: sheet_options.Maker = "home",
    format: Format = "text",
) -> None:
    """Measure finished PDF files, of Proofpress or of anybody: boxes, fonts, inks, pictures."""
    from proofpress.preflight.command import preflight as measured

    style = cast("Style", one_of(format, ("text", "lines", "json"), "--format"))
    said, is_clean = measured(files, maker, style)
    print(said, end="")
    raise SystemExit(CLEAN if is_clean else FINDINGS)


@app.command()
def calibrate(  # noqa: PLR0913, PLR0917 - options are read off the signature
    paper: Annotated[str, option(metavar="a4|letter|...")] = "a4",
    fold: sheet_options.Turn = "duplex",
    printer: sheet_options.PrinterName = None,
    save: sheet_options.Save = None,
    x: sheet_options.Across = None,
    y: sheet_options.Down = None,
    landscape: sheet_options.Landscape = False,
    out: Annotated[Path | None, option(metavar="FILE")] = None,
) -> None:
    """Make a sheet that shows how far backs are off, or keep what it told of a printer."""
    if save is not None or x is not None or y is not None:
        from proofpress.printers import keep_offset

        print(keep_offset(_configuration(), save, x, y, is_landscape=landscape))
        return
    from proofpress.calibrating import calibration_sheet

    path = out or Path(f"calibration-{paper}.pdf")
    path.write_bytes(calibration_sheet(paper, fold, _printer(printer)))
    print(path)


@app.command()
def explain(code: Annotated[str, argument(metavar="CODE")]) -> None:
    """Print the page of a finding: what it says, why, and what to do instead."""
    from proofpress.checks.registry import explain as page_of
    from proofpress.codes import BY_NAME, CODES
    from proofpress.diagnostics import did_you_mean

    page = page_of(code)
    if page is None:
        near = did_you_mean(code, [*BY_NAME, *(one.code for one in CODES)])
        raise UsageError(" ".join([f"there is no finding `{code}`;", *near]).rstrip(";"))
    print(page)


@app.command("list")
def list_(
    what: Annotated[str, argument(metavar="checks|sizes|papers|makers|languages|icons|fonts")],
    pack: Annotated[str | None, argument(metavar="[PACK]")] = None,
) -> None:
    """List what there is to name: checks, sizes, papers, makers; what packs have."""
    from proofpress.report.listing import LISTS, list_names

    kind = one_of(what, LISTS, "list")
    projects = _opened([pack] if pack else None)
    lines = [line for project in projects for line in list_names(kind, project)]
    for line in dict.fromkeys(lines):
        print(line)


def _request(
    languages: str | None,
    paper: str = "a4,letter",
    only: str | None = None,
    format: str = "pdf,svg,html",
    fold: str = "duplex,gutter",
) -> "Request":
    from proofpress.request import FOLDS, FORMATS, PARTS, Request

    return Request(
        languages=None if languages is None or languages == "all" else _words(languages, "--lang"),
        papers=_words(paper, "--paper"),
        parts=PARTS
        if only is None
        else tuple(one_of(word, PARTS, "--only") for word in _words(only, "--only")),
        formats=tuple(one_of(word, FORMATS, "--format") for word in _words(format, "--format")),
        folds=tuple(cast("Fold", one_of(word, FOLDS, "--fold")) for word in _words(fold, "--fold")),
    )


def _with_svg_text(request: "Request", svg_text: str) -> "Request":
    from proofpress.request import SVG_TEXTS
    from proofpress.values import replace

    chosen = cast("SvgText", one_of(svg_text, SVG_TEXTS, "--svg-text"))
    return replace(request, svg_text=chosen)


def _with_ink(request: "Request", ink: str) -> "Request":
    from proofpress.request import INKS
    from proofpress.values import replace

    return replace(request, ink=cast("InkUse", one_of(ink, INKS, "--ink")))


def _for_makers(request: "Request", profile: str) -> "Request":
    import os

    from proofpress.options import for_makers

    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")  # reproducible-builds.org
    return for_makers(request, _words(profile, "--profile"), epoch)


def _configuration() -> Path:
    """Return the folder of the user's own settings (XDG Base Directory Specification)."""
    import os

    base = os.environ.get("XDG_CONFIG_HOME", "")
    home = Path(base) if Path(base).is_absolute() else Path.home() / ".config"
    return home / "proofpress"


def _printer(name: str | None) -> "Printer":
    from proofpress.request import Printer

    if name is None:
        return Printer()
    from proofpress.printers import find_printer

    return find_printer(_configuration(), name)


def _words(text: str, option: str) -> tuple[str, ...]:
    words = tuple(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))
    if not words:
        raise UsageError(f"{option} names nothing")
    return words


def _opened(packs: list[str] | None) -> "list[Project]":
    from proofpress.packs import projects_of

    return projects_of(packs)


def _folders(packs: list[str] | None, out: Path | None = None) -> list[Path]:
    """Return the packs that a command means; nothing may come to lie in one of them."""
    from proofpress.packs import folders_of, refuse_mixing

    folders = folders_of(packs)
    if out is not None:
        refuse_mixing(folders, out)
    return folders


def _progress(pack: str) -> "AbstractContextManager[Progress]":
    from proofpress.report.progress import progress_bar

    return progress_bar(pack, is_terminal=has_terminal())


_MOST_SECONDS = 10.0  # that the end of an unfinished command takes


def main() -> NoReturn:
    """Run the command line and leave with its exit status."""
    gc.disable()  # a command makes many values, drops few, and is soon over
    try:
        call = app.call_of(sys.argv[1:]) or app.typer()
        call()
    except UsageError as error:
        _leave(USAGE, str(error))
    except UnfinishedError as error:
        _end(error.status, str(error))
    except BrokenPipeError:
        _leave_unread()
    except (OSError, DrawingError) as error:
        _leave(UNFINISHED, f"{error}; {_UNTOUCHED}")
    except KeyboardInterrupt:
        _leave(INTERRUPTED, f"interrupted; {_UNTOUCHED}")
    except SystemExit as end:
        if end.code == INTERRUPTED:  # typer has turned Ctrl-C into it
            _leave(INTERRUPTED, f"interrupted; {_UNTOUCHED}")
        _leave_at_once(end.code)
    finally:
        gc.freeze()  # or Python would search all those values for cycles once more as it ends
    _leave_at_once(CLEAN)


def _leave_unread() -> NoReturn:
    """Leave when nobody reads on, without a word, as typer does."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)


def _leave_at_once(status: str | int | None) -> NoReturn:
    """Leave without taking every value apart, as mypy does, if there is nothing else to end.

    Processes have to be ended, and a profiler or tracer to tell what it saw.
    """
    import os

    is_watched = sys.getprofile() is not None or sys.gettrace() is not None
    if isinstance(status, int) and not is_watched and "multiprocessing" not in sys.modules:
        with suppress(OSError):  # Python says so, as ever
            for stream in filter(None, (sys.stdout, sys.stderr)):  # either may be closed
                stream.flush()
            os._exit(status)
    sys.exit(status)


def _end(status: int, message: str) -> NoReturn:
    """End soon: threads that wait for lost processes are waited for as long and no longer."""
    import os
    import threading

    guard = threading.Timer(_MOST_SECONDS, os._exit, (status,))
    guard.daemon = True
    guard.start()
    _leave(status, message)


def _leave(status: int, message: str) -> NoReturn:
    print(f"proofpress: {message}", file=sys.stderr)
    sys.exit(status)


if __name__ == "__main__":
    main()
