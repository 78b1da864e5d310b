"""`regelwerk test --mutate`: which small changes to the rules no example notices. Part of `test`."""

import sys
from collections.abc import Callable, Sequence
from random import Random

from regelwerk.commands.report import print_json, report
from regelwerk.commands.syntax import Arguments
from regelwerk.load.show import sentence
from regelwerk.model.problem import Problem, Refused, nearest
from regelwerk.model.ruleset import Ruleset
from regelwerk.scenario.coverage import Own
from regelwerk.scenario.mutation.baseline import baseline
from regelwerk.scenario.mutation.documents import mutants
from regelwerk.scenario.mutation.mutant import Mutant
from regelwerk.scenario.mutation.trial import Trial, share_killed, try_all


def run_mutation(ruleset: Ruleset, arguments: Arguments, least: float) -> int:
    """Tries mutants and tells those that live; 1 if fewer than `least` percent were noticed."""
    chosen = _chosen(ruleset, arguments)
    known = baseline(ruleset)
    if known.failing:
        places = {id: ruleset.examples[id].header.span for id in known.failing}
        raise Refused([Problem("mutate-examples-fail", span, {"name": id}) for id, span in places.items()])
    trials = try_all(ruleset, known, chosen, told=_progress(len(chosen), arguments))
    killed = share_killed(trials)
    if arguments.as_json:
        _tell_json(trials, killed, arguments.language)
    else:
        _tell(trials, killed, least, arguments)
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


def _tell(trials: list[Trial], killed: float, least: float, arguments: Arguments) -> None:
    alive = [trial.mutant.survived() for trial in trials if trial.alive]
    if alive:
        report(alive, arguments)
    impossible = sum(trial.verdict == "impossible" for trial in trials)
    stopped = sum(trial.verdict == "stopped" for trial in trials)
    counted = len(trials) - impossible
    noticed = counted - len(alive)
    rest = arguments.say("mutants-stopped", count=stopped) if stopped else ""
    rest += arguments.say("mutants-impossible", count=impossible) if impossible else ""
    shown = f"{killed:.1f}".replace(".", arguments.say("decimal-point"))
    told = arguments.say("mutants-noticed", noticed=noticed, counted=counted, killed=shown, rest=rest)
    if least:
        told = arguments.say("mutants-asked", told=told, least=f"{least:g}")
    print(told)


def _tell_json(trials: list[Trial], killed: float, language: str) -> None:
    data = {
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
    print_json(data)
