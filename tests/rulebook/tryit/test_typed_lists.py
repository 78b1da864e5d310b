"""A list that is typed by hand is read as it is shown."""

from types import SimpleNamespace

import pytest

from regelwerk.model.types import BOOLEAN, INTEGER, NUMBER, TEXT, Type
from regelwerk.rulebook.tryit.inputs import Inputs


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    ("item", "value"),
    [(INTEGER, [1, 2, 3]), (NUMBER, [1.5, 2.25]), (NUMBER, [1.5]), (BOOLEAN, [True, False]), (TEXT, ["a"])],
)
def test_a_list_comes_back_from_its_input_as_it_went_there(language, item, value):
    inputs, kind = Inputs(SimpleNamespace(language=language)), Type("list", item=item)
    assert inputs.value(inputs.text(value), kind) == value


@pytest.mark.parametrize("text", ["1, 2, 3", "1,2,3", "1;2; 3"])
def test_whole_numbers_may_be_separated_by_either(text):
    inputs = Inputs(SimpleNamespace(language="de"))
    assert inputs.value(text, Type("list", item=INTEGER)) == [1, 2, 3]
