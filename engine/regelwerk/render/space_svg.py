"""A picture of the position, for rulesets whose space can be drawn.

A drawer is a function of the ruleset, the position as plain data (`regelwerk.run.snapshot.dump`), a
language, and what can be chosen now; it gives the text of an SVG, or None if it is not for this ruleset.
To add one, write a module with `draw` and add its name here; it is imported when a picture is wanted.
"""

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from regelwerk.model.ruleset import Ruleset

DRAWERS: tuple[str, ...] = ("regelwerk.render.plane_picture", "regelwerk.render.hex_picture")


class Offer(NamedTuple):
    """A choice as plain data: the action and what is chosen for its parameters, things by their ids."""

    action: str
    arguments: tuple[Any, ...]


def draw(
    ruleset: Ruleset,
    position: dict[str, Any],
    language: str = "",
    offers: Sequence[Offer] = (),
    marked: Iterable[str] = (),
) -> str | None:
    """The picture by the first drawer that has one, or None; in the ruleset's first language if none is
    given, or one that it does not speak. `marked` are the ids of what somebody points at."""
    spoken = language if language in ruleset.languages else ruleset.languages[0]
    for module in DRAWERS:
        drawer = import_module(module).draw
        picture: str | None = drawer(ruleset, position, language=spoken, offers=offers, marked=marked)
        if picture is not None:
            return picture
    return None
