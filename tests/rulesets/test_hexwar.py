"""The ruleset hexwar against its source: the terrain chart, the order of steps, sight, whole random games."""

import random
import re
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from regelwerk.api.constants import Constants
from regelwerk.bots import greedy
from regelwerk.bots.evaluation import standing
from regelwerk.render.plain import described
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.scenario.runner import run_covered, started
from tests.once import compiled, opened
from tests.sampling import sample

linked = partial(opened, "hexwar")
program = partial(compiled, "hexwar")
SCENARIOS = ("meadow", "hall", "palisade")
STEPS = ("fire_step", "charge_step", "movement_step", "combat_step", "recovery_step")


def begun(scenario: str, seed: int = 1) -> Game:
    game = new_game(program(), linked().scenarios[scenario].state, Seeded(seed))
    game.run()
    return game


def call(game: Game, definition: str, *arguments: Any) -> Any:
    return program().function("Definition", definition)(game.state, *arguments)


def test_the_examples_come_out_as_written_and_reach_every_part_of_the_ruleset() -> None:
    outcomes, coverage = run_covered(linked())
    failed = {id: outcome.failures for id, outcome in outcomes.items() if outcome.failures}
    assert failed == {}
    assert [(part.kind, part.id) for part in coverage.missed] == []


def test_every_action_has_an_example_for_and_one_against_and_every_modifier_two_values() -> None:
    shown: dict[str, int] = {}
    for example in linked().examples.values():
        shown[example.of] = shown.get(example.of, 0) + max(1, len(example.expect.values))
    assert [id for id in (*linked().actions, *linked().modifiers) if shown.get(id, 0) < 2] == []


def test_what_a_modifier_takes_from_the_limits_its_prose_says_too() -> None:
    found = 0
    for modifier in linked().modifiers.values():
        for name in re.findall(r"limits\.\w+\.value", modifier.value.text):
            found += 1
            for language, prose in modifier.header.text.items():
                told = [piece.text.strip() for piece in prose if not isinstance(piece, str)]
                assert name in told, (modifier.header.id, language)
    assert found > 6


# READING.md, block by block: cost on foot, on horse and in armour, cover, sign for whoever attacks from
# there, sign for whoever is attacked there.
HEXES = {
    "open_ground": (1, 1, 1, "no_cover", 0, 0),
    "bushes": (2, 4, 2, "light_cover", -1, -1),
    "single_tree": (2, None, 2, "light_cover", -1, -1),
    "swamp": (2, 4, 2, "light_cover", -1, -1),
    "rock": (4, None, 4, "light_cover", -1, -1),
    "river": (4, None, None, "light_cover", -1, -1),
    "indoors": (1, None, 1, "no_cover", 0, 0),
    "doorway": (1, 1, 1, "no_cover", 0, 0),
    "house_stairs": (2, None, 2, "no_cover", 0, 0),
    "house_corner": (1, 1, 1, "medium_cover", -1, -1),
    "porch": (2, 2, 2, "medium_cover", 0, 1),
    "throne": (2, None, 2, "light_cover", 0, 1),
    "hearth": (2, 2, 2, "no_cover", 1, 1),
    "ditch": (4, None, 4, "no_cover", -1, -1),
    "filled_ditch": (2, None, 2, "no_cover", 0, 0),
    "ditch_bridge": (1, 1, 1, "no_cover", 0, 0),
    "walkway": (2, None, 2, "strong_cover", 0, 0),
    "leaning_ladder": (3, None, 3, "no_cover", -1, -1),
    "fort_stairs": (2, None, 2, "no_cover", 0, 0),
    "fort_ramp": (2, None, 2, "no_cover", -1, -1),
}
SIDES = {
    "slope_edge": (2, 4, 2, "medium_cover", -1, -1),
    "wattle_wall": (None, None, None, "total_cover", -1, 1),
    "porch_side": (None, None, None, "total_cover", 0, 0),
    "house_window": (4, None, 4, "medium_cover", 0, 1),
    "house_door": (1, 1, 1, "medium_cover", 0, 1),
    "picket_fence": (2, 2, 2, "medium_cover", 0, -1),
    "yard_gate": (None, None, None, "total_cover", 0, 0),
    "yard_gate_open": (1, 1, 1, "no_cover", 0, 0),
    "palisade": (None, None, None, "total_cover", 0, 0),
    "scaled_palisade": (3, None, 3, "no_cover", 0, 0),
    "fort_gate_closed": (None, None, None, "total_cover", 0, 0),
    "fort_gate_open": (2, None, 2, "light_cover", -1, -1),
    "gate_in_ruins": (2, None, 2, "no_cover", -1, -1),
}


