"""`regelwerk simulate`: plays very many games of bots and says what came of them."""

from regelwerk.commands.bots import OPTIONS
from regelwerk.commands.report import force
from regelwerk.commands.syntax import RULESET, Option, Syntax, Whole, later

MOST_GAMES = 10_000_000
_WRONG = "simulate-number"

SYNTAX = Syntax(
    positionals=(RULESET,),
    options=(
        Option("scenario", "ID"),
        Option("games", "N", number=Whole(_WRONG, 1, MOST_GAMES)),
        Option("for", "60s"),
        Option("players", "SORT,…"),
        Option("seed", "N", number=Whole(_WRONG, 0, 2**63)),
        Option("workers", "N", number=Whole(_WRONG, 1, 1_000)),
        Option("steps", "N", number=Whole(_WRONG, 1, 1_000_000)),
        Option("no-rules"),
        Option("batch", never_with=("workers", "cluster", "out", "against")),
        Option("out", "DIR"),
        Option("balance", "FILE", never_with=("vary", "against", "tournament", "batch", "no-rules")),
        Option("learn", "FILE", never_with=("vary", "against", "tournament", "batch", "out")),
        force("balance", "learn"),
        Option("vary", "PATH=FROM..TO"),
        Option("against", "RULESET"),
        Option("tournament", "SORT,…", never_with=("players", "vary", "against", "batch", "no-rules")),
        Option("cluster", "tcp://…", never_with=("workers",)),
        *OPTIONS,
    ),
    examples=(
        "regelwerk simulate ./my-rules --scenario start --players greedy,random --games 200",
    ),
)  # fmt: skip
run = later("simulating", "simulate")
