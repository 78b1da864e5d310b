"""Notes the names in order lines and result lines, where examples and lessons write them."""

import re
from collections import Counter
from collections.abc import Iterable

from regelwerk.author.server.symbols import Index, Symbol
from regelwerk.load.node import Node
from regelwerk.model.notation import NAME, Reading
from regelwerk.model.rules import NotationDocument
from regelwerk.run.notation.read import read

WORD = re.compile(r"[\w§](?:[\w§.\-]*[\w§])?")


class LineNames:
    """Notes names. `things` are those of all things of states: in a result line they stand for these."""

    def __init__(self, notations: Iterable[NotationDocument], things: set[str], index: Index) -> None:
        self.notations = tuple(notations)
        self.index = index
        tables = index.vocabulary.tables
        several = Counter(key for table in tables.values() for key in table.keys)
        self.rows = {
            key: id
            for id, table in tables.items()
            for key in table.keys
            if several[key] == 1 and key not in things
        }

    def document(self, node: Node, ids: Iterable[str]) -> None:
        """The lines of an example or a lesson; `ids` are those that stand for documents in prose."""
        for place in (node, *node.at("steps").items):
            written = place.at("orders")
            for lines in (written, *written.mapping.values()):
                for line in lines.items:
                    self._order(line)
        for line in node.at("expect").at("printed").items:
            for word in WORD.finditer(line.text):
                if word[0] in self.rows:
                    self.index.exact(Symbol("row", word[0], self.rows[word[0]]), line.span_of(*word.span()))
                elif word[0] in ids:
                    self.index.exact(Symbol("document", word[0]), line.span_of(*word.span()))

    def _order(self, line: Node) -> None:
        for each in self.notations:
            reading, _ = read(each.notation, line.text, "", 1)
            if reading is not None:
                self._reading(line, each, each.makes, reading)
                return

    def _reading(self, line: Node, notation: NotationDocument, kind: str, reading: Reading) -> None:
        """A form fills fields of what it makes or names, or else of what the form around it does."""
        fields = self.index.vocabulary.things[kind].fields
        for name, value in reading.slots.items():
            form = notation.notation.forms[reading.form].slots[name].form
            use = notation.uses.get(form) if form != NAME else None
            for item in value if isinstance(value, list) else (value,):
                if isinstance(item, Reading):
                    inner = use.makes or use.names or kind if use is not None else kind
                    self._reading(line, notation, inner, item)
                    continue
                held = fields.get(name)
                held = held.item or held if held is not None else None
                if held is not None and held.kind == "row":
                    place = line.span_of(item.span.column - 1, item.span.end_column - 1)
                    self.index.exact(Symbol("row", item.text, held.name), place)
