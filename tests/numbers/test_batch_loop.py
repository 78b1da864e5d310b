"""Batches of toy games by numba's loop: the same games as with NumPy, whether or not it is installed."""

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from regelwerk.model.problem import Refused
from regelwerk.numbers import batch_loop
from regelwerk.numbers.batch import Batch, Outcomes
from regelwerk.numbers.batch_dice import SeededDice
from regelwerk.numbers.batch_games import repeated
from regelwerk.numbers.question import question
from regelwerk.run.program import Program

HEAD = "title: {en: As it says}\ntext: {en: As it says.}\nsource: {standing: house}\n"
RACE = f"""
kind: type
id: cart
plural: carts
title: {{en: cart}}
fields:
  at: {{type: integer, default: 0, title: {{en: at}}}}
  load: {{one_of: [none, hay, stone], default: hay, title: {{en: load}}}}
  friend: {{type: cart, optional: true, title: {{en: friend}}}}
  day: {{type: integer, default: 0, title: {{en: day}}}}
  stuck: {{type: boolean, default: false, title: {{en: stuck}}}}
---
kind: event
id: pull
{HEAD}parameters: {{cart: cart}}
do:
  - {{change: cart.day, by: 1}}
  - {{roll: 6, as: thrown}}
  - when: thrown == 1
    then:
      - {{set: cart.stuck, to: not cart.stuck}}
      - {{set: cart.friend, to: none}}
      - {{roll: 300, as: slip}}
      - {{change: cart.at, by: "-min(slip // 7 % 5, cart.at)"}}
    else:
      - when: not cart.stuck
        then: [{{change: cart.at, by: "max(thrown, 3)"}}]
  - when: thrown == 6
    then: [{{set: cart.load, to: "'stone'"}}]
    else:
      - when: cart.at > 9
        then: [{{set: cart.load, to: "'none'"}}]
---
kind: scenario
id: road
{HEAD}state:
  carts: {{A: {{friend: B}}, B: {{load: stone, friend: A}}}}
"""
OBSERVED = {
    "truth": "any(cart.stuck for cart in carts)",
    "number": "A.at - B.at * 2",
    "count": "count(cart for cart in carts if cart.load == 'stone')",
    "choice": "A.load",
    "thing": "first(cart for cart in carts if cart.at >= 20)",
}


def batch(
    link_text: Callable[[str], Any], observed: str = "thing", most: int = 60, old: str = "", new: str = "",
    until: str = "any(cart.at >= 20 for cart in carts)",
) -> Batch:  # fmt: skip
    assert old in RACE
    ruleset, problems = link_text(RACE.replace(old, new) if old else RACE)
    assert ruleset is not None, problems
    events = ["pull: A", "pull: B"]
    asked = question(ruleset, scenario="road", events=events, until=until, of=OBSERVED[observed])
    return repeated(Program(ruleset), asked, most=most)


def same(one: Outcomes, other: Outcomes) -> bool:
    return (
        one.values == other.values
        and bool((one.which == other.which).all())
        and bool((one.moves == other.moves).all())
    )


@pytest.mark.parametrize("observed", OBSERVED)
def test_the_loop_plays_the_games_that_numpy_plays(link_text: Any, observed: str) -> None:
    pytest.importorskip("numba")
    games = batch(link_text, observed)
    with_numpy, looped = (games.run(4_000, seed=3, loop=loop) for loop in (False, True))
    assert games._loop is not None
    assert same(with_numpy, looped)
    assert len(with_numpy.counts()) > 1


def test_games_that_do_not_end_are_told_by_both(link_text: Any) -> None:
    pytest.importorskip("numba")
    games = batch(link_text, most=9)
    with_numpy, looped = (games.run(2_000, seed=1, loop=loop) for loop in (False, True))
    assert same(with_numpy, looped)
    assert 0 < (looped.which == -1).sum() < 2_000


def test_moves_after_which_no_game_can_be_over_yet_are_played_by_both(link_text: Any) -> None:
    pytest.importorskip("numba")
    games = batch(link_text, "number", until="B.day >= 3")
    with_numpy, looped = (games.run(2_000, seed=1, loop=loop) for loop in (False, True))
    assert same(with_numpy, looped)
    assert set(looped.moves.tolist()) == {6} and len(looped.counts()) > 5


def test_the_loop_goes_on_where_the_games_before_it_stopped(
    link_text: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    games = batch(link_text)
    expected = games.run(1_000, seed=8, loop=False)
    monkeypatch.setattr("regelwerk.numbers.batch._AT_ONCE", 300)
    assert same(games.run(1_000, seed=8, loop=True), expected)


@pytest.mark.parametrize(
    ("code", "broken"),
    [
        ("batch-failed", {"old": "when: cart.at > 9", "new": "when: cart.friend.at > 9"}),
        ("batch-too-large", {
            "old": 'by: "max(thrown, 3)"', "new": "by: cart.at * cart.at + thrown",
            "until": "all(cart.at < -90 for cart in carts)", "observed": "choice",
        }),
    ],
)  # fmt: skip
def test_games_that_cannot_be_played_on_are_the_same_problem(
    link_text: Any, code: str, broken: dict[str, str]
) -> None:
    pytest.importorskip("numba")
    games = batch(link_text, **broken)      # type: ignore[arg-type]
    problems = []
    for loop in (False, True):
        with pytest.raises(Refused) as refused:
            games.run(1_000, seed=2, loop=loop)
        problems.append(refused.value.problems)
    assert games._loop is not None
    assert problems[0] == problems[1] and problems[0][0].code == code


def test_very_many_games_are_looped_unasked(link_text: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(batch_loop, "FROM", 500)
    games = batch(link_text)
    games.run(499)
    assert games._loop is None
    games.run(500)
    assert games._loop is not None


def test_without_numba_the_games_are_the_same(link_text: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    games = batch(link_text)
    expected = games.run(1_000, seed=5, loop=False)
    monkeypatch.setitem(sys.modules, "numba", None)     # an import of it fails from now on
    assert same(games.run(1_000, seed=5, loop=True), expected)
    assert games._loop is None


def test_a_games_dice_do_not_depend_on_how_many_are_played(link_text: Any) -> None:
    games = batch(link_text)
    many, few = games.run(900, seed=6, together=64), games.run(100, seed=6, together=41)
    assert (many.moves[:100] == few.moves).all()
    assert [many.of(n) for n in range(100)] == [few.of(n) for n in range(100)]


@pytest.mark.parametrize("sides", [2, 6, 20, 100, 1_000])
def test_each_side_of_a_die_comes_up_equally_often_whatever_came_before(sides: int) -> None:
    dice, number = SeededDice(4), 200_000
    dice.begin(0, number)
    thrown = [np.empty(number, np.int16) for _ in range(2)]
    for each in thrown:
        dice.die(sides, np.ones(number, np.uint8), each)
        assert each.min() == 1 and each.max() == sides
    middle = [each > sides // 2 for each in thrown]
    for cells in (
        np.bincount(thrown[0] - 1, minlength=sides),
        np.bincount(middle[0] * 2 + middle[1]),                     # a game's first and second die
        np.bincount(middle[0][:-1] * 2 + middle[0][1:]),            # one game's and the next one's
    ):
        expected = cells.sum() / len(cells)
        chi_squared, freedom = float(((cells - expected) ** 2 / expected).sum()), len(cells) - 1
        assert chi_squared < freedom + 5 * (2 * freedom) ** 0.5
