"""Words, numbers and marks of a text."""

from itertools import product

from proofpress.lang.wordscan import words_of


def test_words_are_the_same_whether_a_text_is_read_whole_or_piece_by_piece() -> None:
    # A placeholder has a text read as a whole.
    wrong = [
        raw
        for signs in product("dś’s1-. ", repeat=5)
        if words_of(f"{(raw := ''.join(signs))} {{n}}") != [*words_of(raw), "{n}"]
    ]
    assert not wrong


def test_words_numbers_and_marks_are_told_apart() -> None:
    assert words_of("L’hetman prend 10 000 d’or, −2 cartes.\nQu’il «joue» **vite**!") == [
        *("l", "hetman", "prend", "10 000", "d", "or", ",", "−2", "cartes", ".", "\n"),
        *("qu", "il", "joue", "vite", "!"),
    ]
