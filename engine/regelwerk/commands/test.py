"""`regelwerk test`: run a ruleset's examples and compare what comes out with what they expect."""

from regelwerk.commands.budget import SECONDS, bounded
from regelwerk.commands.opening import opened, refused
from regelwerk.commands.report import report
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import RULESET, Arguments, Option, Positional, Syntax
from regelwerk.load.shipped import folder_of, unknown_ruleset
from regelwerk.model.outcome import Outcome
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.scenario.borrowed import Borrowed
    from regelwerk.scenario.coverage import Coverage

# Documents are called by their kind, as their authors write it; these are parts of documents.
_NO_DOCUMENTS = ("row", "edge")
SYNTAX = Syntax(
    positionals=(
        RULESET,
        Positional(
            "examples",
            required=False,
            many=True,
        ),
    ),
    options=(
        Option("coverage"),
        Option("threshold", "PERCENT"),
        Option("seconds", "N"),
        Option("watch"),
        Option("mutate"),
        Option("only", "ID", repeatable=True, needs=("mutate",)),
        Option("sample", "N", needs=("mutate",)),
        Option("seed", "N", needs=("sample",)),
        Option(
            "base-examples",
        ),
    ),
    examples=(
        "regelwerk test ./my-rules",
        "regelwerk test ./my-rules --mutate --threshold 90",
    ),
)


def run(arguments: Arguments) -> int:
    if arguments.has("mutate"):
        return _once(arguments)
    if not arguments.has("watch"):
        seconds = _seconds(arguments)
        return seconds if isinstance(seconds, int) else bounded(arguments, lambda: _once(arguments), seconds)
    from regelwerk.commands.watch import watch_ruleset

    folder = folder_of(arguments.text("ruleset"))
    if folder is None:
        return refused(arguments, [unknown_ruleset(arguments.text("ruleset"))])
    watch_ruleset(folder, lambda: _once(arguments), arguments.language)
    return 0


def _once(arguments: Arguments) -> int:
    unfit: dict[str, list[Problem]] = {}
    if arguments.has("base-examples"):
        found = _with_base_examples(arguments)
        if isinstance(found, int):
            return found
        ruleset, unfit = found.ruleset, found.unfit
    else:
        opening = opened(arguments)
        if isinstance(opening, int):
            return opening
        ruleset = opening
    from regelwerk.run.limits import WATCHED
    from regelwerk.scenario.runner import run_covered, run_examples, select

    names = arguments.texts("examples")
    if names and arguments.has("mutate"):
        return refused(arguments, [Problem("asked-for-both", None, {"one": "--mutate", "other": names[0]})])
    chosen, unknown = select(ruleset, names) if names else (list(ruleset.examples), [])
    if unknown:
        return refused(arguments, unknown)
    if not chosen:
        return report([Problem("no-examples", ruleset.header.span, {"name": ruleset.header.id})], arguments)
    if arguments.has("mutate"):
        from regelwerk.commands.mutate import run_mutation

        least = _threshold(arguments)
        return run_mutation(ruleset, arguments, least) if least is not None else _no_threshold(arguments)
    if arguments.has("coverage") or arguments.has("threshold"):
        outcomes, coverage = run_covered(ruleset, arguments.language, chosen)
    else:
        outcomes, coverage = run_examples(ruleset, arguments.language, chosen), None
    # What an example of the base names and the variant does not have is a failure of the example.
    for id, problems in unfit.items():
        if id in outcomes or not names:
            outcomes[id] = Outcome(id, (), (), tuple(problems))
    least = _threshold(arguments) if coverage is not None else 0.0
    if least is None:
        return _no_threshold(arguments)
    failures = [problem for outcome in outcomes.values() for problem in outcome.failures]
    failed = sum(1 for outcome in outcomes.values() if outcome.failures)
    if arguments.format == "json":
        import json

        from regelwerk.commands.telling import as_data

        data = {"examples": [as_data(outcome) for outcome in outcomes.values()], "failed": failed}
        if coverage is not None:
            data["coverage"] = round(coverage.percent, 2)
            data["missed"] = [f"{part.kind} {part.id}" for part in coverage.missed]
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return 1 if failed or (coverage is not None and coverage.percent < least) else 0
    for outcome in outcomes.values():
        print(f"{'✗' if outcome.failures else '✓'} {outcome.example}")
    if failures:
        report(failures, arguments)
        # What was ended for taking too long would only take as long again.
        fell = [
            id
            for id, outcome in outcomes.items()
            if outcome.failures
            and id not in unfit
            and WATCHED.isdisjoint(problem.code for problem in outcome.failures)
        ]
        _tell_inside(ruleset, fell, arguments.language)
    print(say(arguments.language, "tested", count=len(outcomes), failed=failed))
    if coverage is not None:
        asked = least if arguments.text("threshold") else None
        _tell(coverage, asked, arguments.language)
        return 1 if failed or coverage.percent < least else 0
    return 1 if failed else 0


