"""A map of hexes: neighbours, levels, sides, sight and ways, without any ruleset."""

from itertools import pairwise, product
from types import SimpleNamespace
from typing import Any

import networkx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regelwerk.model.hex_space import Hexes, HexPieces, HexSpace, Sides
from regelwerk.model.span import Span
from regelwerk.run.failure import RunFailure
from regelwerk.spaces.hex_map import HexMap
from regelwerk.spaces.hex_reading import HexReading

SPACE = HexSpace(
    "flat",
    Hexes("cell", "column", "row", "level", "soil.tall", "soil.stairs"),
    Sides("rim", "one", "other", "tall", "stairs"),
    HexPieces("token", "at", "facing", False),
    "",
    0.5,
    120.0,
    Span("toy.yaml", 1, 1, 1, 1),
)


class Cell(SimpleNamespace):
    """Known by itself, as the things of a game are."""

    __hash__ = object.__hash__
    _collections = ("all_cells",)
    _part_names = ()

    def __eq__(self, other: object) -> bool:
        return self is other


class Rim(Cell):
    _collections = ("all_rims",)


class Token(Cell):
    _collections = ("all_tokens",)


def steps(cost: Any) -> Any:
    """The steps out of a hex, with the cost of each as something tells it."""

    def told(state: Any, piece: Any) -> Any:
        def out(here: Any, around: Any, spent: Any) -> Any:
            found = [(there, cost(state, piece, here, there)) for there in around if there not in spent]
            return [(there, step) for there, step in found if step is not None]

        return out

    return told


class Board:
    """The state of a game with nothing but a map."""

    def __init__(self, wide: int = 0, deep: int = 0, shape: Any = "flat", cost: Any = None) -> None:
        self.all_cells: list[Any] = []
        self.all_rims: list[Any] = []
        self.answers: Any = None
        self.phase = "play"
        self.trace: list[Any] = []
        reading = HexReading(
            SPACE._replace(shape=shape), {"cell": "cells", "rim": "rims", "token": "tokens"}
        )
        self.map = HexMap(self, reading, steps(cost) if cost is not None else None)
        for column, row in product(range(1, wide + 1), range(1, deep + 1)):
            self.cell(column, row)

    def cell(self, column: int, row: int, level: int = 0, tall: float = 0, stairs: bool = False) -> Any:
        id = f"{chr(64 + column)}{row}" + (f"_{level}" if level else "")
        soil = SimpleNamespace(tall=tall, stairs=stairs)
        made = Cell(id=id, column=column, row=row, level=level, soil=soil, _in_play=True, _parts=())
        self.all_cells.append(made)
        return made

    def rim(self, one: Any, other: Any, tall: float | None = 1, stairs: bool = False) -> Any:
        id = f"{one.id}-{other.id}"
        made = Rim(id=id, one=one, other=other, tall=tall, stairs=stairs, _in_play=True, _parts=())
        self.all_rims.append(made)
        return made

    def __getitem__(self, id: str) -> Any:
        return next(each for each in self.all_cells if each.id == id)

    def sees(self, one: Any, other: Any) -> bool:
        return self.map.visible(self, one, other)


def token(at: Any, facing: int = 0, in_play: bool = True) -> Any:
    return Token(id="t", at=at, facing=facing, _in_play=in_play, _parts=())


def ids(things: Any) -> list[str]:
    return [each.id for each in things]


# --- where things are -----------------------------------------------------------------------------


def test_flat_columns_are_straight_and_every_second_lies_lower_pointy_rows_likewise():
    flat, pointy = Board(3, 3), Board(3, 3, shape="pointy")
    assert ids(flat.map.neighbours(flat["B2"])) == ["B1", "C2", "C3", "B3", "A3", "A2"]
    assert ids(pointy.map.neighbours(pointy["B2"])) == ["C1", "C2", "C3", "B3", "A2", "B1"]


