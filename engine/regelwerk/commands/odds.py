"""`regelwerk odds`: exact odds of what the dice lead to."""

from regelwerk.commands.files import check_free, force, write_beside
from regelwerk.commands.opening import opened
from regelwerk.commands.report import print_json
from regelwerk.commands.syntax import RULESET, Arguments, Option, Syntax
from regelwerk.model.problem import Problem, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.api.odds import Odds

MOST_SECONDS = 86_400

SYNTAX = Syntax(
    positionals=(RULESET,),
    options=(
        Option("example", "ID"),
        Option("scenario", "ID"),
        Option("event", "EVENT", repeatable=True),
        Option("until", "EXPRESSION"),
        Option("of", "EXPRESSION"),
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
        raise Refused([Problem("odds-seconds", None, {"value": seconds})])
    check_free(arguments.text("svg"), arguments)
    ruleset = opened(arguments)
    from regelwerk.api.ruleset import Ruleset

    odds = Ruleset(ruleset, arguments.language).odds(
        *arguments.texts("event"),
        scenario=arguments.text("scenario"),
        example=arguments.text("example"),
        until=arguments.text("until"),
        of=arguments.text("of"),
        seconds=float(seconds),
    )
    if arguments.has("svg"):
        _draw(odds, arguments)
    if arguments.format == "json":
        print_json(odds.to_dict())
        return 0
    from regelwerk.commands.odds_table import tell

    tell(odds, arguments)
    return 0


def _draw(odds: "Odds", arguments: Arguments) -> None:
    from regelwerk.commands.odds_table import notes, rows
    from regelwerk.numbers.wording import percent, say
    from regelwerk.render.bars_svg import Bar, Bars, bars_svg

    language = arguments.language
    bars = [
        Bar(row.outcome, float(row.odds), percent(row.odds, language), row.rest)
        for row in rows(odds, language)
    ]
    heading = arguments.text("of") or arguments.text("example") or say("drawing", language)
    picture = Bars(heading, tuple(bars), " ".join(notes(odds, arguments)))
    write_beside(arguments.text("svg"), bars_svg(picture), arguments)
