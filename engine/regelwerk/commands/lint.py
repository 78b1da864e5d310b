"""`regelwerk lint`: warn of what is sound for the engine and most likely not meant."""

from regelwerk.author.lints.page import told
from regelwerk.author.lints.registry import lint
from regelwerk.commands.opening import bounded, folder_named
from regelwerk.commands.report import tell, warn
from regelwerk.commands.syntax import Arguments
from regelwerk.model.lints import CODES
from regelwerk.model.problem import refused


def run(arguments: Arguments) -> int:
    if arguments.has("about"):
        # As its page in the rulebook says it.
        page = told(arguments.text("about"), arguments.language)
        return tell(page._asdict(), [page.as_text(arguments.language)], arguments)
    name = arguments.text("ruleset")
    if not name:
        raise refused("missing-argument", argument="RULESET", command="lint")
    folder = folder_named(name)
    return bounded(lambda: _looked_through(name, folder, arguments))


def _looked_through(name: str, folder: str, arguments: Arguments) -> int:
    from regelwerk.link.ruleset import open_read

    ruleset, reading = open_read(folder)
    warnings = lint(ruleset, reading.nodes, arguments.texts("only") or CODES, reading.examples)
    if warnings or arguments.as_json:
        warn(warnings, arguments)
    else:
        print(arguments.say("no-warnings", ruleset=name))
    return 1 if warnings else 0