def test_a_piece_stands_for_its_hex_and_from_off_the_map_nothing_is_near():
    board = Board(4, 4)
    one, gone = token(board["A1"]), [token(None), token(board["A2"], in_play=False)]
    assert board.map.distance(one, board["D4"]) == board.map.distance(board["D4"], one) == 5
    assert board.map.adjacent(one, board["A2"]) and not board.map.contact(one, token(board["A1"]))
    for absent in gone:
        assert not board.map.adjacent(one, absent) and not board.sees(absent, one)
        assert board.map.neighbours(absent) == [] and board.map.reachable(absent, 5) == []
        assert board.map.side(one, absent) is None and board.map.travel_cost(one, absent) is None
        for asked in (board.map.distance, board.map.direction, board.map.line, board.map.in_front):
            with pytest.raises(RunFailure, match="run-not-placed"):
                asked(one, absent)


@pytest.mark.parametrize(
    ("facing", "ahead"),
    [(0, {"B1", "A1", "C1", "A2", "C2"}), (3, {"B3", "A3", "C3"}), (1, {"B1", "C1", "C2", "C3"})],
)
def test_in_front_is_what_lies_in_the_arc_around_the_direction_that_it_faces(facing, ahead):
    board = Board(3, 3)
    looking = token(board["B2"], facing)
    assert {id for id in map("".join, product("ABC", "123")) if board.map.in_front(looking, board[id])} == {
        *ahead, "B2",
    }  # fmt: skip


def test_levels_are_neighbours_only_where_a_hex_or_a_side_joins_them():
    board = Board(2, 3)
    board.all_cells.remove(board["B1"])
    up = board.cell(2, 1, level=1)
    assert board.map.adjacent(board["A1"], up) and ids(board.map.neighbours(up)) == []
    board["A3"].soil.stairs = True
    assert ids(board.map.neighbours(up)) == [] and not board.map.adjacent(up, board["A3"])
    board["B2"].soil.stairs = True
    assert ids(board.map.neighbours(up)) == ["B2"] and "B1_1" in ids(board.map.neighbours(board["B2"]))
    ladder = board.rim(board["A1"], up, tall=0, stairs=True)
    board.map.came_or_went(Rim)
    assert ids(board.map.neighbours(board["A1"])) == ["B1_1", "A2"]
    assert board.map.side(up, board["A1"]) is ladder and board.map.side(board["A1"], board["A2"]) is None


def test_two_levels_apart_nothing_joins():
    board = Board(1, 2)
    tower = board.cell(2, 1, level=2, stairs=True)
    assert board.map.neighbours(tower) == []


# --- sight ----------------------------------------------------------------------------------------


def test_what_is_tall_enough_bars_between_and_not_where_one_stands():
    board = Board(1, 5)
    board["A1"].soil.tall = board["A5"].soil.tall = 3
    assert board.sees(board["A1"], board["A5"])
    board["A3"].soil.tall = 0.5
    board.map.changed(board["A3"], "soil")
    assert board.sees(board["A1"], board["A5"])  # the eye is as high as its top
    board["A3"].soil.tall = 0.501
    board.map.changed(board["A3"], "soil")
    assert not board.sees(board["A1"], board["A5"]) and board.sees(board["A1"], board["A3"])


def test_in_the_way_are_the_hexes_and_sides_that_bar_the_line():
    board = Board(2, 5)
    one, other = board["A1"], board["A5"]
    cells, rims = board.all_cells, board.all_rims
    for id in ("A1", "A2", "A4", "B3"):
        board[id].soil.tall = 1
        board.map.changed(board[id], "soil")
    rim = board.rim(board["A3"], board["A4"])
    board.rim(board["B3"], board["B4"])
    low = board.rim(board["A2"], board["A3"], tall=0.25)
    board.map.came_or_went(Rim)
    asked = board.map.in_the_way
    assert ids(asked(one, other, cells)) == ["A2", "A4"] and asked(one, other, rims) == [rim]
    assert asked(token(one), token(other), [low]) == [] and asked(one, token(None), cells) == []
    assert asked(one, board["A2"], [*cells, *rims]) == []
    up = board.cell(1, 1, level=2)
    board.map.came_or_went(Cell)
    assert asked(one, up, [*cells, *rims]) == [up] and asked(one, one, cells) == []


