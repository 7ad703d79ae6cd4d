"""What `glossary.yaml` says: terms with their icons, and their forms in each language."""

from collections.abc import Mapping

from proofpress.model.decode import Key, Reading, Row, Table
from proofpress.model.game import FormTable, TermEntry
from proofpress.model.kinds import (
    ChoiceKind,
    Either,
    FlagKind,
    IdKind,
    ItemsKind,
    ListKind,
    MapKind,
    MapNodeKind,
    NameKind,
)
from proofpress.model.texts import WRITTEN, MessageKind, WrittenKind
from proofpress.model.tongue import LanguageKind
from proofpress.source.node import Mapping as MapNode
from proofpress.source.node import Node, Scalar
from proofpress.source.text import Written

CATEGORIES = ("zero", "one", "two", "few", "many", "other")  # CLDR's plural categories

Cases = Written | Mapping[Scalar, Written]
_FORM = WrittenKind(most=200)
_CASES = Either(_FORM, MapKind(_FORM, expects="a map of cases to forms"))
GENDER = Key("gender", ChoiceKind(("m", "f", "n", "c", "m1", "m2", "m3")))
ANIMATE = Key("animate", FlagKind())
VOWEL = Key("vowel", FlagKind())
SINGULAR: Key[Cases] = Key("sg", _CASES, is_required=True)
PLURAL: Key[Cases] = Key("pl", _CASES)
COUNTED: tuple[Key[Cases], ...] = tuple(Key(name, _CASES) for name in CATEGORIES)
ALONE = Key("alone", ListKind(ChoiceKind(CATEGORIES), expects="a list of classes of numbers"))
FORMS = Table("a map of a term's forms", GENDER, ANIMATE, VOWEL, SINGULAR, PLURAL, *COUNTED, ALONE)

ID = Key("id", IdKind(("icon", "ref", "page", "lang")), is_required=True)
ICON = Key("icon", NameKind("the name of an icon"))
NOTE = Key("note", WRITTEN)
FORMS_BY_LANGUAGE = Key(
    "forms", MapNodeKind("a map of languages to forms", FORMS), is_required=True
)
_WORDS = ListKind(_FORM, expects="a list of words")
FORBID = Key("forbid", MapNodeKind("a map of languages to lists of words", _WORDS))
ALSO = Key("also", MapNodeKind("a map of languages to lists of words", _WORDS))
TEXT = Key("text", MessageKind())
TERM = Table("a term", ID, ICON, NOTE, TEXT, FORMS_BY_LANGUAGE, FORBID, ALSO)

TERMS = Key("terms", ItemsKind(TERM, "glossary", "a list of terms"), is_required=True)
GLOSSARY = Table("a map of `terms`", TERMS)


def read_glossary(node: Node, reading: Reading) -> Mapping[str, TermEntry]:
    """Return the terms by their ids; one whose forms have a fault is left out."""
    row = GLOSSARY.read(node, reading)
    terms = (row.get(TERMS) if row is not None else None) or ()
    found: dict[str, TermEntry] = {}
    for term, id in terms:
        icon, note = term.get(ICON), term.get(NOTE)
        before = len(reading.found)
        forms = _forms(term)
        is_right = term.has(FORMS_BY_LANGUAGE) and len(reading.found) == before
        forbidden, also = _words(term, FORBID), _words(term, ALSO)
        if id and is_right:
            noted = "" if note is None else note.value
            text, place = term.get(TEXT), term.node.origin
            icon_at = term.place(ICON)
            found[id] = TermEntry(id, icon, noted, forms, forbidden, place, text, also, icon_at)
    return found


def _forms(term: Row) -> Mapping[str, FormTable]:
    forms: dict[str, FormTable] = {}
    for code, node in _by_language(term.get(FORMS_BY_LANGUAGE), term.reading):
        row = FORMS.read(node, term.reading)
        if row is not None:
            forms[code] = FormTable(
                singular=_cases(row.get(SINGULAR)),
                plural=_cases(row.get(PLURAL)),
                counted={key.name: _cases(row.get(key)) for key in COUNTED if row.has(key)},
                gender=row.get(GENDER) or "",
                animate=row.get(ANIMATE) or False,
                vowel=row.get(VOWEL),
                alone=tuple(row.get(ALONE) or ()),
                origin=node.origin,
            )
    return forms


def _cases(written: Cases | None) -> Mapping[str, str]:
    """Return forms by their cases; a form without a case is the nominative."""
    if written is None:
        return {}
    if isinstance(written, Mapping):
        return {case.value: form.value for case, form in written.items()}
    return {"nom": written.value}


def _words(term: Row, key: Key[MapNode]) -> Mapping[str, tuple[str, ...]]:
    """Return the lists of words that a key has for each language."""
    found: dict[str, tuple[str, ...]] = {}
    for code, node in _by_language(term.get(key), term.reading):
        words = _WORDS.read(node, term.reading)
        if words is not None:
            found[code] = tuple(word.value for word in words)
    return found


def _by_language(node: MapNode | None, reading: Reading) -> list[tuple[str, Node]]:
    """Return the values of a map whose keys are languages."""
    entries = node.entries if node is not None else ()
    kind = LanguageKind()
    return [(key.value, value) for key, value in entries if kind.admits(key, reading)]
