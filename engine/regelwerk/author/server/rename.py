"""Renames a symbol everywhere, and only if the ruleset is as sound afterwards as it was before."""

import os
import re

from regelwerk.author.edits import Edit, edited
from regelwerk.author.server.files import Files
from regelwerk.author.server.project import Project
from regelwerk.author.server.symbols import Symbol, Use
from regelwerk.link.linker import LANGUAGES
from regelwerk.load.patterns import ID_PATTERN, NAME_PATTERN
from regelwerk.load.schemas import SCHEMAS
from regelwerk.load.show import sentence
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_NAMES = tuple(f"name_{language}" for language in LANGUAGES)


def renamable(project: Project, use: Use | None) -> Problem | None:
    """Why a name can not be renamed; none if it can."""
    if use is None or use.symbol.sort == "source":
        return Problem("rename-nothing", None)
    if project.problems:
        return Problem("rename-unsound", None, {"name": use.symbol.name})
    home = os.path.join(project.place, "")
    for span in project.index.given(use.symbol):
        if span.file != project.place and not span.file.startswith(home):
            return Problem("rename-elsewhere", None, {"name": use.symbol.name, "file": span.file})
    return None


def renamed(project: Project, use: Use | None, new: str, language: str) -> dict[str, list[Span]] | Problem:
    """The places to be written anew, by file; or why it can not be done."""
    problem = renamable(project, use)
    if problem is not None or use is None:
        return problem or Problem("rename-nothing", None)
    symbol = use.symbol
    if not re.fullmatch(_pattern(project, symbol), new):
        return Problem("rename-malformed", None, {"name": new})
    if symbol.sort == "tag" and new != symbol.name and project.index.uses(symbol._replace(name=new)):
        return Problem("rename-tag-there", None, {"name": symbol.name, "new": new})
    # Readers are told rows by such columns, which no other rule of the language asks for.
    told = next((name for name in (symbol.name, new) if name in _NAMES), "")
    if told and symbol.sort == "field" and symbol.owner in project.index.vocabulary.tables:
        return Problem("rename-of-names", None, {"name": told})
    places: dict[str, list[Span]] = {}
    for span in project.index.uses(symbol):
        places.setdefault(span.file, []).append(span)
    after = _tried(project, places, new)
    if after:
        values = {"name": symbol.name, "new": new, "problem": sentence(after[0], language)}
        return Problem("rename-breaks", after[0].span, values)
    return places


def _pattern(project: Project, symbol: Symbol) -> str:
    node = project.understood.node(symbol.name) if symbol.sort == "document" else None
    free = node is not None and SCHEMAS[node["kind"].text]["properties"]["id"] == {"$ref": "#/$defs/id"}
    return ID_PATTERN if free or symbol.sort == "row" else NAME_PATTERN


def _tried(project: Project, places: dict[str, list[Span]], new: str) -> list[Problem]:
    """The problems that the ruleset would have."""
    files = Files()
    files.opened = dict(project.files.opened)
    for file, spans in places.items():
        files.opened[file] = edited(project.files.text(file), [Edit(span, new) for span in spans])
    return Project(project.place, files).refresh()
