"""Players that look ahead get through the shipped games: what they tried and took back changes nothing."""

import pytest

from regelwerk.bots import BOTS, greedy
from regelwerk.run.chance import Seeded
from regelwerk.run.game import Game, new_game
from tests.once import compiled


@pytest.mark.parametrize(
    ("name", "scenario", "decisions"),
    [("duel", "plain", 75), ("duel", "own_table", 40), ("hexwar", "hall", 60)],
)
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


@pytest.mark.parametrize("seat", ["Finn", "Skyld"])
def test_a_game_of_greedy_against_players_by_lot_is_won_in_time(seat: str) -> None:
    game = _begun(compiled("hexwar"), "hall")
    battle, number = game.state.things["battle"], 0
    while choices := list(game.choices()):
        bot = BOTS["greedy" if game.deciders()[0].id == seat else "random"]
        game.choose(bot.choose(game, choices, f"{number}"))
        number += 1
    assert [each.id for each in game.state.ending] == [seat]
    assert battle.round <= battle.last_round + (seat == "Skyld")  # who holds it has to see the last round out


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_maiden_leads_her_unicorn_to_the_centre_beside_them(seed: str) -> None:
    """Unled it would go there and capture nothing: who is led is tried with every order."""
    game = _begun(compiled("leadership"), "standard")
    game.state.things["Dr"].place = game.state.things["Lambda"]
    adler = next(one for one in game.deciders() if one.id == "Adler")
    orders = [line.text for line in BOTS["strong"].orders(game, adler, seed)]
    assert "J1(sw)=Ein1 Beta mve Gamma" in orders
