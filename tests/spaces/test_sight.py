"""What is hidden behind bases, behind the outlines of areas, and in areas."""

import math
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pytest import approx

from regelwerk.spaces.hidden import Wall, sight
from regelwerk.spaces.outline import disc_share, outline
from regelwerk.spaces.point import point
from regelwerk.spaces.shadows import hidden_share

RANDOM = [((k * 0.7548776662) % 1, (k * 0.5698402910) % 1) for k in range(300)]


def test_nothing_between_hides_nothing(table):
    one, other = table.token(10, 10), table.token(10, 30)
    table.token(20, 20), table.token(10, 5), table.token(10, 40)
    assert table.covered(one, other) == 0
    assert table.visible(one, other)


def test_an_equal_base_straight_in_front_hides_all(table):
    one, other = table.token(10, 10), table.token(10, 30)
    table.token(10, 20)
    assert table.covered(one, other) == 1
    assert not table.visible(one, other)


def test_a_base_that_touches_the_line_to_the_middle_hides_exactly_half(table):
    one, other, between = table.token(10, 10), table.token(10, 30), table.token(11, 20)
    assert table.covered(one, other) == 0.5
    assert not table.visible(one, other)
    between.at = point(11.05, 20)
    assert table.covered(one, other) < 0.5
    assert table.visible(one, other)


def test_whom_one_sees_over_hides_nothing_but_everybody_else_still_does(table):
    one, other = table.token(10, 10), table.token(10, 30)
    friend = table.token(10, 20)
    assert not table.visible(one, other)
    assert table.visible(one, other, [friend])
    table.token(10, 25)
    assert not table.visible(one, other, [friend])


def test_two_bases_that_hide_the_same_part_hide_it_once(table):
    one, other = table.token(10, 10), table.token(10, 30)
    table.token(11, 20), table.token(11.2, 22.5)
    assert table.covered(one, other) == 0.5
    table.token(9, 17.4)
    assert table.covered(one, other) == 1


def test_bases_of_another_level_hide_nothing(table):
    one, other = table.token(10, 10), table.token(10, 30)
    table.token(10, 20, level=1)
    assert table.covered(one, other) == 0


def test_who_looks_away_does_not_see_what_nothing_covers(table):
    one, other = table.token(10, 10, facing=180), table.token(10, 30)
    assert table.covered(one, other) == 0
    assert not table.visible(one, other)
    assert not table.visible(other, one)


def test_nobody_sees_across_the_outline_of_an_opaque_area(table):
    one, other = table.token(10, 10), table.token(10, 30)
    wood = table.patch((5, 15), (15, 15), (15, 25), (5, 25), opaque=True)
    assert table.covered(one, other) == 1
    wood.corners = tuple(point(x + 5, y) for x, y in wood.corners)
    assert table.covered(one, other) == 0.5
    wood.opaque = False
    assert table.covered(one, other) == 0


def test_what_is_in_the_way_hides_some_part_by_itself_be_the_rest_hidden_or_not(table):
    one, other = table.token(10, 10), table.token(10, 30)
    behind, beside, near = table.token(10, 40), table.token(14, 20), table.token(11, 20)
    above = table.token(10, 15, level=1)
    wall = table.patch((5, 15), (15, 15), (15, 16), (5, 16), opaque=True)
    far = table.patch((5, 50), (15, 50), (15, 60), (5, 60), opaque=True)
    around = table.patch((9, 29), (11, 29), (11, 31), (9, 31), dense=True)
    tokens = [one, other, behind, beside, near, above]
    assert table.covered(one, other) == 1
    assert table.in_the_way(one, other, tokens) == [near]
    assert table.in_the_way(one, other, [around, far, wall]) == [around, wall]
    wall._in_play = False
    assert table.in_the_way(one, other, [wall, far]) == []
    near.at = None
    assert table.in_the_way(one, other, tokens) == [] and table.in_the_way(one, near, [around]) == []


def test_within_the_outline_all_see_each_other_but_not_those_outside(table):
    one, other, outside = table.token(10, 10), table.token(10, 20), table.token(10, 40)
    room = table.patch((5, 5), (15, 5), (15, 25), (5, 25), opaque=True)
    assert table.visible(one, other)
    assert not table.visible(one, outside)
    room.dense = True
    assert not table.visible(one, other)


