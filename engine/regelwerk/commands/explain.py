"""`regelwerk explain`: why something happened in an example, or why it did not."""

from typing import Literal

from regelwerk.commands.opening import opened, refused
from regelwerk.commands.report import report
from regelwerk.commands.syntax import RULESET, Arguments, Option, Positional, Say, Syntax

SYNTAX = Syntax(
    Say(
        "Tells why each step of an example happened, and what did not happen and why not: the immunity\n"
        "that stopped it, the requirement that failed.",
        "Sagt, warum jeder Schritt eines Beispiels geschah, und was nicht geschah und warum nicht: welche\n"
        "Immunität es verhinderte, welche Voraussetzung fehlte.",
    ),
    positionals=(
        RULESET,
        Positional("example", Say("id of the example", "Kennung des Beispiels")),
    ),
    options=(
        Option(
            "about",
            Say(
                "only this rule, phase or thing (may be repeated)",
                "nur diese Regel, Phase oder Sache (mehrfach möglich)",
            ),
            "ID",
            repeatable=True,
        ),
        Option(
            "full",
            Say("every expression with the values it saw", "jeder Ausdruck mit den Werten, die er sah"),
        ),
    ),
    examples=(
        (
            "regelwerk explain ./my-rules toss-1 --full",
            Say("one example in all detail", "ein Beispiel in allen Einzelheiten"),
        ),
    ),
)


def run(arguments: Arguments) -> int:
    ruleset = opened(arguments)
    if isinstance(ruleset, int):
        return ruleset
    from regelwerk.commands.telling import as_data, tell_steps
    from regelwerk.explain.about import about
    from regelwerk.scenario.runner import run_examples, select

    chosen, unknown = select(ruleset, [arguments.text("example")])
    if unknown:
        return refused(arguments, unknown)
    level: Literal["rules", "full"] = "full" if arguments.has("full") else "rules"
    outcomes = run_examples(ruleset, arguments.language, chosen, level)
    failures = [problem for outcome in outcomes.values() for problem in outcome.failures]
    subjects = arguments.texts("about")
    told = {id: outcome._replace(steps=about(outcome.steps, subjects)) for id, outcome in outcomes.items()}
    if arguments.format == "json":
        import json

        print(json.dumps([as_data(outcome) for outcome in told.values()], ensure_ascii=False, indent=2))
        return 1 if failures else 0
    for outcome in told.values():
        for line in outcome.printed:
            print(line)
        if subjects and not outcome.steps:
            words = {"de": "Davon ist in {0} nicht die Rede: {1}", "en": "{0} says nothing of: {1}"}
            print(words[arguments.language].format(outcome.example, ", ".join(subjects)))
        tell_steps(outcome.steps, arguments)
    return report(failures, arguments) if failures else 0
