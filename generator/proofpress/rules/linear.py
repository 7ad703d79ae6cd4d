"""Integer programmes, solved by HiGHS (Huangfu and Hall, 2018) where `highspy` is installed."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import floor, inf
from typing import Any

ONE = 0  # the column that is always 1
MOST_NODES = 500  # of branch and bound; after it the bound that is proven so far is taken
MOST_ITERATIONS = 200_000  # of a programme without whole numbers; after it there is no bound
NO_SOLVER = "no solver for bounds is installed: `pip install 'proofpress[bounds]'`"
_ROUNDING = 1e-6

Linear = Mapping[int, float]


@cache
def _silent_solver() -> Any:
    """Return HiGHS' solver as a class that does not print who it is."""
    highspy: Any = import_module("highspy")

    class Silent(highspy.Highs):  # type: ignore[misc]
        def enableCallbacks(self) -> None:  # noqa: N802 - the first that a solver does
            self.setOptionValue("output_flag", False)
            super().enableCallbacks()

    return Silent


def is_installed() -> bool:
    """Return whether there is a solver."""
    return find_spec("highspy") is not None


def plus(*parts: Linear) -> Linear:
    """Return the sum of linear expressions."""
    total: dict[int, float] = {}
    for part in parts:
        for column, factor in part.items():
            total[column] = total.get(column, 0) + factor
    return total


def times(part: Linear, factor: float) -> Linear:
    """Return a linear expression so many times."""
    return {column: factor * own for column, own in part.items()}


class Programme:
    """Columns (whole numbers from 0 on), rows over them, and a sum to make as large as can be."""

    def __init__(self) -> None:
        self._most: list[float] = [1]
        self._rows: list[tuple[Linear, float, float]] = []

    def column(self, most: float = inf) -> Linear:
        """Return a new number."""
        self._most.append(most)
        return {len(self._most) - 1: 1}

    def row(self, part: Linear, low: float, high: float) -> None:
        """Demand that an expression lies between two numbers."""
        self._rows.append((part, low, high))

    def at_most(self, one: Linear, other: Linear) -> None:
        """Demand that one expression is not greater than another."""
        self.row(plus(other, times(one, -1)), 0, inf)

    def equal(self, one: Linear, other: Linear) -> None:
        """Demand that two expressions are the same."""
        self.row(plus(other, times(one, -1)), 0, 0)

    @property
    def size(self) -> int:
        """How many columns and rows there are."""
        return len(self._most) + len(self._rows)

    def highest(self, goal: Linear, *, is_whole: bool) -> float:
        """Return a bound on a sum: -inf where nothing is possible, inf where there is no bound.

        `is_whole` asks for whole numbers in all columns; without, it is quicker and never lower.
        Without a solver there is no bound.
        """
        if not is_installed():
            return inf
        highspy: Any = import_module("highspy")  # an extra, and slow to import
        solver = _silent_solver()()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        solver.setOptionValue("mip_max_nodes", MOST_NODES)
        solver.setOptionValue("simplex_iteration_limit", MOST_ITERATIONS)
        solver.passModel(self._model(highspy, goal, is_whole=is_whole))
        solver.run()
        status = solver.getModelStatus()
        states = highspy.HighsModelStatus
        if status == states.kInfeasible:
            return -inf
        if status not in (states.kOptimal, states.kSolutionLimit):
            return inf
        info = solver.getInfo()
        bound = info.mip_dual_bound if is_whole else info.objective_function_value
        return floor(bound + _ROUNDING) if abs(bound) < inf else inf

    def _model(self, highspy: Any, goal: Linear, *, is_whole: bool) -> Any:
        model = highspy.HighsLp()
        count = len(self._most)
        model.num_col_, model.num_row_ = count, len(self._rows)
        model.sense_ = highspy.ObjSense.kMaximize
        model.col_cost_ = [goal.get(at, 0) for at in range(count)]
        model.col_lower_ = [1, *([0] * (count - 1))]
        model.col_upper_ = self._most
        model.row_lower_ = [low for _, low, _ in self._rows]
        model.row_upper_ = [high for _, _, high in self._rows]
        starts, columns, factors = [0], [], []
        for part, _, _ in self._rows:
            kept = [(at, factor) for at, factor in part.items() if factor]
            columns += [at for at, _ in kept]
            factors += [factor for _, factor in kept]
            starts.append(len(columns))
        model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        model.a_matrix_.start_, model.a_matrix_.index_ = starts, columns
        model.a_matrix_.value_ = factors
        if is_whole:
            model.integrality_ = [highspy.HighsVarType.kInteger] * count
        return model
