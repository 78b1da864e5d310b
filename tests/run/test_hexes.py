"""A game on hexes: words in generated rules, what they remember and when they forget it, saves."""

import random
from typing import Any

import pytest

from regelwerk.reference.evaluator import Environment, evaluate
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Scripted
from regelwerk.run.choices import Choice
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump, restore
from regelwerk.run.takeback import mark, rewind

HEAD = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: The toy's rules}}
start: play
space:
  kind: hexes
  shape: flat
  hexes: {type: cell, column: column, row: row, level: level, height: soil.tall}
  sides: {type: rim, one: one, other: other, height: tall}
  pieces: {type: token, at: at, facing: facing}
  cost: step
---
kind: table
id: soils
columns:
  name: {type: text, key: true}
  tall: {type: number, default: 0}
  toll: {type: number, optional: true}
rows:
  - {name: sand, toll: 1}
  - {name: reed, toll: 2, tall: 1}
  - {name: lake}
---
kind: type
id: cell
plural: cells
fields:
  column: {type: integer}
  row: {type: integer}
  level: {type: integer}
  soil: {type: soils}
---
kind: type
id: rim
plural: rims
fields:
  one: {type: cell}
  other: {type: cell}
  tall: {type: number}
---
kind: type
id: token
plural: tokens
fields:
  at: {type: cell, optional: true}
  facing: {type: integer}
  mood: {type: integer}
  found: {type: text, list: true}
  seen: {type: boolean, text: {en: Seen.}}
---
kind: quantity
id: toll
parameters: {who: token, goal: cell}
base: goal.soil.toll if goal.soil.toll is not none else 0
bands: {hurry: all}
---
kind: modifier
id: slow
of: toll
band: hurry
during: [rest]
add: 10
---
kind: definition
id: step
parameters: {who: token, start: cell, goal: cell}
is: >-
  none if goal.soil.toll is none or any(other.at == goal for other in tokens)
  else toll(who, goal) + who.mood
---
kind: board
id: map
title: {en: Map}
layout: |
  . . . . .
  . ~ ~ . .
legend:
  ".": {soil: sand}
  "~": {soil: lake}
  "r": {soil: reed}
sides:
  - {between: [A1, B1], tall: 0}
---
kind: scenario
id: start
board: map
state:
  tokens:
    Ob: {at: A1}
    Ib: {at: E1, facing: 5}
    Ub: {}
