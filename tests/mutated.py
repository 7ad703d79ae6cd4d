"""Slips made on purpose in right translations: one numeral, icon, term, placeholder or modal word.

`python tests/mutated.py [PACK ...] [--seed WORD] [--missed]` makes all of them in the shipped packs
and prints how many are found, and which are not.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar
from zlib import crc32

from proofpress.checks.run import run_checks
from proofpress.diagnostics import Diagnostic
from proofpress.lang.catalog import Catalogs, read_catalogs
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.model.message import parse_text
from proofpress.source.project import Project, open_project
from proofpress.values import replace

CONTENT = Path(__file__).resolve().parents[1] / "content"
PACKS = ("hetman", "magnates", "forum")
KINDS = ("numeral", "icon", "term", "placeholder", "modal")

# Words that stand alike in a sentence: one is put for another.
NUMERALS: Mapping[str, Sequence[str]] = {
    "en": ("two three four five six seven", "first second third", "zero one", "both three"),
    "de": ("zwei drei vier", "zweit dritt viert fünft sechst siebt", "null eins", "beide drei"),
    "fr": ("deux trois quatre cinq six sept", "premier deuxième troisième", "zéro un"),
    "pl": (
        "dwa trzy cztery",
        "dwóch trzech czterech pięciu sześciu siedmiu",
        "pierwszy drugi trzeci",
        "oba trzy",
        "zera jednego",
        "dwojga trojga",
    ),
    "ru": (
        "два три четыре",
        "двух трёх четырёх пяти шести семи",
        "вдвоём втроём вчетвером впятером вшестером всемером",
        "первый второй третий",
        "оба три",
        "нуля одного",
    ),
    "uk": (
        "два три чотири",
        "двох трьох чотирьох",
        "удвох утрьох учотирьох уп’ятьох ушістьох усімох",
        "перший другий третій",
        "обидва три",
        "нуля одного",
    ),
}
MODALS: Mapping[str, str] = {
    "en": (
        "may/must must/may can/must cannot/can can/cannot not/ never/always has_to/may have_to/may"
        " no/a nobody/everybody at_most/at_least at_least/at_most without/with fewer/more"
        " higher/lower up_to/at_least nothing/everything"
    ),
    "de": (
        "darf/muss dürfen/müssen kann/muss muss/darf müssen/dürfen nicht/ nie/immer kein/ein"
        " keine/eine höchstens/mindestens mindestens/höchstens ohne/mit weniger/mehr"
        " bis_zu/mindestens darf/darf_nicht niemand/jemand"
    ),
    "fr": (
        "peut/doit peuvent/doivent pouvez/devez doit/peut doivent/peuvent pas/ jamais/toujours"
        " au_plus/au_moins au_moins/au_plus seulement/ aucun/un moins/plus"
        " peut/ne_peut_pas jusqu’à/au_moins"
    ),
    "pl": (
        "może/musi mogą/muszą możesz/musisz musi/może muszą/mogą nie/ nigdy/zawsze"
        " najwyżej/co_najmniej co_najmniej/najwyżej bez/z można/trzeba nikt/ktoś"
        " może/nie_może mniej/więcej żaden/każdy"
    ),
    "ru": (
        "может/должен могут/должны можно/нужно должен/может должны/могут нужно/можно не/"
        " никогда/всегда не_больше/не_меньше не_меньше/не_больше без/с никто/кто-то"
        " может/не_может меньше/больше больше/меньше ни_одного/каждого только/"
    ),
    "uk": (
        "може/мусить можуть/мусять можна/треба мусять/можуть не/ ніколи/завжди"
        " не_більше/не_менше щонайменше/щонайбільше без/з ніхто/хтось"
        " може/не_може менше/більше жодного/кожного"
    ),
}
_PRONOUN = re.compile(r"\b(?:za|na|o|po|przez) $")  # `za nie`: for them
_BRACED = re.compile(r"\{[^{}]*\}")
_ICON = re.compile(r"\{icon:(\w+)\}")
_TERM = re.compile(r"\{(\w+):(\w+)((?::[\w.]+)?)\}")
_VALUE = re.compile(r"\{([a-z_.]+)((?: at \d)?)\}")
_REFERENCE = re.compile(r"\{(ref|page):([\w.]+)\}")


T = TypeVar("T")


class Chance:
    """Choices that look random and are the same everywhere."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.made = 0

    def choice(self, among: Sequence[T]) -> T:
        self.made += 1
        return among[crc32(f"{self.seed} {self.made}".encode()) % len(among)]

    def mixed(self, all: Sequence[T]) -> list[T]:
        order = sorted(range(len(all)), key=lambda index: crc32(f"{self.seed} {index}".encode()))
        return [all[index] for index in order]


