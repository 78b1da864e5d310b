"""Distances, contact, directions, places and ways on a plane."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytest import approx

from regelwerk.run.failure import RunFailure
from regelwerk.spaces.plane import MOST_CANDIDATES
from regelwerk.spaces.point import FARTHEST, Point, point

coordinates = st.floats(0, 60).map(lambda value: round(value, 3))
points = st.builds(point, coordinates, coordinates)
bases = st.sampled_from([1, 2.5, 3])
levels = st.sampled_from([0, 0, 1])
degrees_ = st.floats(0, 360).map(lambda value: round(value, 2))


def test_a_point_is_rounded_and_has_no_negative_zero():
    assert repr(point(1 / 3, -1e-12)) == "Point(x=0.333333333, y=0.0)"


@pytest.mark.parametrize("far", [2 * FARTHEST, -math.inf, math.nan])
def test_a_point_beyond_every_table_is_refused(far):
    with pytest.raises(OverflowError):
        point(far, 0)


def test_distance_is_measured_between_the_edges_of_bases(table):
    one, other = table.token(10, 10, base=3), table.token(20, 10, base=2)
    assert table.plane.distance(one, other) == 7.5
    assert table.plane.distance(one, point(20, 10)) == 8.5
    assert table.plane.distance(point(0, 3), point(4, 0)) == 5


def test_bases_over_one_another_are_never_less_than_nothing_apart(table):
    assert table.plane.distance(table.token(10, 10, base=8), table.token(11, 10)) == 0


def test_between_levels_the_distance_is_the_diagonal(table):
    below, above = table.token(10, 10), table.token(24, 10, level=1)
    assert table.plane.distance(below, above) == 13
    assert not table.plane.contact(table.token(50, 10), table.token(50, 10, level=1))
    assert table.plane.distance(below, point(23, 10)) == 12
    assert table.plane.distance(below, point(23, 10), 1) == 13


@given(points, points, points)
def test_the_distance_of_points_is_symmetric_and_no_detour_is_shorter(make_table, a, b, c):
    far = make_table().plane.distance
    assert far(a, b) == far(b, a)
    assert far(a, c) <= far(a, b) + far(b, c) + 1e-8
    assert (far(a, b) == 0) == (a == b)


@given(points, points, bases, bases, levels)
def test_things_touch_exactly_if_they_are_no_farther_apart_than_the_tolerance(
    make_table, a, b, one_base, other_base, level
):
    table = make_table()
    one, other = table.token(*a, one_base), table.token(*b, other_base, level=level)
    assert table.plane.contact(one, other) == (table.plane.distance(one, other) <= 0.05)
    assert table.plane.distance(one, other) == table.plane.distance(other, one) >= 0


def test_what_is_not_on_the_table_touches_and_sees_nothing_and_has_no_distance(table):
    one, gone, removed = table.token(10, 10), table.token(11, 10), table.token(12, 10)
    gone.at, removed._in_play = None, False
    table.all_tokens.remove(removed)
    for absent in (gone, removed):
        assert not table.plane.contact(one, absent)
        assert not table.visible(one, absent) and not table.visible(absent, one)
        with pytest.raises(RunFailure, match="run-not-placed"):
            table.plane.distance(one, absent)


@pytest.mark.parametrize(("to", "bearing"), [((10, 20), 0), ((20, 10), 90), ((10, 0), 180), ((0, 10), 270)])
def test_directions_are_those_of_a_compass(table, to, bearing):
    assert table.plane.bearing(point(10, 10), point(*to)) == bearing
    watching = table.token(10, 10, facing=bearing)
    assert table.plane.in_front(watching, point(*to))
    assert not table.plane.in_front(watching, point(20 - to[0], 20 - to[1]))


def test_half_a_turn_is_seen_up_to_its_very_edge(table):
    watching = table.token(10, 10, facing=0)
    assert table.plane.in_front(watching, point(20, 10))
    assert not table.plane.in_front(watching, point(20, 9.99))


@given(points, points, st.floats(0, 80).map(lambda value: round(value, 2)))
def test_who_goes_toward_something_gets_as_near_as_said_and_not_beyond(make_table, a, b, by):
    plane = make_table().plane
    reached = plane.toward(a, b, by)
    assert plane.distance(a, reached) == approx(min(by, plane.distance(a, b)), abs=1e-6)
    assert plane.distance(reached, b) == approx(max(0, plane.distance(a, b) - by), abs=1e-6)


def test_who_goes_toward_a_thing_stops_in_contact(table):
    one, other = table.token(10, 10), table.token(20, 10)
    one.at = table.plane.toward(one, other, 50)
    assert one.at == Point(18, 10)
    assert table.plane.contact(one, other)


def test_a_ring_lies_between_its_radii_and_always_in_the_same_order(table):
    around = table.token(30, 30)
    found = table.plane.ring(around, 4, 6, 1)
    assert found[0] == Point(30, 34)
    assert len(found) == len(set(found)) == 26 + 32 + 38
    away = [math.hypot(x - 30, y - 30) for x, y in found]
    assert away == sorted(away, key=lambda value: round(value, 6))
    assert (min(away), max(away)) == (approx(4), approx(6))
    assert found == table.plane.ring(around, 4, 6, 1)


def test_a_ring_around_a_place_may_be_the_place_itself_or_empty(table):
    assert table.plane.ring(point(3, 3), 0, 0, 1) == [Point(3, 3)]
    assert table.plane.ring(point(3, 3), 5, 4, 1) == []


@pytest.mark.parametrize("step", [0, -1, 1e-9])
def test_a_ring_that_nobody_could_look_through_is_refused(table, step):
    with pytest.raises(OverflowError):
        table.plane.ring(point(3, 3), 1, 2, step)
    assert MOST_CANDIDATES == 10_000


def test_a_base_fits_where_it_is_on_the_table_and_over_nothing_closed_and_no_other_base(table):
    one = table.token(10, 10, base=3)
    table.token(20, 10, base=3)
    table.patch((30, 0), (40, 0), (40, 20), (30, 20), closed=True, top=1)
    assert table.fits(one, point(1.5, 1.5)) and table.fits(one, point(98.5, 78.5))
    assert not table.fits(one, point(1.4, 40)) and not table.fits(one, point(50, 78.6))
    assert table.fits(one, point(17, 10)) and not table.fits(one, point(17.1, 10))
    assert table.fits(one, point(28.5, 10)) and not table.fits(one, point(28.6, 10))
    assert not table.fits(one, point(35, 10))
    assert table.fits(one, point(35, 10), 1) and table.fits(one, point(20, 10), 1)
    one.at = None
    assert table.fits(one, point(10, 10))


def test_a_gap_lets_a_base_through_that_is_as_wide_as_the_base(table):
    mover = table.token(20, 10, base=3)
    left, right = table.token(17, 20, base=3), table.token(23, 20, base=3)
    assert table.clear(mover, (20, 30))
    right.at = point(22.85, 20)
    assert not table.clear(mover, (20, 30))
    assert table.clear(mover, (20, 30), through=[left, right])
    right.at = None
    assert table.clear(mover, (20, 30))


def test_who_may_be_passed_may_not_be_stood_upon(table):
    mover, friend = table.token(20, 10), table.token(20, 15)
    assert table.clear(mover, (20, 20), through=[friend])
    assert not table.clear(mover, (20, 15.5), through=[friend])
    assert not table.clear(mover, (20, 20))


def test_a_bent_way_goes_round_what_the_straight_one_meets(table):
    mover = table.token(20, 10)
    wood = table.patch((10, 15), (30, 15), (30, 18), (10, 18), closed=True)
    assert not table.clear(mover, (20, 25))
    assert table.clear(mover, (32, 14), (32, 25), (20, 25))
    assert table.plane.path_meets(mover, [point(20, 25)], wood)
    assert not table.plane.path_meets(mover, [point(32, 13), point(32, 25)], wood)
    assert not table.clear(mover, (20, -5), (20, 10))
    assert table.clear(mover)
    mover.level = 1
    wood.top = 1
    assert table.clear(mover, (20, 25))


def test_a_way_meets_a_thing_that_it_comes_over_but_not_one_that_it_touches(table):
    mover, other = table.token(20, 10), table.token(20, 20)
    assert not table.plane.path_meets(mover, [point(20, 18)], other)
    assert table.plane.path_meets(mover, [point(20, 18.5)], other)


def test_half_a_base_is_enough_to_be_within_an_area(table):
    wood = table.patch((10, 10), (30, 10), (30, 30), (10, 30), top=1)
    standing = table.token(10, 20)
    assert table.plane.within(standing, wood)
    standing.at = point(9.99, 20)
    assert not table.plane.within(standing, wood)
    assert table.plane.within(table.token(20, 20), wood)
    assert not table.plane.within(table.token(20, 20, level=1), wood)
    assert table.plane.within(point(11, 11), wood) and not table.plane.within(point(9, 11), wood)


def test_an_outline_that_changes_is_looked_at_anew(table):
    wood = table.patch((10, 10), (30, 10), (30, 30), (10, 30))
    standing = table.token(20, 20)
    assert table.plane.within(standing, wood)
    wood.corners = (Point(50, 50), Point(60, 50), Point(60, 60))
    assert not table.plane.within(standing, wood)
