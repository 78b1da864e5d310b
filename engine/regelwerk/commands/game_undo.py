"""`regelwerk game undo`: take back the last resolve, or what somebody handed in."""

from regelwerk.commands.game_telling import DIR, guarded, print_json
from regelwerk.commands.syntax import Arguments, Option, Say, Syntax
from regelwerk.model.counted import filled

SYNTAX = Syntax(
    Say(
        "Takes the game back to before the last resolve; the orders of then are still sealed and in, and\n"
        "those for later are kept for redo. With --by it takes back what somebody has handed in for the\n"
        "present step.",
        "Nimmt das Spiel vor die letzte Auswertung zurück; die Befehle von damals sind noch abgegeben, und\n"
        "die für später bleiben für redo aufgehoben. Mit --by nimmt es zurück, was jemand für den jetzigen\n"
        "Schritt abgegeben hat.",
    ),
    positionals=(DIR,),
    options=(Option("by", Say("whose orders to take back", "wessen Befehle zurückgenommen werden"), "NAME"),),
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
        words = {
            "de": "{0}: Befehle zurückgenommen (Schritt {1}).",
            "en": "{0}: orders taken back (step {1}).",
        }
        print(words[language].format(by, stand.step))
    else:
        words = {
            "de": "Zurück bei Schritt {0} (Zug {1}). „game redo“ wertet noch einmal aus.",
            "en": "Back at step {0} (turn {1}). 'game redo' resolves once more.",
        }
        print(words[language].format(stand.step, stand.turn))
        more = {
            "de": "Aufgehoben: {0|spätere Abgabe|spätere Abgaben}.",
            "en": "Kept: {0|later set of orders|later sets of orders}.",
        }
        if kept:
            print(filled(more[language], kept))
    return 0
