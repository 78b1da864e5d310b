"""One event with 20 rules against the same event with 1,000, or with many that never apply.

Each rule asks first for one of many bells, as rules do that speak of one spell, race or weapon.
"""

from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.timing import Ratio, compare
from regelwerk.link.ruleset import link
from regelwerk.load.validate import validate
from regelwerk.load.yaml_nodes import read
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

FEW, MANY = 20, 1000
IDLE = 10
TARGET = 2.0
HEAD = """\
kind: ruleset
id: belfry
version: 1.0.0
title: {en: Belfry}
languages: [en]
documents: {belfry: {en: The belfry}}
start: play
---
kind: type
id: ringer
plural: ringers
title: {en: ringer}
fields: {strokes: {type: integer}}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{for_each: ringer, in: ringers, do: [{for_each: bell, in: bells, do: [{ring: ringer, bell: bell}]}]}]
---
kind: event
id: ring
title: {en: Ring}
parameters: {ringer: ringer, bell: bells}
do: [{change: ringer.strokes, by: 1}]
---
kind: scenario
id: tower
title: {en: Tower}
state: {ringers: {Ada: {}}}
---
kind: table
id: bells
title: {en: Bells}
source: {standing: house}
columns: {bell: {type: text, key: true, title: {en: bell}}}
rows:
"""
RULE = """\
---
kind: rule
id: rule_{number}
title: {{en: Rule}}
text: {{en: Prose.}}
source: {{standing: house}}
on: ring
when: bell == bells.b{number}
do: [{{change: ringer.strokes, by: 1}}]
"""


def belfry(rules: int, bells: int = 0) -> Ruleset:
    """A ruleset of one event and rules that act on it, each for a bell of its own; more bells do nothing."""
    rows = "".join(f"  - {{bell: b{number}}}\n" for number in range(max(rules, bells)))
    nodes, problems = read(HEAD + rows + "".join(RULE.format(number=n) for n in range(rules)), "belfry.yaml")
    problems += validate(nodes)
    ruleset, more = link(nodes, "belfry")
    if ruleset is None or problems:
        raise SystemExit(f"the ruleset has problems: {[*problems, *more][0]}")
    return ruleset


def ringing(program: Program, bells: int = FEW, first: int = 0) -> Callable[[], object]:
    """One stroke each on some of the bells: spread over all, or the first of them."""
    game = new_game(program, program.ruleset.scenarios["tower"].state, Scripted(()))
    state: Any = game.state
    ring, (ringer,) = program.function("Event", "ring"), state.all_ringers
    rows = list(program.rows["bells"].values())
    chosen = rows[:first] if first else rows[:: len(rows) // bells][:bells]
    bells = len(chosen)

    def ringing() -> None:
        state.trace.clear()
        state.events.clear()
        state.refresh()
        for bell in chosen:
            ring(state, ringer, bell)

    ringing()
    if ringer.strokes != 2 * bells:
        raise SystemExit("not every stroke met its rule")
    return ringing


def ratios(repeats: int) -> Iterator[Ratio]:
    yield from _indexed(repeats)
    yield from _idle(repeats)


def _indexed(repeats: int) -> Iterator[Ratio]:
    many, few = belfry(MANY), belfry(FEW)
    for traced in (True, False):
        yield compare(
            f"an event with {MANY:,} rules, {'traced' if traced else 'without trace'} / with {FEW}",
            ringing(Program(many, traced=traced)), ringing(Program(few, traced=traced)),
            target=TARGET, repeats=repeats,
        )  # fmt: skip


def _idle(repeats: int) -> Iterator[Ratio]:
    """Ten times as many rules on the very event, none of which ever applies to what happens."""
    bells = IDLE * FEW
    many, few = belfry(bells), belfry(FEW, bells=bells)
    for traced in (True, False):
        yield compare(
            f"an event with {bells} rules of which {FEW} apply, {'traced' if traced else 'without trace'} / "
            f"with those {FEW} alone",
            ringing(Program(many, traced=traced), first=FEW), ringing(Program(few, traced=traced), first=FEW),
            target=TARGET, repeats=repeats,
        )  # fmt: skip
