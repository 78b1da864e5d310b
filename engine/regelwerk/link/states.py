"""States given as plain values: which things there are, and what each of their fields holds."""

from collections.abc import Iterator, Mapping

from regelwerk.link.fields import value_given
from regelwerk.link.linker import Linker
from regelwerk.link.plain_values import ValueChecker
from regelwerk.load.meant import is_slip
from regelwerk.load.node import Node
from regelwerk.model.content import Field, ThingDocument, declared_fields
from regelwerk.model.limits import within
from regelwerk.model.problem import Related
from regelwerk.model.scenario import Given, StateData
from regelwerk.model.span import Span
from regelwerk.model.vocabulary import ThingType, Vocabulary


class StateChecker:
    """Reads states and checks them against the types of a ruleset."""

    def __init__(self, linker: Linker, types: Mapping[str, ThingDocument], values: ValueChecker) -> None:
        self.linker = linker
        self.types = types
        self.values = values
        self.things = linker.vocabulary.things
        self.plurals = {kind.plural: kind.id for kind in self.things.values()}
        # Examples come in hundreds and ask the same of a few types.
        self._declared: dict[str, dict[str, Field]] = {}
        self._required: dict[str, list[str]] = {}

    def read(self, node: Node, *, expected: bool = False) -> StateData:
        """A state by type id; the plural that an author writes is looked up here. `expected`: of one that
        things come to, where some may be said to be gone in the wrong place."""
        result: StateData = {}
        for plural, things in node.mapping.items():
            meant = plural
            if plural not in self.plurals:
                place = node.key_span(plural)
                meant = self.linker.unknown_at("unknown-plural", place, plural, self.plurals)
                named = all(isinstance(each.value, dict) for each in things.mapping.values())
                if not is_slip(plural, meant) or meant in node or not named:
                    self.linker.lose(things)
                    continue
            kind = self.things[self.plurals[meant]]
            if kind.one:
                result[kind.id] = {kind.id: (node.key_span(plural), self._held(kind, things))}
                continue
            result[kind.id] = {}
            for id, held in things.mapping.items():
                if not isinstance(held.value, dict):
                    self._no_fields(held)
                    if expected and held.value in (None, False, "none", "gone"):
                        self.linker.hint_at(-1, f"gone: [{id}]")
                    continue
                result[kind.id][id] = (things.key_span(id), self._held(kind, held))
        return result

    def _no_fields(self, node: Node) -> None:
        from regelwerk.load.schema_validator import type_of

        found = f"note:type-{type_of(node.plain())}"
        self.linker.problem("wrong-type", node.first_line, found=found, expected="note:type-object")

    def _held(self, kind: ThingType, node: Node) -> dict[str, Given]:
        """What the fields of a thing are given."""
        found: dict[str, Given] = {}
        for field, value in node.mapping.items():
            if field not in kind.fields:
                place = node.key_span(field)
                hint = self.linker.unknown_at("unknown-field", place, field, kind.fields, of=kind.id)
                if kind.one and value.mapping and value.mapping.keys() <= kind.fields.keys():
                    # It was given a name.
                    self.linker.hint_at(-1, "{" + ", ".join(f"{each}: …" for each in value.mapping) + "}")
                    return self._held(kind, value)
                if not is_slip(field, hint) or hint in node:
                    continue
                field = hint
            found[field] = value_given(value, kind.fields[field])
        return found

    def check(self, own: StateData, whole: StateData) -> None:
        """Every value fits its field, every thing it names exists, and nothing is left out."""
        ids = {one.id: one.id for one in self.things.values() if one.one}
        for kind, things in whole.items():
            for id, (span, _) in things.items():
                if ids.setdefault(id, kind) != kind:
                    self.linker.problem("duplicate-thing", span, name=id)
        for one in self.things.values():
            if one.one and one.id not in whole:
                self.fields(one.id)
                for field in self._required[one.id]:
                    said = [span for things in own.values() for span, _ in things.values()]
                    place = said[0] if said else self.types[one.id].header.span
                    self.linker.problem("field-missing", place, name=field, thing=one.id)
        self._lying(whole)
        for kind, things in own.items():
            declared, required = self.fields(kind), self._required[kind]
            for id, (span, held) in things.items():
                if self.things[kind].parts:
                    self.linker.problem("whole-in-state", span, name=id, type=kind)
                for field, given in held.items():
                    self.values.field(given, declared[field], ids)
                complete = whole[kind][id][1]
                for field in required:
                    if field not in complete:
                        self.linker.problem("field-missing", span, name=field, thing=id)

    def with_each_one(self, state: StateData) -> StateData:
        """The state with what there is one of, although nothing is said of it."""
        ones = [kind.id for kind in self.things.values() if kind.one and kind.id not in state]
        return {**{id: {id: (self.types[id].header.span, {})} for id in ones}, **state} if ones else state

    def _lying(self, whole: StateData) -> None:
        """Whatever lies in a zone lies in one, and no more lie there than may."""
        lying: dict[str, tuple[str, Span]] = {}
        for kind, things in whole.items():
            for zone in self.things[kind].zones:
                most = self.fields(kind)[zone].at_most
                for id, (_, held) in things.items():
                    given, place = held.get(zone), f"{id}.{zone}"
                    if given is None or not isinstance(listed := given.value, list):
                        continue
                    if most is not None and len(listed) > most:
                        counted = {"zone": place, "count": str(len(listed)), "most": str(most)}
                        self.linker.problem("zone-too-full", given.span, "", (), **counted)
                    for at, each in enumerate(listed):
                        span = given.items[at] if at < len(given.items) else given.span
                        other, first = lying.setdefault(str(each), (place, span))
                        if other != place or each in listed[:at]:
                            named = {"name": str(each), "one": other, "other": place}
                            related = (Related("lies-there", first),)
                            self.linker.problem("thing-in-two-zones", span, "", related, **named)

    def fields(self, kind: str) -> dict[str, Field]:
        """The fields of a type, those of its ancestors included."""
        if kind not in self._declared:
            found = declared_fields(self.types, self.linker.vocabulary.lineage(kind))
            self._declared[kind] = found
            self._required[kind] = [name for name, field in found.items() if must_be_given(field)]
        return self._declared[kind]


class Placed:
    """What states hold of things of some types, given or by itself."""

    def __init__(self, vocabulary: Vocabulary, types: Mapping[str, ThingDocument]) -> None:
        self._vocabulary = vocabulary
        self._types = types

    def things(self, state: StateData, type: str) -> Iterator[tuple[str, str, Span, dict[str, Given]]]:
        """Those of a type with their own types, ids and places."""
        for kind, things in state.items():
            if self._vocabulary.is_a(kind, type):
                for id, (span, held) in things.items():
                    yield kind, id, span, held

    def read(self, kind: str, held: Mapping[str, Given], name: str) -> object:
        """What a field holds: a number that nobody has named is 0."""
        if name in held:
            return held[name].value
        lineage = self._vocabulary.lineage(kind)
        field = next((found for each in lineage if (found := self._types[each].fields.get(name))), None)
        if field is None:
            return None
        return 0 if field.type.kind in ("integer", "number") and not field.has_default else field.default


def must_be_given(field: Field) -> bool:
    """Whether a scenario has to say what the field holds, since nothing else does; numbers begin with 0."""
    if field.has_default or field.type.optional:
        return False
    if field.type.kind in ("integer", "number"):
        return not within(0, field.limits)
    return field.type.kind in ("row", "thing", "choice", "text", "point")
