"""Games one after the other in one state go as games that begin anew."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from regelwerk.run.chance import Seeded
from regelwerk.run.playout import Ended, Playouts
from regelwerk.run.program import Program
from regelwerk.run.turn import new_game

GAME = """
kind: type
id: player
plural: players
title: {en: player}
fields:
  points: {type: integer, default: 0, title: {en: points}}
---
kind: type
id: bowl
plural: bowls
title: {en: bowl}
fields:
  owner: {type: player, optional: true, title: {en: owner}}
  size: {type: integer, default: 2, title: {en: size}}
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
  actions: [claim, drink]
NEXT
---
kind: action
id: claim
title: {en: Claim}
text: {en: As it says.}
source: {standing: house}
by: player
parameters:
  bowl: {from: "[bowl for bowl in bowls if bowl.owner is none]"}
do:
  - {set: bowl.owner, to: player}
  - {roll: 4, as: gained}
  - {change: player.points, by: gained}
  - {end_turn: player}
---
kind: action
id: drink
title: {en: Drink}
text: {en: As it says.}
source: {standing: house}
by: player
parameters:
  bowl: {from: "[bowl for bowl in bowls if bowl.owner == player]"}
requires:
  - that: bowl.size > 0
    else: {en: Empty.}
do:
  - {change: bowl.size, by: -1}
  - {change: player.points, by: 2}
  - {end_turn: player}
EXTRA
---
kind: event
id: end_turn
title: {en: End}
text: {en: As it says.}
source: {standing: house}
parameters: {player: player}
do:
  - for_each: table
    in: tables
    do: [{set: table.turn, to: first(other for other in players if other != player)}]
  - when: player.points >= 12
    then: [{end: "[player]"}]
---
kind: scenario
id: start
title: {en: Start}
text: {en: As it says.}
source: {standing: house}
state:
  players: {Eve: {}, Sam: {}}
  tables: {T: {turn: Eve}}
  bowls: {P: {}, Q: {size: 3}, R: {}, S: {size: 0}}
"""
PLAIN = GAME.replace("NEXT\n", "").replace("EXTRA\n", "")
COMING_AND_GOING = GAME.replace("NEXT\n", "").replace(
    "EXTRA\n", "  - when: bowl.size == 0\n    then: [{remove: bowl}]\n"
)
IN_TWO_PHASES = GAME.replace("EXTRA\n", "").replace("NEXT\n", """next:
  - {to: pause}
---
kind: phase
id: pause
title: {en: Pause}
who: nobody
next:
  - {to: play}
""")


def anew(program: Program, data: Any, seed: int) -> Ended:
    game, share, moves = new_game(program, data, Seeded(seed)), random.Random(seed).random, 0
    game.run(seconds=None)
    while game.state.ending is None:
        offered = list(game.choices())
        if not offered:
            return Ended(moves, None)
        game.choose(offered[int(share() * len(offered))], seconds=None)
        moves += 1
    return Ended(moves, tuple(each.id for each in game.state.ending))


@pytest.mark.parametrize("text", [PLAIN, COMING_AND_GOING, IN_TWO_PHASES])
def test_they_end_as_games_that_begin_anew(link_text: Callable[[str], Any], text: str) -> None:
    ruleset, problems = link_text(text)
    assert ruleset is not None, problems
    program, data = Program(ruleset, traced=False), ruleset.scenarios["start"].state
    playouts = Playouts(program, data)
    found = [playouts.play(Seeded(seed), random.Random(seed).random) for seed in range(40)]
    assert found == [anew(program, data, seed) for seed in range(40)]
    assert len(set(found)) > 5


def test_a_program_that_keeps_a_trace_is_not_for_very_many_games(link_text: Callable[[str], Any]) -> None:
    ruleset, _ = link_text(PLAIN)
    with pytest.raises(ValueError, match="trace"):
        Playouts(Program(ruleset), ruleset.scenarios["start"].state)
