"""A picture of the position, for rulesets whose space can be drawn.

A drawer is a function of the ruleset and the position as plain data (`engine.run.snapshot.dump`); it
gives the text of an SVG, or None if it is not for this ruleset. To add one, write a module with `draw`
and add its name here; it is imported when a picture is wanted.
"""

from importlib import import_module
from typing import Any

from engine.model.ruleset import Ruleset

DRAWERS: tuple[str, ...] = ()   # such as "engine.render.plane_svg"


def draw(ruleset: Ruleset, position: dict[str, Any]) -> str | None:
    """The picture by the first drawer that has one, or None."""
    for module in DRAWERS:
        picture: str | None = import_module(module).draw(ruleset, position)
        if picture is not None:
            return picture
    return None
