"""What batches play: events again and again, or random games.

What they cannot do (geometry that changes, things that come into play, judgements, sorting) is refused with
its place; what they can comes to the same as the rules one game at a time.
"""

from collections.abc import Callable, Sequence
from typing import Any

from regelwerk.model.expression import Expression
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.rules import Cause, Effects
from regelwerk.model.scenario import Happening, StateData
from regelwerk.numbers.batch import Batch
from regelwerk.numbers.batch_stages import Builder, Over
from regelwerk.numbers.exact import Question
from regelwerk.numbers.observe import names
from regelwerk.run.chance import Scripted
from regelwerk.run.failure import RunFailure
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.turn import new_game
from regelwerk.run.writes import Writes
from regelwerk.specialise.effects import Move
from regelwerk.specialise.expressions import beyond, cannot
from regelwerk.specialise.offers import Offer, choices
from regelwerk.specialise.term import Truth, Variable
from regelwerk.specialise.values import Held, Names, OneOf, ways

MOST_MOVES = 1_000


def repeated(program: Program, question: Question, *, most: int = MOST_MOVES) -> Batch:
    """Events one after the other, again and again until something holds, as `odds` has them.

    A game's outcome is what is observed in the end.

    Raises:
        Refused: if there is anything in it that batches do not know.
    """
    if question.until is None or question.observed is None or not question.happenings:
        raise Refused([Problem("batch-until-what", None)])
    state = _state(program, question.state, question.phase)
    given = [_arguments(program, state, each) for each in question.happenings]
    named = names(program.ruleset, question.state)
    known: Names = {name: state.things[id] for name, (id, _) in named.items()}
    until, observed = question.until, question.observed

    def move(move: Move, kind: int) -> Over:
        happening = question.happenings[kind]
        move.event(program.ruleset.event(happening.event), given[kind], True)
        over = move.terms.either(move.ended, _holds(move, until, known))
        return Over(over, None if over is False else move.evaluator.value(observed.tree, known, over))

    causes: Effects = tuple(Cause(each.event, each.span, {}) for each in question.happenings)
    return _built(program, state, move, len(given), causes, most)


def playouts(program: Program, data: StateData, *, most: int = MOST_MOVES, phase: str = "") -> Batch:
    """Random games from a scenario: whoever decides takes any of the allowed choices, all equally likely.

    A game's outcome is who has won, as a tuple of ids; none where nothing could be chosen any more.

    Raises:
        Refused: if there is anything in it that batches do not know.
    """
    state = _state(program, data, phase, until_asked=True)
    asking = program.ruleset.phases[state.phase]
    if asking.decides is None or asking.react or asking.sealed or asking.at_once:
        raise beyond(asking)
    decides = asking.decides

    def move(move: Move, kind: int) -> Over:
        decider = move.evaluator.value(decides.tree, {}, True)
        for when, who in ways(decider):
            if who is None:
                move.fails(when, decides.span)
        offered = [each for id in asking.actions for each in choices(move, id, decider)]
        if not offered:
            raise cannot(asking.header.span, asking.header.id)
        _take(move, offered, decider)
        return Over(move.ended, move.winners)

    causes: Effects = tuple(Cause(id, asking.header.span, {}) for id in asking.actions)
    return _built(program, state, move, 1, causes, most)


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


def _state(program: Program, data: StateData, phase: str, *, until_asked: bool = False) -> State:
    game = new_game(program, data, Scripted(()), phase=phase)
    if until_asked:
        try:
            game.run(seconds=None)
        except Refused as refusal:
            problem = refusal.problems[0]
            if problem.code != "run-die-missing":
                raise
            raise Refused([Problem("batch-dice-first", problem.span)]) from refusal
    return game.state


def _arguments(program: Program, state: State, happening: Happening) -> list[Any]:
    found = []
    for name, convert in program.arguments[happening.event]:
        given = happening.arguments.get(name)
        try:
            found.append(convert(state.things, given.value) if given is not None else None)
        except RunFailure as failure:
            raise Refused([Problem(failure.code, happening.span, failure.values)]) from failure
    return found


def _holds(move: Move, expression: Expression, known: Names) -> Truth:
    return move.evaluator.truth(expression.tree, known, True)


def _built(
    program: Program, state: State, move: Callable[[Move, int], Over], kinds: int, causes: Effects, most: int
) -> Batch:
    moved = frozenset(Writes(program.ruleset).of(causes))
    return Batch(Builder(program, state, move, kinds, moved, most).build(), most)
