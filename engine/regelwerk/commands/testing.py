"""Runs examples, lessons and mutants for `regelwerk test`, and tells how they came out."""

import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from regelwerk.commands.opening import SECONDS, bounded, folder_named, opened
from regelwerk.commands.report import print_json, report
from regelwerk.commands.syntax import Arguments
from regelwerk.commands.telling import as_data
from regelwerk.commands.watch import watch_ruleset
from regelwerk.explain.beneath import drawn
from regelwerk.load.reading import read_sound
from regelwerk.load.show import Sources, sentence
from regelwerk.model.outcome import Outcome
from regelwerk.model.problem import Problem, Refused, nearest, refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.limits import WATCHED
from regelwerk.scenario.borrowed import Borrowed, borrow
from regelwerk.scenario.coverage import Coverage, Own
from regelwerk.scenario.lessons import run_lessons
from regelwerk.scenario.mutation.baseline import baseline
from regelwerk.scenario.mutation.documents import mutants
from regelwerk.scenario.mutation.mutant import Mutant
from regelwerk.scenario.mutation.trial import Trial, share_killed, try_all
from regelwerk.scenario.runner import inside, run_covered, run_examples, select
from regelwerk.texts.decimal import decimal

# Documents are called by their kind, as their authors write it; these are parts of documents.
_NO_DOCUMENTS = ("row", "edge")


def test(arguments: Arguments) -> int:
    if arguments.has("mutate"):
        return _once(arguments)
    if arguments.has("watch"):
        watch_ruleset(folder_named(arguments.text("ruleset")), lambda: _once(arguments), arguments)
        return 0
    return bounded(lambda: _once(arguments), arguments.number("seconds", int(SECONDS)))


def _once(arguments: Arguments) -> int:
    unfit: dict[str, list[Problem]] = {}
    if arguments.has("base-examples"):
        found = _with_base_examples(arguments)
        ruleset, unfit = found.ruleset, found.unfit
    else:
        ruleset = opened(arguments)
    names = arguments.texts("examples")
    if names and arguments.has("mutate"):
        raise refused("asked-for-both", one="--mutate", other=names[0])
    lessons = [id for id in ruleset.lessons if id in names or not names]
    named = [name for name in names if name not in lessons]
    chosen = select(ruleset, named) if names else list(ruleset.examples)
    if not chosen and not lessons:
        raise refused("no-examples", ruleset.header.span, name=ruleset.header.id)
    if arguments.has("mutate"):
        return _mutated(ruleset, arguments, _threshold(arguments))
    if arguments.has("coverage") or arguments.has("threshold"):
        inherited = arguments.has("inherited")
        outcomes, coverage = run_covered(ruleset, arguments.language, chosen, inherited=inherited)
    else:
        outcomes, coverage = run_examples(ruleset, arguments.language, chosen), None
    # What an example of the base names and the variant does not have is a failure of the example.
    for id, problems in unfit.items():
        if id in outcomes or not names:
            outcomes[id] = Outcome(id, (), (), tuple(problems))
    taught = run_lessons(ruleset, arguments.language, lessons)
    least = _threshold(arguments) if coverage is not None else 0.0
    failed = sum(1 for outcome in outcomes.values() if outcome.failures)
    untaught = sum(1 for outcome in taught.values() if outcome.failures)
    if arguments.as_json:
        told = [as_data(outcome) for outcome in outcomes.values()]
        data = {"examples": told, "failed": failed + untaught}
        if taught:
            data["lessons"] = [
                {"lesson": id, "failures": as_data(outcome)["failures"]} for id, outcome in taught.items()
            ]
        if coverage is not None:
            data["coverage"] = round(coverage.percent, 2)
            data["missed"] = [f"{part.kind} {part.id}" for part in coverage.missed]
        print_json(data)
    else:
        _tell(ruleset, {**outcomes, **taught}, unfit, arguments)
        if outcomes or not taught:
            print(arguments.say("tested", count=len(outcomes), failed=failed))
        if taught:
            print(arguments.say("taught", count=len(taught), failed=untaught))
        if coverage is not None:
            _tell_coverage(coverage, least if arguments.text("threshold") else None, arguments)
            if len(ruleset.layers) > 1 and not arguments.has("inherited"):
                print(arguments.say("own-alone"))
    return 1 if failed or untaught or (coverage is not None and coverage.percent < least) else 0


def _tell(
    ruleset: Ruleset, outcomes: dict[str, Outcome], unfit: dict[str, list[Problem]], arguments: Arguments
) -> None:
    """Prints how each example came out, and of those that fail why and what they show."""
    for outcome in outcomes.values():
        print(f"{'✗' if outcome.failures else '✓'} {outcome.example}")
    failures = [problem for outcome in outcomes.values() for problem in outcome.failures]
    if not failures:
        return
    report(failures, arguments)
    # What was ended for taking too long would only take as long again.
    fell = [
        id
        for id, outcome in outcomes.items()
        if outcome.failures
        and id not in unfit
        and id in ruleset.examples
        and WATCHED.isdisjoint(problem.code for problem in outcome.failures)
    ]
    _tell_inside(ruleset, fell, arguments)