def test_between_adjacent_hexes_only_the_side_bars():
    board = Board(2, 2)
    rim = board.rim(board["A1"], board["A2"])
    assert not board.sees(board["A1"], board["A2"]) and board.sees(board["A1"], board["B1"])
    rim.tall = None
    board.map.changed(rim, "tall")
    assert board.sees(board["A1"], board["A2"])


def test_along_a_side_it_is_enough_that_one_hair_beside_the_line_is_free():
    board = Board(2, 3)
    one, other, left, right = (board[id] for id in ("A1", "B2", "B1", "A2"))
    assert ids(board.map.line(one, other)) == ["B1"] and ids(board.map.line(other, one)) == ["A2"]
    left.soil.tall = 1
    board.map.changed(left, "soil")
    assert board.sees(one, other) and board.sees(other, one)
    assert ids(board.map.line(one, other)) == ["A2"] and board.map.approach(one, other) is right
    board.rim(right, other)
    board.map.came_or_went(Rim)
    assert not board.sees(one, other) and not board.sees(other, one)
    assert ids(board.map.line(one, other)) == ["B1"]


def test_along_the_edge_of_the_map_the_line_stays_on_it_both_ways():
    board = Board(5, 2)
    one, other = board["A1"], board["E1"]
    assert ids(board.map.line(one, other)) == ["B1", "C1", "D1"]
    assert ids(board.map.line(other, one)) == ["D1", "C1", "B1"]


def test_from_above_one_looks_over_what_bars_below():
    board = Board(1, 6)
    board["A3"].soil.tall = 1
    hill = board["A1"]
    assert not board.sees(hill, board["A6"])
    hill.level = 2  # from 2.5 down to 0.5: at the far edge of A3 still at 1.5
    board.map.changed(hill, "level")
    assert board.sees(hill, board["A6"]) and board.sees(board["A6"], hill)
    assert not board.sees(hill, board["A4"])  # from 2.5 to 0.5 in three steps: at 0.83 there


def test_the_ground_itself_bars_and_an_upper_floor_only_what_passes_through_it():
    board = Board(1, 5)
    one, other, ridge = board["A1"], board["A5"], board["A3"]
    ridge.level = 1
    board.map.changed(ridge, "level")
    assert not board.sees(one, other)
    ridge.level = 0
    board.map.changed(ridge, "level")
    bridge = board.cell(1, 3, level=1)
    board.map.came_or_went(Cell)
    assert board.sees(one, other) and ids(board.map.line(one, other)) == ["A2", "A3", "A4"]
    assert not board.sees(ridge, bridge)
    lookout = board.cell(1, 5, level=1)
    board.map.came_or_went(Cell)
    assert ids(board.map.line(lookout, bridge)) == ["A4"]
    assert board.sees(ridge, lookout) and board.sees(bridge, lookout)
    # Once the bridge goes on, its floor is between; and right above one's head it is a ceiling.
    board.cell(1, 4, level=1)
    board.map.came_or_went(Cell)
    assert not board.sees(ridge, lookout) and not board.sees(lookout, ridge)
    assert board.sees(board["A2"], board["A3_1"]) and not board.sees(board["A4"], board["A3_1"])


