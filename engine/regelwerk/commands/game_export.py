"""`regelwerk game export`: the journal of a game, one JSON object on each line."""

from regelwerk.commands.files import force, write_beside
from regelwerk.commands.game_telling import DIR, guarded
from regelwerk.commands.syntax import Arguments, Option, Say, Syntax

SYNTAX = Syntax(
    Say(
        "Writes the journal as JSON Lines, or with --format json as one list: number, step, kind and data\n"
        "of each entry. Orders that are still sealed are not in it.",
        "Schreibt das Journal als JSON Lines, mit --format json als eine Liste: Nummer, Schritt, Art und\n"
        "Inhalt jedes Eintrags. Befehle, die noch verdeckt sind, stehen nicht darin.",
    ),
    positionals=(DIR,),
    options=(Option("out", Say("write into this file", "schreibt in diese Datei"), "FILE"),
             force("out")),
    formats=("jsonl", "json"),
)


def run(arguments: Arguments) -> int:
    return guarded(arguments, lambda: _export(arguments))


def _export(arguments: Arguments) -> int:
    from regelwerk.game.journal import compact
    from regelwerk.game.store import open_store

    store = open_store(arguments.text("dir"))
    try:
        lines = [
            compact({"seq": seq, "step": step, "kind": entry.kind, "data": store.load(entry.data)})
            for seq, step, entry in store.journal()
        ]
    finally:
        store.close()
    text = "[\n" + ",\n".join(lines) + "\n]" if arguments.format == "json" else "\n".join(lines)
    if out := arguments.text("out"):
        write_beside(out, text + "\n", arguments)
    else:
        print(text)
    return 0
