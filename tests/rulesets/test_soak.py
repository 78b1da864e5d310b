"""Whole games of leadership's standard scenario, played by random-legal players.

Each turn is looked at from four sides: where everybody stands, who is gone and why, what the trace says
of strengths and judgements, and whether the hand-written twin comes to the same result.
"""

import json
import os
from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import pytest

from benchmarks.random_players import random_orders
from benchmarks.twins.leadership import Turn
from benchmarks.twins.leadership_orders import parse, parse_retreat
from regelwerk.run.chance import Seeded
from regelwerk.run.game import Game, new_game
from regelwerk.run.orders import Line
from regelwerk.run.snapshot import dump, restore
from tests.once import compiled

program = partial(compiled, "leadership")
SOAK_TURNS = int(os.environ.get("SOAK_TURNS", "100000"))
WAYS_OUT = {"kill", "sink", "disband", "desert"}


class Played(NamedTuple):
    """What a game left behind: the result lines of each turn, who stands where, and who won."""

    turns: list[list[str]]
    places: dict[str, str]
    winners: list[str]
    settled: int


def played(seed: int, *, restored: bool = False, watched: bool = True) -> Played:
    """A whole game. `restored`: saved and read again whenever somebody decides; `watched`: see `Watch`."""
    game = new_game(program(), program().ruleset.scenarios["standard"].state, Seeded(seed))
    chance = Random(seed)
    turns: list[list[str]] = []
    settled = 0
    watch = None
    game.run(None)
    while game.deciders():
        if restored:
            game = again(game, seed)
        lines = [line for nation in game.deciders() for line in random_orders(game, chance, nation)]
        assert game.check(lines) == []
        if game.state.phase == "orders":
            watch = Watch(game) if watched else None
            turns.append([])
        for noted in (game.state.trace, game.state.events, game.state.printed):
            noted.clear()
        game.run(lines)
        turns[-1] += game.state.printed
        settled += sum(entry[0] == "settled" for entry in game.state.trace)
        if watch is not None:
            watch.see(game, lines)
            if game.state.phase != "retreats":
                watch.judge(game, turns[-1])
    assert game.state.ending is not None
    return Played(turns, places(game), [nation.id for nation in game.state.ending], settled)


def again(game: Game, seed: int) -> Game:
    data = json.loads(json.dumps(dump(game)))
    copy = restore(game.program, data, Seeded(seed))
    assert dump(copy) == data
    return copy


def beings(game: Game) -> list[Any]:
    state: Any = game.state
    return [*state.all_figures, *state.all_units]


def places(game: Game) -> dict[str, str]:
    return {being.id: being.place.id for being in beings(game)}


class Watch:
    """The position at the start of a turn, what the players wrote, and what happened to whom."""

    def __init__(self, game: Game) -> None:
        self.position = position(game)
        self.beings = beings(game)
        self.written: list[list[str]] = []
        self.left: set[Any] = set()         # by an event that says so
        self.eliminated: set[str] = set()
        self.came: set[str] = set()

    def see(self, game: Game, lines: list[Line]) -> None:
        """After somebody decided."""
        self.written.append([line.text for line in lines])
        documents, trace = game.program.documents, game.state.trace
        for number, arguments in game.state.events:
            event = documents[number].header.id
            if event == "eliminate":
                nation = arguments[0]
                self.left.add(nation)
                gone = [being for being in self.beings if being.nation is nation and being not in self.left]
                self.eliminated |= {being.id for being in gone}
                self.left.update(gone)
            elif event in WAYS_OUT:
                self.left |= {arguments[0], *arguments[0]._parts}
        self.came |= {entry[1].id for entry in trace if entry[0] == "created"}
        assert {entry[1] for entry in trace if entry[0] == "removed" and is_being(entry[1])} <= self.left
        strengths_add_up(documents, trace)
        judgements_are_decided(documents, trace)

    def judge(self, game: Game, printed: list[str]) -> None:
        """When the turn is over."""
        state: Any = game.state
        assert not state.all_led_entities and not state.all_orders and not state.all_retreats
        assert {being for being in self.beings if not being._in_play} == {
            being for being in self.left if is_being(being) and being._type != "led_entity"
        }
        nobody_stands_where_none_may(game)
        self.agree(game, printed)

    def agree(self, game: Game, printed: list[str]) -> None:
        """The twin knows neither elimination nor recruits; all else is as it says."""
        state: Any = game.state
        orders, *retreats = self.written
        turn = Turn(self.position, [parse(line) for line in orders])
        turn.resolve([parse_retreat(line) for lines in retreats for line in lines])
        assert printed == turn.lines
        assert {name: place for name, place in places(game).items() if name not in self.came} == {
            name: place for name, place in turn.board.places().items() if name not in self.eliminated
        }
        owners = {place.id: place.owner.id for place in state.all_provinces if place.owner is not None}
        assert owners == turn.board.owners()


