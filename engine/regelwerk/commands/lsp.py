"""`regelwerk lsp`: the language server that editors start."""

from regelwerk.commands.syntax import Arguments
from regelwerk.model.problem import Problem, Refused


def run(arguments: Arguments) -> int:
    try:
        import pygls  # noqa: F401
    except ImportError:
        raise Refused([Problem("server-missing", None)]) from None
    from regelwerk.author.server.serve import serve

    serve(arguments.language, arguments.has("lang"))
    return 0
