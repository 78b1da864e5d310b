"""`regelwerk explain`: why something happened in an example, or why it did not."""

from regelwerk.commands.syntax import RULESET, Option, Positional, Syntax, later

SYNTAX = Syntax(
    positionals=(RULESET, Positional("example")),
    options=(Option("about", "ID", repeatable=True), Option("full")),
    examples=("regelwerk explain ./my-rules toss-1 --full",),
)
run = later("telling", "explain")