class Mutant(NamedTuple):
    """A translation with one slip."""

    language: str
    id: str
    kind: str
    text: str


class Translated(NamedTuple):
    """A pack with its translations."""

    project: Project
    game: Game
    catalogs: Catalogs

    @property
    def languages(self) -> tuple[Language, ...]:
        return (*self.game.languages.all, *self.game.languages.draft)


def read_translated(name: str) -> Translated:
    """Read a shipped pack by its name."""
    project = open_project(CONTENT / name)
    game, _ = load(project)
    assert game is not None
    catalogs, _ = read_catalogs(project, game)
    return Translated(project, game, catalogs)


def targets(pack: Translated) -> tuple[str, ...]:
    """Return the languages that a pack is translated into and that we make slips in."""
    return tuple(one.code for one in pack.game.languages.release if one.code in MODALS)


def mutants_of(pack: Translated, language: str, chance: Chance) -> Iterator[Mutant]:
    """Yield every slip of our kinds in the translations of a language, by text."""
    for id in pack.catalogs.by_code[language].texts:
        yield from mutants_in(pack, language, id, chance)


def mutants_in(pack: Translated, language: str, id: str, chance: Chance) -> Iterator[Mutant]:
    """Yield every slip of our kinds in one translation."""
    text = pack.catalogs.by_code[language].texts[id]
    made = {text.raw}
    for kind, raw in _mutated(pack.game, language, text.raw, chance):
        if raw not in made:
            made.add(raw)
            yield Mutant(language, id, kind, raw)


def sample(pack: Translated, chance: Chance) -> list[Mutant]:
    """Return one slip in every text, in each text in another language, of kinds by turns."""
    languages = targets(pack)
    taken: list[Mutant] = []
    kinds: Counter[str] = Counter()
    for number, text in enumerate(chance.mixed(pack.game.texts())):
        language = languages[number % len(languages)]
        made = [*mutants_in(pack, language, text.id, chance)]
        if made:
            rarest = min((one.kind for one in made), key=lambda kind: kinds[kind])
            taken.append(chance.choice([one for one in made if one.kind == rarest]))
            kinds[rarest] += 1
    return taken


def _mutated(game: Game, language: str, raw: str, chance: Chance) -> Iterator[tuple[str, str]]:
    for group in NUMERALS[language]:
        for word in group.split():
            other = chance.choice([one for one in group.split() if one != word])
            yield from (("numeral", new) for new in _swapped(raw, word, other))
    for pair in MODALS[language].split():
        word, _, other = pair.replace("_", " ").partition("/")
        yield from (("modal", new) for new in _swapped(raw, word, other))
    yield from (("icon", new) for new in _icons(game, raw, chance))
    yield from (("placeholder", new) for new in _placeholders(game, raw, chance))
    yield from (("term", new) for new in _terms(game, language, raw, chance))


def _swapped(raw: str, word: str, other: str) -> Iterator[str]:
    """Yield a text with one word for another, at each place outside of braces."""
    if word.lower() not in raw.lower():
        return
    closed = [match.span() for match in _BRACED.finditer(raw)]
    for match in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w) ?", raw, re.IGNORECASE):
        start, end = match.span()
        if any(first <= start < last for first, last in closed):
            continue
        if word == "nie" and _PRONOUN.search(raw[:start]):
            continue
        new = other[:1].upper() + other[1:] if match[0][0].isupper() else other
        blank = " " if new and match[0].endswith(" ") else ""
        yield f"{raw[:start]}{new}{blank}{raw[end:]}"


def _icons(game: Game, raw: str, chance: Chance) -> Iterator[str]:
    for match in _ICON.finditer(raw):
        other = chance.choice([icon for icon in sorted(game.icons) if icon != match[1]])
        yield f"{raw[: match.start()]}{{icon:{other}}}{raw[match.end() :]}"
        yield f"{raw[: match.start()]}{raw[match.end() :].lstrip()}"


