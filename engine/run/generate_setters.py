"""Source of what changes a field: a function for each, which does no more than that field needs.

`Set·place(s, thing, value)` and `Change·wounds(s, thing, by)` do the same as `State.set` and
`State.change`, which remain for fields that wholes share with their parts.
"""

from collections.abc import Collection

from engine.model.ruleset import Ruleset
from engine.run.identifiers import global_name

_NUMBERS = ("integer", "number")


class Setters:
    """Answers with the call that changes a field, and writes afterwards what is called."""

    def __init__(self, ruleset: Ruleset, *, traced: bool) -> None:
        types = ruleset.types.values()
        self._shared = {field for each in types for field in each.shares}
        self._numbers = {
            name for each in types for name, field in each.fields.items() if field.type.kind in _NUMBERS
        }
        self._traced = traced
        self._hexes = ruleset.hexes
        self._called: dict[tuple[str, str], None] = {}

    def set(self, thing: str, field: str, value: str) -> str:
        return self._call("Set", thing, field, value)

    def change(self, thing: str, field: str, by: str) -> str:
        return self._call("Change", thing, field, by)

    def _call(self, kind: str, thing: str, field: str, value: str) -> str:
        if field in self._shared:
            return f"s.{kind.lower()}({thing}, {field!r}, {value})"
        self._called[kind, field] = None
        return f"{global_name(kind, field)}(s, {thing}, {value})"

    def lines(self, looked_up: Collection[str]) -> list[str]:
        """The functions that were called. `looked_up` are fields by which lists are looked up."""
        return [line for kind, field in self._called for line in self._lines(kind, field, field in looked_up)]

    def _lines(self, kind: str, field: str, looked_up: bool) -> list[str]:
        adds = kind == "Change"
        found = [
            f"def {global_name(kind, field)}(s, thing, given):",
            "    if s.pending is not None:",
            f"        s.pending.append((calling_line(), {kind.lower()!r}, thing, {field!r}, given))",
            "        return",
            f"    old = thing.{field}",
            f"    value = {'old + given' if adds else 'given'}",
            "    if old is value or old == value: return",
        ]
        if adds or field in self._numbers:
            found.append("    if type(value) in NUMBERS and not -LARGEST < value < LARGEST: too_large()")
        if looked_up:
            found.append(f"    if {field!r} in s.indexes: changed(s.indexes[{field!r}], thing, old, value)")
        if self._hexes is not None:
            found.append("    s.answers = None")
            if field in self._hexes.of_the_ground():
                found.append(f"    s.space.changed(thing, {field!r})")
        found.append(f"    thing.{field} = value")
        if self._traced:
            found.append(f"    s.trace.append(('set', thing, {field!r}, old, value))")
        return found
