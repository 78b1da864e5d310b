"""Games of one start, one after the other, where only how they end matters.

    playouts = Playouts(Program(ruleset, traced=False), data)
    ended = playouts.play(Seeded(1), random.Random(1).random)
"""

from collections.abc import Callable
from itertools import chain
from typing import Any, NamedTuple

from regelwerk.model.scenario import StateData
from regelwerk.run.chance import Chance
from regelwerk.run.choices import choices
from regelwerk.run.generate_actions import MOST_LOOPS
from regelwerk.run.opening import Opening
from regelwerk.run.opening_source import filler
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.step import Step
from regelwerk.run.thing import Thing
from regelwerk.run.turn import Game

# An event, and the values with which it may be chosen.
Offer = tuple[Callable[..., Any], list[tuple[Any, ...]]]
MOST_MOVES = 100_000


class Ended(NamedTuple):
    """How a game ended: after how many choices, and who has won; none where nobody could choose any more."""

    moves: int
    winners: tuple[str, ...] | None


class Playouts:
    """Plays in one state, which is set back to the start each time, for as long as nothing came or went."""

    def __init__(self, program: Program, data: StateData) -> None:
        if program.traced:
            raise ValueError("a trace would grow from game to game")
        self._program = program
        self._opening = Opening(program, data)
        self._actions = {id: _short(program, step) for id, step in program.steps.items()}
        self._game: Game | None = None
        self._before: list[tuple[Thing, Callable[[Thing, Any], None], tuple[Any, ...]]] = []
        self._start: tuple[Any, ...] = ()

    def play(self, chance: Chance, share: Callable[[], float]) -> Ended:
        """One game. `share` gives numbers from 0 to below 1: which of the allowed choices is made.

        Raises:
            Refused: the problem that stopped the rules.
        """
        game = self._begun(chance)
        state, moves = game.state, 0
        try:
            while state.ending is None and moves < MOST_MOVES:
                step = self._program.steps[state.phase]
                asked = self._actions[state.phase]
                decider = step.asked[0].decides(state) if asked is not None else None
                if asked is None or decider is None:
                    # Reactions, or somebody else's turn: the long way.
                    offered = self._offered(game)
                    if not offered:
                        return Ended(moves, None)
                    decider = game.deciders()[0]
                else:
                    offered = [
                        (event, list(chain.from_iterable(allowed(state, decider))))
                        for kind, allowed, event in asked
                        if isinstance(decider, kind)
                    ]
                number = 0
                for _, found in offered:
                    number += len(found)
                if not number:
                    return Ended(moves, None)
                chosen = int(share() * number)
                for event, found in offered:
                    if chosen < len(found):
                        state.refresh()
                        event(state, decider, *found[chosen])
                        break
                    chosen -= len(found)
                moves += 1
                if state.ending is None and (asked is None or len(step.phase.next) > 0):
                    game.run(seconds=None)
        except Exception as error:
            self._game = None
            raise self._program.located(error) from error
        winners = None if state.ending is None else tuple(each.id for each in state.ending)
        return Ended(moves, winners)

    def _offered(self, game: Game) -> list[Offer]:
        window = game.window()
        if window is None:
            return []
        return [
            (self._program.function("Event", each.action), [each.arguments])
            for portion in choices(self._program, game.state, window.decider, window.actions)
            for each in portion
        ]

    # --- setting back -------------------------------------------------------------------------------

    def _begun(self, chance: Chance) -> Game:
        """A game at its first decision."""
        game = self._game
        if game is None or not self._as_many(game.state):
            game = self._opening.game(chance)
            game.run(seconds=None)
            self._remember(game)
            return game
        state = game.state
        for thing, fill, values in self._before:
            fill(thing, values)
        state.forget()  # type: ignore[attr-defined]
        state.chance, state.ending = chance, None
        state.phase, state.entered, state.rolled = self._start[1:]
        state.printed.clear()
        state.remarks.clear()
        return game

    def _remember(self, game: Game) -> None:
        state = game.state
        # What dice decided before the first choice is not the same next time.
        if state.rolled or state.ending is not None or game.lines or state.printed:
            self._game = None
            return
        self._game = game
        self._before = [
            (thing, filler(fields), tuple([getattr(thing, field) for field in fields]))
            for thing in state.things.values()
            if (fields := self._changing(thing))
        ]
        self._start = (self._count(state), state.phase, state.entered, state.rolled)

    def _changing(self, thing: Thing) -> tuple[str, ...]:
        return tuple(each for each in thing._fields if each in self._program.changing)

    def _as_many(self, state: State) -> bool:
        """Whether nothing came or went."""
        before: tuple[int, ...] = self._start[0]
        return self._count(state) == before

    def _count(self, state: State) -> tuple[int, ...]:
        lists = (getattr(state, f"all_{each.plural}") for each in self._program.ruleset.types.values())
        return (state.serial, *(len(each) for each in lists))


def _short(program: Program, step: Step) -> list[tuple[type[Thing], Any, Any]] | None:
    """Whom an action belongs to, its choices and its event; none where choosing takes more than that."""
    if len(step.asked) != 1 or step.sealed is not None or step.at_once:
        return None
    found = []
    for id in step.asked[0].actions:
        action = program.ruleset.actions[id]
        if len(action.domains) >= MOST_LOOPS:
            return None
        kind = program.types[action.event.parameters[0].type.name]
        found.append((kind, program.function("Allowed", id), program.function("Event", id)))
    return found
