"""Batches of toy games: what rules do to very many games at once is what they do to each by itself."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from regelwerk.model.problem import Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.numbers.batch_games import playouts
from regelwerk.run.program import Program
from regelwerk.run.turn import new_game
from tests.numbers.scripted_dice import ScriptedDice

RACE = """
kind: type
id: oval
plural: ovals
title: {en: oval}
fields:
  turn: {type: runner, optional: true, title: {en: turn}}
---
kind: phase
id: play
title: {en: Play}
who:
  decides: first(oval.turn for oval in ovals)
  actions: [stride]
---
kind: action
id: stride
title: {en: Stride}
text: {en: As it says.}
source: {standing: house}
by: runner
parameters:
  pace: {from: "[1, 2, 3]"}
requires:
  - that: pace < 3 or runner.at < 9
    else: {en: Too fast.}
do:
  - {change: runner.at, by: pace - 1}
  - {change: runner.far, by: pace - 2}
  - {run: runner}
  - for_each: round
    in: ovals
    do: [{set: round.turn, to: first(other for other in runners if other != runner)}]
  - when: any(each.at >= 20 for each in runners)
    then: [{end: "WINNERS"}]
---
kind: type
id: runner
plural: runners
title: {en: runner}
fields:
  at: {type: integer, default: 0, title: {en: at}}
  far: {type: integer, default: 0, min: -1, max: 3, stops: true, title: {en: far}}
  shoe: {type: shoes, title: {en: shoe}}
  rival: {type: runner, optional: true, title: {en: rival}}
  mood: {one_of: [calm, wild], default: calm, title: {en: mood}}
  tired: {type: boolean, default: false, title: {en: tired}}
---
kind: table
id: shoes
title: {en: Shoes}
text: {en: As it says.}
source: {standing: house}
columns:
  shoe: {type: text, key: true, title: {en: shoe}}
  bonus: {type: integer, title: {en: bonus}}
rows:
  - {shoe: boot, bonus: 0}
  - {shoe: spike, bonus: 2}
---
kind: quantity
id: speed
title: {en: speed}
text: {en: As it says.}
source: {standing: house}
parameters: {runner: runner}
base: 1 + runner.shoe.bonus
bands:
  mood: highest
  body: all
at_least: 0
---
kind: modifier
id: wild_speed
title: {en: wild}
text: {en: As it says.}
source: {standing: house}
of: speed
when: runner.mood == 'wild'
add: 3
band: mood
---
kind: modifier
id: far_speed
title: {en: far}
text: {en: As it says.}
source: {standing: house}
of: speed
when: runner.at > 6
add: 1
band: mood
---
kind: modifier
id: tired_speed
title: {en: tired}
text: {en: As it says.}
source: {standing: house}
of: speed
when: runner.tired
add: -2
band: body
---
kind: event
id: run
title: {en: Run}
text: {en: As it says.}
source: {standing: house}
parameters: {runner: runner}
requires:
  - that: not (runner.tired and runner.mood == 'calm')
    else: {en: Too tired.}
do:
  - {roll: 6, as: thrown}
  - {change: runner.at, by: "round_down(speed(runner))"}
  - when: thrown == 6
    then: [{set: runner.mood, to: "'wild'"}]
    else:
      - when: thrown == 1
        then:
          - {set: runner.tired, to: not runner.tired}
          - {roll: 4, as: slip}
          - {change: runner.at, by: "-min(slip, runner.at)"}
  - when: runner.rival is not none and runner.at > 12
    then: [{trip: runner}]
---
kind: event
id: trip
title: {en: Trip}
text: {en: As it says.}
source: {standing: house}
parameters: {runner: runner}
tags: [rope]
do:
  - {set: runner.rival, to: none}
  - {set: runner.shoe, to: shoes.boot}
  - for_each: other
    in: runners
    when: other != runner and other.at >= runner.at - 3
    do: [{change: other.at, by: 1}]
