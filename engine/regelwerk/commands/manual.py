"""The manual at the terminal: sections of the reference's pages, as they stand in the guide."""

import sys

from regelwerk.commands.report import colour_wanted, print_json
from regelwerk.commands.syntax import Arguments
from regelwerk.model.problem import Problem, Refused, nearest


def kinds(arguments: Arguments) -> int:
    """What may stand in a document of each kind."""
    return _manual("kinds", arguments, "manual-unknown-kind")


def words(arguments: Arguments) -> int:
    """What the words of expressions and effects mean."""
    return _manual("words", arguments, "manual-unknown-word")


def _manual(name: str, arguments: Arguments, unknown: str) -> int:
    """Prints what a page of the reference says of the names asked for; without any, all, each in a sentence.

    Raises:
        Refused: with a problem `unknown` for each name that has no section.
    """
    from regelwerk.author.reference import sections

    known = sections(name, arguments.language)
    names = arguments.texts("names")
    strange = [name for name in names if name not in known]
    if strange:
        raise Refused(
            [Problem(unknown, None, {"name": each}, nearest(each, list(known))) for each in strange]
        )
    asked = [known[name] for name in names]
    if arguments.as_json:
        told = asked or known.values()
        print_json([{"name": each.name, "title": each.title, "text": each.text} for each in told])
    elif not asked:
        for each in known.values():
            gloss = each.text.partition("\n")[0].partition(". ")[0].removesuffix(".").replace("`", "")
            print(gloss if gloss.startswith(each.name) else f"{each.name} – {gloss}")
    else:
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console(no_color=not colour_wanted(sys.stdout, plain=arguments.plain), highlight=False)
        for each in asked:
            console.print(Markdown(f"## {each.title}\n\n{each.text}"))
    return 0
