"""Positions: equal by value, as JSON, and as their schema says, over random games of the three games."""

import copy
import json
import random
from pathlib import Path

import jsonschema
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import regelwerk
from regelwerk.bots.orders_by_lot import random_orders

CHOSEN = [("duel", "plain"), ("duel", "village"), ("hexwar", "hall"), ("hexwar", "meadow")]
BAKERY = Path(__file__).parents[2] / "site" / "guide" / "games" / "bakery"
LOADED = {}
QUICKLY = (Phase.explicit, Phase.reuse, Phase.generate)     # games take long to shrink


def rules(name):
    if name not in LOADED:
        ruleset = regelwerk.load(name)
        LOADED[name] = ruleset, jsonschema.Draft202012Validator(ruleset.position_schema())
    return LOADED[name]


def check(ruleset, schema, position):
    schema.validate(json.loads(position.to_json()))
    again = regelwerk.Position.from_json(position.to_json())
    assert (again, hash(again), again.to_json()) == (position, hash(position), position.to_json())
    assert ruleset.game(again, seed=1).position == position


@settings(max_examples=12, deadline=None, phases=QUICKLY)
@given(st.sampled_from(CHOSEN), st.integers(0, 2**32), st.integers(0, 40))
def test_positions_of_random_games_are_as_their_schema_says(where, seed, most):
    ruleset, schema = rules(where[0])
    schema.check_schema(schema.schema)
    lot = random.Random(seed)
    game = ruleset.game(where[1], seed=seed)
    check(ruleset, schema, game.position)
    for _ in range(most):
        if game.over:
            break
        game.choose(lot.choice(game.choices()))
    check(ruleset, schema, game.position)


@settings(max_examples=8, deadline=None, phases=QUICKLY)
@given(st.integers(0, 2**32), st.integers(1, 4))
def test_positions_of_random_turns_are_as_their_schema_says(seed, turns):
    ruleset, schema = rules("leadership")
    game = ruleset.game("standard", seed=seed)
    for turn in range(turns):
        check(ruleset, schema, game.position)
        for seat in game.deciders:
            lines = random_orders(game._game, game._game.state.things[seat], f"{seed}/{turn}/{seat}")
            game.order(seat, [line.text for line in lines])
        result = game.resolve()
        if game.over:
            break
    assert result.position == game.position


def test_a_position_cannot_be_changed_from_outside(toys):
    position = regelwerk.load("stones").scenario().position
    data = position.to_dict()
    data["things"][0]["fields"]["turn"] = False
    position["Ada"]["turn"] = False
    assert position["Ada"] == {"type": "player", "turn": True}
    assert regelwerk.Position.from_dict(data) != position
    assert len({position, copy.deepcopy(position)}) == 1


def test_two_spellings_of_one_position_are_equal(toys):
    position = regelwerk.load("stones").scenario().position
    data = position.to_dict()
    turned = dict(reversed({**data, "entered": False, "taken": [], "ending": None}.items()))
    assert regelwerk.Position.from_dict(turned).to_json() == position.to_json()


BAD = {
    "no JSON": ("{", "Expecting property name"),
    "no object": ("[]", r"\$: object"),
    "no things": ('{"ruleset": "stones", "phase": "crossing"}', "things"),
    "things that are none": ('{"ruleset": "stones", "phase": "crossing", "things": [1]}', r"\$\.things\[0\]"),
    "too large": ('{"ruleset": "stones", "phase": "crossing", "things": [], "x": NaN}', "NaN"),
    "a key twice": ('{"ruleset": "stones", "phase": "x", "phase": "crossing", "things": []}', "phase, phase"),
    "too deep": ("[" * 100_000, r"\[\["),
    "a long number": ("9" * 5000, "99…"),
}


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_position_is_refused(text):
    given, said = BAD[text]
    with pytest.raises(regelwerk.Refused, match=said) as refused:
        regelwerk.Position.from_json(given)
    assert {problem.code for problem in refused.value.problems} == {"position-broken"}


MISFITS = [
    (lambda data: data["things"][0].update(type="pirate"), ["$.things[0].type"]),
    (lambda data: data["things"][0]["fields"].update(boots=1), ["$.things[0].fields"]),
    (lambda data: data["things"][0]["fields"].update(safe="x"), ["$.things[0].fields.safe"]),
    (lambda data: data.update(phase="nowhere"), ["$.phase"]),
    (lambda data: data.update(weather="rain", phase="nowhere"), ["$", "$.phase"]),
    (lambda data: data["things"].append(data["things"][0]), [""]),
    (lambda data: data.update(ending=["Nobody"]), [""]),
]


@pytest.mark.parametrize("number", range(len(MISFITS)))
def test_a_position_that_does_not_fit_is_refused_with_every_place(toys, number):
    change, places = MISFITS[number]
    stones = regelwerk.load("stones")
    data = stones.scenario().position.to_dict()
    change(data)
    with pytest.raises(regelwerk.Refused) as refused:
        stones.game(regelwerk.Position.from_dict(data), seed=1)
    problems = refused.value.problems
    assert {problem.code for problem in problems} == {"position-broken"}
    assert sorted(problem.values["detail"].split(":")[0] for problem in problems) >= places
    assert len(problems) == len(places)


