"""The generated search of ways weighs each step as the readable interpreter does, wherever pieces stand."""

from random import Random
from typing import Any

import pytest

from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from regelwerk.run.takeback import mark, rewind

MOOR = """
kind: ruleset
id: moor
version: 1.0.0
title: {en: Moor}
languages: [en]
documents: {moor: {en: The moor's rules}}
start: play
space:
  kind: hexes
  shape: flat
  hexes: {type: tuft, column: column, row: row, level: level, joins: soil.steps}
  sides: {type: hedge, one: one, other: other, joins: sort.gap}
  pieces: {type: newt, at: at, facing: facing}
  cost: step
---
kind: table
id: soils
columns:
  name: {type: text, key: true}
  wet: {type: number, optional: true}
  dry: {type: number, optional: true}
  again: {type: number, optional: true}
  steps: {type: boolean}
rows:
  - {name: moss, wet: 1, dry: 2}
  - {name: pool, wet: 0.5, again: 0}
  - {name: bank, wet: 2, dry: 1, steps: true}
---
kind: table
id: sorts
columns:
  name: {type: text, key: true}
  price: {type: number, optional: true}
  gap: {type: boolean}
rows:
  - {name: low, price: 3}
  - {name: thick}
  - {name: gate, price: 0, gap: true}
---
kind: table
id: breeds
columns: {name: {type: text, key: true}, swims: {type: boolean}}
rows: [{name: smooth, swims: true}, {name: crested}]
---
kind: type
id: tuft
plural: tufts
fields: {column: {type: integer}, row: {type: integer}, level: {type: integer}, soil: {type: soils}}
---
kind: type
id: hedge
plural: hedges
fields: {one: {type: tuft}, other: {type: tuft}, sort: {type: sorts}}
---
kind: type
id: newt
plural: newts
fields:
  at: {type: tuft, optional: true}
  facing: {type: integer}
  breed: {type: breeds}
  team: {type: integer}
  asleep: {type: boolean}
---
kind: definition
id: taken
parameters: {goal: tuft, who: newt}
is: any(other.at == goal and other != who for other in newts)
---
kind: definition
id: foes
parameters: {who: newt}
is: "[other for other in newts if other.team != who.team and other.at is not none]"
---
kind: definition
id: held
parameters: {who: newt, start: tuft}
is: start != who.at and any(not foe.asleep and adjacent(foe, start) for foe in foes(who))
---
kind: definition
id: too_steep
parameters: {who: newt, start: tuft, goal: tuft}
is: goal.level > start.level and start.soil != soils.bank and not who.breed.swims
---
kind: definition
id: soil_price
parameters: {who: newt, start: tuft, goal: tuft}
is: >-
  goal.soil.again if goal.soil.again is not none and start.soil == goal.soil
  else goal.soil.wet if who.breed.swims else goal.soil.dry
---
kind: definition
id: hedge_price
parameters: {hedge: {type: hedge, optional: true}}
is: 0 if hedge is none else hedge.sort.price
---
kind: definition
id: at_most
parameters: {one: {type: number, optional: true}, other: {type: number, optional: true}}
is: none if one is none or other is none else max(one, other)
---
kind: definition
id: step
parameters: {who: newt, start: tuft, goal: tuft}
is: STEP
---
kind: phase
id: play
who: nobody
"""
BARRED = "taken(goal, who) or held(who, start) or too_steep(who, start, goal)"
PRICE = "at_most(soil_price(who, start, goal), hedge_price(side(start, goal)))"
STEPS = {
    "all of it": f"none if {BARRED} else {PRICE}",
    "the side asked the other way round": f"none if {BARRED} else at_most(1, hedge_price(side(goal, start)))",
    "barred at the end": f"{PRICE} if not ({BARRED}) else none",
    "bars alone": f"none if {BARRED} else 1",
    "prices alone": PRICE,
    "where it stands": f"none if {BARRED} else 2 if start == who.at else 1",
    "numbers of the state": f"none if held(who, start) else 1 + who.team if goal.level > 0 else {PRICE}",
}  # fmt: skip


