"""`regelwerk game replay`: play the whole game again and compare it with its journal, byte for byte."""

from regelwerk.commands.game_telling import DIR, guarded, print_json
from regelwerk.commands.report import report
from regelwerk.commands.syntax import Arguments, Say, Syntax
from regelwerk.model.counted import filled
from regelwerk.model.problem import Problem

SYNTAX = Syntax(
    Say(
        "Plays the game again from its start, by the rules that it has kept, and compares every entry and\n"
        "every state byte for byte. If something differs, it says at which entry.",
        "Spielt das Spiel von Anfang an noch einmal, nach den Regeln, die es aufbewahrt, und vergleicht\n"
        "jeden Eintrag und jeden Stand Byte für Byte. Weicht etwas ab, nennt es den Eintrag.",
    ),
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
    words = {
        "de": "Noch einmal gespielt, Byte für Byte gleich: {0|Eintrag|Einträge}, "
        "{1|Auswertung|Auswertungen}.",
        "en": "Played again, equal byte for byte: {0|entry|entries}, {1|step|steps} resolved.",
    }
    print(filled(words[arguments.language], done.entries, done.steps - 1))
    if fared != "same":
        words = {
            "de": "Gespielt wurde nach den aufbewahrten Regeln: Das Regelwerk ist nicht mehr dasselbe.",
            "en": "Played by the rules that the game has kept: the ruleset itself is no longer the same.",
        }
        print(words[arguments.language])
    return 0