@pytest.mark.parametrize(("shut", "low", "high"), [(None, True, True), (1, False, True), (2, False, False)])
def test_a_room_under_an_upper_hex_is_closed_only_by_a_side_of_its_own(shut, low, high):
    """A wall under a bridge with a passage: what stands between the passage and the ground decides."""
    board = Board()
    a1, b1, c2 = board.cell(1, 1), board.cell(2, 1), board.cell(3, 2)
    bridge = board.cell(2, 1, level=1)
    before, behind = board.cell(1, 2), board.cell(2, 2, level=1)
    wall, beside = board.rim(a1, bridge), board.rim(before, behind)
    gate = board.rim(a1, b1, tall=shut)
    for one, other in ((a1, b1), (a1, c2)):
        assert board.sees(one, other) == board.sees(other, one) == low, (one.id, other.id)
    assert board.sees(a1, bridge) == board.sees(bridge, a1) == high
    gate.tall = None
    board.map.changed(gate, "tall")
    wall.tall = 3
    board.map.changed(wall, "tall")
    assert board.sees(a1, b1)
    assert board.sees(b1, a1)
    assert not board.sees(a1, bridge)
    # No room lies under the hex beside: its side stands on the ground.
    beside.tall = 1.5
    board.map.changed(beside, "tall")
    assert not board.sees(before, behind)


def test_of_hexes_above_one_another_the_line_passes_the_highest_that_is_not_above_it():
    board = Board(1, 5)
    high = [board.cell(1, row, level=1) for row in (1, 3, 5)]
    assert ids(board.map.line(high[0], high[2])) == ["A2", "A3_1", "A4"]
    assert ids(board.map.line(board["A1"], board["A5"])) == ["A2", "A3", "A4"]


def test_crossed_are_the_sides_on_the_way_and_the_last_leads_into_the_hex():
    board = Board(1, 5)
    first = board.rim(board["A1"], board["A2"], tall=0)
    last = board.rim(board["A5"], board["A4"], tall=0)
    assert board.map.crossed(board["A1"], board["A5"]) == [first, last]
    assert board.map.crossed(board["A5"], board["A1"]) == [last, first]
    assert board.map.approach(board["A1"], board["A5"]) is board["A4"]
    assert board.map.approach(board["A1"], board["A2"]) is board["A1"]


@pytest.mark.parametrize(("fence", "other"), [(("C3", "C4"), ("C3", "D3")), (("C3", "D3"), ("C3", "C4"))])
def test_of_two_ways_along_a_side_the_one_that_crosses_less_is_the_line(fence, other):
    """The shooter leans to the free side, from either end; where that one hides, to the other."""
    board = Board(5, 6)
    low, high = (board.rim(board[one], board[two], tall=None) for one, two in (fence, other))
    start, end = board["C3"], board["D4"]
    assert len(board.map.crossed(start, end)) == len(board.map.crossed(end, start)) == 1
    high.tall = 1
    board.map.changed(high, "tall")
    assert ids(board.map.crossed(start, end)) == ids(board.map.crossed(end, start)) == [low.id]
    alone = Board(5, 6)
    alone.rim(alone[fence[0]], alone[fence[1]], tall=None)
    assert alone.map.crossed(alone["C3"], alone["D4"]) == alone.map.crossed(alone["D4"], alone["C3"]) == []


def test_over_a_gap_in_the_map_one_sees_and_no_hex_is_passed_there():
    board = Board(1, 5)
    board.all_cells.remove(board["A3"])
    assert board.sees(board["A1"], board["A5"])
    assert ids(board.map.line(board["A1"], board["A5"])) == ["A2", "A4"]
    assert ids(board.map.reachable(token(board["A1"]), 9)) == ["A1", "A2"]


KINDS = [*["plain"] * 4, "tall", "low", "up", "two", "deep"]


@st.composite
def boards(draw: Any, gaps: bool = True) -> Board:
    shape = draw(st.sampled_from(["flat", "pointy"]))
    board = Board(shape=shape)
    some = st.sampled_from([*KINDS, "gap"] if gaps else KINDS)
    kinds = draw(st.lists(some, min_size=20, max_size=20))
    for (column, row), kind in zip(product(range(1, 6), range(1, 5)), kinds, strict=True):
        tall = {"tall": 2, "low": 0.6}.get(kind, 0)
        if kind == "gap":
            continue
        level = {"up": 1, "deep": -1}.get(kind, 0)
        board.cell(column, row, level, tall, stairs=draw(st.booleans()))
        if kind == "two":
            board.cell(column, row, 1, draw(st.sampled_from([0, 0.7])))
    pairs = [
        (one, other)
        for one, other in product(board.all_cells, board.all_cells)
        if one.id < other.id and board.map.adjacent(one, other) and abs(one.level - other.level) < 2
    ]
    for number in draw(st.sets(st.integers(0, len(pairs) - 1), max_size=8)) if pairs else ():
        one, other = pairs[number]
        board.rim(one, other, draw(st.sampled_from([0, 0.6, 1, 2])), draw(st.booleans()))
    board.map.came_or_went(Rim)
    return board


