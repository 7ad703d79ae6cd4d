"""A whole pack, from its files to a `Game`."""

from collections.abc import Iterable, Iterator, Mapping

from proofpress.diagnostics import (
    MOST_FOUND,
    Diagnostics,
    TooManyFindingsError,
    did_you_mean,
    has_errors,
    in_order,
)
from proofpress.model.amount import Assumed, see_assumed
from proofpress.model.book import Book, Cover
from proofpress.model.booklet import read_booklet
from proofpress.model.component import Components, read_components
from proofpress.model.decode import Reading
from proofpress.model.files import find_unknown_files, read_node
from proofpress.model.front import MOST_COPIES, Front, assumption_ids, read_front
from proofpress.model.game import NO_RULES, Assembly, Deck, Game, Number, Phase, Rules, TermEntry
from proofpress.model.glossary import read_glossary
from proofpress.model.kinds import MapKind, NodeKind
from proofpress.model.message import Text
from proofpress.model.renames import read_renames, see_renamed
from proofpress.model.rulebook import open_rules, read_numbers, read_parts, read_phases
from proofpress.model.shelf import Shelf
from proofpress.model.sizes import read_sizes
from proofpress.model.template import Size
from proofpress.model.texts import MessageKind
from proofpress.model.theme import read_theme
from proofpress.model.workshop import Workshop
from proofpress.source.inputs import NO_PAST, Past
from proofpress.source.node import Node
from proofpress.source.project import Project


def load(project: Project, past: Past = NO_PAST) -> tuple[Game | None, Diagnostics]:
    """Return the game that a pack describes, and everything that is wrong with its files.

    Parts with faults are left out. There is no game at all where `game.yaml` cannot be read or
    has no title, players or languages, and where there is too much to tell. Cards that the past
    knows are not read again.
    """
    reading = Reading(most=MOST_FOUND)
    try:
        return _load(project, past, reading)
    except TooManyFindingsError:
        return None, in_order(reading.found)


def _load(project: Project, past: Past, reading: Reading) -> tuple[Game | None, Diagnostics]:
    find_unknown_files(project.pack, reading)
    theme = read_theme(project, reading)
    if theme.is_whole:
        reading = reading.with_colours(theme.palette)
    front_node = _node(project, "game.yaml", reading, is_needed=True)
    front = read_front(front_node, reading) if front_node is not None else None
    sizes = read_sizes(project, reading)
    assumed: list[Assumed] = []
    components = _components(project, front, sizes, assumed, reading, past)
    terms = _terms(project, reading)
    numbers, phases, rules = _rules(project, front, assumed, reading)
    see_assumed(assumed, assumption_ids(front_node), reading)
    book = _book(project, sizes, reading)
    faces = {*_faces(components, book), *_panel_faces(components.assemblies)}
    lost_faces: set[str] = set()
    face_texts = dict(_face_texts(project, faces, lost_faces, reading))
    renamed = read_renames(reading)
    if front is None or front.title is None or front.players is None or front.languages is None:
        return None, in_order(reading.found)
    game = Game(
        id=project.id,
        title=front.title,
        subtitle=front.subtitle,
        players=front.players,
        languages=front.languages,
        version=front.version,
        date=front.date,
        licence=front.licence,
        credits=front.credits,
        printed=front.is_printed,
        assumptions=front.assumptions,
        terms=terms,
        decks=tuple(components.decks),
        tokens=tuple(components.tokens),
        boards=tuple(components.boards),
        numbers=numbers,
        phases=phases,
        book=book,
        theme=theme,
        face_texts=face_texts,
        icons=_icons(project),
        origin=front.origin,
        is_whole=not has_errors(reading.found),
        lost_faces=frozenset(lost_faces),
        assemblies=tuple(components.assemblies),
        rules=rules,
        assumed=tuple(assumed),
        renamed=renamed,
    )
    see_renamed(game, reading)
    return game, in_order(reading.found)


def _node(project: Project, path: str, reading: Reading, *, is_needed: bool = False) -> Node | None:
    """Return the node of one of the pack's files, None where it is empty or not there."""
    if path not in project.pack.files and not is_needed:
        return None
    before = len(reading.found)
    node = read_node(project.pack, path, reading)
    if node is None and is_needed and len(reading.found) == before:
        span = project.pack.span(path)
        reading.fault("wrong-type", span, "the file is empty")
    return node


