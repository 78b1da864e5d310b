"""`regelwerk why-not`: what would have to hold for a rule to apply in a position."""

from regelwerk.commands.syntax import RULESET, Option, Positional, Syntax, Whole, later

MOST_CASES = 50

SYNTAX = Syntax(
    positionals=(RULESET, Positional("id", many=True)),
    options=(
        Option("example", "ID", never_with=("save", "game", "scenario")),
        Option("at", "start|end", ("start", "end"), needs=("example",)),
        Option("save", "FILE", never_with=("game", "scenario")),
        Option("game", "DIR", never_with=("scenario",)),
        Option("step", "N", needs=("save", "game"), number=Whole("why-not-count", most=10**9)),
        Option("scenario", "ID"),
        Option("with", "NAME=ID", repeatable=True),
        Option("tag", "TAG"),
        Option("cases", "N", number=Whole("why-not-count", 1, MOST_CASES)),
        Option("full"),
    ),
    examples=(
        "regelwerk why-not ./my-rules R.2 --example toss-1",
        "regelwerk why-not ./my-rules walk --save game.json --with unit=Ann",
    ),
)
run = later("why_not_telling", "answer")
