"""Runs examples and prints what came of them: their lines, and beneath them the steps with their places."""

from typing import Any

from regelwerk.api.result import Step as Told
from regelwerk.api.view import positioned
from regelwerk.commands.opening import bounded, opened
from regelwerk.commands.report import place_data, print_json, print_styled, report
from regelwerk.commands.syntax import Arguments
from regelwerk.explain.about import about
from regelwerk.explain.story import Level
from regelwerk.model.outcome import STYLES, Outcome, Step, reference
from regelwerk.model.problem import Problem, refused
from regelwerk.model.texts import title
from regelwerk.run.game import Game
from regelwerk.scenario.runner import program_for, run_example, run_examples, select


def resolve(arguments: Arguments) -> int:
    return bounded(lambda: _resolved(arguments))


def _resolved(arguments: Arguments) -> int:
    ruleset = opened(arguments)
    names = [*arguments.texts("example"), *arguments.texts("examples")]
    chosen = select(ruleset, names) if names else list(ruleset.examples)
    if not chosen:
        raise refused("no-examples", ruleset.header.span, name=ruleset.header.id)
    level, language = arguments.text("explain"), arguments.language
    told: Level = "full" if level == "full" else "rules"
    program, as_json = program_for(ruleset, told), arguments.as_json
    failures: list[Problem] = []
    data: list[dict[str, object]] = []
    for at, example in enumerate(ruleset.examples[id] for id in chosen):
        games: list[Game] = []
        outcome = run_example(program, example, language, told, look=games.append)
        failures += outcome.failures
        if as_json:
            # Where it ended, or broke off.
            after = positioned(games[-1]).to_dict() if games else None
            data.append({**as_data(outcome), "position": after})
            continue
        if at:
            print()
        print(f"{example.header.id}: {title(example.header.title, language)}")
        for line in outcome.printed:
            print(line)
        if level:
            tell_steps(outcome.steps, arguments)
    if as_json:
        print_json(data)
        return 1 if failures else 0
    return report(failures, arguments) if failures else 0


def explain(arguments: Arguments) -> int:
    ruleset = opened(arguments)
    chosen = select(ruleset, [arguments.text("example")])
    level: Level = "full" if arguments.has("full") else "rules"
    outcomes = run_examples(ruleset, arguments.language, chosen, level)
    failures = [problem for outcome in outcomes.values() for problem in outcome.failures]
    subjects = arguments.texts("about")
    told = {id: outcome._replace(steps=about(outcome.steps, subjects)) for id, outcome in outcomes.items()}
    if arguments.as_json:
        print_json([as_data(outcome) for outcome in told.values()])
        return 1 if failures else 0
    for outcome in told.values():
        for line in outcome.printed:
            print(line)
        if subjects and not outcome.steps:
            values = {"example": outcome.example, "subjects": ", ".join(subjects)}
            print(arguments.say("example-silent", **values))
        tell_steps(outcome.steps, arguments)
    return report(failures, arguments) if failures else 0


def tell_steps(steps: tuple[Step, ...], arguments: Arguments) -> None:
    """One line a step: what happened, then the rule behind it with paragraph, file and line."""
    lines = ("  " * (step.depth + 1) + step.text for step in steps)
    styles = (STYLES.get(step.kind, "") for step in steps)
    print_styled(zip(lines, styles, map(reference, steps), strict=True), arguments)


def as_data(outcome: Outcome) -> dict[str, Any]:
    """An outcome for programs."""
    return {
        "example": outcome.example,
        "printed": list(outcome.printed),
        "steps": [Told(*step).to_dict() for step in outcome.steps],
        "failures": [
            {"code": each.code, **(place_data(each.span) or {}), "values": each.values}
            for each in outcome.failures
        ],
    }
