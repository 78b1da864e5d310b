"""Phases one after the other: in a row where nobody is asked, one at a time, with happenings from outside."""

import pytest

from regelwerk.model.problem import Refused
from regelwerk.model.scenario import Given, Happening, merged
from regelwerk.model.span import Span
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Scripted
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program

MILL = """
kind: type
id: wheel
plural: wheels
fields: {turns: {type: integer, default: 0}, next: {type: wheel}}
---
kind: scenario
id: brook
state: {wheels: {old: {next: new}, new: {next: old}}}
---
kind: event
id: spin
parameters: {wheel: wheel}
do: [{change: wheel.turns, by: 1}]
---
kind: phase
id: play
who: nobody
do: [{for_each: wheel, in: wheels, do: [{spin: wheel}]}]
next: [{to: noon}]
---
kind: phase
id: noon
who: nobody
at_once: true
do: [{for_each: wheel, in: wheels, do: [{set: wheel.turns, to: wheel.next.turns + 1}]}]
next: [{to: dusk}]
---
kind: phase
id: dusk
who: nobody
do: [{when: "any(wheel.turns > 2 for wheel in wheels)", then: [{end: wheels}]}]
next: [{to: night}]
---
kind: phase
id: night
who: nobody
next: [{to: play, when: "wheels[0].turns < 100"}, {to: done}]
---
kind: phase
id: done
who: nobody
"""
NOWHERE = Span("test", 1, 1, 1, 1)


@pytest.fixture
def begun(linked):
    def begun(text: str = MILL, make: type[Program] = Program) -> Game:
        ruleset = linked(text)
        scenario = next(iter(ruleset.scenarios.values()))
        return new_game(make(ruleset), merged(scenario.state, {}, ruleset.vocabulary.things), Scripted(()))

    return begun


def turns(game: Game) -> list[int]:
    return [wheel.turns for wheel in game.state.all_wheels]


def happening(phase: str) -> Happening:
    return Happening(phase, "spin", {"wheel": Given("old", NOWHERE)}, NOWHERE)


def test_a_game_ends_in_the_phase_that_ends_it_also_within_a_row(begun):
    game = begun()
    game.run()
    assert (game.state.phase, turns(game)) == ("dusk", [4, 4])
    phases = [entry[1] for entry in game.state.trace if entry[0] == "phase"]
    assert phases == ["play", "noon", "dusk", "night", "play", "noon", "dusk"]
    assert [entry for entry in game.state.trace if entry[0] == "edge"][-1] == ("edge", "noon", 0)


def test_one_phase_at_a_time_leaves_the_same_trace_as_all_in_a_row(begun):
    one, row = begun(), begun()
    row.run()
    goes_on = True
    while goes_on:
        goes_on, _ = one.go_on(None, [])
    assert str(one.state.trace) == str(row.state.trace)


def test_the_readable_interpreter_goes_the_same_way(begun):
    plain, quick = begun(make=Interpreter), begun()
    plain.run()
    quick.run()
    assert str(plain.state.trace) == str(quick.state.trace)


def test_what_happens_from_outside_waits_for_its_phase(begun):
    game = begun()
    assert game.run(happenings=[happening("never"), happening("play")]) == [happening("never")]
    # The old wheel turned once more, and at noon the new one took that over.
    assert turns(game) == [2, 3]
    assert [entry[0] for entry in game.state.trace[:10]].count("event") == 3


def test_what_happens_from_outside_belongs_to_the_moment_of_its_phase(begun):
    with pytest.raises(Refused) as caught:
        begun().run(happenings=[happening("noon")])
    (problem,) = caught.value.problems
    assert (problem.code, problem.values["field"]) == ("run-conflict", "turns")


def test_phases_in_a_row_that_never_end_are_told_and_leave_nothing(begun, monkeypatch):
    monkeypatch.setattr("regelwerk.run.course.MOST_PHASES", 20)
    game = begun(MILL.replace("wheel.turns > 2", "wheel.turns < 0"))
    with pytest.raises(Refused) as caught:
        game.run()
    (problem,) = caught.value.problems
    assert problem.code == "run-too-many-phases"
    assert turns(game) == [0, 0]


def test_a_loop_that_only_changes_fields_needs_no_budget_and_one_in_which_something_happens_does(
    begun, monkeypatch
):
    monkeypatch.setattr("regelwerk.run.state.STEPS", 5)
    changing = "do: [{for_each: n, in: '[1, 2, 3, 4, 5, 6, 7]', do: [{change: 'wheels[0].turns', by: n}]}]"
    causing = "do: [{for_each: n, in: '[1, 2, 3, 4, 5, 6, 7]', do: [{spin: 'wheels[0]'}]}]"
    spinning = "do: [{for_each: wheel, in: wheels, do: [{spin: wheel}]}]"
    for make in (Program, Interpreter):
        game = begun(MILL.replace(spinning, changing), make)
        game.state.refresh()
        game.go_on(None, [])
        assert turns(game) == [28, 0]
        with pytest.raises(Refused) as caught:
            begun(MILL.replace(spinning, causing), make).run()
        assert [problem.code for problem in caught.value.problems] == ["run-too-many-steps"]
