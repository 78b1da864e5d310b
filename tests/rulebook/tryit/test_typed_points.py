"""A point that is typed by hand."""

from types import SimpleNamespace

import pytest

from regelwerk.model.types import POINT
from regelwerk.rulebook.tryit.inputs import Inputs


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("30; 45,5", [30, 45.5]),
        ("[30, 45,5]", [30, 45.5]),
        ("900; x", "900; x"),
        ("30", "30"),
    ],
)
def test_two_numbers_are_a_point_and_anything_else_stays_as_it_was_typed(text, value):
    inputs = Inputs(SimpleNamespace(language="de"))
    assert inputs.value(text, POINT) == value
