"""Runs examples. An input that nobody uses is a failure, just as an expectation that is not met."""

from collections.abc import Callable, Iterable
from contextlib import suppress

from regelwerk.explain.beneath import Seen, conditions, seen
from regelwerk.explain.story import Level, story
from regelwerk.model.outcome import Outcome
from regelwerk.model.problem import Problem, Refused, Related, nearest
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Example
from regelwerk.run.chance import Scripted
from regelwerk.run.game import Game
from regelwerk.run.program import Program
from regelwerk.scenario.compare import differences, in_first, refused_otherwise
from regelwerk.scenario.coverage import Collector, Coverage
from regelwerk.scenario.lessons import teach
from regelwerk.scenario.script import OF_DICE, Script, Stage, prescribed, start
from regelwerk.texts.problems import PROBLEMS


def run_example(
    program: Program,
    example: Example,
    language: str | None = None,
    level: Level = "rules",
    reached: Collector | None = None,
    look: Callable[[Game], None] | None = None,
) -> Outcome:
    """The example's outcome, told in a language of the ruleset; the first, where none is named.

    Result lines and reasons that an example quotes are in the first language, so where it quotes any it is
    run in that too: it fails in every language or in none, and why is told in the language asked for.

    With `reached`, whatever the example reaches is added to it. `look` is called with the game before
    anything happens and when all has happened.
    """
    told = language or program.ruleset.languages[0]
    try:
        game, failures = _run(program, example, told, look)
        quotes = example.expect.printed is not None or example.expect.refused
        if quotes and told != program.ruleset.languages[0]:
            first = _run(program, example, program.ruleset.languages[0])[1]
            failures = _told(first, failures + _without_unmet(program, example, told, first))
    except Refused as refusal:
        return Outcome(example.header.id, (), (), tuple(refusal.problems))
    if reached is not None:
        reached.add(game.state)
        reached.example(example)
    steps = story(program, game.state.trace, told, level)
    return Outcome(example.header.id, tuple(game.state.printed), steps, tuple(failures))


def _without_unmet(program: Program, example: Example, told: str, first: list[Problem]) -> list[Problem]:
    """What fails in the language asked for if none of the reasons is expected that are not given. Those that
    are given instead stand as an example has to quote them."""
    unmet = [failure for failure in first if failure.code == "example-reason-not-given"]
    if not unmet:
        return []
    places = {failure.span for failure in unmet}
    kept = tuple(given for given in example.expect.refused if given.span not in places)
    return _run(program, example._replace(expect=example.expect._replace(refused=kept)), told)[1] + unmet


def _told(failures: list[Problem], told: list[Problem]) -> list[Problem]:
    """Each of `failures` as it stands among those of another language, if it does."""
    found = []
    for failure in failures:
        twins = (each for each in told if each[:2] == failure[:2])
        twin = next(twins, failure)
        found.append(twin)
        if twin is not failure:
            told = [each for each in told if each is not twin]
    return found


def passes(program: Program, example: Example) -> bool:
    """Whether an example comes out as written, without telling how."""
    try:
        return not _run(program, example, program.ruleset.languages[0])[1]
    except Refused:
        return False


def started(
    program: Program, example: Example, language: str = "", *, decision: bool = False
) -> tuple[Game, Callable[[], object]]:
    """The game before an example, or at its first decision, and what plays it from there.

    Raises:
        Refused: if the rules break off on the way; playing may raise it, too.
    """
    game = start(program, example, prescribed(example.dice), language)
    script = Script(example)
    stage, goes_on = script.move(game, script.first) if decision else (script.first, True)
    return game, lambda: _play(game, script, stage, goes_on)


def _run(
    program: Program, example: Example, told: str, look: Callable[[Game], None] | None = None
) -> tuple[Game, list[Problem]]:
    """The game after an example, and what came out otherwise than written."""
    chance = prescribed(example.dice)
    game = start(program, example, chance, told)
    if look is not None:
        look(game)
    try:
        script = Script(example)
        stage = _play(game, script, script.first)
    except Refused as refusal:
        if not _orders_refused(refusal.problems, example, game):
            raise Refused([_of_dice(each, example, chance) for each in refusal.problems]) from refusal
        silent = example._replace(expect=example.expect._replace(refused=()))
        return game, list(differences(game, silent))
    if look is not None:
        look(game)
    unmet = list(differences(game, example))
    failures = _unused(script, stage)
    if chance.unused:
        place = example.dice[len(example.dice) - len(chance.unused)].span
        failures.append(Problem("example-die-unused", place, {"count": str(len(chance.unused))}))
    readings = game.readings.values()
    failures += [Problem("example-order-unresolved", each.span, {"order": each.text}) for each in readings]
    failures += script.failures
    failures += refused_otherwise(game, example)
    failures += unmet
    return game, failures


