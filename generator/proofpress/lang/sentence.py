"""Builds one text of one language: fills values, terms, icons and references, part by part."""

from collections.abc import Iterable
from typing import assert_never

from proofpress.diagnostics import Diagnostic, Note, did_you_mean, finding, fold
from proofpress.lang.articles import WITH_ARTICLES
from proofpress.lang.inline import Inline, InlineIcon, InlineWords
from proofpress.lang.phrase import Lack, Noun
from proofpress.lang.references import meant_by
from proofpress.lang.scope import Lost, Scope
from proofpress.lang.terms import known_cases
from proofpress.lang.values import Fault, find_value
from proofpress.lang.voice import Voice
from proofpress.model.game import FormTable
from proofpress.model.message import (
    Cell,
    Edge,
    IconPart,
    Look,
    Point,
    Reference,
    Term,
    Text,
    Value,
    Words,
)
from proofpress.values import NamedTuple

_PAGED = ("book.", "phases.")  # texts that only booklets print
MOST_INLINES = 5_000  # texts that name texts grow fast; no card is that long


class Place(NamedTuple):
    """Where in the text that is being said a part stands, and how it looks there."""

    look: Look
    start: int
    end: int


class Sentence:
    """A text while it is being said; `inlines` are complete when nothing was `found`.

    `is_complete` is false where a text inside it has no translation, or a name in it leads to a
    part that was left out for a fault of its own.
    """

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.inlines: list[Inline] = []
        self.lost = voice.catalogs.lost
        self.found: list[Diagnostic] = []
        self.is_complete = True
        self._open: list[Text] = []
        self._boxes = 0  # keywords that are open

    def add(self, text: Text, scope: Scope, outer: Place | None = None) -> None:
        """Add the parts of a text; `outer` is the placeholder that it stands for, if any."""
        self._open.append(text)
        for part in text.parts:
            if isinstance(part, Point | Cell | Edge):
                self._mark(part, outer)
                continue
            place = _place(part.look, part.start, part.end, outer)
            match part:
                case Words():
                    self._words(part.text, place, is_literal=outer is None)
                case Value():
                    self._value(part, scope, place)
                case Term():
                    self._term(part, scope, place)
                case IconPart():
                    self._icon(part, place)
                case Reference(is_page=True):
                    self._page(part, place)
                case Reference():
                    self._reference(part, place)
                case _:
                    assert_never(part)
        self._open.pop()

    def _mark(self, mark: Point | Cell | Edge, outer: Place | None) -> None:
        """Add a mark; a keyword inside another one is a part of that."""
        at = mark[-2:] if outer is None else outer[1:]
        if isinstance(mark, Edge):
            self._boxes += 1 if mark.opens else -1
            if self._boxes > mark.opens:
                return
        self.inlines.append(mark._replace(start=at[0], end=at[1]))

    def _words(self, words: str, place: Place, *, is_literal: bool = False) -> None:
        is_literal = is_literal and len(words) == place.end - place.start
        self.inlines.append(InlineWords(words, place.look, place.start, place.end, is_literal))

    def _value(self, part: Value, scope: Scope, place: Place) -> None:
        value = find_value(part.path, part.players, scope, self.voice.game.numbers)
        start = part.start + 1
        match value:
            case Fault():
                self._fault_of_value(value, part.path, start)
            case Lost():
                self.is_complete = False
            case Text():
                self._text(value, scope, place, start, part.end - 1)
            case str():
                self._words(value, place)
            case _:
                self._words(self.voice.locale.write(value), place)

    def _text(self, text: Text, scope: Scope, place: Place, start: int, end: int) -> None:
        """Say a text inside this one."""
        if any(text.id == open.id for open in self._open):
            fault = Fault("unknown-value", f"`{text.id}` leads back to itself")
            self._fault(fault, start, end)
            return
        if len(self.inlines) > MOST_INLINES:
            if not self.found:
                message = f"the text grows beyond {MOST_INLINES} parts"
                self._fault(Fault("unknown-value", message), start, end)
            return
        translated = self.voice.translate(text)
        if translated is None:
            self.is_complete = False
        elif any(isinstance(part, Point | Cell) for part in translated.parts):
            message = f"`{text.id}` has a list or a table, which cannot stand inside another text"
            self._fault(Fault("bad-markup", message), start, end)
        else:
            self.add(translated, scope, place)

    def _term(self, part: Term, scope: Scope, place: Place) -> None:
        start = part.start + 1
        end = start + len(part.term)
        if part.term not in self.voice.game.terms:
            if part.term in self.lost.terms:
                self.is_complete = False
                return
            hints = did_you_mean(part.term, self.voice.game.terms) or self._terms_called(part.term)
            message = f"there is no term `{part.term}` in the glossary"
            self._fault(Fault("unknown-term", message, hints), start, end)
            return
        table = self.voice.forms_of(part.term)
        number = self._number(part, scope, end + 1)
        if table is None:
            self._missing_form(part, Lack("no forms"))
        elif not isinstance(number, Fault | Lost) and self._knows_case(part, table):
            self._form(part, table, number, place)

    def _terms_called(self, word: str) -> tuple[str, ...]:
        """Return hints at the terms that have a word among their forms, folded."""
        tables = ((id, self.voice.forms_of(id)) for id in self.voice.game.terms)
        forms = (
            (id, form)
            for id, table in tables
            if table is not None
            for form in (*table.singular.values(), *table.plural.values())
        )
        meant = dict.fromkeys(id for id, form in forms if fold(form) == fold(word))
        return tuple(f"did you mean `{id}`?" for id in meant)

    def _number(self, part: Term, scope: Scope, start: int) -> float | Fault | Lost | None:
        """The number that a term stands behind; what is wrong with it is reported."""
        if not isinstance(part.number, tuple):
            return part.number
        written = ".".join(part.number)
        value = find_value(part.number, None, scope, self.voice.game.numbers)
        if isinstance(value, str | Text):
            value = Fault("unknown-value", f"`{written}` is not a number")
        if isinstance(value, Fault):
            self._fault_of_value(value, part.number, start)
        if isinstance(value, Lost):
            self.is_complete = False
        return value

    def _fault_of_value(self, fault: Fault, path: tuple[str, ...], start: int) -> None:
        number = path[1] if path[0] == "numbers" and len(path) > 1 else path[0]
        if number in self.lost.numbers and number not in self.voice.game.numbers:
            self.is_complete = False
        else:
            self._fault(fault, start, start + len(".".join(path)))

    def _knows_case(self, part: Term, table: FormTable) -> bool:
        language = self.voice.grammar
        cases = known_cases(language.base, table)
        if part.case not in cases:
            message = f"{language.code} has no case `{part.case}` for `{part.term}`"
            hints = did_you_mean(part.case, cases) or (f"cases: {', '.join(cases)}",)
            self._fault_of_feature(part, part.case, message, hints)
            return False
        if part.article and language.base not in WITH_ARTICLES:
            message = f"{language.code} has no article `{part.article}`"
            self._fault_of_feature(part, part.article, message, ("leave it out",))
            return False
        return True

    def _fault_of_feature(
        self, part: Term, feature: str, message: str, hints: tuple[str, ...]
    ) -> None:
        written = self._open[-1].raw[part.start : part.end]
        features = written[written.rfind(":") + 1 : -1].split(".")
        before = features[: features.index(feature)]
        start = part.start + written.rfind(":") + 1 + sum(len(one) + 1 for one in before)
        self._fault(Fault("unknown-case", message, hints), start, start + len(feature))

    def _form(self, part: Term, table: FormTable, number: float | None, place: Place) -> None:
        said = Noun(self.voice.grammar, self.voice.locale, table).say(part, number)
        if isinstance(said, Lack):
            self._missing_form(part, said, table)
        else:
            self._words(said, place)

    def _missing_form(self, part: Term, lack: Lack, table: FormTable | None = None) -> None:
        code = self.voice.language.code
        owner = table or self.voice.game.terms[part.term]
        note = Note("it should stand here", owner.origin.span)
        message = f"the term `{part.term}` has {lack.what} in {code}"
        hints = (f"{lack.hint} in {code}",) if lack.hint else ()
        self._fault(Fault("missing-form", message, hints), part.start, part.end, (note,))

    def _icon(self, part: IconPart, place: Place) -> None:
        icons = self.voice.game.icons
        if part.icon in icons:
            spoken = self.voice.spoken_icon(part.icon)
            self.inlines.append(InlineIcon(part.icon, spoken, place.look, place.start, place.end))
            return
        start = part.start + len("{icon:")
        fault = Fault(
            "unknown-icon",
            f"there is no icon `{part.icon}`",
            did_you_mean(part.icon, icons) or (f"it would be art/icons/{part.icon}.svg",),
        )
        self._fault(fault, start, start + len(part.icon))

    def _reference(self, part: Reference, place: Place) -> None:
        target = self.voice.targets.get(part.target)
        start = part.start + len("{ref:")
        end = start + len(part.target)
        if target is None and part.target.rpartition(".")[2] in self.lost.targets:
            self.is_complete = False
        elif target is None:
            message = f"there is no phase, section or piece `{part.target}`"
            hints = meant_by(part.target, self.voice.targets, self.voice.named)
            self._fault(Fault("unknown-reference", message, hints), start, end)
        elif isinstance(target.says, Text):
            self._text(target.says, target.scope, place, start, end)
        else:
            self._words(self.voice.locale.write(target.says), place)

    def _page(self, part: Reference, place: Place) -> None:
        """Add the name of what stands on the page; the booklet puts the page in its place."""
        text = self._open[-1]
        start = part.start + len("{page:")
        end = start + len(part.target)
        target = self.voice.printed.get(part.target)
        if text.kind == "name" or not text.id.startswith(_PAGED):
            message = "pages are told in the running text of the booklet and of phases alone"
            self._fault(Fault("unknown-reference", message), part.start, part.end)
        elif target is None and part.target.rpartition(".")[2] in self.lost.targets:
            self.is_complete = False
        elif target is None:
            message = f"no section, phase or card `{part.target}` stands in the booklet"
            hints = meant_by(part.target, self.voice.printed, self.voice.named)
            self._fault(Fault("unknown-reference", message, hints), start, end)
        elif isinstance(target.says, Text):
            self._text(target.says, target.scope, place, start, end)

    def _fault(self, fault: Fault, start: int, end: int, notes: Iterable[Note] = ()) -> None:
        text = self._open[-1]
        language = self.voice.language
        self.found.append(
            finding(
                fault.name,
                text.written.span_of(start, end),
                fault.message,
                subject=text.id,
                language="" if language == self.voice.catalogs.source else language.code,
                notes=notes,
                hints=fault.hints,
            )
        )


def _place(look: Look, start: int, end: int, outer: Place | None) -> Place:
    if outer is None:
        return Place(look, start, end)
    strong = look.strong or outer.look.strong
    emphasis = look.emphasis or outer.look.emphasis
    return Place(Look(strong, emphasis), outer.start, outer.end)
