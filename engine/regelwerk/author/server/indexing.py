"""Builds the index of a ruleset from its documents and from what linking understood of their expressions."""

from collections.abc import Iterable

from regelwerk.author.server.document_names import HAPPENING, DocumentNames
from regelwerk.author.server.exact_places import ExactPlaces, Lines
from regelwerk.author.server.expression_names import ExpressionNames
from regelwerk.author.server.local_names import LocalNames
from regelwerk.author.server.scope import Scope, scope_of
from regelwerk.author.server.symbols import Index, Symbol
from regelwerk.load.node import Node
from regelwerk.model.expression import Expression
from regelwerk.model.traversal import walk
from regelwerk.model.vocabulary import Vocabulary


def built(
    nodes: Iterable[Node],
    changes: Iterable[Node],
    vocabulary: Vocabulary,
    expressions: Iterable[Expression],
    line: Lines,
) -> Index:
    """The index of validated documents; `changes` are those of a variant."""
    listed = [node for node in nodes if node.get("id") is not None and node.get("kind") is not None]
    documents = {node["id"].text: node for node in listed}
    places = ExactPlaces(Index(), vocabulary, line)
    parameters: dict[str, Scope] = {}
    for id, node in documents.items():
        places.exact(Symbol("document", id), node["id"].span, given=True)
        if node["kind"].text in HAPPENING:
            parameters[id] = scope_of(node, vocabulary, documents.get)
    in_documents = DocumentNames(listed, vocabulary, parameters, places)
    for node in listed:
        in_documents.document(node)
    for node in listed:
        in_documents.options(node)
    for change in changes:
        in_documents.change(change)
    local = LocalNames(documents, parameters, vocabulary)
    for symbol, span, given in local.in_documents():
        places.exact(symbol, span, given)
    in_expressions = ExpressionNames(listed, in_documents.made, vocabulary, places)
    for expression in {each.span: each for each in expressions}.values():
        for part in walk(expression.tree):
            in_expressions.part(part)
        text = line(expression.span.file, expression.span.line)
        for symbol, span, given in local.in_expression(expression, text):
            places.exact(symbol, span, given)
    return places.index
