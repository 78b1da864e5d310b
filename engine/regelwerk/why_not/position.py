"""A position to ask about."""

from collections.abc import Callable
from typing import NamedTuple

from regelwerk.run.state import State


class Position(NamedTuple):
    """A state, what it is called, and, of an example, what plays it.

    `chosen` says that actions are chosen there by whoever decides, not made to happen from outside.
    """

    state: State
    called: str
    play: Callable[[], object] | None = None
    history: bool = False  # whether the trace tells all that has happened
    chosen: bool = True
    name: str = ""
