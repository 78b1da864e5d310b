"""`regelwerk fmt`: lay rules out in the one style."""

import sys
from shutil import copyfileobj

from regelwerk.author.format import formatted
from regelwerk.author.rewriting import Source, read_source, rewrite, sources
from regelwerk.commands.exit_codes import exit_code
from regelwerk.commands.opening import bounded
from regelwerk.commands.report import colour_wanted, report, tell
from regelwerk.commands.syntax import Arguments
from regelwerk.load.shipped import folder_of
from regelwerk.model.problem import Problem


def run(arguments: Arguments) -> int:
    if arguments.texts("paths") == ["-"]:
        return _piped(arguments)
    found, problems = sources(paths(arguments))
    changes, wrong = bounded(lambda: _formatted(found))
    return carry_out(arguments, changes, len(found), problems + wrong, "not-formatted")


def paths(arguments: Arguments) -> list[str]:
    """What is to be looked at; shipped rulesets by their folders."""
    return [folder_of(path) or path for path in arguments.texts("paths")] or ["."]


def carry_out(
    arguments: Arguments, changes: list[tuple[Source, str]], count: int, problems: list[Problem], code: str
) -> int:
    """Writes the changes, or with `--check` tells each as a problem `code`; the exit code.

    `count` is the number of all files looked at; `problems` are what went wrong before.
    """
    if arguments.has("check"):
        problems = problems + [Problem(code, None, {"file": source.file}) for source, _ in changes]
    else:
        for source, text in changes:
            problems = problems + rewrite(source, text)
    if problems:
        return report(problems, arguments)
    files = [source.file for source, _ in changes]
    counts = {"count": len(files), "all": count, "done": arguments.say(f"done-{code}")}
    lines = [*files, arguments.say("files-changed" if files else "files-unchanged", **counts)]
    return tell({"changed": files, "files": count}, lines, arguments, indent=None)


def _formatted(found: list[Source]) -> tuple[list[tuple[Source, str]], list[Problem]]:
    """The files that would change, each with its new text, and what is wrong with others."""
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
    from regelwerk.load.show import show

    source = read_source(sys.stdin.buffer, "-")
    text, problems = ("", list(source.problems)) if source.problems else formatted(source.text, source.file)
    changed = not problems and text.encode() != source.data
    if arguments.has("check"):
        problems += [Problem("not-formatted", None, {"file": "-"})] if changed else []
        return report(problems, arguments)
    sys.stdout.buffer.write(text.encode() if changed else source.data)
    copyfileobj(sys.stdin.buffer, sys.stdout.buffer)  # what is too large to be read
    sys.stdout.buffer.flush()
    if problems:
        colour = colour_wanted(sys.stderr, plain=arguments.plain)
        print(show(problems, arguments.language, colour, {"-": source.text}), file=sys.stderr)
    return exit_code(problems)
