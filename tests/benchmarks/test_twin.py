"""The twin, written by hand from the source, against the engine that runs the ruleset's files."""

import os
import re
from collections.abc import Iterable, Sequence
from functools import partial
from random import Random

import pytest

from benchmarks.situations import (
    Position,
    Situation,
    orders_for,
    random_retreats,
    random_situation,
    worked_examples,
)
from benchmarks.twins.leadership import Cast, Turn
from benchmarks.twins.leadership_orders import parse, parse_retreat
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.orders import Line
from tests.once import compiled

program = partial(compiled, "leadership")
Result = tuple[list[str], dict[str, str], dict[str, str]]


def begun(situation: Situation) -> Turn:
    """The twin's turn up to the results of the movement."""
    orders = [parse(line) for line in situation.orders]
    turn = Turn(situation.position, orders, [Cast(*cast) for cast in situation.casts])
    turn.move()
    return turn


def retreats(situation: Situation) -> tuple[str, ...]:
    """Random orders for whoever will be dislodged."""
    turn = begun(situation)
    routed = [
        (being.name, being.place.name)
        for being in turn.board.independent()
        if being.dislodged and being.nation is not None
    ]
    alive = [name for name, being in turn.board.named.items() if being.alive and "=" not in name]
    return random_retreats(len(turn.lines), routed, alive, situation.position)


def by_twin(situation: Situation) -> Result:
    turn = begun(situation)
    turn.retreat([parse_retreat(line) for line in retreats(situation)])
    return turn.lines, turn.board.places(), turn.board.owners()


def by_engine(situation: Situation) -> Result:
    game = new_game(program(), situation.data(), Scripted(()))
    state = game.state
    orders = _lines(situation.orders, situation.position)
    assert game.check(orders) == []
    assert game.run(orders, situation.happenings()) == []
    if state.phase == "retreats":
        orders = _lines(retreats(situation), situation.position)
        assert game.check(orders) == []
        game.run(orders)
    assert state.phase == "orders"
    places = {
        thing.id: thing.place.id
        for thing in state.things.values()
        if thing._in_play and thing._type in ("figure", "unit")
    }
    owners = {place.id: place.owner.id for place in state.all_provinces if place.owner is not None}
    return state.printed, places, owners


def _lines(orders: Sequence[str], position: Position) -> list[Line]:
    """The lines, each given by the nation of whom it is for."""
    beings = {**position["figures"], **position["units"]}
    return [
        Line(order, "orders", number, by=beings[re.match(r"\w+", order).group()]["nation"])
        for number, order in enumerate(orders, 1)
    ]


def ruleset() -> Ruleset:
    return program().ruleset


def test_the_twin_prints_the_three_worked_examples_as_the_source_does() -> None:
    assert [by_twin(situation)[0] for situation in worked_examples(ruleset())] == [
        ["K=ArKa Alpha mve Beta mve Delta]; ArKa ex durch (kd)"],
        [
            "K(kn)(SP)=Ga {ScrSP–Beta, gaukel} Alpha sup fBb Beta mve Epsilon, §Dr, Ga ist ungeführt",
            "fBb Beta mve Epsilon, zu schwach, 2:5",
        ],
        ["H(fl)=Pfe Alpha mve Beta mve Gamma, Pfe ex durch (kd), H(fl) versinkt im TR Beta"],
    ]


@pytest.mark.parametrize("hundred", range(3))
def test_twin_and_engine_agree_on_random_turns(hundred: int) -> None:
    agree_on(range(hundred * 100, hundred * 100 + 100))


@pytest.mark.soak
def test_twin_and_engine_agree_on_thousands_of_random_turns() -> None:
    agree_on(range(300, int(os.environ.get("SOAK_POSITIONS", "20000"))))


def agree_on(seeds: Iterable[int]) -> None:
    for seed in seeds:
        situation = random_situation(seed)
        assert by_engine(situation) == by_twin(situation), situation


# What twin and engine once saw differently: the sources, the published rules and the prose decide.

MAP = {
    "nations": {"Rho": {}, "Tau": {}},
    "figures": {},
    "units": {},
    "provinces": {name: {"borders": [b for b in "ABCD" if b != name]} for name in "ABCD"},
}


def unit(sort: str, nation: str, place: str) -> dict[str, str]:
    return {"sort": sort, "nation": nation, "place": place}


def test_changing_places_with_ones_own_figure_leaves_a_move_contested() -> None:
    figures = {"K": {"rank": "K", "nation": "Rho", "place": "A"}}
    units = {"Rt": unit("Rt", "Rho", "B"), "El": unit("El", "Tau", "C")}
    orders = ("K A mve B", "Rt B mve A", "El C mve A")
    situation = Situation("", MAP | {"figures": figures, "units": units}, orders, ())
    assert by_twin(situation)[1] == {"K": "B", "Rt": "B", "El": "C"}
    assert by_engine(situation) == by_twin(situation)


def test_nobodys_support_helps_to_dislodge_their_own_nation() -> None:
    units = {"Rt": unit("Rt", "Rho", "A"), "El": unit("El", "Tau", "B"), "Bb": unit("Bb", "Tau", "C")}
    orders = ("Rt A mve B", "El B hld", "Bb C sup Rt A mve B")
    situation = Situation("", MAP | {"units": units}, orders, ())
    assert by_twin(situation)[1] == {"Rt": "A", "El": "B", "Bb": "C"}
    assert by_engine(situation) == by_twin(situation)


