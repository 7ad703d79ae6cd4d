"""Asks cards about what is printed on them by tables, which a number says the row of."""

from collections.abc import Iterable

from proofpress.regex import regex
from proofpress.rules.coded import Scope, facts_of
from proofpress.rules.coding import Coder
from proofpress.rules.extents import Extents
from proofpress.rules.printed_tables import Column, compared, parts_of, rows_of, table_of
from proofpress.rules.tree import Aggregate, Expression
from proofpress.values import NamedTuple

_HOLDS, _READ = regex(r"(B[0-9]+)\[(v[0-9]+)\]"), regex(r"(A[0-9]+)\[(v[0-9]+)\]")


MOST_ANSWERS = 1_000_000  # about one card each, of all tables


class Row(NamedTuple):
    """The code of a table's row, and conditions that it does not answer."""

    text: str
    rest: tuple[str, ...]


class Asker:
    """Makes code of conditions on cards, such as on their price and a purse.

    One that `is_whole` leaves alone what tables do not answer wholly: all is read as often.
    """

    def __init__(self, coder: Coder, *, is_whole: bool = False) -> None:
        self._is_whole = is_whole
        self._coder = coder
        self._world = coder.world
        self._extents = Extents(coder.world)
        self._tables: dict[object, str] = {}
        self._left = MOST_ANSWERS

    def seek(self, node: Aggregate, cards: str, inner: Scope) -> str:
        """Return the code of whether any card is as is asked, empty where no table says that."""
        conditions = [one for one in (node.where, node.by) if one is not None]
        before = len(self._coder.functions)
        row = self.row(conditions, node.variable, inner, is_set=True)
        if row is not None and not row.rest:
            return f"(not {row.text}.isdisjoint({cards}))"
        del self._coder.functions[before:]
        return ""

    def row(
        self, conditions: Iterable[Expression], variable: str, inner: Scope, *, is_set: bool = False
    ) -> Row | None:
        """Return the row for conditions on a variable, None where no number says which.

        The row has a truth for each card, or is the set of cards for which all is true.
        """
        coder, name = self._coder, inner.names[variable].text
        before = len(coder.functions)
        holds = [True] * len(self._world.cards)
        columns: list[tuple[Column, str]] = []
        rest: list[str] = []
        for part in (one for condition in conditions for one in parts_of(condition)):
            column = self._column(part, variable, inner)
            if column is not None:
                columns.append(column)
                continue
            text = coder.truth(part, inner)
            found = _HOLDS.fullmatch(text)
            if found is not None and found[2] == name:
                known = coder.constants[found[1]]
                assert isinstance(known, tuple)
                holds = [one and also for one, also in zip(holds, known, strict=True)]
            else:
                rest.append(text)
            inner = inner.knowing(facts_of(part))
        columns.sort(key=lambda one: one[0].ends[1] - one[0].ends[0])
        table = self._table(holds, [column for column, _ in columns], is_set)
        if not table or not (columns or is_set) or (rest and self._is_whole):
            del coder.functions[before:]
            return None
        return Row(table + "".join(f"[{place}]" for _, place in columns), tuple(rest))

    def _table(self, holds: list[bool], columns: list[Column], is_set: bool) -> str:
        """Return the name of a table, empty where it is large or there are enough."""
        key = (tuple(holds), tuple(columns), is_set)
        if key not in self._tables:
            size = rows_of(column.ends for column in columns) * len(holds)
            if size > self._left:
                return ""
            self._left -= size
            self._tables[key] = self._coder.constant("F", table_of(holds, columns, is_set))
        return self._tables[key]

    def _column(self, node: Expression, variable: str, inner: Scope) -> tuple[Column, str] | None:
        """Return what is printed and compared with a number, and the code of the number's place."""
        found = compared(node, variable)
        if found is None:
            return None
        ends = self._extents.of(found.number, frozenset(inner.names))
        if ends is None or ends[0] == ends[1]:
            return None
        read = _READ.fullmatch(self._coder.number(found.printed, inner))
        if read is None or read[2] != inner.names[variable].text:
            return None
        values = self._coder.constants[read[1]]
        assert isinstance(values, tuple)
        code = self._coder.number(found.number, inner)
        place = f"{code}{-ends[0]:+}" if ends[0] else code
        return Column(values, found.operator, ends), place
