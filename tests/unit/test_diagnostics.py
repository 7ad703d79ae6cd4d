"""Findings together: in order, each once."""

from proofpress.diagnostics import Span, finding, in_order
from proofpress.values import replace


def test_a_warning_does_not_hide_an_error_of_the_same_place() -> None:
    error = finding("missing-form", Span("locale/de.po", 3, 2, 3, 9), "no forms", subject="b")
    assert error.is_error
    warning = replace(error, severity="warning", subject="a")
    assert in_order((warning, error)) == (error,)
    assert in_order((error, warning)) == (error,)
