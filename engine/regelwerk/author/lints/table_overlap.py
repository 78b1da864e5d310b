"""Two rows of a table that fit the same value."""

from collections.abc import Iterator

from regelwerk.author.lints.lookups import lookups
from regelwerk.author.lints.priced import priced
from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject
from regelwerk.model.problem import Related


def _find(subject: Subject) -> Iterator[Finding]:
    for lookup in lookups(subject):
        table = lookup.table.header.id
        for rows in lookup.groups().values():
            for at, each in enumerate(rows):
                for before in rows[:at]:
                    low, high = max(each.low, before.low), min(each.high, before.high)
                    inside = before.low <= each.low and each.high <= before.high
                    if low <= high and not inside:
                        related = (Related("earlier-row", before.row.span),)
                        case = f"{low:g}" if low == high else f"{low:g} … {high:g}"
                        yield Finding(table, each.row.span, {"table": table, "case": case}, related)


LINT = Lint(
    code="table-overlap",
    bad=priced(
        "{least: 1, most: 4, price: 2}",
        "{least: 4, most: 6, price: 5}",
    ),
    good=priced(
        "{least: 1, most: 3, price: 2}",
        "{least: 4, most: 6, price: 5}",
    ),
    find=_find,
)
