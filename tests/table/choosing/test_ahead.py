"""What others may do at once about what somebody is about to do: the list that they will be offered."""

import pytest

import regelwerk
from regelwerk.table.choosing.ahead import Ahead, ahead
from regelwerk.table.choosing.asking import Asked
from tests.table.conftest import TOYS


def before_a_reaction(ruleset, scenario):
    """A game played by lot, and the choice after which somebody else reacts."""
    game = ruleset.game(scenario, seed=3)
    while not game.over:
        choice, position, deciders = game.bot("random"), game.position, game.deciders
        asked = Asked(choice.action, dict(choice.arguments))
        game.choose(choice)
        if game.reacting and game.deciders != deciders and not game.moves[-1].dice:
            return position, asked, game
    raise AssertionError


@pytest.mark.parametrize(("language", "then"), [("en", "may then choose"), ("de", "darf dann wählen")])
def test_reactions_are_told_before_the_choice_is_made(language, then):
    ruleset = regelwerk.load("hexwar", language)
    position, asked, game = before_a_reaction(ruleset, "palisade")
    found = ahead(ruleset, position, asked, 3)
    offered = [str(each) for each in game.choices() if each.arguments]
    assert found == Ahead("", tuple(f"{game.name(game.deciders[0])} {then}: {each}" for each in offered))
    assert offered and len(offered) < len(game.choices())


def test_who_is_merely_next_is_not_told_of_what_they_do_elsewhere():
    ruleset = regelwerk.load(TOYS / "noughts")
    game = ruleset.game(seed=1)
    choice = game.choices()[0]
    assert ahead(ruleset, game.position, Asked(choice.action, dict(choice.arguments)), 1) == Ahead()


def test_what_depends_on_dice_is_not_told():
    ruleset = regelwerk.load("hexwar")
    game = ruleset.game("palisade", seed=3)
    tried = 0
    while tried < 3:
        choice, position = game.bot("random"), game.position
        asked = Asked(choice.action, dict(choice.arguments))
        game.choose(choice)
        if game.moves[-1].dice:
            assert ahead(ruleset, position, asked, 3) == Ahead()
            tried += 1


def test_what_is_refused_tells_nothing():
    ruleset = regelwerk.load("hexwar")
    position = ruleset.game("palisade", seed=3).position
    assert ahead(ruleset, position, Asked("march", {"unit": "Herwig", "to": "A1"}), 3) == Ahead()
