"""`regelwerk game replay`: play the whole game again and compare it with its journal, byte for byte."""

from regelwerk.commands.game_telling import DIR, guarded, print_json
from regelwerk.commands.report import report
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import Arguments, Syntax
from regelwerk.model.problem import Problem

SYNTAX = Syntax(
    positionals=(DIR,),
)


def run(arguments: Arguments) -> int:
    return guarded(arguments, lambda: _replay(arguments))


def _replay(arguments: Arguments) -> int:
    from regelwerk.game.files import settle
    from regelwerk.game.replay import replay
    from regelwerk.game.status import status
    from regelwerk.game.store import open_store

    store = open_store(arguments.text("dir"))
    try:
        settle(store)
        done = replay(store)
        fared = status(store).ruleset
    finally:
        store.close()
    difference = done.difference
    if difference is not None:
        values = {key: str(value) for key, value in difference._asdict().items()}
        return report([Problem("game-differs", None, values)], arguments)
    if arguments.format == "json":
        print_json({"steps": done.steps, "entries": done.entries, "ruleset_state": fared})
        return 0
    print(say(arguments.language, "game-replayed", entries=done.entries, steps=done.steps - 1))
    if fared != "same":
        print(say(arguments.language, "game-replayed-kept"))
    return 0
