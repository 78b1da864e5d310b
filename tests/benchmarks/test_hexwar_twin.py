"""Whole skirmishes by random players: the twin, written by hand, against the engine."""

import os
from collections import Counter
from collections.abc import Iterable
from functools import partial
from itertools import product
from typing import Any

import pytest

from benchmarks.hexwar_games import SCENARIOS, Contest, by_hand, crowded, named
from benchmarks.twins.hexwar_board import Hex, direction, distance
from benchmarks.twins.hexwar_sight import approach, crossed, passed, sees
from benchmarks.twins.hexwar_ways import Range, neighbours
from regelwerk.model.scenario import Given, StateData
from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from tests.once import compiled
from tests.sampling import sample

program = partial(compiled, "hexwar")
CROWDS = (0, 1, 2, 3, 4, 5)
FIGHTS = {
    "shoot", "declare_charge", "ride", "take_figure", "march", "turn_to", "halt", "defend", "hold_fire",
    "assault", "strike_together", "strike", "give_way", "finish_step",
}  # fmt: skip
WORKS = {"open_gate", "close_gate", "batter", "set_ladder", "push_ladder", "fill_ditch"}
ANSWERS = {"counter_charge", "stand_firm", "take_blow"}


def start(scenario: str) -> StateData:
    return program().ruleset.scenarios[scenario].state


def played(seeds: Iterable[int], *, crowd: bool = False, by_number: float = 1.0) -> list[Contest]:
    found = []
    for seed in seeds:
        state = start(SCENARIOS[seed % len(SCENARIOS)])
        contest = Contest(program(), crowded(state, seed) if crowd else state, seed, by_number=by_number)
        contest.play()
        assert contest.twin.winners is not None
        found.append(contest)
    return found


def chosen(contests: Iterable[Contest]) -> Counter[str]:
    return Counter(action for each in contests for action in each.actions)


def test_random_games_of_the_scenarios_are_the_same_on_both_sides_to_their_end() -> None:
    assert len(chosen(played(range(6)))) > 5


def test_every_action_is_the_same_on_both_sides_where_figures_stand_in_a_crowd() -> None:
    assert set(chosen(played(CROWDS, crowd=True, by_number=0.3))) >= FIGHTS


@pytest.mark.soak
def test_twin_and_engine_agree_on_hundreds_of_skirmishes() -> None:
    number = int(os.environ.get("SOAK_SKIRMISHES", "500"))
    counted = chosen(played(range(number)))
    print(f"\n{number} skirmishes to their end, {counted.total()} choices: {dict(counted.most_common())}")


@pytest.mark.soak
def test_twin_and_engine_agree_on_hundreds_of_crowds_and_every_action_is_chosen() -> None:
    number = int(os.environ.get("SOAK_SKIRMISHES", "500"))
    counted = chosen(played(range(number), crowd=True, by_number=0.3))
    print(f"\n{number} crowds to their end, {counted.total()} choices: {dict(counted.most_common())}")
    assert number < 500 or set(counted) == FIGHTS | WORKS | ANSWERS


GATES = ({}, {"H6-I6": "fort_gate_open", "H10-I10": "gate_in_ruins"}, {"H6-I6": "gate_in_ruins"})


WALLED = [("palisade", each) for each in GATES]


@pytest.mark.parametrize(("scenario", "gates"), [("meadow", {}), ("hall", {}), *sample(WALLED)])
def test_sight_and_its_line_are_the_same_between_all_pairs_of_hexes_and_both_ways(
    scenario: str, gates: dict[str, str]
) -> None:
    state = start(scenario)
    for name, sort in gates.items():
        span, fields = state["hexside"][name]
        side = (span, {**fields, "sort": Given(sort, span)})
        state = {**state, "hexside": {**state["hexside"], name: side}}
    game, twin = new_game(program(), state, Seeded(1)), by_hand(state, Seeded(1))
    space, things, board = game.state.space, game.state.things, twin.board
    for number, (one, other) in enumerate(product(board.hexes, repeat=2)):
        here, there = things[one.name], things[other.name]
        seen = sees(board, one, other)
        assert space.visible(game.state, here, there) == seen, (one.name, other.name)
        assert sees(board, other, one) == seen, (one.name, other.name)
        assert space.direction(here, there) == direction(one, other)
        if number % 5 or one is other:
            continue
        line = [hex.name for hex in passed(board, one, other)[1:-1] if hex is not None]
        assert [each.id for each in space.line(here, there)] == line, (one.name, other.name)
        sides = [each.name for each in crossed(board, one, other)]
        assert [each.id for each in space.crossed(here, there)] == sides
        assert space.approach(here, there).id == approach(board, one, other).name
        assert space.distance(here, there) == distance(one, other)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_figure_reaches_the_same_hexes_by_the_same_ways_and_costs(scenario: str) -> None:
    game, twin = new_game(program(), start(scenario), Seeded(1)), by_hand(start(scenario), Seeded(1))
    space, things = game.state.space, game.state.things
    for unit in twin.units:
        piece = things[unit.name]
        reached = Range(unit, 12)
        assert [each.id for each in space.reachable(piece, 12)] == [hex.name for hex in reached.hexes()]
        for hex, spent in reached.spent.items():
            assert space.travel_cost(piece, things[hex.name]) == spent
            assert [each.id for each in space.path(piece, things[hex.name])] == [
                each.name for each in reached.way(hex)
            ]
    for hex in twin.board.hexes:
        beside = [each.name for each in neighbours(hex)]
        assert [each.id for each in space.neighbours(things[hex.name])] == beside


