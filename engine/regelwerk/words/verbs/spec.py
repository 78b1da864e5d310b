"""What a verb is: the shape it has in YAML, its phrase, what it does, and the Python it becomes."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Literal, Protocol

from regelwerk.model.record import NamedTuple
from regelwerk.model.types import Type

Sort = Literal["expression", "field", "effects", "binding", "type", "parts", "number"]


class Argument(NamedTuple):
    """One key of a verb's mapping.

    `field` is an expression such as `piece.place` that names a field to write; `binding` names a
    variable for what comes after (or, in a verb with an `effects` argument, inside it); `parts`
    stands for the part names of a whole as keys of their own.
    """

    name: str
    sort: Sort
    description: str
    required: bool = True
    type: Type | None = None


class Writer(Protocol):
    """What a verb writes its Python to."""

    def line(self, text: str) -> None: ...

    def block(self) -> AbstractContextManager[None]: ...

    def effects(self, argument: str) -> None:
        """Write the nested effects of `argument`; nothing at all if it was left out."""

    def counts(self, argument: str) -> bool:
        """Whether carrying out these nested effects once has to count as a step."""

    def has(self, argument: str) -> bool: ...

    def set(self, thing: str, field: str, value: str) -> None:
        """Write that a field gets a value."""

    def change(self, thing: str, field: str, by: str) -> None:
        """Write that a number is added to a field."""

    def remove(self, thing: str) -> None:
        """Write that a thing leaves play."""

    def roll(self, name: str, sides: str) -> None:
        """Write that a die is thrown, and that a variable holds its number."""

    def fresh(self) -> str:
        """A variable name that nothing else uses."""


class Doing(Protocol):
    """What a verb that is carried out works with. Arguments are evaluated when they are asked for."""

    state: Any

    def has(self, argument: str) -> bool: ...

    def value(self, argument: str) -> Any:
        """The value of an expression, now."""

    def field(self, argument: str) -> tuple[Any, str]:
        """The thing of which a field is named, and the field's name."""

    def type(self, argument: str) -> Any:
        """The class of things that an argument names."""

    def parts(self) -> tuple[Any, ...]:
        """The values of the parts, in the order of the type."""

    def bind(self, argument: str, value: object) -> None:
        """Give a value to the variable that an argument names."""

    def counts(self, argument: str) -> bool:
        """Whether carrying out these nested effects once has to count as a step."""

    def effects(self, argument: str) -> None:
        """Carry out nested effects; nothing at all if the argument was left out."""


class VerbWord(NamedTuple):
    """One verb of the language. The first argument's key is the verb itself.

    `meaning` carries the verb out, plainly; `emit` writes Python that does the same.
    """

    name: str
    arguments: tuple[Argument, ...]
    phrase: dict[str, str]
    meaning: Callable[[Doing], None]
    emit: Callable[[Writer, dict[str, str]], None]
    scope: Literal["inside", "after", "none"] = "none"

    @property
    def manual(self) -> str:
        """What the verb does, with an example: the docstring of the file that defines it."""
        return sys.modules[self.emit.__module__].__doc__ or ""

    def argument(self, name: str) -> Argument | None:
        return next((argument for argument in self.arguments if argument.name == name), None)
