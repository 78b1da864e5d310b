"""Every name of a sort renamed at once, for whoever wants to see what is missed."""

from functools import cache

from regelwerk.author.edits import Edit, edited
from regelwerk.author.server.files import Files
from regelwerk.author.server.project import Project


@cache
def as_it_stands(folder):
    """The ruleset as an editor has it, for all sorts."""
    project = Project(str(folder), Files())
    assert project.refresh() == []
    return project


def all_renamed(folder, *sorts):
    """The ruleset as an editor would have it if every name of some sorts were another."""
    project, index, edits = Project(str(folder), Files()), as_it_stands(folder).index, {}
    for symbol in index._uses:
        # Columns by which readers are told rows have to be called so.
        free = index.given(symbol) and not symbol.name.startswith("name_")
        if symbol.sort in sorts and free:
            for span in index.uses(symbol):
                edits.setdefault(span.file, {})[span] = Edit(span, f"{symbol.name}_{symbol.sort[0]}")
    for file, found in edits.items():
        project.files.opened[file] = edited(project.files.text(file), list(found.values()))
    return project
