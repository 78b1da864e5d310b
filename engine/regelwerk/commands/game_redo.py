"""`regelwerk game redo`: resolve once more what `undo` took back, with the orders of then."""

from regelwerk.commands.game_resolve import resolved
from regelwerk.commands.game_telling import ACCEPT, DIR, RULESET_AGAIN, guarded
from regelwerk.commands.syntax import Arguments, Syntax

SYNTAX = Syntax(
    positionals=(DIR,),
    options=(RULESET_AGAIN, ACCEPT),
)


def run(arguments: Arguments) -> int:
    return guarded(arguments, lambda: _redo(arguments))


def _redo(arguments: Arguments) -> int:
    from regelwerk.game.resolve import redo

    return resolved(arguments, redo)
