"""Small whole games of other kinds than the three: rules that check, examples that hold, games that end, and
nobody who gets to know what they may not."""

import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import regelwerk
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from regelwerk.run.secrecy import Secrecy
from regelwerk.run.snapshot import dump
from regelwerk.scenario.runner import run_examples

FOLDER = Path(__file__).parent / "games"
GAMES = sorted(each.name for each in FOLDER.iterdir() if each.is_dir())
MOST_LINES, LEAST_EXAMPLES, MOST_DECISIONS = 250, 10, 400
MOST_READ = {"backgammon": 6, "summits": 60}  # decisions that the readable interpreter looks ahead for


@cache
def loaded(name: str) -> Any:
    return regelwerk.load(str(FOLDER / name), "en")


@pytest.mark.parametrize("name", GAMES)
def test_examples_come_out_as_they_say(name: str) -> None:
    outcomes = run_examples(loaded(name).documents)
    assert {id: [each.code for each in out.failures] for id, out in outcomes.items() if out.failures} == {}
    assert len(outcomes) >= LEAST_EXAMPLES


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_short_to_write(name: str) -> None:
    lines = sum(
        len(file.read_text("utf-8").splitlines())
        for file in (FOLDER / name).glob("*.yaml")
        if not file.name.startswith("examples")
    )
    assert lines <= MOST_LINES


@pytest.mark.parametrize("name", GAMES)
def test_the_readable_interpreter_plays_the_same_games(name: str) -> None:
    ruleset = loaded(name).documents
    programs = Program(ruleset), Interpreter(ruleset)
    for scenario in filter(lambda each: each.offered, ruleset.scenarios.values()):
        for seed in range(2):
            games = [
                new_game(each, scenario.state, Seeded(seed), language="en", phase=scenario.phase)
                for each in programs
            ]
            lot = random.Random(seed)
            for game in games:
                game.run()
            for _ in range(MOST_READ.get(name, MOST_DECISIONS)):
                if games[0].window() is None:
                    break
                offered = list(games[0].choices())
                at = lot.randrange(len(offered))
                for game in games:
                    game.choose(list(game.choices())[at])
                assert dump(games[0]) == dump(games[1])


def ids_in(text: str, ids: frozenset[str]) -> set[str]:
    return ids.intersection(re.findall(r"[\w-]+", text))


def shown_to(game: Any, seat: str) -> str:
    """Everything of the position that a seat can get."""
    view = game.view(seat)
    with game.seen_by(seat):
        drawn = [game.picture(()) if game.seats else None, game.drawn_map("map")]
        things = [repr(each) for each in game.things()]
    own = [*map(str, view.choices), repr(view.choices)]
    return " ".join([repr(view.position.to_dict()), repr(game.tables(seat)), *own, *map(str, drawn), *things])


def told_to(game: Any, seat: str) -> str:
    return f"{game.story(seat=seat)} {game.events(seat=seat)!r}"


def search(name: str, seeds: range) -> None:
    """Plays by lot, and looks through everything that each seat can get for the names of what is hidden."""
    for scenario in loaded(name).documents.scenarios:
        for seed in seeds:
            game = loaded(name).game(scenario, seed=seed)
            lot, secrecy = random.Random(seed), game._program.secrecy
            before: dict[str, frozenset[str]] = {}
            while not game.over and game.decisions < MOST_DECISIONS:
                everything = set(game.position.things)
                for seat in ("", *game.seats):
                    hidden = frozenset(each.id for each in secrecy.hidden(game._game.state, seat))
                    assert ids_in(shown_to(game, seat), hidden) == set(), (name, seed, seat)
                    assert set(game.view(seat).position.things) == everything - hidden
                    passed = _passed_before(game, seat)
                    secret = hidden & before.get(seat, frozenset()) - passed
                    assert ids_in(told_to(game, seat), secret) == set(), (name, seed, seat)
                    before[seat] = hidden
                if not game.choices():
                    break
                game.choose(lot.choice(game.choices()))


def _passed_before(game: Any, seat: str) -> set[str]:
    """What lay where the seat may look, for however short a while, with the last decision."""
    found: set[str] = set()
    secrecy: Secrecy = game._program.secrecy
    for kind, *values in game._history.trace():
        if kind == "set":
            thing, field, old, new = values
            zone = next((each for each in secrecy._zones[thing._type] if each.name == field), None)
            if zone is not None and secrecy._may(thing, zone.seen_by, seat):
                found |= {each.id for each in (*old, *new)}
            elif field == "revealed":
                found.add(thing.id)
    return found


HIDING = [name for name in GAMES if loaded(name).game(seed=1).hides]


@pytest.mark.parametrize("name", HIDING)
def test_nobody_gets_to_know_what_they_may_not(name: str) -> None:
    search(name, range(2))


@pytest.mark.soak
@pytest.mark.parametrize("name", HIDING)
def test_nobody_gets_to_know_what_they_may_not_in_very_many_games(name: str) -> None:
    search(name, range(2, 1000))


@pytest.mark.parametrize("name", HIDING)
def test_bots_decide_alike_whatever_lies_hidden(name: str) -> None:
    """Two games that differ only in what the one who decides may not know."""
    game = loaded(name).game(seed=5)
    seat, secrecy, state = game.deciders[0], game._program.secrecy, game._game.state
    chosen = str(game.bot("greedy"))
    with secrecy.supposed(state, seat, "otherwise"):
        assert str(game.bot("greedy")) == chosen


@pytest.mark.parametrize("name", GAMES)
def test_games_kept_and_played_again_come_out_alike(name: str) -> None:
    game = loaded(name).game(seed=9)
    lot = random.Random(9)
    while not game.over and game.decisions < MOST_DECISIONS and game.choices():
        game.choose(lot.choice(game.choices()))
    assert game.over
    assert loaded(name).replay(game.record()).position == game.position
