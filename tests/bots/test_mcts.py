"""The searching player: wins what can be won, holds what can be held, and leaves the game as it was."""

from pathlib import Path
from random import Random

import pytest

from regelwerk.bots import BOTS, mcts
from regelwerk.link.ruleset import open_ruleset
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump
from regelwerk.run.takeback import mark, rewind
from tests.bots.opening import begun
from tests.sampling import sample

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
# Tries by the number of choices: a reply to the first move matters most, near the end a few show everything.
ENOUGH = {8: 5000, 5: 200, 4: 160, 3: 120, 2: 80, 1: 1}


@pytest.fixture(scope="module")
def threes() -> Program:
    return Program(open_ruleset(str(TOYS / "threes")))


@pytest.fixture(scope="module")
def brawl() -> Program:
    return Program(open_ruleset(str(TOYS / "brawl")))


def named(choice: Choice) -> list[str]:
    return [argument.id for argument in choice.arguments]


@pytest.mark.parametrize(("scenario", "square"), [("winning", "ne"), ("threatened", "ne")])
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_it_takes_the_square_that_wins_and_the_one_that_would_lose(
    threes: Program, scenario: str, square: str, seed: str
) -> None:
    game = begun(threes, scenario)
    assert named(mcts.choose(game, list(game.choices()), seed)) == [square]


def winner(program: Program, who_searches: str, seed: int) -> str:
    """Who won a game against a player by lot; nobody: an empty text."""
    game, lot = begun(program, "empty"), Random(seed)
    for number in range(9):
        if not (deciders := game.deciders()):
            break
        choices = list(game.choices())
        searching = deciders[0].id == who_searches
        game.choose(mcts.choose(game, choices, f"{seed}/{number}") if searching else lot.choice(choices))
    return game.state.ending[0].id if game.state.ending else ""


def test_it_beats_a_player_by_lot(threes: Program) -> None:
    results = [winner(threes, who, seed) == who for seed in range(4) for who in ("Ann", "Bob")]
    assert results.count(True) >= 6


@pytest.mark.parametrize("who", sample(["Ann", "Bob"]))
def test_with_enough_tries_nobody_can_beat_it_whatever_they_do(threes: Program, who: str) -> None:
    """Its answers against every line of play of the other side, moving first and moving second; first moves
    that are the same turned or mirrored count once."""
    lost: list[list[str]] = []

    def against_all(game: Game, played: list[str]) -> None:
        if not (deciders := game.deciders()):
            if game.state.ending and game.state.ending[0].id != who:
                lost.append(played)
            return
        choices = list(game.choices())
        if deciders[0].id == who:
            choices = [mcts.choose(game, choices, "/".join(played), tries=ENOUGH.get(len(choices), 800))]
        elif not played:
            corner, side, *_, middle = choices[:5]
            choices = [corner, side, middle]
        for choice in choices:
            before = mark(game)
            game.choose(choice)
            against_all(game, [*played, *named(choice)])
            rewind(game, before)

    against_all(begun(threes, "empty"), [])
    assert lost == []


def test_the_same_seed_gives_the_same_choice_and_other_dice_of_the_game_change_nothing(
    brawl: Program,
) -> None:
    found = []
    for dice in (1, 1, 2):
        game = begun(brawl, "yard")
        game.state.chance = Seeded(dice)
        found.append([mcts.choose(game, list(game.choices()), seed, tries=40) for seed in "abc"])
    shown = [[(choice.action, named(choice)) for choice in row] for row in found]
    assert shown[0] == shown[1] == shown[2]


@pytest.mark.parametrize("sort", ["greedy", "mcts", "strong"])
def test_thinking_leaves_the_game_as_it_was_to_the_next_die(brawl: Program, sort: str) -> None:
    games = [begun(brawl, "yard") for _ in range(2)]
    for number in range(4):
        choices = list(games[0].choices())
        before, trace = dump(games[0]), list(games[0].state.trace)
        BOTS[sort].choose(games[0], choices, str(number))
        assert dump(games[0]) == before and games[0].state.trace == trace
        # Whoever thought and whoever did not throw the same dice afterwards.
        for game in games:
            game.choose(next(iter(game.choices())))
        assert dump(games[0]) == dump(games[1])


def test_it_uses_the_value_where_the_rules_declare_one(brawl: Program) -> None:
    """It beats a player by lot in a game that lot alone would rarely finish in a few choices."""
    game, lot = begun(brawl, "yard"), Random(3)
    for number in range(300):
        if not (deciders := game.deciders()):
            break
        choices = list(game.choices())
        searching = deciders[0] is next(iter(game.state.things.values()))
        game.choose(mcts.choose(game, choices, str(number), tries=60) if searching else lot.choice(choices))
    assert game.state.ending == (next(iter(game.state.things.values())),)