def _tell_inside(ruleset: Ruleset, failed: list[str], arguments: Arguments) -> None:
    """Prints what the conditions came to of the documents that failing examples show."""
    sources = Sources({})
    for id, found in inside(ruleset, failed).items():
        for one in found:
            document = f"{ruleset.examples[id].of} [{one.expression.span}]"
            print(arguments.say("asked-inside", example=id, document=document))
            print("\n".join(f"    {line}" for line in drawn(one, sources)) + "\n")


def _with_base_examples(arguments: Arguments) -> Borrowed:
    folder = folder_named(arguments.text("ruleset"))
    reading = read_sound(folder)
    found, problems = borrow(
        reading, folder, [each for each in reading.examples if each["kind"].text == "example"]
    )
    if found is None:
        raise Refused(problems)
    return found


def _threshold(arguments: Arguments) -> float:
    """The least coverage asked for, in percent."""
    text = arguments.text("threshold") or "0"
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 100:
        raise refused("threshold-not-a-number", value=text)
    return value


def _tell_coverage(coverage: Coverage, least: float | None, arguments: Arguments) -> None:
    """Prints what no example reaches, and how much that is of what was asked for."""
    for part in coverage.missed:
        kind = arguments.say(f"part-{part.kind}") if part.kind in _NO_DOCUMENTS else part.kind
        print(f"{arguments.say('not-reached', part=f'{kind} {part.id}')}  [{part.span}]")
    parts, language = len(coverage.parts), arguments.language
    reached, percent = parts - len(coverage.missed), decimal(f"{coverage.percent:.1f}", language)
    told = arguments.say("coverage", percent=percent, reached=reached, parts=parts)
    if least is not None:
        told = arguments.say("coverage-asked", coverage=told, least=decimal(f"{least:g}", language))
    print(told)


# --- which small changes to the rules no example notices ------------------------------------------------


def _mutated(ruleset: Ruleset, arguments: Arguments, least: float) -> int:
    """Tries mutants and tells those that live; 1 if fewer than `least` percent were noticed."""
    chosen = _chosen(ruleset, arguments)
    known = baseline(ruleset)
    if known.failing:
        places = {id: ruleset.examples[id].header.span for id in known.failing}
        raise Refused([Problem("mutate-examples-fail", span, {"name": id}) for id, span in places.items()])
    trials = try_all(ruleset, known, chosen, told=_progress(len(chosen), arguments))
    killed = share_killed(trials)
    if arguments.as_json:
        print_json(_mutants_data(trials, killed, arguments.language))
    else:
        _tell_mutants(trials, killed, least, arguments)
        if len(ruleset.layers) > 1 and not arguments.has("inherited") and not arguments.has("only"):
            print(arguments.say("own-alone"))
    return 1 if killed < least else 0


def _chosen(ruleset: Ruleset, arguments: Arguments) -> Sequence[Mutant]:
    """All mutants, those of some documents, or so many of them by the luck of a seed."""
    every = list(mutants(ruleset))
    wanted = arguments.texts("only")
    known = {mutant.id for mutant in every}
    wrong = [
        Problem("mutate-unknown", None, {"name": name}, nearest(name, known))
        for name in wanted
        if name not in known
    ]
    if wrong:
        raise Refused(wrong)
    if wanted:
        found = [mutant for mutant in every if mutant.id in wanted]
    else:
        own = Own(ruleset)
        everything = arguments.has("inherited")
        found = [each for each in every if everything or own.part(each.id, each.change.span)]
    sample, seed = arguments.number("sample", 0), arguments.number("seed", 0)
    if 0 < sample < len(found):
        places = sorted(Random(seed).sample(range(len(found)), sample))
        found = [found[place] for place in places]
    return found


def _progress(count: int, arguments: Arguments) -> Callable[[int, int], None]:
    """A line on the terminal that counts; nothing where nobody looks."""
    shown = arguments.format == "text" and sys.stderr is not None and sys.stderr.isatty()

    def told(done: int, alive: int) -> None:
        if shown:
            counted = arguments.say("mutants", done=done, count=count, alive=alive)
            print(f"\r{counted}", end="\n" if done == count else "", file=sys.stderr, flush=True)

    return told


def _tell_mutants(trials: list[Trial], killed: float, least: float, arguments: Arguments) -> None:
    alive = [trial.mutant.survived() for trial in trials if trial.alive]
    if alive:
        report(alive, arguments)
    impossible = sum(trial.verdict == "impossible" for trial in trials)
    stopped = sum(trial.verdict == "stopped" for trial in trials)
    counted = len(trials) - impossible
    noticed = counted - len(alive)
    rest = arguments.say("mutants-stopped", count=stopped) if stopped else ""
    rest += arguments.say("mutants-impossible", count=impossible) if impossible else ""
    shown = decimal(f"{killed:.1f}", arguments.language)
    told = arguments.say("mutants-noticed", noticed=noticed, counted=counted, killed=shown, rest=rest)
    if least:
        told = arguments.say("mutants-asked", told=told, least=f"{least:g}")
    print(told)


def _mutants_data(trials: list[Trial], killed: float, language: str) -> dict[str, Any]:
    return {
        "noticed_percent": round(killed, 2),
        "mutants": [
            {
                "document": trial.mutant.id,
                "change": sentence(trial.mutant.survived(), language),
                **trial.mutant.change._asdict(),
                "span": trial.mutant.change.span._asdict(),
                "verdict": trial.verdict,
                "by": trial.by,
            }
            for trial in trials
        ],
    }
