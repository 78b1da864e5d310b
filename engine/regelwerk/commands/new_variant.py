"""`regelwerk new variant`: a variant of a ruleset in a folder of its own, to begin with."""

import os

from regelwerk.commands.new_telling import NAME, PARENT, folder_told
from regelwerk.commands.opening import refused
from regelwerk.commands.syntax import Arguments, Option, Syntax
from regelwerk.load.shipped import folder_of, unknown_ruleset
from regelwerk.model.problem import Problem

SYNTAX = Syntax(
    positionals=(NAME,),
    options=(
        Option("from", "RULESET"),
        PARENT,
    ),
    examples=("regelwerk new variant my_variant --from ./my-rules",),
)


def run(arguments: Arguments) -> int:
    base = arguments.text("from")
    if not base:
        values = {"argument": "--from", "command": "new variant"}
        return refused(arguments, [Problem("missing-argument", None, values)])
    base_folder = folder_of(base)
    if base_folder is None:
        return refused(arguments, [unknown_ruleset(base)])
    from regelwerk.author.new_variant import new_variant

    parent, id = arguments.text("in"), arguments.text("name")
    return folder_told(
        arguments,
        os.path.join(parent, id),
        lambda: new_variant(parent, id, base, base_folder, arguments.language),
    )
