"""What whoever decides may choose: every allowed choice, and why another one is not allowed."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from regelwerk.compile.lower.choices import MOST, MOST_LOOPS
from regelwerk.load.show import sentence
from regelwerk.model.problem import Problem
from regelwerk.model.rules import Action
from regelwerk.model.texts import parameter_called
from regelwerk.run.failure import RunFailure
from regelwerk.run.limits import WATCHED
from regelwerk.run.program import Program
from regelwerk.run.reasons import in_each_language
from regelwerk.run.state import State, unseen
from regelwerk.run.thing import Thing

_new = tuple.__new__  # half the time of a named tuple's own


class Choice(NamedTuple):
    """An action with the values chosen for its parameters, the decider left out."""

    action: str
    arguments: tuple[Any, ...] = ()


class Offered(NamedTuple):
    """What was listed for whoever decides, and how long the trace was then: nothing has changed since.

    `choices` grows while somebody goes through the list.
    """

    choices: list[Choice]
    decider: Thing | None
    trace: int

    def has(self, choice: Choice, trace: int) -> bool:
        """Whether a choice is one of these very objects."""
        if trace == self.trace:
            for each in self.choices:
                if each is choice:
                    return True
        return False


NOTHING_OFFERED = Offered([], None, 0)


def choices(program: Program, state: State, decider: Thing, actions: Sequence[str]) -> Iterator[list[Choice]]:
    """Every allowed choice, action by action, in the order of the lists; at most `MOST` are tried.

    They come in portions. Between two of them the state must stay as it is.
    """
    for id in actions:
        action = program.ruleset.actions[id]
        if not isinstance(decider, program.types[action.event.parameters[0].type.name]):
            continue
        given = 0
        if len(action.domains) >= MOST_LOOPS:
            yield from ([choice] for choice in following(program, state, decider, id))
            continue
        try:
            portions = program.function("Allowed", id)(state, decider)
            while True:
                trace, state.trace = state.trace, []
                try:
                    portion = next(portions, None)
                finally:
                    state.trace = trace
                if portion is None:
                    break
                if portion:
                    given += len(portion)
                    yield [_new(Choice, (id, each)) for each in portion]
        except Exception as error:
            if isinstance(error, RunFailure) and error.code in WATCHED:
                raise
            # What is asked early may fail on beginnings that lead nowhere: who asks for whole choices
            # only finds out whether it matters.
            again = following(program, state, decider, id)
            yield from ([choice] for choice in islice(again, given, None))


def options(program: Program, state: State, decider: Thing, action: str, chosen: Sequence[Any]) -> list[Any]:
    """The list from which the next parameter of an action is chosen, after those chosen so far; empty behind
    the last.

    Raises:
        Refused: if it cannot be worked out.
    """
    name = next(islice(program.ruleset.actions[action].domains, len(chosen), None), "")
    if not name:
        return []
    with program.placing, unseen(state):
        return list(program.function("Domain", action, name)(state, decider, *chosen))


def cost(program: Program, state: State, decider: Thing, choice: Choice) -> dict[str, Any]:
    """What a choice costs, by the fields that are paid of; what costs nothing is left out.

    Raises:
        Refused: if it cannot be worked out.
    """
    found: dict[str, Any] = {}
    parts = program.ruleset.actions[choice.action].cost
    with program.placing, unseen(state):
        for number, field in enumerate(name for part in parts for name in part.fields):
            paid = program.function("Cost", choice.action, str(number))(state, decider, *choice.arguments)
            if paid:
                found[field] = found.get(field, 0) + paid
    return found


def following(
    program: Program, state: State, decider: Thing, action: str, chosen: Sequence[Any] = ()
) -> Iterator[Choice]:
    """Every allowed choice that begins with these values, be they listed or not, each asked for by itself; at
    most `MOST` are tried."""
    barred = program.function("Barred", action)
    candidates = _candidates(program, state, program.ruleset.actions[action], (decider, *chosen))
    for arguments in islice(candidates, MOST):
        with unseen(state):
            reasons = barred(state, *arguments)
        program.barring.update(number for number, _ in reasons)
        if not reasons:
            yield Choice(action, arguments[1:])


def barred(program: Program, state: State, decider: Thing, choice: Choice) -> list[Problem]:
    """Why a choice is not allowed, each reason with the rule behind it; empty if it is.

    Values that nobody lists have to be `settled` already. Of what is not among what there is to choose from,
    the requirements say best what is wrong with it, where they can.
    """
    action = program.ruleset.actions[choice.action]
    if len(choice.arguments) != len(action.domains):
        wanted = ", ".join(action.domains)
        return [Problem("choice-incomplete", None, {"action": choice.action, "parameters": wanted})]
    found: list[Problem] = []
    for position, parameter in enumerate(action.event.parameters[1:]):
        if parameter.name in action.free:
            continue
        value = choice.arguments[position]
        if value not in options(program, state, decider, choice.action, choice.arguments[:position]):
            named = parameter_called(parameter, program.ruleset)
            found.append(Problem("choice-not-offered", None, {**named, "value": program.shown(value)}))
    try:
        with unseen(state):
            ask = partial(program.function("Barred", choice.action), state, decider, *choice.arguments)
            reasons = ask()
            told = in_each_language(state, [each for _, each in reasons], lambda: [each for _, each in ask()])
    except Exception:
        if found:
            return found
        raise
    if found and not reasons:
        return found
    return [
        Problem(
            "choice-barred",
            program.documents[number].header.span,
            {"rule": program.documents[number].header.id, **reason},
        )
        for (number, _), reason in zip(reasons, told, strict=True)
    ]


def refusal(
    program: Program, state: State, action: str, problems: Sequence[Problem]
) -> tuple[tuple[int, str], ...]:
    """Problems with a choice as the reasons of an event: what is not offered the action itself refuses."""
    numbers = program.numbers
    return tuple(
        (numbers[problem.values["rule"]], problem.values["reason"])
        if problem.code == "choice-barred"
        else (numbers[action], sentence(problem, state.language))
        for problem in problems
    )


def _candidates(
    program: Program, state: State, action: Action, chosen: tuple[Any, ...]
) -> Iterator[tuple[Any, ...]]:
    names = list(action.domains)
    if len(chosen) > len(names):
        yield chosen
        return
    domain = program.function("Domain", action.header.id, names[len(chosen) - 1])
    with unseen(state):
        found = list(domain(state, *chosen))
    for value in found:
        yield from _candidates(program, state, action, (*chosen, value))
