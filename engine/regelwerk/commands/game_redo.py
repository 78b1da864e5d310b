"""`regelwerk game redo`: resolve once more what `undo` took back, with the orders of then."""

from regelwerk.commands.game_resolve import resolved
from regelwerk.commands.game_telling import ACCEPT, DIR, RULESET_AGAIN, guarded
from regelwerk.commands.syntax import Arguments, Say, Syntax

SYNTAX = Syntax(
    Say(
        "Resolves once more what undo took back, with the orders of then; what was handed in for later is\n"
        "in again. Refused once somebody has handed in other orders.",
        "Wertet noch einmal aus, was undo zurückgenommen hat, mit den Befehlen von damals; was für später\n"
        "abgegeben war, ist wieder da. Abgelehnt, sobald jemand andere Befehle abgegeben hat.",
    ),
    positionals=(DIR,),
    options=(RULESET_AGAIN, ACCEPT),
)


def run(arguments: Arguments) -> int:
    return guarded(arguments, lambda: _redo(arguments))


def _redo(arguments: Arguments) -> int:
    from regelwerk.game.resolve import redo

    return resolved(arguments, redo)
