"""Carries out the changes of one layer, each in its turn, and keeps book of every value."""

from collections.abc import Callable

from regelwerk.load.addresses import Addresses, Target
from regelwerk.load.deeper import meant_deeper
from regelwerk.load.extends import Read
from regelwerk.load.item_names import key_column
from regelwerk.load.merged import HEAD, Maker, Merged, Trail
from regelwerk.load.node import Node
from regelwerk.load.schemas import named_by_author
from regelwerk.model.problem import Related, nearest
from regelwerk.model.span import Span

VERBS = ("set", "replace", "add", "remove", "insert")
# Every ruleset says these of itself: a variant in its own head, not by changing that of its base.
OWN = ("kind", "id", "version", "title", "text", "source", "extends", "language")


class Changes:
    """Applies the changes of one layer to what has been merged so far."""

    def __init__(self, merged: Merged, layer: Read, heads: frozenset[str]) -> None:
        self.merged = merged
        self.layer = layer
        self.problem = merged.problem
        self.addresses = Addresses(merged, layer, heads)
        # What this layer has given another value, each once.
        self._given: dict[Trail, Node] = {}

    def apply(self, change: Node) -> None:
        """One document of kind change whose shape is sound."""
        said = [verb for verb in VERBS if verb in change]
        if len(said) != 1:
            verbs = ", ".join(VERBS)
            if said:
                self.problem("change-verb", change.key_span(said[1]), found=", ".join(said), verbs=verbs)
            else:
                self.problem("change-without-verb", change.first_line, verbs=verbs)
            return
        target = self.addresses.find(change["of"])
        if target is None:
            return
        value = change[said[0]]
        if not target.path and said[0] in ("set", "add") and target.trail != (HEAD,):
            deeper = meant_deeper(target.node, target.document, value, change["of"].span)
            if deeper is not None:
                self.merged.problems.append(deeper)
                return
        whole = said[0] in ("replace", "remove")
        if said[0] != "set" and not self._may_touch(target, change["of"].span, whole=whole):
            return
        made = Maker(self.layer, change, target.document)
        act: dict[str, Callable[[Target, Node, Maker], None]] = {
            "set": self._set, "replace": self._replace, "add": self._add,
            "remove": self._remove, "insert": self._insert,
        }  # fmt: skip
        act[said[0]](target, value, made)

    def add_document(self, node: Node) -> None:
        """A whole document that the layer brings along."""
        merged = self.merged
        id = node.at("id").text
        if not id:
            merged.strays.append(node)
            return
        if self._rivals((id,), node["id"].span):
            return
        if id in merged.documents:
            first = merged.documents[id]
            own = merged.added_document(self.layer.key, id)
            code = "duplicate-id" if own else "variant-id-taken"
            related = Related("first-defined", (first.get("id") or first).span)
            self.problem(code, node["id"].span, related, name=id)
            return
        merged.documents[id] = node
        merged.record(Maker(self.layer, node, id).record((id,), "", "added", None, node))

    # --- the verbs ------------------------------------------------------------------------

    def _set(self, target: Target, new: Node, made: Maker) -> None:
        """New values, as deep as mappings meet mappings."""
        if not isinstance(new.value, dict) or not isinstance(target.node.value, dict):
            step = target.path.rpartition("/")[2]
            if isinstance(new.value, dict) and not target.node.mapping and [*new.mapping] == [step]:
                # The key that is set stands in `of` as well.
                written = new[step].spelt
                hint = f"set: {written}" if written else ""
                related = Related("target-here", target.node.span)
                self.problem("change-set-inside", new.key_span(step), related, hint=hint, name=step)
                return
            if isinstance(target.node.value, dict) and not target.at:
                # A whole document or row: a single value in its place is never what was meant.
                self.problem("change-set-whole", new.first_line, name=target.called)
            elif self._may_touch(target, new.span, whole=True):
                self._exchange(target, new, made)
            return
        target.node.keep_place()
        for key, value in new.mapping.items():
            place = new.key_span(key)
            if key in target.node:
                inner = self.addresses.below(target, key, place)
                if inner is None or not self._may_touch(inner, place, whole=False):
                    continue
                if isinstance(value.value, dict) and isinstance(inner.node.value, dict):
                    self._set(inner, value, made)
                else:
                    self._exchange(inner, value, made, place)
            elif self._may_have(target, key, place):
                self._put(target, key, value, place, made)

    def _replace(self, target: Target, new: Node, made: Maker) -> None:
        if target.holder is None:
            id = new.get("id")
            if id is None or id.text != target.document:
                place = id.span if id is not None else new.span
                self._keeps_id(place, target.document, target.node)
                return
        self._exchange(target, new, made)

    def _exchange(self, target: Target, new: Node, made: Maker, place: Span | None = None) -> None:
        """Another value in the place of one that is there."""
        merged, old = self.merged, target.node
        if self._rivals(target.trail, new.span):
            return
        if old.plain() == new.plain() and type(old.value) is type(new.value):
            self.problem("change-of-nothing", new.span, Related("value-was", old.span))
            return
        if self._renames(target, new):
            return
        if (first := self._given.setdefault(target.trail, new)) is not new:
            self.problem("change-twice", new.span, Related("changed-here", first.span), name=target.called)
            return
        if target.holder is None:
            merged.documents[target.document] = new
        elif target.at:
            target.holder.put(target.at, new, place or target.holder.key_span(target.at))
        else:
            merged.stand_in(old, new)
            holder = target.holder
            holder.keep_place()
            holder.items[holder.items.index(old)] = new
        merged.record(made.record(target.trail, target.path, "changed", old, new))

    def _add(self, target: Target, new: Node, made: Maker) -> None:
        if isinstance(target.node.value, list):
            self._add_items(target, new.one_or_more, made)
            return
        if not isinstance(target.node.value, dict) or not isinstance(new.value, dict):
            self.problem("change-add-where", new.span, name=target.called)
            return
        for key, value in new.mapping.items():
            place = new.key_span(key)
            if key not in target.node:
                self._put(target, key, value, place, made)
            elif not self._rivals((*target.trail, key), place):
                first = Related("first-defined", target.node.key_span(key))
                inside = isinstance(target.node[key].value, list | dict)
                code = "change-add-within" if inside else "change-already-there"
                way = "/".join(filter(None, (target.document, target.path, key)))
                self.problem(code, place, first, name=key, way=way)

    def _add_items(self, target: Target, new: list[Node], made: Maker, at: int | None = None) -> None:
        merged, holder = self.merged, target.node
        if self._rivals(target.trail, new[0].span if new else holder.span, within=False):
            return
        key = key_column(merged.documents.get(target.document)) if target.path == "rows" else ""
        taken = merged.rows_by_key(target.node, key) if key else {}
        fresh: list[Node] = []
        for item in new:
            name = str(item[key].value) if key and key in item else ""
            if name and name in taken:
                self._row_taken(item[key], name, taken[name], key)
                continue
            if name:
                taken[name] = item
            fresh.append(item)
        start = len(holder.items) if at is None else at
        holder.keep_place()
        holder.items[start:start] = fresh
        for item in fresh:
            known = merged.known(item)
            known.added_by = self.layer.key
            name = str(item[key].value) if key and key in item else "+"
            trail = (*target.trail, known.number)
            merged.record(made.record(trail, f"{target.path}/{name}", "added", None, item))

    def _remove(self, target: Target, said: Node, made: Maker) -> None:
        merged = self.merged
        if self._rivals(target.trail, said.span):
            return
        record = made.record(target.trail, target.path, "removed", target.node, None, made.place)
        if target.holder is None:
            del merged.documents[target.document]
        elif target.at:
            target.holder.keep_place()
            del target.holder.mapping[target.at]
        else:
            merged.remove_item(target.holder, target.node, record)
        merged.record(record)

    def _insert(self, target: Target, said: Node, made: Maker) -> None:
        sides = [side for side in ("before", "after") if side in said]
        if len(sides) != 1:
            self.problem("change-insert-side", said.span)
            return
        if not isinstance(target.node.value, list):
            self.problem("change-add-where", said.span, name=target.called)
            return
        beside = said[sides[0]]
        found = self.addresses.below(target, str(beside.value), beside.span)
        if found is None:
            return
        at = target.node.items.index(found.node)
        self._add_items(target, said["items"].items, made, at + (sides[0] == "after"))

    # --- what must hold -------------------------------------------------------------------

    def _put(self, target: Target, key: str, value: Node, place: Span, made: Maker) -> None:
        """A key that the mapping did not have."""
        trail: Trail = (*target.trail, key)
        path = f"{target.path}/{key}" if target.path else key
        if target.trail == (HEAD,) and key in OWN:
            self.problem("change-own-words", place, name=key)
            return
        if self._rivals(trail, place):
            return
        target.node.put(key, value, place)
        self.merged.record(made.record(trail, path, "added", None, value))

    def _may_touch(self, target: Target, place: Span, *, whole: bool) -> bool:
        """Ids and kinds stay as they are, and so does what a head says of itself."""
        if target.trail[0] == HEAD:
            if len(target.trail) == 1 and whole:
                self.problem("change-whole-head", place, name=target.document)
                return False
            if len(target.trail) > 1 and target.trail[1] in OWN:
                self.problem("change-own-words", place, name=str(target.trail[1]))
                return False
        elif len(target.trail) == 2 and target.at in ("id", "kind"):
            self._keeps_id(place, target.document, target.node)
            return False
        return True

    def _keeps_id(self, place: Span, id: str, old: Node) -> None:
        self.problem("change-of-id", place, Related("first-defined", old.span), name=id)

    def _renames(self, target: Target, new: Node) -> bool:
        """Whether the key of a row would change: whoever names the row would no longer find it."""
        if not target.path.startswith("rows/"):
            return False
        key = key_column(self.merged.documents.get(target.document))
        if not key:
            return False
        if target.path.count("/") == 1:
            old, named = target.node.get(key), new.get(key)
            if old is None or (named is not None and named.value == old.value):
                return False
            self._keeps_id(named.span if named is not None else new.span, str(old.value), old)
            return True
        if target.path.count("/") == 2 and target.at == key:
            self._keeps_id(new.span, str(target.node.value), target.node)
            return True
        return False

    def _may_have(self, target: Target, key: str, place: Span) -> bool:
        """Whether `set` may give a mapping a key that it lacks: not where authors choose the keys."""
        document = self.merged.documents.get(target.document, self.merged.head)
        if not named_by_author(document.at("kind").text, target.trail[1:]):
            return True
        if self._rivals((*target.trail, key), place):
            return False
        known = list(target.node.mapping)
        looked, possible = Related("looked-in", target.node.span), ", ".join(known[:12]) or "–"
        self.problem(
            "change-set-absent", place, looked, hint=nearest(key, known), name=key, possible=possible
        )
        return False

    def _rivals(self, trail: Trail, place: Span, within: bool = True) -> bool:
        """Whether another variant, which this one does not build on, has a say in the same value.

        With `within`, what it did to parts of the value counts too.
        """
        rival = self.merged.rival(self.layer.key, trail, within)
        if rival is not None:
            self.merged.claimed(self.layer, trail, rival, place)
        return rival is not None

    def _row_taken(self, place: Node, name: str, there: Node, key: str) -> None:
        adder = self.merged.known(there).added_by
        rival = adder and adder != self.layer.key and adder not in self.merged.below[self.layer.key]
        related = Related("changed-here" if rival else "first-defined", there[key].span)
        by = next((each.override.by for each in self.merged.records if each.layer == adder), "")
        code = "change-rivals" if rival else "change-already-there"
        self.problem(code, place.span, related, name=name, by=by, self=self.layer.id)
