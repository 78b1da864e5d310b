"""Choices that all make in secret: as lines, in any order, carried out together, taken back, played again."""

from pathlib import Path

import pytest

import regelwerk
from regelwerk.model.problem import Refused
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from regelwerk.run.sealed import Sealed, _value, _words
from regelwerk.run.takeback import mark, rewind
from regelwerk.scenario.runner import run_examples

TOY = Path(__file__).parents[1] / "rulesets" / "toys" / "hands"


@pytest.fixture(scope="module")
def hands():
    return regelwerk.load(TOY, language="en")


def shown(game):
    return [each.text for each in game.story() if each.kind == "event" and each.text.startswith("Show")]


def test_its_examples_hold(hands):
    assert all(not each.failures for each in run_examples(hands.documents).values())


def test_nothing_happens_until_all_have_chosen(hands):
    game = hands.game("two", seed=1)
    assert game.sealed and game.secretly == ("show",) and game.deciders == ("Ada", "Ben")
    before = game.position
    game.choose("show", sign="rock")
    assert (game.deciders, game.handed_in, game.decisions) == (("Ben",), ("Ada",), 0)
    assert game.position == before and str(game.chosen("Ada")) == "Show: rock" and game.chosen("Ben") is None
    game.choose("show", sign="scissors")
    assert game.decisions == 1 and shown(game) == ["Show: Ada, rock", "Show: Ben, scissors"]
    assert game.thing("Ada").fields["points"] == 1 and game.thing("Ada").fields["shown"] is None


def test_each_may_choose_first_and_choose_anew(hands):
    game = hands.game("two", seed=1)
    with game.choosing("Ben"):
        assert [each.line for each in game.choices()] == ["show rock", "show paper", "show scissors"]
        game.choose("show", sign="paper")
        game.choose("show", sign="scissors")
    assert game.deciders == ("Ada",)
    game.choose("show", sign="rock")
    assert shown(game) == ["Show: Ada, rock", "Show: Ben, scissors"]


def test_a_view_tells_ones_own_choices_and_nobody_elses(hands):
    game = hands.game("two", seed=1)
    game.order("Ada", "show rock")
    assert game.view("Ada").orders == ("show rock",) and game.view("Ben").orders == ()
    assert len(game.view("Ben").choices) == 3 and game.view().choices == () and game.view("Ada").choices == ()


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        ("show well", ["choice-not-offered"]),
        ("show", ["choice-incomplete"]),
        ("show rock paper", ["choice-incomplete"]),
        ("hide rock", ["choice-not-now"]),
        ("show rock\nshow paper", ["choice-twice"]),
        ("", ["choice-missing"]),
        ("[[[[", ["choice-not-now"]),
    ],
)
def test_what_is_no_choice_is_refused_where_it_stands(hands, lines, codes):
    game = hands.game("two", seed=1)
    with pytest.raises(Refused) as caught:
        game.order("Ada", lines)
    assert [each.code for each in caught.value.problems] == codes
    assert game.deciders == ("Ada", "Ben") and game.handed_in == ()


def test_the_line_that_was_meant_is_proposed(hands):
    with pytest.raises(Refused) as caught:
        hands.game("two", seed=1).order("Ada", ["", "show rok"])
    (problem,) = caught.value.problems
    assert problem.hint == "show rock" and str(problem.span).startswith("Ada:2:1")


def test_who_is_not_there_in_time_chooses_nothing(hands):
    game = hands.game("three", seed=1)
    game.order("Cid", "show rock")
    game.resolve()
    assert shown(game) == ["Show: Cid, rock"] and game.deciders == ("Ada", "Ben", "Cid")


def test_games_are_kept_played_again_and_taken_back(hands):
    game = hands.game("three", seed=4)
    while not game.over:
        game.choose(game.bot("random"))
    assert all(not move.by and len(move.orders) == 3 for move in game.moves)
    assert hands.replay(regelwerk.Record.from_json(game.record().to_json())).position == game.position
    assert game.revealing()
    game.undo(game.decisions)
    assert game.deciders == ("Ada", "Ben", "Cid") and game.thing("Ada").fields["points"] == 0


def test_what_was_sealed_is_taken_back_with_the_rest(hands):
    program = Program(hands.documents)
    game = new_game(program, hands.documents.scenarios["two"].state, Seeded(1))
    game.run()
    before = mark(game)
    game.choose(next(iter(game.choices())))
    assert [each.id for each in game.deciders()] == ["Ben"]
    rewind(game, before)
    assert [each.id for each in game.deciders()] == ["Ada", "Ben"] and not game.sealed


def test_the_readable_interpreter_does_the_same(hands):
    outcomes = {}
    for kind in (Program, Interpreter):
        game = new_game(kind(hands.documents), hands.documents.scenarios["three"].state, Seeded(1))
        game.run()
        for sign in ("rock", "paper", "scissors", "paper", "paper", "rock"):
            game.choose(Choice("show", (game.program.rows["signs"][sign],)))
        outcomes[kind] = [thing.points for thing in game.state.things.values()], len(game.state.trace)
    assert outcomes[Program] == outcomes[Interpreter] and outcomes[Program][0] == [2, 2, 1]


def test_odds_of_an_example_go_through_all_choices(hands):
    odds = hands.odds(example="rock-blunts", of="Ada.points")
    assert dict(odds) == {1: 1}


@pytest.mark.parametrize(
    "value", ["rock", "two words", "", "12", 12, 1.5, True, None, ["a b", 2], 'a"b', "[x"]
)
def test_values_come_back_from_a_line(value):
    line = Sealed("Ada", Choice("show", (value, "end"))).text
    assert [*map(_value, _words(line))] == ["show", value, "end"]


def test_bots_look_ahead_without_looking_at_others(hands):
    """Whatever the other has chosen, a bot chooses the same."""
    found = set()
    for sign in ("rock", "paper", "scissors"):
        game = hands.game("two", seed=5)
        game.order("Ada", f"show {sign}")
        found.add((game.bot_orders("Ben", "greedy"), game.bot_orders("Ben", "mcts"), str(game.bot("greedy"))))
    assert len(found) == 1


def test_why_not_is_asked_for_whoever_chooses(hands):
    game = hands.game("two", seed=5)
    with game.choosing("Ben"):
        assert "Ben" in str(game.why_not("show", sign="rock")) and game.refusals("show", sign="rock") == ()
        assert [each.code for each in game.refusals("hide")] == ["choice-not-now"]


def test_why_a_choice_was_refused_is_read_by_whoever_made_it(tmp_path):
    """The reason may name what the others must not know."""
    text = (TOY / "hands.yaml").read_text("utf-8").partition("kind: example")[0].removesuffix("---\n")
    text = text.replace("  points: {", "  purse: {type: integer, default: 37, seen_by: owner}\n  points: {")
    text = text.replace(
        "do: [{set: player.shown, to: sign}]",
        "requires: not any(other.shown == sign for other in players)\n"
        "refusal: {de: 'Nur {{ player.purse }}.', en: 'Only {{ player.purse }}.'}\n"
        "do: [{set: player.shown, to: sign}]",
    )
    (tmp_path / "ruleset.yaml").write_text(text, "utf-8")
    game = regelwerk.load(tmp_path, language="en").game("two", seed=1)
    game.order_all({"Ada": "show rock", "Ben": "show rock"})
    game.resolve() if game.handed_in else None

    def told(seat):
        return [each.text for each in game.story(seat=seat) if each.kind == "refused"]

    assert told("Ben") == ["not allowed: Only 37."]
    assert told("Ada") == told("") == ["not allowed"]
    assert "37" not in repr(game.events(seat="Ada"))
