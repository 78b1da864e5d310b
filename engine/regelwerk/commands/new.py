"""`regelwerk new`: begin a ruleset or a variant, or add a document to one that there is."""

import os

from regelwerk.commands.opening import folder_named
from regelwerk.commands.report import tell
from regelwerk.commands.syntax import Arguments
from regelwerk.load.shipped import ruleset_folder, unknown_ruleset
from regelwerk.model.problem import Problem, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.author.adding import Added


def ruleset(arguments: Arguments) -> int:
    """A whole small game in a folder of its own."""
    from regelwerk.author.new_ruleset import new_ruleset

    parent, id = arguments.text("in"), arguments.text("name")
    files = new_ruleset(parent, id, arguments.language, arguments.text("from"))
    return _tell_folder(arguments, os.path.join(parent, id), files)


def variant(arguments: Arguments) -> int:
    """A variant of a ruleset in a folder of its own."""
    base = arguments.text("from")
    base_folder = folder_named(base)
    from regelwerk.author.new_variant import new_variant

    parent, id = arguments.text("in"), arguments.text("name")
    files = new_variant(parent, id, base, base_folder, arguments.language)
    return _tell_folder(arguments, os.path.join(parent, id), files)


def _tell_folder(arguments: Arguments, folder: str, files: list[str]) -> int:
    lines = [*(os.path.join(folder, file) for file in files), arguments.say("folder-made", folder=folder)]
    return tell({"folder": folder, "files": files}, lines, arguments, indent=None)


def add(arguments: Arguments) -> int:
    """Adds a draft of a document of the kind that the action names."""
    folder = arguments.text("in") or "."
    if not os.path.isdir(folder):
        raise Refused([_no_folder(folder)])
    from regelwerk.author.adding import add_draft

    kind, id = arguments.text("action"), arguments.text("id")
    return _tell_added(arguments, add_draft(folder, kind, id, arguments.language))


def example(arguments: Arguments) -> int:
    """Adds an example: a draft, or a moment of a played game."""
    folder, problems = arguments.text("in") or ".", []
    if not arguments.has("from") and not arguments.has("id"):
        values = {"argument": "ID", "command": "new example"}
        problems.append(Problem("missing-argument", None, values))
    if not os.path.isdir(folder):
        problems.append(_no_folder(folder))
    if problems:
        raise Refused(problems)
    if not arguments.has("from"):
        return add(arguments)
    from regelwerk.author.adding import add_moment

    step = arguments.number("step", None)
    return _tell_added(arguments, add_moment(folder, arguments.text("from"), step, arguments.text("id")))


def _no_folder(folder: str) -> Problem:
    """That nothing can be added there; a shipped ruleset is changed by a variant."""
    if ruleset_folder(folder) is None:
        return unknown_ruleset(folder)
    return Problem("new-in-shipped", None, {"ruleset": folder})


def _tell_added(arguments: Arguments, added: "Added") -> int:
    lines = [arguments.say("document-added", **added._asdict())]
    return tell(added._asdict(), lines, arguments, indent=None)
