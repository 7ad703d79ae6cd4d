"""Two colours that have to be told apart look alike to some people, or in grey.

What it says:
    The two colours, how far they are apart at the worst (CIEDE2000) and to whom: in normal sight,
    to people who lack one of the three kinds of cones (after Machado and others, 2009), or printed
    in grey. Below 20 it is a warning, below 10 an error. Compared are seats whose `cue` is the
    same, and each set of colours under `apart:` in styles.yaml.

Why:
    One man in twelve does not tell red from green, and many print in grey.

Example:
    Two seats in red and in brown, with one cue.

Instead:
    Give each seat a cue of its own: a shape tells what a colour does not. Colours whose pieces
    differ in shape or bear an icon need not stand under `apart:`. Else choose a light and a dark
    colour; blue and orange, black and white are safe pairs.
"""

from collections.abc import Iterator
from itertools import combinations

from proofpress.checks.base import Check, Evidence
from proofpress.checks.example import PACK
from proofpress.colour import CLEAR_DISTANCE, LEAST_DISTANCE, apart
from proofpress.diagnostics import Diagnostic, Note, Span, finding
from proofpress.model.game import Game
from proofpress.units import shortest
from proofpress.values import NamedTuple

_SEEN_BY = {
    "normal": "to every eye",
    "protanopia": "to people without red cones (protanopia)",
    "deuteranopia": "to people without green cones (deuteranopia)",
    "tritanopia": "to people without blue cones (tritanopia)",
    "grey": "printed in grey",
}


class _Coloured(NamedTuple):
    """What a colour stands for, by its id path, the colour as written, and the place."""

    subject: str
    colour: str
    span: Span


def _find(evidence: Evidence) -> Iterator[Diagnostic]:
    for one, other in _pairs(evidence.game):
        theme = evidence.game.theme
        first, second = theme.swatch(one.colour), theme.swatch(other.colour)
        if first is None or second is None:  # `bad-colour` names it
            continue
        distance, vision = apart(first.rgb, second.rgb)
        if distance >= CLEAR_DISTANCE:
            continue
        how_far = f"{shortest(distance, 1)} apart {_SEEN_BY[vision]}"
        wanted = shortest(CLEAR_DISTANCE, 0)
        yield finding(
            "close-colours",
            other.span,
            f"the colours `{one.colour}` and `{other.colour}` are {how_far}, {wanted} is wanted",
            subject=other.subject,
            notes=(Note("the other one is here", one.span),) if one.span != other.span else (),
            hints=("tell them apart by shape or pattern too, or take a lighter and a darker one",),
            severity="error" if distance < LEAST_DISTANCE else "warning",
        )


def _pairs(game: Game) -> Iterator[tuple[_Coloured, _Coloured]]:
    """Yield what colour alone tells apart."""
    for one, other in combinations(game.players.seats, 2):
        if one.cue == other.cue:
            yield (
                _Coloured(f"seats.{one.id}", one.colour, one.origin.span),
                _Coloured(f"seats.{other.id}", other.colour, other.origin.span),
            )
    for set in game.theme.apart:
        for first, second in combinations(set.colours, 2):
            yield _Coloured(set.id, first, set.span), _Coloured(set.id, second, set.span)


_TWO_SEATS = PACK["game.yaml"].replace("max: 1", "max: 2")


def _seats(cue: str) -> str:
    return _TWO_SEATS.replace(
        '  seats: [{id: keeper, name: Keeper, colour: "#1b1a22", cue: lamp}]\n',
        f"""\
  seats:
    - {{id: keeper, name: Keeper, colour: "#a51c2b", cue: lamp}}
    - {{id: helper, name: Helper, colour: "#5b4a1e", cue: {cue}}}
""",
    )


CHECK = Check(
    "close-colours",
    __doc__,
    find=_find,
    bad={"game.yaml": _seats("lamp")},
    good={
        "game.yaml": _seats("spark"),
        "art/icons/spark.svg": PACK["art/icons/lamp.svg"].replace(
            "M8 2h8v4h4v12h-4v4h-8v-4h-4v-12h4z", "M12 2l10 20h-20z"
        ),
    },
)
