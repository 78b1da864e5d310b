"""What is known of a position's value from another one is what it comes to."""

from contextlib import suppress
from copy import copy
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from regelwerk.bots.evaluation import further, settle, standing, trying
from regelwerk.bots.outcomes import Dice
from regelwerk.model.problem import Refused
from regelwerk.model.rules import Definition
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.program import Program
from regelwerk.run.state import unseen
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.thing import Thing
from tests.bots.opening import begun, written
from tests.conftest import LinkText, unasked
from tests.once import compiled
from tests.run import test_interpreter
from tests.run.random_rules import Author

COINS = """
    kind: ruleset
    id: coins
    version: 1.0.0
    title: {en: Coins}
    source: {standing: house}
    languages: [en]
    start: day
    value: sum(other.coins for other in players if other == player)
    ---
    kind: type
    id: player
    plural: players
    title: {en: player}
    fields: {coins: {type: integer, default: 1}}
    ---
    kind: phase
    id: day
    title: {en: Day}
    who: {decides: first(player for player in players), actions: [gain, lose]}
    next: [{to: day}]
    ---
    kind: action
    id: gain
    title: {en: Gain}
    source: {standing: house}
    by: player
    do: [{change: player.coins, by: 1}]
    ---
    kind: action
    id: lose
    title: {en: Lose}
    source: {standing: house}
    by: player
    do: [{change: player.coins, by: -1}]
    ---
    kind: scenario
    id: plain
    title: {en: Plain}
    state: {players: {Ann: {}}}
"""


def told(game: Game, who: Thing) -> float | str:
    """What the value comes to if nothing is known before."""
    ruleset = game.program.ruleset
    id = ruleset.value.header.id
    kind = "Definition" if id in ruleset.definitions else "Value"
    worth = game.program.function(kind, id if kind == "Definition" else ruleset.header.id)
    try:
        with game.program.placing, unseen(game.state):
            return float(worth(game.state, who))
    except Refused as error:
        return error.problems[0].code


def known(game: Game, who: Thing) -> float | str:
    try:
        return standing(game, who)[1]
    except Refused as error:
        return error.problems[0].code


def hold(game: Game, lots: Random, decisions: int, depth: int = 2) -> None:
    """Goes through a game by lot; before each decision some choices are tried, and others after these, now
    and then with the position between as the base."""
    kind = game.program.types[game.program.ruleset.value.parameters[0].type.name]
    for _ in range(decisions):
        judges = [each for each in game.state.things.values() if isinstance(each, kind) and each._in_play]
        choices = list(game.choices())
        if not choices or not judges:
            return
        with suppress(Refused), trying(game, 60.0):
            _try(game, judges, lots, depth)
        game.choose(lots.choice(choices))


def _try(game: Game, judges: list[Thing], lots: Random, depth: int) -> None:
    for who in judges:
        assert known(game, who) == told(game, who)
    choices = list(game.choices()) if depth else []
    for choice in lots.sample(choices, min(len(choices), 4)):
        here = mark(game, dice=False)
        game.state.chance = Dice(lot=Random(lots.random()))
        game.choose(choice)
        if lots.random() < 0.5:
            _try(game, judges, lots, depth - 1)
        else:
            with further(game):
                settle(game)
                _try(game, judges, lots, depth - 1)
        rewind(game, here)


@pytest.mark.parametrize(
    ("name", "scenario", "decisions"),
    [
        ("hexwar", "hall", 40),
        ("hexwar", "palisade", 25),
        ("hexwar", "tilt_yard", 30),
        ("duel", "practice", 30),
        ("duel", "village", 8),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_in_shipped_games(name: str, scenario: str, decisions: int, seed: int) -> None:
    program = compiled(name)
    assert program.worth is not None
    hold(begun(program, scenario, seed), Random(seed), decisions)


@given(st.integers(0, 2**40))
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_definitions_of_random_rulesets_say(link_text: LinkText, seed: int) -> None:
    with unasked():
        ruleset, _ = link_text(Author(Random(seed)).ruleset())
    assume(ruleset is not None and ruleset.value is not None)
    assert ruleset is not None
    lots = Random(seed)
    for valued in worth_of_definitions(ruleset):
        game = test_interpreter.begun(Program(valued), seed)
        with suppress(Refused):
            game.run()
            hold(game, lots, 3)


@pytest.mark.parametrize(
    ("name", "scenario"),
    [("hexwar", "tilt_yard"), ("hexwar", "palisade"), ("hexwar", "melee"), ("duel", "houses")],
)
def test_whatever_definitions_of_shipped_games_say(name: str, scenario: str) -> None:
    program = compiled(name)
    for number, valued in enumerate(worth_of_definitions(program.ruleset)):
        other = copy(program)
        other.ruleset = valued
        other.__dict__.pop("worth", None)
        assert other.worth is not None
        game = begun(program, scenario, number)
        game.program = other
        hold(game, Random(number), 2)


def worth_of_definitions(ruleset: Ruleset) -> list[Ruleset]:
    """The ruleset with each of its definitions as its value that could be one."""
    value = ruleset.value
    return [
        ruleset._replace(value=each)  # a value has parameters and a value, as a definition has
        for each in ruleset.definitions.values()
        if _could_be(each) and not ruleset.vocabulary.judged(each.header.id)
    ] + ([ruleset] if value is not None else [])


def _could_be(definition: Definition) -> bool:
    kinds = [each.type.kind for each in definition.parameters]
    return kinds == ["thing"] and definition.value.type.kind in ("number", "integer", "boolean")


def test_a_position_that_came_after_another_base_is_worked_out_anew(tmp_path: Path) -> None:
    """Both have as long a trace, and the same entry last."""
    game = begun(written(tmp_path, COINS), "plain")
    ann, here = game.deciders()[0], mark(game)
    found = []
    for action in ("gain", "lose"):
        game.choose(Choice(action, ()))
        found.append(standing(game, ann))
        rewind(game, here)
    assert found == [(0.0, 2.0), (0.0, 0.0)]