@pytest.mark.parametrize(("table", "chart"), [("hex_terrain", HEXES), ("side_terrain", SIDES)])
def test_the_terrain_chart_stands_as_in_the_source(table: str, chart: dict[str, tuple[Any, ...]]) -> None:
    found = {
        # Hexsides ask nothing more of the armoured than of others on foot.
        key: (row.foot, row.horse, armoured, row.cover._key, row.attacks, row.defends)
        for key, row in program().rows[table].items()
        for row in [_any(row)]
        for armoured in [row.armoured if table == "hex_terrain" else row.foot]
    }
    assert found == chart


def test_every_row_of_the_chart_has_an_example_with_each_kind_of_mover() -> None:
    for table in ("hex_terrain", "side_terrain"):
        for key in program().rows[table]:
            shown = [
                {claim.expression.text.partition(",")[0] for claim in example.expect.values}
                for example in linked().examples.values()
                if any(given.value == key for given in _values(example.state))
            ]
            wanted = {"step_cost(Fulk", "step_cost(Ross", "step_cost(Paul", "cover_of(Sven"}
            assert any(wanted <= each for each in shown), key


def test_rows_that_the_source_states_say_so_and_all_others_say_why_not() -> None:
    stated = {
        *("open_ground", "bushes", "single_tree", "swamp", "rock", "river", "slope_edge"),
        *("indoors", "doorway", "house_stairs", "house_corner", "throne", "hearth"),
        *("wattle_wall", "house_window", "house_door", "picket_fence"),
    }
    for table in ("hex_terrain", "side_terrain"):
        whole = linked().tables[table]
        for row in whole.rows:
            source = row.source or whole.header.source
            assert source is not None
            assert (source.standing == "stated") == (row.key in stated), row.key
            if source.standing != "stated":
                assert source.note, row.key


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_sight_is_symmetrical_between_all_hexes_of_a_map(scenario: str) -> None:
    game = begun(scenario)
    space: Any = game.state.space  # type: ignore[attr-defined]
    hexes: list[Any] = _state(game).all_hexes
    for position, one in enumerate(hexes):
        for other in hexes[:position]:
            there, back = space.visible(game.state, one, other), space.visible(game.state, other, one)
            assert there == back, (one, other)


def test_the_walls_of_the_hall_hide_what_is_inside_and_its_doors_and_windows_do_not() -> None:
    game = begun("hall")
    space: Any = game.state.space  # type: ignore[attr-defined]
    things = game.state.things

    def sees(one: str, other: str) -> bool:
        return bool(space.visible(game.state, things[one], things[other]))

    assert not sees("H2", "H5")     # through the wall
    assert sees("H10", "H7")        # along the porch, through the door
    assert sees("C4", "F6") == sees("F6", "C4")
    assert sees("D5", "E5")         # through the window
    assert sees("F2", "F5")
    assert not sees("E2", "E5")
    assert sees("J5_1", "I6")       # from the gallery down into the hall


def test_over_the_palisade_one_sees_from_the_wall_walk_only() -> None:
    game = begun("palisade")
    space: Any = game.state.space  # type: ignore[attr-defined]
    things = game.state.things
    assert not space.visible(game.state, things["D6"], things["L6"])
    assert space.visible(game.state, things["I6_1"], things["D6"])
    assert space.visible(game.state, things["I6_1"], things["L6"])


@pytest.mark.parametrize(
    ("outer", "inner", "gate", "sort", "seen"),
    [
        ("H6", "I6", "H6-I6", "fort_gate_closed", False),
        ("H6", "I6", "H6-I6", "fort_gate_open", True),
        ("H6", "I6", "H6-I6", "gate_in_ruins", True),
        ("H10", "I10", "H10-I10", "yard_gate", False),
        ("H10", "I10", "H10-I10", "yard_gate_open", True),
        ("H10", "I10", "H10-I10", "gate_in_ruins", True),
    ],
)
def test_through_a_passage_under_the_wall_walk_one_sees_as_far_as_its_gate_allows(
    outer: str, inner: str, gate: str, sort: str, seen: bool
) -> None:
    """Both ways, and as well as two who stand there may fight; from the wall walk above either way."""
    game = begun("palisade")
    space: Any = game.state.space  # type: ignore[attr-defined]
    things = game.state.things
    _state(game).set(_any(things[gate]), "sort", program().rows["side_terrain"][sort])
    here, there, above = things[outer], things[inner], things[f"{inner}_1"]
    assert space.visible(game.state, here, there) == space.visible(game.state, there, here) == seen
    assert call(game, "fightable", here, there) == call(game, "fightable", there, here) == seen
    assert space.visible(game.state, here, above) and space.visible(game.state, above, here)
    assert not space.visible(game.state, above, there)
    assert not call(game, "fightable", here, above)


