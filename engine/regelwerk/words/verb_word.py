"""What a verb is: the shape it has in YAML, what it does, and the steps it comes to.

How it reads, `texts/<language>/verbs.ftl` says.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Literal, Protocol

from regelwerk.model.record import NamedTuple
from regelwerk.model.types import Type
from regelwerk.texts import Texts

SENTENCES = Texts("verbs")
Sort = Literal["expression", "field", "zone", "effects", "binding", "type", "parts", "number", "ending"]


class Argument(NamedTuple):
    """One key of a verb's mapping.

    `field` is an expression such as `piece.place` that names a field to write, `zone` one such as
    `player.hand` that names where things lie; `binding` names a variable for what comes after (or, in a verb
    with an `effects` argument, inside it); `parts` stands for the part names of a whole as keys of their own;
    an `ending` is an expression or a ranking. What linking demands of it beside its type: that it is a
    `thing` that may go, of a sort `lying` in some zone, a list of `winners`, a number of `sides`, at least
    `one`.
    """

    name: str
    sort: Sort
    description: str
    required: bool = True
    type: Type | None = None
    demand: Literal["", "thing", "lying", "winners", "sides", "one"] = ""


class Lowering(Protocol):
    """What a verb says its steps with (see `regelwerk.compile.steps`). Arguments go by their names."""

    def let(self, binding: str, value: str) -> Any:
        """A variable holds a value."""

    def branch(self, condition: str, then: str, otherwise: str) -> Any:
        """Nested effects that depend on a condition."""

    def loop(self, binding: str, members: str, when: str, by: str, body: str) -> Any:
        """Nested effects for each member of a list."""

    def write(self, field: str, value: str, *, adds: bool) -> Any:
        """A field gets a value, or one that is added."""

    def remove(self, thing: str) -> Any:
        """A thing leaves play."""

    def roll(self, binding: str, sides: str, times: str) -> Any:
        """A die is thrown, and a variable holds its number; where `times` is given, those of several."""

    def call(self, function: str, *arguments: str, binding: str = "") -> Any:
        """The state does something; with a `binding` a variable holds what it gives."""


class Doing(Protocol):
    """What a verb that is carried out works with. Arguments are evaluated when they are asked for."""

    state: Any

    def has(self, argument: str) -> bool: ...

    def value(self, argument: str) -> Any:
        """The value of an expression, now."""

    def given(self, argument: str) -> list[Any]:
        """What the state is told of an argument, now: a value, the class of a type, several parts as one; two
        of a field or zone, its thing and its name; nothing at all if it was left out."""

    def bind(self, argument: str, value: object) -> None:
        """Give a value to the variable that an argument names."""

    def counts(self, argument: str) -> bool:
        """Whether carrying out these nested effects once has to count as a step."""

    def effects(self, argument: str) -> None:
        """Carry out nested effects; nothing at all if the argument was left out."""


class VerbWord(NamedTuple):
    """One verb of the language. The first argument's key is the verb itself.

    `meaning` carries the verb out, plainly; `lower` gives the steps that do the same.
    """

    arguments: tuple[Argument, ...]
    meaning: Callable[[Doing], None]
    lower: Callable[[Lowering], Any]
    scope: Literal["inside", "after", "none"] = "none"
    moves: bool = False  # whether what lies in zones, any of them, may be elsewhere afterwards

    @property
    def name(self) -> str:
        return self.arguments[0].name

    @property
    def manual(self) -> str:
        """What the verb does, with an example: the docstring of the file that defines it."""
        return import_module(f"regelwerk.words.verbs.{self.name}").__doc__ or ""

    def argument(self, name: str) -> Argument | None:
        return next((argument for argument in self.arguments if argument.name == name), None)


def of_state(method: str, *arguments: Argument, also: tuple[str, ...] = (), moves: bool = False) -> VerbWord:
    """A verb that a method of the state carries out: it takes the arguments, then what linking has made of
    them (`also`); an argument that is a binding names what it gives."""
    binding = next((each.name for each in arguments if each.sort == "binding"), "")
    told = (*(each.name for each in arguments if each.sort != "binding"), *also)

    def meaning(doing: Doing) -> None:
        found = getattr(doing.state, method)(*(each for name in told for each in doing.given(name)))
        if binding:
            doing.bind(binding, found)

    def lower(to: Lowering) -> Any:
        return to.call(method, *told, binding=binding)

    return VerbWord(arguments, meaning, lower, "after" if binding else "none", moves)
