"""What `fmt` and `upgrade` have in common: their paths, `--check`, and how they tell what they did."""

from regelwerk.author.rewriting import Source, rewrite
from regelwerk.commands.report import print_json, report
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import Arguments, Option, Positional
from regelwerk.load.shipped import folder_of
from regelwerk.model.problem import Problem

PATHS = Positional("paths", required=False, many=True)
CHECK = Option("check")


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
    if arguments.format == "json":
        print_json({"changed": [source.file for source, _ in changes], "files": count}, indent=None)
        return 0
    language = arguments.language
    for source, _ in changes:
        print(source.file)
    counts = {"count": len(changes), "all": count, "done": say(language, f"done-{code}")}
    print(say(language, "files-changed" if changes else "files-unchanged", **counts))
    return 0
