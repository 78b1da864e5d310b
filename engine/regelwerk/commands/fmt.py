"""`regelwerk fmt`: lay rules out in the one style."""

import sys

from regelwerk.commands.exit_codes import exit_code
from regelwerk.commands.opening import bounded
from regelwerk.commands.report import colour_wanted, report
from regelwerk.commands.rewriting import CHECK, PATHS, carry_out, paths
from regelwerk.commands.syntax import Arguments, Syntax
from regelwerk.model.problem import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.author.rewriting import Source

SYNTAX = Syntax(
    positionals=(PATHS,),
    options=(CHECK,),
    examples=(
        "regelwerk fmt ./my-rules",
        "regelwerk fmt - < rules.yaml",
        "regelwerk fmt --check",
    ),
)


def run(arguments: Arguments) -> int:
    from regelwerk.author.rewriting import sources

    if arguments.texts("paths") == ["-"]:
        return _piped(arguments)
    found, problems = sources(paths(arguments))
    changes, wrong = bounded(lambda: _formatted(found))
    return carry_out(arguments, changes, len(found), problems + wrong, "not-formatted")


def _formatted(found: "list[Source]") -> "tuple[list[tuple[Source, str]], list[Problem]]":
    """The files that would change, each with its new text, and what is wrong with others."""
    from regelwerk.author.format import formatted

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


def _piped(arguments: Arguments) -> int:
    """Lays out standard input on standard output. What has mistakes comes out as it went in."""
    from regelwerk.author.format import formatted
    from regelwerk.author.rewriting import read_source
    from regelwerk.load.show import show

    source = read_source(sys.stdin.buffer, "-")
    text, problems = ("", list(source.problems)) if source.problems else formatted(source.text, source.file)
    changed = not problems and text.encode() != source.data
    if arguments.has("check"):
        problems += [Problem("not-formatted", None, {"file": "-"})] if changed else []
        return report(problems, arguments)
    sys.stdout.buffer.write(text.encode() if changed else source.data)
    sys.stdout.buffer.flush()
    if problems:
        colour = colour_wanted(sys.stderr, plain=arguments.plain)
        print(show(problems, arguments.language, colour, {"-": source.text}), file=sys.stderr)
    return exit_code(problems)
