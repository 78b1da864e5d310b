"""What became of a game beside its orders, by the events that did it."""

from itertools import islice
from typing import Any

from regelwerk.run.program import Program
from regelwerk.run.trace import Entry


def beside(program: Program, trace: list[Entry], *, orders: bool = False) -> list[Entry]:
    """The events of a trace, each alone, that brought something into play or took it out of it, or changed
    what the map shows of a place. What is noted at an order is told there, and is not among them; with
    `orders` it is, and so is where things went on the map."""
    rules, made = program.ruleset, program.ruleset.written_types()
    ids = {kind: {each[1].id for each in trace if each[0] == kind} for kind in ("created", "removed")}
    passing = ids["created"] & ids["removed"]
    shown = {rules.map.colour_by, rules.map.pattern_by, *rules.map.marks} if rules.map is not None else set()

    def lasts(kind: str, thing: Any, field: str = "", old: object = None, new: object = None) -> bool:
        if kind != "set":
            return thing._type not in made and thing.id not in passing
        if rules.map is None or old == new:
            return False
        went = orders and field == rules.map.standing and thing.id not in ids["created"]
        return went or (field in shown and rules.vocabulary.is_a(thing._type, rules.map.places))

    open_, found, noted = list[int](), dict[int, None](), set[int]()
    for at, entry in enumerate(trace):
        kind = entry[0]
        if kind == "event":
            open_.append(at)
        elif kind == "end":
            del open_[-1:]
        elif kind == "report":
            noted.update(open_)
        elif kind in ("created", "removed", "set") and lasts(*entry):
            found |= dict.fromkeys(open_[-1:] or _decided(trace, at))
    return [part for at in found if orders or at not in noted for part in (trace[at], ("end",))]


def _decided(trace: list[Entry], at: int) -> list[int]:
    """The latest event that names a thing and its new value: where all changes are made together at the end,
    these stand behind what made them."""
    meant = {id(trace[at][1]), id(trace[at][-1])}
    named = (each for each in reversed(range(at)) if trace[each][0] == "event")
    return [*islice((each for each in named if meant <= set(map(id, trace[each][2]))), 1)]
