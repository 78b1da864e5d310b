"""What the others do next is looked through: by typical dice, and what they come to on average beside."""

import pytest

from regelwerk.bots import greedy, strong
from regelwerk.bots.evaluation import standing, trying
from regelwerk.bots.playing_on import played_on, typically
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump
from tests.bots.opening import begun, written

MARKET = """
    kind: ruleset
    id: market
    version: 1.0.0
    title: {en: Market}
    source: {standing: house}
    languages: [en]
    start: day
    value: dealer.coins - sum(other.coins for other in dealers if other != dealer)
    ---
    kind: type
    id: dealer
    plural: dealers
    title: {en: dealer}
    fields:
      coins: {type: integer, default: 20}
      turn: {type: integer}
      open: {type: boolean}
      tempting: {type: boolean}
      marked: {type: boolean}
    ---
    kind: phase
    id: day
    title: {en: Day}
    who:
      decides: first(dealer for dealer in dealers if dealer.turn == 1)
      actions: [grab, guard, gamble, dare, steal, rob, catch, rest]
    next: [{to: day}]
    ---
    kind: event
    id: pass_on
    title: {en: Pass on}
    source: {standing: house}
    parameters: {dealer: dealer}
    do:
      - for_each: other
        in: dealers
        do: [{set: other.turn, to: 0 if other == dealer else 1}]
    ---
    kind: action
    id: grab
    title: {en: Grab}
    source: {standing: house}
    by: dealer
    do: [{change: dealer.coins, by: 2}, {set: dealer.open, to: true}, {pass_on: dealer}]
    ---
    kind: action
    id: guard
    title: {en: Guard}
    source: {standing: house}
    by: dealer
    do: [{change: dealer.coins, by: 1}, {pass_on: dealer}]
    ---
    kind: action
    id: gamble
    title: {en: Gamble}
    source: {standing: house}
    by: dealer
    requires: [{that: dealer.tempting, else: {en: Nothing tempts.}}]
    do: [{change: dealer.coins, by: 3}, {set: dealer.open, to: true}, {pass_on: dealer}]
    ---
    kind: action
    id: dare
    title: {en: Dare}
    source: {standing: house}
    by: dealer
    requires: [{that: dealer.tempting, else: {en: Nothing tempts.}}]
    do: [{change: dealer.coins, by: 9}, {set: dealer.marked, to: true}, {pass_on: dealer}]
    ---
    kind: action
    id: steal
    title: {en: Steal}
    source: {standing: house}
    by: dealer
    parameters: {whom: {from: dealers}}
    requires: [{that: whom != dealer and whom.open and not whom.tempting, else: {en: It is shut.}}]
    do: [{change: whom.coins, by: -5}, {set: whom.open, to: false}, {pass_on: dealer}]
    ---
    kind: action
    id: rob
    title: {en: Rob}
    source: {standing: house}
    by: dealer
    parameters: {whom: {from: dealers}}
    requires: [{that: whom != dealer and whom.open and whom.tempting, else: {en: It is shut.}}]
    do:
      - {roll: 6, as: luck}
      - when: luck >= 3
        then: [{change: whom.coins, by: -9}]
        else: [{change: whom.coins, by: 15}]
      - {pass_on: dealer}
    ---
    kind: action
    id: catch
    title: {en: Catch}
    source: {standing: house}
    by: dealer
    parameters: {whom: {from: dealers}}
    requires: [{that: whom != dealer and whom.marked, else: {en: Nobody is marked.}}]
    do: [{end: "[dealer]"}]
    ---
    kind: action
    id: rest
    title: {en: Rest}
    source: {standing: house}
    by: dealer
    do: [{pass_on: dealer}]
    ---
    kind: scenario
    id: plain
    title: {en: Plain}
    state: {dealers: {Ann: {turn: 1}, Ben: {}}}
    ---
    kind: scenario
    id: tempting
    title: {en: Tempting}
    state: {dealers: {Ann: {turn: 1, tempting: true}, Ben: {}}}
"""


@pytest.fixture(scope="module")
def market(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return written(tmp_path_factory.mktemp("market"), MARKET)


def chosen(game: Game, seed: str = "1") -> str:
    return strong.choose(game, list(game.choices()), seed).action


def made(game: Game, action: str) -> Choice:
    return next(each for each in game.choices() if each.action == action)


def on(game: Game, action: str, most: int = 1000) -> tuple[tuple[float, float], int] | None:
    """What a choice comes to for whoever makes it, once the other has answered."""
    me = game.deciders()[0]
    choice = made(game, action)
    with trying(game, 10):
        ahead = typically(game, me, choice, [1, 2])
        found = played_on(game, me, "day", [1, 2], most)
    assert ahead == (0.0, 0.0)
    return found


def test_what_the_other_does_with_it_is_seen(market: Program) -> None:
    """Two coins and an open purse are less than one coin: the other takes five."""
    game = begun(market, "plain")
    assert greedy.choose(game, list(game.choices()), "1").action == "grab"
    assert chosen(game) == "guard"
    assert on(game, "grab") == ((0.0, -3.0), 4) and on(game, "guard") == ((0.0, -1.0), 3)


def test_dice_of_the_answer_count_as_on_average(market: Program) -> None:
    """Robbing takes nine in four throws of six and gives fifteen in two: a coin less on average, and whoever
    judges by a middling throw robs. So three coins and that are two, and less what comes else."""
    game = begun(market, "tempting")
    found = on(game, "gamble")
    assert found is not None and found[0] == (0.0, pytest.approx(3 + (4 * -9 + 2 * 15) / 6))


def test_a_choice_after_which_the_other_wins_is_not_made(market: Program) -> None:
    game = begun(market, "tempting")
    assert greedy.choose(game, list(game.choices()), "1").action == "dare"
    assert chosen(game) != "dare"
    assert on(game, "dare") is not None and on(game, "dare")[0][0] == -1.0  # type: ignore[index]


def test_what_takes_too_many_positions_is_left_and_choices_are_as_without(
    market: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(market, "plain")
    assert on(game, "grab", most=3) is None and on(game, "grab", most=4) is not None
    monkeypatch.setattr(strong, "PLAYED_ON", 0)
    assert chosen(game) == "grab"


def test_the_game_is_as_it_was(market: Program) -> None:
    game = begun(market, "tempting")
    before, trace = dump(game), list(game.state.trace)
    assert {chosen(game, seed) for seed in "abc"} == {"gamble"}
    assert dump(game) == before and game.state.trace == trace
    assert standing(game, game.deciders()[0]) == (0.0, 0.0)
