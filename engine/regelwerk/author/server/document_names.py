"""Builds the index of a ruleset: names in keys and values, states and tables, prose and expressions."""

import re
from collections.abc import Iterable

from regelwerk.author.server.expression_names import ExpressionNames
from regelwerk.author.server.naming_places import Named, named
from regelwerk.author.server.scope import Scope, scope_of
from regelwerk.author.server.symbols import Index, Lines, Symbol
from regelwerk.kinds import PROSE
from regelwerk.load.item_names import key_column
from regelwerk.load.node import Node
from regelwerk.model.expression import Expression
from regelwerk.model.span import Span
from regelwerk.model.types import Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.verbs import VERBS

HAPPENING = ("event", "action")
# In prose an id is taken for one if it looks like one, as in the rulebook.
_ID_LIKE = re.compile(r"[\d§]")
_WORD = re.compile(r"[\w§](?:[\w§.\-]*[\w§])?")
_SLOT = re.compile(r"(?:<\s*|\[[^<>\[\]]*:\s*)([a-z][a-z0-9_]*)\s*[]:>]")
_TAGS = ("tags", "against", "except")
_PROSE = (*PROSE, "note", "reason")


def built(
    nodes: Iterable[Node],
    changes: tuple[Node, ...],
    vocabulary: Vocabulary,
    expressions: Iterable[Expression],
    line: Lines,
) -> Index:
    """The index of validated documents; `changes` are those of a variant."""
    listed = [node for node in nodes if node.get("id") is not None and node.get("kind") is not None]
    documents = {node["id"].text: node for node in listed}
    index = Index(vocabulary, line)
    parameters: dict[str, Scope] = {}
    for id, node in documents.items():
        index.exact(Symbol("document", id), node["id"].span, given=True)
        if node["kind"].text in HAPPENING:
            parameters[id] = scope_of(node, vocabulary, documents.get)
    in_documents = DocumentNames(listed, parameters, index)
    for node in listed:
        in_documents.document(node)
    for node in listed:
        in_documents.options(node)
    for change in changes:
        in_documents.change(change)
    in_expressions = ExpressionNames(documents, changes, in_documents.made, parameters, index)
    in_expressions.in_documents()
    for expression in {each.span: each for each in expressions}.values():
        in_expressions.expression(expression)
    return index


