"""Values that stand in an order itself: what is said when one can not be what is asked for."""

import pytest

from regelwerk.model.notation import Named
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span
from regelwerk.run.drafts import _number


@pytest.mark.parametrize(
    ("written", "apart"), [("2P1", "2 P 1"), ("3left", "3 left"), ("P2", ""), ("two", ""), ("2-P", "")]
)
def test_a_number_that_runs_into_a_word_is_told_with_blanks_between_them(written: str, apart: str) -> None:
    found = _number(True, Named(written, Span("orders.txt", 1, 1, 1, 4)))
    assert isinstance(found, Problem)
    assert (found.code, found.hint) == ("order-not-a-number", apart)