def _tell_inside(ruleset: Ruleset, failed: list[str], language: str) -> None:
    """Prints what the conditions came to of the documents that failing examples show."""
    from regelwerk.explain.beneath import drawn
    from regelwerk.load.show import Sources
    from regelwerk.scenario.inside import inside

    sources = Sources({})
    for id, found in inside(ruleset, failed).items():
        for one in found:
            document = f"{ruleset.examples[id].of} [{one.expression.span}]"
            print(say(language, "asked-inside", example=id, document=document))
            print("\n".join(f"    {line}" for line in drawn(one, sources)) + "\n")


def _with_base_examples(arguments: Arguments) -> "Borrowed | int":
    """The ruleset with the examples of those that it extends, or the exit code after problems were told."""
    from regelwerk.load.reading import read_ruleset
    from regelwerk.scenario.borrowed import borrow

    name = arguments.text("ruleset")
    folder = folder_of(name)
    if folder is None:
        return refused(arguments, [unknown_ruleset(name)])
    reading = read_ruleset(folder)
    if reading.problems:
        return report(reading.problems, arguments)
    found, problems = borrow(reading, folder, list(reading.examples))
    return found if found is not None else report(problems, arguments)


def _seconds(arguments: Arguments) -> float | int:
    """How long all examples may take, or the exit code if that is no number above 0."""
    text = arguments.text("seconds") or f"{SECONDS:g}"
    if text.isascii() and text.isdigit() and 0 < int(text[:6]) <= 86_400 and len(text) < 6:
        return float(text)
    return refused(arguments, [Problem("odds-seconds", None, {"value": text})])


def _threshold(arguments: Arguments) -> float | None:
    """The least coverage asked for, in percent; nothing if it is no number from 0 to 100."""
    text = arguments.text("threshold") or "0"
    try:
        value = float(text)
    except ValueError:
        return None
    return value if 0 <= value <= 100 else None


def _no_threshold(arguments: Arguments) -> int:
    value = arguments.text("threshold")
    return refused(arguments, [Problem("threshold-not-a-number", None, {"value": value})])


def _tell(coverage: "Coverage", least: float | None, language: str) -> None:
    """Prints what no example reaches, and how much that is of what was asked for."""
    for part in coverage.missed:
        kind = say(language, f"part-{part.kind}") if part.kind in _NO_DOCUMENTS else part.kind
        print(f"{say(language, 'not-reached', part=f'{kind} {part.id}')}  [{part.span}]")
    parts = len(coverage.parts)
    reached, percent = parts - len(coverage.missed), _number(f"{coverage.percent:.1f}", language)
    told = say(language, "coverage", percent=percent, reached=reached, parts=parts)
    if least is not None:
        told = say(language, "coverage-asked", coverage=told, least=_number(f"{least:g}", language))
    print(told)


def _number(shown: str, language: str) -> str:
    return shown.replace(".", say(language, "decimal-point"))
