"""Games that are written out for a set-up are the games of the rules, choice by choice and die by die."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from benchmarks.classics import NAMES, classic
from regelwerk.model.problem import Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.chance import Chance, Seeded
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from regelwerk.specialise.playouts import WrittenOut, first_decision
from tests.sampling import sample
from tests.specialise.races import PICKING, RACE, WINNERS
from tests.specialise.random_games import random_game

Link = Callable[[str], tuple[Ruleset | None, list[Any]]]
GAMES = 40


class Ended(NamedTuple):
    moves: int
    winners: tuple[str, ...] | None


def written_out(program: Program, scenario: str, **limits: int) -> Callable[..., Ended]:
    written = WrittenOut(program, first_decision(program, scenario), **limits)

    def play(chance: Chance, share: Callable[[], float], most: int = 300) -> Ended:
        moves, end = written.game(chance.roll, share, most)
        return Ended(moves, written.winners(end))

    return play


def by_the_rules(program: Program, scenario: str, most: int) -> Callable[..., Ended]:
    """Plays as everybody does: one of all choices, again and again."""

    def play(chance: Chance, share: Callable[[], float]) -> Ended:
        game, moves = new_game(program, program.ruleset.scenarios[scenario].state, chance), 0
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


def compare(program: Program, scenario: str, games: int, most: int = 300) -> set[Ended | str]:
    written, slow = written_out(program, scenario), by_the_rules(program, scenario, most)
    found = [ended(lambda *given: written(*given, most), seed) for seed in range(games)]
    for seed, each in enumerate(found):
        expected = ended(slow, seed)
        # A number that has become too large for this way need not be too large for the rules.
        assert each == expected or each == "broke off", seed
        assert expected != "broke off" or each == "broke off", seed
    return set(found)


@pytest.mark.parametrize("name", sample(NAMES))
def test_the_classic_games_go_as_the_rules_have_them(name: str) -> None:
    program = Program(classic(name), traced=False)
    assert "broke off" not in compare(program, "standard", 300 if name == "tictactoe" else 60)


@settings(max_examples=15, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 100_000))
def test_random_games_of_random_rules_go_as_the_rules_have_them(link_text: Link, seed: int) -> None:
    ruleset, _ = link_text(random_game(seed))
    assume(ruleset is not None)
    assert ruleset is not None
    program = Program(ruleset, traced=False)
    try:
        written = written_out(program, "wood", work=100_000)
        slow = by_the_rules(program, "wood", 60)
        for number in range(12):
            found = ended(lambda chance, share: written(chance, share, 60), number)
            assert found in ("broke off", ended(slow, number)), (seed, number)
    except Refused as refusal:
        assert refusal.problems[0].code.startswith("batch-"), seed


def test_what_lasts_a_turn_goes_back_in_games_written_out(link_text: Link) -> None:
    text = RACE.replace("default: calm,", "default: calm, lasts: turn,")
    text = text.replace("actions: [stride]\n", "actions: [stride]\nends: turn\nnext: [{to: morning}]\n")
    text = text.replace(
        "first(other for other in runners if other != runner)", "none if runner.at % 3 == 0 else runner"
    )
    text = (
        text.replace("WINNERS", WINNERS["count"])
        + """
