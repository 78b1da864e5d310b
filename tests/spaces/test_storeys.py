"""Sight from roofs and through houses: closed areas with a bottom and a top, and pieces on their levels."""

import math
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from regelwerk.spaces.outline import contains, disc_share, outline, to_segment
from regelwerk.spaces.point import point
from regelwerk.spaces.stretches import lies_over, parts_of_edge

SQUARE = ((10, 10), (20, 10), (20, 20), (10, 20))


def house(table: Any, *corners: tuple[float, float], top: float | None = 2) -> Any:
    return table.patch(*(corners or SQUARE), opaque=True, bottom=0, top=top)


def see_each_other(table: Any, one: Any, other: Any) -> bool:
    """The same both ways and by either word, where no other bases stand."""
    free = table.covered(one, other) == 0
    assert (table.covered(other, one) == 0) is free
    assert table.plane.walled_off(table, one, other) is not free
    assert table.plane.walled_off(table, other, one) is not free
    return free


def test_from_a_roof_one_sees_the_ground_on_every_side_and_is_seen_from_there(table):
    house(table)
    above = table.token(13, 15, level=2)
    for x, y in ((15, 30), (15, 5), (40, 15), (21.5, 15), (5, 5)):
        assert see_each_other(table, above, table.token(x, y))


def test_roofs_of_any_height_see_each_other_over_lower_houses_but_not_past_higher_ones(table):
    house(table, top=2)
    house(table, (40, 10), (50, 10), (50, 20), (40, 20), top=1)
    one, other = table.token(15, 15, level=2), table.token(45, 15, level=1)
    between = house(table, (28, 10), (32, 10), (32, 20), (28, 20), top=1)
    assert see_each_other(table, one, other)
    for top, free in ((2, False), (3, False), (1.4, True), (1.6, False)):
        between.top = top
        assert see_each_other(table, one, other) is free
    between.top = None
    assert not see_each_other(table, one, other)


def test_roofs_of_one_height_look_over_roofs_of_that_height(table):
    for left in (10, 30, 50):
        house(table, (left, 10), (left + 10, 10), (left + 10, 20), (left, 20), top=1)
    assert see_each_other(table, table.token(15, 15, level=1), table.token(55, 15, level=1))
    assert not see_each_other(table, table.token(5, 15), table.token(63, 15))


def test_what_stands_right_behind_a_lower_house_is_hidden_from_a_tower_and_what_stands_farther_is_not(table):
    house(table, top=3)
    house(table, (30, 10), (40, 10), (40, 20), (30, 20), top=1)
    above = table.token(15, 15, level=3)
    assert not see_each_other(table, above, table.token(42, 15))
    assert see_each_other(table, above, table.token(60, 15))  # at x 40 the line is 1.33 storeys high


def test_nobody_is_seen_through_a_roof_or_a_ceiling(table):
    house(table)
    inside, upstairs, above = (table.token(15, 15, level=level) for level in (0, 1, 2))
    far, roof = table.token(40, 15), table.token(60, 15, level=2)
    house(table, (55, 10), (65, 10), (65, 20), (55, 20), top=2)
    for one, other in ((inside, upstairs), (inside, above), (upstairs, above), (upstairs, far),
                       (inside, far), (inside, roof), (upstairs, roof)):  # fmt: skip
        assert not see_each_other(table, one, other)
    assert see_each_other(table, above, far) and see_each_other(table, above, roof)


def test_of_whoever_stands_across_a_wall_the_roof_sees_the_part_outside(table):
    house(table)
    above, below = table.token(15, 15, level=2), table.token(20, 15)
    assert table.covered(above, below) == pytest.approx(0.5, abs=2e-3)
    below.at = point(20.5, 15)
    assert 0 < table.covered(above, below) < 0.5


def test_a_roof_holds_whoever_has_half_the_base_on_it(table):
    house(table)
    for x, free in ((20, True), (20.2, False)):
        above = table.token(x, 15, level=2)
        assert see_each_other(table, above, table.token(2, 15)) is free
        above.at = None


def test_a_wall_between_two_bases_that_touch_is_told_and_a_corner_too(table):
    house(table)
    one = table.token(15, 9)
    assert table.plane.walled_off(table, one, table.token(15, 11))
    assert not table.plane.walled_off(table, one, table.token(17, 9))
    corner = table.token(9.5, 11), table.token(11, 9.5)
    assert table.plane.walled_off(table, *corner)
    assert not table.plane.walled_off(table, table.token(9, 10.5), table.token(10.5, 9))
    assert not table.plane.walled_off(table, table.token(10, 15), table.token(10, 17))  # along the wall
    assert table.plane.walled_off(table, table.token(9, 9), table.token(21, 21))  # through two corners
    assert not table.plane.walled_off(table, table.token(12, 12), table.token(18, 18))