---
kind: immunity
id: nimble
title: {en: Nimble}
text: {en: As it says.}
source: {standing: house}
for: runner
against: [rope]
when: runner.mood == 'wild'
unless: runner.tired or runner.at == 15
---
kind: rule
id: rest
title: {en: Rest}
text: {en: As it says.}
source: {standing: house}
on: run
when: runner.tired and runner.at > 20
band: main
do: [{set: runner.tired, to: "false"}]
---
kind: scenario
id: track
title: {en: Track}
text: {en: As it says.}
source: {standing: house}
state:
  ovals: {Oval: {turn: Ann}}
  runners:
    Ann: {shoe: spike, rival: Ben}
    Ben: {shoe: boot, rival: Ann}
"""
WINNERS = {
    "thing": "[each for each in runners if each.at >= 20]",
    "truth": "[each for each in runners if each.tired]",
    "number": "[each for each in runners if (runner.at - each.at * 2) % 3 == 1]",
    "count": "[each for each in runners "
    "if count(one for one in runners if one.mood == each.mood) == 1]",
    "sum": "[each for each in runners "
    "if sum(one.at // 3 % 4 for one in runners if not one.tired) > each.at % 7]",
    "shoe": "[each for each in runners if each.shoe == shoes.boot]",
    "stopped": "[each for each in runners if each.far == -1]",
}
Link = Callable[[str], Any]


def linked(link_text: Link, text: str) -> Ruleset:
    ruleset, problems = link_text(text)
    assert ruleset is not None, problems
    return ruleset


class Shares:
    def __init__(self, shares: Any) -> None:
        self._shares = iter(shares)

    def roll(self, sides: int) -> int:
        return 1 + int(next(self._shares) * sides)


def by_themselves(program: Program, data: Any, shares: Any, most: int) -> list[tuple[Any, int]]:
    """The same games through the engine, one after the other: how each ends, and after how many choices."""
    found: list[tuple[Any, int]] = []
    for row in shares:
        left = iter(row)
        game, moves = new_game(program, data, Shares(left)), 0
        game.run()
        while game.state.ending is None and moves < most:
            offered = list(game.choices())
            game.choose(offered[int(next(left) * len(offered))])
            moves += 1
        ending = game.state.ending
        found.append((None, 0) if ending is None else (tuple(each.id for each in ending), moves))
    return found


def played_at_once(
    program: Program, data: Any, shares: Any, most: int, together: int
) -> list[tuple[Any, int]]:
    games = len(shares)
    outcomes = playouts(program, data, most=most).run(games, dice=ScriptedDice(shares), together=together)
    return [(outcomes.of(number), int(outcomes.moves[number])) for number in range(games)]


@pytest.mark.parametrize("winners", WINNERS)
def test_every_game_comes_to_what_it_comes_to_by_itself(link_text: Link, winners: str) -> None:
    ruleset = linked(link_text, RACE.replace("WINNERS", WINNERS[winners]))
    program, data = Program(ruleset), ruleset.scenarios["track"].state
    shares = np.random.default_rng(7).random((150, 400))
    found = played_at_once(program, data, shares, 60, 64)
    assert found == by_themselves(program, data, shares, 60)
    assert len({outcome for outcome, _ in found}) > 1


PICKING = """
kind: type
id: player
plural: players
title: {en: player}
---
kind: type
id: heap
plural: heaps
title: {en: heap}
fields:
  stones: {type: integer, default: 3, title: {en: stones}}
  last: {type: player, optional: true, title: {en: last}}
---
kind: type
id: table
plural: tables
title: {en: table}
fields:
  turn: {type: player, optional: true, title: {en: turn}}
---
kind: phase
id: play
title: {en: Play}
who:
  decides: first(table.turn for table in tables)
  actions: [take, pass_on]
---
kind: action
id: take
title: {en: Take}
text: {en: As it says.}
source: {standing: house}
by: player
parameters:
  heap: {from: "[heap for heap in heaps if heap.stones > 0]"}
  number: {from: "[1, 2]"}
requires:
  - that: heap.stones >= number
    else: {en: Too few.}
