"""Every row of the terrain chart in every position that it can depend on, by the engine and by hand.

Who moves, from where, on which level, how far off and in which direction: what a step costs, what one sees,
what covers, whether one fights and how strongly.
"""

from functools import partial
from itertools import permutations, product
from typing import Any

import pytest

from benchmarks.hexwar_games import by_hand
from benchmarks.twins.hexwar import Skirmish
from benchmarks.twins.hexwar_board import Hex
from benchmarks.twins.hexwar_sight import sees
from benchmarks.twins.hexwar_tables import EDGES, GROUNDS, HORSE
from benchmarks.twins.hexwar_ways import fightable, neighbours, step_cost
from regelwerk.model.scenario import Given, StateData
from regelwerk.model.span import Span
from regelwerk.run.chance import Seeded
from regelwerk.run.game import Game, new_game
from tests.once import compiled

program = partial(compiled, "hexwar")
NOWHERE = Span("sweep", 1, 1, 1, 1)
MOVERS = {"foot": "light_foot", "horse": "horseman", "armoured": "heavy_foot"}
# Six hexes in a straight line, and one that lies off it.
LINE = {"A": (4, 1), "B": (4, 2), "C": (4, 3), "D": (4, 4), "E": (4, 5), "F": (4, 6)}
ASIDE = {"X": (5, 3), "Y": (5, 4), "Z": (3, 3)}
Hexes = dict[str, dict[str, Any]]
DEGREES = ("no_cover", "light_cover", "medium_cover", "strong_cover", "total_cover")


class Position:
    """A handful of hexes, sides between them and figures of two armies in them, on both sides."""

    def __init__(
        self,
        units: dict[str, dict[str, Any]],
        hexes: Hexes | None = None,
        sides: dict[str, str] | None = None,
        more: dict[str, tuple[int, int]] | None = None,
    ) -> None:
        told: dict[str, dict[str, dict[str, Any]]] = {
            "battle": {"battle": {"active": "North"}},
            "army": {"North": {"order": 1}, "South": {"order": 2}},
            "hex": {
                name: {"column": column, "row": row, "ground": "open_ground", **(hexes or {}).get(name, {})}
                for name, (column, row) in {**LINE, **ASIDE, **(more or {})}.items()
            },
            "hexside": {
                f"{one}-{other}": {"one": one, "other": other, "sort": sort}
                for (one, other), sort in ((name.split("-"), sort) for name, sort in (sides or {}).items())
            },
            "unit": units,
        }
        state: StateData = {
            kind: {
                name: (NOWHERE, {field: Given(value, NOWHERE) for field, value in fields.items()})
                for name, fields in named.items()
            }
            for kind, named in told.items()
        }
        self.game: Game = new_game(program(), state, Seeded(1))
        self.twin: Skirmish = by_hand(state, Seeded(1))

    def same(self, definition: str, by_twin: Any, *names: Any) -> Any:
        """What a definition comes to, which the twin told too."""
        things = self.game.state.things
        arguments = [
            [things[each] for each in name] if isinstance(name, list) else things[name] for name in names
        ]
        form = "Quantity" if definition.endswith("_strength") else "Definition"
        found = program().function(form, definition)(self.game.state, *arguments)
        found = getattr(found, "_key", found)
        assert found == by_twin, (definition, names, found, by_twin)
        return found

    def unit(self, name: str) -> Any:
        return next(each for each in self.twin.units if each.name == name)

    def hex(self, name: str) -> Hex:
        return next(each for each in self.twin.board.hexes if each.name == name)

    def step(self, unit: str, here: str, there: str) -> Any:
        near, far = self.hex(here), self.hex(there)
        space: Any = self.game.state.space
        things = self.game.state.things
        joined = far in neighbours(near)
        assert (things[there] in space.neighbours(things[here])) == joined
        return self.same("step_cost", step_cost(self.unit(unit), near, far), unit, here, there)

    def fire(self, firer: str, target: str) -> str:
        one, other = self.unit(firer), self.unit(target)
        self.same("can_hit", self.twin.can_hit(one, other), firer, target)
        return str(self.same("cover_of", DEGREES[self.twin.cover(one, other)], firer, target))

    def fight(self, unit: str, target: str) -> None:
        one, other = self.unit(unit), self.unit(target)
        self.same("attack_strength", self.twin.attack_strength(one, other), unit, target)
        self.same("defence_strength", self.twin.defence_strength(other, [one]), target, [unit])
        self.same("strikeable", self.twin.strikeable(one, other), unit, target)

    def sees(self, one: str, other: str) -> bool:
        things, space = self.game.state.things, self.game.state.space
        seen = space.visible(self.game.state, things[one], things[other])
        back = space.visible(self.game.state, things[other], things[one])
        assert seen == back == sees(self.twin.board, self.hex(one), self.hex(other)), (one, other)
        return bool(seen)


