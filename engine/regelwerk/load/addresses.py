"""Finds what a change is about: `id/key/item/…`, from a document down to one value.

An item of a list is named by its key (a row), by its own text, by the text of its first key (`to: inn`) or
by that key (`roll: 6`); where no name tells it from the others, by its position, counted from 1 in the
list as the author of the variant had it before their eyes.
"""

import re
from typing import NamedTuple

from regelwerk.load.deeper import way_to
from regelwerk.load.extends import Read, is_inherited
from regelwerk.load.item_names import key_column, names_of
from regelwerk.load.meant import is_slip, meant_word
from regelwerk.load.merged import HEAD, Merged, Trail
from regelwerk.load.node import Node
from regelwerk.load.schemas import SCHEMAS
from regelwerk.load.title_hints import document_called
from regelwerk.model.problem import Related, nearest
from regelwerk.model.span import Span
from regelwerk.words.override_phrases import name as name_of

_LISTED = 12
_MOST_POSSIBLE = 500
_POSITION = re.compile(r"[1-9]\d{0,8}")
_DIVIDERS = re.compile(r"(?:[.\\:>→ ]|->)+")
_WORD = re.compile(r"[\w.§\-]+")


class Target(NamedTuple):
    """A value and what holds it: `holder` is none for a whole document, `at` a key or the item itself."""

    document: str
    holder: Node | None
    at: str
    node: Node
    trail: Trail
    path: str

    @property
    def called(self) -> str:
        return self.path or self.document


class _Seen:
    """The items of a list by number, position and name; `key` is the key column of a table's rows."""

    def __init__(self, names: dict[int, list[str]], key: str) -> None:
        self.names = names
        self.key = key
        self.order = list(names)
        self.by_name: dict[str, list[int]] = {}
        for number, known in names.items():
            for name in dict.fromkeys(known):
                self.by_name.setdefault(name, []).append(number)


