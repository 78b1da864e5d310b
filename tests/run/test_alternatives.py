"""Conditions on kinds one after the other: each is asked, whatever the one before it did."""

import pytest

from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game

POND = """
kind: type
id: being
plural: beings
fields: {told: {type: integer, default: 0}}
---
kind: type
id: frog
plural: frogs
is: being
---
kind: type
id: toad
plural: toads
is: frog
---
kind: type
id: newt
plural: newts
is: being
---
kind: scenario
id: pond
state: {frogs: {fred: {}}, toads: {tom: {}}, newts: {nina: {}}}
---
kind: event
id: croak
parameters: {who: being, other: being}
do:
DO
---
kind: phase
id: play
who: nobody
do: [{for_each: who, in: beings, do: [{croak: who, other: "beings[2]"}]}]
"""


def told(play, *effects: str) -> list[int]:
    toy = play(POND.replace("DO", "\n".join(f"  - {each}" for each in effects)))  # which runs it both ways
    return [toy.thing(each).told for each in ("fred", "tom", "nina")]


def when(kind: str, by: int, who: str = "who", more: str = "") -> str:
    return f"{{when: '{kind}', then: [{{change: {who}.told, by: {by}}}]{more}}}"


FROG, TOAD, NEWT = "is_a(who, frog)", "is_a(who, toad)", "is_a(who, newt)"


@pytest.mark.parametrize(
    ("effects", "wanted"),
    [
        ((when(FROG, 1), when(TOAD, 10)), [1, 11, 0]),  # a toad is a frog
        ((when(TOAD, 1), when(FROG, 10)), [10, 11, 0]),
        ((when(FROG, 1), when(NEWT, 10), when(TOAD, 100)), [1, 101, 10]),
        ((when(FROG, 1), when("is_a(other, newt)", 10)), [11, 11, 10]),
        ((when(FROG, 1), when(NEWT, 10, more=", else: [{change: who.told, by: 50}]")), [51, 51, 10]),
        ((when(FROG, 1, more=", else: [{change: who.told, by: 7}]"), when(NEWT, 10)), [1, 1, 17]),
        ((when(FROG, 1), when("who.told == 0 and is_a(who, newt)", 10)), [1, 1, 10]),
        ((when(f"{FROG} and who.told == 0", 1), when(f"{NEWT} and who.told == 0", 10)), [1, 1, 10]),
        ((when(FROG, 1), "{change: other.told, by: 2}", when(NEWT, 10)), [1, 1, 16]),
    ],
)
def test_whatever_else_stands_there_happens_as_it_is_written(play, effects, wanted):
    assert told(play, *effects) == wanted


def test_the_full_trace_shows_every_condition(linked):
    pond = linked(POND.replace("DO", f"  - {when(FROG, 1)}\n  - {when(NEWT, 10)}"))
    full = Interpreter(pond, recording=True)
    (pond,) = full.ruleset.scenarios.values()
    game = new_game(full, pond.state, Scripted(()))
    game.run()
    asked = [full.generated.nodes[entry[1]] for entry in game.state.trace if entry[0] == "saw"]
    assert sum(getattr(each, "function", "") == "is_a" for each in asked) == 6
