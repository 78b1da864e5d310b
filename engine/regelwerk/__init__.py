"""Regelwerk: a declarative engine for tabletop games. The package knows no game.

`load` gives a `Ruleset`, which gives positions and games. What stands in `__all__` is public; everything
else may change. Names are imported when they are first asked for, as the command line needs none of them.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.api.choice import Choice
    from regelwerk.api.events import Event
    from regelwerk.api.game import Game
    from regelwerk.api.odds import Odds
    from regelwerk.api.orders import Advice, OrderRead
    from regelwerk.api.position import Position, Thing
    from regelwerk.api.problems import Problem, Problems, Refused
    from regelwerk.api.record import Move, Record
    from regelwerk.api.result import Ordered, Outcome, Ranked, Refusal, Result, Step, Story
    from regelwerk.api.rule_text import RuleText
    from regelwerk.api.ruleset import Ruleset, load
    from regelwerk.api.scenario import Scenario
    from regelwerk.api.tables import Row, Table
    from regelwerk.api.view import View
    from regelwerk.api.why_not import Condition, WhyNot
    from regelwerk.bots.order_steps import OrderSteps
    from regelwerk.pictures.board import Sight

__version__ = "0.1.0"

_ROOMS = {
    "api.choice": ("Choice",),
    "api.events": ("Event",),
    "api.game": ("Game",),
    "api.odds": ("Odds",),
    "api.orders": ("Advice", "OrderRead"),
    "api.position": ("Position", "Thing"),
    "api.problems": ("Problem", "Problems", "Refused"),
    "api.record": ("Move", "Record"),
    "api.result": ("Ordered", "Outcome", "Ranked", "Refusal", "Result", "Step", "Story"),
    "api.rule_text": ("RuleText",),
    "api.ruleset": ("Ruleset", "load"),
    "api.scenario": ("Scenario",),
    "api.tables": ("Row", "Table"),
    "api.view": ("View",),
    "api.why_not": ("Condition", "WhyNot"),
    "bots.order_steps": ("OrderSteps",),
    "pictures.board": ("Sight",),
}
_FOUND = {name: module for module, names in _ROOMS.items() for name in names}
__all__ = [
    "Advice", "Choice", "Condition", "Event", "Game", "Move", "Odds", "OrderRead", "OrderSteps", "Ordered",
    "Outcome", "Position", "Problem", "Problems", "Ranked", "Record", "Refusal", "Refused", "Result", "Row",
    "RuleText", "Ruleset", "Scenario", "Sight", "Step", "Story", "Table", "Thing", "View", "WhyNot", "load",
]  # fmt: skip


class _Package(type(sys)):  # type: ignore[misc]
    """`load` is the function: importing the room of that name does not put the room in its place."""

    def __setattr__(self, name: str, value: object) -> None:
        if name != "load" or not isinstance(value, type(sys)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in _FOUND:
        return getattr(import_module(f"regelwerk.{_FOUND[name]}"), name)
    if name == "pettingzoo":
        return import_module("regelwerk.pettingzoo")
    raise AttributeError(f"module 'regelwerk' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
