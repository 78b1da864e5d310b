"""Finds the names in keys and values of documents, in states, tables, boards and prose."""

import re

from regelwerk.author.server.expression_names import ID_LIKE, Results
from regelwerk.author.server.line_names import WORD
from regelwerk.author.server.naming_places import Named, named
from regelwerk.author.server.scope import Scope
from regelwerk.author.server.symbols import Index, Symbol
from regelwerk.link.linker import LANGUAGES
from regelwerk.load.item_names import key_column
from regelwerk.load.node import Node
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.span import Span
from regelwerk.model.types import Type
from regelwerk.model.vocabulary import TableType
from regelwerk.words.verbs import VERBS

HAPPENING = ("event", "action")
_SLOT = re.compile(r"(?:<\s*|\[[^<>\[\]]*:\s*)([a-z][a-z0-9_]*)\s*[]:>]")
_TAGS = ("tags", "against", "except")


class DocumentNames:
    """Notes the names in all of `nodes`; `scopes` are the names that documents may use, by id."""

    def __init__(
        self,
        nodes: list[Node],
        scopes: dict[str, Scope],
        results: Results,
        index: Index,
    ) -> None:
        self.vocabulary = index.vocabulary
        self.scopes = scopes
        self.results = results
        self.index = index
        self.kinds = {node["id"].text: node["kind"].text for node in nodes}
        self.documents = {node["id"].text: node for node in nodes}
        self.plurals = {each.plural: id for id, each in self.vocabulary.things.items()}
        tagged = [node[key] for node in nodes for key in _TAGS if key in node]
        self.tags = {tag.text for listed in tagged for tag in listed.items}
        self.things: set[str] = set()
        self.made = [node["makes"].text for node in nodes if node["kind"].text == "notation"]

    def document(self, node: Node) -> None:
        """All that one document names, but for its options and expressions."""
        kind = node["kind"].text
        for each in named(node, kind):
            self._named(each)
        own = {
            "table": self._rows, "notation": self._slots, "board": self._board, "comparison": self._compared
        }  # fmt: skip
        if kind in own:
            own[kind](node)
        for text, value in node.at("expect").at("values").mapping.items():
            place = node["expect"]["values"].key_span(text)
            # The key is an expression, which stands behind the quotes if there are any.
            at = place.file, place.line, place.column
            self._held(self.results.get(at) or self.results.get((*at[:2], at[2] + 1)), value)
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
                if not owner and each.names == "field":
                    # Of pictures a field counts that only some of them have.
                    things = self.vocabulary.things
                    below = [id for id in things if each.owner in things[id].ancestors]
                    having = {found for id in below if (found := self.index.declaring(id, each.text))}
                    owner = having.pop() if len(having) == 1 else ""
                if owner or each.names == "given field":
                    self.index.exact(Symbol("field", each.text, owner), each.span, each.names != "field")
            case "given plural":
                self.index.exact(Symbol("plural", each.text, each.owner), each.span, given=True)
            case "given tag" | "tag":
                self.index.exact(Symbol("tag", each.text), each.span, each.names != "tag")
            case "given source" | "source":
                self.index.exact(Symbol("source", each.text), each.span, each.names != "source")
            case "path":
                self._path(each)
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
                    self._parameters(event, item)
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
            self.things.update((kind,) if one else things.mapping)
            for id in () if one else things.mapping:
                self._created(id, things.key_span(id))
            for thing in (things,) if one else things.mapping.values():
                for field, value in thing.mapping.items():
                    self._field(kind, field, thing.key_span(field), value)

    def _field(self, kind: str, field: str, place: Span, value: Node) -> None:
        """A field of a thing, with what it holds."""
        if owner := self.index.declaring(kind, field):
            self.index.exact(Symbol("field", field, owner), place)
            self._held(self.vocabulary.things[kind].fields.get(field), value)

    def _board(self, node: Node) -> None:
        space = self.vocabulary.space
        if not isinstance(space, HexSpace):
            return
        things = [(space.hexes.type, each) for each in node["legend"].mapping.values()]
        if space.sides is not None:
            things += [(space.sides.type, each) for each in node.at("sides").items]
        for kind, thing in things:
            for field, value in thing.mapping.items():
                self._field(kind, field, thing.key_span(field), value)

    def _compared(self, node: Node) -> None:
        """The fields of the two things that are compared; where they stand, their plural is said."""
        sides = [each.text for each in node["sides"].items]
        scenario = self.documents.get(node["given"].at("scenario").text, node)
        states = [node["given"].at("state"), scenario.at("state")]
        stated = [(plural, things) for state in states for plural, things in state.mapping.items()]
        kind = next((self.plurals.get(plural, "") for plural, things in stated if sides[0] in things), "")
        for field, value in node["sets"].mapping.items():
            self._field(kind, field, node["sets"].key_span(field), value)
        for item in node["happens"].items:
            for value in item.mapping.values():
                side, _, field = value.text.partition(".")
                if side in sides and (owner := self.index.declaring(kind, field)):
                    place = value.span_of(len(side) + 1, len(value.text))
                    self.index.exact(Symbol("field", field, owner), place)

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
        self._parameters(event, node)
        kinds = self.scopes.get(event, {})
        by, *own = kinds or ("",)
        # Who chooses may be left out, and stands under its own name, or before all, if it is not the first.
        chosen = self.kinds[event] == "action" and (by in node or not own or own[0] not in node)
        first = next(iter(own), by) if chosen else by
        for key, value in node.mapping.items():
            self._held(kinds.get(first if key == event else key), value)

    def _parameters(self, event: str, item: Node) -> None:
        """The keys by which an event is given its arguments; who acts stands under the name of a type."""
        document = self.documents[event]
        for key in item.mapping:
            if key in document.at("parameters"):
                self.index.exact(Symbol("local", key, event), item.key_span(key))
            elif key == document.at("by").text and key != event:
                self.index.exact(Symbol("document", key), item.key_span(key))

    def _path(self, each: Named) -> None:
        """Fields with dots between them: each is one of what the one before it holds."""
        owner, start = each.owner, 0
        for field in each.text.split("."):
            declaring = self.index.declaring(owner, field)
            if not declaring:
                return
            place = each.node.span_of(start, start + len(field))
            self.index.exact(Symbol("field", field, declaring), place)
            start += len(field) + 1
            kind = self.vocabulary.tables.get(owner, self.vocabulary.things.get(owner))
            fields = kind.columns if isinstance(kind, TableType) else kind.fields if kind is not None else {}
            owner = fields[field].name if field in fields else ""

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
            if inner.kind == "thing":
                self._created(each.text, each.span)
            elif inner.kind == "row" and each.text in self.vocabulary.tables[inner.name].keys:
                self.index.exact(Symbol("row", each.text, inner.name), each.span)
            elif inner.kind == "choice" and each.text in self.tags:
                self.index.exact(Symbol("tag", each.text), each.span)

    def _created(self, id: str, span: Span) -> None:
        """What rules create without a name is called by its type and a number: `barrel-2`."""
        kind, dash, number = id.rpartition("-")
        if dash and number.isdigit() and self.kinds.get(kind) == "type":
            self.index.exact(Symbol("document", kind), span._replace(end_column=span.column + len(kind)))

    def _slots(self, notation: Node) -> None:
        """The slots of forms are named like the fields that they fill, and so may forms be."""
        whole = notation["makes"].text
        for name, form in notation["forms"].mapping.items():
            kinds = [form[key].text for key in ("makes", "names") if key in form] or [whole]
            for kind in kinds:
                if "one_of" in form and (owner := self.index.declaring(kind, name)):
                    self.index.exact(Symbol("field", name, owner), notation["forms"].key_span(name))
            for pattern in form.walk():
                for slot in _SLOT.finditer(pattern.text):
                    for kind in kinds:
                        if owner := self.index.declaring(kind, slot[1]):
                            field = Symbol("field", slot[1], owner)
                            self.index.exact(field, pattern.span_of(*slot.span(1)))
                            # The form of that name fills it, and is called like it.
                            if slot[1] in notation["forms"]:
                                self.index.exact(field, notation["forms"].key_span(slot[1]))

    def _prose(self, node: Node) -> None:
        """Ids in whatever people read: prose, reasons, reports that examples then expect."""
        for said in node.walk():
            for text in (said[language] for language in LANGUAGES if language in said):
                for word in WORD.finditer(text.text) if isinstance(text.value, str) else ():
                    if word[0] in self.kinds and ID_LIKE.search(word[0]):
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