def figures(mover: str = "foot") -> dict[str, dict[str, Any]]:
    return {
        "Fulk": {"army": "North", "kind": MOVERS[mover], "at": "C", "facing": 3},
        "Sven": {"army": "South", "kind": "archer", "at": "D", "facing": 0},
    }


@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("ground", GROUNDS)
def test_what_a_hex_costs_whoever_enters_it_from_wherever(ground: str, mover: str) -> None:
    for before, ladders, behind in product(
        ("open_ground", "ditch", "leaning_ladder", "walkway", ground), (0, 1), (0, 1, 2)
    ):
        here, there = {"ground": before, "ladders": ladders}, {"ground": ground, "ladders": behind}
        Position(figures(mover), {"C": here, "B": there}).step("Fulk", "C", "B")


@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("sort", EDGES)
def test_what_a_side_costs_whoever_crosses_it_on_any_level_both_ways(sort: str, mover: str) -> None:
    for here, there, ground in product((0, 1, 2), (0, 1, 2), ("open_ground", "rock", "fort_ramp")):
        hexes: Hexes = {"C": {"level": here}, "B": {"level": there, "ground": ground}}
        position = Position(figures(mover), hexes, {"C-B": sort})
        position.step("Fulk", "C", "B")
        position.step("Fulk", "B", "C")


@pytest.mark.parametrize("ground", GROUNDS)
def test_fire_and_combat_at_whoever_stands_on_any_ground_from_near_and_far(ground: str) -> None:
    for here, there, ladders in product((0, 1), (0, 1), (0, 1)):
        for target in ("A", "B", "C", "X", "Y", "Z"):
            units = figures()
            units["Fulk"]["at"] = target
            stands = {"ground": ground, "level": there, "ladders": ladders}
            position = Position(units, {target: stands, "D": {"level": here}})
            position.fire("Sven", "Fulk")
            if target in ("C", "X", "Y", "Z"):
                position.fight("Sven", "Fulk")
                position.fight("Fulk", "Sven")


@pytest.mark.parametrize("ground", GROUNDS)
def test_fire_over_any_ground_that_lies_between(ground: str) -> None:
    for low, between, high in product((0, 1, 2), (0, 1), (0, 1, 2)):
        units = figures()
        units["Fulk"]["at"], units["Sven"]["at"] = "A", "D"
        hexes: Hexes = {"A": {"level": low}, "D": {"level": high}, "C": {"ground": ground, "level": between}}
        position = Position(units, hexes)
        position.fire("Sven", "Fulk")
        position.sees("D", "A")


