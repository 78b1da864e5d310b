"""The choices that an example lists, made one after the other by whoever decides."""

from typing import Any

from regelwerk.model.problem import Problem, Refused
from regelwerk.model.scenario import Chosen, Given
from regelwerk.run.choices import Choice, options, refusal
from regelwerk.run.failure import RunFailure
from regelwerk.run.thing import Thing, shown
from regelwerk.run.turn import Game
from regelwerk.scenario.compare import Reasons


def make(game: Game, chosen: Chosen) -> tuple[list[Problem], Reasons]:
    """Makes a choice, without going on; what is wrong with it, and why it is refused.

    A refusal stands in the trace, as that of any event does, with the number of each rule behind it.

    Raises:
        Refused: if the rules cannot be carried out.
    """
    decider = game.deciders()[0]
    by = game.program.ruleset.actions[chosen.action].event.parameters[0].name
    expected = chosen.arguments.get(by)
    if expected is not None and expected.value != decider.id:
        values = {"decider": decider.id, "expected": str(expected.value)}
        return [Problem("example-other-decides", expected.span, values)], ()
    choice = Choice(chosen.action, tuple(_values(game, decider, chosen)))
    reasons = refusal(game.program, game.state, chosen.action, game.why_not(choice))
    if not reasons:
        game.carry_out(choice)
        return [], ()
    number = game.program.numbers[chosen.action]
    game.state.trace += [
        ("event", number, (decider, *choice.arguments)),
        ("refused", number, reasons),
        ("end",),
    ]
    return [], reasons


def _values(game: Game, decider: Thing, chosen: Chosen) -> list[Any]:
    """What was chosen, parameter by parameter. Numbers may be written as they are shown: of the points
    and numbers offered the one is meant that looks the same."""
    program, found = game.program, list[Any]()
    window = game.window()
    offering = window is not None and chosen.action in window.actions
    for name, convert in program.arguments[chosen.action][1:]:
        given = chosen.arguments.get(name)
        value = _converted(game, convert, given) if given is not None else None
        if offering and value is not None and not isinstance(value, Thing):
            offered = _options(game, decider, chosen.action, found)
            if value not in offered:
                value = next((each for each in offered if shown(each) == shown(value)), value)
        found.append(value)
    return found


def _converted(game: Game, convert: Any, given: Given) -> Any:
    try:
        return convert(game.state.things, given.value)
    except RunFailure as failure:
        raise Refused([Problem(failure.code, given.span, failure.values)]) from failure


def _options(game: Game, decider: Thing, action: str, found: list[Any]) -> list[Any]:
    try:
        return options(game.program, game.state, decider, action, found)
    except Exception as error:
        raise game.program.located(error) from error
