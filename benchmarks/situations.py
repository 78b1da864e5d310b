"""Positions with their orders: the worked examples, random ones, and large ones; for engine and twin."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Given, Happening, StateData, merged
from regelwerk.model.span import Span

_NOWHERE = Span("benchmark", 1, 1, 1, 1)
_PLURALS = {"nations": "nation", "provinces": "province", "figures": "figure", "units": "unit"}
Position = dict[str, dict[str, dict[str, Any]]]

HUMANS = ("Ga", "Rt", "ArKa", "HoKa")
SORTS = (*HUMANS, "El", "Bb", "Löw", "Pfe", "Ein")
RANKS = ("K", "K", "K", "H", "H", "B", "B", "J", "N", "N", "Z")
SPELLS = ("kd", "kd", "gaukel", "gaukel", "SON", "PAN", "SML", "GRA", "ERS")
TERRAIN = ("plain", "plain", "plain", "hills", "sea")
ARTEFACTS = ("fl", "sw", "kn", "SP", "ri", "kd", "SON", "PAN", "SML", "GRA", "ERS")


class Situation(NamedTuple):
    """One turn to resolve; `casts` are pairs of spell and target."""

    name: str
    position: Position
    orders: tuple[str, ...]
    casts: tuple[tuple[str, str], ...]

    def data(self) -> StateData:
        """The position as the engine takes it."""
        return {
            _PLURALS[plural]: {
                id: (_NOWHERE, {field: _given(value) for field, value in values.items()})
                for id, values in things.items()
            }
            for plural, things in self.position.items()
        }

    def happenings(self) -> list[Happening]:
        return [
            Happening("magic", "cast", {"spell": _given(spell), "target": _given(target)}, _NOWHERE)
            for spell, target in self.casts
        ]


def _given(value: object) -> Given:
    return Given(value, _NOWHERE)


def worked_examples(ruleset: Ruleset) -> list[Situation]:
    """The examples of the source, as the ruleset's files give them."""
    plurals = {id: plural for plural, id in _PLURALS.items()}
    return [
        Situation(
            example.header.id,
            {
                plurals[kind]: {
                    id: {name: given.value for name, given in fields.items()}
                    for id, (_, fields) in things.items()
                }
                for kind, things in merged(
                    ruleset.scenarios[example.scenario].state, example.state, ruleset.vocabulary.things
                ).items()
                if kind in plurals  # of what there is one only nothing is asked
            },
            tuple(str(order.value) for orders in example.orders.values() for order in orders),
            tuple(
                (str(happening.arguments["spell"].value), str(happening.arguments["target"].value))
                for happening in example.happens
            ),
        )
        for example in ruleset.examples.values()
        if example.header.id.startswith("F.3.1.3.4-")
    ]


def random_situation(seed: int) -> Situation:
    """A small map with up to three nations, dragons, quicksand and prizes, and legal orders.

    Legal, not always wise: see `_with_mistakes`.
    """
    chance = Random(seed)
    provinces = _provinces(chance, chance.randint(8, 12), quicksand=0.12)
    position: Position = {"nations": {}, "provinces": provinces, "figures": {}, "units": {}}
    for nation in ("Rho", "Tau", "Phi")[: chance.randint(2, 3)]:
        position["nations"][nation] = {}
    taken: set[tuple[str, str]] = set()
    for number in range(chance.randint(4, 9)):
        _add_unit(chance, position, taken, number)
    for number in range(chance.randint(1, 5)):
        _add_figure(chance, position, taken, number)
    for number in range(chance.choice((0, 0, 1, 1, 2))):
        _add_dragon(chance, position, taken, number)
    for place in provinces.values():
        if chance.random() < 0.4:
            place[chance.choice(("supply_centre", "building"))] = True
        if chance.random() < 0.3:
            place["owner"] = chance.choice(list(position["nations"]))
    orders = _with_mistakes(chance, position, orders_for(chance, position))
    beings = [*position["figures"], *position["units"]]
    pairs = [line.partition(" ")[0].split("=") for line in orders if "=" in line.partition(" ")[0]]
    written = [name.partition("(")[0].partition("+")[0] for pair in pairs for name in pair]
    casts = [
        (chance.choice(SPELLS), chance.choice(written if written and chance.random() < 0.6 else beings))
        for _ in range(chance.choice((0, 0, 1, 2, 3, 5)))
    ]
    return Situation(f"random-{seed}", position, tuple(orders), tuple(casts))


