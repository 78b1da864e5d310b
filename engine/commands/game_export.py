"""`regelwerk game export`: the journal of a game, one JSON object on each line."""

from engine.commands.game_telling import DIR, guarded
from engine.commands.syntax import Arguments, Option, Say, Syntax

SYNTAX = Syntax(
    Say(
        "Writes the journal as JSON Lines: number, step, kind and data of each entry. Orders that are still\n"
        "sealed are not in it.",
        "Schreibt das Journal als JSON Lines: Nummer, Schritt, Art und Inhalt jedes Eintrags. Befehle, die\n"
        "noch verdeckt sind, stehen nicht darin.",
    ),
    positionals=(DIR,),
    options=(Option("out", Say("write into this file", "schreibt in diese Datei"), "FILE"),),
    formats=("jsonl",),
)


def run(arguments: Arguments) -> int:
    return guarded(arguments, lambda: _export(arguments))


def _export(arguments: Arguments) -> int:
    from engine.game.journal import compact
    from engine.game.store import open_store

    store = open_store(arguments.text("dir"))
    try:
        lines = [
            compact({"seq": seq, "step": step, "kind": entry.kind, "data": store.load(entry.data)})
            for seq, step, entry in store.journal()
        ]
    finally:
        store.close()
    out = arguments.text("out")
    if out:
        from engine.commands.files import write_beside

        return write_beside(out, "\n".join(lines) + "\n", arguments)
    print("\n".join(lines))
    return 0
