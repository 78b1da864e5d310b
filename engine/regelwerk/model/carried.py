"""Which documents carry which sentences of a source, and on what ground."""

from collections.abc import Iterator

from regelwerk.model.content import Table
from regelwerk.model.document import Clause, Source, Standing
from regelwerk.model.record import NamedTuple
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.scenario import Example


class Carrier(NamedTuple):
    """A document that carries a sentence, or a part of it does."""

    document: str
    standing: Standing


def carriers(ruleset: Ruleset) -> dict[str, dict[str, list[Carrier]]]:
    """By source and sentence, in the order of the documents; examples only show what others carry."""
    found: dict[str, dict[str, list[Carrier]]] = {}
    for listed in ruleset.sentences.values():
        found.setdefault(listed.document, {}).update((id, []) for id in listed.sentences)
    for header in (ruleset.header, *(each.header for each in _rules(ruleset))):
        if header.source is not None:
            _note(found, header.id, header.source)
    for table in ruleset.tables.values():
        for source in _parts(table):
            _note(found, table.header.id, source)
    return found


def _rules(ruleset: Ruleset) -> Iterator[Document]:
    return (each for each in ruleset.all_documents() if not isinstance(each, Example))


def _parts(table: Table) -> Iterator[Source]:
    found = [column.source for column in table.columns.values()] + [row.source for row in table.rows]
    yield from (source for source in found if source is not None)


def _note(found: dict[str, dict[str, list[Carrier]]], document: str, source: Source) -> None:
    grounds: tuple[Source | Clause, ...] = (source, *source.clauses)
    for ground in grounds:
        for sentence in ground.sentences:
            carrying = found.get(source.document, {}).get(sentence)
            carrier = Carrier(document, ground.standing)
            if carrying is not None and carrier not in carrying:
                carrying.append(carrier)