def test_the_part_of_a_base_in_a_dense_area_is_hidden(table):
    one, other = table.token(10, 10), table.token(10, 30)
    wood = table.patch((0, 30), (20, 30), (20, 50), (0, 50), dense=True)
    assert table.covered(one, other) == 0.5
    assert not table.visible(one, other)
    wood.corners = tuple(point(x, y + 0.1) for x, y in wood.corners)
    assert table.visible(one, other)


def test_an_outline_through_a_base_hides_the_part_beyond(table):
    one, other = table.token(10, 10), table.token(10, 30)
    table.patch((0, 30), (20, 30), (20, 50), (0, 50), opaque=True)
    assert table.covered(one, other) == approx(0.5, abs=2e-3)


def test_from_above_one_sees_over_a_wall_that_is_low_or_near_the_ground(table):
    below, above = table.token(10, 10), table.token(10, 40, level=2)
    wall = table.patch((0, 24), (20, 24), (20, 26), (0, 26), opaque=True, bottom=0, top=3)
    assert table.covered(below, above) == table.covered(above, below) == 1
    wall.top = 0.5
    assert table.covered(below, above) == table.covered(above, below) == 0
    wall.top, wall.bottom = None, 1.5
    assert table.covered(below, above) == 0


@given(st.floats(0, 360), st.floats(4, 20), st.floats(0, 360))
def test_nobody_sees_through_a_closed_ring_of_bases(make_table, facing, far, start):
    table = make_table()
    one = table.token(50, 40, facing=facing)
    ahead_x, ahead_y = math.sin(math.radians(facing)), math.cos(math.radians(facing))
    other = table.token(50 + (far + 8) * ahead_x, 40 + (far + 8) * ahead_y)
    count = math.floor(math.pi / math.asin(1 / far))  # as many bases as touch on the circle
    gap = 2 * math.pi / count
    for each in range(count):
        angle = math.radians(start) + each * gap
        table.token(50 + far * math.sin(angle), 40 + far * math.cos(angle), base=2 * far * math.sin(gap / 2))
    assert not table.visible(one, other)
    assert table.covered(one, other) == approx(1, abs=1e-6)


coordinate = st.floats(20, 40).map(lambda value: round(value, 2))
PATCHES = [
    ((0, 0), (6, 0), (6, 4), (0, 4)),
    ((0, 0), (8, 0), (4, 7)),
    ((0, 0), (9, 0), (9, 9), (6, 9), (6, 3), (0, 3)),
]


@st.composite
def tables(draw: Any, make: Any, levels: tuple[int, ...] = (0,)) -> Any:
    """Some tokens that do not overlap, and some areas."""
    table = make()
    for _ in range(draw(st.integers(2, 6))):
        x, y, base = draw(coordinate), draw(coordinate), draw(st.sampled_from([2, 3]))
        if all(math.hypot(x - t.at.x, y - t.at.y) >= (base + t.base) / 2 + 0.01 for t in table.all_tokens):
            table.token(x, y, base, draw(st.sampled_from([0, 45, 200])), draw(st.sampled_from(levels)))
    assume(len(table.all_tokens) > 1)
    for _ in range(draw(st.integers(0, 2))):
        x, y = draw(coordinate), draw(coordinate)
        flags = {name: draw(st.booleans()) for name in ("opaque", "dense", "closed")}
        flags |= {"bottom": draw(st.sampled_from([None, 0, 1])), "top": draw(st.sampled_from([None, 1, 2]))}
        table.patch(*((x + dx, y + dy) for dx, dy in draw(st.sampled_from(PATCHES))), **flags)
    return table


def looked_up(table: Any, one: Any, other: Any) -> float:
    """The hidden share, point by point: the oracle."""
    hidden = 0
    for angle, part in RANDOM:
        away = other.base / 2 * math.sqrt(part)
        x = other.at.x + away * math.cos(2 * math.pi * angle)
        y = other.at.y + away * math.sin(2 * math.pi * angle)
        hidden += _hidden(table, one, other, x, y)
    return hidden / len(RANDOM)


def _hidden(table: Any, one: Any, other: Any, x: float, y: float) -> bool:
    from regelwerk.spaces.outline import contains, to_segment

    line = (*one.at, x, y)
    if one.level == other.level:
        others = [token for token in table.all_tokens if token is not one and token is not other]
        if any(t.level == one.level and to_segment(*t.at, line) < t.base / 2 for t in others):
            return True
    for patch in table.all_patches:
        low = -math.inf if patch.bottom is None else patch.bottom
        high = math.inf if patch.top is None else patch.top
        shape = outline(patch.corners)
        if patch.dense and low <= other.level < high and contains(shape, x, y):
            return True
        if patch.opaque and one.level != other.level:
            if low <= one.level < high and contains(shape, *one.at):
                return True
            if low <= other.level < high and contains(shape, x, y):
                return True
            if any(each.level == high and table.plane.overlap(each, patch) >= 0.5 for each in (one, other)):
                continue
        if patch.opaque and any(
            low <= one.level + part * (other.level - one.level) < high
            for part in _meetings(line, shape.edges)
        ):
            return True
    return False


