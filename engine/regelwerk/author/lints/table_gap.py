"""A table that has no row for something that is looked up in it."""

from collections.abc import Iterator
from math import inf, nextafter

from regelwerk.author.lints.lookups import Lookup, lookups
from regelwerk.author.lints.priced import priced
from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject


def _find(subject: Subject) -> Iterator[Finding]:
    for lookup in lookups(subject):
        table = lookup.table.header
        for case in lookup.missing():
            pairs = zip(lookup.same, case, strict=True)
            shown = ", ".join(f"{column}: {_told(value)}" for column, value in pairs)
            yield Finding(table.id, subject.nodes[table.id]["id"].span, {"table": table.id, "case": shown})
        if lookup.low or lookup.high:
            yield from _between(subject, lookup)


def _between(subject: Subject, lookup: Lookup) -> Iterator[Finding]:
    """Numbers between two rows, before the first and after the last that no row answers for."""
    table, step = lookup.table.header.id, lookup.step()
    for rows in lookup.groups().values():
        reached = lookup.asked.low
        for at, each in enumerate(sorted(rows, key=lambda row: (row.low, row.high))):
            if each.low > (reached if at == 0 else reached + step) and reached != -inf:
                first = reached if at == 0 else reached + step if step else nextafter(reached, inf)
                alone = step and first == each.low - step
                case = _told(first) if alone else f"{_told(first)} … < {_told(each.low)}"
                yield Finding(table, each.row.span, {"table": table, "case": case})
            reached = each.high if at == 0 else max(reached, each.high)
        if reached < lookup.asked.high != inf:
            yield Finding(table, rows[-1].row.span, {"table": table, "case": f"> {_told(reached)}"})


def _told(value: object) -> str:
    if isinstance(value, float):
        return f"{value:g}"
    return {True: "true", False: "false", None: "null"}.get(value, str(value))  # type: ignore[call-overload,no-any-return]


LINT = Lint(
    code="table-gap",
    bad=priced(
        "{least: 1, most: 2, price: 2}",
        "{least: 4, most: 6, price: 5}",
    ),
    good=priced(
        "{least: 1, most: 3, price: 2}",
        "{least: 4, most: 6, price: 5}",
    ),
    find=_find,
)
