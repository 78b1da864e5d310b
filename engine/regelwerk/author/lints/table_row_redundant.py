"""A row of a table that is never the one that counts."""

from collections.abc import Iterator

from regelwerk.author.lints.lookups import lookups
from regelwerk.author.lints.priced import priced
from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject
from regelwerk.model.content import Row
from regelwerk.model.problem import Related


def _find(subject: Subject) -> Iterator[Finding]:
    told: set[tuple[str, str]] = set()
    for lookup in lookups(subject):
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


LINT = Lint(
    code="table-row-redundant",
    bad=priced(
        "{least: 1, most: 6, price: 2}",
        "{least: 4, most: 6, price: 5}",
    ),
    good=priced(
        "{least: 1, most: 3, price: 2}",
        "{least: 4, most: 6, price: 5}",
    ),
    find=_find,
)
