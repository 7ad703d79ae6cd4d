"""Cards whose two sides show the same picture, as happens when files are mixed up."""

from collections.abc import Iterable, Iterator, Mapping

from proofpress.diagnostics import Diagnostic, Note, Span, finding
from proofpress.layout.resolution import PictureWalk
from proofpress.model.fields import FieldValue
from proofpress.model.game import Card, Game
from proofpress.scene import Printed
from proofpress.sheet import Leaf, Page

_LARGE = 0.4  # of a side: what is smaller may be a sign that both sides bear

Shown = Mapping[str, Printed]


def check_sides(game: Game, leaves: Iterable[Leaf], pack: str) -> Iterator[Diagnostic]:
    """Yield a finding for each card whose own back shows a picture of its front, or of another's.

    Only pictures of pixels that a card itself names count; a back that all cards share is theirs.
    """
    cards = {f"{deck.id}.{card.id}": card for deck in game.decks for card in deck.cards}
    pairs = [leaf for leaf in leaves if leaf.back is not None and leaf.back.subject in cards]
    if not pairs:
        return
    walk = PictureWalk()
    fronts = {leaf.subject: _shown(walk, leaf.front, cards[leaf.subject], pack) for leaf in pairs}
    firsts: dict[str, str] = {}
    for subject, shown in fronts.items():
        for digest in shown:
            firsts.setdefault(digest, subject)
    for leaf in pairs:
        card, back = cards[leaf.subject], leaf.back
        assert back is not None
        for digest, picture in _shown(walk, back, card, pack).items():
            other = leaf.subject if digest in fronts[leaf.subject] else firsts.get(digest)
            if other is not None:
                twin = fronts[other][digest]
                yield _told(leaf, card, picture, other, twin)
                break


def _shown(walk: PictureWalk, page: Page, card: Card, pack: str) -> Shown:
    """Return the large pictures of a side that the card names, by their digest."""
    files = {
        f"{pack}/{path}"
        for one in card.fields.values()
        if one.type.kind == "image"
        for path in _words(one.value)
    }
    area = _LARGE * page.width * page.height
    return {
        one.digest: one
        for one in walk.on(page)
        if one.width * one.height >= area and one.origin.file in files
    }


def _words(value: FieldValue) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _words(one)


def _told(leaf: Leaf, card: Card, back: Printed, other: str, front: Printed) -> Diagnostic:
    whose = "its own front" if other == leaf.subject else f"the front of `{other}`"
    is_same = back.origin.file == front.origin.file
    same = "the same file" if is_same else "a file with the same picture"
    places = [field.origin.span for field in card.fields.values() if field.type.kind == "image"]
    return finding(
        "same-picture",
        places[-1] if places else Span(leaf.subject),
        f"the back shows the picture of {whose}: {same}",
        subject=leaf.subject,
        language=leaf.front.language,
        notes=(
            Note("on the front", front.origin),
            Note("on the back", back.origin),
        ),
        hints=("name another picture, or give the deck one back for all its cards",),
    )
