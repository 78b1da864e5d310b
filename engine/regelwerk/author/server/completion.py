"""What may be written at a cursor: keys, kinds, ids, fields, and the words of expressions."""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from regelwerk.author.server import changing
from regelwerk.author.server.cursor import Cursor
from regelwerk.author.server.naming_places import Place, place_at
from regelwerk.author.server.project import Understood
from regelwerk.author.server.schema_paths import about, is_expression, keys_at, values_at
from regelwerk.author.server.scope import Scope, called, half_written, scope_of, type_of
from regelwerk.author.server.signatures import in_words
from regelwerk.link.expression_names import fields_of
from regelwerk.load.schemas import SCHEMAS
from regelwerk.model.types import Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.type_phrases import phrase
from regelwerk.words.verb_word import SENTENCES
from regelwerk.words.verbs import VERBS

_CHAIN = re.compile(r"([\w.]*)$")
# What is compared with the word that is being written.
_COMPARED = re.compile(r"([\w.]+)\s*(?:==|!=|\bin\s*\[(?:[^\]]*,)?)\s*\w*$")
_LOOP = re.compile(r"\bfor\s+([a-z]\w*)\s+in\s+([\w.]+(?:\([^()]*\))?)")
_OPERATORS = ("and", "or", "not", "in", "is", "if", "else", "for", "true", "false", "none")
_PLAIN_TYPES = ("boolean", "integer", "number", "text", "point")
_NOWHERE: tuple[Place, tuple[str, ...]] = (Place("", ""), ())
_IN_TEXT = re.compile(r"\{\{((?:(?!\}\}).)*)$", re.DOTALL)

Sort = Literal["key", "kind", "document", "field", "word", "variable", "value", "row"]


class Offer(NamedTuple):
    """One thing that may stand at the cursor. `detail` is short, `manual` is Markdown."""

    label: str
    sort: Sort
    detail: str = ""
    manual: str = ""


def offers(cursor: Cursor, lines: list[str], line: int, understood: Understood, language: str) -> list[Offer]:
    """Everything that may stand at the cursor, each label once."""
    writing = _Writing(cursor, lines, line, understood, language)
    found: dict[str, Offer] = {}
    for offer in writing.offers():
        found.setdefault(offer.label, offer)
    return list(found.values())


