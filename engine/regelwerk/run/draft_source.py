"""Functions that fill what an order makes: one for each set of fields that wait for the state.

def fill(thing, id, known, values, waiting, reader):
    thing.id = id; …
    thing.manner, thing.number = values
    part0, part1 = waiting
    name, reference = part0
    found = known.get(name)
    thing.giver = found if type(found) in fits0 and found._in_play else reader.named(reference)
    thing.others = tuple([reader.value(each) for each in part1])
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from regelwerk.run.thing import Thing, beginning, compiled

# How a field is filled: from one part, from one that is a thing named by nothing but its id, from several
# such things, or from several parts.
ONE, NAMED, ALL_NAMED, MANY = range(4)
Fill = Callable[..., None]


class Waiting(NamedTuple):
    """A field that is filled when the order is given; `wanted` is the class of the things that are named."""

    field: str
    how: int
    wanted: type[Thing] | None


def fill_function(kind: type[Thing], waiting: tuple[Waiting, ...]) -> Fill:
    """Begins a blank thing; kept with its class."""
    if "_fills" not in kind.__dict__:
        kind._fills = {}
    known = kind._fills.get(waiting)
    if known is None:
        known = kind._fills[waiting] = _function(kind, waiting)
    return known


def _function(kind: type[Thing], waiting: tuple[Waiting, ...]) -> Fill:
    fields = {each.field for each in waiting}
    lines = beginning("thing", [field for field in kind._defaults if field not in fields])
    lines.append("thing._serial = 0")
    if waiting:
        lines.append(f"{''.join(f'part{n}, ' for n in range(len(waiting)))} = waiting")
    space: dict[str, Any] = {}
    for n, (field, how, wanted) in enumerate(waiting):
        if wanted is not None:
            space[f"fits{n}"] = frozenset(_with_descendants(wanted))
        found = f"found if type(found) in fits{n} and found._in_play else reader.named(reference)"
        if how == NAMED:
            lines += [f"name, reference = part{n}", "found = known.get(name)", f"thing.{field} = {found}"]
        elif how == ALL_NAMED:
            lines += [
                "several = []",
                f"for name, reference in part{n}:",
                "    found = known.get(name)",
                f"    several.append({found})",
                f"thing.{field} = tuple(several)",
            ]
        elif how == ONE:
            lines.append(f"thing.{field} = reader.value(part{n})")
        else:
            lines.append(f"thing.{field} = tuple([reader.value(each) for each in part{n}])")
    made: Fill = compiled("def fill(thing, id, known, values, waiting, reader):", lines, space)
    return made


def _with_descendants(kind: type[Thing]) -> Iterator[type[Thing]]:
    yield kind
    for each in kind.__subclasses__():
        yield from _with_descendants(each)
