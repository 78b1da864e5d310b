"""`regelwerk test`: run a ruleset's examples and compare what comes out with what they expect."""

from engine.commands.opening import opened, refused
from engine.commands.report import report
from engine.commands.syntax import RULESET, Arguments, Positional, Say, Syntax
from engine.model.problem import Problem

SYNTAX = Syntax(
    Say(
        "Runs the examples of a ruleset and tells which of them come out other than written.\n"
        "An order that nobody resolves, a die that nobody throws and an empty run are failures too.",
        "Spielt die Beispiele eines Regelwerks durch und nennt jedes, das anders ausgeht als beschrieben.\n"
        "Auch ein Befehl, den niemand auswertet, ein ungenutzter Würfel und ein leerer Lauf sind Fehler.",
    ),
    positionals=(
        RULESET,
        Positional(
            "examples",
            Say(
                "ids of examples, or of rules for all their examples (else: all)",
                "Kennungen von Beispielen oder von Regeln mit Beispielen (sonst: alle)",
            ),
            required=False,
            many=True,
        ),
    ),
    examples=(("regelwerk test ./my-rules", Say("run every example", "spielt jedes Beispiel durch")),),
)


def run(arguments: Arguments) -> int:
    ruleset = opened(arguments)
    if isinstance(ruleset, int):
        return ruleset
    from engine.scenario.runner import run_examples, select

    names = arguments.texts("examples")
    chosen, unknown = select(ruleset, names) if names else (list(ruleset.examples), [])
    if unknown:
        return refused(arguments, unknown)
    if not chosen:
        return report([Problem("no-examples", ruleset.header.span, {"name": ruleset.header.id})], arguments)
    outcomes = run_examples(ruleset, ids=chosen)
    failures = [problem for outcome in outcomes.values() for problem in outcome.failures]
    failed = sum(1 for outcome in outcomes.values() if outcome.failures)
    if arguments.format == "json":
        import json

        from engine.commands.telling import as_data

        data = {"examples": [as_data(outcome) for outcome in outcomes.values()], "failed": failed}
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return 1 if failed else 0
    for outcome in outcomes.values():
        print(f"{'✗' if outcome.failures else '✓'} {outcome.example}")
    if failures:
        report(failures, arguments)
    words = {"de": "{0} Beispiele, {1} gescheitert", "en": "{0} examples, {1} failed"}
    print(words[arguments.language].format(len(outcomes), failed))
    return 1 if failed else 0
