"""A game on a plane: words in generated rules, points in fields, saves, and what goes wrong."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regelwerk.model.problem import Refused
from regelwerk.reference.evaluator import Environment, evaluate
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump, restore
from regelwerk.spaces.point import Point
from tests.conftest import unasked

SPACE = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: The toy's rules}}
start: play
space:
  kind: plane
  table: {width: 60, depth: 60}
  pieces: {type: token, at: at, base: 2, facing: facing}
  areas: {type: patch, outline: corners, blocks_sight: opaque}
---
kind: type
id: token
plural: tokens
fields:
  at: {type: point, optional: true}
  facing: {type: number}
  goal: {type: point, optional: true}
  seen: {type: integer}
---
kind: type
id: patch
plural: patches
fields:
  corners: {type: point, list: true}
  opaque: {type: boolean}
---
kind: table
id: corners_of
columns:
  name: {type: text, key: true}
  place: {type: point, text: {en: Where it is.}}
  way: {type: point, list: true, text: {en: How to get there.}}
rows:
  - {name: home, place: [5, 5], way: [[5, 5], [10, 5.5]]}
---
"""
STATE = """---
kind: scenario
id: start
state:
  tokens:
    Ob: {at: [10, 10]}
    Ib: {at: [10, 30], facing: 180}
    Ub: {}
  patches: {P: {corners: [[20, 20], [30, 20], [30, 30], [20, 30]], opaque: true}}
"""


def phase(*effects: str) -> str:
    lines = "\n".join(f"  - {effect}" for effect in effects)
    return f"kind: phase\nid: play\nwho: nobody\ndo:\n{lines}\n"


def test_rules_move_what_stands_on_the_plane(play: Any) -> None:
    toy = play(
        SPACE
        + phase(
            '{set: "tokens[0].at", to: "toward(tokens[0], tokens[1], 50)"}',
            '{set: "tokens[0].facing", to: "bearing(tokens[0], tokens[1])"}',
            '{when: "contact(tokens[0], tokens[1])", then: [{set: "tokens[2].at", to: "point(25, 8)"}]}',
            "{for_each: looking, in: tokens, do: [{set: looking.seen, to:"
            ' "count(other for other in tokens if other != looking and visible(looking, other))"}]}',
            '{set: "tokens[1].goal", to: "corners_of.home.way[1]"}',
        )
        + STATE
    )
    assert toy.thing("Ob").at == Point(10, 28)
    assert toy.thing("Ub").at == Point(25, 8)
    assert [toy.thing(id).seen for id in ("Ob", "Ib", "Ub")] == [1, 2, 2]
    assert toy.thing("Ib").goal == Point(10, 5.5) and type(toy.thing("Ib").goal) is Point
    assert toy.story[1:3] == ["set Ob at (10; 10) (10; 28)", "set Ub at none (25; 8)"]


def test_whoever_was_removed_hides_nothing_and_stands_nowhere(play: Any) -> None:
    text = (
        SPACE
        + phase(
            '{set: "tokens[2].at", to: "point(10, 20)"}',
            '{set: "tokens[0].seen", to: "round_up(covered(tokens[0], tokens[1]))"}',
            '{remove: "tokens[2]"}',
            '{set: "tokens[1].seen", to: "1 + round_up(covered(tokens[0], tokens[1]))"}',
        )
        + STATE
    )
    toy = play(text)
    assert (toy.thing("Ob").seen, toy.thing("Ib").seen) == (1, 1)


@pytest.mark.parametrize(
    ("value", "code", "values"),
    [
        ("distance(tokens[0], tokens[2])", "run-not-placed", {"thing": "Ub"}),
        ("path_length([tokens[0].at, tokens[2].at])", "run-field-of-none", {"field": "x"}),
        ("count(ring(tokens[0], 1, 2, 0))", "run-number-too-large", {}),
        ("count([point(10 * 1000 * 1000, 0)])", "run-number-too-large", {}),
    ],
)
@pytest.mark.usefixtures("nothing_unasked")
def test_a_question_without_an_answer_stops_the_game_at_its_place(
    refused: Any, value: str, code: str, values: dict[str, str]
) -> None:
    found = refused(SPACE + phase(f'{{set: "tokens[0].facing", to: "{value}"}}') + STATE)
    assert (found.problem.code, found.problem.values) == (code, values)
    assert value in found.line


