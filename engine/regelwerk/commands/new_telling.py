"""What the actions of `new` have in common: their folder, and how they tell what they made."""

import json
import os
from collections.abc import Callable

from regelwerk.commands.opening import refused
from regelwerk.commands.report import report
from regelwerk.commands.syntax import Arguments, Option, Positional, Say, Syntax
from regelwerk.load.shipped import ruleset_folder, unknown_ruleset
from regelwerk.model.problem import Problem, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.author.adding import Added

IN = Option(
    "in",
    Say("folder of the ruleset (else the one you are in)",
        "Ordner des Regelwerks (sonst der, in dem du bist)"),
    "FOLDER",
)
PARENT = Option(
    "in",
    Say("folder in which it is made (else the one you are in)",
        "Ordner, in dem es entsteht (sonst der, in dem du bist)"),
    "FOLDER",
)
NAME = Positional("name", Say("its id: small letters, digits, underscores",
                              "seine Kennung: kleine Buchstaben, Ziffern, Unterstriche"))


_NOTHING = Say("", "")


def draft_syntax(kind: str, what: Say, left: Say = _NOTHING) -> Syntax:
    """The syntax of an action that adds a draft of a document; `left` says what check will ask for."""
    return Syntax(
        Say(
            f"Adds {what.en} to a ruleset: a draft that passes check, with comments on what to fill in."
            f"{left.en}",
            f"Fügt einem Regelwerk {what.de} hinzu: einen Entwurf, der check besteht, mit Kommentaren dazu,\n"
            f"was einzutragen ist.{left.de}",
        ),
        positionals=(Positional("id", Say("the new id", "die neue Kennung")),),
        options=(IN,),
        examples=(
            (f"regelwerk new {kind} my_{kind} --in ./my-rules", Say("add it there", "fügt sie dort hinzu")),
        ),
    )


def add(arguments: Arguments, kind: str) -> int:
    """Carries out an action with `draft_syntax`."""
    from regelwerk.author.adding import add_draft

    folder = arguments.text("in") or "."
    if not os.path.isdir(folder):
        return refused(arguments, [no_folder(folder)])
    return told(arguments, lambda: add_draft(folder, kind, arguments.text("id"), arguments.language))


def no_folder(folder: str) -> Problem:
    """That nothing can be added there; a shipped ruleset is changed by a variant."""
    if ruleset_folder(folder) is None:
        return unknown_ruleset(folder)
    return Problem("new-in-shipped", None, {"ruleset": folder})


def told(arguments: Arguments, make: "Callable[[], Added]") -> int:
    """The exit code after a document was made, and where was told."""
    try:
        added = make()
    except Refused as refusal:
        return report(refusal.problems, arguments)
    if arguments.format == "json":
        print(json.dumps(added._asdict(), ensure_ascii=False))
        return 0
    words = {"de": "{0} steht jetzt in {1}:{2}.", "en": "{0} now stands in {1}:{2}."}
    print(words[arguments.language].format(*added))
    return 0


def folder_told(arguments: Arguments, folder: str, make: Callable[[], list[str]]) -> int:
    """The exit code after a folder was made, and what lies in it was told."""
    try:
        files = make()
    except Refused as refusal:
        return report(refusal.problems, arguments)
    if arguments.format == "json":
        print(json.dumps({"folder": folder, "files": files}, ensure_ascii=False))
        return 0
    for file in files:
        print(os.path.join(folder, file))
    words = {
        "de": "{0} ist angelegt und besteht check und test. Öffne den Ordner in VS Code, oder ruf auf: "
        "regelwerk test {0}",
        "en": "{0} is made and passes check and test. Open the folder in VS Code, or call: "
        "regelwerk test {0}",
    }
    print(words[arguments.language].format(folder))
    return 0
