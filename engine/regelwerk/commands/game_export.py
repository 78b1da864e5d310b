"""`regelwerk game export`: the journal of a game, one JSON object on each line."""

from regelwerk.commands.files import force, write_beside
from regelwerk.commands.game_telling import DIR, guarded
from regelwerk.commands.syntax import Arguments, Option, Syntax

SYNTAX = Syntax(
    positionals=(DIR,),
    options=(Option("out", "FILE"), force("out")),
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
