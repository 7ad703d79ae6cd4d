"""What one build has read and drawn already: art, icons and face files, each once."""

from hashlib import sha256
from posixpath import dirname, join, normpath

from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Rect
from proofpress.layout.art import Art, FindBytes, paint_art, raster_art, read_art
from proofpress.layout.asks import Asks
from proofpress.layout.context import PLAIN, Tint
from proofpress.layout.reading import Memo
from proofpress.layout.xml import Element, read_svg_tree
from proofpress.paint import Rgb
from proofpress.scene import Paint
from proofpress.source.project import Folder, Project, is_inside
from proofpress.text.typeset import IconShape


class Kit:
    """The drawings of one pack. Findings about a file come with its first use and stay in it."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.memo = Memo()
        self.asks = Asks()
        self._arts: dict[str, tuple[Art | None, Diagnostics]] = {}
        self._icons: dict[tuple[str, Paint], Art | None] = {}
        self._icon_trees: dict[str, tuple[Element | None, Diagnostics]] = {}
        self._faces: dict[str, tuple[Element | None, Diagnostics]] = {}

    def art(self, path: str, language: str = "") -> tuple[Art | None, Diagnostics]:
        """Return a picture of the pack by its path; `x.uk.svg` serves Ukrainian for `x.svg`."""
        name = self.variant(path, language)
        if name not in self._arts:
            self._arts[name] = self._read_art(name)
        return self._arts[name]

    def variant(self, path: str, language: str) -> str:
        """Return the path of a picture's own version for a language, else the path itself."""
        stem, dot, ending = path.rpartition(".")
        for code in (language, language.split("-", maxsplit=1)[0]):
            own = f"{stem}.{code}{dot}{ending}"
            if code and own in self.project.pack.files:
                return own
        return path

    def _read_art(self, path: str) -> tuple[Art | None, Diagnostics]:
        folder = self.project.pack
        if path not in folder.files or not is_inside(path):
            return None, ()
        if not path.endswith(".svg"):
            if folder.is_too_large(path):
                return None, (folder.too_large(path),)
            data, digest = folder.read_bytes(path) or b"", folder.known_digest(path)
            return raster_art(data, folder.span(path), digest)
        source, found = folder.read_text(path)
        if source is None:
            return None, found
        return read_art(source, path, self.memo, beside(folder, path))

    def icon(self, name: str, paint: Paint) -> IconShape | None:
        """Return an icon as the typesetter takes it: from (0, 0), in its own units."""
        art, found = self.icon_art(name, paint), self.icon_findings(name)
        if art is None:
            return IconShape((), 0.0, 1.0, found) if found else None
        width, height = art.view.width, art.view.height
        items = art.placed(Rect(0, 0, width, height), is_open=True)
        return IconShape(items, width, height, found)

    def icon_art(self, name: str, paint: Paint) -> Art | None:
        """Return an icon whose uncoloured parts have a paint, or None when it cannot be drawn."""
        key = (name, paint)
        if key not in self._icons:
            self._icons[key] = self._paint_icon(name, paint)
        return self._icons[key]

    def icon_findings(self, name: str) -> Diagnostics:
        """Return what is wrong with an icon that was asked for."""
        return self._icon_trees.get(name, (None, ()))[1]

    def _paint_icon(self, name: str, paint: Paint) -> Art | None:
        root, place = self._icon_tree(name), self.project.icon(name)
        if root is None or place is None:
            return None
        key = f"icon/{name}#{_paint_name(paint)}"
        context = PLAIN._replace(color=Tint(paint), fill=Tint(paint))
        art, found = paint_art(root, key, self.memo, beside(*place), context)
        known = self._icon_trees[name][1]
        self._icon_trees[name] = root, tuple(dict.fromkeys((*known, *found)))
        return art

    def _icon_tree(self, name: str) -> Element | None:
        if name not in self._icon_trees:
            place = self.project.icon(name)
            root, found = None, Diagnostics()
            if place is not None:
                source, found = place[0].read_text(place[1])
                if source is not None:
                    root, found = read_svg_tree(source, "art-syntax")
            self._icon_trees[name] = root, found
        return self._icon_trees[name][0]

    def face(self, name: str) -> tuple[Element | None, Diagnostics]:
        """Return the root of a face's own file, None when there is none that can be read."""
        if name not in self._faces:
            place = self.project.template(f"faces/{name}.svg")
            root, found = None, Diagnostics()
            if place is not None:
                source, found = place[0].read_text(place[1])
                if source is not None:
                    root, found = read_svg_tree(source, "face-syntax")
            self._faces[name] = root, found
        return self._faces[name]

    def face_names(self) -> tuple[str, ...]:
        """Return the names of all faces there are."""
        own = self.project.pack.paths("templates/faces", ".svg")
        shared = self.project.templates.paths("faces", ".svg")
        names = {path.rpartition("/")[2].removesuffix(".svg") for path in (*own, *shared)}
        return tuple(sorted(names))

    def folder_of(self, element: Element) -> FindBytes:
        """Return how a face finds the pictures beside it or in the pack."""
        name = element.document.name
        for folder in (self.project.pack, self.project.templates):
            path = name.removeprefix(f"{folder.name}/")
            if path != name and path in folder.files:
                return beside(folder, path)
        return lambda _target: None


def _paint_name(paint: Paint) -> str:
    """Return a name for a paint that does not depend on what else was drawn."""
    if isinstance(paint, Rgb):
        return "".join(f"{round(255 * part):02x}" for part in paint)
    return sha256(repr(paint).encode()).hexdigest()[:12]


def beside(folder: Folder, path: str) -> FindBytes:
    """Return how a file finds others: relative to itself first, then from the folder's root."""

    def find(target: str) -> bytes | None:
        near = normpath(join(dirname(path), target))
        for candidate in (near, target):
            if candidate in folder.files and is_inside(candidate):
                return folder.read_bytes(candidate)
        return None

    return find
