"""Runs examples. An input that nobody uses is a failure, just as an expectation that is not met."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from engine.explain.story import Level, story
from engine.model.outcome import Outcome
from engine.model.problem import Problem, Refused, Related, nearest
from engine.model.ruleset import Ruleset
from engine.model.scenario import Example, Given, Happening, StateData
from engine.run.chance import Scripted
from engine.run.orders import Line
from engine.run.program import Program
from engine.run.turn import Game, new_game
from engine.scenario import choosing
from engine.scenario.compare import barred_otherwise, differences, refused_otherwise
from engine.scenario.coverage import Collector, Coverage


def run_example(
    program: Program,
    example: Example,
    language: str | None = None,
    level: Level = "rules",
    reached: Collector | None = None,
    look: Callable[[Game], None] | None = None,
) -> Outcome:
    """The example's outcome. Its printed lines are compared in the ruleset's first language only.

    With `reached`, whatever the example reaches is added to it. `look` is called with the game before
    anything happens and when all has happened.
    """
    told = language or program.ruleset.languages[0]
    try:
        game, failures = _run(program, example, told, look)
    except Refused as refusal:
        return Outcome(example.header.id, (), (), tuple(refusal.problems))
    if reached is not None:
        reached.add(game.state)
        reached.told([example.of])
        reached.named(example)
    steps = story(program, game.state.trace, told, level)
    return Outcome(example.header.id, tuple(game.state.printed), steps, tuple(failures))


def passes(program: Program, example: Example) -> bool:
    """Whether an example comes out as written, without telling how."""
    try:
        return not _run(program, example, program.ruleset.languages[0])[1]
    except Refused:
        return False


def started(program: Program, example: Example) -> tuple[Game, Callable[[], object]]:
    """The game before an example, and what plays it; playing may raise `Refused`."""
    game = _new_game(program, example, program.ruleset.languages[0], _chance(example))
    return game, lambda: _play(game, example, in_first=True)


def _chance(example: Example) -> Scripted:
    return Scripted(tuple(int(str(die.value)) for die in example.dice))


def _new_game(program: Program, example: Example, told: str, chance: Scripted) -> Game:
    state = given_state(program.ruleset, example)
    game = new_game(program, state, chance, language=told, phase=example.phase)
    game.state.entered = example.entered
    return game


def _run(
    program: Program, example: Example, told: str, look: Callable[[Game], None] | None = None
) -> tuple[Game, list[Problem]]:
    """The game after an example, and what came out otherwise than written."""
    chance = _chance(example)
    game = _new_game(program, example, told, chance)
    in_first = told == program.ruleset.languages[0]
    if look is not None:
        look(game)
    try:
        played = _play(game, example, in_first=in_first)
    except Refused as refusal:
        raise Refused([_of_dice(each, example, chance) for each in refusal.problems]) from refusal
    if look is not None:
        look(game)
    unmet = differences(program, game, example, printed=in_first)
    failures = [
        Problem("example-happening-unused", happening.span, {"phase": happening.phase})
        for happening in played.waiting
    ]
    if chance.unused:
        place = example.dice[len(example.dice) - len(chance.unused)].span
        failures.append(Problem("example-die-unused", place, {"count": str(len(chance.unused))}))
    failures += _unresolved(game, played.orders)
    failures += played.failures
    failures += refused_otherwise(program, game, example, in_first=in_first)
    failures += unmet
    return game, failures


def _of_dice(problem: Problem, example: Example, chance: Scripted) -> Problem:
    """A die that is missing or impossible is a mistake of the example; the rule that throws it is related."""
    if problem.code not in ("run-die-missing", "run-die-impossible") or problem.span is None:
        return problem
    given = [die.span for die in example.dice]
    given += [each.span for each in example.happens] + [each.span for each in example.choices]
    used = len(example.dice) - len(chance.unused)
    at = used if problem.code == "run-die-impossible" else max(used - 1, 0)
    place = given[at] if at < len(given) else example.header.span
    return problem._replace(span=place, related=(Related("thrown-here", problem.span), *problem.related))


def run_examples(
    ruleset: Ruleset, language: str | None = None, ids: Iterable[str] | None = None, level: Level = "rules"
) -> dict[str, Outcome]:
    """The outcomes of all examples, or of those named."""
    program = Program(ruleset, full=level == "full")
    chosen = ruleset.examples if ids is None else {id: ruleset.examples[id] for id in ids}
    return {id: run_example(program, example, language, level) for id, example in chosen.items()}


def run_covered(ruleset: Ruleset) -> tuple[dict[str, Outcome], Coverage]:
    """The outcomes of all examples, and what they reach."""
    program = Program(ruleset)
    reached = Collector(program)
    outcomes = {
        id: run_example(program, example, reached=reached) for id, example in ruleset.examples.items()
    }
    return outcomes, reached.result()


def select(ruleset: Ruleset, names: Iterable[str]) -> tuple[list[str], list[Problem]]:
    """The examples that names stand for: an example's own id, or the id of a rule for all of its own."""
    found: list[str] = []
    problems: list[Problem] = []
    for name in names:
        chosen = [
            example.header.id
            for example in ruleset.examples.values()
            if name in (example.header.id, example.of)
        ]
        if not chosen:
            known = [*ruleset.examples, *(example.of for example in ruleset.examples.values())]
            problems.append(Problem("unknown-example", None, {"name": name}, nearest(name, known)))
        found += [id for id in chosen if id not in found]
    return found, problems


