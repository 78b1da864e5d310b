"""`regelwerk new ruleset`: a whole small game in a folder of its own, to begin with."""

import os

from regelwerk.commands.new_telling import NAME, PARENT, folder_told
from regelwerk.commands.syntax import Arguments, Say, Syntax

SYNTAX = Syntax(
    Say(
        "Makes a folder with a whole small game: commented rules, a table, examples, and settings by which\n"
        "VS Code completes and checks. Comments are in the language of --lang.",
        "Legt einen Ordner mit einem ganzen kleinen Spiel an: Regeln mit Kommentaren, eine Tafel, Beispiele\n"
        "und Einstellungen, mit denen VS Code ergänzt und prüft. Kommentare sind in der Sprache von --lang.",
    ),
    positionals=(NAME,),
    options=(PARENT,),
    examples=(
        ("regelwerk new ruleset my_game", Say("begin a game of your own", "beginnt ein eigenes Spiel")),
    ),
)


def run(arguments: Arguments) -> int:
    from regelwerk.author.new_ruleset import new_ruleset

    parent, id = arguments.text("in"), arguments.text("name")
    return folder_told(
        arguments, os.path.join(parent, id), lambda: new_ruleset(parent, id, arguments.language)
    )