def board(chooser: Random, newts: int) -> dict[str, dict[str, dict[str, Any]]]:
    """Three by three tufts and a second floor over some, hedges here and there, and newts."""
    cells = [(column, row) for column in range(1, 4) for row in range(1, 4)]
    tufts: dict[str, dict[str, Any]] = {}
    for column, row in cells:
        for level in (0, 1) if chooser.random() < 0.3 else (0,):
            soil = chooser.choice(("moss", "pool", "bank"))
            tufts[f"T{column}{row}{level}"] = {"column": column, "row": row, "level": level, "soil": soil}
    names = list(tufts)
    hedges = {
        f"{one}-{other}": {"one": one, "other": other, "sort": chooser.choice(("low", "thick", "gate"))}
        for one in names
        for other in names
        if one < other and chooser.random() < 0.15
    }
    return {"tuft": tufts, "hedge": hedges, "newt": {
        f"N{n}": {
            "at": chooser.choice([*names, None]), "team": n % 2,
            "breed": chooser.choice(("smooth", "crested")),
        }
        for n in range(newts)
    }}  # fmt: skip


@pytest.mark.parametrize("newts", [0, 3, 9])
@pytest.mark.parametrize("told", STEPS)
def test_ways_cost_what_the_interpreter_says_while_everything_moves(
    linked: Any, given_state: Any, told: str, newts: int
) -> None:
    ruleset = linked(MOOR.replace("STEP", f">-\n  {STEPS[told]}"))
    chooser = Random(f"{told} {newts}")
    programs = [Program(ruleset), Program(ruleset, traced=False), Interpreter(ruleset)]
    for _ in range(3):
        start = given_state(board(chooser, newts))
        states: list[Any] = [new_game(each, start, Scripted(())).state for each in programs]
        for _ in range(4):
            assert _ways(states[0]) == _ways(states[1]) == _ways(states[2])
            _move(chooser, states)


@pytest.mark.parametrize("told", STEPS)
@pytest.mark.parametrize("tried", ["moved", "gone", "gone within"])
def test_a_way_that_was_begun_goes_on_after_a_try_is_taken_back(
    linked: Any, given_state: Any, told: str, tried: str
) -> None:
    program, chooser = Program(linked(MOOR.replace("STEP", f">-\n  {STEPS[told]}"))), Random(told)
    for _ in range(12):
        game = new_game(program, given_state(board(chooser, 12)), Scripted(()))
        state: Any = game.state
        here = mark(game)
        for newt in state.all_newts:
            state.space.reachable(newt, 0)
        for newt in state.all_newts:
            state.set(newt, "at", chooser.choice(state.all_tufts))
        within = mark(game)
        if tried != "moved":
            state.remove(chooser.choice(state.all_newts))
        if tried == "gone within":
            rewind(game, within)
        rewind(game, here)
        found = _ways(state)
        state.forget()
        assert found == _ways(state)


def _ways(state: Any) -> list[Any]:
    return [
        (
            [hex.id for hex in state.space.reachable(newt, 3)],
            [state.space.travel_cost(newt, hex) for hex in state.all_tufts],
            [[hex.id for hex in state.space.path(newt, goal)] for goal in state.all_tufts[::5]],
        )
        for newt in state.all_newts
    ]


def _move(chooser: Random, states: list[Any]) -> None:
    """The same change of everything in all of them."""
    rows = [id for id, thing in states[0].things.items() if thing._in_play]
    id, lot = chooser.choice(rows), chooser.random()
    for state in states:
        thing = state.things[id]
        tufts, kind = state.all_tufts, type(thing)._type
        if kind == "newt":
            state.set(thing, "at", [*tufts, None][int(lot * (len(tufts) + 1))])
            state.set(thing, "asleep", lot < 0.3)
        elif kind == "tuft":
            state.set(thing, "soil", tufts[int(lot * len(tufts))].soil)
        elif lot < 0.2:
            state.remove(thing)
