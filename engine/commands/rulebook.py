"""`regelwerk rulebook`: the rulebook from the same files that the game is played by."""

import os

from engine.commands.report import refuse_usage, report
from engine.commands.ruleset import folder_of, unknown_ruleset
from engine.commands.syntax import Arguments, Option, Positional, Say, Syntax
from engine.model.problem import Problem, nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rulebook.edition import Edition
    from engine.rulebook.guide import Guide

RESULTS = ("build", "write")

SYNTAX = Syntax(
    Say(
        "Makes the rulebook of a ruleset, each example with the result that the rules give. ‘build’ makes a\n"
        "site to browse, ‘write’ plain pages as Markdown. An example that comes out otherwise, a link that\n"
        "leads nowhere: then nothing is made.",
        "Macht das Regelbuch eines Regelwerks, jedes Beispiel mit dem Ergebnis, das die Regeln geben.\n"
        "„build“ macht eine Website zum Blättern, „write“ einfache Seiten als Markdown. Kommt ein Beispiel\n"
        "anders heraus oder führt ein Verweis ins Leere, wird nichts gemacht.",
    ),
    positionals=(
        Positional("action", Say("build or write", "build oder write")),
        Positional(
            "rulesets",
            Say(
                "ids of shipped rulesets, or paths of folders; all shipped ones if left out",
                "Kennungen mitgelieferter Regelwerke oder Pfade von Ordnern; sonst alle mitgelieferten",
            ),
            required=False,
            many=True,
        ),
    ),
    options=(
        Option(
            "to",
            Say("folder for the result (else ./rulebook)", "Ordner für das Ergebnis (sonst ./rulebook)"),
            "FOLDER",
        ),
        Option(
            "edition",
            Say("only in this language (may be repeated)", "nur in dieser Sprache (mehrfach möglich)"),
            "de|en",
            ("de", "en"),
            repeatable=True,
        ),
    ),
    formats=("text", "json"),
    examples=(
        ("regelwerk rulebook build ./my-rules --to site", Say("build a site", "baut eine Website")),
        ("regelwerk rulebook write ./my-rules --to pages", Say("write Markdown", "schreibt Markdown")),
    ),
)


def run(arguments: Arguments) -> int:
    from engine.load.shipped import ruleset_ids

    wrong: list[Problem] = []
    action = arguments.text("action")
    if action not in RESULTS:
        values = {"action": action, "actions": ", ".join(RESULTS)}
        wrong.append(Problem("rulebook-action", None, values, nearest(action, RESULTS)))
    names = arguments.texts("rulesets") or ruleset_ids()
    folders = {name: folder_of(name) for name in names}
    wrong += [unknown_ruleset(name) for name, folder in folders.items() if folder is None]
    if wrong:
        return refuse_usage(
            wrong, arguments.language, as_json=arguments.format == "json", plain=arguments.plain
        )
    editions, problems = _editions([folder for folder in folders.values() if folder is not None], arguments)
    target = arguments.text("to") or "rulebook"
    if not problems:
        guides = [] if arguments.texts("rulesets") else _guides(arguments)
        problems = _build(editions, target, guides) if action == "build" else _write(editions, target)
    if problems:
        return report(problems, arguments)
    _tell(editions, target, arguments)
    return 0


def _editions(folders: list[str], arguments: Arguments) -> "tuple[list[Edition], list[Problem]]":
    from engine.link.ruleset import link_folder
    from engine.rulebook.constants import languages
    from engine.rulebook.edition import make_edition

    editions: list[Edition] = []
    problems: list[Problem] = []
    for folder in folders:
        ruleset, found = link_folder(folder)
        problems += found
        if ruleset is None:
            continue
        chosen, missing = languages(ruleset, arguments.texts("edition"))
        problems += missing
        for language in chosen:
            edition, found = make_edition(ruleset, language)
            editions.append(edition)
            problems += [problem for problem in found if problem not in problems]
    return editions, problems


def _guides(arguments: Arguments) -> "list[Guide]":
    """The author's guide, which belongs to no ruleset, in each language that is wanted."""
    from engine.author.lints.page import markdown
    from engine.author.reference import reference_pages
    from engine.rulebook.guide import FOLDER, make_guide

    wanted = [language for language in FOLDER if language in (arguments.texts("edition") or FOLDER)]
    reference = {each: {**reference_pages(each), "lints.md": markdown(each)} for each in wanted}
    return [make_guide(language, reference[language]) for language in wanted]


def _build(editions: "list[Edition]", target: str, guides: "list[Guide]") -> list[Problem]:
    from engine.author.lints.page import blocks
    from engine.model.lints import CODES
    from engine.rulebook.site import build_site

    about = {language: {code: blocks(code, language) for code in CODES} for language in ("de", "en")}
    return build_site(editions, target, about, guides)


def _write(editions: "list[Edition]", target: str) -> list[Problem]:
    from engine.rulebook.write import claim, write_edition

    problems = claim(target)
    for edition in editions if not problems else []:
        problems += write_edition(edition, os.path.join(target, edition.ruleset.header.id, edition.language))
    return problems


def _tell(editions: "list[Edition]", target: str, arguments: Arguments) -> None:
    if arguments.format == "json":
        from engine.load.show import as_json

        print(as_json([], arguments.language))
        return
    for edition in editions:
        place = os.path.join(target, edition.ruleset.header.id, edition.language)
        pages = sum(1 for name in edition.pages if name.endswith(".md"))
        words = "Seiten" if arguments.language == "de" else "pages"
        print(f"{place}: {pages} {words}")
