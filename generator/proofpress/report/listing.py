"""What there is to name: checks, sizes, papers, and a pack's languages, icons and fonts."""

from collections.abc import Iterable

from proofpress.codes import CODES
from proofpress.impose.papers import read_papers
from proofpress.model.decode import Reading
from proofpress.model.load import load
from proofpress.model.makers import maker_ids, read_maker
from proofpress.model.sizes import read_sizes
from proofpress.request import SINGLE
from proofpress.source.fontpacks import extra_families
from proofpress.source.project import Project
from proofpress.text.fonts import load_fonts
from proofpress.units import MM_PER_INCH, shortest

LISTS = ("checks", "sizes", "papers", "makers", "languages", "icons", "fonts")


def list_names(kind: str, project: Project) -> Iterable[str]:
    """Yield a line for each thing of a kind that a pack can name."""
    match kind:
        case "checks":
            yield from (f"{one.code}  {one.severity:7}  {one.name}" for one in CODES)
        case "sizes":
            for size in read_sizes(project, Reading()).values():
                mm = f"{shortest(size.width)} × {shortest(size.height)} mm"
                inches = " × ".join(
                    shortest(one / MM_PER_INCH, 2) for one in (size.width, size.height)
                )
                yield f"{size.id:16} {mm:20} {inches} in"
        case "papers":
            for paper in read_papers(project)[0].values():
                yield f"{paper.id:16} {shortest(paper.width)} × {shortest(paper.height)} mm"
            yield f"{SINGLE:16} one piece a page, as large as it is with its bleed"
        case "makers":
            yield from (line for id in maker_ids(project) for line in _maker_lines(id, project))
        case "languages":
            game, _ = load(project)
            if game is not None:
                yield from (one.code for one in (*game.languages.all, *game.languages.draft))
        case "icons":
            own = project.pack.paths("art/icons", ".svg")
            shared = project.templates.paths("icons", ".svg")
            names = {path.rpartition("/")[2].removesuffix(".svg") for path in (*own, *shared)}
            yield from sorted(names)
        case _:
            fonts, _ = load_fonts(project)
            installed = filter(fonts.has_family, extra_families())
            yield from sorted({*fonts.families, *installed})


def _maker_lines(id: str, project: Project) -> Iterable[str]:
    """Yield what a maker asks for, each figure with its source, and those with their dates."""
    reading = Reading()
    maker = read_maker(id, project, reading)
    if maker is None:
        yield f"{id:16} cannot be used: {reading.found[0].message}" if reading.found else id
        return
    yield f"{id:16} {maker.name}"
    for figure in maker.figures:
        yield f"  {id:14} {figure.name:16} {figure.value} ({figure.source})"
    for source in maker.sources.values():
        state = "verified" if source.is_verified else "not verified"
        yield f"  {id:14} {source.id}: {source.text}; {source.date}, {state}"