---
"""


def phase(*effects: str, then: str = "{let: x, be: 1}") -> str:
    """A phase with effects, and another with one."""
    lines = "\n".join(f"  - {effect}" for effect in effects)
    return (
        f"kind: phase\nid: play\nwho: nobody\ndo:\n{lines}\nnext: [{{to: rest}}]\n"
        f"---\nkind: phase\nid: rest\nwho: nobody\ndo:\n  - {then}\n"
    )


REACH = '{set: "tokens[0].found", to: "[each.id for each in reachable(tokens[0], 3)]"}'
SEEN = '{set: "tokens[0].seen", to: "visible(tokens[0], tokens[1])"}'


def found(toy: Any) -> list[tuple[str, ...]]:
    """What was written into `found`, one after the other."""
    return [entry[4] for entry in toy.game.state.trace if entry[0] == "set" and entry[2] == "found"]


def test_a_ruleset_asks_for_ways_and_sight_on_its_board(play: Any) -> None:
    toy = play(HEAD + phase(REACH, SEEN))
    assert [tuple(each) for each in found(toy)] == [("A1", "A2", "B1", "C1", "D1")]
    assert toy.thing("Ob").seen is True
    assert [each.id for each in toy.game.state.all_cells] == [f"{c}{r}" for r in "12" for c in "ABCDE"]


@pytest.mark.parametrize(
    ("change", "after"),
    [
        ('{set: "tokens[1].at", to: "cells[1]"}', ("A1", "A2")),
        ('{set: "tokens[0].at", to: "cells[9]"}', ("E2", "D1", "D2", "C1", "B1")),
        ('{change: "tokens[0].mood", by: "1"}', ("A1", "A2", "B1")),
        ('{set: "cells[1].soil", to: "soils.lake"}', ("A1", "A2")),
        ('{remove: "cells[1]"}', ("A1", "A2")),
        ('{remove: "tokens[2]"}', ("A1", "A2", "B1", "C1", "D1")),
        ('{set: "cells[1].level", to: "1"}', ("A1", "A2")),
    ],
)
def test_what_was_remembered_of_ways_is_forgotten_with_any_change(
    play: Any, change: str, after: tuple[str, ...]
) -> None:
    toy = play(HEAD + phase(REACH, change, '{set: "tokens[0].found", to: "[]"}', REACH))
    assert tuple(found(toy)[0]) == ("A1", "A2", "B1", "C1", "D1")
    assert tuple(found(toy)[-1]) == after


WALL = (
    "{create: rim, as: wall}", '{set: wall.one, to: "cells[1]"}', '{set: wall.other, to: "cells[0]"}',
    "{set: wall.tall, to: 2}",
)  # fmt: skip


@pytest.mark.parametrize(
    ("place", "changes"),
    [
        (4, ['{set: "cells[2].soil", to: "soils.reed"}']),
        (1, ['{set: "rims[0].tall", to: "1"}']),
        (1, ['{remove: "rims[0]"}', *WALL]),
    ],
)
def test_what_bars_sight_is_worked_out_again_when_it_changes(
    play: Any, place: int, changes: list[str]
) -> None:
    toy = play(HEAD + phase(f'{{set: "tokens[1].at", to: "cells[{place}]"}}', SEEN, *changes, SEEN))
    assert [entry[4] for entry in toy.game.state.trace if entry[::2][:2] == ("set", "seen")] == [True, False]


DRY = """
---
kind: definition
id: dry
parameters: {place: cell}
is: "[each for each in neighbours(place) if each.soil.toll is not none]"
---
kind: definition
id: dry_way
parameters: {here: cell, goal: cell}
is: min([far for far in [dry_steps(here, goal)] if far is not none], default=99)
---
kind: definition
id: dry_steps
parameters: {here: cell, goal: cell}
is: steps_between(here, goal, by=dry)
"""
DRY_WAY = '{set: "tokens[0].mood", to: "dry_way(cells[0], cells[4])"}'


@pytest.mark.parametrize(
    ("change", "after"),
    [
        ('{set: "tokens[1].at", to: "cells[1]"}', 4),
        ('{set: "cells[2].soil", to: "soils.lake"}', 99),
        ('{set: "cells[2].soil", to: "soils.reed"}', 4),
    ],
)
def test_steps_over_the_map_are_kept_until_the_map_changes(play: Any, change: str, after: int) -> None:
    toy = play(HEAD + phase(DRY_WAY, change, '{set: "tokens[0].mood", to: "0"}', DRY_WAY) + DRY)
    moods = [entry[4] for entry in toy.game.state.trace if entry[0] == "set" and entry[2] == "mood"]
    assert moods == [4, 0, after]
    source = toy.game.program.generated.text
    assert "('dry_way', here_, goal_,)" in source
    assert "('dry_steps', here_,)" in source  # one search for all goals


def test_the_phase_counts_for_what_a_step_costs_and_the_weighing_leaves_no_trace(play: Any) -> None:
    toy = play(HEAD + phase(REACH, then=REACH))
    assert [len(each) for each in found(toy)] == [5, 1]
    assert "quantity" not in {entry[0] for entry in toy.game.state.trace}


def test_taking_back_what_happened_takes_back_the_map_too(linked: Any) -> None:
    ruleset = linked(
        HEAD
        + """kind: event
id: flood
parameters: {where: cell}
do:
  - {set: where.soil, to: soils.reed}
  - {set: where.level, to: 1}
  - {set: "cells[1].soil", to: soils.lake}
  - {create: rim, as: wall}
  - {set: wall.one, to: "cells[3]"}
  - {set: wall.other, to: "cells[4]"}
  - {set: wall.tall, to: 2}
  - {remove: "cells[5]"}
  - {set: "tokens[0].at", to: "cells[6]"}
