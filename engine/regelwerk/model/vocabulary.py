"""The names an expression may use: what the checker looks things up in."""

from collections.abc import Sequence
from typing import Literal

from regelwerk.model.record import NamedTuple
from regelwerk.model.space import Space
from regelwerk.model.span import Span
from regelwerk.model.types import Type


class ThingType(NamedTuple):
    """A type document as expressions see it. `fields` include those of its ancestors."""

    id: str
    plural: str
    ancestors: tuple[str, ...]  # nearest first
    fields: dict[str, Type]
    parts: dict[str, Type]  # a whole's named parts; also readable as fields
    span: Span | None = None
    zones: dict[
        str, Type
    ] = {}  # what lies in its zones, which are fields, too; those of its ancestors included
    one: bool = False  # there is one, called by the id, which then is the plural, too


class TableType(NamedTuple):
    """A table as expressions see it; `keys` is empty when no column is the key."""

    id: str
    columns: dict[str, Type]
    keys: frozenset[str]
    span: Span | None = None


class Tells(NamedTuple):
    """What the value of a definition tells about other values: their paths, with the types they then have.

    `true` and `false` are about its parameters; `members` about each thing in the list that it gives, the
    paths beginning behind the thing (`.range`).
    """

    true: dict[str, Type] = {}
    false: dict[str, Type] = {}
    members: dict[str, Type] = {}


class Function(NamedTuple):
    """A definition, quantity or judgement of the ruleset.

    `judged` says that its value may be unknown while judgements are being solved: every judgement,
    and each definition or quantity that reads one.
    """

    id: str
    sort: Literal["definition", "quantity", "judgement"]
    parameters: tuple[tuple[str, Type], ...]
    result: Type
    judged: bool = False
    span: Span | None = None
    tells: Tells = Tells()


class Vocabulary(NamedTuple):
    """Everything a ruleset lets an expression name, besides the words of the engine."""

    things: dict[str, ThingType]
    tables: dict[str, TableType]
    functions: dict[str, Function]
    space: Space | None = None

    def is_a(self, name: str, ancestor: str) -> bool:
        """Whether the thing type `name` is `ancestor` or descends from it."""
        return name == ancestor or (name in self.things and ancestor in self.things[name].ancestors)

    def collection(self, plural: str) -> ThingType | None:
        """The thing type of this plural."""
        return next((each for each in self.things.values() if each.plural == plural), None)

    def judged(self, function: str) -> bool:
        """Whether a function of the ruleset may be unknown while judgements are being solved."""
        return function in self.functions and self.functions[function].judged

    def lineage(self, name: str) -> tuple[str, ...]:
        """A thing type and those that it descends from, nearest first; nothing if there is no such type."""
        return (name, *self.things[name].ancestors) if name in self.things else ()

    def related(self, one: str, other: str) -> bool:
        """Whether a thing can be of both types: one descends from the other."""
        return self.is_a(one, other) or self.is_a(other, one)

    def shared(self, names: Sequence[str]) -> str | None:
        """The nearest type of which things of all these types are; none if there is none."""
        known = self.things.get(names[0]) if names else None
        lineage = (*names[:1], *(known.ancestors if known is not None else ()))
        return next((each for each in lineage if all(self.is_a(one, each) for one in names)), None)
