"""The spaces that a careful typesetter puts in, by language; every change is one space for one.

Nothing but spaces is touched and no length changes, so an offset into the set text is an offset
into what was written.
"""

import re
from collections.abc import Callable
from operator import and_

from proofpress.language import Language
from proofpress.regex import regex
from proofpress.values import NamedTuple, dataclass

NO_BREAK = "\u00a0"
THIN_NO_BREAK = "\u202f"
ICON = "\ufffc"  # stands in a text where an icon is


class _Rule(NamedTuple):
    """Two words stay together when the first ends on `left` and the second begins with `right`."""

    left: str
    right: str
    space: str = NO_BREAK


@dataclass(frozen=True, slots=True)
class _Habits:
    """What a language does beyond what all do.

    `leading` are words that never end a line, `trailing` words that never begin one, `numbered`
    abbreviations that stay with their number.
    """

    leading: tuple[str, ...] = ()
    trailing: tuple[str, ...] = ()
    numbered: tuple[str, ...] = ()
    rules: tuple[_Rule, ...] = ()


_FRENCH_QUOTES = (_Rule("[«‹]", "", THIN_NO_BREAK), _Rule("", "[»›]", THIN_NO_BREAK))
_FRENCH_TITLES = _Rule("(?<!\\w)(?:M\\.|MM\\.|Mme|Mlle)", "[^\\W\\d_]")
_FRENCH = (
    *_FRENCH_QUOTES,
    _Rule("", "[;!?]", THIN_NO_BREAK),
    _Rule("", ":(?!\\w)"),
    _Rule("\\d", "\\d{3}(?!\\d)", THIN_NO_BREAK),
    _FRENCH_TITLES,
)
_PAGES = ("p", "pp", "n°", "nos", "fig", "ch")
_ABBREVIATION = ("(?<!\\w)[a-zà-ÿа-яіїєґ]\\.", "[a-zà-ÿа-яіїєґ]{1,2}\\.(?!\\w)")  # т. е.
_ORDINAL = "(?<!\\w)\\d{1,2}\\."  # 3. kolo
_ENGLISH_MONTHS = (
    "(?:January|February|March|April|May|June|July|August|September|October|November|December)"
)
_GERMAN_MONTHS = (
    "(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)"
)
_GERMAN = (
    _Rule("(?<!\\w)[a-zäöü]\\.", "[a-zäöüBEFGRTUÄÖ]\\.(?!\\w)", THIN_NO_BREAK),
    _Rule(_ORDINAL, _GERMAN_MONTHS),
)
_ENGLISH = (
    _Rule(_ENGLISH_MONTHS, "\\d"),
    _Rule("(?<!\\w)(?:Mr|Mrs|Ms|Dr|St)\\.?", "[A-Z]"),
    _Rule("\\d", "[ap]\\.m\\."),
)
_CZECH = (_Rule(_ORDINAL, "[a-zà-ž]"),)
_SHORT_IN_RUSSIAN = ("на", "за", "по", "до", "от", "из", "об", "во", "со", "ко")
_SHORT_IN_UKRAINIAN = ("на", "за", "по", "до", "із", "зі", "об", "та", "чи")
_HABITS = {
    "be": _Habits(
        ("не", "ні", "на", "за", "па", "да", "аб", "ад", "са", *"узвоійаяў"),
        ("б", "бы", "ж", "жа"),
        ("с", "мал"),
    ),
    "bg": _Habits(tuple("всоуаи"), (), ("с",)),
    "bs": _Habits(tuple("uskoai"), (), ("str", "br")),
    "cs": _Habits(tuple("kszvouia"), (), ("s", "č", "obr"), _CZECH),
    "de": _Habits((), (), ("S", "Nr", "Abb", "Kap"), _GERMAN),
    "en": _Habits(("a", "I"), (), ("p", "pp", "no", "nos", "fig", "ch"), _ENGLISH),
    "fr": _Habits(("à", "y", "ô"), (), _PAGES, _FRENCH),
    "fr-CA": _Habits(
        ("à", "y", "ô"), (), _PAGES, (*_FRENCH_QUOTES, _Rule("", ":(?!\\w)"), _FRENCH_TITLES)
    ),
    "hr": _Habits(tuple("uskoai"), (), ("str", "br")),
    "pl": _Habits(("zob.", "por.", *"wzoiau"), (), ("s", "nr", "rys", "str", "pkt")),
    "ru": _Habits(
        ("не", "ни", "см.", *_SHORT_IN_RUSSIAN, *"вскоуаия"),
        ("бы", "б", "ли", "ль", "же", "ж"),
        ("с", "стр", "рис", "п", "гл"),
    ),
    "sk": _Habits(tuple("kszvouia"), (), ("s", "č", "obr"), _CZECH),
    "sl": _Habits(tuple("vzskhoai"), (), ("str", "št")),
    "sr": _Habits(tuple("uskoaiускоаи"), (), ("str", "br", "стр", "бр")),
    "uk": _Habits(
        ("не", "ні", "див.", *_SHORT_IN_UKRAINIAN, *"узвоійаєя"),
        ("б", "би", "ж", "же"),
        ("с", "стор", "рис", "п", "гл"),
    ),
}
_CAPITAL = "[A-ZÀ-ÖØ-ÞŁŚŻА-ЯІЇЄҐ]"
_FIGURE = "\\d[⁻²³¹⁰⁴-⁹]*"
_EVERYWHERE = (
    _Rule("", "[—–](?!\\w)"),  # a dash never begins a line
    _Rule("", "-$"),
    _Rule("\\n[—–]", ""),  # but for one that begins a speech
    _Rule("[№§#]", "\\d"),
    _Rule("[×−±=+]", "\\d"),
    _Rule("(?<!\\w)[xх]", "\\d"),
    _Rule("[€$£¥]", "\\d"),
    _Rule("\\d", f"[%‰°€$₴₽£¥₪×·=+−{ICON}]"),
    _Rule(_FIGURE, "[^\\W\\d_]{2}"),
    _Rule(_FIGURE, "[gmlhtxгмлтчх](?![^\\W²³])"),  # units of one letter, and times
    _Rule("\\d", "\\d{3}(?!\\d)"),
    _Rule("[^\\W\\d_]", "\\d{1,3}[.,;:!?…»”)\\]]+$"),  # nor does a number end a clause from there
    _Rule(f"(?<!\\w){_CAPITAL}\\w*", f"{_CAPITAL}(?![\\w’'])"),  # deck A
    _Rule(*_ABBREVIATION),
    _Rule(f"(?<!\\w){_CAPITAL}\\.", f"{_CAPITAL}[^\\W\\d_]"),  # initials
    _Rule("[^\\W\\d_]", ICON),  # an icon stays with the word that it shows
    _Rule("", "[»›”’)\\]}!?;:,.…]+$"),  # nor does a mark by itself
    _Rule("[(\\[{„‚]", ""),
    _Rule("(?<![\\w.,!?…])[«‹“‘]", ""),
    # What Unicode's rules (UAX 14) hold across a space.
    _Rule("", "[\u2060\ufeff)\\]}!?/;,:]"),
    _Rule("", "\\.(?!\\d)"),
    _Rule("—", "—"),
    _Rule("", "[»›”’](?=[\u00a0\u202f\u2060\ufeff\u2011\u200b«»‹›“”‘’\"')\\]}!?/;:,.…])"),
)
# A short word begins after a space, an opening mark or an icon, not inside another word.
_WORD_START = f"(?<![\\w’'ʼ\u00ad\u2011.{ICON}-])"