---
"""
        + phase("{let: x, be: 1}")
        + DRY
    )
    program = Program(ruleset)
    game = new_game(program, ruleset.scenarios["start"].state, Scripted(()))
    state = game.state
    dry_steps = program.function("Definition", "dry_steps")

    def answers() -> Any:
        space = state.space
        cells = state.all_cells
        return (
            [dry_steps(state, cells[0], each) for each in cells],
            [[space.visible(state, one, other) for one in cells] for other in cells],
            [[each.id for each in space.neighbours(one)] for one in cells],
            [space.travel_cost(state.things["Ob"], one) for one in cells],
            [each.id for each in space.reachable(state.things["Ob"], 3)],
        )

    before, here, kept = answers(), mark(game), dict(state.space.kept)
    assert kept
    program.function("Event", "flood")(state, state.things["C1"])
    assert answers() != before
    rewind(game, here)
    assert state.space.kept == kept  # nothing has to be looked for again
    assert answers() == before
    again = restore(program, dump(game), Scripted(()))
    state = again.state
    assert answers() == before


def test_a_step_that_costs_less_than_nothing_stops_the_game_where_it_was_asked(refused: Any) -> None:
    stopped = refused(HEAD + phase('{change: "tokens[0].mood", by: "-5"}', REACH))
    assert stopped.problem.code == "run-cost-below-nothing"
    assert stopped.problem.values == {"one": "A1", "other": "B1"}
    assert stopped.line == f"- {REACH}"


def test_whoever_is_off_the_map_has_no_distance(refused: Any) -> None:
    stopped = refused(HEAD + phase('{change: "tokens[0].mood", by: "distance(tokens[0], tokens[2])"}'))
    assert (stopped.problem.code, stopped.problem.values) == ("run-not-placed", {"thing": "Ub"})


WORDS = [
    "distance(tokens[0], cells[9])", "adjacent(tokens[0], cells[1])", "neighbours(tokens[1])",
    "side(tokens[0], cells[1])", "side(cells[1], cells[2])", "direction(tokens[0], cells[9])",
    "reachable(tokens[0], 2)", "travel_cost(tokens[0], cells[9])", "travel_cost(tokens[0], cells[6])",
    "visible(tokens[0], cells[9])", "line(tokens[0], tokens[1])", "crossed(tokens[0], tokens[1])",
    "approach(tokens[0], tokens[1])", "in_front(tokens[1], tokens[0])", "contact(tokens[0], tokens[1])",
]  # fmt: skip


@pytest.mark.parametrize("full", [False, True])
def test_generated_rules_answer_as_the_reference_does(linked: Any, full: bool) -> None:
    definitions = "".join(
        f"kind: definition\nid: asked_{number}\nis: {text}\n---\n" for number, text in enumerate(WORDS)
    )
    ruleset = linked(HEAD + definitions + phase("{let: x, be: 1}"))
    program = Interpreter(ruleset, recording=True) if full else Program(ruleset)
    state = new_game(program, ruleset.scenarios["start"].state, Scripted(())).state
    collections = {"tokens": state.all_tokens, "cells": state.all_cells, "rims": state.all_rims}
    environment = Environment(collections=collections, state=state)
    for number, text in enumerate(WORDS):
        definition = ruleset.definitions[f"asked_{number}"]
        answer = program.function("Definition", f"asked_{number}")(state)
        assert answer == evaluate(definition.value, {}, environment), text
    assert program.function("Definition", "asked_0")(state) == 4


def test_a_choice_from_what_is_reachable_is_offered_and_made(linked: Any) -> None:
    ruleset = linked(
        HEAD
        + """kind: action
id: go
title: {en: Go}
text: {en: Prose.}
source: {standing: house}
by: token
parameters: {to: {from: "reachable(token, 2)"}}
requires:
  - that: to != token.at
    else: {en: Stay not.}
