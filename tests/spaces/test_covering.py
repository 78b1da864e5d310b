"""Shares without shapely: held against shapely, and against what anybody can work out."""

from math import cos, pi, sin

from hypothesis import given
from hypothesis import strategies as st
from pytest import approx
from shapely import Polygon, union_all

from regelwerk.spaces.covering import covered_share
from regelwerk.spaces.hidden import Wall, sight
from regelwerk.spaces.shadows import hidden_share, shapes_of

SQUARE = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]
NUMBERS = st.floats(-30, 30).map(lambda number: round(number, 3))
CORNERS = st.tuples(NUMBERS, NUMBERS)


def star(turns, reaches, middle):
    """A polygon that never crosses itself: corners around a middle, by angle."""
    angles = sorted(set(turns))
    return [
        (middle[0] + reach * cos(angle), middle[1] + reach * sin(angle))
        for angle, reach in zip(angles, reaches, strict=False)
    ]


STARS = st.builds(
    star,
    st.lists(st.integers(0, 35).map(lambda turn: turn * pi / 18), min_size=3, max_size=9, unique=True),
    st.lists(st.floats(1, 20), min_size=9, max_size=9),
    CORNERS,
).filter(lambda corners: Polygon(corners).is_valid)


def test_what_two_shapes_cover_both_counts_once():
    left, right = [(0, 0), (3, 0), (3, 4), (0, 4)], [(1, 0), (4, 0), (4, 2), (1, 2)]
    assert covered_share(SQUARE, [left, right]) == approx((12 + 2) / 16)


def test_nothing_covers_nothing_and_a_larger_shape_all():
    assert covered_share(SQUARE, []) == 0
    assert covered_share(SQUARE, [[(-9, -9), (9, -9), (9, 9), (-9, 9)]]) == approx(1)


def test_a_bay_in_an_outline_stays_uncovered():
    bay = [(0, 0), (4, 0), (4, 4), (3, 4), (3, 1), (1, 1), (1, 4), (0, 4)]
    assert covered_share(SQUARE, [bay]) == approx((16 - 6) / 16)


@given(st.floats(1, 8), st.lists(STARS, max_size=4))
def test_shares_are_those_of_shapely(radius, shapes):
    disc = [(radius * cos(2 * pi * side / 64), radius * sin(2 * pi * side / 64)) for side in range(64)]
    whole = Polygon(disc)
    wanted = union_all([Polygon(each).intersection(whole) for each in shapes]).area / whole.area
    assert covered_share(disc, shapes) == approx(wanted, abs=1e-7)


EDGES = st.lists(st.tuples(CORNERS, CORNERS), min_size=1, max_size=4)


@given(EDGES, st.floats(0, 0.5), st.lists(STARS, max_size=2))
def test_what_walls_hide_is_the_same_with_and_without_shapely(edges, begins, regions):
    line = sight(0, 0, 18, 0, 2.5)
    walls = [Wall((*one, *other), begins, 1.0) for one, other in edges]
    disc, shapes = shapes_of(line, walls, [(-0.05, 0.02)], regions)
    share = hidden_share(line, walls, [(-0.05, 0.02)], regions)
    assert min(1.0, covered_share(disc, shapes)) == approx(share, abs=1e-7)
