"""Outlines: formulas agree with shapely, which is the oracle here."""

from hypothesis import assume, example, given
from hypothesis import strategies as st
from pytest import approx
from shapely import LinearRing, Polygon
from shapely import Point as Shape

from regelwerk.spaces.outline import between_segments, contains, crossing, disc_share, meets, outline

whole = st.integers(0, 8)
corners = st.lists(st.tuples(whole, whole), min_size=3, max_size=7, unique=True)
places = st.floats(-2, 10, width=32)


@given(corners)
@example([(0, 0), (4, 0), (4, 4), (0, 4)])
@example([(0, 0), (4, 4), (4, 0), (0, 4)])
@example([(0, 0), (4, 0), (8, 0)])
@example([(0, 0), (8, 0), (4, 0), (4, 4)])
def test_an_outline_crosses_itself_exactly_if_the_oracle_says_so(places):
    simple = LinearRing(places).is_simple and Polygon(places).is_valid
    assert (crossing(places) is None) == simple


def test_an_outline_names_the_edges_that_cross():
    assert crossing([(0, 0), (4, 4), (4, 0), (0, 4)]) == (0, 2)


@given(corners, places, places, st.floats(0.25, 6, width=16))
@example([(0, 0), (4, 0), (4, 4), (0, 4)], 4.0, 2.0, 1.0)
def test_the_share_of_a_disc_within_agrees_with_the_oracle(places, x, y, radius):
    assume(crossing(places) is None)
    disc = Shape(x, y).buffer(radius, quad_segs=256)
    expected = Polygon(places).intersection(disc).area / disc.area
    assert disc_share(outline(places), x, y, radius) == approx(expected, abs=1e-3)


def test_half_of_a_disc_on_an_edge_is_exactly_half():
    square = outline([(0, 0), (4, 0), (4, 4), (0, 4)])
    assert disc_share(square, 4, 2, 1) == approx(0.5, abs=1e-12)
    assert disc_share(square, 4, 4, 1) == approx(0.25, abs=1e-12)


@given(corners, places, places)
def test_what_lies_inside_agrees_with_the_oracle(places, x, y):
    assume(crossing(places) is None and Polygon(places).exterior.distance(Shape(x, y)) > 1e-6)
    assert contains(outline(places), x, y) == Polygon(places).contains(Shape(x, y))


@given(corners, places, places, places, places, st.floats(0.25, 3, width=16))
def test_a_disc_that_moves_along_a_leg_meets_what_its_track_meets(places, x1, y1, x2, y2, radius):
    from shapely import LineString

    assume(crossing(places) is None and (x1, y1) != (x2, y2))
    apart = Polygon(places).distance(LineString([(x1, y1), (x2, y2)]))
    assume(abs(apart - radius) > 1e-5)
    assert meets(outline(places), (x1, y1, x2, y2), radius) == (apart < radius)


def test_segments_that_cross_are_not_apart():
    assert between_segments((0, 0, 4, 4), (0, 4, 4, 0)) == 0
    assert between_segments((0, 0, 1, 0), (0, 3, 1, 3)) == 3