def test_a_way_over_roofs_may_cross_from_one_to_the_next_but_no_gap(table):
    left, right = house(table), house(table, (20, 10), (30, 10), (30, 20), (20, 20))
    one = table.token(15, 15, level=2)
    over = table.plane.path_over
    assert over(one, [point(25, 15)], [left, right])
    assert over(one, [point(15, 20), point(30, 20)], [left, right])  # along the very edge
    assert not over(one, [point(25, 15)], [left])
    assert not over(one, [point(25, 21), point(25, 15)], [left, right])
    right.corners = tuple(point(x + 0.01, y) for x, y in right.corners)
    assert not over(one, [point(25, 15)], [left, right])
    assert over(one, [], [left]) and not over(one, [], [])


def test_how_much_of_a_base_would_lie_in_an_area(table):
    area = house(table)
    one = table.token(15, 15, level=7)
    assert table.plane.overlap(one, area) == 1
    assert table.plane.overlap(one, area, point(10, 15)) == pytest.approx(0.5)
    assert table.plane.overlap(one, area, point(30, 15)) == 0
    area._in_play = False
    assert table.plane.overlap(one, area) == 0


HOUSES = [
    ((0, 0), (8, 0), (8, 6), (0, 6)),
    ((0, 0), (9, 2), (3, 8)),
    ((0, 0), (9, 0), (9, 9), (6, 9), (6, 3), (0, 3)),
]
coordinate = st.floats(10, 50).map(lambda value: round(value, 1))


@st.composite
def towns(draw: Any, make: Any) -> Any:
    """Houses of several heights, some over one another, and two tokens in them, on them or outside."""
    table = make()
    for _ in range(draw(st.integers(1, 4))):
        x, y = draw(coordinate), draw(coordinate)
        corners = [(x + dx, y + dy) for dx, dy in draw(st.sampled_from(HOUSES))]
        house(table, *corners, top=draw(st.sampled_from([1, 1, 2, 3, None])))
    for _ in range(2):
        at = draw(coordinate), draw(coordinate)
        heights = [0]
        for patch in table.all_patches:
            if patch.top is not None and contains(outline(patch.corners), *at):
                heights += range(1, patch.top + 1)
        table.token(*at, base=3, level=draw(st.sampled_from(heights)))
    one, other = table.all_tokens
    assume(math.dist(one.at, other.at) > 3)
    assume(not any(to_segment(*token.at, edge) < 1e-3 for patch in table.all_patches
                   for edge in outline(patch.corners).edges for token in (one, other)))  # fmt: skip
    return table


@settings(max_examples=200)
@given(st.data())
def test_walls_come_between_two_middles_both_ways_or_neither(make_table, data):
    table = data.draw(towns(make_table))
    one, other = table.all_tokens
    assert table.plane.walled_off(table, one, other) is table.plane.walled_off(table, other, one)


@settings(max_examples=200)
@given(st.data())
def test_a_tiny_base_is_hidden_just_where_a_wall_comes_between(make_table, data):
    table = data.draw(towns(make_table))
    one, other = table.all_tokens
    shapes = [outline(patch.corners) for patch in table.all_patches]
    assume(not any(disc_share(shape, *token.at, 1.5) % 1 for shape in shapes for token in (one, other)))
    one.base = other.base = 1e-3
    share = table.covered(one, other)
    assume(share in (0, 1))
    assert table.plane.walled_off(table, one, other) is (share == 1)


@given(st.data())
def test_where_a_leg_gets_through_an_outline_it_changes_sides(data):
    shape = outline(data.draw(st.sampled_from(HOUSES)))
    near = st.floats(-2, 11).map(lambda value: round(value, 1))
    leg = tuple(data.draw(near) for _ in range(4))
    ends = [contains(shape, *leg[:2]), contains(shape, *leg[2:])]
    assume(not any(to_segment(x, y, edge) < 1e-6 for edge in shape.edges for x, y in (leg[:2], leg[2:])))
    changes = list(parts_of_edge(shape, leg))
    assert len(changes) % 2 == (ends[0] != ends[1])
    assert all(0 < first <= last < 1 for first, last in changes)
    assert lies_over([shape], leg) == (ends[0] and not changes)
