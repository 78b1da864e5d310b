"""`regelwerk check`: read, validate and link a ruleset, and tell everything that is wrong with it.

What costs next to nothing beside that is warned of as well; `regelwerk lint` looks for more. A warning is no
mistake: the exit code stays 0. Only a ruleset without warnings is remembered, so that they are told again.
"""

import gc
import os

from regelwerk.commands.opening import SECONDS, bounded, folder_named
from regelwerk.commands.report import report, warn
from regelwerk.commands.syntax import Arguments
from regelwerk.commands.unchanged import NOT_YET, clean_line, fingerprint, recalled, remember


def run(arguments: Arguments) -> int:
    name = arguments.text("ruleset")
    folder = folder_named(name)
    if arguments.has("watch"):
        from regelwerk.commands.watch import watch_ruleset

        watch_ruleset(folder, lambda: _once(name, folder, arguments), arguments)
        return 0
    # The process ends soon: looking for cyclic garbage would cost more than it frees.
    gc.disable()
    return bounded(lambda: _once(name, folder, arguments), arguments.number("seconds", int(SECONDS)))


def _once(name: str, folder: str, arguments: Arguments) -> int:
    bases = recalled(folder)[1]
    before = fingerprint(folder, bases)
    from regelwerk.link.ruleset import link_read

    ruleset, problems, reading = link_read(folder)
    if ruleset is None:
        return report(problems, arguments, all=arguments.has("all"))
    from regelwerk.author.lints.registry import lint
    from regelwerk.load.folder import idle_files
    from regelwerk.model.lints import CODES, QUICK

    warnings = idle_files(folder, {node.span.file for node in reading.nodes})
    codes = CODES if arguments.has("lint") else QUICK
    warnings += lint(ruleset, reading.nodes, codes, reading.examples)
    found = tuple(os.path.abspath(layer.folder) for layer in ruleset.layers[:-1])
    after = fingerprint(folder, found)
    if not warnings and after is not None and all(os.path.realpath(base) == base for base in found):
        if found == bases and after == before:
            remember(folder, after[0], found)
        elif found != bases:
            remember(folder, NOT_YET, found)
    if warnings or arguments.as_json:
        warn(warnings, arguments)
    if not arguments.as_json:
        print(clean_line(name, after[1] if after else None, arguments.language))
    return 0