def test_a_separate_order_for_a_led_unit_is_ignored() -> None:
    figures = {"K": {"rank": "K", "nation": "Rho", "place": "A"}}
    units = {"Rt": unit("Rt", "Rho", "A")}
    situation = Situation("", MAP | {"figures": figures, "units": units}, ("K=Rt A mve B", "Rt A mve C"), ())
    assert by_twin(situation)[1] == {"K": "B", "Rt": "B"}
    assert by_engine(situation) == by_twin(situation)


def test_a_spell_on_the_dead_does_nothing() -> None:
    units = {"Rt": unit("Rt", "Rho", "A")}
    situation = Situation("", MAP | {"units": units}, ("Rt A mve B",), (("kd", "Rt"), ("kd", "Rt")))
    assert by_twin(situation)[0] == ["Rt A mve B, Rt ex durch (kd)"]
    assert by_engine(situation) == by_twin(situation)


def test_figure_and_unit_may_dislodge_somebody_together_from_two_sides() -> None:
    figures = {
        "K": {"rank": "K", "nation": "Rho", "place": "A"},
        "H": {"rank": "H", "nation": "Tau", "place": "C"},
    }
    units = {"Rt": unit("Rt", "Rho", "B"), "El": unit("El", "Rho", "A")}
    orders = ("K A mve C", "El A sup K A mve C", "Rt B mve C", "H C hld")
    situation = Situation("", MAP | {"figures": figures, "units": units}, orders, ())
    assert by_twin(situation)[1] == {"K": "C", "H": "B", "Rt": "C", "El": "A"}
    assert by_engine(situation) == by_twin(situation)


def test_whoever_is_dislodged_on_the_first_leg_helps_nobody_on_the_second() -> None:
    borders = {"A": "B", "B": "ACDFE", "C": "B", "D": "B", "E": "BF", "F": "BEG", "G": "F"}
    provinces = {name: {"borders": list(beside)} for name, beside in borders.items()}
    figures = {"K": {"rank": "K", "nation": "Rho", "place": "A"}}
    units = {
        "El": unit("El", "Rho", "C"),
        "Bb": unit("Bb", "Rho", "D"),
        "Löw": unit("Löw", "Rho", "E"),
        "Rt": unit("Rt", "Tau", "B"),
        "ArKa": unit("ArKa", "Tau", "G"),
    }
    orders = (
        "K A mve B", "El C sup K A mve B", "Bb D sup K A mve B", "Löw E hld",
        "Rt B sup ArKa G mve E", "ArKa G mve F mve E",
    )  # fmt: skip
    position = MAP | {"provinces": provinces, "figures": figures, "units": units}
    lines, places, _ = by_twin(Situation("", position, orders, ()))
    assert "ArKa G mve F mve E, zu schwach, 1:1" in lines
    assert places["Löw"] == "E"
    assert by_engine(Situation("", position, orders, ())) == by_twin(Situation("", position, orders, ()))


def test_help_against_ones_own_nation_does_not_count_against_rivals_either() -> None:
    units = {
        "Rt": unit("Rt", "Rho", "A"),
        "El": unit("El", "Rho", "D"),
        "Bb": unit("Bb", "Tau", "B"),
        "ArKa": unit("ArKa", "Tau", "E"),
        "fBb": unit("Bb", "Phi", "C") | {"leader": True},
    }
    borders = {"A": "B", "B": "ACDE", "C": "B", "D": "B", "E": "B"}
    provinces = {name: {"borders": list(beside)} for name, beside in borders.items()}
    nations = {"Rho": {}, "Tau": {}, "Phi": {}}
    orders = ("Rt A mve B", "El D sup Rt A mve B", "ArKa E sup Rt A mve B", "fBb C mve B", "Bb B hld")
    position = MAP | {"nations": nations, "provinces": provinces, "units": units}
    lines, _, _ = by_twin(Situation("", position, orders, ()))
    assert "Rt A mve B, zu schwach, 2:2" in lines
    assert by_engine(Situation("", position, orders, ())) == by_twin(Situation("", position, orders, ()))


@pytest.mark.parametrize("seed", range(60))
def test_whoever_is_written_first_has_no_advantage(seed: int) -> None:
    """Nobody is named twice here: then the order of the lines decides nothing, not even within one step."""
    chance = Random(seed)
    situation = random_situation(seed)
    orders = orders_for(chance, situation.position)
    ways = [orders, orders[::-1], chance.sample(orders, len(orders))]
    assert len({str(_unhindered(situation.position, way)) for way in ways}) == 1


def _unhindered(position: Position, orders: Sequence[str]) -> object:
    """Who stands where and owns what, if everybody who is dislodged leaves the retreat to §NRR."""
    game = new_game(program(), Situation("", position, (), ()).data(), Scripted(()))
    game.run(_lines(orders, position))
    if game.state.phase == "retreats":
        game.run([])
    beings = [*position["figures"], *position["units"]]
    things = [thing for name in beings if (thing := game.state.things.get(name)) and thing._in_play]
    left = {thing.id: thing.place.id for thing in things}
    owners = {place.id: place.owner.id for place in game.state.all_provinces if place.owner is not None}
    return left, owners
