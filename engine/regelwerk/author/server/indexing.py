"""Builds the index of a ruleset: every name in its documents, its lines and its expressions."""

from collections.abc import Iterable

from regelwerk.author.server.document_names import DocumentNames
from regelwerk.author.server.expression_names import ID_LIKE, ExpressionNames
from regelwerk.author.server.line_names import LineNames
from regelwerk.author.server.scope import Scope, scope_of
from regelwerk.author.server.symbols import Index, Lines, Symbol
from regelwerk.load.node import Node
from regelwerk.model.expression import Expression
from regelwerk.model.rules import NotationDocument
from regelwerk.model.vocabulary import Vocabulary


def built(
    nodes: Iterable[Node],
    changes: tuple[Node, ...],
    vocabulary: Vocabulary,
    expressions: Iterable[Expression],
    notations: Iterable[NotationDocument],
    line: Lines,
) -> Index:
    """The index of validated documents; `changes` are those of a variant."""
    listed = [node for node in nodes if node.get("id") is not None and node.get("kind") is not None]
    documents = {node["id"].text: node for node in listed}
    index = Index(vocabulary, line)
    scopes: dict[str, Scope] = {}
    for id, node in documents.items():
        index.exact(Symbol("document", id), node["id"].span, given=True)
        scopes[id] = scope_of(node, vocabulary, documents.get)
    # A parameter of several events that a rule is on is one name.
    for id, node in documents.items():
        events = [each.text for each in node.at("on").one_or_more if node["kind"].text == "rule"]
        for other in events[1:]:
            for name in scopes[id]:
                index.join(Symbol("local", name, events[0]), Symbol("local", name, other))
    # What linking derives from an expression stands where that does, and behind it.
    written = {each.span: each for each in reversed(tuple(expressions))}
    results = {each.span[:3]: each.type for each in written.values()}
    in_documents = DocumentNames(listed, scopes, results, index)
    for node in listed:
        in_documents.document(node)
    for node in listed:
        in_documents.options(node)
    for change in changes:
        in_documents.change(change)
    in_lines = LineNames(notations, in_documents.things, index)
    ids = {id for id in documents if ID_LIKE.search(id)}
    for node in listed:
        in_lines.document(node, ids)
    in_expressions = ExpressionNames(documents, changes, scopes, results, index)
    in_expressions.in_documents()
    for expression in written.values():
        in_expressions.expression(expression)
    return index