def test_nobody_gets_into_the_closed_fort_without_a_ladder() -> None:
    game = begun("palisade")
    space: Any = game.state.space  # type: ignore[attr-defined]
    climber = _any(game.state.things["Frute"])
    inside = game.state.things["I6"]
    assert space.travel_cost(climber, inside) is None
    gate = _any(game.state.things["H6-I6"])
    _state(game).set(gate, "sort", program().rows["side_terrain"]["gate_in_ruins"])
    assert space.travel_cost(climber, inside) is not None


@pytest.mark.parametrize(
    ("example", "action", "unit", "what", "told"),
    [
        ("offered-at-the-gate", "open_gate", "Warin", "D1-E2", "D1-E2 ist kein geschlossenes Tor: Palisade."),
        ("offered-at-the-gate", "batter", "Warin", "D1-E2", "D1-E2 ist kein geschlossenes Tor: Palisade."),
        ("offered-at-the-open-gate", "close_gate", "Warin", "D1-E2", "D1-E2 ist kein offenes Tor: Palisade."),
        ("offered-before-the-gate", "set_ladder", "Wate", "D1-E1_1", ""),
        ("offered-above-the-ladder", "push_ladder", "Warin", "D1-E2_1", ""),
        ("offered-at-the-ditch", "fill_ditch", "Hagen", "A2", ""),
    ],
)
def test_of_what_is_no_gate_ladder_or_ditch_beside_a_figure_nothing_is_told_as_if_it_were(
    example: str, action: str, unit: str, what: str, told: str
) -> None:
    game, _ = started(program(), linked().examples[example], decision=True)
    things = game.state.things
    game.state.put(things["Nando"], "at", things["A2" if what == "A2" else "D1"])
    problems = game.why_not(Choice(action, (things[unit], things[what])))
    assert [problem.code for problem in problems] == ["choice-barred" if told else "choice-not-offered"]
    assert [problem.values.get("reason", "") for problem in problems] == [told]


def test_whoever_would_charge_at_himself_lacks_a_run_up_and_nothing_else() -> None:
    game = begun("joust")
    roland = game.state.things["Roland"]
    problems = game.why_not(Choice("declare_charge", (roland, roland)))
    reasons = [each.values["reason"] for each in problems]
    assert reasons == ["Felder Anlauf bis Roland: 0; nötig sind mindestens 2."]


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_random_game_keeps_its_bounds_and_ends(scenario: str, seed: int) -> None:
    """Nobody shares a hex or overspends points, steps follow in order, the stunned wake in time."""
    chooser = random.Random(f"{scenario} {seed}")
    game = begun(scenario, seed)
    state = _state(game)
    battle = state.all_battle[0]
    decisions, told = 0, 0
    phases: list[str] = []
    while game.deciders():
        offered = list(game.choices())
        assert offered, (state.phase, game.deciders())
        game.choose(chooser.choice(offered))
        decisions += 1
        assert decisions < 5000
        standing = [unit.at for unit in state.all_units]
        assert None not in standing
        assert len(set(standing)) == len(standing)
        assert all(unit.points >= 0 for unit in state.all_units)
        assert sum(unit.in_hand for unit in state.all_units) <= 1
        for unit in state.all_units:
            if unit.stunned:
                # Stunned in a turn of the enemy: awake after the own turn that follows; else one turn later.
                assert battle.turn - unit.stunned_turn <= 2
            assert not (unit.stunned and unit.in_hand)
        phases += [entry[1] for entry in state.trace[told:] if entry[0] == "phase"]
        told = len(state.trace)
    assert state.ending is not None
    assert battle.round <= battle.last_round + 1
    _in_order(phases)


def _in_order(phases: list[str]) -> None:
    """Each turn goes through its five steps, each once, and two turns make a round."""
    for before, after in pairwise(phases):
        if before in STEPS[:-1]:
            assert after == STEPS[STEPS.index(before) + 1]
        elif before == "recovery_step":
            assert after in ("turn_start", "new_round")
        elif before == "new_round":
            assert after == "turn_start"
        else:
            assert (before, after) == ("turn_start", "fire_step")
    rounds = "".join("n" if phase == "new_round" else "t" for phase in phases if not phase.endswith("_step"))
    assert "ttt" not in rounds
    assert "nn" not in rounds


