"""The manual at the terminal: sections of the reference's pages, as they stand in the guide."""

import re
import sys

from regelwerk.commands.report import colour_wanted, print_json
from regelwerk.commands.syntax import Arguments
from regelwerk.model.problem import Problem, Refused, nearest
from regelwerk.model.record import NamedTuple

_BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^#{2,4} (?P<title>.+?) \{#(?P<id>[^}]+)\}$", re.MULTILINE)


class Section(NamedTuple):
    """A heading and what stands beneath it, in Markdown. `name` is what authors type."""

    name: str
    title: str
    text: str


def sections(page: str) -> list[Section]:
    """The sections of a page that have an id, `word-any` of the name `any`."""
    found = list(_HEADING.finditer(page))
    # Remarks in YAML begin as headings do.
    prose = _BLOCK.sub(lambda block: " " * len(block[0]), page)
    ends = [each.start() for each in re.finditer(r"^#{1,4} ", prose, re.MULTILINE)] + [len(page)]
    return [
        Section(
            each["id"].partition("-")[2],
            each["title"],
            page[each.end() : next(end for end in ends if end > each.start())].strip(),
        )
        for each in found
    ]


def manual(name: str, arguments: Arguments, unknown: str) -> int:
    """Prints what a page of the reference says of the names asked for; without any, all with their headings.

    Raises:
        Refused: with a problem `unknown` for each name that has no section.
    """
    from regelwerk.author.reference import reference_pages

    known = {each.name: each for each in sections(reference_pages(arguments.language)[name])}
    names = arguments.texts("names")
    strange = [name for name in names if name not in known]
    if strange:
        raise Refused(
            [Problem(unknown, None, {"name": each}, nearest(each, list(known))) for each in strange]
        )
    asked = [known[name] for name in names]
    if arguments.as_json:
        print_json([each._asdict() for each in asked or known.values()])
    elif not asked:
        for each in known.values():
            print(each.title if each.title.startswith(each.name) else f"{each.name} – {each.title}")
    else:
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console(no_color=not colour_wanted(sys.stdout, plain=arguments.plain), highlight=False)
        for each in asked:
            console.print(Markdown(f"## {each.title}\n\n{each.text}"))
    return 0
