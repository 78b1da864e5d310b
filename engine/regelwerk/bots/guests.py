"""Bots of other people: `module:function`, `folder/file.py:function`, `pettingzoo:module:policy`.

They are code of whoever calls, so only those play that were invited, by what stands on a command line; no
ruleset, scenario or saved game can bring one. What they get and give back is said in `regelwerk.api.guest`
and `regelwerk.pettingzoo.guest`, which stand above this room and are called by name.
"""

import os
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any

from regelwerk.bots import GUESTS, is_guest
from regelwerk.bots.guard import LONGEST_DETAIL
from regelwerk.model.problem import Problem, Refused, nearest, refused

_ADAPTERS = {"": "regelwerk.api.guest", "pettingzoo": "regelwerk.pettingzoo.guest"}


def invite(sorts: Iterable[str]) -> None:
    """Imports the guests among some sorts of players, each once for a process; they may play from then on.

    Raises:
        Refused: for each that cannot be imported, has no such function, or one that cannot be called.
    """
    problems: list[Problem] = []
    for sort in dict.fromkeys(sorts):
        if is_guest(sort) and sort not in GUESTS:
            try:
                GUESTS[sort] = _guest(sort)
            except Refused as refusal:
                problems += refusal.problems
    if problems:
        raise Refused(problems)


def _guest(sort: str) -> Any:
    place, _, name = sort.rpartition(":")
    kind = "pettingzoo" if place.startswith("pettingzoo:") else ""
    module = _module(place.removeprefix(f"{kind}:"), sort)
    function: Callable[..., Any] | None = getattr(module, name, None)
    if function is None:
        names = [each for each, value in vars(module).items() if callable(value) and not each.startswith("_")]
        raise refused("bot-no-function", None, nearest(name, names), name=name, sort=sort)
    if not callable(function):
        raise refused("bot-not-callable", name=name, sort=sort)
    try:
        adapter = import_module(_ADAPTERS[kind])
    except ImportError as error:
        raise refused("simulate-library", option=sort, package=error.name or kind, extra=kind) from error
    return adapter.bot(function)


def _module(place: str, sort: str) -> ModuleType:
    """The module of a name, or of a file; what stands beside it, or here, may be imported by it."""
    file = place.endswith(".py")
    folder = os.path.dirname(os.path.abspath(place)) if file else os.getcwd()
    if folder not in sys.path:
        sys.path.insert(0, folder)
    try:
        if not file:
            return import_module(place)
        spec = spec_from_file_location(os.path.basename(place)[:-3], place)
        assert spec is not None and spec.loader is not None
        module = module_from_spec(spec)
        sys.modules.setdefault(spec.name, module)
        spec.loader.exec_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever their code does when it is imported
        reason = f"{type(error).__name__}: {error}"[:LONGEST_DETAIL]
        raise refused("bot-not-imported", sort=sort, reason=reason) from error
    return module
