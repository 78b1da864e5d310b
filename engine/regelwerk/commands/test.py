"""`regelwerk test`: run a ruleset's examples and compare what comes out with what they expect."""

from regelwerk.commands.syntax import RULESET, Option, Positional, Syntax, Whole, later

SYNTAX = Syntax(
    positionals=(RULESET, Positional("examples", required=False, many=True)),
    options=(
        Option("coverage"),
        Option("threshold", "PERCENT"),
        Option("seconds", "N", number=Whole("odds-seconds", 1, 86_400)),
        Option("watch"),
        Option("mutate"),
        Option("only", "ID", repeatable=True, needs=("mutate",)),
        Option("sample", "N", needs=("mutate",), number=Whole("option-not-a-number")),
        Option("seed", "N", needs=("sample",), number=Whole("option-not-a-number")),
        Option("base-examples"),
        Option("inherited", needs=("coverage", "threshold", "mutate")),
    ),
    examples=(
        "regelwerk test ./my-rules",
        "regelwerk test ./my-rules --mutate --threshold 90",
    ),
)
run = later("testing", "test")