class _Writing:
    def __init__(
        self, cursor: Cursor, lines: list[str], line: int, understood: Understood, language: str
    ) -> None:
        self.cursor = cursor
        self.understood = understood
        self.vocabulary: Vocabulary = understood.linker.vocabulary
        self.language = language
        own = lines[cursor.first : cursor.last]
        self.document = half_written(own, line - cursor.first)
        self.titles = {node["id"].text: node for node in understood.reading.nodes}

    def offers(self) -> Iterator[Offer]:
        cursor = self.cursor
        if cursor.kind == "change":
            address = self.document.at("of").text
            if cursor.path == ("of",):
                if "/" not in cursor.text:
                    yield from self._documents("any")
                yield from (Offer(step, "value") for step in changing.steps_on(cursor.text, self.titles))
                return
            yield from (Offer(name, "value") for name in changing.beside(cursor, address, self.titles))
            there = changing.as_if_there(cursor, address, self.titles)
            if there is not None:
                self.cursor, self.document = cursor, _ = there
        if cursor.path == ("kind",):
            yield from (Offer(kind, "kind", "", str(SCHEMAS[kind]["description"])) for kind in SCHEMAS)
            return
        if cursor.at in ("key", "either"):
            yield from self._keys(cursor.path)
        if cursor.at in ("value", "either"):
            yield from self._values(cursor.path)

    # --- keys ---------------------------------------------------------------------------

    def _keys(self, path: tuple[str, ...]) -> Iterator[Offer]:
        cursor = self.cursor
        place, way = place_at(cursor.kind, path) or _NOWHERE
        if not path and not cursor.kind:
            yield Offer("kind", "key", *about("event", ("kind",)))
        if place.names == "effects":
            yield from self._effect_keys()
        elif place.names == "state":
            yield from self._state_keys(way)
        elif place.names == "happening":
            yield from self._happening(place)
            for event in self._happenings():
                yield from self._parameters_of(event)
        else:
            below, _ = place_at(cursor.kind, (*path, "#")) or _NOWHERE
            if below.path.endswith("#"):
                yield from self._at_place(below)
            for key in keys_at(cursor.kind, path):
                if key not in cursor.present:
                    title, manual = about(cursor.kind, (*path, key))
                    yield Offer(key, "key", title, manual)

    def _effect_keys(self) -> Iterator[Offer]:
        begun = next((VERBS[key] for key in VERBS if key in self.cursor.present), None)
        if begun is not None:
            yield from (
                Offer(each.name, "key", "", each.description)
                for each in begun.arguments
                if each.name not in self.cursor.present
            )
            return
        for event in self._happenings():
            yield from self._parameters_of(event)
            return
        for name, verb in VERBS.items():
            said = SENTENCES.say(self.language, name)
            yield Offer(name, "word", said, verb.manual)
        yield from self._documents("event|action")

    def _parameters_of(self, event: str) -> Iterator[Offer]:
        node = self.titles.get(event)
        scope = scope_of(node, self.vocabulary, self.titles.get) if node is not None else {}
        yield from (Offer(name, "key", self._phrase(kind)) for name, kind in scope.items())

    def _state_keys(self, way: tuple[str, ...]) -> Iterator[Offer]:
        if not way:
            yield from (Offer(each.plural, "key", each.id) for each in self.vocabulary.things.values())
        else:
            kind = self.vocabulary.collection(way[0])
            if kind is not None and len(way) == (1 if kind.one else 2):
                yield from self._fields_of(kind.id)

    # --- values -------------------------------------------------------------------------

    def _values(self, path: tuple[str, ...]) -> Iterator[Offer]:
        cursor = self.cursor
        text = _IN_TEXT.search(cursor.text)
        if text is not None:
            yield from self._expression(text[1])
            return
        yield from (Offer(word, "value") for word in values_at(cursor.kind, path))
        place, way = place_at(cursor.kind, path) or _NOWHERE
        if place.names == "state":
            yield from self._state_values(way)
        elif place.names not in ("", "effects", "happening"):
            yield from self._at_place(place)
        elif cursor.kind == "table" and path[:2] == ("rows", "*") and len(path) == 3:
            table = self.vocabulary.tables.get(cursor.id)
            yield from self._of_type(table.columns.get(path[2]) if table is not None else None)
        elif place.names == "happening":
            yield from self._happening(place)
        if place.names == "effects" and len(way) == 1:
            yield from self._documents("event|action")
        if is_expression(cursor.kind, path) or place.names == "effects":
            yield from self._expression(cursor.text)

    def _state_values(self, way: tuple[str, ...]) -> Iterator[Offer]:
        kind = self.vocabulary.collection(way[0]) if way else None
        at = 1 if kind is not None and kind.one else 2
        if kind is not None and len(way) > at:
            yield from self._of_type(kind.fields.get(way[at]))

    def _of_type(self, kind: Type | None) -> Iterator[Offer]:
        inner = kind.item if kind is not None and kind.item is not None else kind
        if inner is None:
            return
        yield from (Offer(option, "value") for option in inner.options)
        if inner.kind == "boolean":
            yield from (Offer(word, "value") for word in ("true", "false"))
        if inner.kind == "row" and inner.name in self.vocabulary.tables:
            keys = sorted(self.vocabulary.tables[inner.name].keys)
            yield from (Offer(key, "row", inner.name) for key in keys)

    def _at_place(self, place: Place) -> Iterator[Offer]:
        names = place.names
        if names in ("field", "path"):
            yield from self._fields_of(self._owner(place))
        elif names in ("tag", "given tag"):
            yield from (Offer(tag, "value") for tag in sorted(self._tags()))
        elif names == "source":
            yield from (Offer(id, "document") for id in sorted(self.understood.linker.documents))
        elif not names.startswith("given"):
            if "type" in names.split("|") and place.path.startswith(("fields", "columns", "parameters")):
                yield from (Offer(word, "word") for word in _PLAIN_TYPES)
            yield from self._documents(names)

    def _owner(self, place: Place) -> str:
        if place.owner == "id":
            return self.cursor.id
        node = self.document
        for step in place.owner.split("/"):
            node = node.items[-1] if step == "*" and node.items else node.at(step)
        return node.text

    def _tags(self) -> set[str]:
        nodes, keys = self.understood.reading.nodes, ("tags", "against", "except")
        return {item.text for node in nodes for key in keys if key in node for item in node[key].items}

    # --- expressions --------------------------------------------------------------------

    def _expression(self, text: str) -> Iterator[Offer]:
        scope = self._scope(text)
        chain = _CHAIN.search(text)
        before, dot, _ = (chain[1] if chain is not None else "").rpartition(".")
        if dot:
            yield from self._after_dot(text[: len(text) - len(text.rpartition(".")[2]) - 1], before, scope)
            return
        compared = _COMPARED.search(text)
        if compared is not None:
            yield from self._of_type(type_of(compared[1], scope, self.vocabulary))
        yield from (Offer(name, "variable", self._phrase(kind)) for name, kind in scope.items())
        for each in self.vocabulary.things.values():
            yield Offer(each.plural, "document", self._title(each.id))
        for id in self.vocabulary.tables:
            yield Offer(id, "document", self._title(id))
        for function in self.vocabulary.functions.values():
            given = ", ".join(name for name, _ in function.parameters)
            yield Offer(function.id, "document", f"({given})" if given else "", self._title(function.id))
        for name, word in FUNCTIONS.items():
            yield Offer(name, "word", in_words(word, self.language), word.manual)
        yield from (Offer(word, "word") for word in _OPERATORS)

    def _after_dot(self, text: str, chain: str, scope: Scope) -> Iterator[Offer]:
        """The fields of what stands before the dot, or the rows of the table that it names."""
        table = self.vocabulary.tables.get(chain)
        if table is not None and chain not in scope:
            yield from (Offer(key, "row", chain) for key in sorted(table.keys) if key.isidentifier())
            return
        kind = type_of(chain or called(text), scope, self.vocabulary)
        if kind.kind == "thing" and kind.name in self.vocabulary.things:
            yield from self._fields(fields_of(self.vocabulary.things[kind.name]))
        elif kind.kind == "row":
            yield from self._fields_of(kind.name)
        elif kind.kind == "point":
            yield from (Offer(name, "field") for name in ("x", "y"))

    def _scope(self, text: str) -> Scope:
        scope: Scope = {}
        for document in (self.understood.node(self.cursor.id), self.document):
            if document is not None:
                scope |= scope_of(document, self.vocabulary, self.titles.get)
        # A loop's variable is named behind its first use: `any(x.… for x in …)`.
        whole = [text, *(node.text for node in self.document.walk() if " in " in node.text)]
        for name, source in _LOOP.findall(" ".join(whole)):
            item = type_of(source, scope, self.vocabulary).item
            if item is not None:
                scope[name] = item
        return scope

    # --- pieces -------------------------------------------------------------------------

    def _happenings(self) -> list[str]:
        return [key for key in self.cursor.present if self._kind(key) in ("event", "action")]

    def _happening(self, place: Place) -> Iterator[Offer]:
        """What may happen; where it is chosen, what some phase lets somebody choose."""
        if "choices" not in place.path:
            yield from self._documents("event|action")
            return
        offered: set[str] = set()
        for node in self.titles.values():
            if node["kind"].text == "phase":
                listed = (part["actions"] for part in node.walk() if part.mapping and "actions" in part)
                offered.update(each.text for actions in listed for each in actions.items)
        yield from (each for each in self._documents("action") if each.label in offered)

    def _documents(self, kinds: str) -> Iterator[Offer]:
        for id, node in self.titles.items():
            if kinds == "any" or node["kind"].text in kinds.split("|"):
                yield Offer(id, "document", f"{node['kind'].text} · {self._title(id)}")

    def _fields_of(self, owner: str) -> Iterator[Offer]:
        """The columns of a table, or the fields and parts of a type."""
        if owner in self.vocabulary.tables:
            yield from self._fields(self.vocabulary.tables[owner].columns)
        elif owner in self.vocabulary.things:
            kind = self.vocabulary.things[owner]
            yield from self._fields({**kind.fields, **kind.parts})

    def _fields(self, fields: dict[str, Type]) -> Iterator[Offer]:
        yield from (Offer(name, "field", self._phrase(kind)) for name, kind in fields.items())

    def _kind(self, id: str) -> str:
        node = self.titles.get(id)
        return node["kind"].text if node is not None else ""

    def _title(self, id: str) -> str:
        return self.understood.title(id, self.language)

    def _phrase(self, kind: Type) -> str:
        return phrase(kind, self.language)
