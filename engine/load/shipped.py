"""Where the rulesets and schemas stand that travel with the engine.

In a wheel they lie inside the package, in a checkout beside it. Paths are texts: every `check` comes
through here, and importing pathlib would cost it more than the check of an unchanged ruleset may.
"""

import os

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_IN_WHEEL = os.path.join(_PACKAGE, "shipped")


def in_wheel() -> bool:
    """Whether the engine runs from an installed wheel, not from a checkout."""
    return os.path.isdir(_IN_WHEEL)


def _folder(name: str) -> str:
    return os.path.join(_IN_WHEEL if in_wheel() else os.path.dirname(_PACKAGE), name)


def ruleset_folder(id: str) -> str | None:
    """The folder of a shipped ruleset, or None when none has this id. An id is never a path."""
    if not id or id.startswith(".") or "\0" in id or os.path.basename(id) != id:
        return None
    folder = os.path.join(_folder("rulesets"), id)
    return folder if os.path.isdir(folder) else None


def ruleset_ids() -> list[str]:
    """The ids of all shipped rulesets, sorted."""
    try:
        names = os.listdir(_folder("rulesets"))
    except OSError:
        return []
    return sorted(name for name in names if not name.startswith((".", "_")) and _holds_yaml(name))


def _holds_yaml(id: str) -> bool:
    folder = ruleset_folder(id)
    return folder is not None and any(name.endswith((".yaml", ".yml")) for name in os.listdir(folder))


def schema_folder() -> str:
    """The folder of the committed JSON schemas, one per document kind."""
    return _folder("schemas")


def site_folder() -> str:
    """The folder with what every rulebook site is built from: configuration, style, theme."""
    return _folder("site")
