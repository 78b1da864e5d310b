"""Where the rulesets and schemas stand that travel with the engine.

In a wheel they lie inside the package, in a checkout beside `engine/`. Paths are texts: every `check` comes
through here, and importing pathlib would cost it more than the check of an unchanged ruleset may.
"""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.model.problem import Problem

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_IN_WHEEL = os.path.join(_PACKAGE, "shipped")
_CHECKOUT = os.path.dirname(os.path.dirname(_PACKAGE))


def in_wheel() -> bool:
    """Whether the engine runs from an installed wheel, not from a checkout."""
    return os.path.isdir(_IN_WHEEL)


def _folder(name: str) -> str:
    return os.path.join(_IN_WHEEL if in_wheel() else _CHECKOUT, name)


def ruleset_folder(id: str) -> str | None:
    """The folder of a shipped ruleset, or None when none has this id. An id is never a path."""
    if not id or id.startswith(".") or "\0" in id or os.path.basename(id) != id:
        return None
    folder = os.path.join(_folder("rulesets"), id)
    return folder if os.path.isdir(folder) else None


def meant_folder(name: str) -> str | None:
    """The shipped ruleset that somebody means by `name`, or None: a folder called so here goes before it."""
    shipped = ruleset_folder(name)
    if shipped is None or not holds_yaml(name) or os.path.samefile(name, shipped):
        return shipped
    return None


def ruleset_ids() -> list[str]:
    """The ids of all shipped rulesets, sorted."""
    try:
        names = os.listdir(_folder("rulesets"))
    except OSError:
        return []
    return sorted(
        name for name in names if not name.startswith((".", "_")) and holds_yaml(ruleset_folder(name) or "")
    )


def holds_yaml(folder: str) -> bool:
    """Whether files of rules lie in a folder."""
    try:
        return any(name.endswith((".yaml", ".yml")) for name in os.listdir(folder or os.devnull))
    except OSError:
        return False


def holds_head(folder: str) -> bool:
    """Whether the head of a ruleset lies directly in a folder, be it a misspelt one."""
    from regelwerk.load import limits

    try:
        for name in os.listdir(folder):
            if name.endswith((".yaml", ".yml")):
                with open(os.path.join(folder, name), "rb") as file:
                    text = b"\n" + file.read(limits.MAX_FILE_BYTES)
                if any(b"\n" + key in text for key in (b"kind: ruleset", b"start:", b"extends:")):
                    return True
    except OSError:
        return False
    return False


def schema_folder() -> str:
    """The folder of the committed JSON schemas, one per document kind."""
    return _folder("schemas")


def site_folder() -> str:
    """The folder with what every rulebook site is built from: configuration, style, theme."""
    return _folder("site")


def folder_of(name: str) -> str | None:
    """The folder of the ruleset called `name`, or None when there is none.

    A folder of rules here goes before a shipped ruleset of the same name; `tell_meant` says so.
    """
    shipped = meant_folder(name)
    if shipped is None:
        # An empty folder or a single file is the loader's to explain; nothing at all is a wrong call.
        return name if name and "\0" not in name and os.path.exists(name) else None
    return seen_from_here(shipped)


def seen_from_here(folder: str) -> str:
    """A folder, relative to the working directory if it lies below: places in messages can be clicked."""
    here = os.getcwd()
    return os.path.relpath(folder, here) if folder.startswith(os.path.join(here, "")) else folder


def names_rules(name: str) -> bool:
    """Whether `name` is a shipped ruleset or a folder with files of rules in it."""
    return meant_folder(name) is not None or holds_yaml(name)


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