def _meetings(line: Any, edges: Any) -> Any:
    x1, y1, x2, y2 = line
    for x3, y3, x4, y4 in edges:
        slope = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
        if slope:
            part = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / slope
            along = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / slope
            if 0 <= part <= 1 and 0 <= along <= 1:
                yield part


def _on_an_outline(table: Any, one: Any) -> bool:
    """An eye exactly on an outline: whether that hides everything or nothing is a matter of convention."""
    from regelwerk.spaces.outline import to_segment

    return any(
        to_segment(*one.at, edge) < 1e-6
        for patch in table.all_patches
        for edge in outline(patch.corners).edges
    )


@settings(max_examples=150)
@given(st.data())
def test_the_hidden_share_agrees_with_looking_at_one_point_after_the_other(make_table, data):
    table = data.draw(tables(make_table, levels=(0, 0, 1, 2)))
    one, other, *_ = table.all_tokens
    assume(not _on_an_outline(table, one))
    assert table.covered(one, other) == approx(looked_up(table, one, other), abs=0.05)


@settings(max_examples=100)
@given(st.data(), st.floats(0, 360), st.integers(-500, 500), st.integers(-500, 500))
def test_turning_and_moving_the_whole_table_changes_no_answer(make_table, data, turn, dx, dy):
    table = data.draw(tables(make_table, levels=(0, 0, 1)))
    moved = table.moved(turn, dx, dy)
    one, other, *_ = table.all_tokens
    one_moved, other_moved, *_ = moved.all_tokens
    share = table.covered(one, other)
    assert 0 <= share <= 1
    assert moved.covered(one_moved, other_moved) == approx(share, abs=1e-6)
    assert moved.plane.distance(one_moved, other_moved) == approx(table.plane.distance(one, other), abs=1e-6)
    between = table.plane.distance(one, other)
    if abs(between - 0.05) > 1e-6:
        assert moved.plane.contact(one_moved, other_moved) == table.plane.contact(one, other)
    turned = (moved.plane.bearing(one_moved, other_moved) - table.plane.bearing(one, other) - turn) % 360
    assert min(turned, 360 - turned) == approx(0, abs=1e-6)
    ahead = math.cos(math.radians(table.plane.bearing(one, other) - one.facing))
    if abs(share - 0.5) > 1e-6 and abs(ahead) > 1e-6:
        assert moved.visible(one_moved, other_moved) == table.visible(one, other)
        assert moved.plane.in_front(one_moved, other_moved) == table.plane.in_front(one, other)
    for patch, patch_moved in zip(table.all_patches, moved.all_patches, strict=True):
        inside = disc_share(outline(patch.corners), *one.at, one.base / 2)
        if abs(inside - 0.5) > 1e-6:
            assert moved.plane.within(one_moved, patch_moved) == table.plane.within(one, patch)


@given(st.floats(2.1, 30), st.floats(-20, 20), st.floats(-20, 20), st.floats(-20, 20), st.floats(-20, 20))
def test_formula_and_shapes_agree_on_what_a_wall_hides(far, x1, y1, x2, y2):
    from regelwerk.spaces.hidden import wall_wedges, wedges_share
    from regelwerk.spaces.outline import to_segment

    edge = (x1, y1, x2, y2)
    line = sight(0, 0, far, 0, 2.0)
    assume(to_segment(0, 0, edge) > 0.01)
    wedges = wall_wedges(line, edge)
    assume(wedges is not None)
    assert wedges_share(line, wedges) == approx(hidden_share(line, [Wall(edge)], [], []), abs=5e-3)


@pytest.mark.parametrize("x", [10, 10.5])
def test_bases_over_one_another_and_things_in_one_place_do_not_break_anything(table, x):
    one, other = table.token(10, 10), table.token(x, 10, base=4)
    table.patch((0, 10), (20, 10), (20, 30), opaque=True)
    assert 0 <= table.covered(one, other) <= 1
    assert 0 <= table.covered(other, one) <= 1
    assert table.covered(one, one) == 0
    other.level = 1
    assert 0 <= table.covered(one, other) <= 1
