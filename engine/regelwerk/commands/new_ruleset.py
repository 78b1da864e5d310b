"""`regelwerk new ruleset`: a whole small game in a folder of its own, to begin with."""

import os

from regelwerk.commands.new_telling import NAME, PARENT, folder_told
from regelwerk.commands.syntax import Arguments, Syntax

SYNTAX = Syntax(
    positionals=(NAME,),
    options=(PARENT,),
    examples=("regelwerk new ruleset my_game",),
)


def run(arguments: Arguments) -> int:
    from regelwerk.author.new_ruleset import new_ruleset

    parent, id = arguments.text("in"), arguments.text("name")
    return folder_told(
        arguments, os.path.join(parent, id), lambda: new_ruleset(parent, id, arguments.language)
    )
