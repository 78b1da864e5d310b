"""The table of commands: what `regelwerk --help` prints without importing any of them.

To add a command, write `commands/<name>.py` with `run(arguments) -> int`, how it is called in
`commands/usage/<name>.txt`, and its help in `texts/<language>/help`; name it here.
"""

from regelwerk.texts import Texts

TEXTS = Texts("help/overview")

COMMANDS = (
    "check",
    "lint",
    "test",
    "resolve",
    "explain",
    "why-not",
    "play",
    "table",
    "odds",
    "simulate",
    "show",
    "overrides",
    "diff",
    "graph",
    "rulebook",
    "game",
    "fmt",
    "upgrade",
    "new",
    "lsp",
    "schema",
    "kinds",
    "words",
    "why",
)


def overview(language: str) -> str:
    """The help of `regelwerk` itself."""
    purpose, commands, options, common, hints = (
        TEXTS.say(language, id) for id in ("purpose", "commands", "options", "common-options", "hints")
    )
    common = common.replace("\n", "\n  ")
    return (
        f"{purpose}\n\n{commands}:\n{listed(TEXTS, 'command', COMMANDS, language)}\n\n"
        f"{options}:\n  {common}\n\n{hints}"
    )


def listed(texts: Texts, what: str, names: tuple[str, ...], language: str) -> str:
    """Commands or actions, each on a line with what it does (`command-check`)."""
    width = max(len(name) for name in names)
    return "\n".join(f"  {name:<{width}}  {texts.say(language, f'{what}-{name}')}" for name in names)
