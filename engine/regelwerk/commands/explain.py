"""`regelwerk explain`: why something happened in an example, or why it did not."""

from typing import Literal

from regelwerk.commands.opening import opened
from regelwerk.commands.report import print_json, report
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import RULESET, Arguments, Option, Positional, Syntax

SYNTAX = Syntax(
    positionals=(RULESET, Positional("example")),
    options=(Option("about", "ID", repeatable=True), Option("full")),
    examples=("regelwerk explain ./my-rules toss-1 --full",),
)


def run(arguments: Arguments) -> int:
    ruleset = opened(arguments)
    from regelwerk.commands.telling import as_data, tell_steps
    from regelwerk.explain.about import about
    from regelwerk.scenario.runner import run_examples, select

    chosen = select(ruleset, [arguments.text("example")])
    level: Literal["rules", "full"] = "full" if arguments.has("full") else "rules"
    outcomes = run_examples(ruleset, arguments.language, chosen, level)
    failures = [problem for outcome in outcomes.values() for problem in outcome.failures]
    subjects = arguments.texts("about")
    told = {id: outcome._replace(steps=about(outcome.steps, subjects)) for id, outcome in outcomes.items()}
    if arguments.format == "json":
        print_json([as_data(outcome) for outcome in told.values()])
        return 1 if failures else 0
    for outcome in told.values():
        for line in outcome.printed:
            print(line)
        if subjects and not outcome.steps:
            values = {"example": outcome.example, "subjects": ", ".join(subjects)}
            print(say(arguments.language, "example-silent", **values))
        tell_steps(outcome.steps, arguments)
    return report(failures, arguments) if failures else 0
