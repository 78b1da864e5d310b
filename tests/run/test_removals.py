"""A thing leaves play where that is said; lists, look-ups and the trace are as if a function were called."""

from typing import Any

import pytest

from regelwerk.model.problem import Refused
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

BEADS = """
kind: type
id: bead
plural: beads
fields: {tone: {type: integer}, next: {type: bead, optional: true}}
---
kind: type
id: box
plural: boxes
fields: {seen: {type: integer, default: 0}}
---
kind: scenario
id: row
state:
  boxes: {box: {}}
  beads:
    a: {tone: 1, next: b}
    b: {tone: 2}
    c: {tone: 1}
    d: {tone: 2}
    e: {tone: 1}
    f: {tone: 2}
    g: {tone: 1}
    h: {tone: 2}
    i: {tone: 1}
---
kind: event
id: count
parameters: {box: box, tone: integer}
do:
  - {set: box.seen, to: "count(bead for bead in beads if bead.tone == tone)"}
---
kind: event
id: lose
parameters: {bead: bead, box: box}
do:
DO
---
kind: phase
id: play
who: nobody
do: [{lose: "beads[0]", box: "boxes[0]"}]
"""


def beads(*effects: str) -> str:
    return BEADS.replace("DO", "\n".join(f"  - {each}" for each in effects))


COUNTED = "{count: box, tone: '1'}"


def test_whoever_has_left_is_found_no_more_and_leaves_only_once(play):
    toy = play(beads(COUNTED, "{remove: bead}", COUNTED, "{remove: bead}"))
    assert toy.thing("box").seen == 4
    assert [line for line in toy.story if line.startswith("removed")] == ["removed a"]
    assert [each.id for each in toy.game.state.all_beads] == list("bcdefghi")
    assert toy.game.state.looked_up == {"tone"}


def test_without_a_trace_the_same_have_left(linked):
    ruleset = linked(beads(COUNTED, "{remove: bead}", COUNTED, "{remove: bead}"))
    program = Program(ruleset, traced=False)
    game = new_game(program, ruleset.scenarios["row"].state, Scripted(()))
    game.run()
    assert game.state.things["box"].seen == 4
    assert not game.state.things["a"]._in_play


@pytest.mark.usefixtures("nothing_unasked")
def test_nobody_cannot_leave_and_the_place_is_told(linked):
    ruleset = linked(beads("{let: other, be: bead.next.next}", "{remove: other}"))
    game = new_game(Program(ruleset), ruleset.scenarios["row"].state, Scripted(()))
    with pytest.raises(Refused) as caught:
        game.run()
    (problem,) = caught.value.problems
    assert problem.span is not None
    assert problem.span.line == ruleset.events["lose"].effects[1].span.line


KINDS = """
kind: type
id: bird
plural: birds
---
kind: type
id: duck
plural: ducks
is: bird
---
kind: type
id: coot
plural: coots
is: bird
---
kind: scenario
id: lake
state: {birds: {b: {}}, ducks: {d: {}, e: {}}, coots: {c: {}}}
---
kind: phase
id: play
who: nobody
do: [{remove: REMOVED}]
"""


@pytest.mark.parametrize(
    ("removed", "birds", "ducks"),
    [("ducks[0]", "bec", "e"), ("birds[1]", "bec", "e"), ("birds[3]", "bde", "de")],
)
def test_who_leaves_stands_in_no_list_of_any_of_their_types(play, removed, birds, ducks):
    state = play(KINDS.replace("REMOVED", f'"{removed}"')).game.state
    assert "".join(each.id for each in state.all_birds) == birds
    assert "".join(each.id for each in state.all_ducks) == ducks


@pytest.mark.parametrize("kind", ["duck", "bird"])
@pytest.mark.parametrize("traced", [True, False])
def test_it_is_so_in_an_event_too_whatever_is_known_of_who_leaves(linked, kind, traced):
    event = f"---\nkind: event\nid: fly\nparameters: {{who: {kind}}}\ndo: [{{remove: who}}]\n"
    ruleset = linked(KINDS.replace("{remove: REMOVED}", '{fly: "ducks[0]"}') + event)
    game = new_game(Program(ruleset, traced=traced), ruleset.scenarios["lake"].state, Scripted(()))
    game.run()
    state: Any = game.state
    assert [each.id for each in state.all_birds] == ["b", "e", "c"]
    assert [each.id for each in state.all_ducks] == ["e"]
