"""`regelwerk fmt`: lay rules out in the one style."""

from engine.commands.budget import bounded
from engine.commands.rewriting import CHECK, PATHS, carry_out
from engine.commands.syntax import Arguments, Say, Syntax

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.author.rewriting import Source
    from engine.model.problem import Problem

SYNTAX = Syntax(
    Say(
        "Lays rules out in one style: depth, blanks, quotes, line ends, blank lines, width of prose.\n"
        "Comments and the order stay, and so does what the rules mean. A file with mistakes stays as it is.",
        "Bringt Regeln in eine einheitliche Form: Einrückung, Abstände, Anführungszeichen, Zeilenenden,\n"
        "Leerzeilen, Breite von Prosa. Kommentare und Reihenfolge bleiben, ebenso, was die Regeln bedeuten.\n"
        "Eine Datei mit Fehlern bleibt, wie sie ist.",
    ),
    positionals=(PATHS,),
    options=(CHECK,),
    examples=(
        ("regelwerk fmt ./my-rules", Say("tidy all files of a folder", "ordnet alle Dateien eines Ordners")),
        ("regelwerk fmt --check", Say("tell what is untidy here", "nennt, was hier unordentlich ist")),
    ),
)


def run(arguments: Arguments) -> int:
    from engine.author.rewriting import sources

    found, problems = sources(arguments.texts("paths") or ["."])
    made = bounded(arguments, lambda: _formatted(found))
    if isinstance(made, int):
        return made
    changes, wrong = made
    return carry_out(
        arguments, changes, len(found), problems + wrong, "not-formatted",
        Say("laid out anew", "neu geordnet"),
    )


def _formatted(found: "list[Source]") -> "tuple[list[tuple[Source, str]], list[Problem]]":
    """The files that would change, each with its new text, and what is wrong with others."""
    from engine.author.format import formatted

    changes: list[tuple[Source, str]] = []
    problems: list[Problem] = []
    for source in found:
        problems += source.problems
        if not source.problems:
            text, wrong = formatted(source.text, source.file)
            problems += wrong
            if not wrong and text.encode() != source.data:
                changes.append((source, text))
    return changes, problems
