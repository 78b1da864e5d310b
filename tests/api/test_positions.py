"""Positions: equal by value, as JSON, and as their schema says, over random games of the three games."""

import copy
import json
import random

import jsonschema
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import regelwerk
from regelwerk.bots.order_writer import random_orders

CHOSEN = [("duel", "plain"), ("duel", "village"), ("hexwar", "hall"), ("hexwar", "meadow")]
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
    "too large": ('{"ruleset": "stones", "phase": "crossing", "things": [], "x": NaN}', "not JSON compliant"),
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


def test_the_command_line_prints_the_schema(toys, capsys):
    from regelwerk.cli import main

    assert main(["schema", "--positions", "stones"]) == 0
    assert json.loads(capsys.readouterr().out) == regelwerk.load("stones").position_schema()
    assert main(["schema", "--positions", "nothing"]) == 2
    assert main(["schema", "rule", "--positions", "stones"]) == 2
