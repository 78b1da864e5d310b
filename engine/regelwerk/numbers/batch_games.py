"""What batches play: random games.

What they cannot do (geometry that changes, things that come into play, judgements, sorting) is refused with
its place; what they can comes to the same as the rules one game at a time.
"""

from collections.abc import Sequence
from typing import Any

from regelwerk.compile.writes import Writes
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.rules import Cause
from regelwerk.model.scenario import StateData
from regelwerk.numbers.batch import Batch
from regelwerk.numbers.batch_stages import Builder, Over
from regelwerk.run.chance import Scripted
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.turn import new_game
from regelwerk.specialise.effects import Move
from regelwerk.specialise.expressions import beyond, cannot
from regelwerk.specialise.offers import Offer, choices
from regelwerk.specialise.term import Variable
from regelwerk.specialise.values import Held, OneOf, ways

MOST_MOVES = 1_000


def playouts(program: Program, data: StateData, *, most: int = MOST_MOVES, phase: str = "") -> Batch:
    """Random games from a scenario: whoever decides takes any of the allowed choices, all equally likely.

    A game's outcome is who has won, as a tuple of ids; none where nothing could be chosen any more.

    Raises:
        Refused: if there is anything in it that batches do not know.
    """
    state = _state(program, data, phase)
    asking = program.ruleset.phases[state.phase]
    if asking.decides is None or asking.react or asking.sealed or asking.at_once:
        raise beyond(asking)
    decides = asking.decides

    def move(move: Move) -> Over:
        decider = move.evaluator.value(decides.tree, {}, True)
        for when, who in ways(decider):
            if who is None:
                move.fails(when, decides.span)
        offered = [each for id in asking.actions for each in choices(move, id, decider)]
        if not offered:
            raise cannot(asking.header.span, asking.header.id)
        _take(move, offered, decider)
        return Over(move.ended, move.winners)

    causes = tuple([Cause(id, asking.header.span, {}) for id in asking.actions])
    moved = frozenset(Writes(program.ruleset).of(causes))
    return Batch(Builder(program, state, move, moved, most).build(), most)


def _take(move: Move, offered: Sequence[Offer], decider: Held) -> None:
    """Chooses one of what is offered, and carries it out."""
    terms = move.terms
    choice = Variable("choice", range(len(offered)))
    terms.pick(choice, [when for when, _, _ in offered])
    for id in dict.fromkeys(each for _, each, _ in offered):
        positions = [n for n, (_, each, _) in enumerate(offered) if each == id]
        path = terms.is_one_of(choice, positions)
        event = move.program.ruleset.actions[id].event
        given: list[Held] = [decider]
        for parameter in range(len(event.parameters) - 1):
            by_value: dict[Any, list[int]] = {}
            for n in positions:
                by_value.setdefault(offered[n][2][parameter], []).append(n)
            found = tuple((terms.is_one_of(choice, places), value) for value, places in by_value.items())
            given.append(found[0][1] if len(found) == 1 else OneOf(found))
        move.event(event, given, path, chosen=True)


def _state(program: Program, data: StateData, phase: str) -> State:
    game = new_game(program, data, Scripted(()), phase=phase)
    try:
        game.run(seconds=None)
    except Refused as refusal:
        problem = refusal.problems[0]
        if problem.code != "run-die-missing":
            raise
        raise Refused([Problem("batch-dice-first", problem.span)]) from refusal
    return game.state
