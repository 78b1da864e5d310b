"""What follows from rows alone is worked out once for each of their combinations, and always as if anew."""

from typing import Any

import pytest

from regelwerk.model.problem import Refused
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from regelwerk.run.runtime import NUMBER

BREWS = """
kind: table
id: herbs
source: {standing: house}
columns: {herb: {type: text, key: true}, force: {type: integer, text: {en: Force}}}
rows: [{herb: mint, force: 3}, {herb: sage, force: 5}]
---
kind: type
id: brewer
plural: brewers
fields:
  herb: {type: herbs}
  mood: {one_of: [calm, wild], default: calm}
  tired: {type: boolean, default: false}
  drops: {type: integer, default: 0}
---
kind: type
id: master
plural: masters
is: brewer
---
kind: scenario
id: hut
state:
  brewers: {ada: {herb: mint}, bo: {herb: mint}, cy: {herb: sage}}
  masters: {max: {herb: mint}}
---
kind: quantity
id: strength
parameters: {brewer: brewer, other: brewer}
base: brewer.herb.force
bands: {one: all}
---
kind: modifier
id: Wild
of: strength
band: one
when: brewer.mood == 'wild' and other.herb == herbs.mint
add: 10
---
kind: modifier
id: Tired
of: strength
band: one
after: Wild
when: other.tired
add: -1
---
kind: modifier
id: Master
of: strength
band: one
after: Tired
when: is_a(other, master) and GUARDED
add: 100
---
kind: definition
id: output
parameters: {brewer: brewer, other: brewer}
is: round_down(max(0, strength(other, brewer) - 1))
---
kind: event
id: brew
parameters: {brewer: brewer, other: brewer}
do:
  - when: strength(brewer, other) > 0
    then: [{change: brewer.drops, by: "output(other, brewer)"}]
---
kind: phase
id: play
who: nobody
AT_ONCE
do:
  - for_each: round
    in: "[1, 2]"
    do:
      - for_each: brewer
        in: brewers
        do:
          - for_each: other
            in: brewers
            do: [BREW]
"""


def brews(guarded: str = "brewer.tired", at_once: str = "", brew: str = "") -> str:
    text = BREWS.replace("GUARDED", guarded).replace("AT_ONCE\n", f"{at_once}\n" if at_once else "")
    return text.replace("BREW]", (brew or "{brew: brewer, other: other}") + "]")


def noted(program: Program, **asked: Any) -> list[Any]:
    """What the trace says of a strength, asked twice; what is said of the same is the same both times."""
    game = new_game(program, next(iter(program.ruleset.scenarios.values())).state, Scripted(()))
    for id, fields in asked.items():
        for field, value in fields.items():
            setattr(game.state.things[id], field, value)
    things = game.state.things
    strength = program.function("Quantity", "strength")
    totals = [strength(game.state, things["ada"], things["max"]) for _ in range(2)]
    first, second = ((each[2], *each[3:]) for each in game.state.trace)
    assert (first, totals[0]) == (second, totals[1])
    return [*first[1:3], totals[0]]


@pytest.mark.parametrize("guarded", ["brewer.tired", "brewer.drops > 3"])
@pytest.mark.parametrize("at_once", ["", "at_once: true"])
def test_rounds_of_asking_leave_the_trace_that_the_interpreter_leaves(play, guarded, at_once):
    toy = play(brews(guarded, at_once))  # which runs it both ways
    assert toy.thing("ada").drops > 0
    assert "Known·strength" in toy.game.program.generated.text


def test_what_changes_of_the_asked_is_another_key(linked):
    program = Program(linked(brews()))
    assert noted(program)[2] == 3
    assert noted(program, ada={"mood": "wild"})[2] == 13
    assert noted(program, ada={"herb": program.rows["herbs"]["sage"]})[2] == 5
    assert noted(program, max={"tired": True})[2] == 2
    assert noted(program)[2] == 3


def test_what_reads_more_than_rows_is_asked_each_time_once_it_matters(linked):
    program = Program(linked(brews("brewer.drops > 3")))
    assert [noted(program, ada={"drops": drops})[2] for drops in (0, 9, 0, 9)] == [3, 103, 3, 103]


def test_a_note_names_those_who_were_asked_about_this_time(linked):
    program = Program(linked(brews()))
    game = new_game(program, next(iter(program.ruleset.scenarios.values())).state, Scripted(()))
    ada, bo, cy = (game.state.things[id] for id in ("ada", "bo", "cy"))
    produce = program.function("Definition", "output")
    assert produce(game.state, cy, ada) == produce(game.state, cy, bo) == 2
    assert [entry[2] for entry in game.state.trace] == [(ada, cy), (bo, cy)]


@pytest.mark.usefixtures("nothing_unasked")
def test_nobody_has_no_fields_whether_known_or_not(play):
    """The first field that is read is the one that is missing; the interpreter says so too."""
    nobody = "{let: none_there, be: 'first([each for each in brewers if each.drops > 99])'}"
    with pytest.raises(Refused) as caught:
        play(brews(brew=f"{nobody}, {{brew: none_there, other: none_there}}"))
    (problem,) = caught.value.problems
    assert (problem.code, problem.values) == ("run-field-of-none", {"field": "herb"})


def values(known: dict[object, object]) -> int:
    """How many values a table leads to, by all parts of their keys."""
    kept = [each for part, each in known.items() if part is not NUMBER]
    return sum(values(each) if isinstance(each, dict) else 1 for each in kept)


def test_no_more_is_kept_than_there_is_room_for(linked, monkeypatch):
    monkeypatch.setattr("regelwerk.run.runtime.KEPT", 2)
    program = Program(linked(brews()))
    for mood in ("calm", "wild"):
        for tired in (False, True):
            for herb in program.rows["herbs"].values():
                noted(program, ada={"mood": mood, "herb": herb}, max={"tired": tired})
    assert 0 < values(program.space["Known·strength"]) <= 2


def test_a_program_unlearns_what_it_worked_out(linked):
    program = Program(linked(brews()))
    noted(program)
    assert program.space["Known·strength"]
    program.unlearn()
    assert not program.space["Known·strength"]
    assert noted(program)[2] == 3


ALIKE = """
---
kind: quantity
id: smell
parameters: {nose: brewer, pot: brewer}
base: >-
  pot.herb.force * 3 + nose.herb.force + (4 if pot.mood == 'wild' else 0) + (8 if nose.mood == 'wild' else 0)
bands: {one: all}
---
kind: quantity
id: taste
parameters: {tongue: brewer, pot: brewer}
base: >-
  pot.herb.force * 5 + tongue.herb.force + (2 if pot.mood == 'calm' else 0) +
  (9 if tongue.mood == 'wild' else 0)
bands: {one: all}
"""


@pytest.mark.parametrize("traced", [True, False])
def test_what_follows_from_rows_is_worked_out_once_for_each_that_differ(linked, traced):
    brew = "{let: one, be: 'smell(brewer, other)'}, {let: two, be: 'taste(brewer, other)'}"
    brew += ", {change: brewer.drops, by: 'round_down(one * 100 + two)'}"
    text = brews(brew=brew) + ALIKE
    program = Program(linked(text), traced=traced)
    game = new_game(program, next(iter(program.ruleset.scenarios.values())).state, Scripted(()))
    game.run()
    assert [each.drops for each in game.state.all_brewers] == [10980, 10980, 12596, 10980]
    assert values(program.space["Known·smell"]) == values(program.space["Known·taste"]) == 4
    phase = program.generated.text[program.generated.text.index("def Phase·play") :]
    assert phase.count("Known·smell[") == phase.count("Known·taste[") == 1  # looked up without a call
