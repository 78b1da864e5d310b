"""Games that are written out for a set-up are the games of the rules, choice by choice and die by die."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from benchmarks.classics import NAMES, classic, start
from regelwerk.model.problem import Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.chance import Chance, Seeded
from regelwerk.run.program import Program
from regelwerk.run.turn import new_game
from regelwerk.specialise.playouts import Ended, WrittenOut
from tests.specialise.random_games import random_game

Link = Callable[[str], tuple[Ruleset | None, list[Any]]]
GAMES = 40


def by_the_rules(program: Program, data: Any, most: int) -> Callable[..., Ended]:
    """Plays as everybody does: one of all choices, again and again."""

    def play(chance: Chance, share: Callable[[], float]) -> Ended:
        game, moves = new_game(program, data, chance), 0
        game.run(seconds=None)
        while game.state.ending is None and moves < most:
            offered = list(game.choices())
            if not offered:
                break
            game.choose(offered[int(share() * len(offered))], seconds=None)
            moves += 1
        ending = game.state.ending
        return Ended(moves, None if ending is None else tuple(each.id for each in ending))

    return play


def ended(play: Callable[..., Ended], seed: int) -> Ended | str:
    try:
        return play(Seeded(seed), Random(seed).random)
    except Refused:
        return "broke off"


def compare(program: Program, data: Any, games: int, most: int = 300) -> set[Ended | str]:
    written, slow = WrittenOut(program, data), by_the_rules(program, data, most)
    found = [ended(lambda *given: written.play(*given, most), seed) for seed in range(games)]
    for seed, each in enumerate(found):
        expected = ended(slow, seed)
        # A number that has become too large for this way need not be too large for the rules.
        assert each == expected or each == "broke off", seed
        assert expected != "broke off" or each == "broke off", seed
    return set(found)


@pytest.mark.parametrize("name", NAMES)
def test_the_classic_games_go_as_the_rules_have_them(name: str) -> None:
    program = Program(classic(name), traced=False)
    assert "broke off" not in compare(program, start(program.ruleset), 300 if name == "tictactoe" else 60)


@settings(max_examples=15, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 100_000))
def test_random_games_of_random_rules_go_as_the_rules_have_them(link_text: Link, seed: int) -> None:
    ruleset, _ = link_text(random_game(seed))
    assume(ruleset is not None)
    assert ruleset is not None
    program, data = Program(ruleset, traced=False), ruleset.scenarios["wood"].state
    try:
        written = WrittenOut(program, data, 100_000)
        slow = by_the_rules(program, data, 60)
        for number in range(12):
            found = ended(lambda chance, share: written.play(chance, share, 60), number)
            assert found in ("broke off", ended(slow, number)), (seed, number)
    except Refused as refusal:
        assert refusal.problems[0].code.startswith("batch-"), seed


SHOPPING = """
kind: type
id: buyer
plural: buyers
title: {en: buyer}
fields:
  coins: {type: integer, default: 9, title: {en: coins}}
  hat: {type: hat, optional: true, title: {en: hat}}
---
kind: type
id: hat
plural: hats
title: {en: hat}
fields:
  price: {type: integer, default: 4, title: {en: price}}
  owner: {type: buyer, optional: true, title: {en: owner}}
---
kind: type
id: shop
plural: shops
title: {en: shop}
fields:
  turn: {type: buyer, optional: true, title: {en: turn}}
---
kind: phase
id: play
title: {en: Play}
who:
  decides: first(shop.turn for shop in shops)
  actions: [buy, haggle]
---
kind: action
id: buy
title: {en: Buy}
text: {en: As it says.}
source: {standing: house}
by: buyer
parameters:
  hat: {from: "[hat for hat in hats if hat.owner != buyer]"}
requires:
  - that: hat.price <= buyer.coins
    else: {en: Too dear.}
do:
  - {change: buyer.coins, by: -hat.price}
  - {set: hat.owner, to: buyer}
  - {set: buyer.hat, to: hat}
  - {hand_on: buyer}
---
kind: action
id: haggle
title: {en: Haggle}
text: {en: As it says.}
source: {standing: house}
by: buyer
parameters:
  hat: {from: "[hat for hat in hats if hat.owner is none]"}
do:
  - {roll: 6, as: shown}
  - when: shown > hat.price
    then: [{change: hat.price, by: -1}]
    else:
      - {roll: 4, as: again}
      - {change: hat.price, by: again // 4}
      - when: again == 4
        then: [{change: buyer.coins, by: 3}]
  - {hand_on: buyer}
---
kind: event
id: hand_on
title: {en: Pass}
text: {en: As it says.}
source: {standing: house}
parameters: {buyer: buyer}
do:
  - for_each: shop
    in: shops
    do: [{set: shop.turn, to: first(other for other in buyers if other != buyer)}]
  - when: all(hat.owner is not none for hat in hats)
    then: [{end: "[other for other in buyers if other.coins >= max(one.coins for one in buyers)]"}]
---
kind: scenario
id: start
title: {en: Start}
text: {en: As it says.}
source: {standing: house}
state:
  buyers: {Eve: {}, Sam: {coins: 8}}
  shops: {S: {turn: Eve}}
  hats: {Cap: {}, Crown: {price: 6}, Beret: {price: 2}}
"""


def linked(link_text: Link, text: str) -> tuple[Program, Any]:
    ruleset, problems = link_text(text)
    assert ruleset is not None, problems
    return Program(ruleset, traced=False), ruleset.scenarios["start"].state


def test_dice_and_numbers_without_bounds_come_to_the_same(link_text: Link) -> None:
    found = compare(*linked(link_text, SHOPPING), 120)
    assert len(found) > 10
    assert {each.winners for each in found if isinstance(each, Ended)} >= {("Eve",), ("Sam",), ("Eve", "Sam")}


def test_rules_that_break_off_are_a_problem_with_their_place(link_text: Link) -> None:
    text = SHOPPING.replace("{set: hat.owner, to: buyer}", "{set: hat.owner, to: 'buyers[7]'}")
    program, data = linked(link_text, text)
    with pytest.raises(Refused) as error:
        WrittenOut(program, data).play(Seeded(3), Random(3).random)
    (problem,) = error.value.problems
    assert problem.code == "batch-failed" and problem.span is not None
    assert "buyers[7]" in text.splitlines()[problem.span.line - 1]


@pytest.mark.parametrize(("old", "new", "code"), [
    ("{set: buyer.hat, to: hat}", "{create: hat, as: new}", "batch-cannot"),
    ("{roll: 6, as: shown}", "{roll: hat.price, as: shown}", "batch-cannot"),
    ("by: again // 4", "by: hat.price * hat.price * hat.price * hat.price", "batch-too-large"),
])  # fmt: skip
def test_what_cannot_be_worked_out_in_advance_is_refused(
    link_text: Link, old: str, new: str, code: str
) -> None:
    assert old in SHOPPING
    with pytest.raises(Refused) as error:
        WrittenOut(*linked(link_text, SHOPPING.replace(old, new, 1)))
    assert error.value.problems[0].code == code


def test_what_leads_too_far_is_refused_soon(link_text: Link) -> None:
    with pytest.raises(Refused) as error:
        WrittenOut(*linked(link_text, SHOPPING), 300)
    assert error.value.problems[0].code == "batch-too-much"


def test_nobody_wins_a_game_that_is_cut_off(link_text: Link) -> None:
    program, data = linked(link_text, SHOPPING)
    assert WrittenOut(program, data).play(Seeded(1), Random(1).random, 1) == Ended(1, None)