def test_a_position_of_another_ruleset_is_refused(toys):
    position = regelwerk.load("stones").scenario().position
    with pytest.raises(regelwerk.Refused, match="'stones', not of 'snails'"):
        regelwerk.load("snails").resolve(position, {}, seed=1)


def test_what_a_seat_sees_is_told_as_that_and_played_on_from_once_it_is_filled_in():
    bakery = regelwerk.load(BAKERY)
    game = bakery.game(seed=5)
    seen = game.view("Ada").position
    begun = (seen, regelwerk.Position.from_json(seen.to_json()))
    for ask in (bakery.game, lambda each: bakery.odds("mill: Ada", position=each)):
        for position in begun:
            with pytest.raises(regelwerk.Refused, match=r"cake-\? stands for what is hidden") as refused:
                ask(position)
            assert refused.value.problems[0].code == "position-unseen"
            assert {each.code for each in refused.value.problems[1:]} == {"position-broken"}
    data = seen.to_dict()
    lying, all_there = game.position["shop"]["pile"][::-1], game.position.to_dict()["things"]
    data["things"] = [*data["things"], *(each for each in all_there if each["id"] in lying)]
    next(each for each in data["things"] if each["id"] == "shop")["fields"]["pile"] = lying
    assert bakery.game(regelwerk.Position.from_dict(data)).choices() == game.choices()


def test_the_command_line_prints_the_schema(toys, capsys):
    from regelwerk.cli import main

    assert main(["schema", "--positions", "stones"]) == 0
    assert json.loads(capsys.readouterr().out) == regelwerk.load("stones").position_schema()
    assert main(["schema", "--positions", "nothing"]) == 2
    assert main(["schema", "rule", "--positions", "stones"]) == 2


def things(data):
    return {each["id"]: each for each in data["things"]}


def held(id, **fields):
    return lambda data: things(data)[id]["fields"].update(fields)


AUCTION = "tests/rulesets/games/auction"
UNTRUE = [
    (held("Ada", money=-5), "$.things[0].fields.money: -5 is less"),
    (held("Ada", money=None), "$.things[0].fields.money: None"),
    (held("Ada", money=10**400), "$.things[0].fields.money: 1000"),
    (held("Ada", money=1e300), "$.things[0].fields.money: 1e+300"),
    (held("house", turn="Eve"), "$.things[3].fields.turn: 'Eve' (player)"),
    (held("house", turn="See"), "$.things[3].fields.turn: 'See' (player)"),
    (held("Ada", gallery=["See"]), "$.things[3].fields.store[2]: 'See' ("),
    (held("house", store=["See", "See"]), "$.things[3].fields.store[1]:"),
    (held("house", easel=["See", "Mond"]), "$.things[3].fields.easel: ["),
    (held("Ada", gallery=[None]), "$.things[0].fields.gallery[0]: None"),
    (lambda data: things(data)["house"].update(id="haus"), "$.things[3].id: 'house' was expected"),
    (lambda data: data["things"].append(data["things"][0]), "$.things[8].id: 'Ada'"),
    (lambda data: data.update(orders=[["Ada", "Ada bids 3", "Ada"]]), "$.orders[0]: 'Ada', 'Ada'"),
    (lambda data: things(data)["See"].update(id="\ud800"), "surrogates not allowed"),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(UNTRUE)))
def test_a_position_that_no_game_comes_to_is_refused_where_it_is_wrong(number):
    change, told = UNTRUE[number]
    auction = regelwerk.load(AUCTION)
    data = auction.scenario().position.to_dict()
    change(data)
    with pytest.raises(regelwerk.Refused) as refused:
        auction.game(regelwerk.Position.from_dict(data), seed=1)
    assert {problem.code for problem in refused.value.problems} == {"position-broken"}
    assert any(told in problem.values["detail"] for problem in refused.value.problems), str(refused.value)


def test_whatever_does_not_belong_into_a_position_is_told_at_once():
    auction = regelwerk.load(AUCTION)
    data = auction.scenario().position.to_dict()
    things(data)["house"]["fields"].update(turn="Eve", easel=["Ada"])
    with pytest.raises(regelwerk.Refused) as refused:
        auction.game(regelwerk.Position.from_dict(data), seed=1)
    assert len(refused.value.problems) == 2


def test_a_whole_number_may_be_written_as_other_programs_do():
    auction = regelwerk.load(AUCTION)
    data = auction.scenario().position.to_dict()
    things(data)["Ada"]["fields"]["money"] = 10.0
    game = auction.game(regelwerk.Position.from_dict(data), seed=1)
    assert repr(game.position["Ada"]["money"]) == "10"
