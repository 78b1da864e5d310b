"""What a save keeps of a game."""

import json

from regelwerk.run.chance import Scripted
from regelwerk.run.game import Game
from regelwerk.run.snapshot import dump, restore
from regelwerk.run.thing import Thing

HERD = """
kind: type
id: sheep
plural: flock
---
kind: scenario
id: start
state:
  flock: {Dolly1: {}, Dolly2: {}}
---
kind: event
id: lose
parameters: {lost: sheep}
do: [{remove: lost}]
---
kind: event
id: lamb
do: [{create: sheep, as: newborn, called: "'Dolly'"}]
---
kind: phase
id: play
who: nobody
"""


def names(game: Game) -> list[str]:
    return [thing.id for thing in game.state.things.values() if thing._in_play]


def saved(game: Game) -> Game:
    return restore(game.program, json.loads(json.dumps(dump(game))), Scripted(()))


def lose(game: Game, name: str) -> None:
    lost: Thing = game.state.things[name]
    game.program.function("Event", "lose")(game.state, lost)


def lamb(game: Game) -> None:
    game.program.function("Event", "lamb")(game.state)


def test_nobody_new_is_called_like_somebody_gone_whether_or_not_the_game_was_saved(play) -> None:  # type: ignore[no-untyped-def]
    herd = play(HERD).game
    lose(herd, "Dolly2")
    other = saved(saved(herd))
    lamb(herd)
    lamb(other)
    assert names(herd) == names(other) == ["Dolly1", "Dolly3"]