def _placeholders(game: Game, raw: str, chance: Chance) -> Iterator[str]:
    """Yield a text with another number, or another place that it leads to."""

    def other(names: Iterable[str], name: str) -> str:
        return chance.choice(sorted({*names} - {name}))

    for match in _TERM.finditer(raw):
        before, after = raw[: match.start()], raw[match.end() :]
        if match[1] not in ("icon", "ref", "page"):
            yield f"{before}{{{match[1]}:{other(game.numbers, match[2])}{match[3]}}}{after}"
    for match in _VALUE.finditer(raw):
        before, after = raw[: match.start()], raw[match.end() :]
        yield f"{before}{{{other(game.numbers, match[1])}}}{after}"
        yield f"{before}{{{match[1]}x{match[2]}}}{after}"
    phases = [phase.id for phase in game.phases]
    for match in _REFERENCE.finditer(raw):
        before, after = raw[: match.start()], raw[match.end() :]
        own = match[2].rpartition(".")[2]
        yield f"{before}{{{match[1]}:{other(phases, own)}}}{after}"


def _terms(game: Game, language: str, raw: str, chance: Chance) -> Iterator[str]:
    """Yield a text with another term for one, in the same form."""
    ids = sorted(id for id, term in game.terms.items() if language in term.forms)
    for id in ids:
        table = game.terms[id].forms[language]
        for part in ("singular", "plural"):
            for case, form in getattr(table, part).items():
                if form.lower() not in raw.lower():
                    continue
                others = [
                    word
                    for other in ids
                    if other != id
                    and (word := getattr(game.terms[other].forms[language], part).get(case))
                ]
                yield from _swapped(raw, form, chance.choice(others))


def found_in(pack: Translated, mutants: Sequence[Mutant]) -> Sequence[bool]:
    """Say of each mutant whether anything is found in its text; of a text only one at a time."""
    found = [False] * len(mutants)
    waiting = dict(enumerate(mutants))
    while waiting:
        round = {one.id: index for index, one in reversed(waiting.items())}
        told = _told(pack, [mutants[index] for index in round.values()])
        for id, index in round.items():
            found[index] = (mutants[index].language, id) in told
            del waiting[index]
    return found


def _told(pack: Translated, mutants: Sequence[Mutant]) -> set[tuple[str, str]]:
    """Return the languages and ids of texts with a finding in a pack with slips."""
    told: set[tuple[str, str]] = set()
    by_code = dict(pack.catalogs.by_code)
    for code in {one.language for one in mutants}:
        catalog = by_code[code]
        texts, entries = dict(catalog.texts), dict(catalog.entries)
        for _, id, _, raw in (one for one in mutants if one.language == code):
            written = entries[id].text._replace(value=raw)
            texts[id], faults = parse_text(id, texts[id].kind, written)
            told.update((code, fault.subject) for fault in faults)
            entries[id] = replace(entries[id], text=written)
        by_code[code] = replace(catalog, texts=texts, entries=entries)
    catalogs = replace(pack.catalogs, by_code=by_code)
    found = run_checks(pack.game, catalogs, pack.project, pack.languages)
    return told | {(one.language, one.subject) for one in found if _counts(one)}


def _counts(one: Diagnostic) -> bool:
    """Say whether a finding is about one text of a language; names look at two texts."""
    return one.name not in ("same-name", "two-translations")


def rates(mutants: Sequence[Mutant], found: Sequence[bool]) -> Mapping[tuple[str, str], str]:
    """Return by language and kind how many were found, as words."""
    all = Counter((one.language, one.kind) for one in mutants)
    right = Counter(
        (one.language, one.kind) for one, is_found in zip(mutants, found, strict=True) if is_found
    )
    return {
        key: f"{right[key]} of {count} ({right[key] / count:.1%})" for key, count in all.items()
    }


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("packs", nargs="*", default=PACKS, metavar="PACK")
    parser.add_argument("--seed", default="", help="other slips of the same kinds")
    parser.add_argument("--missed", action="store_true", help="list what is not found")
    return parser.parse_args()


def main() -> None:
    """Make every slip in every language, and print what is found of each kind."""
    options = _options()
    for name in options.packs:
        pack = read_translated(name)
        for language in targets(pack):
            mutants = [*mutants_of(pack, language, Chance(f"{language}{options.seed}"))]
            found = found_in(pack, mutants)
            share = f"{sum(found)} of {len(found)} ({sum(found) / len(found):.1%})"
            sys.stdout.write(f"{name} {language}: {share}\n")
            for (_, kind), told in rates(mutants, found).items():
                sys.stdout.write(f"  {kind}: {told}\n")
            missed = [one for one, is_found in zip(mutants, found, strict=True) if not is_found]
            for one in missed if options.missed else ():
                sys.stdout.write(f"  missed {one.kind} {one.id}: {one.text}\n")


if __name__ == "__main__":
    main()
