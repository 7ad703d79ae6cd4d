"""Pieces made ready for one press: in its inks, under its limit, opaque where that is asked."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO

from proofpress.backends.pdf_press import Intent, PressRenderer
from proofpress.backends.press_flat import Flattener
from proofpress.backends.press_inks import Inks, Used, clashes, in_words
from proofpress.backends.press_overprint import Overprints
from proofpress.backends.press_pictures import InkOfPicture, PressPictures, PressProfile
from proofpress.backends.press_planes import Planes
from proofpress.backends.press_scene import PressScene
from proofpress.diagnostics import Diagnostic, Note, Span, finding
from proofpress.model.decode import quoted
from proofpress.model.game import Game
from proofpress.model.maker import Maker
from proofpress.model.press import PressSettings
from proofpress.sheet import Leaf, Page
from proofpress.text.fonts import Fonts
from proofpress.units import shortest
from proofpress.values import replace

_SPARE = 1.15  # of the resolution: a piece, and more so its rim, may be stretched for its maker
_MOST_NAMED = 5


class PressRoom:
    """What one press prints: its renderer, and the pictures that all languages share."""

    def __init__(
        self,
        maker: Maker,
        press: PressSettings,
        fonts: Fonts,
        sizes: Mapping[str, tuple[int, int]],
        day: str,
    ) -> None:
        self.maker = maker
        self.fonts = fonts
        self.profile = PressProfile(press.profile) if press.profile else None
        self.pictures = PressPictures(self.profile, maker.ink_limit)
        planes = Planes(fonts, self.pictures, round(maker.resolution * _SPARE))
        self.flattener = Flattener(planes, self.pictures)
        # A maker's condition is not that of a profile which the pack brings.
        condition = press.condition or ("" if press.profile else maker.condition)
        description = self.profile.description if self.profile else ""
        intent = Intent(maker.standard, condition, press.profile, description, day)
        self.overprints = Overprints(maker.ink_limit)
        self.renderer = PressRenderer(
            fonts, intent, self.pictures, self.flattener.made, self.overprints, sizes
        )


class Proof:
    """The pieces of one language in the inks of a press, and what was done to them."""

    def __init__(self, room: PressRoom, game: Game, leaves: Sequence[Leaf]) -> None:
        maker = room.maker
        swatches = tuple(game.theme.palette.values())
        by_profile = room.profile.inks_of if room.profile else None
        self._room = room
        self._inks = Inks(swatches, maker.ink_limit, by_profile)
        self._scene = PressScene(self._inks, room.fonts, is_outlined=maker.text == "outlines")
        self._clashes = clashes(swatches)
        self._pages: dict[int, Page] = {}
        room.flattener.spots.clear()
        self.leaves = tuple(self._leaf(leaf) for leaf in leaves if leaf.stack in maker.parts)
        self._spots = dict(room.flattener.spots)

    def _leaf(self, leaf: Leaf) -> Leaf:
        back = None if leaf.back is None else self._page(leaf.back)
        return replace(leaf, front=self._page(leaf.front), back=back)

    def _page(self, page: Page) -> Page:
        """Return a page for the press; one that comes again is turned once."""
        if id(page) not in self._pages:
            made = self._scene.page(page)
            if self._room.maker.is_opaque:
                made = self._room.flattener.page(made)
            self._room.overprints.see(made)
            self._pages[id(page)] = made
        return self._pages[id(page)]

    def findings(self, colours: Span) -> Iterator[Diagnostic]:
        """Yield what was done to colours, pictures and opacity; `colours` is where they stand."""
        maker = self._room.maker
        for written, names in self._clashes.items():
            message = (
                f"`{written}` is {quoted(names, ' and ')} with other inks each: on a press all are"
                f" `{names[-1]}`"
            )
            hint = "make them differ on the screen, by one step, where they differ on the press"
            yield finding("clashing-inks", colours, message, hints=(hint,))
        guessed = [one for one in self._inks.used.values() if one.way == "formula"]
        by_formula = self._room.pictures.by_formula & self._scene.pictures
        if guessed or by_formula:
            yield _guessed(guessed, len(by_formula), maker, colours)
        reduced = [one for one in self._inks.used.values() if one.is_reduced]
        pictures = [ink for _, ink in self._ink_of_pictures() if ink.after < ink.before]
        if reduced or pictures:
            yield _reduced(reduced, pictures, maker, colours)
        if self._spots:
            yield self._flattened(colours)

    def _way(self, digest: str) -> str:
        """Return what turned a picture into inks."""
        pictures = self._room.pictures
        if digest in pictures.by_formula:
            return "formula"
        return "profile" if digest in pictures.by_profile else "as written"

    def _ink_of_pictures(self) -> list[tuple[str, InkOfPicture]]:
        known = self._room.pictures.ink
        return [(one, known[one]) for one in sorted(self._scene.pictures) if one in known]

    def _flattened(self, colours: Span) -> Diagnostic:
        maker = self._room.maker
        mixed = sum(one.mixed for one in self._spots.values())
        drawn = sum(one.drawn for one in self._spots.values())
        message = (
            f"nothing may show through for {maker.name}: on {_count(len(self._spots), 'page')},"
            f" {_count(mixed, 'place')} mixed into one colour exactly, {_count(drawn, 'place')}"
            f" drawn as pixels at {maker.resolution} dots per inch"
        )
        named = [page for page, one in self._spots.items() if one.drawn][:_MOST_NAMED]
        notes = (Note(f"pixels are on {quoted(named)}"),) if named else ()
        hint = "PDF/X-4 keeps opacity as it is: --profile printshop_x4, if the shop takes it"
        return finding("flattened-opacity", colours, message, notes=notes, hints=(hint,))

    def record(self) -> bytes:
        """Return how every colour and every picture is printed, as a table."""
        out = StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(("what", "inks", "percent", "percent before", "by"))
        for one in sorted(self._inks.used.values()):
            after = _percent(sum(one.inks))
            writer.writerow((one.name, in_words(one.inks), after, _percent(one.before), one.way))
        for digest, ink in self._ink_of_pictures():
            way = self._way(digest)
            row = (
                f"picture {ink.name or digest[:12]}",
                "",
                _percent(ink.after),
                _percent(ink.before),
                way,
            )
            writer.writerow(row)
        return out.getvalue().encode()


def _guessed(guessed: Sequence[Used], pictures: int, maker: Maker, colours: Span) -> Diagnostic:
    such = [f"`{one.name}` {in_words(one.inks)}" for one in guessed[:_MOST_NAMED]]
    message = (
        f"for {maker.name}, {_both(len(guessed), pictures)} without inks of their own turned into"
        " inks by arithmetic"
    )
    notes = tuple(Note(f"{one}: what it looks like, only a proof can say") for one in such)
    hints = (
        "give a colour `cmyk` in the palette, or name your shop's profile in templates/press.yaml",
        "inks.csv beside the files lists them all",
    )
    return finding("guessed-ink", colours, message, notes=notes, hints=hints)


def _reduced(
    reduced: Sequence[Used], pictures: Sequence[InkOfPicture], maker: Maker, colours: Span
) -> Diagnostic:
    most = max([one.before for one in reduced] + [one.before for one in pictures])
    left = max([sum(one.inks) for one in reduced] + [one.after for one in pictures])
    message = (
        f"{_both(len(reduced), len(pictures))} with up to {_percent(most)} % ink, where"
        f" {maker.name} takes {_percent(maker.ink_limit)} %: printed with {_percent(left)} % at"
        " most"
    )
    notes = tuple(
        Note(f"`{one.name}` had {_percent(one.before)} % and is {in_words(one.inks)}")
        for one in reduced[:_MOST_NAMED]
    )
    hint = (
        "equal parts of C, M and Y were taken away; give the colours fewer inks to choose yourself"
    )
    return finding("reduced-ink", colours, message, notes=notes, hints=(hint,))


def _percent(ink: float) -> str:
    return shortest(100 * ink, 1)


def _both(colours: int, pictures: int) -> str:
    words = (_count(colours, "colour"), _count(pictures, "picture"))
    return " and ".join(one for one in words if not one.startswith("0 "))


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
