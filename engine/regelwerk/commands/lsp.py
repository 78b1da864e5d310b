"""`regelwerk lsp`: the language server that editors start."""

from regelwerk.commands.syntax import Arguments
from regelwerk.model.problem import refused


def run(arguments: Arguments) -> int:
    try:
        import pygls  # noqa: F401
    except ImportError:
        raise refused("server-missing") from None
    from regelwerk.author.server.serve import serve

    serve(arguments.language, arguments.has("lang"))
    return 0