def test_nobody_answers_twice_in_a_turn_and_only_at_whoever_just_moved() -> None:
    game = begun("palisade", 7)
    chooser = random.Random(7)
    state = _state(game)
    battle = state.all_battle[0]
    answers: list[tuple[int, str]] = []
    while game.deciders():
        window = game.window()
        assert window is not None
        choice = chooser.choice(list(game.choices()))
        if window.reaction:
            assert state.phase in ("charge_step", "movement_step")
            assert window.decider is not battle.active
        if choice.action == "defend":
            answers.append((battle.turn, choice.arguments[0].id))
        game.choose(choice)
    assert len(answers) > 5
    assert len(set(answers)) == len(answers)


def test_whoever_has_fired_moves_no_further_than_the_weapon_allows() -> None:
    game = begun("palisade", 3)
    chooser = random.Random(3)
    state = _state(game)
    seen = 0
    while game.deciders():
        if state.phase == "movement_step":
            for unit in state.all_units:
                if unit.fired and unit.army is state.all_battle[0].active and not unit.stunned:
                    seen += 1
                    assert unit.points <= unit.kind.weapon.moves_after
        game.choose(chooser.choice(list(game.choices())))
    assert seen


def test_a_charge_is_met_halfway_when_it_is_countered() -> None:
    game = begun("joust")
    state = _state(game)
    things = {id: _any(thing) for id, thing in state.things.items()}
    target = things["Gero"]
    target.kind = program().rows["figures"]["horseman"]
    _choose(game, "declare_charge", "Roland", "Gero")
    window = game.window()
    assert window is not None and window.reaction and window.decider.id == "B"
    _choose(game, "counter_charge", "Gero")
    _choose(game, "ride", "Roland")
    assert (things["Roland"].at.id, target.at.id) == ("C3", "C4")
    assert things["Roland"].momentum and target.momentum


@pytest.mark.parametrize("scenario", sample(SCENARIOS, "hall"))
def test_a_greedy_game_ends_with_a_winner(scenario: str) -> None:
    game = begun(scenario, 3)
    decisions = 0
    while game.deciders():
        game.choose(greedy.choose(game, list(game.choices()), f"3 {decisions}"))
        decisions += 1
        assert decisions < 3000
    assert game.state.ending is not None


def test_an_objective_that_the_enemy_could_step_onto_next_turn_alarms_whoever_holds_it() -> None:
    game = begun("hall")
    things = game.state.things

    def moved(name: str, place: str) -> float:
        """How much better for the defender it is that this figure stands there."""
        before = standing(game, things["Skyld"])[1]
        game.state.put(things[name], "at", things[place])
        return standing(game, things["Skyld"])[1] - before

    moved("Thorgrim", "H6")
    assert not call(game, "could_seize", things["Thorgrim"])  # Hrothgar sits on the throne
    assert moved("Hrothgar", "I4") < -15
    assert call(game, "could_seize", things["Thorgrim"]) and not call(game, "could_seize", things["Egil"])
    game.state.put(things["Thorgrim"], "stunned", True)
    assert not call(game, "could_seize", things["Thorgrim"])
    game.state.put(things["Thorgrim"], "stunned", False)
    assert moved("Kun", "H5") > 10  # whoever enters a hex beside an enemy goes no further
    assert not call(game, "could_seize", things["Thorgrim"])


def _choose(game: Game, action: str, *names: str) -> None:
    wanted = next(
        choice
        for choice in game.choices()
        if choice.action == action and tuple(value.id for value in choice.arguments) == names
    )
    game.choose(wanted)


def _values(state: Any) -> list[Any]:
    return [given for things in state.values() for _, held in things.values() for given in held.values()]


def _state(game: Game) -> Any:
    return game.state


def _any(value: Any) -> Any:
    return value


@pytest.mark.parametrize(
    ("language", "told"),
    [("de", "Die Vorzeichen der Art der Feldseite zählen nur von unten"), ("en", "count only from below")],
)
def test_what_counts_only_from_below_at_a_slope_are_its_signs_and_not_its_cover(
    language: str, told: str
) -> None:
    document = linked().definitions["edge_attack"]
    assert told in described(linked(), document, language, Constants(program(), language).show)
