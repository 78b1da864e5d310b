"""`regelwerk new example`: add an example to a ruleset, a draft or a moment of a played game."""

import os

from regelwerk.commands.new_telling import IN, add, no_folder, told
from regelwerk.commands.opening import refused
from regelwerk.commands.syntax import Arguments, Option, Positional, Syntax
from regelwerk.model.problem import Problem

SYNTAX = Syntax(
    positionals=(
        Positional(
            "id",
            required=False,
        ),
    ),
    options=(
        IN,
        Option("from", "SAVE"),
        Option("step", "N", needs=("from",)),
    ),
    examples=("regelwerk new example odd_case --in ./my-rules --from game.json --step 12",),
)


def run(arguments: Arguments) -> int:
    folder, step = arguments.text("in") or ".", arguments.text("step")
    problems = []
    if not arguments.has("from") and not arguments.has("id"):
        values = {"argument": "ID", "command": "new example"}
        problems.append(Problem("missing-argument", None, values))
    if step and not (step.isascii() and step.isdecimal() and len(step) < 10):
        problems.append(Problem("play-not-a-number", None, {"option": "--step", "value": step}))
    if not os.path.isdir(folder):
        problems.append(no_folder(folder))
    if problems:
        return refused(arguments, problems)
    if not arguments.has("from"):
        return add(arguments, "example")
    from regelwerk.author.adding import add_moment

    number = int(step) if step else None
    return told(arguments, lambda: add_moment(folder, arguments.text("from"), number, arguments.text("id")))
