"""`regelwerk new`: begin a ruleset or a variant, or add a document to one that there is."""

import os

from regelwerk.commands.opening import folder_named
from regelwerk.commands.report import tell
from regelwerk.commands.syntax import Action, Arguments, Option, Positional, Syntax, Whole
from regelwerk.kinds import KINDS
from regelwerk.load.shipped import ruleset_folder, unknown_ruleset
from regelwerk.model.problem import Problem, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.author.adding import Added

IN = Option("in", "FOLDER")
NAME = Positional("name")
STEP = Option("step", "N", needs=("from",), number=Whole("play-not-a-number", most=10**9))

SYNTAX = Syntax(
    positionals=(Positional("action"), Positional("name", required=False, many=True)),
    examples=(
        "regelwerk new variant my_variant --from ./my-rules",
        "regelwerk new ruleset my_game",
    ),
)


def _ruleset(arguments: Arguments) -> int:
    """A whole small game in a folder of its own."""
    from regelwerk.author.new_ruleset import new_ruleset

    parent, id = arguments.text("in"), arguments.text("name")
    files = new_ruleset(parent, id, arguments.language, arguments.text("from"))
    return _tell_folder(arguments, os.path.join(parent, id), files)


def _variant(arguments: Arguments) -> int:
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


def _draft(kind: str) -> Action:
    """Adds a draft of a document of a kind."""
    example = f"regelwerk new {kind} my_{kind} --in ./my-rules"
    return Action(Syntax((Positional("id"),), (IN,), examples=(example,)), lambda given: _add(given, kind))


def _add(arguments: Arguments, kind: str) -> int:
    folder = arguments.text("in") or "."
    if not os.path.isdir(folder):
        raise Refused([_no_folder(folder)])
    from regelwerk.author.adding import add_draft

    return _tell_added(arguments, add_draft(folder, kind, arguments.text("id"), arguments.language))


def _example(arguments: Arguments) -> int:
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
        return _add(arguments, "example")
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


ACTIONS = {
    "ruleset": Action(
        Syntax((NAME,), (Option("from", "GAME"), IN), examples=("regelwerk new ruleset my_game",)),
        _ruleset,
    ),
    "variant": Action(
        Syntax(
            (NAME,),
            (Option("from", "RULESET", required=True), IN),
            examples=("regelwerk new variant my_variant --from ./my-rules",),
        ),
        _variant,
    ),
    **{kind: _draft(kind) for kind, each in KINDS.items() if each.drafted},
    "example": Action(
        Syntax(
            (Positional("id", required=False),),
            (IN, Option("from", "SAVE"), STEP),
            examples=("regelwerk new example odd_case --in ./my-rules --from game.json --step 12",),
        ),
        _example,
    ),
}
