"""Gives things the values that a scenario lists for them."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from engine.model.scenario import Given
from engine.model.types import Type
from engine.run.thing import Thing
from engine.run.values import Conversion, Things, as_it_is

OFTEN = 300  # things with the same fields for which a function of their own pays


class Filling:
    """Fills things of one type: field by field, or by a function where the same fields come again and again.

        def fill(thing, known, g0, g1):
            thing.tone = g0.value
            value = g1.value
            found = known.get(value) if type(value) is str else None
            thing.owner = found if type(found) in fits1 else convert1(known, value)
    """

    def __init__(
        self,
        fields: Mapping[str, Type],
        conversions: Mapping[str, Conversion],
        types: Mapping[str, type[Thing]],
    ) -> None:
        self._fields = fields
        self._conversions = conversions
        self._types = types
        self._seen: Counter[tuple[str, ...]] = Counter()
        self._made: dict[tuple[str, ...], Callable[..., None]] = {}

    def fill(self, thing: Thing, known: Things, values: Mapping[str, Given]) -> None:
        """Sets the fields.

        Raises:
            RunFailure: if one names something that is not there.
        """
        names = tuple(values)
        made = self._made.get(names)
        if made is not None:
            made(thing, known, *values.values())
            return
        for field, given in values.items():
            convert = self._conversions[field]
            setattr(thing, field, given.value if convert is as_it_is else convert(known, given.value))
        self._seen[names] += 1
        if self._seen[names] >= OFTEN:
            self._made[names] = self._function(names)

    def _function(self, names: tuple[str, ...]) -> Callable[..., None]:
        if not all(name.isidentifier() for name in names):
            raise ValueError("a field's name must be a word")
        lines = [f"def fill(thing, known, {', '.join(f'g{n}' for n in range(len(names)))}):", "pass"]
        space: dict[str, Any] = {}
        for n, name in enumerate(names):
            space[f"convert{n}"] = self._conversions[name]
            if self._conversions[name] is as_it_is:
                lines.append(f"thing.{name} = g{n}.value")
            elif self._fields[name].kind == "thing":
                wanted = self._types[self._fields[name].name]
                fits = [kind for kind in self._types.values() if issubclass(kind, wanted)]
                space[f"fits{n}"] = frozenset(fits)
                lines += [
                    f"value = g{n}.value",
                    "found = known.get(value) if type(value) is str else None",
                    f"thing.{name} = found if type(found) in fits{n} else convert{n}(known, value)",
                ]
            else:
                lines.append(f"thing.{name} = convert{n}(known, g{n}.value)")
        exec("\n    ".join(lines), space)
        made: Callable[..., None] = space["fill"]
        return made
