"""Coordinates, directions and straight lines on hexes, held against plain geometry."""

from fractions import Fraction
from math import hypot, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.spaces.hex_geometry import (
    DIRECTIONS,
    FARTHEST,
    axial,
    bearing,
    coordinates,
    key,
    sixth,
    steps,
)
from regelwerk.spaces.hex_lines import lines, side_key

shapes = st.sampled_from(["flat", "pointy"])
places = st.tuples(st.integers(1, 40), st.integers(1, 40))
offsets = st.tuples(st.integers(-11, 11), st.integers(-11, 11)).filter(any)


def middle(shape, column, row):
    """Where the middle of a hex lies on paper, sides 1 long, y downwards."""
    column, row = column - 1, row - 1
    if shape == "flat":
        return 1.5 * column, sqrt(3) * (row + (column % 2) / 2)
    return sqrt(3) * (column + (row % 2) / 2), 1.5 * row


@given(shapes, places, places)
def test_two_hexes_are_neighbours_exactly_if_their_middles_are_one_width_apart(shape, one, other):
    (x1, y1), (x2, y2) = middle(shape, *one), middle(shape, *other)
    (q1, r1), (q2, r2) = axial(shape, *one), axial(shape, *other)
    touching = isclose(hypot(x2 - x1, y2 - y1), sqrt(3), rel_tol=1e-6)
    assert (steps(key(q2 - q1, r2 - r1)) == 1) == touching
    assert ((q2 - q1, r2 - r1) in DIRECTIONS[shape]) == touching


@given(shapes, places, places)
def test_directions_are_those_of_a_compass(shape, one, other):
    (x1, y1), (x2, y2) = middle(shape, *one), middle(shape, *other)
    (q1, r1), (q2, r2) = axial(shape, *one), axial(shape, *other)
    q, r = q2 - q1, r2 - r1
    found = sixth(shape, key(q, r))
    if (q, r) == (0, 0):
        assert found == 0
        return
    # Which direction points most nearly there: its cosine is the greatest.
    ahead = [
        (x2 - x1) * dx + (y2 - y1) * dy
        for dx, dy in (_vector(shape, number) for number in range(6))
    ]
    assert ahead[found] >= max(ahead) - 1e-9
    assert all(each < ahead[found] - 1e-9 for each in ahead[:found])
    turned = (bearing(shape, key(q, r)) - 60 * found + 180) % 360 - 180
    assert abs(turned) <= 30 + 1e-6


def _vector(shape, number):
    first = (9, 9)
    q, r = axial(shape, *first)
    dq, dr = DIRECTIONS[shape][number]
    for column in range(7, 12):
        for row in range(7, 12):
            if axial(shape, column, row) == (q + dq, r + dr):
                (x1, y1), (x2, y2) = middle(shape, *first), middle(shape, column, row)
                return x2 - x1, y2 - y1
    raise AssertionError


@pytest.mark.parametrize("shape", ["flat", "pointy"])
def test_the_first_direction_points_up_or_to_the_upper_right_and_the_others_follow_clockwise(shape):
    vectors = [_vector(shape, number) for number in range(6)]
    right, down = vectors[0]
    assert down < 0 and (abs(right) < 1e-9 if shape == "flat" else right > 0)
    for (x1, y1), (x2, y2) in zip(vectors, vectors[1:] + vectors[:1], strict=True):
        assert x1 * y2 - y1 * x2 > 0  # clockwise, as y points down


@given(shapes, places, places, places)
def test_steps_are_a_metric(shape, one, two, three):
    a, b, c = (axial(shape, *each) for each in (one, two, three))

    def far(one, other):
        return steps(key(other[0] - one[0], other[1] - one[1]))

    assert far(a, b) == far(b, a) and (far(a, b) == 0) == (a == b)
    assert far(a, c) <= far(a, b) + far(b, c)


@given(offsets, offsets)
def test_keys_add_up_like_coordinates(one, other):
    assert coordinates(key(*one)) == one
    assert key(*one) + key(*other) == key(one[0] + other[0], one[1] + other[1])


@pytest.mark.parametrize("place", [(0, 1), (1, 0), (FARTHEST + 1, 1)])
def test_a_place_that_no_map_reaches_is_refused(place):
    with pytest.raises(OverflowError):
        axial("flat", *place)


def functions(q, r):
    return 2 * q + r, -q - 2 * r, r - q


def met(q, r, nudge):
    """The cells that the nudged line meets, each with the part of the way where it enters it."""
    a_hair = Fraction(nudge, 10**9)
    aside = functions(q + r, -q)
    found = []
    for near_q in range(min(0, q) - 1, max(0, q) + 2):
        for near_r in range(min(0, r) - 1, max(0, r) + 2):
            first, last = Fraction(-1), Fraction(2)
            for along, off, at in zip(functions(q, r), aside, functions(near_q, near_r), strict=True):
                if along == 0:
                    if abs(off * a_hair - at) >= 1:
                        first, last = Fraction(1), Fraction(0)
                    continue
                ends = sorted((Fraction(at + edge) - off * a_hair) / along for edge in (-1, 1))
                first, last = max(first, ends[0]), min(last, ends[1])
            if first < last and last > 0 and first < 1:
                found.append((first, (near_q, near_r)))
    return [cell for _, cell in sorted(found)]


@given(offsets)
def test_a_line_runs_through_the_cells_that_it_meets_a_hair_to_its_left_and_to_its_right(offset):
    both = lines(key(*offset))
    for line, nudge in zip((both[0], both[-1]), (1, -1), strict=True):
        assert [(0, 0), *map(coordinates, line.cells), offset] == met(*offset, nudge)
    assert (len(both) == 1) == (met(*offset, 1) == met(*offset, -1))


@given(offsets)
def test_a_line_crosses_a_side_between_each_two_of_its_cells_and_the_way_back_the_same(offset):
    there, back = lines(key(*offset)), lines(key(-offset[0], -offset[1]))
    for line in there:
        cells = [(0, 0), *map(coordinates, line.cells), offset]
        for (q, r), (to_q, to_r), side in zip(cells, cells[1:], line.sides, strict=False):
            assert side == side_key(q, r, (to_q - q, to_r - r)) == side_key(to_q, to_r, (q - to_q, r - to_r))
        assert list(line.crossings) == sorted(line.crossings)
        assert line.crossings[0] > 0 and line.crossings[-1] < line.parts
    shift = 3 * key(*offset)
    assert {line.sides for line in there} == {
        tuple(side + shift for side in reversed(line.sides)) for line in back
    }


def test_left_is_left_on_the_page():
    # Two rows down in a straight column the line runs through the middle; one down and one to the right
    # and down it runs along a side, with the hex to the right above (left of the way) and the one below.
    left, right = lines(key(1, 1))
    assert [coordinates(cell) for cell in left.cells] == [(1, 0)]
    assert [coordinates(cell) for cell in right.cells] == [(0, 1)]
    assert len(lines(key(0, 2))) == 1
