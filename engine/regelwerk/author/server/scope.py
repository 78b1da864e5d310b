"""Which names the expressions of a document may use, read from the document as far as it is written."""

import re
from collections.abc import Callable, Mapping

from regelwerk.kinds.action.link import action_parameters
from regelwerk.kinds.immunity.link import immunity_subject
from regelwerk.link.expression import check
from regelwerk.link.fields import parameters
from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.load.yaml_nodes import read
from regelwerk.model.rules import Parameter, shared
from regelwerk.model.span import Span
from regelwerk.model.types import INTEGER, UNKNOWN, Type, list_of, thing
from regelwerk.model.vocabulary import Vocabulary

_NOWHERE = Span("", 1, 1, 1, 1)
Scope = dict[str, Type]


def half_written(lines: list[str], at: int) -> Node:
    """The document that lines make up; if it can not be read, the same without the line `at`, or nothing."""
    for chosen in (lines, lines[:at] + lines[at + 1 :], lines[:at]):
        nodes, problems = read("\n".join(chosen), "")
        if nodes and not problems:
            return nodes[0]
    return Node(None, _NOWHERE)


def scope_of(document: Node, vocabulary: Vocabulary, find: Callable[[str], Node | None]) -> Scope:
    """Parameters and variables by name. `find` gives other documents by their ids."""
    linker = Linker(vocabulary)
    try:
        scope = _declared(linker, document, find)
    except (AssertionError, AttributeError, KeyError, TypeError, ValueError):
        # What is half written may have any shape; without parameters the rest can still be offered.
        scope = {}
    for key in ("do", "instead"):
        _bound(document.at(key), scope, vocabulary)
    return scope


def type_of(text: str, scope: Mapping[str, Type], vocabulary: Vocabulary) -> Type:
    """The type of an expression's text; unknown if anything is wrong with it."""
    checked = check(text, lambda start, end: _NOWHERE, scope, vocabulary)[0]
    return checked.type if checked is not None else UNKNOWN


def _declared(linker: Linker, document: Node, find: Callable[[str], Node | None]) -> Scope:
    vocabulary = linker.vocabulary
    kind = document.at("kind").text
    if kind == "modifier":
        quantity = vocabulary.functions.get(document.at("of").text)
        scope = dict(quantity.parameters) if quantity is not None else {}
        if scope and (narrowed := document.at("for").text) in vocabulary.things:
            scope[next(iter(scope))] = thing(narrowed)
        return scope
    if kind == "judgement":
        return {
            name: type_of(domain.text, {}, vocabulary).item or UNKNOWN
            for name, domain in document["per"].mapping.items()
        }
    if kind == "immunity":
        subject = immunity_subject(linker, document["for"])
        return {subject.name: subject.type} if subject is not None else {}
    if kind == "rule":
        events = filter(None, (find(each.text) for each in document.at("on").one_or_more))
        signatures = [_signature(linker, event) for event in events]
        return {each.name: each.type for each in shared(signatures)} if signatures else {}
    if kind == "phase":
        notation = find(document["who"].at("sealed").text)
        made = notation.at("makes").text if notation is not None else ""
        return {id: thing(id) for id in (document["who"].at("each").text, made) if id}
    if kind == "notation":
        made = document.at("makes").text
        return {made: thing(made)}
    if kind == "ruleset":
        return {id: thing(id) for id in vocabulary.things}
    if kind in ("example", "lesson", "comparison"):  # where there is one of a type, it is called like that
        return {id: thing(id) for id, each in vocabulary.things.items() if each.one}
    if kind in ("definition", "quantity", "event", "action"):
        return {each.name: each.type for each in _signature(linker, document)}
    return {}


def _signature(linker: Linker, node: Node) -> tuple[Parameter, ...]:
    if node.at("kind").text == "action":
        return action_parameters(linker, {"": node})[""]
    return parameters(linker, node)


def _bound(effects: Node, scope: Scope, vocabulary: Vocabulary) -> None:
    """The names that effects give to what they make, throw or go through."""
    for item in effects.walk():
        name, let, loop = (item.at(key).text for key in ("as", "let", "for_each"))
        if name and "roll" in item:
            scope[name] = list_of(INTEGER) if "times" in item else INTEGER
        elif name and "create" in item:
            scope[name] = thing(item.at("create").text)
        elif let:
            scope[let] = type_of(item.at("be").text, scope, vocabulary)
        elif loop:
            scope[loop] = type_of(item.at("in").text, scope, vocabulary).item or UNKNOWN
        elif name:
            scope[name] = UNKNOWN


def called(text: str) -> str:
    """The call that ends a text, its arguments included: `sum(1) + first(xs)` ends with `first(xs)`."""
    if not text.endswith((")", "]")):
        return ""
    depth = 0
    for at in range(len(text) - 1, -1, -1):
        depth += {")": 1, "]": 1, "(": -1, "[": -1}.get(text[at], 0)
        if depth == 0:
            name = re.search(r"[\w.]*$", text[:at])
            return (name[0] if name is not None else "") + text[at:]
    return ""
