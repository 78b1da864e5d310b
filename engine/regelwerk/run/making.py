"""Orders made at once of the pieces of a line: one generated function for all lines of one shape.

It looks every name up and makes nothing unless all is in order; what is wrong is then told by whoever reads
the line closely (`regelwerk.run.orders`), and knows where everything stands.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from regelwerk.compile.identifiers import identifier
from regelwerk.run.forms import Forms, SlotUse
from regelwerk.run.notation.shapes import MOST_SHAPES, Content, LineShape, Shape
from regelwerk.run.thing import TableRow, Thing, shown

Types: TypeAlias = dict[str, type[Thing]]
Rows: TypeAlias = dict[str, dict[str, TableRow]]
# What stands in a form.
Slots: TypeAlias = dict[str, Content | list[Content]]
# Takes what begins a thing of a type, the things in play, and the texts of the pieces.
Make: TypeAlias = Callable[[Callable[[type[Thing]], Thing], dict[str, Thing], Sequence[str]], Thing | None]


class Making:
    """Answers with the function that makes orders of a shape; none where a line has to be read closely."""

    def __init__(self, forms: Forms, types: Types, rows: Rows) -> None:
        self._source_of = forms, types, rows
        self._known: dict[tuple[str, ...], Make | None] = {}

    def of(self, line: LineShape) -> Make | None:
        if line.terminals not in self._known:
            if len(self._known) >= MOST_SHAPES:
                self._known.clear()
            self._known[line.terminals] = _Source(*self._source_of).function(line.shape)
        return self._known[line.terminals]


class _Closely(Exception):
    """Something stands in the line that has to be looked at closely."""


class _Source:
    """`looks` come first, each of them may give up; `makes` begin things and fill their fields."""

    def __init__(self, forms: Forms, types: Types, rows: Rows) -> None:
        self._forms, self._types, self._rows = forms, types, rows
        self._looks: list[str] = []
        self._makes: list[str] = []
        self._space: dict[str, Any] = {"held": held}

    def function(self, shape: Shape) -> Make | None:
        try:
            made = self._thing(self._forms.notation.makes, shape)
        except _Closely:
            return None
        lines = ["def make(begin, things, texts):", *self._looks, *self._makes, f"return {made}"]
        exec("\n    ".join(lines), self._space)
        found: Make = self._space["make"]
        return found

    def _thing(self, type: str, shape: Shape) -> str:
        variable = self._fresh("thing")
        self._makes.append(f"{variable} = begin({self._held(self._types[type])})")
        self._fill(variable, type, shape, "")
        return variable

    def _fill(self, variable: str, type: str, shape: Shape, slot: str) -> None:
        told, alternatives, slots = self._forms.form(type, shape.form, slot)
        if told:
            self._makes.append(f"{variable}.{identifier(told)} = {alternatives[shape.alternative]!r}")
        for name, content in shape.slots.items():
            use = slots[name]
            items = content if isinstance(content, list) else [content]
            if use is None:
                for item in items:
                    assert isinstance(item, Shape)
                    self._fill(variable, type, item, name)
                continue
            values = [self._value(use, item) for item in items]
            value = f"({', '.join(values)},)" if use.listed else values[0]
            self._makes.append(f"{variable}.{identifier(name)} = {value}")

    def _value(self, slot: SlotUse, content: Content) -> str:
        kind = slot.kind
        assert kind is not None
        if isinstance(content, Shape):
            if slot.makes:
                return self._thing(slot.makes, content)
            beside = {slot: each for slot, each in content.slots.items() if slot != "id"}
            return self._named(kind.name, content.slots["id"], beside)
        if kind.kind == "thing":
            return self._named(kind.name, content, {})
        text = f"texts[{content}]"
        if kind.kind == "row":
            row = self._fresh("row")
            self._looks.append(f"{row} = {self._held(self._rows[kind.name])}.get({text})")
            self._looks.append(f"if {row} is None: return None")
            return row
        if kind.kind == "choice":
            self._looks.append(f"if {text} not in {tuple(kind.options)!r}: return None")
        elif kind.kind in ("integer", "number"):
            raise _Closely
        return text

    def _named(self, type: str, name: Content | list[Content], beside: Slots) -> str:
        """A thing by its name; what else stands beside the name must agree with its fields."""
        kind, found = self._held(self._types[type]), self._fresh("named")
        self._looks.append(f"{found} = things.get(texts[{name}])")
        self._looks.append(f"if not (isinstance({found}, {kind}) and {found}._in_play): return None")
        for slot, content in beside.items():
            items = content if isinstance(content, list) else [content]
            for text in [f"texts[{at}]" for at in items if isinstance(at, int)]:
                self._looks.append(f"if {text} not in held({found}, {slot!r}): return None")
        return found

    def _held(self, value: object) -> str:
        return self._fresh("held", value)

    def _fresh(self, stem: str, value: object = None) -> str:
        name = f"{stem}{len(self._space)}"
        self._space[name] = value
        return name


def held(thing: Thing, field: str) -> list[str]:
    """What a field holds, as order lines name it."""
    value = getattr(thing, field, None)
    return [shown(each) for each in (value if isinstance(value, list | tuple) else (value,))]
