"""`regelwerk rulebook`: the rulebook from the same files that the game is played by."""

from regelwerk.commands.syntax import Option, Positional, Syntax, later
from regelwerk.texts import languages

SYNTAX = Syntax(
    positionals=(
        Positional("action"),
        Positional("rulesets", required=False, many=True),
    ),
    options=(
        Option("to", "FOLDER"),
        Option("ruleset", "RULESET", repeatable=True),
        Option("zip"),
        Option("port", "N"),
        Option("try-it", "FOLDER"),
        Option("edition", "|".join(languages()), languages(), repeatable=True),
    ),
    formats=("text", "json"),
    examples=(
        "regelwerk rulebook build ./my-rules --to site",
        "regelwerk rulebook serve ./my-rules",
        "regelwerk rulebook write pages --ruleset ./my-rules",
    ),
)
run = later("rulebook_making", "make")
