"""`regelwerk new phase`: add a draft of a phase to a ruleset."""

from regelwerk.commands.new_telling import add, draft_syntax
from regelwerk.commands.syntax import Arguments, Say

SYNTAX = draft_syntax(
    "phase",
    Say("a phase", "eine Phase"),
    Say(
        "\nWhat check then still wants is a phase that names the new one under `next`, or a scenario that\n"
        "begins in it.",
        " Was check dann noch verlangt, ist eine Phase, die sie unter `next` nennt,\n"
        "oder eine Aufstellung, die in ihr beginnt.",
    ),
)


def run(arguments: Arguments) -> int:
    return add(arguments, "phase")
