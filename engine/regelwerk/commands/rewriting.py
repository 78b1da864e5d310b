"""What `fmt` and `upgrade` have in common: their paths, `--check`, and how they tell what they did."""

import json

from regelwerk.author.rewriting import Source, rewrite
from regelwerk.commands.report import report
from regelwerk.commands.syntax import Arguments, Option, Positional, Say
from regelwerk.load.shipped import folder_of
from regelwerk.model.counted import filled
from regelwerk.model.problem import Problem

PATHS = Positional(
    "paths",
    Say("files, folders or ids of shipped rulesets; the folder you are in if left out",
        "Dateien, Ordner, Kennungen mitgelieferter Regelwerke; sonst der Ordner, in dem du bist"),
    required=False,
    many=True,
)
CHECK = Option(
    "check",
    Say("change nothing, only tell which files would change",
        "ändert nichts, nennt nur die Dateien, die sich ändern würden"),
)



def paths(arguments: Arguments) -> list[str]:
    """What is to be looked at; shipped rulesets by their folders."""
    return [folder_of(path) or path for path in arguments.texts("paths")] or ["."]


_WORDS = {
    "changed": ("{count} of {all|file|files} {done}.", "{count} von {all|Datei|Dateien} {done}."),
    "unchanged": ("{all|file|files}, nothing to do.", "{all|Datei|Dateien}, nichts zu tun."),
}


def carry_out(
    arguments: Arguments,
    changes: list[tuple[Source, str]],
    count: int,
    problems: list[Problem],
    code: str,
    done: Say,
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
        print(json.dumps({"changed": [source.file for source, _ in changes], "files": count},
                         ensure_ascii=False))
        return 0
    german = arguments.language == "de"
    for source, _ in changes:
        print(source.file)
    words = _WORDS["changed" if changes else "unchanged"][german]
    print(filled(words, count=len(changes), all=count, done=done.in_(arguments.language)))
    return 0
