"""Games kept on file, taken back and played again; orders taken back too."""

import json

import numpy as np
import pytest

import regelwerk


@pytest.fixture
def stones(toys):
    return regelwerk.load("stones")


@pytest.fixture
def snails(toys):
    return regelwerk.load("snails")


def test_a_game_taken_back_is_the_game_that_never_went_there(stones):
    game, straight = stones.game(seed=3), stones.game(seed=3)
    for _ in range(6):
        game.choose(game.bot())
    game.undo(6)
    assert game.position == straight.position and game.decisions == 0 and game.moves == ()
    assert game.record() == straight.record()
    with pytest.raises(ValueError, match="0 decisions"):
        game.undo()


@pytest.mark.parametrize("seed", [np.int64(7), 7, -7, 10**30])
def test_a_seed_is_any_whole_number_and_kept_as_one(stones, seed):
    game = stones.game(seed=seed)
    game.choose("hop")
    again = stones.replay(regelwerk.Record.from_json(game.record().to_json()))
    assert (again.position, again.seed) == (game.position, seed)


def test_a_choice_listed_before_an_undo_may_still_be_made(stones):
    game = stones.game(seed=3)
    first = game.choices()[0]
    game.choose(first)
    game.undo()
    game.choose(first)
    assert game.moves[0].action == first.action


def test_resolved_orders_are_taken_back(snails):
    game = snails.game(seed=1)
    begun = game.position
    game.order_all({seat: game.bot_orders(seat) for seat in game.seats})
    once = game.resolve()
    game.undo()
    assert game.position == begun
    game.order_all({seat: game.bot_orders(seat) for seat in game.seats})
    assert game.resolve().lines == once.lines


def test_a_record_holds_resolved_orders_and_plays_them_again(snails):
    game = snails.game(seed=1)
    game.order("Ida", ["Slow creeps Kale   # a remark"])
    game.resolve()
    record = regelwerk.Record.from_json(game.record().to_json())
    given = dict(record.moves[0].orders)
    assert record.moves[0].by == "" and given["Ida"][0].strip() == "Slow creeps Kale"
    again = snails.replay(record)
    assert again.position == game.position and again.record() == game.record()


def test_a_record_with_orders_that_the_phase_refuses_is_refused(snails):
    game = snails.game(seed=1)
    game.order("Ida", ["Slow creeps Kale"])
    game.resolve()
    record = game.record()
    for orders in ((("Ida", ("Slow flies",)),), (("Nobody", ("Slow creeps Kale",)),)):
        with pytest.raises(regelwerk.Refused):
            snails.replay(record._replace(moves=(record.moves[0]._replace(orders=orders),)))


def test_a_game_that_began_at_a_position_is_kept_with_it(stones):
    game = stones.game(stones.game(seed=1).position, seed=2)
    for _ in range(3):
        game.choose(game.bot())
    record = regelwerk.Record.from_json(game.record().to_json())
    again = stones.replay(record)
    assert again.position == game.position and again.record() == game.record() and again.scenario == ""
    again.undo(3)
    assert again.position == game.record().position


OTHER = {"ruleset": "other", "phase": "crossing", "things": []}


@pytest.mark.parametrize("position", [1, {"ruleset": "stones"}, OTHER])
def test_a_record_with_a_position_that_is_none_is_refused(stones, position):
    given = {**json.loads(stones.game(seed=1).record().to_json()), "position": position}
    with pytest.raises(regelwerk.Refused):
        stones.replay(regelwerk.Record.from_json(json.dumps(given)))


def test_a_record_comes_out_of_bytes_too(stones):
    record = stones.game(seed=2).record({"Ada": "Zoë"})
    assert regelwerk.Record.from_json(record.to_json().encode()) == record
    with pytest.raises(regelwerk.Refused) as refused:
        regelwerk.Record.from_json(record.to_json().encode("latin-1"), "a.json")
    assert [problem.code for problem in refused.value.problems] == ["save-not-text"]


def test_a_record_of_another_ruleset_or_with_other_steps_is_refused(stones, snails):
    game = stones.game(seed=3)
    game.choose(game.bot())
    record = game.record()
    with pytest.raises(regelwerk.Refused) as other:
        snails.replay(record)
    wrong = record._replace(moves=(record.moves[0]._replace(trace="0" * 16),))
    with pytest.raises(regelwerk.Refused) as differs:
        stones.replay(wrong)
    codes = [refused.value.problems[0].code for refused in (other, differs)]
    assert codes == ["save-other-ruleset", "save-differs"]
    assert stones.replay(wrong, accept=True).position == game.position


def test_dice_that_people_throw_are_asked_for_and_leaving_there_changes_nothing(stones):
    asked = []

    def ask(sides):
        asked.append(sides)
        if len(asked) == 2:
            raise KeyboardInterrupt
        return 5

    game = stones.game(seed=3, dice=ask)
    game.choose("hop")
    assert game.moves[0].dice == ((6, 5),)
    before = game.position
    with pytest.raises(KeyboardInterrupt):
        game.choose(next(each for each in game.choices() if each.action == "hop"))
    assert game.position == before and game.decisions == 1


def test_events_are_the_trace_as_plain_data(stones):
    game = stones.game(seed=4)
    game.choose("hop")
    kinds = [event.kind for event in game.events()]
    assert kinds[0] == "event" and "die" in kinds and "end" in kinds
    (die,) = [event.data for event in game.events() if event.kind == "die"]
    assert (die["sides"], die["value"]) == game.moves[0].dice[0]
