"""`regelwerk lint`: warn of what is sound for the engine and most likely not meant."""

from regelwerk.commands.budget import bounded
from regelwerk.commands.opening import refused
from regelwerk.commands.report import report, warn
from regelwerk.commands.syntax import Arguments, Option, Positional, Say, Syntax
from regelwerk.load.shipped import folder_of, unknown_ruleset
from regelwerk.model.lints import CODES

SYNTAX = Syntax(
    Say(
        "Looks through a ruleset for what is no mistake and still most likely not meant: flags that nothing\n"
        "reads, conditions that always hold, gaps in tables, numbers that stand in prose only …\n"
        "What is meant so is excused in its document: `allow: {code: why}`.",
        "Durchsucht ein Regelwerk nach dem, was kein Fehler und doch wohl nicht gemeint ist: Merkmale, die\n"
        "nichts liest, Bedingungen, die immer gelten, Lücken in Tabellen, Zahlen, die nur im Text stehen …\n"
        "Was so gemeint ist, entschuldigt sein Dokument: `allow: {Kennung: Grund}`.",
    ),
    positionals=(
        Positional(
            "ruleset",
            Say("id of a shipped ruleset, or path of a folder",
                "Kennung eines mitgelieferten Regelwerks oder Pfad eines Ordners"),
            required=False,
        ),
    ),
    options=(
        Option("only", Say("look for this alone (may be repeated)", "sucht nur dies (auch mehrfach)"),
               "CODE", CODES, repeatable=True),
        Option("about", Say("tell what a warning is about, with examples",
                            "sagt, worum es bei einer Warnung geht, mit Beispielen"), "CODE", CODES),
    ),
    examples=(
        ("regelwerk lint ./my-rules", Say("look for everything", "sucht nach allem")),
        ("regelwerk lint --about table-gap", Say("what a gap is", "was eine Lücke ist")),
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
        words = {"de": "{0}: keine Warnungen.", "en": "{0}: no warnings."}
        print(words[arguments.language].format(name))
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