def changed(state: StateData, **fields: dict[str, Any]) -> StateData:
    """A scenario with some fields of figures set otherwise."""
    units = dict(state["unit"])
    for name, values in fields.items():
        span, given = units[name]
        units[name] = (span, {**given, **{field: Given(value, span) for field, value in values.items()}})
    return {**state, "unit": units}


def moving(unit: str, fields: dict[str, dict[str, Any]]) -> Contest:
    """The assault on the palisade with a figure in hand, that stands where the fields say."""
    contest = Contest(program(), changed(start("palisade"), **fields), 1)
    while ("take_figure", unit) not in contest.allowed():
        contest.choose(contest.allowed().index(("finish_step",)))
    choose(contest, "take_figure", unit)
    return contest


def choose(contest: Contest, *choice: Any) -> None:
    contest.choose(contest.allowed().index(choice))


def test_a_ladder_is_set_and_pushed_off_on_both_sides() -> None:
    contest = moving("Frute", {"Frute": {"at": "H5"}, "Schrutan": {"at": "I6_1"}})
    choose(contest, "set_ladder", "Frute", "H5-I5_1")
    assert hex_of(contest, "H5").ladders == 1
    goal = next(each[-1] for each in contest.allowed() if each[0] == "march" and each[-1] != "I5_1")
    choose(contest, "march", "Frute", goal)
    while contest.twin.active.name != "Etzel" or contest.twin.step != "movement_step":
        name = "hold_fire" if ("hold_fire",) in contest.allowed() else "finish_step"
        if (name,) not in contest.allowed():
            choose(contest, "halt", "Frute")
            continue
        choose(contest, name)
    choose(contest, "take_figure", "Schrutan")
    choose(contest, "march", "Schrutan", "I5_1")
    while ("hold_fire",) in contest.allowed():
        choose(contest, "hold_fire")
    choose(contest, "push_ladder", "Schrutan", "H5-I5_1")
    assert hex_of(contest, "H5").ladders == 0


def test_whoever_sets_a_ladder_below_an_enemy_is_finished_on_both_sides() -> None:
    contest = moving("Frute", {"Frute": {"at": "H5"}})
    choose(contest, "set_ladder", "Frute", "H5-I5_1")
    assert not any(each[:2] == ("halt", "Frute") for each in contest.allowed())
    assert ("take_figure", "Wate") in contest.allowed()


def test_of_several_repelled_their_side_chooses_one_on_both_sides() -> None:
    weak, strong = {"kind": "peasant"}, {"kind": "heavy_foot"}
    state = changed(start("melee"), Walther=weak, Kunz={"at": "B2"}, Gero=strong)
    for seed in range(1, 40):
        contest = Contest(program(), state, seed)
        while ("assault", "Kunz", "Gero") not in contest.allowed():
            choose(contest, "finish_step")
        choose(contest, "assault", "Kunz", "Gero")
        choose(contest, "assault", "Walther", "Gero")
        choose(contest, "strike_together", "Gero")
        if contest.allowed() == [("take_blow", "Walther"), ("take_blow", "Kunz")]:
            choose(contest, "take_blow", "Kunz")
            return
    raise AssertionError("nobody was repelled")


def test_a_ditch_is_filled_and_a_gate_battered_on_both_sides() -> None:
    contest = moving("Hagen", {"Hagen": {"at": "F8"}})
    choose(contest, *next(each for each in contest.allowed() if each[0] == "fill_ditch"))
    assert any(hex.ground.name == "filled_ditch" for hex in contest.twin.board.hexes)
    contest = moving("Wate", {"Wate": {"at": "H6"}})
    choose(contest, "batter", "Wate", "H6-I6")
    assert "finish" in contest.happened


def test_a_gate_is_opened_and_closed_again_by_its_keeper_on_both_sides() -> None:
    state = start("palisade")
    ((name, (span, fields)),) = state["battle"].items()
    burg_first: StateData = {
        **changed(state, Helche={"at": "I6"}),
        "battle": {name: (span, {**fields, "active": Given("Etzel", span)})},
    }
    contest = Contest(program(), burg_first, 1)
    while ("take_figure", "Helche") not in contest.allowed():
        choose(contest, "finish_step")
    choose(contest, "take_figure", "Helche")
    choose(contest, "open_gate", "Helche", "H6-I6")
    choose(contest, "close_gate", "Helche", "H6-I6")
    assert named(contest.game.state.things["H6-I6"].sort) == "fort_gate_closed"  # type: ignore[attr-defined]


def hex_of(contest: Contest, name: str) -> Hex:
    return next(hex for hex in contest.twin.board.hexes if hex.name == name)

