"""`regelwerk lsp`: the language server that editors start."""

from regelwerk.commands.report import report
from regelwerk.commands.syntax import Arguments, Say, Syntax
from regelwerk.model.problem import Problem

SYNTAX = Syntax(
    Say(
        "Serves an editor over standard input and output, by the Language Server Protocol: problems while\n"
        "you type, where a name is defined and used, rules in words, completion, renaming. Editors start it.",
        "Bedient einen Editor über Standardeingabe und -ausgabe, nach dem Language Server Protocol: Fehler\n"
        "schon beim Tippen, wo ein Name herkommt und gebraucht wird, Regeln in Worten, Vervollständigung,\n"
        "Umbenennen. Editoren starten es.",
    ),
    formats=("text",),
)


def run(arguments: Arguments) -> int:
    try:
        import pygls  # noqa: F401
    except ImportError:
        return report([Problem("server-missing", None)], arguments)
    from regelwerk.author.server.serve import serve

    serve(arguments.language, arguments.has("lang"))
    return 0