---
kind: phase
id: morning
title: {en: Morning}
who: nobody
do: [{for_each: round, in: ovals, do: [{set: round.turn, to: "first(runners)"}]}]
next: [{to: play}]
"""
    )
    ruleset, problems = link_text(text)
    assert ruleset is not None, problems
    assert len(compare(Program(ruleset, traced=False), "track", GAMES)) > 3


def test_the_one_of_its_type_is_itself_in_games_written_out(link_text: Link) -> None:
    text = RACE.replace("plural: ovals", "one: true").replace(
        "first(oval.turn for oval in ovals)", "oval.turn"
    )
    text = text.replace(
        "  - for_each: round\n    in: ovals\n    do: [{set: round.turn", "  - {set: oval.turn"
    )
    text = text.replace("other != runner)}]", "other != runner)}").replace(
        "ovals: {Oval: {turn: Ann}}", "oval: {turn: Ann}"
    )
    ruleset, problems = link_text(text.replace("WINNERS", WINNERS["count"]))
    assert ruleset is not None, problems
    assert len(compare(Program(ruleset, traced=False), "track", GAMES)) > 3


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


def linked(link_text: Link, text: str) -> Program:
    ruleset, problems = link_text(text)
    assert ruleset is not None, problems
    return Program(ruleset, traced=False)


def test_dice_and_numbers_without_bounds_come_to_the_same(link_text: Link) -> None:
    found = compare(linked(link_text, SHOPPING), "start", 120)
    assert len(found) > 10
    assert {each.winners for each in found if isinstance(each, Ended)} >= {("Eve",), ("Sam",), ("Eve", "Sam")}


def test_rules_that_break_off_are_a_problem_with_their_place(link_text: Link) -> None:
    text = SHOPPING.replace("{set: hat.owner, to: buyer}", "{set: hat.owner, to: 'buyers[7]'}")
    program = linked(link_text, text)
    with pytest.raises(Refused) as error:
        written_out(program, "start")(Seeded(3), Random(3).random)
    (problem,) = error.value.problems
    assert problem.code == "batch-failed" and problem.span is not None
    assert "buyers[7]" in text.splitlines()[problem.span.line - 1]


@pytest.mark.parametrize(("old", "new", "code"), [
    ("{set: buyer.hat, to: hat}", "{create: hat, as: new}", "batch-cannot"),
    ("{roll: 6, as: shown}", "{roll: hat.price, as: shown}", "batch-cannot"),
])  # fmt: skip
def test_what_cannot_be_worked_out_in_advance_is_refused(
    link_text: Link, old: str, new: str, code: str
) -> None:
    assert old in SHOPPING
    with pytest.raises(Refused) as error:
        written_out(linked(link_text, SHOPPING.replace(old, new, 1)), "start")
    assert error.value.problems[0].code == code


def test_a_number_that_grows_too_large_breaks_off(link_text: Link) -> None:
    by = "by: again // 4", "by: hat.price * hat.price * hat.price * hat.price"
    play = written_out(linked(link_text, SHOPPING.replace(*by, 1)), "start")
    problems = []
    for seed in range(20):
        try:
            play(Seeded(seed), Random(seed).random)
        except Refused as refusal:
            problems += [problem.code for problem in refusal.problems]
    assert set(problems) == {"batch-too-large"}


def test_what_leads_too_far_is_refused_soon(link_text: Link) -> None:
    with pytest.raises(Refused) as error:
        written_out(linked(link_text, SHOPPING), "start", work=300)
    assert error.value.problems[0].code == "batch-too-much"


def test_nobody_wins_a_game_that_is_cut_off(link_text: Link) -> None:
    play = written_out(linked(link_text, SHOPPING), "start")
    assert play(Seeded(1), Random(1).random, 1) == Ended(1, None)


@pytest.mark.parametrize("winners", WINNERS)
def test_races_go_as_the_rules_have_them(link_text: Link, winners: str) -> None:
    found = compare(linked(link_text, RACE.replace("WINNERS", WINNERS[winners])), "track", 100, 60)
    assert len({each.winners for each in found if isinstance(each, Ended)}) > 1


def test_games_with_several_actions_and_parameters_go_as_the_rules_have_them(link_text: Link) -> None:
    assert len(compare(linked(link_text, PICKING), "start", 100, 40)) > 10


def test_whoever_can_choose_nothing_ends_the_game_without_winners(link_text: Link) -> None:
    text = PICKING.replace("all(other.stones == 0 for other in heaps)", "false")
    found = compare(linked(link_text, text), "start", 100)
    assert all(each.winners is None and each.moves >= 4 for each in found if isinstance(each, Ended))


def refused(link_text: Link, text: str) -> tuple[str, int, dict[str, str]]:
    with pytest.raises(Refused) as error:
        written_out(linked(link_text, text.replace("WINNERS", WINNERS["thing"])), "track")
    (problem,) = error.value.problems
    return problem.code, problem.span.line if problem.span else 0, problem.values


IMMUNITY = """---
kind: immunity
id: nimble
title: {en: Nimble}
text: {en: As it says.}
source: {standing: house}
for: runner
against: [rope]
when: runner.mood == 'wild'
"""


@pytest.mark.parametrize(("old", "new", "what"), [
    ("  - {set: runner.shoe, to: shoes.boot}\n", "  - {create: runner, as: new}\n", "create"),
    ("    when: other != runner", "    by: other.at\n    when: other != runner", "by"),
    ("roll: 4", "roll: runner.at + 1", "roll"),
    ("id: trip\n", "id: trip\ntags: [rope]\naffects: runner\n", "immunity"),
])  # fmt: skip
def test_what_cannot_be_worked_out_is_refused_with_its_place(
    link_text: Link, old: str, new: str, what: str
) -> None:
    assert old in RACE
    text = RACE.replace(old, new) + (f"{IMMUNITY}" if what == "immunity" else "")
    code, line, values = refused(link_text, text)
    assert (code, values["what"]) == ("batch-cannot", what)
    assert line in range(text[: text.index(new)].count("\n") - 2, text[: text.index(new)].count("\n") + 4)


def test_a_field_that_goes_beyond_its_limits_breaks_off_with_its_place(link_text: Link) -> None:
    text = RACE.replace("max: 3, stops: true", "max: 3").replace("WINNERS", WINNERS["thing"])
    play = written_out(linked(link_text, text), "track")
    with pytest.raises(Refused) as error:
        for seed in range(50):
            play(Seeded(seed), Random(seed).random)
    (problem,) = error.value.problems
    assert problem.code == "batch-failed" and problem.span is not None
    assert "change: runner.far" in text.splitlines()[problem.span.line - 1]
