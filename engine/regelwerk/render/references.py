"""Which document speaks of which: an index over the linked ruleset, for links back."""

from collections.abc import Iterator

from regelwerk.kinds import function
from regelwerk.model.content import Field
from regelwerk.model.expression import Call, Collection, Expression, RowOf, Rows, TypeName
from regelwerk.model.rules import Cause, Event, Immunity, Parameter
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.scenario import Example
from regelwerk.model.traversal import walk
from regelwerk.model.types import Type


def backlinks(ruleset: Ruleset) -> dict[str, list[str]]:
    """For each id, the ids of the documents that speak of it, in their order; examples left out."""
    found: dict[str, dict[str, None]] = {}
    for document in ruleset.all_documents():
        if isinstance(document, Example):
            continue
        for target in dict.fromkeys(references(document)):
            if target != document.header.id:
                found.setdefault(target, {})[document.header.id] = None
    return {target: list(sources) for target, sources in found.items()}


def references(document: Document) -> Iterator[str]:
    """The ids that a document names, in its expressions, effects and keys; some more than once."""
    yield from _named(document)
    mentioned = function(document.header.kind, "page", "mentioned")
    yield from mentioned(document) if mentioned is not None else ()


def carried_tags(event: Event) -> tuple[str, ...]:
    """The tags that an event carries, or may carry."""
    if not isinstance(event.tags, Expression):
        return event.tags
    item = event.tags.type.item
    return item.options if item is not None else ()


def stops(immunity: Immunity, event: Event) -> bool:
    """Whether an event carries, or may carry, a tag that the immunity is against."""
    tags = set(carried_tags(event)) - set(immunity.exceptions)
    return bool(tags & set(immunity.against) if immunity.against else tags)


def _named(part: object) -> Iterator[str]:
    """The ids within a part of a document, however deep."""
    match part:
        case Expression(tree=tree):
            for node in walk(tree):
                match node:
                    case Call(function=function, sort=sort) if sort != "word":
                        yield function
                    case Collection(thing=thing) | TypeName(thing=thing):
                        yield thing
                    case Rows(table=table) | RowOf(table=table):
                        yield table
        case Cause(event=event, arguments=arguments):
            yield event
            yield from _named(arguments)
        case Field(type=kind, text=texts):
            yield from _of_type(kind)
            yield from _named(texts)
        case Parameter(type=kind):
            yield from _of_type(kind)
        case Type():
            return
        case dict():
            for value in part.values():
                yield from _named(value)
        case tuple() | list():
            for value in part:
                yield from _named(value)


def _of_type(kind: Type) -> Iterator[str]:
    if kind.item is not None:
        yield from _of_type(kind.item)
    if kind.kind in ("thing", "row"):
        yield kind.name