def _components(
    project: Project,
    front: Front | None,
    sizes: Mapping[str, Size],
    assumed: list[Assumed],
    reading: Reading,
    past: Past,
) -> Components:
    players = front.players if front is not None else None
    seats = players.seats if players is not None else None
    most = front.most_copies if front is not None else MOST_COPIES
    workshop = Workshop(
        sizes,
        None if seats is None else len(seats),
        most,
        Shelf(past),
        is_printed=front is None or front.is_printed,
        counts=None if players is None else range(players.least, players.most + 1),
        assumed=assumed,
    )
    whole = Components.none()
    for path in project.pack.paths("components", ".yaml"):
        node = workshop.shelf.read(project.pack, path, reading)
        if node is not None:
            more = read_components(node, workshop, reading)
            whole.decks.extend(more.decks)
            whole.tokens.extend(more.tokens)
            whole.boards.extend(more.boards)
            whole.assemblies.extend(more.assemblies)
            whole.boxes.extend(more.boxes)
            whole.deck_ids.update(more.deck_ids)
    _make_boxes(whole, workshop, reading)
    workshop.see_copies(reading)
    workshop.see_names(None if seats is None else [seat.id for seat in seats], reading)
    return whole


def _make_boxes(whole: Components, workshop: Workshop, reading: Reading) -> None:
    """Read the boxes, now that the decks that they hold are known."""
    if not whole.boxes:
        return
    from proofpress.model.box import read_box

    decks: dict[str, Deck | None] = dict.fromkeys(sorted(whole.deck_ids))
    decks |= {deck.id: deck for deck in whole.decks}
    boxes = [read_box(box, decks, workshop, reading) for box in whole.boxes]
    whole.assemblies.extend(box for box in boxes if box is not None)


def _terms(project: Project, reading: Reading) -> Mapping[str, TermEntry]:
    node = _node(project, "glossary.yaml", reading)
    return {} if node is None else read_glossary(node, reading)


def _rules(
    project: Project, front: Front | None, assumed: list[Assumed], reading: Reading
) -> tuple[Mapping[str, Number], tuple[Phase, ...], Rules]:
    node = _node(project, "rules.yaml", reading)
    rules = open_rules(node, reading) if node is not None else None
    if rules is None:
        return {}, (), NO_RULES
    players = front.players if front is not None else None
    numbers = read_numbers(rules, players, assumed)
    return numbers, read_phases(rules), read_parts(rules)


def _book(project: Project, sizes: Mapping[str, Size], reading: Reading) -> Book | None:
    node = _node(project, "booklet.yaml", reading)
    return None if node is None else read_booklet(node, sizes, reading)


def _faces(components: Components, book: Book | None) -> Iterator[str]:
    """Yield the names of the faces that pieces and the booklet's cover use."""
    for deck in components.decks:
        yield from (name for name in (deck.back,) if name)
        for card in deck.cards:
            yield from (name for name in (card.face, card.back) if name)
    named = [(token.face, token.back) for token in components.tokens]
    named += [(board.face, board.back) for board in components.boards]
    for face, back in named:
        yield from (name for name in (face, back) if name)
    for block in book.blocks if book is not None else ():
        if isinstance(block, Cover):
            yield block.face
    yield from (name for name in (book.look.page, book.look.opener) if name) if book else ()


def _panel_faces(assemblies: Iterable[Assembly]) -> Iterator[str]:
    for assembly in assemblies:
        yield from (panel.face for panel in assembly.panels if panel.face is not None)


_MESSAGES: MapKind[Node] = MapKind(NodeKind("a text"), expects="a map of messages to texts")


def _face_texts(
    project: Project, faces: set[str], lost: set[str], reading: Reading
) -> Iterator[tuple[str, Text]]:
    """Yield the texts of the faces: all of the pack's own, the shared ones of faces in use.

    Faces whose texts have faults are added to the lost ones.
    """
    drawn = {path.rpartition("/")[2][:-4] for path in _face_files(project, ".svg")}
    for path in _face_files(project, ".yaml"):
        face = path.rpartition("/")[2][:-5]
        own = project.pack if path.startswith("templates/") else None
        if own is None and face not in faces:
            continue
        if own is not None and face not in faces | drawn:
            hints = did_you_mean(face, faces | drawn)
            message = f"there is no face `{face}` that these texts are for"
            reading.fault("unknown-file", project.pack.span(path), message, hints=hints)
        before = len(reading.found)
        node = read_node(own or project.templates, path, reading)
        written = _MESSAGES.read(node, reading) if node is not None else None
        for name, text in (written or {}).items():
            id = f"face.{face}.{name.value}"
            found = MessageKind("face").read(text, reading.within(id))
            if found is not None:
                yield id, found
        if has_errors(reading.found[before:]):
            lost.add(face)


def _face_files(project: Project, suffix: str) -> tuple[str, ...]:
    """Return the shared files of faces, then the pack's own, which are under `templates/`."""
    own = project.pack.paths("templates/faces", suffix)
    return (*project.templates.paths("faces", suffix), *own)


def _icons(project: Project) -> Mapping[str, str]:
    """Return where each icon lies; the pack's own win over the shared ones."""
    icons: dict[str, str] = {}
    for folder, under in ((project.templates, "icons"), (project.pack, "art/icons")):
        for path in folder.paths(under, ".svg"):
            name = path[len(under) + 1 : -4]
            if "/" not in name and "." not in name:
                icons[name] = f"{folder.name}/{path}"
    return dict(sorted(icons.items()))