@pytest.mark.parametrize("sort", EDGES)
def test_fire_and_combat_across_any_side_wherever_it_lies_on_the_way(sort: str) -> None:
    units = {
        "Fulk": {"army": "North", "kind": "archer", "at": "B", "facing": 3},
        "Sven": {"army": "South", "kind": "archer", "at": "E", "facing": 0},
    }
    for side, low, high in product(("B-C", "C-D", "D-E"), (0, 1), (0, 1)):
        levels = dict(zip("ABCDEF", [low] * 6, strict=True))
        for name in "ABCDEF"["ABCDEF".index(side[2]) :]:
            levels[name] = high
        hexes: Hexes = {name: {"level": level} for name, level in levels.items()}
        position = Position(units, hexes, {side: sort})
        position.fire("Sven", "Fulk")
        position.fire("Fulk", "Sven")
        for one, other in permutations("ABCDEF", 2):
            position.sees(one, other)
        near = {"Fulk": {**units["Fulk"], "at": side[0]}, "Sven": {**units["Sven"], "at": side[2]}}
        position = Position(near, hexes, {side: sort})
        for one, other in permutations(near):
            position.fire(one, other)
            position.fight(one, other)
        here, there = position.hex(side[0]), position.hex(side[2])
        position.same("fightable", fightable(here, there), side[0], side[2])
        position.same("fightable", fightable(there, here), side[2], side[0])


@pytest.mark.parametrize("sort", EDGES)
def test_a_run_is_clear_until_a_side_that_stops_horses_or_a_ladder_is_set_in_it(sort: str) -> None:
    units = {
        "Fulk": {"army": "North", "kind": "horseman", "at": "A", "facing": 3, "run_up": ["B", "C", "D"]},
        "Sven": {"army": "South", "kind": "archer", "at": "E", "facing": 0},
    }
    for at, ladder, side in product("ABC", (None, *"ABCDE"), ("A-B", "B-C", "C-D", "D-E", "E-F", "C-X")):
        units["Fulk"]["at"] = at
        hexes: Hexes = {ladder: {"ladders": 1}} if ladder else {}
        position = Position(units, hexes, {side: sort})
        rider, target = position.unit("Fulk"), position.unit("Sven")
        rider.run_up = [position.hex(name) for name in "BCD"]
        clear = position.same("still_clear", position.twin.still_clear(rider, target), "Fulk", "Sven")
        in_the_run = at <= side[0] and side[2] <= "E"
        barred = in_the_run and EDGES[sort].cost[HORSE] is None
        assert clear == (not barred and not (ladder and at < ladder < "E"))


@pytest.mark.parametrize("gate", [None, *EDGES])
@pytest.mark.parametrize("wall", [None, "palisade", "scaled_palisade", "wattle_wall", "slope_edge"])
def test_through_a_passage_and_over_it_whatever_stands_in_it_and_above(
    gate: str | None, wall: str | None
) -> None:
    more = {"C1": LINE["C"], "D1": LINE["D"]}
    sides = {f"B-{end}": sort for end, sort in (("C", gate), ("C1", wall)) if sort is not None}
    for roof in (False, True):
        hexes: Hexes = {"C1": {"level": 1, "ground": "walkway"}, "D1": {"level": 1}}
        here = {"C1": more["C1"], **({"D1": more["D1"]} if roof else {})}
        position = Position(
            {
                "Fulk": {"army": "North", "kind": "archer", "at": "B", "facing": 3},
                "Sven": {"army": "South", "kind": "archer", "at": "C", "facing": 0},
                "Ulf": {"army": "South", "kind": "archer", "at": "C1", "facing": 0},
                "Odo": {"army": "South", "kind": "archer", "at": "E", "facing": 0},
            },
            hexes, sides, here,
        )  # fmt: skip
        for one, other in permutations(("A", "B", "C", "D", "E", "C1", *(("D1",) if roof else ())), 2):
            position.sees(one, other)
        for other in ("Sven", "Ulf", "Odo"):
            position.fire("Fulk", other)
            position.fire(other, "Fulk")
        for other in ("Sven", "Ulf"):
            position.fight("Fulk", other)
            position.fight(other, "Fulk")
        # The passage is as open as its own gate, whatever stands above.
        tall = EDGES[gate].height if gate is not None else 0
        assert position.sees("B", "C") == (tall == 0)
        assert position.sees("A", "D") == (tall == 0)
