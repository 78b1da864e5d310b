"""`regelwerk odds`: exact odds of what the dice lead to."""

from regelwerk.commands.files import check_free, force, write_beside
from regelwerk.commands.opening import opened, refused
from regelwerk.commands.syntax import RULESET, Arguments, Option, Syntax
from regelwerk.model.problem import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from regelwerk.numbers.exact import Distribution, Question
    from regelwerk.numbers.wording import Teller

MOST_SECONDS = 86_400

SYNTAX = Syntax(
    positionals=(RULESET,),
    options=(
        Option("example", "ID"),
        Option("scenario", "ID"),
        Option(
            "event",
            "EVENT",
            repeatable=True,
        ),
        Option(
            "until",
            "EXPRESSION",
        ),
        Option(
            "of",
            "EXPRESSION",
        ),
        Option("svg", "FILE"),
        force("svg"),
        Option("seconds", "N"),
    ),
    examples=(
        "regelwerk odds ./my-rules --example toss-1",
        'regelwerk odds ./my-rules --scenario start --event "hit: Ann, by: Bob" --of Ann.health',
        'regelwerk odds ./my-rules --event "hit: Ann" --event "hit: Bob" --until "count(kids) == 1"',
    ),
)


def run(arguments: Arguments) -> int:
    seconds = arguments.text("seconds") or "60"
    sound = seconds.isascii() and seconds.isdecimal() and len(seconds) < 6
    if not (sound and 1 <= int(seconds) <= MOST_SECONDS):
        return refused(arguments, [Problem("odds-seconds", None, {"value": seconds})])
    check_free(arguments.text("svg"), arguments)
    ruleset = opened(arguments)
    if isinstance(ruleset, int):
        return ruleset
    from regelwerk.api.ruleset import Ruleset

    odds = Ruleset(ruleset, arguments.language).odds(
        *arguments.texts("event"),
        scenario=arguments.text("scenario"),
        example=arguments.text("example"),
        until=arguments.text("until"),
        of=arguments.text("of"),
        seconds=float(seconds),
    )
    found, asked, teller = odds._found, odds._asked, odds._teller
    if arguments.has("svg"):
        _draw(found, teller, arguments)
    if arguments.format == "json":
        import json

        print(json.dumps(_data(found, asked, teller), ensure_ascii=False, indent=2))
        return 0
    from regelwerk.commands.odds_table import tell

    tell(found, teller, arguments, repeated=asked.until is not None)
    return 0


def _data(found: "Distribution", asked: "Question", teller: "Teller") -> dict[str, object]:
    from regelwerk.numbers.observe import Changes
    from regelwerk.numbers.wording import digits

    def odds(value: "Fraction") -> dict[str, object]:
        return {"exact": digits(value) or None, "decimal": float(value)}

    outcomes = []
    for outcome, share in found.outcomes.items():
        data: dict[str, object] = {"outcome": teller.outcome(outcome)}
        if isinstance(outcome, Changes):
            data["winners"] = outcome.winners
            data["changes"] = [change._asdict() for change in outcome.changes]
        else:
            data["value"] = outcome
        outcomes.append({**data, **odds(share)})
    result: dict[str, object] = {"outcomes": outcomes}
    if found.mean is not None:
        result["mean"] = odds(found.mean)
        result["deviation"] = found.deviation
    if asked.until is not None:
        result["steps"] = odds(found.steps) if found.steps is not None else None
        result["never"] = odds(found.never)
    result["positions"], result["runs"] = found.positions, found.runs
    return result


def _draw(found: "Distribution", teller: "Teller", arguments: Arguments) -> None:
    from regelwerk.commands.odds_table import notes, rows
    from regelwerk.numbers.wording import percent, say
    from regelwerk.render.bars_svg import Bar, Bars, bars_svg

    language = arguments.language
    bars = [
        Bar(row.outcome, float(row.odds), percent(row.odds, language), row.rest)
        for row in rows(found, teller, language)
    ]
    heading = arguments.text("of") or arguments.text("example") or say("drawing", language)
    picture = Bars(heading, tuple(bars), " ".join(notes(found, language, repeated=arguments.has("until"))))
    write_beside(arguments.text("svg"), bars_svg(picture), arguments)