# A short word that begins a clause, or what stands in brackets, does not end a line, but where the
# word after it is itself held to the next: what is held together has to fit a line.
_BEGINS = regex("(?:[.;:!?…][»”’)\\]]? [^\\W\\d_]{1,2}|[(\\[][^\\W\\d_]{1,3}) (?=\\S+(?:[ \\n]|$))")
# Where that may be the case two words in a row suit one of these, whose space is the usual one.
_MAY_BEGIN = (
    _Rule("[.;:!?…][»”’)\\]]?", "[^\\W\\d_]{1,2}\\Z", " "),
    _Rule("[(\\[][^\\W\\d_]{1,3}", "", " "),
)
_THIN = "\u2009"
_WIDE_IN_FRENCH = regex("(?<=[«‹])\u00a0|\u00a0(?=[;!?»›])")
_DASHES = ("—", "–")
DIGITS_ALIKE = str.maketrans("123456789", "000000000")
_HEADS = frozenset((ICON, *_DASHES))  # what may belong to the word after it
_SHORT_WORD = 5  # letters and digits
_MANY_WORDS = 4  # at least, before the last


class Typographer:
    """The no-break spaces of one language; what it finds out about a word it remembers."""

    def __init__(self, language: Language) -> None:
        rules = (*_rules_for(language), *_MAY_BEGIN)
        self._is_french = language.base == "fr"
        self._spaces = [rule.space for rule in rules]
        self._after = _Suits([re.compile(f"(?:{rule.left})\\Z").search for rule in rules])
        self._before = _Suits([re.compile(f"(?:{rule.right})").match for rule in rules])

    def keep_together(self, text: str) -> str:
        """Return a text with no-break spaces where the language wants them; the length stays.

        Icons stand in the text as U+FFFC.
        """
        typed = self._typed(text)
        words = typed.split(" ")
        suits = list(
            map(and_, map(self._after.__getitem__, words), map(self._before.__getitem__, words[1:]))
        )
        is_headed = not _HEADS.isdisjoint(words)
        if not is_headed and not any(suits):
            return typed  # as most texts are
        done = [""] * (len(words) + len(suits))
        done[::2] = words
        done[1::2] = [self._space(both) if both else " " for both in suits]
        if is_headed:
            _hold_heads(words, suits, done)
        return _begun("".join(done))

    def _typed(self, text: str) -> str:
        """Return a text whose own no-break spaces are those that the language would have here."""
        text = text.replace(_THIN, THIN_NO_BREAK)
        if self._is_french and NO_BREAK in text:
            return _WIDE_IN_FRENCH.sub(THIN_NO_BREAK, text)
        return text

    def _space(self, bits: int) -> str:
        first = (bits & -bits).bit_length() - 1  # the lowest bit: earlier rules win
        return self._spaces[first]


