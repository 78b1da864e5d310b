"""Which values of tables and things the expressions of a document read."""

from collections.abc import Iterator

from regelwerk.model.expression import Attribute, RowOf, Rows
from regelwerk.model.record import NamedTuple
from regelwerk.model.traversal import expressions, walk


class Read(NamedTuple):
    """A read of a column or field; `row` is the row's key where one is named.

    A row or a table that is named without reading of it has no `field`.
    """

    of: str
    field: str
    row: str = ""


def values_read(part: object) -> Iterator[Read]:
    """Each read in a part of a document, however deep; some more than once."""
    for expression in expressions(part):
        for node in walk(expression.tree):
            match node:
                case Attribute(of=RowOf(table=table, key=key), field=field):
                    yield Read(table, field, str(key))
                case Attribute(of=of, field=field) if of.type.kind in ("row", "thing"):
                    yield Read(of.type.name, field)
                case RowOf(table=table, key=key):
                    yield Read(table, "", str(key))
                case Rows(table=table):
                    yield Read(table, "")
