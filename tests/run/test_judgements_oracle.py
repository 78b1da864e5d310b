"""The toy of walking herds agrees with an adjudicator that guesses and checks, on random positions.

The oracle is written from the published rules of Diplomacy on land alone: a move needs an attack
stronger than what holds the province (or, head-on, than what defends it) and than what prevents every
rival; help is cut by an attack on the helper from anywhere but where it is aimed, or when the helper is
dislodged. It tries every assignment of success to the moves and keeps those that are consistent.
"""

from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from regelwerk.model.scenario import Given, StateData
from regelwerk.model.span import Span
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

HERDS = Path(__file__).parent.parent / "rulesets" / "toys" / "herds" / "herds.yaml"
POSITIONS = 400


class Unit(NamedTuple):
    """`to` is the goal of a move; `helps` and `aim` are the index of the helped unit and where."""

    power: str
    at: int
    to: int | None = None
    helps: int | None = None
    aim: int | None = None


def consistent_outcomes(units: list[Unit]) -> list[frozenset[int]]:
    """Every set of successful moves that the rules allow."""
    movers = [i for i, unit in enumerate(units) if unit.to is not None]
    found = []
    for guess in product((False, True), repeat=len(movers)):
        succeeds = {i for i, success in zip(movers, guess, strict=True) if success}
        if all(_succeeds(units, i, succeeds) == (i in succeeds) for i in movers):
            found.append(frozenset(succeeds))
    return found


def _head_on(one: Unit, other: Unit) -> bool:
    return one.to == other.at and other.to == one.at


def _helpers(units: list[Unit], i: int, succeeds: set[int]) -> list[Unit]:
    wanted = units[i].at if units[i].to is None else units[i].to
    given = []
    for helper in units:
        if helper.helps != i or helper.aim != wanted:
            continue
        attackers = [j for j, foe in enumerate(units) if foe.to == helper.at]
        dislodged = any(j in succeeds for j in attackers)
        cut = any(units[j].power != helper.power and units[j].at != helper.aim for j in attackers)
        if not cut and not dislodged:
            given.append(helper)
    return given


def _succeeds(units: list[Unit], i: int, succeeds: set[int]) -> bool:
    unit = units[i]
    holder = next((j for j, other in enumerate(units) if other.at == unit.to), None)
    attack = 1 + len(_helpers(units, i, succeeds))
    resistance = 0
    if holder is not None:
        defender = units[holder]
        meeting = _head_on(unit, defender)
        if meeting or holder not in succeeds:
            if defender.power == unit.power:
                return False
            attack -= sum(helper.power == defender.power for helper in _helpers(units, i, succeeds))
        if meeting or defender.to is None:
            resistance = 1 + len(_helpers(units, holder, succeeds))
        else:
            resistance = 0 if holder in succeeds else 1
    if attack <= resistance:
        return False
    for j, rival in enumerate(units):
        if j == i or rival.to != unit.to:
            continue
        beaten = any(_head_on(rival, other) and k in succeeds for k, other in enumerate(units))
        if attack <= (0 if beaten else 1 + len(_helpers(units, j, succeeds))):
            return False
    return True


def random_position(chance: Random) -> tuple[int, list[Unit]]:
    """A small crowded map, so that orders meet; helpers mostly help what is really ordered."""
    places = chance.randint(3, 7)
    borders = {a: [b for b in range(places) if b != a and chance.random() < 0.75] for a in range(places)}
    taken = chance.sample(range(places), chance.randint(2, places))
    goals: list[int | None] = [
        chance.choice(borders[at]) if borders[at] and chance.random() < 0.65 else None for at in taken
    ]
    units = []
    for i, (at, goal) in enumerate(zip(taken, goals, strict=True)):
        power = chance.choice("NSW")
        others = [j for j in range(len(taken)) if j != i]
        if goal is not None or chance.random() < 0.15:
            units.append(Unit(power, at, goal))
            continue
        helped = chance.choice(others)
        aim = taken[helped] if goals[helped] is None else goals[helped]
        if chance.random() < 0.1:
            aim = chance.randrange(places)
        units.append(Unit(power, at, None, helped, aim))
    return places, units


def as_state(places: int, units: list[Unit]) -> StateData:
    here = Span("position", 1, 1, 1, 1)

    def thing(**fields: object) -> tuple[Span, dict[str, Given]]:
        return here, {name: Given(value, here) for name, value in fields.items() if value is not None}

    def place(number: int | None) -> str | None:
        return None if number is None else f"p{number}"

    herds = {
        f"u{i}": thing(
            clan=unit.power,
            at=place(unit.at),
            to=place(unit.to),
            helps=None if unit.helps is None else f"u{unit.helps}",
            aim=place(unit.aim),
        )
        for i, unit in enumerate(units)
    }
    glades = {f"p{number}": thing() for number in range(places)}
    return {"clan": {power: thing() for power in "NSW"}, "glade": glades, "herd": herds}


@pytest.fixture
def program(linked) -> Program:
    return Program(linked(HERDS.read_text(encoding="utf-8")))


def moved(program: Program, places: int, units: list[Unit]) -> frozenset[int]:
    game = new_game(program, as_state(places, units), Scripted(()))
    game.run()
    return frozenset(
        i
        for i, unit in enumerate(units)
        if unit.to is not None and game.state.things[f"u{i}"].at.id == f"p{unit.to}"  # type: ignore[attr-defined]
    )


def test_random_positions_come_out_as_the_oracle_says(program):
    rotations = 0
    for seed in range(POSITIONS):
        places, units = random_position(Random(seed))
        outcomes = consistent_outcomes(units)
        assert outcomes, f"the oracle knows no outcome of {units}"
        # With several consistent outcomes the orders go round in a circle, and circles succeed.
        expected = max(outcomes, key=len)
        rotations += len(outcomes) > 1
        assert all(other <= expected for other in outcomes), f"not a plain rotation: {units}"
        assert moved(program, places, units) == expected, f"seed {seed}: {units}"
    assert rotations >= 5, "too few circles to mean anything"


def test_the_order_in_which_units_are_listed_does_not_matter(program):
    for seed in range(0, POSITIONS, 10):
        places, units = random_position(Random(seed))
        turned = list(reversed(units))
        last = len(units) - 1
        turned = [unit._replace(helps=None if unit.helps is None else last - unit.helps) for unit in turned]
        assert moved(program, places, turned) == {last - i for i in moved(program, places, units)}


@pytest.mark.parametrize(
    ("clause", "without"),
    [
        ("and (foe.at != helper.aim or walks(foe))", ""),
        ("foe.clan != helper.clan\n", "foe != helper\n"),
        ("0 if any(meets(other, walker) and walks(other) for other in walkers) else ", ""),
        ("0 if walks(herd) else 1", "1"),
        ("other.clan == helper.clan and stays(other, walker)", "other == helper"),
        ("unless_decided: true", "unless_decided: false"),
    ],
)
def test_the_oracle_notices_each_clause_that_is_left_out(linked, clause, without):
    text = HERDS.read_text(encoding="utf-8")
    assert clause in text
    poorer = Program(linked(text.replace(clause, without)))
    positions = [random_position(Random(seed)) for seed in range(POSITIONS)]
    assert any(
        moved(poorer, places, units) != max(consistent_outcomes(units), key=len)
        for places, units in positions
    )
