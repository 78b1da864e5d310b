"""Whole duels by random-legal players: the twin, written by hand, against the engine."""

import os
from collections import Counter
from collections.abc import Iterable
from functools import partial
from math import dist
from typing import Any

import pytest

from benchmarks.duel_games import TO_AN_END, Contest, standing, twins_standing
from benchmarks.duel_starts import SCENARIOS, Land, Stand, Start, random_start, scenario_start
from benchmarks.twins.duel_pieces import Spot
from regelwerk.run.chance import Seeded
from tests.once import compiled

program = partial(compiled, "duel")
FIRST_PART = {
    "choose_creature", "man_engine", "walk", "advance", "turn", "climb", "drop", "fight", "shoot", "haul",
    "fire_engine", "stop_creature", "end_batch",
}  # fmt: skip
SECOND_PART = {
    "wizard_walk", "wizard_turn", "blast", "shield", "heal", "call", "place_next", "give_up_group",
    "end_wizard",
}  # fmt: skip


def played(
    starts: Iterable[tuple[int, Start]], most: int, eager: float = 1.0, free: float = 0.3
) -> list[Contest]:
    found = []
    for seed, start in starts:
        contest = Contest(program(), start, seed, eager=eager, free=free)
        contest.play(most)
        found.append(contest)
    return found


def scenario_game(seed: int) -> tuple[int, Start]:
    return seed, scenario_start(program(), SCENARIOS[seed % len(SCENARIOS)])


def test_twin_and_engine_offer_the_same_choices_and_tell_the_same_of_random_games() -> None:
    seeds = (0, 1, 2, 3, 11, 12, 33, 42)
    contests = played(((seed, random_start(seed)) for seed in seeds), most=60, eager=0.4)
    assert {choice[0] for each in contests for choice in each.chosen} == FIRST_PART | SECOND_PART
    asked = sum((each.asked for each in contests), Counter())
    assert min(asked[True], asked[False]) > 20  # spots and facings that nobody proposes


def test_games_of_the_scenarios_are_the_same_on_both_sides_until_somebody_wins() -> None:
    for contest in played(map(scenario_game, (0, 4, 11)), most=TO_AN_END):
        assert contest.twin.winners is not None


@pytest.mark.soak
def test_twin_and_engine_agree_on_hundreds_of_games_until_somebody_wins() -> None:
    number = int(os.environ.get("SOAK_DUELS", "500"))
    contests = played(map(scenario_game, range(number)), most=TO_AN_END)
    assert all(contest.twin.winners for contest in contests)
    chosen = Counter(choice[0] for contest in contests for choice in contest.chosen)
    print(f"\n{number} duels to a winner, {chosen.total()} choices: {dict(chosen.most_common())}")


@pytest.mark.soak
def test_twin_and_engine_agree_on_hundreds_of_random_starts() -> None:
    number = int(os.environ.get("SOAK_DUELS", "500"))
    played(((seed, random_start(seed)) for seed in range(number)), most=400, eager=0.4)


def test_both_end_the_game_with_the_same_winner_when_all_other_fields_are_gone() -> None:
    for seed in range(6):
        start = random_start(seed)
        game, twin = start.for_engine(program(), Seeded(seed)), start.for_twin(Seeded(seed))
        game.run()
        twin.begin()
        defeat = program().function("Event", "defeat")
        *losers, last = [player.name for player in twin.players]
        for loser in losers:
            assert twin.winners is None and game.state.ending is None
            defeat(game.state, game.state.things[loser])
            twin.defeat(next(player for player in twin.players if player.name == loser))
            assert standing(game) == twins_standing(twin)
        assert twin.winners == [last]
        assert game.state.ending == (game.state.things[last],)
        assert twin.allowed() == list(game.choices()) == []


TOWER = Land("building", ((20, 20), (32, 20), (32, 32), (20, 32)), storeys=1)
HOUSE = TOWER._replace(storeys=2, stairs=True)
WOOD = Land("wood", TOWER.outline)
HUMAN = Stand("human", "small", "East", (26.0, 26.0), 0)
ARCHER = HUMAN._replace(weapon="bow")
FOE = Stand("human", "small", "West", (26.0, 38.0), 180)


def opened(
    land: Land, human: Stand, foe: Stand = FOE, wizards: tuple[Spot, Spot] = ((3.0, 3.0), (57.0, 57.0))
) -> Contest:
    """East's turn with East's creature, if it can be chosen already."""
    start = Start(
        60, 60, {"East": "evil", "West": "good"},
        {"One": ("East", wizards[0], 0.0), "Two": ("West", wizards[1], 180.0)},
        {"Human": human, "Foe": foe}, {"Land": land},
    )  # fmt: skip
    contests = (Contest(program(), start, seed) for seed in range(20))
    contest = next(each for each in contests if ("choose_creature", "Human") in each.allowed())
    contest.choose(("choose_creature", "Human"))
    return contest


def may(contest: Contest, action: str) -> list[tuple[Any, ...]]:
    return [each[2:] for each in contest.allowed() if each[0] == action]


def test_stairs_lead_one_storey_up_and_down_on_both_sides() -> None:
    assert may(opened(HOUSE, HUMAN), "climb") == [(1,)]
    assert may(opened(HOUSE, HUMAN._replace(level=1)), "climb") == [(0,), (2,)]
    assert may(opened(HOUSE, HUMAN._replace(level=2)), "climb") == [(1,)]
    assert may(opened(TOWER, HUMAN), "climb") == []


