"""Which documents the caller names: by their ids, or a row of a table as `snacks/apple`."""

from collections.abc import Iterable

from regelwerk.model.content import Table
from regelwerk.model.problem import Problem, Refused, nearest
from regelwerk.model.ruleset import Document, Ruleset


def named(ruleset: Ruleset, ids: Iterable[str]) -> dict[str, Document]:
    """The documents by the names given; of a table whose row is named a table with that row alone.

    Raises:
        Refused: for every name of which there is no document.
    """
    known = {document.header.id: document for document in ruleset.all_documents()}
    found: dict[str, Document] = {}
    problems: list[Problem] = []
    for id in ids:
        document = known.get(id)
        table = known.get(id.rpartition("/")[0])
        if document is None and isinstance(table, Table):
            rows = tuple(row for row in table.rows if row.key == id.rpartition("/")[2])
            document = table._replace(rows=rows) if rows else None
        if document is not None:
            found[id] = document
            continue
        names = list(known)
        if isinstance(table, Table):
            names = [f"{table.header.id}/{row.key}" for row in table.rows]
        problems.append(Problem("unknown-document", None, {"name": id}, nearest(id, names)))
    if problems:
        raise Refused(problems)
    return found
