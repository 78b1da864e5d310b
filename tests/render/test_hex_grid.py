"""The geometry of drawn hexes: cells that touch share an edge, no two lie on each other."""

from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.render.hex_grid import SMALLEST, WIDEST, grid

CELLS = st.tuples(st.integers(1, 60), st.integers(1, 60))


@pytest.mark.parametrize("flat", [True, False])
@given(st.data())
def test_cells_touch_exactly_those_around_them(flat, data):
    one, other = data.draw(CELLS), data.draw(CELLS)
    place = grid([one, other, (1, 1), (60, 60)], flat=flat)
    touching = other in place.around(one)
    assert touching == (one in place.around(other))
    assert (place.edge(one, other) is not None) == touching
    if one != other:
        assert dist(place.middle(one), place.middle(other)) > 1.7 * place.radius


@pytest.mark.parametrize("flat", [True, False])
@given(CELLS)
def test_an_edge_is_as_long_as_a_side_and_both_cells_lie_half_a_hex_from_it(flat, one):
    place = grid([(1, 1), (61, 61)], flat=flat)
    for other in place.around(one):
        left, right = place.edge(one, other)
        assert dist(left, right) == pytest.approx(place.radius)
        for cell in (one, other):
            assert dist(place.middle(cell), left) == pytest.approx(place.radius)
        assert place.edge(other, one) == (pytest.approx(right), pytest.approx(left))
        # Whoever looks across has the left end to the left.
        (x, y), (far_x, far_y) = place.middle(one), place.middle(other)
        assert (far_x - x) * (left[1] - y) - (far_y - y) * (left[0] - x) < 0


@pytest.mark.parametrize("flat", [True, False])
def test_directions_count_clockwise_from_the_top_and_lead_to_the_cells_around(flat):
    place = grid([(1, 1), (9, 9)], flat=flat)
    for cell in ((4, 4), (5, 5), (4, 5), (5, 4)):
        x, y = place.middle(cell)
        told = [place.ray(direction, sqrt(3) * place.radius) for direction in range(6)]
        middles = {tuple(round(n, 3) for n in place.middle(other)) for other in place.around(cell)}
        assert {(round(x + a, 3), round(y + b, 3)) for a, b in told} == middles
    up = place.ray(0, 10)
    assert up[1] < 0 and (abs(up[0]) < 1e-9 if flat else up[0] > 0)


@pytest.mark.parametrize("flat", [True, False])
def test_even_columns_or_rows_are_shifted_wherever_the_map_begins(flat):
    for first in (1, 2, 7):
        place = grid([(first, first), (first + 3, first + 3)], flat=flat)
        for cell in ((first, first), (first + 1, first + 1)):
            x, y = place.middle(cell)
            assert x >= place.radius * 0.86 and y >= place.radius * 0.86
        even, odd = (first + first % 2, first + 1 - first % 2)
        cells = [(n, first) if flat else (first, n) for n in (even, odd)]
        lower, upper = (place.middle(cell)[1 if flat else 0] for cell in cells)
        assert lower - upper == pytest.approx(sqrt(3) * place.radius / 2)


@pytest.mark.parametrize("flat", [True, False])
def test_the_box_holds_every_corner_and_fits_a_page_where_it_can(flat):
    cells = [(column, row) for column in range(1, 13) for row in range(1, 10)]
    place = grid(cells, flat=flat)
    width, height = place.size()
    assert width <= WIDEST + 0.1 * 12
    for x, y in map(place.middle, cells):
        for a, b in place.corners():
            assert -1e-6 <= x + a <= width + 1e-6
            assert -1e-6 <= y + b <= height + 1e-6
    assert grid([(1, 1), (500, 3)], flat=flat).radius == SMALLEST