class DocumentNames:
    """Notes the names in all of `nodes`; `parameters` are those of events and actions, by id."""

    def __init__(self, nodes: list[Node], parameters: dict[str, Scope], index: Index) -> None:
        self.vocabulary = index.vocabulary
        self.parameters = parameters
        self.index = index
        self.kinds = {node["id"].text: node["kind"].text for node in nodes}
        self.plurals = {each.plural: id for id, each in self.vocabulary.things.items()}
        tagged = [node[key] for node in nodes for key in _TAGS if key in node]
        self.tags = {tag.text for listed in tagged for tag in listed.items}
        self.made = [node["makes"].text for node in nodes if node["kind"].text == "notation"]

    def document(self, node: Node) -> None:
        """All that one document names, but for its options and expressions."""
        kind = node["kind"].text
        for each in named(node, kind):
            self._named(each)
        if kind == "table":
            self._rows(node)
        if kind == "notation":
            self._slots(node)
        self._prose(node)

    def _named(self, each: Named) -> None:
        match each.names:
            case "effects":
                self._effects(each.node)
            case "state":
                self._state(each.node)
            case "happening":
                self._happening(each.node)
            case "given field" | "field":
                owner = self.index.declaring(each.owner, each.text)
                if owner or each.names == "given field":
                    self.index.exact(Symbol("field", each.text, owner), each.span, each.names != "field")
            case "given plural":
                self.index.exact(Symbol("plural", each.text, each.owner), each.span, given=True)
            case "given tag" | "tag":
                self.index.exact(Symbol("tag", each.text), each.span, each.names != "tag")
            case "given source" | "source":
                self.index.exact(Symbol("source", each.text), each.span, each.names != "source")
            case "slot":
                for made in self.made:
                    if owner := self.index.declaring(made, each.text):
                        self.index.exact(Symbol("field", each.text, owner), each.span)
            case kinds:
                kind = self.kinds.get(each.text)
                if kind is not None and (kinds == "any" or kind in kinds.split("|")):
                    self.index.exact(Symbol("document", each.text), each.span)

    def _effects(self, node: Node) -> None:
        for item in node.items:
            if isinstance(item.value, str):
                self._event(item.text, item.span)
                continue
            verb = next((VERBS[name] for name in VERBS if name in item), None)
            if verb is None:
                event = next((key for key in item.mapping if self.kinds.get(key) in HAPPENING), "")
                if event:
                    self._event(event, item.key_span(event))
                continue
            for argument in verb.arguments:
                value = item.at(argument.name)
                if argument.sort == "effects":
                    self._effects(value)
                elif argument.sort == "type":
                    if self.kinds.get(value.text) == "type":
                        self.index.exact(Symbol("document", value.text), value.span)
                elif argument.sort == "parts":
                    whole = item[verb.name].text
                    for key in item.mapping:
                        if key != verb.name and (owner := self.index.declaring(whole, key)):
                            self.index.exact(Symbol("field", key, owner), item.key_span(key))

    def _event(self, id: str, span: Span) -> None:
        if self.kinds.get(id) in HAPPENING:
            self.index.exact(Symbol("document", id), span)

    def _state(self, node: Node) -> None:
        for plural, things in node.mapping.items():
            kind = self.plurals.get(plural)
            if kind is None:
                continue
            one = self.vocabulary.things[kind].one
            called = Symbol("document", kind) if one else Symbol("plural", plural, kind)
            self.index.exact(called, node.key_span(plural))
            for thing in (things,) if one else things.mapping.values():
                for field, value in thing.mapping.items():
                    if owner := self.index.declaring(kind, field):
                        self.index.exact(Symbol("field", field, owner), thing.key_span(field))
                        self._held(self.vocabulary.things[kind].fields.get(field), value)

    def _happening(self, node: Node) -> None:
        event = next((key for key in node.mapping if self.kinds.get(key) in HAPPENING), "")
        if not event:
            # Who chooses stands before what is chosen.
            for value in node.mapping.values() if len(node.mapping) == 1 else ():
                if isinstance(value.value, str) and self.kinds.get(value.text) in HAPPENING:
                    self._event(value.text, value.span)
                self._happening(value)
            return
        self._event(event, node.key_span(event))
        kinds = self.parameters.get(event, {})
        first = next(iter(kinds), "")
        for key, value in node.mapping.items():
            self._held(kinds.get(first if key == event else key), value)

    def options(self, node: Node) -> None:
        """Words that a field may hold, where they are tags too."""
        for key in ("fields", "columns"):
            for spec in node.at(key).mapping.values():
                for option in spec.at("one_of").items:
                    if option.text in self.tags:
                        self.index.exact(Symbol("tag", option.text), option.span, given=True)

    def _rows(self, table: Node) -> None:
        id = table["id"].text
        columns = self.vocabulary.tables[id].columns if id in self.vocabulary.tables else {}
        key = key_column(table)
        for row in table["rows"].items:
            for column, value in row.mapping.items():
                if column == key:
                    self.index.exact(Symbol("row", value.text, id), value.span, given=True)
                else:
                    self._held(columns.get(column), value)

    def _held(self, kind: Type | None, value: Node) -> None:
        """A value in data: the rows of tables that it names, and tags."""
        inner = kind.item if kind is not None and kind.item is not None else kind
        if inner is None:
            return
        for each in value.one_or_more:
            if inner.kind == "row" and each.text in self.vocabulary.tables[inner.name].keys:
                self.index.exact(Symbol("row", each.text, inner.name), each.span)
            elif inner.kind == "choice" and each.text in self.tags:
                self.index.exact(Symbol("tag", each.text), each.span)

    def _slots(self, notation: Node) -> None:
        """The slots of forms are named like the fields that they fill."""
        whole = notation["makes"].text
        for form in notation["forms"].mapping.values():
            kinds = [form[key].text for key in ("makes", "names") if key in form] or [whole]
            for pattern in form.walk():
                for slot in _SLOT.finditer(pattern.text):
                    for kind in kinds:
                        if owner := self.index.declaring(kind, slot[1]):
                            self.index.exact(Symbol("field", slot[1], owner), pattern.span_of(*slot.span(1)))

    def _prose(self, node: Node) -> None:
        for key in _PROSE:
            for text in node.at(key).mapping.values():
                for word in _WORD.finditer(text.text):
                    if word[0] in self.kinds and _ID_LIKE.search(word[0]):
                        self.index.exact(Symbol("document", word[0]), text.span_of(*word.span()))

    def change(self, change: Node) -> None:
        """A change names the document, and the row if it goes into a table."""
        target = change["of"]
        document, _, way = target.text.partition("/")
        if document not in self.kinds:
            return
        self.index.exact(Symbol("document", document), target.span_of(0, len(document)))
        row = way.removeprefix("rows/").partition("/")[0]
        if document in self.vocabulary.tables and row in self.vocabulary.tables[document].keys:
            start = len(target.text) - len(way.removeprefix("rows/"))
            self.index.exact(Symbol("row", row, document), target.span_of(start, start + len(row)))
