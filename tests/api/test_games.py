"""Games of choices and of secret orders, turns resolved from positions, and what a seat may know."""

import json
import random
import shutil
from pathlib import Path

import pytest

import regelwerk
from regelwerk.cli import main
from tests.api.conftest import SNAILS


def played(game, seed):
    """The game by lot to its end."""
    lot = random.Random(seed)
    while not game.over:
        game.choose(lot.choice(game.choices()))
    return game


@pytest.fixture
def stones(toys):
    return regelwerk.load("stones")


@pytest.fixture
def snails(toys):
    return regelwerk.load("snails")


def test_equal_seeds_and_choices_give_equal_games(stones):
    one, other = (played(stones.game(seed=3), 5) for _ in range(2))
    assert one.position == other.position
    assert one.outcome == other.outcome
    assert one.outcome.after == one.decisions > 10


def test_where_one_after_the_other_decides_nothing_is_anybodys(stones, snails):
    assert stones.game(seed=1).owner("Ada") == ""
    assert snails.game(seed=1).owner("Slow") == "Ida"


def test_dice_are_those_of_the_command_line(stones, capsys):
    from regelwerk.cli import main

    main(["play", "stones", "--players", "random", "--seed", "7", "--format", "json"])
    game = stones.game(seed=7)
    while not game.over:
        game.choose(game.bot("random"))
    assert f'"winners": [\n    "{game.outcome.winners[0]}"\n  ]' in capsys.readouterr().out


def test_a_choice_may_be_named_kept_and_made_in_another_game():
    duel = regelwerk.load("duel")
    one, other = duel.game("plain", seed=7), duel.game("plain", seed=7)
    choice = one.choices()[5]
    other.choose(choice)
    again = duel.game("plain", seed=7)
    again.choose(choice.action, **choice.arguments)
    one.choose(choice)
    assert one.position == other.position == again.position
    assert hash(choice) == hash(duel.game("plain", seed=7).choices()[5])
    assert choice != one.choices()[0]


def test_an_old_choice_is_looked_up_anew(stones):
    game = stones.game(seed=4)
    hop = game.choices()[0]
    game.choose(hop)
    rest = next(each for each in game.choices() if each.action == "rest")
    game.choose(hop)
    before = game.position
    if before["Ada"].get("turn"):
        game.choose(rest)
    with pytest.raises(regelwerk.Refused, match="choice-barred"):
        game.choose(rest)


def test_a_game_goes_on_from_any_position(stones):
    game = stones.game(seed=4)
    for _ in range(4):
        game.choose("hop")
        position = regelwerk.Position.from_json(game.position.to_json())
        copy = stones.game(position, seed=1)
        assert copy.position == position == game.position
        assert copy.choices() == game.choices()


def test_a_game_that_is_over_stays_over(stones):
    game = played(stones.game(seed=4), 1)
    again = stones.game(game.position, seed=9)
    assert (again.over, again.position, again.outcome.winners) == (True, game.position, game.outcome.winners)
    assert game.position.over
    ended = f"Outcome(winners=('{game.outcome.winners[0]}',), after=0, ranking=())"
    assert repr(again) == f"<Game stones, seed 9: {ended}>"


def test_resolve_is_pure(snails):
    start = snails.scenario("plot").position
    text = start.to_json()
    orders = {"Ida": "Slow creeps Kale\n# a remark\n\nSlower creeps Leek", "Ünal": ["Moss creeps Dill"]}
    one, other = (snails.resolve(start, orders, seed=6) for _ in range(2))
    assert start.to_json() == text
    assert one.lines == other.lines == ("Slow creeps Kale", "Slower creeps Leek", "Moss creeps Dill")
    assert one.position == other.position
    assert "Moss" not in one.position   # the bed is sunny


def test_resolve_is_a_game_step_by_step(snails):
    game = snails.game("plot", seed=6)
    assert (game.deciders, game.sealed, game.choices()) == (("Ida", "Ünal"), True, [])
    game.order("Ida", ["Slow creeps Kale"])
    assert game.deciders == ("Ünal",)
    game.order("Ünal", "")
    assert repr(game) == "<Game snails/plot, seed 6: all orders are in in plans>"
    result = game.resolve()
    again = snails.resolve(snails.scenario("plot").position, {"Ida": ["Slow creeps Kale"]}, seed=6)
    assert (result.position, result.lines) == (again.position, again.lines)
    assert game.position == result.position


def test_why_says_the_steps_in_either_language(snails):
    result = snails.resolve(snails.scenario().position, {"Ida": ["Slow creeps Dill"]}, seed=1)
    assert "no path to Dill" in str(result.why("Slow"))
    assert "kein Weg nach Dill" not in str(result.why("Slow"))    # what was said stays as it was said
    assert "Kriechen" in str(result.why("Slow", language="de"))
    assert not result.why("Moss")
    assert len(result.why()) > len(result.why("creep")) > 0
    refused = result.refused[0]
    assert (refused.document, refused.things[0]) == ("creep", "Slow")
    assert refused.place.startswith("snails/snails.yaml:")


def test_why_not_names_what_is_missing_and_where(stones):
    missing = stones.game(seed=1).why_not("rest").missing
    assert [each.document for each in missing] == ["rest"]
    assert missing[0].place.startswith("stones/rules.yaml:")
    assert stones.game(seed=1).why_not("hop", player="Ben").applies is False


