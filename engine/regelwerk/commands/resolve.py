"""`regelwerk resolve`: resolve orders, print the results and, if asked, the reason for each step."""

from regelwerk.commands.syntax import RULESET, Option, Syntax, later

SYNTAX = Syntax(
    positionals=(RULESET,),
    options=(
        Option("example", "ID", repeatable=True),
        Option("examples", "RULE", repeatable=True),
        Option("explain", "rules|full", ("rules", "full"), alone="rules"),
    ),
    examples=("regelwerk resolve ./my-rules --example toss-1 --explain",),
)
run = later("telling", "resolve")
