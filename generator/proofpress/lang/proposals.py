"""Which forms of the terms are missing, what they would be, and the YAML that says so."""

from collections.abc import Iterator, Mapping, Sequence

from proofpress.lang.declension import Reading, decline
from proofpress.lang.dictionaries import DECLINED, dictionary_of
from proofpress.lang.endings import BY_ENDING, by_ending
from proofpress.lang.terms import NOMINATIVE, Form, find_form, known_cases
from proofpress.language import Language
from proofpress.model.game import FormTable, Game, TermEntry
from proofpress.model.message import Term
from proofpress.regex import regex
from proofpress.values import NamedTuple

_PLAIN = regex(r"[^\W_][\w’'.-]*(?: [\w’'(][\w’'.()-]*)*")
_PARTS = (("singular", "sg"), ("plural", "pl"))
_UNUSUAL = ("voc", "de", "a", "que")  # given where a text asks for them


class Proposal(NamedTuple):
    """The forms that a term lacks in a language; empty where nothing can be proposed.

    `notes` are for the person who confirms it.
    """

    term: str
    code: str
    table: FormTable | None
    gender: str
    animate: bool
    forms: Mapping[Form, str]
    notes: tuple[str, ...] = ()

    @property
    def has_news(self) -> bool:
        """Say whether there is something to write into the glossary."""
        return self.table is not None and bool(self.forms or self.gender != self.table.gender)


def propose(game: Game, language: Language) -> tuple[Proposal, ...]:
    """Return what to add to the glossary for a language, term by term.

    A plural is proposed for a term that has some of it, or that a text counts or puts into the
    plural. Raises ImportError where the dictionary of the language is not installed.
    """
    counted = _counted_terms(game)
    proposals = (_propose(term, language, term.id in counted) for term in game.terms.values())
    return tuple(proposal for proposal in proposals if proposal is not None)


def _counted_terms(game: Game) -> frozenset[str]:
    parts = (part for text in game.texts() for part in text.parts if isinstance(part, Term))
    return frozenset(part.term for part in parts if part.number is not None or part.plural)


def _propose(term: TermEntry, language: Language, is_counted: bool) -> Proposal | None:
    base = language.base
    code = language.code if language.code in term.forms else base
    table = term.forms.get(code)
    if table is None:
        return Proposal(term.id, code, None, "", False, {}, ("has no word yet",))
    lacking = _lacking(base, table, is_counted)
    needs_gender = not table.gender and base in (*DECLINED, "fr", "de")
    if not lacking and not needs_gender:
        return None
    reading, notes = _read(base, table)
    if reading is None:
        return Proposal(term.id, code, table, table.gender, table.animate, {}, notes)
    forms = {form: reading.forms[form] for form in lacking if form in reading.forms}
    left = [str(form) for form in lacking if form not in forms]
    notes += (f"not proposed: {', '.join(left)}",) if left else ()
    if not table.gender and not reading.gender:
        notes += ("its gender is for you to say",)
    notes += _differences(table, reading)
    gender = table.gender or reading.gender
    is_animate = table.animate or (not table.gender and reading.animate)
    return Proposal(term.id, code, table, gender, is_animate, forms, notes)


def _read(base: str, table: FormTable) -> tuple[Reading | None, tuple[str, ...]]:
    name = table.singular.get(NOMINATIVE)
    if name is None:
        return None, ("has no nominative to begin with",)
    if base in BY_ENDING:
        return by_ending(base, table), ("by its ending",)
    if base not in DECLINED:
        return None, ("no dictionary knows this language",)
    reading = decline(name, dictionary_of(base))
    if reading is None:
        return None, ("not in the dictionary",)
    return reading, () if reading.is_known else ("not in the dictionary: guessed by its ending",)


def _lacking(base: str, table: FormTable, is_counted: bool) -> list[Form]:
    cases = [case for case in known_cases(base, table) if case not in _UNUSUAL]
    parts = ["singular", *(["plural"] if is_counted or table.plural else [])]
    forms = [Form(part, case) for part in parts for case in cases]
    return [form for form in forms if find_form(table, form) is None]


def _differences(table: FormTable, reading: Reading) -> tuple[str, ...]:
    """Return where the glossary says something else than a dictionary, which may be right."""
    if not reading.is_known:
        return ()
    pairs = ((form, find_form(table, form), word) for form, word in reading.forms.items())
    return tuple(
        f"{form}: `{given}` here, `{word}` in the dictionary"
        for form, given, word in pairs
        if given is not None and given != word
    )


def proposals_text(proposals: Sequence[Proposal]) -> str:
    """Return proposals as a glossary in YAML, notes as comments, to be read by a person."""
    lines = ["terms:"]
    for term in dict.fromkeys(proposal.term for proposal in proposals):
        own = [proposal for proposal in proposals if proposal.term == term]
        lines += [f"  - id: {term}", "    forms:"]
        for proposal in own:
            lines += [f"      # {proposal.code}: {note}" for note in proposal.notes]
            if proposal.has_news:
                lines.append(f"      {proposal.code}:")
                lines += [f"        {line}" for line in block_lines(proposal)]
    return "\n".join(lines) + "\n"


def block_lines(proposal: Proposal) -> Iterator[str]:
    """Yield the lines of a language's forms, given and proposed, as a map in block style."""
    return (f"{key}: {value}" for key, value in _entries(proposal))


def flow_text(proposal: Proposal) -> str:
    """Return a language's forms, given and proposed, as a map between braces."""
    return f"{{{', '.join(f'{key}: {value}' for key, value in _entries(proposal))}}}"


def _entries(proposal: Proposal) -> Iterator[tuple[str, str]]:
    table = proposal.table
    if table is None:
        return
    if proposal.gender:
        yield "gender", proposal.gender
    if proposal.animate or (proposal.gender and table.animate):
        yield "animate", "true"
    if table.vowel is not None:
        yield "vowel", "true" if table.vowel else "false"
    for part, key in _PARTS:
        given = table.singular if part == "singular" else table.plural
        added = {form.case: word for form, word in proposal.forms.items() if form.part == part}
        if given or added:
            yield key, _cases({**given, **added})
    for category, forms in table.counted.items():
        yield category, _cases(forms)
    if table.alone:
        yield "alone", f"[{', '.join(table.alone)}]"


def _cases(forms: Mapping[str, str]) -> str:
    if list(forms) == [NOMINATIVE]:
        return _word(forms[NOMINATIVE])
    return f"{{{', '.join(f'{case}: {_word(word)}' for case, word in forms.items())}}}"


def _word(word: str) -> str:
    if _PLAIN.fullmatch(word):
        return word
    escaped = word.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
