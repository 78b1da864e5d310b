"""Source of what changes a field: a function for each, which does no more than that field needs.

`Set·place(s, thing, value)` and `Change·wounds(s, thing, by)` do the same as `State.set` and
`State.change` where nothing waits for a commit; wholes and parts that share the field are left to the state.
"""

from collections.abc import Collection
from typing import Literal, TypeAlias

from regelwerk.compile.identifiers import global_name
from regelwerk.model.content import Field
from regelwerk.model.expression import Constant, Expr
from regelwerk.model.ruleset import Ruleset

Kind: TypeAlias = Literal["Set", "Change"]
USUAL = 10**9  # smaller numbers are compared in one step, others looked at more closely
_NUMBERS = ("integer", "number")


class Setters:
    """Answers with the call that changes a field, and writes afterwards what is called."""

    def __init__(self, ruleset: Ruleset, *, traced: bool) -> None:
        types = ruleset.types.values()
        self._shared = {field for each in types for field in each.shares}
        fields = [(name, field.type) for each in types for name, field in each.fields.items()]
        self._numbers = {name for name, type in fields if type.kind in _NUMBERS}
        # A field of this name may hold something else in things of another type, or nothing.
        self._others = {name for name, type in fields if type.kind not in _NUMBERS or type.optional}
        self._limited = limited_fields(ruleset)
        self._traced = traced
        self._hexes = ruleset.hexes
        self._called: dict[tuple[Kind, str], None] = {}

    def call(self, kind: Kind, thing: str, field: str, value: str) -> str:
        self._called[kind, field] = None
        return f"{global_name(kind, field)}(s, {thing}, {value})"

    def differs(self, thing: str, field: str, value: Expr) -> str:
        """Whether a thing has another value so far, where asking that spares most calls; empty elsewhere."""
        if not isinstance(value, Constant) or self._stops(field):
            return ""
        other = "!=" if type(value.value) in (int, float, str) else "is not"
        return f"{thing}.{field} {other} {value.value!r}"

    def lines(self, looked_up: Collection[str], resting: Collection[str]) -> list[str]:
        """The functions that were called. `looked_up` are fields by which lists are looked up, `resting`
        those of the map that cached values rest on."""
        if self._hexes is not None:
            self._watched = self._hexes.of_the_ground().union(resting)
        return [line for kind, field in self._called for line in self._lines(kind, field, field in looked_up)]

    def _lines(self, kind: Kind, field: str, looked_up: bool) -> list[str]:
        found = [f"def {global_name(kind, field)}(s, thing, given):", f"    old = thing.{field}"]
        found.append(f"    value = {'old + given' if kind == 'Change' else 'given'}")
        if field in self._shared:
            several = "thing._whole is not None or thing._parts"
            found.append(f"    if {several}: s._set(thing, {field!r}, value); return")
        found += [f"    {each}" for each in self._stops(field)]
        found.append("    if old is value or old == value: return")
        return found + [f"    {line}" for line in self._change(kind, field, looked_up)]

    def _change(self, kind: Kind, field: str, looked_up: bool) -> list[str]:
        """What happens to a field whose value is another one now."""
        found = []
        limits = self._limits(field)
        if limits:
            found.append(f"if {limits}: kept(thing, {field!r}, value)")
        elif kind == "Change" or field in self._numbers:
            number = "" if field not in self._others else "type(value) in NUMBERS and "
            found.append(f"if {number}not {-USUAL} < value < {USUAL}: bounded(value)")
        if looked_up:
            found.append(f"if {field!r} in s.indexes: changed(s.indexes[{field!r}], thing, old, value)")
        if self._hexes is not None:
            found.append("s.answers = None")
            if field in self._watched:
                found.append(f"s.space.changed(thing, {field!r})")
        found.append(f"thing.{field} = value")
        if self._traced:
            found.append(f"s.trace.append(('set', thing, {field!r}, old, value))")
        return found

    def _stops(self, field: str) -> list[str]:
        """The lines that keep a value within limits at which it stops."""
        fields = self._limited.get(field, [])
        if not any(each.stops for each in fields):
            return []
        return [f"if {self._limits(field)}: value = kept(thing, {field!r}, value)"]

    def _limits(self, field: str) -> str:
        """The condition under which a value has to be looked at; empty for a field that has no limits.

        It costs what it costs to keep other numbers from growing without end, and takes its place.
        """
        fields = self._limited.get(field)
        if fields is None:
            return ""
        one = fields[0]
        if any(each.limits != one.limits or each.type != one.type for each in fields) or one.type.item:
            return "True"
        whole = [each if each is None or each != int(each) else int(each) for each in one.limits]
        low, high = ("" if each is None else str(each) for each in whole)
        number = "type(value) in NUMBERS and " if one.type.optional else ""
        return f"{number}not {low or -USUAL} <= value <= {high or USUAL}"


def limited_fields(ruleset: Ruleset) -> dict[str, list[Field]]:
    """The fields with limits, by name; those of one name that have none in another type stand beside them."""
    found: dict[str, list[Field]] = {}
    for kind in ruleset.types.values():
        for name, field in kind.fields.items():
            found.setdefault(name, []).append(field)
    return {
        name: fields for name, fields in found.items() if any(each.limits != (None, None) for each in fields)
    }