do:
  - {set: token.facing, to: "direction(token, to)"}
  - {set: token.at, to: to}
---
kind: phase
id: play
who: {decides: "tokens[0]", actions: [go]}
next: [{to: rest}]
---
kind: phase
id: rest
who: nobody
"""
    )
    game = new_game(Program(ruleset), ruleset.scenarios["start"].state, Scripted(()))
    game.run()
    offered = list(game.choices())
    assert [choice.arguments[0].id for choice in offered] == ["A2", "B1", "C1"]
    game.choose(Choice("go", (game.state.things["C1"],)))
    assert game.state.things["Ob"].facing == 1
    assert game.state.things["Ob"].at.id == "C1"


CROWD = """kind: definition
id: others
parameters: {who: token}
is: "[each for each in tokens if each.mood != who.mood and each.at is not none]"
---
kind: definition
id: beset_by
parameters: {who: token}
is: "[each for each in others(who) if not each.seen and adjacent(each, who)]"
---
kind: definition
id: at_hand
parameters: {place: cell}
is: "[each for each in tokens if contact(place, each)]"
---
kind: definition
id: stuck
parameters: {who: token, here: cell}
is: here != who.at and any(adjacent(here, each) for each in others(who))
---
kind: definition
id: clear
parameters: {goal: cell}
is: not any(each.at == goal for each in tokens)
---
"""


@pytest.mark.parametrize("number", [3, 9])
def test_loops_that_ask_who_is_adjacent_find_the_same_wherever_pieces_go(linked: Any, number: int) -> None:
    ruleset = linked(HEAD + CROWD + phase("{let: x, be: 1}"))
    program = Program(ruleset)
    state: Any = new_game(program, ruleset.scenarios["start"].state, Scripted(())).state
    for _ in range(number):
        state.create(program.types["token"])
    beset_by, at_hand = (program.function("Definition", id) for id in ("beset_by", "at_hand"))
    chooser = random.Random(number)
    for _ in range(200):
        piece = chooser.choice(state.all_tokens)
        state.set(piece, "at", chooser.choice([None, *state.all_cells]))
        state.set(chooser.choice(state.all_tokens), "mood", chooser.randint(0, 1))
        state.set(chooser.choice(state.all_tokens), "seen", chooser.random() < 0.2)
        adjacent, tokens = state.space.adjacent, state.all_tokens
        assert beset_by(state, piece) == [
            each for each in tokens if each.mood != piece.mood and not each.seen and adjacent(each, piece)
        ]
        place = chooser.choice(state.all_cells)
        assert at_hand(state, place) == [each for each in tokens if adjacent(place, each)]


def test_what_depends_only_on_where_a_step_begins_is_asked_once_for_all_steps_from_there(linked: Any) -> None:
    told = "none if stuck(who, start) or not clear(goal) else 1"
    start = HEAD.index("is: >-\n  none if goal")
    end = HEAD.index("---", start)
    ruleset = linked(HEAD[:start] + f"is: {told}\n" + HEAD[end:] + CROWD + phase("{let: x, be: 1}"))
    program = Program(ruleset)
    state: Any = new_game(program, ruleset.scenarios["start"].state, Scripted(())).state
    ob, ib = state.things["Ob"], state.things["Ib"]
    asked: list[str] = []
    stuck = program.space["Definition·stuck"]

    def counted(s: Any, who: Any, here: Any) -> Any:
        asked.append(here.id)
        return stuck(s, who, here)

    program.space["Definition·stuck"] = counted
    state.set(state.things["Ub"], "at", state.things["D2"])
    free = {each.id for each in state.space.reachable(ob, 9)}
    assert free == {each.id for each in state.all_cells} - {"D2", "E1"}
    assert len(asked) == len(set(asked))
    state.set(ib, "mood", 1)  # so that nobody comes past it, from D1 to E2
    assert {each.id for each in state.space.reachable(ob, 9)} == free - {"E2"}
