"""XLIFF 2.0 of a language (OASIS standard, core module): units with notes, codes and states.

It goes out only: what comes back of other tools is imported as PO, CSV or XLSX.
"""

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from proofpress.lang.exchange.rows import Row
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.message import IconPart, Reference, Term, Text, Value, parse_text
from proofpress.regex import regex
from proofpress.source.node import Scalar
from proofpress.source.text import SourceText

_NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0"
_STALE = "proofpress:stale"  # a state of ours, within `initial`
_FORBIDDEN = regex("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")  # in XML 1.0


def write_xliff(game: Game, language: Language, rows: Iterable[Row]) -> bytes:
    """Return the texts of a game with their translations as an XLIFF file."""
    texts = {text.id: text for text in game.texts()}
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<xliff xmlns="{_NAMESPACE}" version="2.0" srcLang="{game.languages.source.code}"'
        f' trgLang="{language.code}">',
        f'  <file id="{game.id}" original={quoteattr(game.id)}>',
    ]
    for row in rows:
        lines += _unit(row, texts[row.id])
    return "\n".join([*lines, "  </file>", "</xliff>", ""]).encode()


def _unit(row: Row, text: Text) -> Iterator[str]:
    codes: dict[str, str] = {}
    source = _content(text, codes)
    target = _content(_parsed(row.translation, text), codes) if row.state != "missing" else ""
    yield f'    <unit id="{row.id}">'
    yield "      <notes>"
    for category, note in (("kind", row.kind), ("context", row.notes)):
        if note:
            yield f'        <note category="{category}">{_escaped(note)}</note>'
    yield "      </notes>"
    if codes:
        yield "      <originalData>"
        for code, id in codes.items():
            yield f'        <data id="d{id}">{_escaped(code)}</data>'
        yield "      </originalData>"
    state = "translated" if row.state == "translated" else "initial"
    sub_state = f' subState="{_STALE}"' if row.state == "stale" else ""
    yield f'      <segment state="{state}"{sub_state}>'
    yield f'        <source xml:space="preserve">{source}</source>'
    if row.state != "missing":
        yield f'        <target xml:space="preserve">{target}</target>'
    yield "      </segment>"
    yield "    </unit>"


def _parsed(translation: str, text: Text) -> Text:
    source = SourceText("", translation)
    written = Scalar(translation, "plain", 0, len(translation), source)
    return parse_text(text.id, text.kind, written)[0]


def _content(text: Text, codes: dict[str, str]) -> str:
    """Return a text with a code for each placeholder; equal ones of a unit share their data."""
    pieces: list[str] = []
    met: dict[str, int] = {}
    at = 0
    for part in text.parts:
        if isinstance(part, Value | Term | IconPart | Reference):
            code = text.raw[part.start : part.end]
            number = codes.setdefault(code, str(len(codes) + 1))
            met[code] = met.get(code, 0) + 1
            id = number if met[code] == 1 else f"{number}-{met[code]}"
            pieces.append(_escaped(text.raw[at : part.start]))
            pieces.append(f'<ph id="{id}" dataRef="d{number}" equiv={quoteattr(code)}/>')
            at = part.end
    return "".join([*pieces, _escaped(text.raw[at:])])


def _escaped(text: str) -> str:
    """Return a text for XML; a sign that XML does not have is written by its number (4.3.1.1)."""
    return _FORBIDDEN.sub(lambda found: f'<cp hex="{ord(found[0]):04X}"/>', escape(text))
