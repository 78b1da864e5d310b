"""Tables that have no row for what is looked up in them, several rows, or rows that never count.

A lookup is `first(row for row in table if row.least <= n <= row.most)`.
"""

from collections.abc import Iterator
from itertools import product
from math import inf, nextafter, prod
from typing import NamedTuple

from regelwerk.author.lints.domains import Domains, Numbers
from regelwerk.author.lints.subject import Finding, Subject
from regelwerk.load.spelling import word
from regelwerk.model.content import Row, Table
from regelwerk.model.expression import MIRRORED, Aggregate, Attribute, Call, Compare, Expr, Name, Rows
from regelwerk.model.problem import Related
from regelwerk.model.span import Span
from regelwerk.model.traversal import conjuncts, shape, walk

_MOST_CASES = 10_000
_READ = ("==", "<", "<=", ">", ">=")


class Reached(NamedTuple):
    """The numbers that a row answers for."""

    low: float
    high: float
    row: Row


class Lookup(NamedTuple):
    """A place where the first row is taken that fits. `same` are columns that must equal something;
    `low` and `high` are the columns between which a number must lie, or empty."""

    table: Table
    span: Span
    same: tuple[str, ...]
    low: str
    high: str
    asked: Numbers
    above: bool  # the number has to be more than that in `low`
    below: bool  # it has to be less than that in `high`

    def groups(self) -> dict[tuple[object, ...], list[Reached]]:
        """The rows that are rivals, by what the columns in `same` hold, each group in the table's order."""
        found: dict[tuple[object, ...], list[Reached]] = {}
        for row in self.table.rows:
            key = tuple(row.values[column] for column in self.same)
            low, high = self._end(row, self.low, -inf), self._end(row, self.high, inf)
            low = self.after(low) if self.above else low
            high = self.before(high) if self.below else high
            found.setdefault(key, []).append(Reached(low, high, row))
        return found

    def step(self) -> float:
        """How far apart neighbouring numbers lie: 1 between whole numbers."""
        kinds = {self.table.columns[column].type.kind for column in (self.low, self.high) if column}
        return 1 if kinds == {"integer"} else 0

    def after(self, number: float) -> float:
        """The next number above, as far as numbers of these columns lie apart."""
        return number + self.step() if self.step() else nextafter(number, inf)

    def before(self, number: float) -> float:
        return number - self.step() if self.step() else nextafter(number, -inf)

    def missing(self) -> Iterator[tuple[object, ...]]:
        """What the columns in `same` could hold by what they declare, and no row has."""
        options = [_options(self.table, column) for column in self.same]
        if not self.same or None in options or prod(len(each or ()) for each in options) > _MOST_CASES:
            return
        known = self.groups()
        yield from (case for case in product(*(each or () for each in options)) if case not in known)

    def _end(self, row: Row, column: str, without: float) -> float:
        value = row.values[column] if column else None
        return value if isinstance(value, int | float) else without


def _lookups(subject: Subject) -> list[Lookup]:
    """Every kind of lookup of every table, each told once."""
    found: dict[object, Lookup] = {}
    domains = Domains(subject)
    for stands in subject.expressions:
        for node in walk(stands.expression.tree):
            if isinstance(node, Call) and node.sort == "word" and node.function == "first":
                lookup = _lookup(subject, domains, node)
                if lookup is not None:
                    key = (lookup.table.header.id, lookup.same, lookup.low, lookup.high)
                    found.setdefault(key, lookup)
    return list(found.values())


def _lookup(subject: Subject, domains: Domains, node: Call) -> Lookup | None:
    listed = node.arguments[0]
    if not isinstance(listed, Aggregate) or listed.function != "list" or len(listed.generators) != 1:
        return None
    only = listed.generators[0]
    if not isinstance(only.source, Rows):
        return None
    same: list[str] = []
    bounds: dict[object, dict[str, tuple[str, str]]] = {}
    asked: dict[object, Expr] = {}
    for part in conjuncts(only.conditions):
        read = _asks(part, only.variable)
        if read is None:
            return None
        column, operator, other = read
        if operator == "==":
            same.append(column)
        else:
            asked[shape(other)] = other
            end = "low" if operator in ("<", "<=") else "high"
            bounds.setdefault(shape(other), {})[end] = (column, operator)
    if len(bounds) > 1:
        return None
    ends = next(iter(bounds.values()), {})
    low, high = ends.get("low", ("", "")), ends.get("high", ("", ""))
    found = domains.of(next(iter(asked.values()))) if asked else None
    return Lookup(
        subject.ruleset.tables[only.source.table],
        node.span,
        tuple(dict.fromkeys(same)),
        low[0],
        high[0],
        found if isinstance(found, Numbers) else Numbers(-inf, inf),
        low[1] == "<",
        high[1] == ">",
    )


