"""`regelwerk check`: read, validate and link a ruleset, and tell everything that is wrong with it."""

import gc
import os

from engine.commands.report import refuse_usage, report
from engine.commands.ruleset import folder_of, unknown_ruleset
from engine.commands.syntax import RULESET, Arguments, Say, Syntax
from engine.commands.unchanged import NOT_YET, clean_line, fingerprint, recalled, remember

SYNTAX = Syntax(
    Say(
        "Reads a ruleset as the engine does before a game and tells every mistake with its place:\n"
        "what is wrong, what was expected, and what was probably meant.",
        "Liest ein Regelwerk so, wie es vor einem Spiel gelesen wird, und nennt jeden Fehler mit seiner\n"
        "Stelle: was falsch ist, was erwartet war und was wohl gemeint ist.",
    ),
    positionals=(RULESET,),
    examples=(
        ("regelwerk check ./my-rules", Say("check the ruleset in this folder",
                                           "prüft das Regelwerk in diesem Ordner")),
        ("regelwerk check ./my-rules --format json", Say("the same for a program",
                                                         "dasselbe für ein Programm")),
    ),
)


def run(arguments: Arguments) -> int:
    name = arguments.text("ruleset")
    folder = folder_of(name)
    if folder is None:
        return refuse_usage([unknown_ruleset(name)], arguments.language,
                            as_json=arguments.format == "json", plain=arguments.plain)
    bases = recalled(folder)[1]
    before = fingerprint(folder, bases)
    from engine.link.ruleset import link_folder

    # The process ends soon: looking for cyclic garbage would cost more than it frees.
    gc.disable()
    ruleset, problems = link_folder(folder)
    if ruleset is None:
        return report(problems, arguments)
    found = tuple(os.path.abspath(layer.folder) for layer in ruleset.layers[:-1])
    after = fingerprint(folder, found)
    if after is not None and all(os.path.realpath(base) == base for base in found):
        if found == bases and after == before:
            remember(folder, after[0], found)
        elif found != bases:
            remember(folder, NOT_YET, found)
    if arguments.format == "json":
        from engine.load.show import as_json

        print(as_json([], arguments.language))
    else:
        print(clean_line(name, after[1] if after else None, arguments.language))
    return 0
