"""`regelwerk resolve`: resolve orders, print the results and, if asked, the reason for each step."""

from regelwerk.commands.budget import bounded
from regelwerk.commands.opening import opened, refused
from regelwerk.commands.report import report
from regelwerk.commands.syntax import RULESET, Arguments, Option, Syntax
from regelwerk.model.problem import Problem
from regelwerk.model.texts import title

SYNTAX = Syntax(
    positionals=(RULESET,),
    options=(
        Option(
            "example",
            "ID",
            repeatable=True,
        ),
        Option(
            "examples",
            "RULE",
            repeatable=True,
        ),
        Option(
            "explain",
            "rules|full",
            ("rules", "full"),
            alone="rules",
        ),
    ),
    examples=("regelwerk resolve ./my-rules --example toss-1 --explain",),
)


def run(arguments: Arguments) -> int:
    return bounded(arguments, lambda: _resolved(arguments))


def _resolved(arguments: Arguments) -> int:
    ruleset = opened(arguments)
    if isinstance(ruleset, int):
        return ruleset
    from regelwerk.commands.telling import as_data, tell_steps
    from regelwerk.scenario.runner import run_examples, select

    names = [*arguments.texts("example"), *arguments.texts("examples")]
    chosen, unknown = select(ruleset, names) if names else (list(ruleset.examples), [])
    if unknown:
        return refused(arguments, unknown)
    if not chosen:
        return report([Problem("no-examples", ruleset.header.span, {"name": ruleset.header.id})], arguments)
    level = arguments.text("explain")
    language = arguments.language
    outcomes = run_examples(ruleset, language, chosen, "full" if level == "full" else "rules")
    failures = [problem for outcome in outcomes.values() for problem in outcome.failures]
    if arguments.format == "json":
        import json

        print(json.dumps([as_data(outcome) for outcome in outcomes.values()], ensure_ascii=False, indent=2))
        return 1 if failures else 0
    for position, outcome in enumerate(outcomes.values()):
        if position:
            print()
        print(f"{outcome.example}: {title(ruleset.examples[outcome.example].header.title, language)}")
        for line in outcome.printed:
            print(line)
        if level:
            tell_steps(outcome.steps, arguments)
    return report(failures, arguments) if failures else 0
