"""Which document speaks of which, and which has the last word over which: what replaces, restricts, limits or
stops it.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from regelwerk.kinds import function
from regelwerk.model.content import Field
from regelwerk.model.expression import Call, Collection, Expression, RowOf, Rows, TypeName
from regelwerk.model.rules import Action, Cause, Event, Immunity, Modifier, Parameter, Quantity, Rule
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.scenario import Example
from regelwerk.model.traversal import walk
from regelwerk.model.types import Type

How = Literal["replaces", "restricts", "limits", "stops", "outdoes"]


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


def stops(immunity: Immunity, event: Event) -> bool:
    """Whether an event carries, or may carry, a tag that the immunity is against, and none that it spares."""
    tags, excepted = set(event.carried_tags), set(immunity.exceptions)
    if tags & excepted and not isinstance(event.tags, Expression):
        return False
    tags -= excepted
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


class Overriding(NamedTuple):
    """The document `id` has precedence, in this way."""

    id: str
    how: How


def over(ruleset: Ruleset, document: Document) -> list[Overriding]:
    """What has precedence over a document, in the order of the ruleset; each once."""
    id = document.header.id
    match document:
        case Action(event=event) | (Event() as event):
            found = [*_ruling(ruleset, event), *_stopping(ruleset, event)]
        case Rule(events=ids):
            events = [ruleset.event(each) for each in ids]
            ruling = (each for event in events for each in _ruling(ruleset, event))
            found = [each for each in ruling if each.how == "replaces" and each.id != id]
            found += [each for event in events for each in _stopping(ruleset, event)]
        case Quantity():
            found = list(_setting(ruleset, id, ""))
        case Modifier():
            found = [*_setting(ruleset, document.quantity, id), *_rivals(ruleset, document)]
        case _:
            return []
    return list({each.id: each for each in reversed(found)}.values())[::-1]


def _ruling(ruleset: Ruleset, event: Event) -> Iterator[Overriding]:
    for rule in ruleset.rules_on(event.header.id):
        if rule.instead or rule.requires:
            yield Overriding(rule.header.id, "replaces" if rule.instead else "restricts")


def _stopping(ruleset: Ruleset, event: Event) -> Iterator[Overriding]:
    for each in ruleset.immunities.values():
        if stops(each, event):
            yield Overriding(each.header.id, "stops")


def _setting(ruleset: Ruleset, quantity: str, but: str) -> Iterator[Overriding]:
    """Modifiers that do not add to what the others say, but set it or hold it within limits."""
    for each in ruleset.modifiers.values():
        if each.quantity == quantity and each.header.id != but and each.operator not in ("add", "multiply"):
            yield Overriding(each.header.id, "replaces" if each.operator == "replace" else "limits")


def _rivals(ruleset: Ruleset, document: Modifier) -> Iterator[Overriding]:
    """Those of the same band, where only one of them counts."""
    if ruleset.quantities[document.quantity].bands[document.band] != "all":
        for each in ruleset.modifiers.values():
            others = each.quantity == document.quantity and each.header.id != document.header.id
            if others and each.band == document.band:
                yield Overriding(each.header.id, "outdoes")
