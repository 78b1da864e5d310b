"""Many rules on one event, of which some change what others ask: the same as in the readable interpreter."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from regelwerk.model.ruleset import Ruleset
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

HEAD = """
kind: type
id: bell
plural: bells
fields:
  tone: {type: tones, optional: true}
  size: {type: integer}
  rung: {type: integer}
---
kind: table
id: tones
columns: {tone: {type: text, key: true}}
rows: [{tone: low}, {tone: mid}, {tone: top}, {tone: odd}]
---
kind: event
id: ring
parameters: {bell: bell, force: integer}
do: [{change: bell.rung, by: force}]
---
kind: quantity
id: weight
parameters: {bell: bell}
base: bell.size
bands: {only: all}
---
kind: scenario
id: tower
state:
  bells: {A: {tone: low, size: 1}, B: {tone: top, size: 2}, C: {tone: odd}, D: {size: 1}}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - for_each: bell
    in: bells
    do: [{ring: bell, force: 1}, {ring: bell, force: 2}]
"""
WHENS = (
    "bell.tone == tones.low", "bell.tone == tones.top", "tones.mid == bell.tone", "bell.tone == tones.odd",
    "bell.tone == tones.low and weight(bell) > 1", "bell.size == 1", "bell.size == 1.0", "bell.size == 2",
    "bell.rung > 0 and bell.tone == tones.low", "weight(bell) > 0 and bell.tone == tones.top", "force == 1",
    "force == 2", "bell.tone is none", "bell.tone == tones.odd and force == 2",
)  # fmt: skip
EFFECTS = (
    "{change: bell.rung, by: 1}", "{set: bell.tone, to: tones.low}", "{set: bell.tone, to: none}",
    "{change: bell.size, by: 1}", "{let: more, be: weight(bell)}, {set: bell.rung, to: round_down(more)}",
)  # fmt: skip


def rule(number: int, when: str, effect: str = EFFECTS[0]) -> str:
    follows = f"after: rule_{number - 1}\n" if number else ""
    return f"---\nkind: rule\nid: rule_{number}\non: ring\nwhen: {when}\n{follows}do: [{effect}]\n"


def tower(lots: random.Random) -> str:
    rules = ""
    same = lots.sample(WHENS, 4)
    for number in range(lots.randint(4, 14)):
        effect = lots.choice(EFFECTS if lots.random() < 0.4 else EFFECTS[:1])
        when = lots.choice(same if lots.random() < 0.8 else WHENS)
        rules += rule(number, when, effect)
    return HEAD + rules


def outcome(program: Program) -> tuple[Any, ...]:
    state = new_game(program, program.ruleset.scenarios["tower"].state, Scripted(()))
    state.run()
    bells = [(each.tone, each.size, each.rung) for each in state.state.things.values()]  # type: ignore[attr-defined]
    return repr(bells), repr(state.state.trace), state.state.steps


@pytest.mark.parametrize("seed", range(50))
def test_what_happens_and_what_is_noted_is_the_same(linked: Callable[[str], Ruleset], seed: int) -> None:
    ruleset = linked(tower(random.Random(seed)))
    found, untraced = outcome(Program(ruleset)), outcome(Program(ruleset, traced=False))
    assert found == outcome(Interpreter(ruleset))
    assert untraced[0] == found[0]
