"""How the value of a quantity is explained: each contribution with its operator, and who was outdone."""

from engine.explain.story import story
from engine.link.ruleset import link
from engine.load.yaml_nodes import read
from engine.run.chance import Scripted
from engine.run.program import Program
from engine.run.turn import new_game

LAMPS = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: Toy}}
start: play
---
kind: type
id: lamp
plural: lamps
title: {en: lamp}
fields: {oil: {type: number, default: 10}}
---
kind: scenario
id: night
title: {en: Night}
state: {lamps: {l: {}}}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{set: "lamps[0].oil", to: "light(lamps[0])"}]
---
kind: quantity
id: light
title: {en: light}
source: {standing: house}
parameters: {lamp: lamp}
base: lamp.oil
bands: {early: all, late: highest}
"""


def told(*modifiers: str) -> list[str]:
    text = LAMPS
    for number, (band, effect) in enumerate((modifier.split(" ", 1) for modifier in modifiers), 1):
        text += f"---\nkind: modifier\nid: M{number}\ntitle: {{en: wick {number}}}\ntext: {{en: It burns.}}\n"
        text += f"source: {{standing: house}}\nof: light\nband: {band}\n{effect}\n"
    nodes, problems = read(text, "toy.yaml")
    assert not problems
    ruleset, problems = link(nodes, "toy")
    assert ruleset is not None, problems
    program = Program(ruleset)
    game = new_game(program, ruleset.scenarios["night"].state, Scripted(()), language="en")
    game.run()
    return [step.text for step in story(program, game.state.trace, "en")]


def test_each_contribution_is_told_with_its_operator():
    lines = told("early add: 2", "early add: -3", "late multiply: 4")
    assert "light of l: 10 + 2 (M1) − 3 (M2) · 4 (M3) = 36" in lines


def test_who_is_outdone_is_told_with_what_it_would_have_given():
    lines = told("late add: 2", "late add: 5")
    assert "light of l: 10 + 5 (M2) = 15" in lines
    assert "outdone by another: wick 1 (2)" in lines
