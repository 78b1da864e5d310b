"""`regelwerk game undo`: take back the last resolve, or what somebody handed in."""

from regelwerk.commands.game_telling import DIR, guarded, print_json
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import Arguments, Option, Syntax

SYNTAX = Syntax(
    positionals=(DIR,),
    options=(Option("by", "NAME"),),
)


def run(arguments: Arguments) -> int:
    return guarded(arguments, lambda: _undo(arguments))


def _undo(arguments: Arguments) -> int:
    from regelwerk.game.files import settle
    from regelwerk.game.orders import withdraw
    from regelwerk.game.resolve import undo
    from regelwerk.game.store import open_store

    store = open_store(arguments.text("dir"))
    by, language = arguments.text("by"), arguments.language
    try:
        settle(store)
        stand, kept = (withdraw(store, by), 1) if by else undo(store)
    finally:
        store.close()
    if arguments.format == "json":
        print_json({"step": stand.step, "turn": stand.turn, "phase": stand.phase, "kept": kept})
    elif by:
        print(say(language, "game-withdrawn", by=by, step=stand.step))
    else:
        print(say(language, "game-undone", step=stand.step, turn=stand.turn))
        if kept:
            print(say(language, "game-undone-kept", count=kept))
    return 0
