"""`regelwerk resolve`: resolve orders, print the results and, if asked, the reason for each step."""

from regelwerk.commands.opening import bounded, opened
from regelwerk.commands.report import print_json, report
from regelwerk.commands.syntax import RULESET, Arguments, Option, Syntax
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.texts import title

SYNTAX = Syntax(
    positionals=(RULESET,),
    options=(
        Option("example", "ID", repeatable=True),
        Option("examples", "RULE", repeatable=True),
        Option("explain", "rules|full", ("rules", "full"), alone="rules"),
    ),
    examples=("regelwerk resolve ./my-rules --example toss-1 --explain",),
)


def run(arguments: Arguments) -> int:
    return bounded(lambda: _resolved(arguments))


def _resolved(arguments: Arguments) -> int:
    ruleset = opened(arguments)
    from regelwerk.api.view import positioned
    from regelwerk.commands.telling import as_data, tell_steps
    from regelwerk.explain.story import Level
    from regelwerk.run.game import Game
    from regelwerk.scenario.runner import program_for, run_example, select

    names = [*arguments.texts("example"), *arguments.texts("examples")]
    chosen = select(ruleset, names) if names else list(ruleset.examples)
    if not chosen:
        raise Refused([Problem("no-examples", ruleset.header.span, {"name": ruleset.header.id})])
    level, language = arguments.text("explain"), arguments.language
    told: Level = "full" if level == "full" else "rules"
    program, as_json = program_for(ruleset, told), arguments.format == "json"
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
