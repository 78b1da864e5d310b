"""Which folder the caller means: a shipped ruleset by its id, any other by its path."""

import os
import sys

from regelwerk.load.shipped import holds_yaml, meant_folder, ruleset_folder, ruleset_ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from regelwerk.model.problem import Problem


def folder_of(name: str) -> str | None:
    """The folder of the ruleset called `name`, or None when there is none.

    A folder of rules here goes before a shipped ruleset of the same name; `tell_meant` says so.
    A shipped folder below the working directory is given relative to it, so that the places in
    messages are as short as those of any other folder, and can be clicked.
    """
    shipped = meant_folder(name)
    if shipped is None:
        # An empty folder or a single file is the loader's to explain; nothing at all is a wrong call.
        return name if name and "\0" not in name and os.path.exists(name) else None
    here = os.getcwd()
    return os.path.relpath(shipped, here) if shipped.startswith(os.path.join(here, "")) else shipped


def names_rules(name: str) -> bool:
    """Whether `name` is a shipped ruleset or a folder with files of rules in it."""
    return meant_folder(name) is not None or holds_yaml(name)


def tell_meant(names: "Iterable[str]", language: str) -> None:
    """Says of each name of a shipped ruleset on standard error that a folder here is meant, if one is."""
    for name in names:
        if ruleset_folder(name) is not None and meant_folder(name) is None:
            from regelwerk.commands.saying import say

            print(say(language, "folder-meant", name=name, folder=os.path.join(".", name)), file=sys.stderr)


def unknown_ruleset(name: str) -> "Problem":
    """The problem to show when `folder_of` found nothing."""
    from regelwerk.model.problem import Problem, nearest

    ids = ruleset_ids()
    return Problem(
        "unknown-ruleset",
        None,
        {"ruleset": name, "rulesets": ", ".join(ids) or "–"},
        nearest(os.path.basename(name.rstrip("/\\")) or name, ids),
    )
