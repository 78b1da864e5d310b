"""Which folder the caller means: a shipped ruleset by its id, any other by its path."""

import os

from engine.load.shipped import ruleset_folder, ruleset_ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.model.problem import Problem


def folder_of(name: str) -> str | None:
    """The folder of the ruleset called `name`, or None when there is none.

    A shipped folder below the working directory is given relative to it, so that the places in
    messages are as short as those of any other folder, and can be clicked.
    """
    shipped = ruleset_folder(name)
    if shipped is None:
        # An empty folder or a single file is the loader's to explain; nothing at all is a wrong call.
        return name if name and "\0" not in name and os.path.exists(name) else None
    here = os.getcwd()
    return os.path.relpath(shipped, here) if shipped.startswith(os.path.join(here, "")) else shipped


def unknown_ruleset(name: str) -> "Problem":
    """The problem to show when `folder_of` found nothing."""
    from engine.model.problem import Problem, nearest

    ids = ruleset_ids()
    return Problem("unknown-ruleset", None, {"ruleset": name, "rulesets": ", ".join(ids) or "–"},
                   nearest(os.path.basename(name.rstrip("/\\")) or name, ids))
