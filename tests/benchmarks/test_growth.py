"""What growth is measured with."""

import pytest

from benchmarks.growth import grid_situation
from benchmarks.timing import slope


@pytest.mark.parametrize("exponent", [1, 1.5, 2])
def test_the_slope_of_a_power_is_its_exponent(exponent: float) -> None:
    sizes = [20, 60, 200]
    assert slope(sizes, [3 * size**exponent for size in sizes]) == pytest.approx(exponent)


@pytest.mark.parametrize("entities", [20, 200, 2000])
def test_a_grid_is_as_dense_at_every_size_and_nobody_shares_a_province_unlawfully(entities: int) -> None:
    position = grid_situation(entities).position
    units, figures = position["units"].values(), position["figures"].values()
    assert len(units) + len(figures) == pytest.approx(entities, abs=entities / 10)
    assert len(position["provinces"]) / len(units) == pytest.approx(4 / 3, rel=0.15)
    nations = {unit["place"]: unit["nation"] for unit in units}
    assert len(nations) == len(units)
    assert all(nations[figure["place"]] == figure["nation"] for figure in figures)
