"""`regelwerk game`: run a game by post; look at one of the table or the terminal."""

from regelwerk.commands.report import force
from regelwerk.commands.syntax import Action, Option, Positional, Syntax, Whole, later

DIR = Positional("dir")
SEED = Option("seed", "N", number=Whole("game-seed", most=10**18 - 1))
STEP, STORE = Option("step", "N"), Option("store", "URL")
# The ruleset, should it not lie where it lay, and whether one that has changed is taken on.
RULES = (Option("ruleset", "PATH"), Option("accept-ruleset"), STORE)

SYNTAX = Syntax(
    positionals=(Positional("action"), Positional("dir", required=False, many=True)),
    examples=(
        "regelwerk game new ./spring --ruleset ./my-rules --scenario small",
        "regelwerk game submit ./spring --by North orders.txt",
        "regelwerk game resolve ./spring",
    ),
)
_BY = Option("by", "NAME")
# In the order of a game.
ACTIONS = {
    "new": Action(
        Syntax(
            (DIR,),
            (
                Option("ruleset", "RULESET", required=True),
                Option("scenario", "ID", required=True),
                SEED,
                STORE,
            ),
            examples=(
                "regelwerk game new ./spring --ruleset ./my-rules --scenario small --seed 7 --lang de",
            ),
        ),
        later("game_acting", "new"),
    ),
    "orders": Action(
        Syntax((DIR,), (_BY, *RULES), examples=("regelwerk game orders ./spring --by North",)),
        later("game_acting", "orders"),
    ),
    "submit": Action(
        Syntax(
            (DIR, Positional("file")),
            (_BY, STEP, *RULES),
            examples=("regelwerk game submit ./spring --by North orders.txt --step 4",),
        ),
        later("game_acting", "submit"),
    ),
    "status": Action(Syntax((DIR,), (STORE,)), later("game_looking", "status")),
    "resolve": Action(Syntax((DIR,), (Option("now"), STEP, *RULES)), later("game_acting", "resolve")),
    "report": Action(Syntax((DIR,), (_BY, Option("turn", "N"), STORE)), later("game_looking", "report")),
    "undo": Action(Syntax((DIR,), (_BY, STORE)), later("game_acting", "undo")),
    "redo": Action(Syntax((DIR,), RULES), later("game_acting", "redo")),
    "replay": Action(Syntax((DIR,), (STORE,)), later("game_looking", "replay")),
    "export": Action(
        Syntax((DIR,), (Option("out", "FILE"), force("out"), STORE), ("jsonl", "json", "record")),
        later("game_looking", "export"),
    ),
}
