"""`regelwerk fmt`: lay rules out in the one style."""

from engine.commands.rewriting import CHECK, PATHS, carry_out
from engine.commands.syntax import Arguments, Say, Syntax

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
    from engine.author.format import formatted
    from engine.author.rewriting import sources

    found, problems = sources(arguments.texts("paths") or ["."])
    changes = []
    for source in found:
        problems = problems + list(source.problems)
        if not source.problems:
            text, wrong = formatted(source.text, source.file)
            problems = problems + wrong
            if not wrong and text.encode() != source.data:
                changes.append((source, text))
    return carry_out(
        arguments, changes, len(found), problems, "not-formatted", Say("laid out anew", "neu geordnet")
    )