def _asks(node: Expr, variable: str) -> tuple[str, str, Expr] | None:
    """A condition as the row's column, the comparison as read from the column, and what stands opposite."""
    if not isinstance(node, Compare) or node.operator not in _READ:
        return None
    for one, other, operator in (
        (node.left, node.right, str(node.operator)),
        (node.right, node.left, MIRRORED[node.operator]),
    ):
        mentions = any(isinstance(each, Name) and each.id == variable for each in walk(other))
        if mentions or not isinstance(one, Attribute):
            continue
        if isinstance(one.of, Name) and one.of.id == variable:
            return one.field, operator, other
    return None


def _options(table: Table, column: str) -> tuple[object, ...] | None:
    kind = table.columns[column].type
    if kind.kind == "choice":
        return (*kind.options, *((None,) if kind.optional else ()))
    return (False, True) if kind.kind == "boolean" and not kind.optional else None


def table_gap(subject: Subject) -> Iterator[Finding]:
    """A table that has no row for something that is looked up in it."""
    for lookup in _lookups(subject):
        table = lookup.table.header
        for case in lookup.missing():
            pairs = zip(lookup.same, case, strict=True)
            shown = ", ".join(f"{column}: {_told(value)}" for column, value in pairs)
            yield Finding(table.id, subject.nodes[table.id]["id"].span, {"table": table.id, "case": shown})
        if lookup.low or lookup.high:
            yield from _between(lookup)


def _between(lookup: Lookup) -> Iterator[Finding]:
    """Numbers between two rows, before the first and after the last that no row answers for."""
    table, step = lookup.table.header.id, lookup.step()
    for rows in lookup.groups().values():
        reached = lookup.asked.low
        for at, each in enumerate(sorted(rows, key=lambda row: (row.low, row.high))):
            first = reached if at == 0 else lookup.after(reached)
            if each.low > first and reached != -inf:
                alone = each.low == lookup.after(first)
                end = f"{'≤' if lookup.above and not step else '<'} {_told(each.low)}"
                case = _told(first) if alone else f"{_told(first)} … {end}"
                yield Finding(table, each.row.span, {"table": table, "case": case})
            reached = each.high if at == 0 else max(reached, each.high)
        if reached < lookup.asked.high != inf:
            sign = "≥" if lookup.below and not step else ">"
            yield Finding(table, rows[-1].row.span, {"table": table, "case": f"{sign} {_told(reached)}"})


def _told(value: object) -> str:
    # The next number above one is told as that one.
    return f"{value:.12g}" if isinstance(value, float) else word(value, "null")


def table_overlap(subject: Subject) -> Iterator[Finding]:
    """Two rows of a table that fit the same value."""
    for lookup in _lookups(subject):
        table = lookup.table.header.id
        # Where only one end is asked for, the rows are steps that go on beneath each other.
        for rows in lookup.groups().values() if lookup.low and lookup.high else ():
            for at, each in enumerate(rows):
                for before in rows[:at]:
                    low, high = max(each.low, before.low), min(each.high, before.high)
                    inside = before.low <= each.low and each.high <= before.high
                    if low <= high and not inside:
                        related = (Related("earlier-row", before.row.span),)
                        case = _told(low) if low == high else f"{_told(low)} … {_told(high)}"
                        yield Finding(table, each.row.span, {"table": table, "case": case}, related)


def table_row_redundant(subject: Subject) -> Iterator[Finding]:
    """A row of a table that is never the one that counts."""
    told: set[tuple[str, str]] = set()
    for lookup in _lookups(subject):
        table = lookup.table.header.id
        for rows in lookup.groups().values():
            for at, each in enumerate(rows):
                above = (row for row in rows[:at] if row.low <= each.low and each.high <= row.high)
                before = next(above, None)
                if before is not None and (table, each.row.key) not in told:
                    told.add((table, each.row.key))
                    yield _finding(table, each.row, before.row)
    for id, document in subject.ruleset.tables.items():
        seen: dict[tuple[object, ...], Row] = {}
        for row in () if document.key else document.rows:
            held = tuple(row.values.values())
            if held in seen and (id, row.key) not in told:
                yield _finding(id, row, seen[held])
            seen.setdefault(held, row)


def _finding(table: str, row: Row, before: Row) -> Finding:
    return Finding(table, row.span, {"table": table}, (Related("earlier-row", before.span),))
