"""What is run move by move until it is over: events in turn, or an example.

A stage says what comes next, apart from the position. Equal positions at equal stages go on alike.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.model.scenario import Example, Happening
from engine.run.state import State
from engine.run.turn import Game
from engine.scenario.runner import order_lines

Condition = Callable[[State], object]


class Process(Protocol):
    """Moves of one game. Each begins between two phases or events, where nothing waits."""

    @property
    def first(self) -> Hashable:
        """The stage to begin at; none if all is over already."""

    def move(self, stage: Any) -> Hashable:
        """Makes the next move and gives the stage after it; none if it is over."""


class Events:
    """Events one after the other; with `until` they begin again and again, until that holds.

    Each happens in its own phase, if it names one. Nothing more happens once the game has ended.
    Raises RunFailure for an argument that does not exist.
    """

    def __init__(self, game: Game, happenings: Sequence[Happening], until: Condition | None = None) -> None:
        program, things = game.program, game.state.things
        self._state = game.state
        self._until = until
        self._moves: list[tuple[str, Callable[..., Any], list[Any]]] = []
        for happening in happenings:
            given = happening.arguments
            arguments = [
                conversion(things, given[name].value) if name in given else None
                for name, conversion in program.arguments[happening.event]
            ]
            event = program.function("Event", happening.event)
            self._moves.append((happening.phase, event, arguments))
        self.arguments = [each for _, _, arguments in self._moves for each in arguments]
        over = until is not None and bool(until(self._state))
        self.first: int | None = None if over else 0

    def move(self, stage: int) -> int | None:
        phase, event, arguments = self._moves[stage]
        state = self._state
        if phase:
            state.phase = phase
        event(state, *arguments)
        following = stage + 1
        if state.ending is not None:
            return None
        if self._until is None:
            return following if following < len(self._moves) else None
        return None if self._until(state) else following % len(self._moves)


class Stage(NamedTuple):
    """Of an example: orders of which phases were not given yet, which are `given` now, what still happens."""

    left: tuple[str, ...]
    given: str | None
    waiting: tuple[int, ...]


class Played:
    """An example, phase by phase, as the runner plays it."""

    def __init__(self, game: Game, example: Example) -> None:
        self._game = game
        self._orders: Mapping[str, Any] = {
            phase: order_lines(orders) for phase, orders in example.orders.items()
        }
        self._happens = example.happens
        self.first = Stage(tuple(self._orders), None, tuple(range(len(self._happens))))

    def move(self, stage: Stage) -> Stage | None:
        game = self._game
        waiting = [self._happens[number] for number in stage.waiting]
        given = self._orders[stage.given] if stage.given is not None else None
        goes_on, after = game.go_on(given, waiting)
        kept = {id(happening) for happening in waiting}
        left = tuple(number for number in stage.waiting if id(self._happens[number]) in kept)
        if goes_on:
            return Stage(stage.left, stage.given if after is not None else None, left)
        if not game.deciders():
            return None
        key = game.state.phase if game.state.phase in stage.left else ""
        if key not in stage.left:
            return None
        return Stage(tuple(each for each in stage.left if each != key), key, left)

