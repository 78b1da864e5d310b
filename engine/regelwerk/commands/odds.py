"""`regelwerk odds`: exact odds of what the dice lead to."""

from regelwerk.commands.report import force
from regelwerk.commands.syntax import RULESET, Option, Syntax, Whole, later

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
        Option("seconds", "N", number=Whole("odds-seconds", 1, MOST_SECONDS)),
    ),
    examples=(
        "regelwerk odds ./my-rules --example toss-1",
        'regelwerk odds ./my-rules --scenario start --event "hit: Ann, by: Bob" --of Ann.health',
        'regelwerk odds ./my-rules --event "hit: Ann" --event "hit: Bob" --until "count(kids) == 1"',
    ),
)
run = later("odds_table", "odds")
