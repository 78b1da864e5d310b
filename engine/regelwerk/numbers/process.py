"""What is run move by move until it is over: events in turn, or an example.

A stage says what comes next, apart from the position; none, that all is over. Equal positions at equal stages
go on alike. A move begins between two phases or events, where nothing waits.
"""

from collections.abc import Callable, Sequence
from typing import Any

from regelwerk.model.scenario import Example, Happening
from regelwerk.run.game import Game
from regelwerk.run.state import State
from regelwerk.scenario.script import Script, Stage

Condition = Callable[[State], object]


class Events:
    """Events one after the other; with `until` they begin again and again, until that holds.

    Each happens in its own phase, if it names one. Nothing more happens once the game has ended.
    Raises RunFailure for an argument that does not exist.
    """

    def __init__(self, game: Game, happenings: Sequence[Happening], until: Condition | None = None) -> None:
        program, things = game.program, game.state.things
        self._game, self._state = game, game.state
        self._until = until
        self._moves: list[tuple[str, str, Callable[..., Any], list[Any]]] = []
        for happening in happenings:
            given = happening.arguments
            arguments = [
                conversion(things, given[name].value) if name in given else None
                for name, conversion in program.arguments[happening.event]
            ]
            event = program.function("Event", happening.event)
            action = happening.event if happening.event in program.ruleset.actions else ""
            self._moves.append((happening.phase, action, event, arguments))
        self.arguments = [each for _, _, _, arguments in self._moves for each in arguments]
        over = until is not None and bool(until(self._state))
        self.first: int | None = None if over else 0

    def move(self, stage: int) -> int | None:
        phase, action, event, arguments = self._moves[stage]
        state = self._state
        if phase:
            state.phase = phase
        if not action or self._game.may(action, arguments):
            event(state, *arguments)
        following = stage + 1
        if state.ending is not None:
            return None
        if self._until is None:
            return following if following < len(self._moves) else None
        return None if self._until(state) else following % len(self._moves)


class Played:
    """An example, phase by phase and choice by choice."""

    def __init__(self, game: Game, example: Example) -> None:
        self._game = game
        self._script = Script(example, phases=True)
        self.first = self._script.first

    def move(self, stage: Stage) -> Stage | None:
        after, goes_on = self._script.move(self._game, stage)
        return after if goes_on else None