def given_state(ruleset: Ruleset, example: Example) -> StateData:
    """The scenario's state with the example's own values on top."""
    base: Mapping[str, object] = ruleset.scenarios[example.scenario].state if example.scenario else {}
    result: StateData = {kind: dict(things) for kind, things in base.items()}  # type: ignore[call-overload]
    for kind, things in example.state.items():
        into = result.setdefault(kind, {})
        for id, (span, values) in things.items():
            into[id] = (span, {**(into[id][1] if id in into else {}), **values})
    return result


class _Played(NamedTuple):
    """What nobody asked for, and what went wrong with choices."""

    waiting: list[Happening]
    orders: Mapping[str, tuple[Given, ...]]
    failures: list[Problem]


def _play(game: Game, example: Example, *, in_first: bool) -> _Played:
    """Runs the example until it has nothing more to say to whoever has to decide."""
    left = dict(example.orders)
    choices = list(example.choices)
    waiting: list[Happening] = list(example.happens)
    waiting = game.run(None, waiting)
    while game.deciders():
        if game.window() is not None:
            if not choices:
                break
            chosen = choices.pop(0)
            waiting, failures, reasons = choosing.make(game, chosen, waiting)
            failures += barred_otherwise(game.program, example, chosen.span, reasons, in_first=in_first)
            if failures:
                # What follows was meant for another position.
                return _Played(waiting, left, failures)
            continue
        phase = game.state.phase
        key = phase if phase in left else ""
        if key not in left:
            break
        waiting = game.run(order_lines(left.pop(key)), waiting)
    unused = [Problem("example-choice-unused", choices[0].span)] if choices else []
    return _Played(waiting, left, unused)


def order_lines(orders: tuple[Given, ...]) -> list[Line]:
    """An example's orders as lines with their places."""
    # An order stands in quotes or as a plain item: its text begins where the value does.
    return [
        Line(str(order.value), order.span.file, order.span.line, order.span.column) for order in orders
    ]


def _unresolved(game: Game, left: Mapping[str, tuple[Given, ...]]) -> list[Problem]:
    """Orders that no phase asked for, and orders for which no result was printed."""
    found = [Problem("example-orders-unused", orders[0].span) for orders in left.values() if orders]
    found += [
        Problem("example-order-unresolved", reading.span, {"order": reading.text})
        for reading in game.readings.values()
    ]
    return found
