"""What those who work out parts of expressions ask for: the rest of them, and what the games hold."""

from collections.abc import Callable
from typing import Any, Protocol

from regelwerk.model.expression import Expr
from regelwerk.model.span import Span
from regelwerk.run.state import State
from regelwerk.run.thing import Thing
from regelwerk.specialise.term import Truth
from regelwerk.specialise.terms import Terms
from regelwerk.specialise.values import Held, Names


class Fields(Protocol):
    """What the games hold."""

    state: State
    phase: str

    def read(self, thing: Thing, field: str) -> Held:
        """What a field of a thing holds."""

    def in_play(self, thing: Thing) -> Truth:
        """Whether a thing is in play."""

    def fails(self, when: Truth, span: Span) -> None:
        """Remembers that the rules break off in games where this holds."""


class Evaluation(Protocol):
    """Works out expressions. `path` is the truth that a game comes to them at all."""

    terms: Terms

    def value(self, node: Expr, names: Names, path: Truth) -> Held:
        """The value of an expression in games where `path` holds; in others anything."""

    def truth(self, tree: Expr, names: Names, path: Truth) -> Truth: ...

    def compared(self, one: Held, operator: str, other: Held) -> Truth: ...

    def lifted(self, given: list[Held], function: Callable[..., Any], span: Span, path: Truth) -> Held:
        """A function of constants for every way that they can be; where it fails, those games do."""
