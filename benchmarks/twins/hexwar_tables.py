"""The terrain chart of the source (as READING.md pairs its runs up) and the house tables of the skirmish."""

from typing import NamedTuple


class Mover(NamedTuple):
    """What entering or crossing costs on foot, on horse and in armour; none: it cannot be done."""

    foot: int | None
    horse: int | None
    armoured: int | None


class Ground(NamedTuple):
    """A hex: `attacks` and `defends` are the signs for whoever attacks from there or is attacked there."""

    name: str
    cost: Mover
    cover: int
    attacks: int = 0
    defends: int = 0
    height: int = 0
    joins: bool = False
    alike: int | None = None            # what it costs from a hex of the same ground
    from_ladder: int | None = None
    afar: bool = False                  # covers only against whoever is not in an adjacent hex


class Edge(NamedTuple):
    """A hexside; the signs hold for whoever attacks or is attacked across it, `below`: only the lower one."""

    name: str
    cost: Mover
    cover: int
    attacks: int = 0
    defends: int = 0
    fight: bool = True
    height: int = 0
    joins: bool = False
    below: bool = False
    passing: bool = False               # covers wherever fire crosses it, else only right behind it


class Weapon(NamedTuple):
    """Ranges in hexes, each with its power, and the points that are left for moving after firing."""

    name: str
    ranges: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]
    moves_after: int
    slow: bool = False


class Sort(NamedTuple):
    """A figure: attack, defence and movement, unwounded and wounded."""

    name: str
    mover: int                          # the column of a `Mover`
    whole: tuple[int, int, int]
    hurt: tuple[int, int, int]
    armour: int
    worth: int
    weapon: Weapon | None = None
    leads: bool = False


class Gate(NamedTuple):
    name: str
    closed: Edge
    opened: Edge
    broken: Edge


class Odds(NamedTuple):
    """From a ratio on; the d10 up to which each outcome goes, beyond the last the defender is dead."""

    name: str
    ratio: float
    repelled: int
    nothing: int
    driven: int
    stunned: int
    wounded: int


FOOT, HORSE, ARMOURED = range(3)
NONE, LIGHT, MEDIUM, STRONG, TOTAL = range(5)
COVER = (0, 1, 2, 4, 10)                # what each degree takes off a shot
ANYBODY, NOBODY = Mover(1, 1, 1), Mover(None, None, None)

OPEN = Ground("open_ground", ANYBODY, NONE)
DITCH = Ground("ditch", Mover(4, None, 4), NONE, -1, -1, alike=1)
FILLED = Ground("filled_ditch", Mover(2, None, 2), NONE)
BRIDGE = Ground("ditch_bridge", ANYBODY, NONE)
LADDER = Ground("leaning_ladder", Mover(3, None, 3), NONE, -1, -1)
PORCH = Ground("porch", Mover(2, 2, 2), MEDIUM, 0, 1)
DOORWAY = Ground("doorway", ANYBODY, NONE)
HEARTH = Ground("hearth", Mover(2, 2, 2), NONE, 1, 1)
GROUNDS = {
    each.name: each
    for each in (
        OPEN, DITCH, FILLED, BRIDGE, LADDER, PORCH, DOORWAY, HEARTH,
        Ground("bushes", Mover(2, 4, 2), LIGHT, -1, -1),
        Ground("single_tree", Mover(2, None, 2), LIGHT, -1, -1, height=2),
        Ground("swamp", Mover(2, 4, 2), LIGHT, -1, -1),
        Ground("rock", Mover(4, None, 4), LIGHT, -1, -1, height=1),
        Ground("river", Mover(4, None, None), LIGHT, -1, -1, afar=True),
        Ground("indoors", Mover(1, None, 1), NONE),
        Ground("house_stairs", Mover(2, None, 2), NONE, joins=True),
        Ground("house_corner", ANYBODY, MEDIUM, -1, -1),
        Ground("throne", Mover(2, None, 2), LIGHT, 0, 1),
        Ground("walkway", Mover(2, None, 2), STRONG, from_ladder=4),
        Ground("fort_stairs", Mover(2, None, 2), NONE, joins=True),
        Ground("fort_ramp", Mover(2, None, 2), NONE, -1, -1, joins=True),
    )
}  # fmt: skip