class Addresses:
    """Looks things up as one layer sees them; what is not found is a problem."""

    def __init__(self, merged: Merged, layer: Read, heads: frozenset[str]) -> None:
        self.merged = merged
        self.layer = layer
        self.heads = heads  # ids of the rulesets below: each means the merged head
        # What an author saw does not change while the changes of the same author are carried out.
        self._seen: dict[int, tuple[Node, _Seen]] = {}

    def find(self, of: Node) -> Target | None:
        """What the text of `of` leads to."""
        names = of.text.split("/")
        places = _places(of, names)
        found = self._document(names[0], places[0])
        for name, place in zip(names[1:], places[1:], strict=True):
            if found is None:
                return None
            found = self.below(found, name, place)
        return found

    def below(self, target: Target, name: str, place: Span) -> Target | None:
        """The value called `name` within another."""
        node = target.node
        node.keep_place()
        if isinstance(node.value, list):
            return self._item(target, name, place)
        if name in node:
            return self._child(target, name, node[name])
        if target.holder is None and "rows" in node and isinstance(node["rows"].value, list):
            known = SCHEMAS["table"]["properties"]
            rows = self._child(target, "rows", node["rows"])
            key = name in known or (
                name not in self._seen_in(rows).by_name and _slip_of(name, list(node.mapping))
            )
            if not key and self.merged.removal((*target.trail, name)) is None:
                return self.below(rows, name, place)
        if not self._gone((*target.trail, name), place):
            self._missing(name, place, list(node.mapping), target)
        return None

    def _seen_in(self, holder: Target) -> "_Seen":
        """The items of a list, as far as the layer sees them."""
        known = self._seen.get(id(holder.node))
        if known is None:
            key = key_column(self.merged.documents.get(holder.document)) if holder.path == "rows" else ""
            seen = self.merged.seen_by(holder.node, self.layer.key)
            known = (
                holder.node,
                _Seen({self.merged.known(item).number: names_of(item, key) for item in seen}, key),
            )
            self._seen[id(holder.node)] = known
        return known[1]

    def _document(self, id: str, place: Span) -> Target | None:
        if id == self.layer.id and id not in self.heads:
            self.merged.problem("change-own-head", place, name=id)
            return None
        if id in self.heads:
            return Target(id, None, "", self.merged.head, (HEAD,), "")
        node = self.merged.documents.get(id)
        if node is not None and not self._hidden((id,)):
            return Target(id, None, "", node, (id,), "")
        if not self._gone((id,), place):
            documents = self.merged.documents
            ids = [*self.heads, *(each for each in documents if is_inherited(documents[each]))]
            base = Related("base-here", (self.merged.head.get("id") or self.merged.head).span)
            hint = self._divided(id, ids) or document_called(documents, id)
            self._unknown("change-document-missing", id, place, ids, base, hint)
        return None

    def _hidden(self, trail: Trail) -> bool:
        """Whether a document was added by a layer that this one does not build on."""
        rival = self.merged.rival(self.layer.key, trail)
        return rival is not None and rival.trail == trail and rival.override.action == "added"

    def _child(self, target: Target, key: str, node: Node) -> Target:
        path = f"{target.path}/{key}" if target.path else key
        return Target(target.document, target.node, key, node, (*target.trail, key), path)

    def _item(self, target: Target, name: str, place: Span) -> Target | None:
        seen = self._seen_in(target)
        found = seen.by_name.get(name, [])
        if not found and _POSITION.fullmatch(name) and not seen.key and int(name) <= len(seen.names):
            found = [seen.order[int(name) - 1]]
        if len(found) > 1:
            positions = ", ".join(str(seen.order.index(number) + 1) for number in found[:_LISTED])
            related = (Related("item-here", self.merged.item(number).span) for number in found[:4])
            self.merged.problem("change-target-ambiguous", place, *related, name=name, positions=positions)
            return None
        if not found:
            shown = list(seen.names.values())[:_MOST_POSSIBLE]
            # A name that is a word rather than an expression, if an item has one.
            words = (next(filter(_WORD.fullmatch, known), "") for known in shown)
            possible = [word or str(at) for at, word in enumerate(words, 1)]
            self._missing(name, place, possible, target)
            return None
        trail = (*target.trail, found[0])
        if self._gone(trail, place):
            return None
        item = self.merged.item(found[0])
        return Target(target.document, target.node, "", item, trail, f"{target.path}/{name}")

    def _gone(self, trail: Trail, place: Span) -> bool:
        """Whether the value at a trail was removed before; then that is the problem."""
        removal = self.merged.removal(trail)
        if removal is None:
            return False
        if removal.layer == self.layer.key or removal.layer in self.merged.below[self.layer.key]:
            removed = Related("removed-here", removal.override.change)
            self.merged.problem("change-of-removed", place, removed, name=name_of(removal.override))
        else:
            self.merged.claimed(self.layer, trail, removal, place)
        return True

    def _missing(self, name: str, place: Span, possible: list[str], target: Target) -> None:
        rival = self.merged.rival(self.layer.key, target.trail, within=False)
        if rival is not None:
            # Whoever wrote the change could not know that another variant replaces what holds the value.
            self.merged.claimed(self.layer, (*target.trail, name), rival, place)
            return
        hint = ""
        document = self.merged.documents.get(target.document)
        if target.path in ("", "rows") and document is not None and not _slip_of(name, possible):
            hint = way_to(document, target.document, name)
        looked = Related("looked-in", target.node.span)
        self._unknown("change-target-missing", name, place, possible, looked, hint)

    @staticmethod
    def _divided(written: str, ids: list[str]) -> str:
        """The address that was meant, if its steps are divided by something else than a bare `/`."""
        parts = [part for part in _DIVIDERS.split(written) if part]
        return "/".join(parts) if parts and parts != [written] and parts[0] in ids else ""

    def _unknown(
        self, code: str, name: str, place: Span, possible: list[str], related: Related, hint: str
    ) -> None:
        listed = ", ".join(possible[:_LISTED]) + (", …" if len(possible) > _LISTED else "") or "–"
        hint = hint or nearest(name, possible)
        self.merged.problem(code, place, related, hint=hint, name=name, possible=listed)


def _slip_of(written: str, names: list[str]) -> bool:
    return is_slip(written, meant_word(written, names))


def _places(of: Node, names: list[str]) -> list[Span]:
    found, start = [], 0
    for name in names:
        found.append(of.span_of(start, start + max(len(name), 1)) if of.source is not None else of.span)
        start += len(name) + 1
    return found