def is_being(thing: Any) -> bool:
    return thing._type in ("figure", "unit", "led_entity")


def position(game: Game) -> dict[str, dict[str, dict[str, Any]]]:
    """The state as the twin takes it."""
    state: Any = game.state
    return {
        "provinces": {
            place.id: {
                "borders": [other.id for other in place.borders],
                "terrain": place.terrain,
                "coast": place.coast,
                "supply_centre": place.supply_centre,
                "building": place.building,
                "owner": place.owner and place.owner.id,
            }
            for place in state.all_provinces
        },
        "figures": {being.id: _being(being) | {"rank": being.rank._key} for being in state.all_figures},
        "units": {
            being.id: _being(being) | {"sort": being.sort._key, "leader": being.leader}
            for being in state.all_units
        },
    }


def _being(being: Any) -> dict[str, Any]:
    return {
        "nation": being.nation and being.nation.id,
        "place": being.place.id,
        "carries": [artefact._key for artefact in being.carries],
    }


def nobody_stands_where_none_may(game: Game) -> None:
    """One figure and one unit of one nation, and nobody else beside them."""
    here: dict[Any, list[Any]] = {}
    for being in beings(game):
        assert being._whole is None and not being.dislodged
        here.setdefault(being.place, []).append(being)
    for together in here.values():
        assert len({being.nation for being in together}) == 1, together
        assert len({being._type for being in together}) == len(together), together


def strengths_add_up(documents: list[Any], trace: list[Any]) -> None:
    """Base from the tables, the modifiers that counted, and nothing else."""
    for entry in trace:
        if entry[0] == "quantity":
            _, number, (being,), base, counted, total = entry
            assert documents[number].header.id == "strength"
            members = being._parts or (being,)
            assert base == sum(_own_strength(member) for member in members)
            assert total == base + sum(part for _, part in counted if part is not None)


def _own_strength(being: Any) -> int:
    strength: int = being.rank.strength if being._type == "figure" else being.sort.strength
    return strength


def judgements_are_decided(documents: list[Any], trace: list[Any]) -> None:
    """Each about the same movers once a leg, yes or no where that is asked, else a number."""
    about: dict[str, list[Any]] = {}
    for entry in trace:
        if entry[0] in ("judged", "settled"):
            _, number, thing, value = entry
            id = documents[number].header.id
            about.setdefault(id, []).append(thing)
            assert (type(value) is bool) == (id in ("given", "contests", "moves"))
            assert 0 <= value < 1000
    movers = about.get("moves", [])
    for id in ("attack", "siege", "resistance", "contests"):
        assert about.get(id, []) == movers


def games(turns: int) -> Iterator[tuple[int, Played]]:
    """Games from seed 0 on until that many turns are played."""
    seed = done = 0
    while done < turns:
        game = played(seed)
        yield seed, game
        done += len(game.turns)
        seed += 1


def last_turn() -> int:
    (campaign,) = program().ruleset.scenarios["standard"].state["campaign"].values()
    return int(str(campaign[1]["last_turn"].value))


def test_five_hundred_random_turns_break_no_invariant_and_every_game_ends_in_time() -> None:
    for _, game in games(500):
        assert 1 <= len(game.turns) <= last_turn()


@pytest.mark.parametrize("seed", range(2))
def test_the_same_seed_makes_the_same_game(seed: int) -> None:
    assert played(seed, watched=False) == played(seed, watched=False)


@pytest.mark.parametrize("seed", range(2))
def test_saving_and_reading_a_game_again_at_every_decision_changes_nothing(seed: int) -> None:
    assert played(seed, restored=True, watched=False) == played(seed, watched=False)


@pytest.mark.soak
def test_a_hundred_thousand_random_turns_break_no_invariant() -> None:
    turns, shown, settled = 0, 0, 0
    lengths: list[int] = []
    wins: Counter[str] = Counter()
    start = perf_counter()
    for seed, game in games(SOAK_TURNS):
        if seed % 20 == 0:
            assert played(seed, watched=False) == game, seed
            assert played(seed, restored=True, watched=False) == game, seed
        assert 1 <= len(game.turns) <= last_turn(), seed
        turns += len(game.turns)
        settled += game.settled
        lengths.append(len(game.turns))
        wins[" and ".join(game.winners) or "nobody"] += 1
        if turns >= shown:
            shown += 1000
            print(f"{turns:>7,} turns in {seed + 1:,} games, {perf_counter() - start:,.0f} s", flush=True)
    print(f"{turns:,} turns, {len(lengths):,} games of {min(lengths)} to {max(lengths)} turns")
    print(f"{settled:,} judgements settled in circles; won by {dict(wins)}")
