"""`regelwerk play`: play a scenario at the terminal, alone, with others, or against bots."""

from regelwerk.commands.bots import OPTIONS
from regelwerk.commands.report import force
from regelwerk.commands.syntax import RULESET, Option, Syntax, Whole, later

_NUMBER = Whole("play-not-a-number", -(10**19), 10**19)
_NEW = ("scenario", "seed", "dice")

SYNTAX = Syntax(
    positionals=(RULESET,),
    options=(
        Option("scenario", "ID"),
        Option("players", "LIST"),
        Option("seed", "N", number=_NUMBER),
        Option("dice", "rolled|typed", ("rolled", "typed")),
        Option("save", "DIR"),
        Option("no-save", never_with=("save",)),
        Option("resume", "DIR", never_with=_NEW),
        Option("replay", "DIR", never_with=("resume", *_NEW, "players", "save", "svg")),
        Option("accept-ruleset", needs=("resume",)),
        force("save"),
        Option("svg", "DIR"),
        Option("steps", "N", number=_NUMBER),
        Option("quiet"),
        *OPTIONS,
    ),
    examples=(
        "regelwerk play ./my-rules --scenario start --players person,greedy --save ./game",
        "regelwerk play ./my-rules --scenario start --players random --seed 7 --quiet",
    ),
)
run = later("playing", "play")
