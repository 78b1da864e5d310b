"""The types of values in rules: what fields hold and what expressions yield."""

from typing import Literal

from regelwerk.model.record import NamedTuple

Kind = Literal[
    "boolean", "integer", "number", "text", "choice", "point", "thing", "row", "list", "none", "unknown"
]


class Type(NamedTuple):
    """One type of value.

    `name` is the type document's id for a `thing` and the table's id for a `row`; `options` are the
    permitted words of a `choice`; `item` is what a `list` holds. `unknown` stands for the type of an
    expression that already has a problem: it agrees with everything, so one mistake is told once.
    """

    kind: Kind
    name: str = ""
    options: tuple[str, ...] = ()
    item: "Type | None" = None
    optional: bool = False

    def required(self) -> "Type":
        """The same type without `none`."""
        return self._replace(optional=False) if self.optional else self


BOOLEAN = Type("boolean")
INTEGER = Type("integer")
NUMBER = Type("number")
TEXT = Type("text")
POINT = Type("point")
NONE = Type("none", optional=True)
UNKNOWN = Type("unknown")


def thing(name: str, *, optional: bool = False) -> Type:
    """A thing of the type document `name`."""
    return Type("thing", name, optional=optional)


def row(table: str, *, optional: bool = False) -> Type:
    """A row of the table `table`."""
    return Type("row", table, optional=optional)


def list_of(item: Type) -> Type:
    """A list of `item`."""
    return Type("list", item=item)


def differs_by_language(kind: Type) -> bool:
    """Whether readers of another language write values of a type otherwise: words of a field and rows of a
    table have titles, things that nobody named are called by their type, numbers have a point or a comma."""
    return kind.kind in ("choice", "row", "number", "thing") or (
        kind.item is not None and differs_by_language(kind.item)
    )
