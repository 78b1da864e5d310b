"""Source of what makes the things of a start, and of what sets things back to it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from regelwerk.run.identifiers import identifier
from regelwerk.run.state import State
from regelwerk.run.thing import Thing

Fill = Callable[[Thing, Sequence[object]], None]
Row = tuple[object, ...]
Begin = Callable[[State], None]

ONE_BY_ONE = 100                    # things that are written one after the other
_WRITTEN = (type(None), bool, int)  # values that stand in the source as they are


class Group(NamedTuple):
    """The things of one kind: the place of the first among all, and what their fields hold.

    A field that is `tied` holds a thing, and the row its place among all; behind them all is nobody.
    """

    kind: type[Thing]
    first: int
    fields: list[str]
    tied: frozenset[str]
    rows: list[Row]


def beginning(groups: list[Group]) -> Begin:
    """A function that gives a state its things, and puts them into its lists. No group is empty."""
    lists: dict[str, list[Group]] = {}
    for group in groups:
        _words(group.fields)
        for name in group.kind._collections:
            lists.setdefault(name, []).append(group)
    _words(lists)
    space: dict[str, Any] = {}
    few = sum(len(group.rows) for group in groups) <= ONE_BY_ONE
    lines = (_one_by_one if few else _in_loops)(groups, lists, space)
    exec("\n    ".join(["def begin(state):", *lines]), space)
    begin: Begin = space["begin"]
    return begin


def _one_by_one(groups: list[Group], lists: dict[str, list[Group]], space: dict[str, Any]) -> list[str]:
    """Each thing is a variable: a fifth faster, as long as there are not too many to write.

    def begin(state):
        t0 = K0(); t1 = K1(); t2 = K1()
        t0._whole = None; t0._parts = (); t0._in_play = True
        t0.id = h0_0; t0._serial = 1; t0.tone = h0_2; t0.owner = t2
        …
        state.things = {h0_0: t0, h1_0: t1, h2_0: t2}
        state.all_pieces = [t1, t2]
    """
    made: list[str] = []
    lines: list[str] = []
    ids: list[str] = []
    number = sum(len(group.rows) for group in groups)
    for group in groups:
        space[f"K{group.first}"] = group.kind
        for place, row in enumerate(group.rows, group.first):
            made.append(f"t{place} = K{group.first}()")
            ids.append(f"{_held(space, f'h{place}_0', row[0])}: t{place}")
            lines.append(f"t{place}._whole = None; t{place}._parts = (); t{place}._in_play = True")
            for n, (field, value) in enumerate(zip(group.fields, row, strict=True)):
                if field in group.tied:
                    source = "None" if value == number else f"t{value}"
                else:
                    source = _held(space, f"h{place}_{n}", value)
                lines.append(f"t{place}.{field} = {source}")
    lines.append(f"state.things = {{{', '.join(ids)}}}")
    for name, those in lists.items():
        places = [place for each in those for place in range(each.first, each.first + len(each.rows))]
        lines.append(f"state.{name} = [{', '.join(f't{place}' for place in places)}]")
    return [*made, *lines]


def _in_loops(groups: list[Group], lists: dict[str, list[Group]], space: dict[str, Any]) -> list[str]:
    """Things of one kind are filled in one loop; what is the same in all of them is no part of the rows.

    def begin(state):
        made = [*[kind() for kind in kinds], None]
        things = unfilled.copy()
        c1_3 = h1_3; c1_4 = made[0]
        for thing, (v0, v1, v5, ) in zip(made[1:9], rows1):
            things[v0] = thing
            thing._whole = None; thing._parts = (); thing._in_play = True
            thing.id = v0; thing._serial = v1
            thing.level = 0; thing.tone = c1_3; thing.owner = c1_4; thing.home = made[v5]
        state.things = things
        state.all_pieces = made[1:9]
    """
    space["kinds"] = [group.kind for group in groups for _ in group.rows]
    space["unfilled"] = dict.fromkeys(row[0] for group in groups for row in group.rows)
    lines = ["made = [*[kind() for kind in kinds], None]", "things = unfilled.copy()"]
    for number, group in enumerate(groups):
        lines += _loop(group, number, space)
    lines.append("state.things = things")
    for name, those in lists.items():
        listed = [f"made[{each.first}:{each.first + len(each.rows)}]" for each in those]
        lines.append(f"state.{name} = {' + '.join(listed)}")
    return lines


def _loop(group: Group, number: int, space: dict[str, Any]) -> list[str]:
    """Lines that fill the things of one kind."""
    before: list[str] = []
    given: list[str] = []
    varied: list[int] = []
    for n, (field, column) in enumerate(zip(group.fields, zip(*group.rows, strict=True), strict=True)):
        if n == 0 or not all(value is column[0] for value in column):
            varied.append(n)
            given.append(f"made[v{n}]" if field in group.tied else f"v{n}")
            continue
        same = f"made[{column[0]}]" if field in group.tied else _held(space, f"h{number}_{n}", column[0])
        if type(column[0]) in _WRITTEN and field not in group.tied:
            given.append(same)
        else:
            before.append(f"c{number}_{n} = {same}")
            given.append(f"c{number}_{n}")
    space[f"rows{number}"] = [tuple([row[n] for n in varied]) for row in group.rows]
    names = "".join(f"v{n}, " for n in varied)
    placed = f"made[{group.first}:{group.first + len(group.rows)}]"
    filled = ["things[v0] = thing", "thing._whole = None; thing._parts = (); thing._in_play = True"]
    filled += [f"thing.{field} = {value}" for field, value in zip(group.fields, given, strict=True)]
    loop = f"for thing, ({names}) in zip({placed}, rows{number}):"
    return [*before, loop, *(f"    {line}" for line in filled)]


def _held(space: dict[str, Any], name: str, value: object) -> str:
    """Source of a value, which `space` holds by this name if it cannot be written."""
    if type(value) in _WRITTEN:
        return repr(value)
    space[name] = value
    return name


_made: dict[tuple[str, ...], Fill] = {}


def filler(fields: tuple[str, ...]) -> Fill:
    """Sets these fields, in one line of Python: a fifth of a loop over them."""
    if fields not in _made:
        _words(fields)
        line = f"{''.join(f'thing.{field}, ' for field in fields)}= values" if fields else "pass"
        space: dict[str, Any] = {}
        exec(f"def fill(thing, values): {line}", space)
        _made[fields] = space["fill"]
    return _made[fields]


def _words(fields: Iterable[str]) -> None:
    for field in fields:
        identifier(field)