def test_a_saved_game_has_its_points_again(linked: Any) -> None:
    ruleset = linked(SPACE + phase('{set: "tokens[2].goal", to: "point(1.5, 1 / 3)"}') + STATE)
    program = Program(ruleset)
    game = new_game(program, ruleset.scenarios["start"].state, Scripted(()), language="en")
    game.run()
    saved = dump(game)
    again = restore(program, saved, Scripted(()), "en")
    assert dump(again) == saved
    assert again.state.things["Ub"].goal == Point(1.5, 0.333333333)
    assert again.state.things["P"].corners == ((20, 20), (30, 20), (30, 30), (20, 30))
    assert program.function is not None


@pytest.mark.parametrize("broken", [[1], [1, 2, 3], "x", [1, "x"], [1, 1e9], 5])
def test_a_save_with_a_broken_point_is_refused(linked: Any, broken: Any) -> None:
    ruleset = linked(SPACE + phase('{set: "tokens[0].seen", to: 1}') + STATE)
    program = Program(ruleset)
    saved = dump(new_game(program, ruleset.scenarios["start"].state, Scripted(()), language="en"))
    saved["things"][0]["fields"]["at"] = broken
    with pytest.raises(Refused) as caught:
        restore(program, saved, Scripted(()), "en")
    assert [problem.code for problem in caught.value.problems] == ["save-broken"]


ASKED = {
    "far": "distance(me, it) + distance(it, point(1, 2))",
    "seen": "visible(me, it) or (covered(me, it, over=[me]) > 0.2 and in_front(me, it.at))",
    "walls": "walled_off(me, it) or path_over(me, [it.at], patches)"
    " or overlap(me, patches[0], at=it.at) > 0.1",
    "hidden": "in_the_way(me, it, patches)",
    "third": "in_the_way(it, me, [one for one in tokens if one != me])",
    "near": "contact(me, it) or any(within(me, area) for area in patches)",
    "spots": "[spot for spot in ring(me, 3, 4, 2) if fits(it, spot)]",
    "way": "path_clear(me, [toward(me, it, 3), it.at], through=[it]) != path_meets(it, [me.at], patches[0])",
    "turn": "bearing(me, it) - it.at.x + path_length([it.at, me.at], start=me)",
    "there": "[text(me.at), text(me.at == it.at)]",
}
DEFINITIONS = "".join(
    f'kind: definition\nid: {id}\nparameters: {{me: token, it: token}}\nis: "{text}"\n---\n'
    for id, text in ASKED.items()
)
coordinate = st.integers(2, 58)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(places=st.lists(st.tuples(coordinate, coordinate), min_size=2, max_size=5), facing=st.integers(0, 360))
def test_generated_rules_and_the_reference_agree(linked: Any, places: Any, facing: int) -> None:
    program = _PROGRAMS.get("asked")
    if program is None:
        with unasked():
            ruleset = linked(SPACE + DEFINITIONS + phase('{set: "tokens[0].seen", to: 1}') + STATE)
        program = _PROGRAMS["asked"] = Program(ruleset)
    game = new_game(program, program.ruleset.scenarios["start"].state, Scripted(()), language="en")
    state: Any = game.state
    for position, place in enumerate(places):
        token = state.all_tokens[position] if position < 3 else program.types["token"]._begun(f"t{position}")
        token.at, token.facing = Point(*map(float, place)), facing
        if position >= 3:
            state.add(token)
    me, it = state.all_tokens[:2]
    collections = {"tokens": state.all_tokens, "patches": state.all_patches}
    environment = Environment(collections=collections, types=program.types, state=state)
    for id in ASKED:
        expression = program.ruleset.definitions[id].value
        expected = evaluate(expression, {"me": me, "it": it}, environment)
        assert program.function("Definition", id)(state, me, it) == expected


_PROGRAMS: dict[str, Program] = {}
