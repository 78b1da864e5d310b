"""Judgements that wait for each other, solved to a fixed point.

Every value is an interval that shrinks: truth from (false, true), a number from (−∞, ∞). A value
whose bounds meet is decided. What waits in a circle when nothing shrinks any more is settled by the
value that its ruleset declares (`settles`, `unless_decided`), the circle first that waits for no other, and
in a circle those judgements first that are declared to go before others. When all is decided, whatever was
settled so has to agree with its own expression, unless the ruleset says that it is so in any case (`as`).
"""

from math import inf

from regelwerk.model.closure import reached
from regelwerk.run.failure import RunFailure
from regelwerk.run.judged import Judged, Value, Values, WayOut
from regelwerk.run.state import State, unseen
from regelwerk.run.thing import Thing, shown

Cell = tuple[Judged, Thing]


class _Watched(Values):
    """Bounds that note who is asked for, to find out what an undecided value waits for."""

    __slots__ = ("read",)

    def __init__(self, bounds: Values, read: set[Cell]) -> None:
        super().__init__(bounds.judged)
        self.update(bounds)
        self.read = read

    def __getitem__(self, thing: Thing) -> Value:
        self.read.add((self.judged, thing))
        return super().__getitem__(thing)


def solve_circles(state: State, judgements: tuple[Judged, ...]) -> None:
    """Decides every judgement of the moment, one bound after the other, and notes the outcome in the trace.

    Raises:
        RunFailure: if a circle has no declared way out, or one that contradicts its own expressions.
    """
    listed: list[Cell] = []
    for judged in judgements:
        lower, upper = Values(judged), Values(judged)
        least, most = (-inf, inf) if judged.number else (False, True)
        for thing in judged.domain(state):
            lower[thing], upper[thing] = least, most
            listed.append((judged, thing))
        setattr(state, f"lo_{judged.id}", lower)
        setattr(state, f"hi_{judged.id}", upper)
    settled: dict[Cell, list[Cell]] = {}  # with the circle that each stood in, if it has to agree
    undecided = listed
    while undecided:
        undecided, changed = _shrink(state, undecided)
        # Back and forth: a long chain is decided in two rounds, whichever way round it is listed.
        undecided.reverse()
        if undecided and not changed:
            left = set(undecided)
            undecided = _settle(state, [cell for cell in listed if cell in left], settled)
    _hold(state, settled)
    for judged in judgements:
        decided = getattr(state, f"lo_{judged.id}")
        setattr(state, f"is_{judged.id}", decided)
        for thing, value in decided.items():
            kind = "settled" if (judged, thing) in settled else "judged"
            state.trace.append((kind, judged.position, thing, value))


def _shrink(state: State, cells: list[Cell]) -> tuple[list[Cell], bool]:
    """One round over what is undecided: what remains so, and whether any bound moved."""
    left: list[Cell] = []
    changed = False
    for cell in cells:
        judged, thing = cell
        state.step()
        lower, upper = getattr(state, f"lo_{judged.id}"), getattr(state, f"hi_{judged.id}")
        low, high = judged.lower(state, thing), judged.upper(state, thing)
        if low != lower[thing] or high != upper[thing]:
            lower[thing], upper[thing] = low, high
            changed = True
        if low != high:
            left.append(cell)
    return left, changed


def _settle(state: State, cells: list[Cell], settled: dict[Cell, list[Cell]]) -> list[Cell]:
    """Ends one circle by its declared values, or the first part of it; gives what is undecided then."""
    circle = _innermost(state, cells)
    ways = {judged: _way_out(state, judged, circle) for judged, _ in circle}
    open_ways = {judged: way for judged, way in ways.items() if way.value is not None}
    if not open_ways:
        judged, thing = max(circle, key=_to_mend)
        raise RunFailure(
            "run-undecided", span=judged.span, judgement=judged.id, thing=thing.id, circle=_members(circle)
        )
    later = frozenset().union(*(way.before for way in open_ways.values()))
    first = {judged for judged in open_ways if judged.id not in later} or set(open_ways)
    for cell in circle:
        judged, thing = cell
        if judged in first:
            value = ways[judged].value
            getattr(state, f"lo_{judged.id}")[thing] = value
            getattr(state, f"hi_{judged.id}")[thing] = value
            settled[cell] = [] if ways[judged].firm else circle
    return [cell for cell in cells if cell not in settled]


def _way_out(state: State, judged: Judged, circle: list[Cell]) -> WayOut:
    """The first way that is meant for a circle; the last is meant for any."""
    for way in judged.ways_out[:-1]:
        if way.holds is None:
            return way
        things = dict.fromkeys(thing for _, thing in circle if isinstance(thing, judged.kind))
        with unseen(state):
            if way.holds(state, list(things)):
                return way
    return judged.ways_out[-1]


def _hold(state: State, settled: dict[Cell, list[Cell]]) -> None:
    """Works out once more what was settled, now that everything is decided.

    Raises:
        RunFailure: if it comes to something else.
    """
    for (judged, thing), circle in settled.items():
        if not circle:
            continue
        state.step()
        value, found = getattr(state, f"lo_{judged.id}")[thing], judged.lower(state, thing)
        if found != value:
            raise RunFailure(
                "run-settled-otherwise",
                span=judged.span,
                judgement=judged.id,
                thing=thing.id,
                value=shown(value),
                found=shown(found),
                circle=_members(circle),
            )


def _to_mend(cell: Cell) -> tuple[bool, bool]:
    """How likely a judgement is the one to mend: it has ways out of other circles, or decides yes or no."""
    judged, _ = cell
    return len(judged.ways_out) > 1, not judged.number


def _members(circle: list[Cell]) -> str:
    return ", ".join(f"{judged.id}({thing.id})" for judged, thing in circle)


def _innermost(state: State, cells: list[Cell]) -> list[Cell]:
    """Undecided values that wait for each other and for no other, in the order of `cells`.

    From any value on, follow what it waits for to one that does not wait for it in return: each such
    step leaves fewer values ahead, so that the last one stands in a circle that waits for nobody.
    """
    waits = {cell: _read_by(state, cell).intersection(cells) for cell in cells}
    start = cells[0]
    while True:
        ahead = reached([start], waits.__getitem__)
        circle = [cell for cell in cells if cell in ahead]
        out = next((cell for cell in circle if start not in reached([cell], waits.__getitem__)), None)
        if out is None:
            return circle
        start = out


def _read_by(state: State, cell: Cell) -> set[Cell]:
    read: set[Cell] = set()
    judged, thing = cell
    names = [name for name in vars(state) if name[:3] in ("lo_", "hi_")]
    saved = {name: getattr(state, name) for name in names}
    for name, bounds in saved.items():
        if bounds is not None:
            setattr(state, name, _Watched(bounds, read))
    try:
        judged.lower(state, thing)
        judged.upper(state, thing)
    finally:
        for name, bounds in saved.items():
            setattr(state, name, bounds)
    return read