def test_nobody_climbs_into_somebody_else_on_either_side() -> None:
    assert may(opened(HOUSE, HUMAN, FOE._replace(at=(27.0, 26.0), level=1)), "climb") == []


def test_who_stands_above_without_stairs_can_only_jump_down_one_storey_on_both_sides() -> None:
    contest = opened(TOWER, HUMAN._replace(at=(22.0, 26.0), level=1))
    assert may(contest, "walk") == may(contest, "advance") == []
    lands = [at for (at,) in may(contest, "drop")]
    assert lands and not any(20 < x < 32 and 20 < y < 32 for x, y in lands)
    high = TOWER._replace(storeys=2)
    assert may(opened(high, HUMAN._replace(at=(22.0, 26.0), level=2)), "drop") == []


def test_a_storey_ends_where_the_building_does_on_both_sides() -> None:
    contest = opened(HOUSE, HUMAN._replace(at=(23.0, 26.0), level=1))
    assert may(contest, "walk") and all(x >= 21.5 for ((x, _),) in may(contest, "walk"))


def test_whoever_jumps_down_against_a_wizard_runs_against_the_energy_field_on_both_sides() -> None:
    # On the roof the base lay as near to the wizard's, but a storey higher: that was no contact.
    wizard = (33.5, 26.0)
    contest = opened(TOWER, HUMAN._replace(at=(30.5, 26.0), level=1), wizards=((3.0, 3.0), wizard))
    (beside,) = [at for (at,) in may(contest, "drop") if dist(at, wizard) < 3.05]
    contest.choose(("drop", "Human", beside))
    assert next(each for each in contest.twin.wizards if each.name == "Two").field == 17


def test_walls_hide_whoever_stands_behind_or_within_on_both_sides() -> None:
    assert may(opened(TOWER, ARCHER._replace(at=(26.0, 16.0))), "shoot") == []
    assert may(opened(TOWER, ARCHER), "shoot") == []
    beside = opened(TOWER, ARCHER._replace(at=(34.0, 16.0)), FOE._replace(at=(34.0, 38.0)))
    assert may(beside, "shoot") == [("Two",), ("Foe",)]


def test_from_a_roof_one_shoots_and_is_shot_at_on_both_sides() -> None:
    above = ARCHER._replace(level=1)
    assert may(opened(TOWER, above), "shoot") == [("Two",), ("Foe",)]
    assert ("Foe",) in may(opened(TOWER, FOE._replace(owner="East", weapon="bow", facing=180), above._replace(
        owner="West"
    )), "shoot")  # fmt: skip
    assert may(opened(HOUSE, above), "shoot") == []  # on the storey beneath the roof
    assert may(opened(HOUSE, above._replace(level=2)), "shoot") == [("Two",), ("Foe",)]


def test_half_a_base_behind_a_corner_hides_and_less_does_not_on_both_sides() -> None:
    def shot(x: float) -> bool:
        contest = opened(TOWER, ARCHER._replace(at=(x, 16.0)), FOE._replace(at=(x, 38.0)))
        return ("Foe",) in may(contest, "shoot")

    assert [shot(x) for x in (31.9, 32.0, 32.1)] == [False, False, True]


def test_woods_hide_whoever_stands_half_in_them_but_not_what_lies_behind_on_both_sides() -> None:
    assert ("Foe",) in may(opened(WOOD, ARCHER._replace(at=(26.0, 16.0))), "shoot")
    assert may(opened(WOOD, ARCHER), "shoot") == []
    assert may(opened(WOOD, ARCHER._replace(at=(26.0, 32.0))), "shoot") == []
    assert ("Foe",) in may(opened(WOOD, ARCHER._replace(at=(26.0, 32.5))), "shoot")


def wizards_part(land: Land, at: Spot) -> Contest:
    """East's wizard at a place, once creatures are through."""
    contest = opened(land, HUMAN._replace(at=(50.0, 3.0)), FOE._replace(at=(50.0, 50.0)), (at, (57.0, 57.0)))
    while contest.twin.part == "creature_part":
        contest.choose(contest.allowed()[-1])
    return contest


def test_wizards_enter_neither_woods_nor_buildings_on_either_side() -> None:
    for land in (WOOD, TOWER):
        found = [at for (at,) in may(wizards_part(land, (26.0, 12.0)), "wizard_walk")]
        assert (26.0, 17.0) in found
        assert not any(18.5 < x < 33.5 and 18.5 < y < 33.5 for x, y in found)


@pytest.mark.parametrize(("away", "storeys"), [(13.5, {0, 1, 2, 3}), (22.5, {0})])
def test_beings_appear_on_storeys_as_far_as_the_slope_allows_on_both_sides(
    away: float, storeys: set[int]
) -> None:
    # From base to base along the ground 10.5 and 19.5 cm: the third storey 18.3 off, the first 20.1.
    contest = wizards_part(TOWER._replace(storeys=3), (26.0, 25.5 - away))
    found = {level for _, _, at, level, _ in may(contest, "call") if dist(at, (26.0, 25.5)) < 0.1}
    assert found == storeys