def large_situation(units: int, seed: int = 7) -> Situation:
    """Many units of three nations that move, support and lead, on a map with room for them."""
    chance = Random(seed)
    position: Position = {
        "nations": {"Rho": {}, "Tau": {}, "Phi": {}},
        "provinces": _provinces(chance, units * 3 // 2, quicksand=0.05),
        "figures": {},
        "units": {},
    }
    taken: set[tuple[str, str]] = set()
    for number in range(units):
        _add_unit(chance, position, taken, number)
    for number in range(units // 4):
        _add_figure(chance, position, taken, number)
    return Situation(f"{units} units", position, tuple(orders_for(chance, position)), ())


def _provinces(chance: Random, count: int, quicksand: float) -> dict[str, dict[str, Any]]:
    """A ring with some chords: every province has at least two neighbours."""
    names = [f"P{number}" for number in range(count)]
    borders: dict[str, set[str]] = {name: set() for name in names}
    pairs = [(n, (n + 1) % count) for n in range(count)]
    pairs += [(chance.randrange(count), chance.randrange(count)) for _ in range(count)]
    for one, other in pairs:
        if one != other:
            borders[names[one]].add(names[other])
            borders[names[other]].add(names[one])
    return {
        name: {
            "borders": sorted(borders[name]),
            "terrain": "quicksand" if chance.random() < quicksand else chance.choice(TERRAIN),
            "coast": chance.random() < 0.5,
        }
        for name in names
    }


def _free_place(
    chance: Random, position: Position, taken: set[tuple[str, str]], what: str, nation: str | None
) -> str | None:
    """A province where the being may stand: by itself, or a figure beside a unit of its nation."""
    beings = {**position["figures"], **position["units"]}
    places = []
    for place in position["provinces"]:
        others = {being.get("nation") for being in beings.values() if being["place"] == place}
        if (what, place) not in taken and others <= {nation} and (nation is not None or not others):
            places.append(place)
    if not places:
        return None
    place = chance.choice(places)
    taken.add((what, place))
    return place


def _add_unit(chance: Random, position: Position, taken: set[tuple[str, str]], number: int) -> None:
    nation = chance.choice(list(position["nations"]))
    place = _free_place(chance, position, taken, "unit", nation)
    if place is None:
        return
    if chance.random() < 0.15:
        unit = {"sort": "Bb", "nation": nation, "place": place, "leader": True}
        position["units"][f"fBb{number}"] = unit
        return
    sort = chance.choice(SORTS)
    position["units"][f"{sort}{number}"] = {"sort": sort, "nation": nation, "place": place}


def _add_figure(chance: Random, position: Position, taken: set[tuple[str, str]], number: int) -> None:
    rank = chance.choice(RANKS)
    unled = [
        unit
        for unit in position["units"].values()
        if "nation" in unit and ("figure", unit["place"]) not in taken and not unit.get("leader")
    ]
    place: str | None
    if unled and chance.random() < 0.8:
        fitting = [unit for unit in unled if _leads(rank, str(unit["sort"]))]
        unit = chance.choice(fitting if fitting and chance.random() < 0.8 else unled)
        nation, place = unit["nation"], unit["place"]
        taken.add(("figure", place))
    else:
        nation = chance.choice(list(position["nations"]))
        place = _free_place(chance, position, taken, "figure", nation)
        if place is None:
            return
    carries = chance.sample(ARTEFACTS, chance.choice((0, 1, 1, 2, 3)))
    position["figures"][f"{rank}{number}"] = {
        "rank": rank, "nation": nation, "place": place, "carries": carries,
    }  # fmt: skip


def _leads(rank: str, sort: str) -> bool:
    """Roughly, so that most of the leading that is ordered also happens."""
    return sort in {"K": (*HUMANS, "El", "Bb"), "H": HUMANS, "B": ("El", "Bb"), "J": ("Ein",)}.get(rank, ())


def _add_dragon(chance: Random, position: Position, taken: set[tuple[str, str]], number: int) -> None:
    place = _free_place(chance, position, taken, "unit", None)
    if place is not None:
        taken.add(("figure", place))
        position["units"][f"Dr{number}"] = {"sort": "Dr", "place": place}


def orders_for(chance: Random, position: Position) -> list[str]:
    figures, units = position["figures"], position["units"]
    led = {
        figure: next(
            (name for name, unit in units.items() if unit["place"] == values["place"]), None
        )
        for figure, values in figures.items()
    }
    moves: dict[str, tuple[str, ...]] = {}
    actors: dict[str, str] = {}
    written: set[str] = set()
    for figure, values in figures.items():
        unit = led[figure]
        carried = "".join(f"({artefact})" for artefact in values["carries"])
        if unit is not None and "nation" in units[unit] and chance.random() < 0.85:
            actors[figure] = f"{figure}{carried}={unit}"
            written.add(unit)
        elif chance.random() < 0.8:
            actors[figure] = f"{figure}{carried}"
    for unit, values in units.items():
        if unit not in written and "nation" in values and chance.random() < 0.95:
            actors[unit] = unit
    beings = {**figures, **units}
    for name in actors:
        if chance.random() < 0.6:
            moves[name] = _legs(chance, position, beings[name]["place"])
    lines = []
    for name, actor in actors.items():
        place = beings[name]["place"]
        braces = _castings(chance, position, beings[name], place)
        if name in moves:
            command = f"mve {' mve '.join(moves[name])}"
        else:
            command = _support(chance, position, name, place, moves, beings) or "hld"
        lines.append(f"{actor}{braces} {place} {command}")
    return lines


def _with_mistakes(chance: Random, position: Position, orders: list[str]) -> list[str]:
    """The same orders, here and there with what a player writes by mistake.

    Led by the wrong figure or by a unit, ordered twice, added to a group, a spell cast twice, support for
    whom it cannot reach, where he does not stand, for oneself, or for a pair by any of its names.
    """
    figures, units = position["figures"], position["units"]
    beings = {**figures, **units}
    lines = []
    for line in orders:
        beings_part, _, rest = line.partition(" ")
        actor, _, led = beings_part.partition("=")
        name = actor.partition("(")[0]
        own = [other for other in beings if beings[other].get("nation") == beings[name]["nation"]]
        if chance.random() < (0.06 if name in figures else 0.02):
            led = chance.choice(list(units))
        group = f"+{chance.choice(own)}" if chance.random() < 0.05 else ""
        if rest.startswith("{") and chance.random() < 0.2:
            spell, _, target = rest[1:].partition("}")[0].split(", ")[0].partition("–")
            near = [target, *position["provinces"][target]["borders"]]
            rest = f"{{{spell}–{chance.choice(near)}, {rest[1:]}"
        if chance.random() < 0.08:
            whom = chance.choice(list(beings))
            at = chance.choice((*[beings[whom]["place"]] * 4, *position["provinces"]))
            near = position["provinces"][at]["borders"]
            onward = f" mve {chance.choice(near)}" if chance.random() < 0.5 else ""
            rest = f"{beings[name]['place']} sup {whom} {at}{onward}"
        if " sup " in rest and chance.random() < 0.4:
            before, _, after = rest.partition(" sup ")
            whom, _, at = after.partition(" ")
            rest = f"{before} sup {_as_a_pair(chance, position, whom)} {at}"
        lines.append(f"{actor}{'=' if led else ''}{led}{group} {rest}")
        if chance.random() < 0.08:
            twice = chance.choice(own)
            with_unit = f"={chance.choice(list(units))}" if twice in figures and chance.random() < 0.5 else ""
            place = beings[twice]["place"]
            what = chance.choice(("hld", f"mve {chance.choice(position['provinces'][place]['borders'])}"))
            lines.append(f"{twice}{with_unit} {place} {what}")
    chance.shuffle(lines)
    return lines


def _as_a_pair(chance: Random, position: Position, whom: str) -> str:
    """Somebody with whoever stands beside him, or now and then with anybody; or just the other of the two."""
    figures, units = position["figures"], position["units"]
    others = figures if whom in units else units
    place = (figures.get(whom) or units[whom])["place"]
    beside = [name for name, other in others.items() if other["place"] == place]
    other = chance.choice(beside if beside and chance.random() < 0.8 else list(others) or [whom])
    if other == whom:
        return whom
    figure, unit = (whom, other) if whom in figures else (other, whom)
    return chance.choice((f"{figure}={unit}", f"{figure}={unit}", other))


def _castings(chance: Random, position: Position, being: Mapping[str, Any], place: str) -> str:
    """Now and then magic, mostly such as the being can use and that reaches its target."""
    known = [artefact for artefact in being.get("carries", ()) if artefact in SPELLS or artefact == "SP"]
    known += ["gaukel"] * (being.get("rank") == "N") + ["ScrSP"] * ("SP" in known)
    spells = [spell for spell in known if chance.random() < 0.3] or ["SP"] * (chance.random() < 0.02)
    if not spells:
        return ""
    near = [place, *position["provinces"][place]["borders"], *list(position["provinces"])[:1]]
    return f" {{{', '.join(f'{spell}–{chance.choice(near)}' for spell in spells)}}}"


def random_retreats(
    seed: int, routed: Sequence[tuple[str, str]], alive: Sequence[str], position: Position
) -> tuple[str, ...]:
    """Orders for some of those who were dislodged (name as written, place), often several to one field.

    Now and then they name only a part of a pair, the wrong one, both apart, or somebody besides.
    """
    chance = Random(seed)
    beings = {**position["figures"], **position["units"]}
    lines = []
    for being, place in routed:
        parts = being.split("=")
        own = [name for name in alive if beings[name].get("nation") == beings[parts[0]]["nation"]]
        units = [name for name in own if name in position["units"]]
        written = [being]
        if len(parts) == 2 and chance.random() < 0.5:
            written = chance.choice((["+".join(parts)], parts[:1], parts[1:], parts, [being, parts[0]]))
        elif chance.random() < 0.2:
            more = [f"{parts[0]}+{chance.choice(own)}", *(f"{parts[0]}={unit}" for unit in units)]
            written = [chance.choice(more)]
        borders = position["provinces"][place]["borders"]
        sought = [line.rpartition(" ")[2] for line in lines]
        shared = [goal for goal in borders if goal in sought]
        goal = chance.choice(shared if shared and chance.random() < 0.7 else borders)
        for names in written if chance.random() < 0.7 else ():
            end = "dsb" if chance.random() < 0.1 else f"rtr {goal}"
            lines.append(f"{names} {place} {end}")
            goal = goal if chance.random() < 0.7 else chance.choice(borders)
    return tuple(lines)


def _legs(chance: Random, position: Position, place: str) -> tuple[str, ...]:
    first = chance.choice(position["provinces"][place]["borders"])
    onward = [each for each in position["provinces"][first]["borders"] if each != place]
    return (first, chance.choice(onward)) if onward and chance.random() < 0.4 else (first,)


def _support(
    chance: Random,
    position: Position,
    name: str,
    place: str,
    moves: Mapping[str, Sequence[str]],
    beings: Mapping[str, Mapping[str, Any]],
) -> str:
    """Support for somebody of the same nation, where the supporter could go itself."""
    near = position["provinces"][place]["borders"]
    choices = []
    for other, values in beings.items():
        if other == name or values.get("nation") != beings[name]["nation"]:
            continue
        at = values["place"]
        if other in moves:
            choices += [f"sup {other} {at} mve {leg}" for leg in moves[other] if leg in near]
        elif at in near:
            choices.append(f"sup {other} {at}")
    return chance.choice(choices) if choices and chance.random() < 0.9 else ""