def test_conditions_of_which_one_has_to_hold_are_all_named(toys):
    file = toys / "stones" / "rules.yaml"
    either = "player.ahead > 0 or (player.safe > 30 and player.ahead < 3)"
    file.write_text(file.read_text("utf-8").replace("that: player.ahead > 0", f"that: {either}"), "utf-8")
    (missing,) = regelwerk.load("stones").game(seed=1).why_not("rest").missing
    assert missing.text == (
        "at least one of this holds: stones at risk of Ada is greater than 0; "
        "(all of this holds: safe stones of Ada is greater than 30; stones at risk of Ada is less than 3)"
    )


def test_a_view_holds_no_orders_of_others_whose_results_are_not_printed(toys):
    # Results are printed at the end, after the tired have written again.
    file = toys / "snails" / "snails.yaml"
    file.write_text(file.read_text("utf-8").replace("prints: crawling\n", ""), "utf-8")
    snails = regelwerk.load("snails")
    orders = {"Ida": ["Slow creeps Kale", "Slower creeps Leek"], "Ünal": ["Moss creeps Bean"]}
    turns = (snails.resolve(snails.scenario().position, orders, seed=seed).position for seed in range(9))
    game = snails.game(next(position for position in turns if position.phase == "naps"), seed=1)
    whole = game.position
    orders = [id for id in whole.things if whole[id]["type"] == "crawl"]
    assert len(orders) == 3
    ida, moss = game.view("Ida"), game.view("Ünal")
    assert [id for id in ida.position.things if id in orders] == orders[:2]
    assert [id for id in moss.position.things if id in orders] == orders[2:]
    assert "Moss creeps" not in ida.position.to_json()
    assert "Slow creeps" not in moss.position.to_json()
    assert set(whole.things) - set(ida.position.things) == {orders[2]}


def test_only_who_decides_sees_choices(stones):
    game = stones.game(seed=4)
    assert [str(each) for each in game.view("Ada").choices] == ["Hop"]
    assert game.view("Ben").choices == ()
    assert game.view("Ben").position == game.position
    assert game.view("Ben").deciders == ("Ada",)


def test_odds_begin_in_any_position(stones):
    game = stones.game(seed=7)
    begun = game.position
    game.choose("hop")
    ahead = game.position["Ada"].get("ahead", 0)
    assert set(stones.odds("hop: Ada", position=game.position, of="Ada.ahead")) != set(
        stones.odds("hop: Ada", position=begun, of="Ada.ahead")
    )
    assert ahead and stones.odds("hop: Ben", position=game.position, of="Ada.ahead") == {ahead: 1}
    with pytest.raises(regelwerk.Refused):
        stones.odds("hop: Ada", position=begun, scenario="brook")
    with pytest.raises(regelwerk.Refused):
        regelwerk.load("snails").odds("hop: Ada", position=begun)


def test_simulations_are_those_of_the_command(stones, capsys):
    found = stones.simulate(games=30, seed=4)
    assert main(["simulate", "stones", "--games", "30", "--seed", "4", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(found))


def test_odds_are_fractions_that_add_up_to_one(stones):
    odds = stones.odds("hop: Ada")
    assert sum(odds.values()) == 1
    assert set(odds) >= {"Ada: stones at risk 0 → 6"}
    assert stones.odds("hop: Ada", of="Ada.ahead").get(1) == 0
    assert stones.odds("hop: Ada", of="Ada.ahead", until="Ada.ahead >= 20").never == 0


def test_whoever_watches_sees_no_orders_and_decides_nothing(snails):
    game = snails.game(seed=1)
    game.order("Ida", ["Slow creeps Kale"])
    seen = game.view()
    assert seen.seat == "" and seen.orders == () and seen.choices == ()


def test_who_is_out_of_play_may_still_look_on(tmp_path):
    ghosts = tmp_path / "ghosts"
    shutil.copytree(Path(__file__).parents[2] / "site" / "guide" / "games" / "ghosts", ghosts)
    rules = (ghosts / "rules.yaml").read_text("utf-8")
    end = '{end: "[each for each in players if each != player]"}'
    (ghosts / "rules.yaml").write_text(rules.replace(end, f"{{remove: player}}, {end}"), "utf-8")
    game = played(regelwerk.load(ghosts).game(seed=1), 1)
    (winner,) = game.seats
    (loser,) = {"Ada", "Ben"} - {winner}
    assert game.view(loser).position == game.position
    assert str(game.story(seat=loser)) == str(game.story(seat=winner))


def test_orders_are_advised_on_without_being_handed_in(snails):
    game = snails.game(seed=1)
    assert game.advice("Ida", ["Slow  creeps Kale"]).lines == ("Slow creeps Kale",)
    assert "Ida" in game.deciders
    with pytest.raises(regelwerk.Refused) as refused:
        game.advice("Ida", ["", "Slow flies"])
    assert refused.value.problems[0].line == 2


def test_the_story_of_each_decision_adds_up_to_the_whole_story(stones):
    game = stones.game(seed=3)
    for _ in range(5):
        game.choose(game.bot())
    parts = [step.document for number in range(6) for step in game.story(of=number) if step.kind != "phase"]
    assert parts == [step.document for step in game.story(decisions=0) if step.kind != "phase"]
    assert list(game.story(of=5)) == list(game.story())


def test_what_is_to_be_chosen_is_called_by_its_title_and_quoted_where_it_has_none():
    brawl = regelwerk.load(SNAILS.parent / "brawl", language="de").game("alley", seed=3)
    (refusal,) = brawl.refusals("throw", by="Ria", at="Ria")
    assert refusal.message("de") == "Ria steht für „auf wen“ nicht zur Wahl."
    assert brawl.why_not("back_to_back").conditions[2].text == "„one“ Ria steht zur Wahl"
    assert brawl.why_not("throw").conditions[2].text == "wer Ria steht zur Wahl"
