"""The order of words in a language's alphabet, for lists that people look things up in.

One level of letters, after CLDR's root collation and its tailorings (UTS 35, part 5): case and
marks that are no letters of their own decide nothing until all else is equal.
"""

import unicodedata

from proofpress.language import Language

# Letters that the alphabet has beside or apart from the order of Unicode's code points.
_ALPHABETS = {
    "pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
    "ru": "абвгдежзийклмнопрстуфхцчшщъыьэюя",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "cs": "abcčdefghijklmnopqrřsštuvwxyzž",
}
_FOLDED = {"ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"}

Key = tuple[tuple[float, ...], str]


def collation_key(text: str, language: Language) -> Key:
    """Return what a text is sorted by; blanks come before letters, other signs count for nothing.

    >>> sorted(["żona", "zupa", "ćma", "cud"], key=lambda word: collation_key(word, Language("pl")))
    ['cud', 'ćma', 'zupa', 'żona']
    """
    alphabet = _ALPHABETS.get(language.base, "")
    letters = unicodedata.normalize("NFC", text).casefold()
    ranks = tuple(rank for letter in letters for rank in _ranks(letter, alphabet))
    return ranks, text


def initial(text: str, language: Language) -> str:
    """Return the letter of the alphabet under which a text stands, empty where it has none.

    >>> initial("«Élan»", Language("fr")), initial("Ґанок", Language("uk"))
    ('E', 'Ґ')
    """
    alphabet = _ALPHABETS.get(language.base, "")
    for letter in unicodedata.normalize("NFC", text).casefold():
        for one in _letters(letter, alphabet):
            if one.isalnum():
                return one.upper()
    return ""


def _letters(letter: str, alphabet: str) -> str:
    """Return what a letter counts as: itself in its alphabet, else what it is made from."""
    if letter in alphabet:
        return letter
    plain = unicodedata.normalize("NFD", _FOLDED.get(letter, letter))
    return "".join(one for one in plain if not unicodedata.combining(one))


def _ranks(letter: str, alphabet: str) -> list[float]:
    ranks: list[float] = []
    for one in _letters(letter, alphabet):
        if one.isspace():
            ranks.append(0.0)
        elif one in alphabet:
            first = ord(alphabet[0])
            ranks.append(first + alphabet.index(one) / (2 * len(alphabet)))
        elif one.isalnum():
            ranks.append(float(ord(one)))
    return ranks
