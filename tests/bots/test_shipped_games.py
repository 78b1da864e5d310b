"""Players that look ahead get well into the shipped games: what they tried and took back changes nothing."""

import pytest

from regelwerk.bots import greedy
from regelwerk.run.chance import Seeded
from regelwerk.run.game import Game, new_game
from tests.once import compiled


@pytest.mark.parametrize(("name", "scenario", "decisions"), [("duel", "plain", 75), ("hexwar", "hall", 60)])
def test_a_game_goes_on_and_whoever_is_asked_anew_says_the_same(
    name: str, scenario: str, decisions: int
) -> None:
    """The second game is brought to each position without a player that looks ahead."""
    program = compiled(name)
    games = [_begun(program, scenario) for _ in range(2)]
    for number in range(decisions):
        played, shadow = games
        choices = list(played.choices())
        at = choices.index(greedy.choose(played, choices, f"{number}"))
        played.choose(list(played.choices())[at])
        shadow.choose(list(shadow.choices())[at])
        assert [str(each) for each in played.choices()] == [str(each) for each in shadow.choices()]


def _begun(program, scenario: str) -> Game:
    game = new_game(program, program.ruleset.scenarios[scenario].state, Seeded(4))
    game.run()
    return game