do:
  - {change: heap.stones, by: -number}
  - {set: heap.last, to: player}
  - for_each: table
    in: tables
    do: [{set: table.turn, to: first(other for other in players if other != player)}]
  - when: all(other.stones == 0 for other in heaps)
    then: [{end: "[other.last for other in heaps if other.last == player]"}]
---
kind: action
id: pass_on
title: {en: Pass}
text: {en: As it says.}
source: {standing: house}
by: player
parameters:
  heap: {from: "[heap for heap in heaps if heap.stones == 1]"}
requires:
  - that: heap.last is none
    else: {en: Not again.}
do:
  - {set: heap.last, to: player}
---
kind: scenario
id: start
title: {en: Start}
text: {en: As it says.}
source: {standing: house}
state:
  players: {Eve: {}, Sam: {}}
  tables: {T: {turn: Eve}}
  heaps: {P: {}, Q: {stones: 4}, R: {stones: 1}}
"""


def test_random_games_with_several_actions_and_parameters_go_as_one_at_a_time(link_text: Link) -> None:
    ruleset = linked(link_text, PICKING)
    program = Program(ruleset)
    data = ruleset.scenarios["start"].state
    shares = np.random.default_rng(9).random((200, 40))
    assert played_at_once(program, data, shares, 40, 70) == by_themselves(program, data, shares, 40)


def test_whoever_can_choose_nothing_ends_the_game_without_an_outcome(link_text: Link) -> None:
    text = PICKING.replace("all(other.stones == 0 for other in heaps)", "false")
    ruleset = linked(link_text, text)
    outcomes = playouts(Program(ruleset), ruleset.scenarios["start"].state).run(500, seed=1)
    assert outcomes.counts() == {None: 500}
    assert outcomes.moves.min() >= 4


def refused(link_text: Link, text: str) -> list[tuple[str, int, dict[str, str]]]:
    ruleset = linked(link_text, text.replace("WINNERS", WINNERS["thing"]))
    with pytest.raises(Refused) as error:
        playouts(Program(ruleset), ruleset.scenarios["track"].state).run(100)
    return [(each.code, each.span.line if each.span else 0, each.values) for each in error.value.problems]


@pytest.mark.parametrize(("old", "new", "code", "what"), [
    ("  - {set: runner.shoe, to: shoes.boot}\n", "  - {create: runner, as: new}\n", "batch-cannot", "create"),
    ("    when: other != runner", "    by: other.at\n    when: other != runner", "batch-cannot", "by"),
    ("roll: 4", "roll: runner.at + 1", "batch-cannot", "roll"),
])  # fmt: skip
def test_what_batches_cannot_do_is_refused_with_its_place(
    link_text: Link, old: str, new: str, code: str, what: str
) -> None:
    assert old in RACE
    text = RACE.replace(old, new)
    ((found, line, values),) = refused(link_text, text)
    assert (found, values.get("what", "")) == (code, what)
    if code == "batch-cannot":
        before = text[: text.index(new)].count("\n")
        assert line in range(before - 2, before + 3)


def test_numbers_that_grow_without_an_end_are_refused(link_text: Link) -> None:
    text = RACE.replace("by: \"round_down(speed(runner))\"", "by: runner.at * runner.at + 1")
    text = text.replace("any(each.at >= 20 for each in runners)", "all(each.at < -90 for each in runners)")
    ((code, _, _),) = refused(link_text, text)
    assert code == "batch-too-large"


def test_a_field_that_goes_beyond_its_limits_is_a_problem_with_its_place(link_text: Link) -> None:
    text = RACE.replace("max: 3, stops: true", "max: 3")
    ((code, line, _),) = refused(link_text, text)
    assert code == "batch-failed"
    assert "change: runner.far" in text.splitlines()[line - 1]


@pytest.mark.usefixtures("nothing_unasked")
def test_rules_that_break_off_in_some_game_are_a_problem_with_their_place(link_text: Link) -> None:
    text = RACE.replace("when: runner.rival is not none and runner.at > 12", "when: runner.rival.at > 12")
    ((code, line, _),) = refused(link_text, text)
    assert code == "batch-failed"
    assert "runner.rival.at" in text.splitlines()[line - 1]
