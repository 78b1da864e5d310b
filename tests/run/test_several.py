"""Several chosen at once: each set once, whatever the order, between two bounds; on generated code and the
readable one."""

from typing import Any

import pytest

import regelwerk
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_examples

TOY = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: The toy's rules}}
start: play
---
kind: type
id: player
plural: players
title: {en: player}
fields: {most: {type: integer, default: 2}}
zones:
  hand: {of: card, title: {en: hand}}
  shown: {of: card, title: {en: cards shown}}
---
kind: type
id: card
plural: cards
title: {en: card}
fields: {value: {type: integer}}
---
kind: action
id: show
title: {en: Show}
text: {en: Show cards.}
source: {standing: house}
by: player
parameters:
  laid: {several_of: player.hand, BOUNDS}
requires:
  - that: sum(card.value for card in laid) != 3
    else: {en: Never three.}
do: [{put: laid, into: player.shown}]
---
kind: phase
id: play
title: {en: Play}
who: {decides: first(players), actions: [show]}
next: [{to: play}]
---
kind: scenario
id: start
title: {en: Start}
source: {standing: house}
state:
  players: {Ada: {hand: [c, a, b]}}
  cards: {a: {value: 1}, b: {value: 2}, c: {value: 4}}
---
kind: example
id: either-order
title: {en: Either order}
of: show
given: {scenario: start}
choices: [{show: [c, a]}]
expect:
  state: {players: {Ada: {hand: [b], shown: [a, c]}}}
---
kind: example
id: never-three
title: {en: Never three}
of: show
given: {scenario: start}
choices: [{show: [b, a]}]
expect: {refused: [Never three.]}
"""


@pytest.fixture(params=[Program, Interpreter])
def play(request: pytest.FixtureRequest, link_text: Any) -> Any:
    def started(bounds: str) -> Game:
        ruleset, problems = link_text(TOY.replace("BOUNDS", bounds).replace(", }", "}"))
        assert problems == [] and ruleset is not None
        game = new_game(request.param(ruleset), ruleset.scenarios["start"].state, Seeded(1), language="en")
        game.run()
        return game

    return started


def offered(game: Game) -> str:
    return " ".join("".join(card.id for card in each.arguments[0]) or "-" for each in game.choices())


@pytest.mark.parametrize(
    ("bounds", "expected"),
    [
        ("at_least: 1, at_most: 2", "a b c ac bc"),
        ("at_most: player.most", "a b c ac bc"),
        ("", "a b c ac bc abc"),
        ("at_least: 0", "- a b c ac bc abc"),
        ("at_least: 2", "ac bc abc"),
        ("at_least: 3, at_most: 9", "abc"),
        ("at_least: 4", ""),
        ("at_least: player.most, at_most: player.most - 1", ""),
    ],
)
def test_every_set_between_the_bounds_is_offered_once(play: Any, bounds: str, expected: str) -> None:
    assert offered(play(bounds)) == expected


def test_the_order_in_which_they_are_named_does_not_matter(play: Any) -> None:
    game = play("at_most: 2")
    a, b, c = (game.state.things[each] for each in "abc")
    assert game.why_not(Choice("show", ((c, a),))) == []
    assert [each.code for each in game.why_not(Choice("show", ((a, b, c),)))] == ["choice-not-offered"]
    assert [each.code for each in game.why_not(Choice("show", ((b, a),)))] == ["choice-barred"]
    game.choose(Choice("show", ((c, b),)))
    assert [each.id for each in game.state.things["Ada"].shown] == ["b", "c"]


def test_examples_name_them_in_any_order(link_text: Any) -> None:
    ruleset, _ = link_text(TOY.replace("BOUNDS", "at_most: 2"))
    assert {id: out.failures for id, out in run_examples(ruleset).items() if out.failures} == {}


@pytest.mark.parametrize(
    ("bounds", "expected"),
    [
        ("at_most: 0", [("several-of-none", "")]),
        ("at_least: 3, at_most: 2", [("several-of-none", "")]),
        ("at_most: most", [("expression-unknown-name", "player.most")]),
        ("at_most: 1.5", [("expression-not-whole", "")]),
        ("list: true", [("key-without-effect", "")]),
    ],
)
def test_bounds_that_can_not_be_are_told(link_text: Any, bounds: str, expected: Any) -> None:
    _, problems = link_text(TOY.replace("BOUNDS", bounds))
    assert [(each.code, each.hint) for each in problems] == expected


def test_bounds_belong_to_several(link_text: Any) -> None:
    _, problems = link_text(TOY.replace("several_of: player.hand, BOUNDS", "from: player.hand, at_most: 2"))
    assert "key-without-effect" in [each.code for each in problems]


def loaded(tmp_path: Any, text: str) -> Any:
    (tmp_path / "toy.yaml").write_text(text, "utf-8")
    return regelwerk.load(str(tmp_path), "en")


def test_many_things_are_bounded(tmp_path: Any) -> None:
    cards = "".join(f", k{number}: {{value: 9}}" for number in range(20))
    hand = ", ".join(f"k{number}" for number in range(20))
    toy = TOY.split("---\nkind: example")[0].replace("c: {value: 4}", f"c: {{value: 4}}{cards}")
    toy = toy.replace("hand: [c, a, b]", f"hand: [{hand}]")
    few = loaded(tmp_path, toy.replace("BOUNDS", "at_most: 3")).game(seed=1)
    assert len(few.choices()) == 20 + 190 + 1140
    with pytest.raises(regelwerk.Refused) as refused:
        loaded(tmp_path, toy.replace(", BOUNDS", "")).game(seed=1).choices()
    assert [(each.code, each.values) for each in refused.value.problems] == [
        ("run-too-many-ways", {"of": "20", "most": "10,000"})
    ]


def test_programs_name_them_in_any_order_and_a_record_plays_again(tmp_path: Any) -> None:
    rules = loaded(tmp_path, TOY.replace("BOUNDS", "at_most: 2"))
    game = rules.game(seed=1)
    game.choose("show", laid=["c", "b"])
    assert game.position["Ada"]["shown"] == ["b", "c"]
    assert rules.replay(game.record()).position == game.position
    assert [str(each) for each in rules.game(seed=1).choices("show", laid=["c", "a"])] == ["Show: a, c"]
    assert game.choices("show", laid=["a"])[0].arguments == {"laid": ["a"]}
