"""Words that follow a number agree with it."""

import pytest

from regelwerk.load.show import sentence
from regelwerk.model.counted import chosen, filled
from regelwerk.model.problem import Problem


@pytest.mark.parametrize(("value", "told"), [
    (1, "1 order is there"), ("1", "1 order is there"), (0, "0 orders are there"), (2, "2 orders are there"),
    ("1.5", "1.5 orders are there"), ("11", "11 orders are there"), ("−1", "−1 orders are there"),
])
def test_one_and_only_one_takes_the_first_form(value, told):
    assert filled("{count|order is|orders are} there", count=value) == told
    assert filled("{0|order is|orders are} there", value) == told


def test_several_numbers_each_choose_for_themselves():
    template = "{a|row|rows} by {b|column|columns}, {c}"
    assert filled(template, a=1, b=2, c="{a|x|y}") == "1 row by 2 columns, {a|x|y}"


def test_without_a_value_the_form_for_many_stands_with_its_placeholder():
    assert chosen("{count|hex|hexes} in {row}", {}) == "{count} hexes in {row}"


def test_problems_count_rightly_in_both_languages():
    one = Problem("game-ruleset-changed", None, {"count": "1"})
    assert "1 difference)" in sentence(one, "en")
    assert "2 differences)" in sentence(one._replace(values={"count": "2"}), "en")
