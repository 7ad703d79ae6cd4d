"""The end of a game as notes to a finding: its last phases and choices, and what they did."""

from collections.abc import Iterable, Iterator

from proofpress.diagnostics import Note
from proofpress.rules.names import Names
from proofpress.rules.narration import Told, narrate
from proofpress.rules.program import Program
from proofpress.rules.verdict import Witness
from proofpress.rules.witness import draw_of

_LAST = 9  # phases and choices of a story that are told


def last_steps(program: Program, witness: Witness, names: Names) -> Iterator[Note]:
    """Yield how many choices a game has, and the last of them."""
    steps = list(_steps(narrate(program, draw_of(witness), names).lines))
    which = "" if witness.seed is None else f"game {witness.seed}: "
    if not steps:
        yield Note(f"{which}before any choice")
        return
    number = sum(is_choice for is_choice, _ in steps)
    last = steps[-_LAST:]
    yield Note(f"{which}{number} choices before it" + (", the last:" if last else ""))
    yield from (Note(words) for _, words in last)


def _steps(lines: Iterable[Told]) -> Iterator[tuple[bool, str]]:
    """Yield phases and choices, what a choice did behind it; the setup is left out."""
    words: list[str] = []
    is_choice = False
    for line in lines:
        if line.kind == "effect":
            if words:
                words.append(line.words)
            continue
        if words:
            yield is_choice, "; ".join(words)
        words, is_choice = [line.words], line.kind == "choice"
    if words:
        yield is_choice, "; ".join(words)