many = settings(max_examples=40, suppress_health_check=list(HealthCheck))


@many
@given(boards())
def test_sight_is_symmetrical_over_all_pairs(board):
    for one, other in product(board.all_cells, board.all_cells):
        assert board.sees(one, other) == board.sees(other, one), (one.id, other.id)


@many
@given(boards(gaps=False))
def test_lines_lead_from_neighbour_to_neighbour_and_cross_the_sides_between(board):
    for one, other in product(board.all_cells, board.all_cells):
        between = board.map.line(one, other)
        assert one not in between and other not in between
        way = [one, *between, other]
        sides = [board.map.side(near, far) for near, far in pairwise(way)]
        assert board.map.crossed(one, other) == [side for side in sides if side is not None]


@many
@given(boards(), st.data())
def test_ways_are_the_cheapest_there_are(board, data):
    costs: dict[tuple[str, str], float | None] = {}

    def cost(state: Any, piece: Any, one: Any, other: Any) -> float | None:
        if (one.id, other.id) not in costs:
            costs[one.id, other.id] = data.draw(st.sampled_from([0, 0.5, 1, 1, 2, 3.25, None]))
        return costs[one.id, other.id]

    board.map._steps = steps(cost)
    start = board.all_cells[0]
    piece = token(start)
    graph = networkx.DiGraph()
    graph.add_nodes_from(board.all_cells)
    for one in board.all_cells:
        for other in board.map.neighbours(one):
            if cost(board, piece, one, other) is not None:
                graph.add_edge(one, other, weight=cost(board, piece, one, other))
    far = networkx.single_source_dijkstra_path_length(graph, start)
    points = data.draw(st.sampled_from([0, 1, 2.5, 4, 100]))
    wanted = sorted((spent, hex.id) for hex, spent in far.items() if spent <= points)
    for _ in range(2):  # the second answer is a remembered one
        assert ids(board.map.reachable(piece, points)) == [id for _, id in wanted]
        for hex in board.all_cells:
            assert board.map.travel_cost(piece, hex) == far.get(hex)
            way = [start, *board.map.path(piece, hex)]
            assert (way[-1] is hex) == (hex in far)
            assert sum(costs[near.id, to.id] or 0 for near, to in pairwise(way)) == far.get(hex, 0)
        points = data.draw(st.sampled_from([0, 1, 2.5, 4, 100]))
        wanted = sorted((spent, hex.id) for hex, spent in far.items() if spent <= points)


def test_a_step_that_gives_points_back_is_refused_and_nothing_half_done_is_kept():
    board = Board(2, 2, cost=lambda state, piece, one, other: -1 if other.id == "B2" else 1)
    with pytest.raises(RunFailure, match="run-cost-below-nothing") as caught:
        board.map.reachable(token(board["A1"]), 5)
    assert caught.value.values["other"] == "B2" and not board.answers


def test_all_pairs_of_a_large_map_are_looked_at_in_both_directions():
    board = Board(30, 20)
    for number, cell in enumerate(board.all_cells):
        cell.soil.tall = 2 if number % 7 == 0 else 0
    pairs = product(board.all_cells, board.all_cells)
    seen = {(one.id, other.id) for one, other in pairs if board.sees(one, other)}
    assert seen == {(other, one) for one, other in seen}
    assert 0.01 < len(seen) / 600**2 < 0.5