class _Suits(dict[str, int]):
    """By words: bit i says that the word suits rule i.

    No rule tells one digit from another, so numbers of equal length are looked at once.
    """

    def __init__(self, rules: list[Callable[[str], re.Match[str] | None]]) -> None:
        super().__init__({"": 0})
        self._rules = rules

    def __missing__(self, word: str) -> int:
        alike = word.translate(DIGITS_ALIKE)
        if alike != word:
            bits = self[alike]
        else:
            bits = sum(1 << i for i, rule in enumerate(self._rules) if rule(word))
        self[word] = bits
        return bits


def _begun(text: str) -> str:
    """Return a text in which short words are held to the clause or the brackets that they begin."""
    return _BEGINS.sub(lambda word: word[0][:-1] + NO_BREAK, text)


def hold_last_words(text: str) -> str:
    """Return a text whose paragraphs' last words, when short, are held to the word before them.

    So the last line of a paragraph is never a short word alone. Names and labels of few words are
    left as they are.
    """
    if "\n" in text:
        return "\n".join(map(hold_last_words, text.split("\n")))
    former, _, last = text.rpartition(" ")
    if former.count(" ") + 1 < _MANY_WORDS or former[-1] == " ":
        return text
    return f"{former}{NO_BREAK}{last}" if 0 < sum(map(str.isalnum, last)) <= _SHORT_WORD else text


def _hold_heads(words: list[str], suits: list[int], done: list[str]) -> None:
    """Hold signs to the words after them; `done` has the words and what stands between them.

    It takes a look at the word before the sign. An icon explains the word after it when it begins a
    text or a part of one; a dash belongs to what follows between two numbers, and where it begins a
    speech.
    """
    for place, (sign, word, both) in enumerate(zip(words, words[1:], suits, strict=False)):
        if both or sign not in _HEADS:
            continue
        before = words[place - 1] if place else ""
        if sign == ICON:
            belongs = not before[-1:].isalnum() and word[:1].isalpha()
        else:
            belongs = not place or (before[-1:].isdigit() and word[:1].isdigit())
        if belongs:
            done[2 * place + 1] = NO_BREAK


def _rules_for(language: Language) -> tuple[_Rule, ...]:
    habits = _HABITS.get(language.code) or _HABITS.get(language.base) or _Habits()
    rules = [*habits.rules, *_EVERYWHERE]
    if habits.leading:
        rules.append(_Rule(f"{_WORD_START}(?:{_either_case(habits.leading)})", ""))
    if habits.numbered:
        rules.append(_Rule(f"{_WORD_START}(?:{_either_case(habits.numbered)})\\.?", "\\d"))
    if habits.trailing:
        rules.append(_Rule("", f"(?:{'|'.join(habits.trailing)})(?!\\w)"))
    return tuple(rules)


def _either_case(words: tuple[str, ...]) -> str:
    forms = dict.fromkeys(form for word in words for form in (word, word[0].upper() + word[1:]))
    return "|".join(re.escape(form) for form in forms)
