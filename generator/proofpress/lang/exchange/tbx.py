"""The glossary as TBX-Basic (ISO 30042:2008): a concept for each term, its forms, what to avoid.

Weblate, OmegaT and the translate toolkit read this dialect. A case has no category in it, so a form
names its place in a note, as the glossary writes it (`pl.gen`).
"""

from collections.abc import Iterable, Iterator, Mapping
from xml.sax.saxutils import escape

from proofpress.language import Language
from proofpress.model.game import FormTable, Game, TermEntry

_GENDERS = {"m": "masculine", "f": "feminine", "n": "neuter"}
_NUMBERS = {"sg": "singular", "pl": "plural"}


def write_tbx(game: Game, languages: Iterable[Language]) -> bytes:
    """Return the glossary of a game in languages, its own first."""
    asked = tuple(dict.fromkeys((game.languages.source, *languages)))
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd">',
        f'<martif type="TBX-Basic" xml:lang="{game.languages.source.code}">',
        "  <martifHeader>",
        f"    <fileDesc><sourceDesc><p>{escape(game.id)} {escape(game.version)}</p></sourceDesc>"
        "</fileDesc>",
        '    <encodingDesc><p type="XCSURI">TBXBasicXCSV02.xcs</p></encodingDesc>',
        "  </martifHeader>",
        "  <text>",
        "    <body>",
    ]
    for entry in game.terms.values():
        lines += _concept(entry, asked)
    return "\n".join([*lines, "    </body>", "  </text>", "</martif>", ""]).encode()


def _concept(entry: TermEntry, languages: Iterable[Language]) -> Iterator[str]:
    yield f'      <termEntry id="{entry.id}">'
    if entry.note:
        yield f'        <descrip type="definition">{escape(entry.note)}</descrip>'
    for language in languages:
        table = entry.forms.get(language.code) or entry.forms.get(language.base)
        avoid = entry.forbidden.get(language.code, ())
        if table is not None or avoid:
            yield f'        <langSet xml:lang="{language.code}">'
            if table is not None:
                for word, places in _forms(table).items():
                    yield from _term(word, places, table)
            for word in avoid:
                yield from _tig(word, (("administrativeStatus", "deprecatedTerm-admn-sts"),))
            yield "        </langSet>"
    yield "      </termEntry>"


def _forms(table: FormTable) -> Mapping[str, list[str]]:
    """Return each word of a table with the places that it has there; the name itself first."""
    places: dict[str, list[str]] = {}
    tables = {"sg": table.singular, "pl": table.plural, **table.counted}
    for part, forms in tables.items():
        for case, word in forms.items():
            places.setdefault(word, []).append(f"{part}.{case}")
    return places


def _term(word: str, places: list[str], table: FormTable) -> Iterator[str]:
    notes = [("partOfSpeech", "noun")]
    if table.gender[:1] in _GENDERS:
        notes.append(("grammaticalGender", _GENDERS[table.gender[:1]]))
    number = places[0].partition(".")[0]
    if number in _NUMBERS:
        notes.append(("grammaticalNumber", _NUMBERS[number]))
    yield from _tig(word, notes, ", ".join(places))


def _tig(word: str, notes: Iterable[tuple[str, str]], note: str = "") -> Iterator[str]:
    yield "          <tig>"
    yield f"            <term>{escape(word)}</term>"
    yield from (f'            <termNote type="{type}">{value}</termNote>' for type, value in notes)
    if note:
        yield f"            <note>{escape(note)}</note>"
    yield "          </tig>"
