"""Events that cause one another: names, trace, failures and the budget of steps are those of each."""

import pytest

from regelwerk.model.problem import Refused
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

BELLS = """
kind: type
id: bell
plural: bells
fields: {tone: {type: integer, default: 1}, best: {type: integer, default: 0}}
---
kind: scenario
id: tower
state: {bells: {big: {}, small: {tone: 5}}}
---
kind: event
id: chime
parameters: {bell: bell, by: integer}
do:
  - {let: twice, be: by * 2}
  - {change: bell.tone, by: twice}
  - {keep: bell, than: twice}
---
kind: event
id: keep
parameters: {bell: bell, than: integer}
do:
  - when: bell.tone > than
    then: [{set: bell.best, to: bell.tone}]
---
kind: event
id: ring
parameters: {bell: bell}
do:
DO
---
kind: phase
id: play
who: nobody
do: [{ring: "bells[0]"}]
"""


def bells(*effects: str) -> str:
    return BELLS.replace("DO", "\n".join(f"  - {each}" for each in effects))


def test_events_inside_one_another_keep_their_names_apart(play):
    """`twice`, `by` and `bell` mean something else inside; afterwards they mean what they meant."""
    toy = play(
        bells(
            "{let: twice, be: bell.tone}",
            "{let: by, be: '7'}",
            "{chime: 'bells[1]', by: by}",
            "{chime: bell, by: twice}",
            "{change: bell.tone, by: twice * by}",
        )
    )
    assert (toy.thing("big").tone, toy.thing("small").tone) == (1 + 2 + 7, 5 + 14)
    assert [toy.game.program.documents[number].header.id for number, _ in toy.game.state.events] == [
        "ring", "chime", "keep", "chime", "keep",
    ]  # fmt: skip


def test_loops_inside_do_not_take_the_place_of_loops_outside(play):
    text = bells("{for_each: each, in: bells, do: [{chime: each, by: '1'}, {change: each.tone, by: '1'}]}")
    loop = "{for_each: each, in: bells, do: [{change: each.tone, by: by}]}"
    toy = play(text.replace("{change: bell.tone, by: twice}", loop))
    assert toy.thing("small").tone == 5 + 2 + 1


def test_what_fails_inside_is_found_in_the_document_of_the_event(linked):
    text = bells("{chime: bell, by: '1'}").replace("be: by * 2", "be: by // (bell.tone - 1)")
    program = Program(linked(text))
    game = new_game(program, next(iter(program.ruleset.scenarios.values())).state, Scripted(()))
    with pytest.raises(Refused) as caught:
        game.run()
    span = caught.value.problems[0].span
    chime = program.ruleset.events["chime"].effects[0].span
    assert span is not None
    assert span.line == chime.line


def test_events_of_which_one_may_follow_from_itself_are_counted(linked):
    text = bells("{chime: bell, by: '1'}").replace(
        "then: [{set: bell.best, to: bell.tone}]", "then: [{set: bell.best, to: '9'}, {ring: bell}]"
    )
    generated = Program(linked(text)).generated.text
    assert generated.count("s.depth += 1") == 3


def test_a_small_tree_of_events_takes_nothing_from_the_budget_of_steps(play):
    toy = play(bells("{chime: bell, by: '1'}"))
    assert toy.game.state.steps == Program(toy.game.program.ruleset).state_class(None).steps
