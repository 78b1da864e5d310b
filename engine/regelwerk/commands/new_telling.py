"""What the actions of `new` have in common: their folder, and how they tell what they made."""

import json
import os
from collections.abc import Callable

from regelwerk.commands.opening import refused
from regelwerk.commands.report import report
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import Arguments, Option, Positional, Syntax
from regelwerk.load.shipped import ruleset_folder, unknown_ruleset
from regelwerk.model.problem import Problem, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.author.adding import Added

IN = Option(
    "in",
    "FOLDER",
)
PARENT = Option(
    "in",
    "FOLDER",
)
NAME = Positional("name")


def draft_syntax(kind: str) -> Syntax:
    """The syntax of an action that adds a draft of a document."""
    example = f"regelwerk new {kind} my_{kind} --in ./my-rules"
    return Syntax(positionals=(Positional("id"),), options=(IN,), examples=(example,))


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
    print(say(arguments.language, "document-added", **added._asdict()))
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
    print(say(arguments.language, "folder-made", folder=folder))
    return 0
