"""How the value of a quantity is explained: each contribution with its operator, and who was outdone."""

import pytest

from regelwerk.explain.story import Level, story
from regelwerk.link.ruleset import link
from regelwerk.load.yaml_nodes import read
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

OF = {"en": "light of l", "de": "light von l"}
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


def told(*modifiers: str, text: str = LAMPS, language: str = "en", level: Level = "rules") -> list[str]:
    for number, (band, effect) in enumerate((modifier.split(" ", 1) for modifier in modifiers), 1):
        text += f"---\nkind: modifier\nid: M{number}\ntitle: {{en: wick {number}}}\ntext: {{en: It burns.}}\n"
        text += f"source: {{standing: house}}\nof: light\nband: {band}\n{effect}\n"
    nodes, problems = read(text, "toy.yaml")
    assert not problems
    ruleset, problems = link(nodes, "toy")
    assert ruleset is not None, problems
    program = Program(ruleset)
    game = new_game(program, ruleset.scenarios["night"].state, Scripted(()), language=language)
    game.run()
    return [step.text for step in story(program, game.state.trace, language, level)]


def test_each_contribution_is_told_with_its_operator():
    lines = told("early add: 2", "early add: -3", "late multiply: 4")
    assert "light of l: 10 + 2 (M1) − 3 (M2) · 4 (M3) = 36" in lines


def test_what_does_not_count_is_told_in_words_and_in_full_as_it_is_written():
    wicks = ("early when: lamp.oil > 12\nadd: 2", "early unless: lamp.oil < 20\nduring: [play]\nadd: 2")
    lines = told(*wicks)
    assert "does not count: wick 1 (only: oil of l is greater than 12)" in lines
    assert "does not count: wick 2 (only: in the phase Play; oil of l is at least 20)" in lines
    assert "does not count: wick 1 (only: lamp.oil > 12)" in told(*wicks, level="full")


def test_a_sum_below_zero_has_the_minus_of_its_parts():
    lines = told("early add: -13", "late multiply: -2")
    assert "light of l: 10 − 13 (M1) · −2 (M2) = 6" in lines
    assert "light of l: 10 − 13 (M1) = −3" in told("early add: -13")


def test_who_is_outdone_is_told_with_what_it_would_have_given():
    lines = told("late add: 2", "late add: 5")
    assert "light of l: 10 + 5 (M2) = 15" in lines
    assert "outdone by another: wick 1 (2)" in lines


def test_a_part_of_a_whole_has_the_comma_of_its_language():
    assert any(line.endswith("10 · 0,5 (M1) = 5") for line in told("early multiply: 0.5", language="de"))


@pytest.mark.parametrize(
    ("limits", "language", "sum"),
    [
        ("at_least: 8", "en", "10 − 7 (M1) = 3, but at least 8"),
        ("at_most: -4", "de", "10 − 7 (M1) = 3, aber höchstens −4"),
        ("at_most: 2", "de", "10 − 7 (M1) = 3, aber höchstens 2"),
        ("at_most: 3", "en", "10 − 7 (M1) = 3"),
        ("at_least: lamp.oil + 1", "en", "10 − 7 (M1) = 3, but at least 11"),
    ],
)
def test_a_value_that_meets_a_limit_is_told_with_it(limits, language, sum):
    assert f"{OF[language]}: {sum}" in told("early add: -7", text=f"{LAMPS}{limits}\n", language=language)


def test_a_base_alone_is_not_told_as_the_value_that_a_limit_makes_of_it():
    assert "light of l: 10, but at least 12" in told(text=f"{LAMPS}at_least: 12\n")


def test_rounding_is_told_before_a_limit():
    text = LAMPS + "round: up\nat_most: 2\n"
    assert "light of l: 10 · 0.25 (M1) = 2.5, rounded 3, but at most 2" in told(
        "late multiply: 0.25", "late multiply: 0.1", text=text
    )
    assert "light of l: 10 · 0.2 (M1) = 2" in told("early multiply: 0.2", text=text)


def test_a_value_of_several_is_not_told_as_that_of_one():
    text = LAMPS.replace("light(lamps[0])", "light(lamps[0], lamps[0])")
    text = text.replace("{lamp: lamp}", "{lamp: lamp, by: lamp}")
    assert "light – l, l: 10" in told(text=text.replace("base: lamp.oil", "base: lamp.oil + by.oil - by.oil"))


def test_a_game_that_nobody_won_says_so():
    text = LAMPS.replace('do: [{set: "lamps[0].oil", to: "light(lamps[0])"}]', "do: [{end: lamps}]")
    text = text.replace("{end: lamps}", '{end: "[lamp for lamp in lamps if lamp.oil > light(lamp)]"}')
    assert told(text=text)[-1] == "The game is over. Won by: nobody"


def test_a_list_with_nothing_in_it_is_told_as_nothing():
    gather = "---\nkind: event\nid: gather\ntitle: {en: Gather}\nparameters: {of: {type: lamp, list: true}}\n"
    asked = '{gather: "[each for each in lamps if each.oil > 99]"}'
    text = LAMPS.replace('{set: "lamps[0].oil", to: "light(lamps[0])"}', asked)
    assert "Gather: nothing" in told(text=text + gather)
