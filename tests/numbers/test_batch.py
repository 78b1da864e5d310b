"""Batches of toy games: what rules do to very many games at once is what they do to each by itself."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from regelwerk.model.problem import Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.numbers.batch_dice import ScriptedDice
from regelwerk.numbers.batch_games import playouts, repeated
from regelwerk.numbers.exact import distribution
from regelwerk.numbers.question import question
from regelwerk.run.program import Program
from regelwerk.run.turn import new_game

RACE = """
kind: type
id: runner
plural: runners
title: {en: runner}
fields:
  at: {type: integer, default: 0, title: {en: at}}
  far: {type: integer, default: 0, max: 3, stops: true, title: {en: far}}
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
  runners:
    Ann: {shoe: spike, rival: Ben}
    Ben: {shoe: boot, rival: Ann}
"""
EVENTS = ["run: Ann", "run: Ben"]
OBSERVED = {
    "winner": "first(runner for runner in runners if runner.at >= 20)",
    "number": "Ann.at - Ben.at * 2",
    "truth": "any(runner.tired for runner in runners)",
    "shoe": "Ann.shoe",
    "count": "count(runner for runner in runners if runner.mood == 'wild')",
    "sum": "sum(runner.at // 3 % 4 for runner in runners if not runner.tired)",
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


@pytest.mark.parametrize("observed", OBSERVED)
def test_every_game_comes_to_what_it_comes_to_by_itself(link_text: Link, observed: str) -> None:
    ruleset = linked(link_text, RACE)
    program = Program(ruleset)
    asked = question(
        ruleset, scenario="track", events=EVENTS, until="any(runner.at >= 20 for runner in runners)",
        of=OBSERVED[observed],
    )  # fmt: skip
    games = 150
    shares = np.random.default_rng(7).random((games, 400))
    outcomes = repeated(program, asked, most=150).run(games, dice=ScriptedDice(shares), together=64)
    for number in range(games):
        expected, moves = by_itself(program, asked, OBSERVED[observed], shares[number])
        assert (outcomes.of(number), int(outcomes.moves[number])) == (expected, moves)


def by_itself(program: Program, asked: Any, observed: str, shares: Any) -> tuple[Any, int]:
    """The same game through the engine; what is observed is put in plain Python's words."""
    game = new_game(program, asked.state, Shares(shares))
    state: Any = game.state
    ann, ben = (state.things[name] for name in ("Ann", "Ben"))
    run, moves = program.function("Event", "run"), 0
    for moves in range(1, 151):
        state.refresh()
        run(state, ann if moves % 2 else ben)
        if ann.at >= 20 or ben.at >= 20:
            break
    else:
        return None, 0
    both = (ann, ben)
    said: dict[str, Any] = {
        OBSERVED["winner"]: next(each.id for each in both if each.at >= 20),
        OBSERVED["number"]: ann.at - ben.at * 2,
        OBSERVED["truth"]: any(each.tired for each in both),
        OBSERVED["shoe"]: ann.shoe._key,
        OBSERVED["count"]: sum(each.mood == "wild" for each in both),
        OBSERVED["sum"]: sum(each.at // 3 % 4 for each in both if not each.tired),
    }
    return said[observed], moves


def test_shares_are_the_exact_odds_within_four_standard_errors(link_text: Link) -> None:
    ruleset = linked(link_text, RACE)
    program = Program(ruleset)
    asked = question(
        ruleset, scenario="track", events=EVENTS, until="any(runner.at >= 8 for runner in runners)",
        of=OBSERVED["winner"].replace("20", "8"),
    )  # fmt: skip
    games = 60_000
    counts = repeated(program, asked).run(games, seed=2).counts()
    for outcome, odds in distribution(program, asked).outcomes.items():
        share = float(odds)
        assert abs(counts[outcome] - games * share) <= 4 * (games * share * (1 - share)) ** 0.5


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
    games = 200
    shares = np.random.default_rng(9).random((games, 40))
    outcomes = playouts(program, data, most=40).run(games, dice=ScriptedDice(shares), together=70)
    for number in range(games):
        game = new_game(program, data, Shares([]))
        game.run()
        moves = 0
        while game.state.ending is None:
            offered = list(game.choices())
            game.choose(offered[int(shares[number][moves] * len(offered))])
            moves += 1
        winners = tuple(each.id for each in game.state.ending)
        assert (outcomes.of(number), int(outcomes.moves[number])) == (winners, moves)


def test_whoever_can_choose_nothing_ends_the_game_without_an_outcome(link_text: Link) -> None:
    text = PICKING.replace("all(other.stones == 0 for other in heaps)", "false")
    ruleset = linked(link_text, text)
    outcomes = playouts(Program(ruleset), ruleset.scenarios["start"].state).run(500, seed=1)
    assert outcomes.counts() == {None: 500}
    assert outcomes.moves.min() >= 4


def refused(link_text: Link, text: str, **asked: Any) -> list[tuple[str, int, dict[str, str]]]:
    ruleset = linked(link_text, text)
    program = Program(ruleset)
    events = asked.pop("events", EVENTS)
    with pytest.raises(Refused) as error:
        repeated(program, question(ruleset, scenario="track", events=events, **asked)).run(100)
    return [(each.code, each.span.line if each.span else 0, each.values) for each in error.value.problems]


END = {"until": "any(runner.at >= 20 for runner in runners)", "of": "Ann"}


@pytest.mark.parametrize(("old", "new", "code", "what"), [
    ("  - {set: runner.shoe, to: shoes.boot}\n", "  - {create: runner, as: new}\n", "batch-cannot", "create"),
    ("    when: other != runner", "    by: other.at\n    when: other != runner", "batch-cannot", "by"),
    ("roll: 4", "roll: runner.at + 1", "batch-cannot", "roll"),
    ("do: [{change: other.at, by: 1}]", "do: [{change: other.far, by: 1}]", "batch-cannot", "far"),
])  # fmt: skip
def test_what_batches_cannot_do_is_refused_with_its_place(
    link_text: Link, old: str, new: str, code: str, what: str
) -> None:
    assert old in RACE
    text = RACE.replace(old, new)
    ((found, line, values),) = refused(link_text, text, **END)
    assert (found, values.get("what", "")) == (code, what)
    if code == "batch-cannot":
        before = text[: text.index(new)].count("\n")
        assert line in range(before - 2, before + 3)


def test_numbers_that_grow_without_an_end_are_refused(link_text: Link) -> None:
    text = RACE.replace("by: \"round_down(speed(runner))\"", "by: runner.at * runner.at + 1")
    asked = {"until": "all(runner.at < -90 for runner in runners)", "of": "Ann"}
    ((code, _, _),) = refused(link_text, text, **asked)
    assert code == "batch-too-large"


@pytest.mark.usefixtures("nothing_unasked")
def test_rules_that_break_off_in_some_game_are_a_problem_with_their_place(link_text: Link) -> None:
    text = RACE.replace("when: runner.rival is not none and runner.at > 12", "when: runner.rival.at > 12")
    ((code, line, _),) = refused(link_text, text, **END)
    assert code == "batch-failed"
    assert "runner.rival.at" in text.splitlines()[line - 1]


def test_without_an_end_nothing_is_played(link_text: Link) -> None:
    ((code, _, _),) = refused(link_text, RACE)
    assert code == "batch-until-what"