PALISADE = Edge("palisade", NOBODY, TOTAL, fight=False, height=1)
SCALED = Edge("scaled_palisade", Mover(3, None, 3), NONE, height=1, joins=True)
RUINS = Edge("gate_in_ruins", Mover(2, None, 2), NONE, -1, -1)
YARD = Gate(
    "yard", Edge("yard_gate", NOBODY, TOTAL, fight=False, height=1),
    Edge("yard_gate_open", ANYBODY, NONE), RUINS,
)  # fmt: skip
FORT = Gate(
    "fort", Edge("fort_gate_closed", NOBODY, TOTAL, fight=False, height=1),
    Edge("fort_gate_open", Mover(2, None, 2), LIGHT, -1, -1, passing=True), RUINS,
)  # fmt: skip
EDGES = {
    each.name: each
    for each in (
        PALISADE, SCALED, RUINS, YARD.closed, YARD.opened, FORT.closed, FORT.opened,
        Edge(
            "slope_edge", Mover(2, 4, 2), MEDIUM, -1, -1,
            joins=True, below=True, passing=True,
        ),
        Edge("wattle_wall", NOBODY, TOTAL, -1, 1, height=2),
        Edge("porch_side", NOBODY, TOTAL, fight=False, height=2),
        Edge("house_window", Mover(4, None, 4), MEDIUM, 0, 1),
        Edge("house_door", ANYBODY, MEDIUM, 0, 1),
        Edge("picket_fence", Mover(2, 2, 2), MEDIUM, 0, -1),
    )
}  # fmt: skip
CLOSED = {gate.closed: gate for gate in (YARD, FORT)}
OPENED = {gate.opened: gate for gate in (YARD, FORT)}

BOW = Weapon("bow", ((3, 5), (6, 3), (10, 1)), 2)
CROSSBOW = Weapon("crossbow", ((3, 7), (7, 5), (12, 3)), 0, slow=True)
SLING = Weapon("sling", ((2, 3), (4, 2), (6, 0)), 4)
SORTS = {
    each.name: each
    for each in (
        Sort("leader", ARMOURED, (7, 8, 5), (5, 5, 4), 3, 12, leads=True),
        Sort("mounted_leader", HORSE, (8, 8, 9), (5, 5, 6), 3, 14, leads=True),
        Sort("heavy_foot", ARMOURED, (6, 6, 5), (4, 4, 4), 2, 8),
        Sort("light_foot", FOOT, (4, 4, 6), (3, 3, 4), 1, 5),
        Sort("archer", FOOT, (2, 3, 6), (1, 2, 4), 0, 5, BOW),
        Sort("crossbowman", FOOT, (3, 4, 5), (2, 3, 4), 1, 6, CROSSBOW),
        Sort("slinger", FOOT, (2, 2, 7), (1, 1, 5), 0, 3, SLING),
        Sort("horseman", HORSE, (6, 6, 9), (4, 4, 6), 2, 10),
        Sort("peasant", FOOT, (2, 2, 6), (1, 1, 4), 0, 2),
    )
}

HITS = ((9, "miss"), (11, "stun"), (13, "wound"), (99, "kill"))
ODDS = (
    Odds("hopeless", 0, 5, 9, 10, 10, 10),
    Odds("one_to_two", 0.5, 3, 7, 9, 10, 10),
    Odds("one_to_one", 1, 1, 4, 6, 8, 10),
    Odds("three_to_two", 1.5, 1, 3, 5, 7, 9),
    Odds("two_to_one", 2, 0, 2, 4, 6, 8),
    Odds("three_to_one", 3, 0, 1, 2, 4, 7),
    Odds("four_to_one", 4, 0, 0, 1, 2, 5),
)

ADVANTAGE, FROM_ABOVE, REAR = 2, 1, 2
LEADER_REACH, LEADER_GAIN = 2, 1
RUN_UP = 2                              # free hexes before the target of a charge at least
TURNING, AT_GATE, AT_LADDER, FILLING = 1, 2, 3, 3
BLOW = 9
