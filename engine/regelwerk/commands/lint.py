"""`regelwerk lint`: warn of what is sound for the engine and most likely not meant."""

from regelwerk.commands.budget import bounded
from regelwerk.commands.opening import refused
from regelwerk.commands.report import report, warn
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import Arguments, Option, Positional, Syntax
from regelwerk.load.shipped import folder_of, unknown_ruleset
from regelwerk.model.lints import CODES

SYNTAX = Syntax(
    positionals=(
        Positional(
            "ruleset",
            required=False,
        ),
    ),
    options=(
        Option("only", "CODE", CODES, repeatable=True),
        Option("about", "CODE", CODES),
    ),
    examples=(
        "regelwerk lint ./my-rules",
        "regelwerk lint --about table-gap",
    ),
)


def run(arguments: Arguments) -> int:
    if arguments.has("about"):
        return _tell(arguments)
    from regelwerk.model.problem import Problem

    name = arguments.text("ruleset")
    if not name:
        values = {"argument": "RULESET", "command": "lint"}
        return refused(arguments, [Problem("missing-argument", None, values)])
    folder = folder_of(name)
    if folder is None:
        return refused(arguments, [unknown_ruleset(name)])
    return bounded(arguments, lambda: _looked_through(name, folder, arguments))


def _looked_through(name: str, folder: str, arguments: Arguments) -> int:
    from regelwerk.author.lints.registry import lint
    from regelwerk.link.ruleset import link_read

    ruleset, problems, nodes = link_read(folder)
    if ruleset is None:
        return report(problems, arguments)
    warnings = lint(ruleset, nodes, arguments.texts("only") or CODES)
    if arguments.format == "json":
        from regelwerk.load.show import as_json

        print(as_json([], arguments.language, warnings))
    elif warnings:
        warn(warnings, arguments)
    else:
        print(say(arguments.language, "no-warnings", ruleset=name))
    return 1 if warnings else 0


def _tell(arguments: Arguments) -> int:
    """What a lint is about, as its page in the rulebook says it."""
    from regelwerk.author.lints.page import told

    page = told(arguments.text("about"), arguments.language)
    if arguments.format == "json":
        import json

        print(json.dumps(page._asdict(), ensure_ascii=False, indent=2))
    else:
        print(page.as_text(arguments.language))
    return 0