def _orders_refused(problems: list[Problem], example: Example, game: Game) -> bool:
    """Whether all that is wrong are orders that may not be given, as the example expects: it names the phase
    that asked for them, or the reason."""
    expected = [str(given.value) for given in example.expect.refused]
    if not expected or any(problem.code not in ("order-refused", "order-twice") for problem in problems):
        return False
    # Why an order is refused its rules say, or the engine in its own words.
    language = game.program.ruleset.languages[0]
    words = (each.values.get("reason") or PROBLEMS.say(language, each.code, each.values) for each in problems)
    told = [{each.values["phase"], reason} for each, reason in zip(problems, words, strict=True)]
    named = all(any(each in one for one in told) for each in expected)
    return not in_first(game) or (named and all(one & set(expected) for one in told))


def _of_dice(problem: Problem, example: Example, chance: Scripted) -> Problem:
    """A die that is missing or impossible is a mistake of the example; the rule that throws it is related."""
    if not problem.code.startswith(OF_DICE) or problem.span is None:
        return problem
    given = [die.span for die in example.dice]
    given += [each.span for each in example.happens] + [each.span for each in example.choices]
    used = len(example.dice) - len(chance.unused)
    at = max(used - 1, 0) if problem.code.endswith("-missing") else used
    place = given[at] if at < len(given) else example.header.span
    return problem._replace(span=place, related=(Related("thrown-here", problem.span), *problem.related))


def program_for(ruleset: Ruleset, level: Level) -> Program:
    """What runs examples: to tell everything about them, the interpreter that records what it sees."""
    if level != "full":
        return Program(ruleset)
    from regelwerk.reference.interpreter import Interpreter

    return Interpreter(ruleset, recording=True)


def run_examples(
    ruleset: Ruleset, language: str | None = None, ids: Iterable[str] | None = None, level: Level = "rules"
) -> dict[str, Outcome]:
    program = program_for(ruleset, level)
    chosen = ruleset.examples if ids is None else {id: ruleset.examples[id] for id in ids}
    return {id: run_example(program, example, language, level) for id, example in chosen.items()}


def run_covered(
    ruleset: Ruleset,
    language: str | None = None,
    ids: Iterable[str] | None = None,
    *,
    inherited: bool = True,
) -> tuple[dict[str, Outcome], Coverage]:
    """The outcomes of all examples, or of those named, and what of the ruleset they reach; all reach what the
    lessons reach, too. Of a variant what it has `inherited` counts only if that is asked for."""
    program = Program(ruleset)
    reached = Collector(program)
    chosen = list(ruleset.examples if ids is None else ids)
    if len(chosen) == len(ruleset.examples):
        for lesson in ruleset.lessons.values():
            teach(program, lesson, language or ruleset.languages[0], reached=reached)
    outcomes = {id: run_example(program, ruleset.examples[id], language, reached=reached) for id in chosen}
    return outcomes, reached.result(inherited=inherited)


def select(ruleset: Ruleset, names: Iterable[str]) -> list[str]:
    """The examples that names stand for: an example's own id, or the id of a rule for all of its own.

    Raises:
        Refused: for every name that stands for none.
    """
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
    if problems:
        raise Refused(problems)
    return found


def _play(game: Game, script: Script, stage: Stage, goes_on: bool = True) -> Stage:
    """Runs the example until it has nothing more to say to whoever has to decide; how far it came."""
    while goes_on:
        stage, goes_on = script.move(game, stage)
    return stage


def _unused(script: Script, stage: Stage) -> list[Problem]:
    """What the example gives and nobody asked for."""
    example = script.example
    found = [
        Problem("example-happening-unused", happening.span, {"phase": happening.phase})
        for happening in script.waiting(stage)
    ]
    found += [
        Problem("example-orders-unused", example.orders[phase][0].span)
        for phase in stage.left
        if example.orders[phase]
    ]
    if stage.chosen < len(example.choices) and not script.failures:
        found.append(Problem("example-choice-unused", example.choices[stage.chosen].span))
    return found


def inside(ruleset: Ruleset, examples: list[str]) -> dict[str, list[Seen]]:
    """For each of these examples the conditions that were asked, with the values of their parts."""
    program, found = program_for(ruleset, "full"), dict[str, list[Seen]]()
    for id in examples:
        game, play = started(program, ruleset.examples[id])
        with suppress(Refused):  # what was seen until then tells most
            play()
        asked = conditions(ruleset.document(ruleset.examples[id].of))
        found[id] = seen(program, game.state.trace, asked)
    return found
