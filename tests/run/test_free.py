"""Points and numbers that nobody lists: requirements say what is allowed, a sample is only proposed."""

from collections.abc import Callable
from math import inf, nan
from typing import Any

import pytest

from regelwerk.api.ruleset import Ruleset
from regelwerk.load.show import sentence
from regelwerk.model.problem import Refused
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.run.plain import plain
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_examples
from regelwerk.spaces.point import Point

TOY = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: The toy's rules}}
start: play
space:
  kind: plane
  table: {width: 60, depth: 60}
  pieces: {type: token, at: at, base: 2, facing: facing}
---
kind: type
id: token
plural: tokens
title: {en: token}
fields: {at: {type: point, optional: true}, facing: {type: number}, way: {type: point, list: true}}
---
kind: action
id: march
title: {en: March}
source: {standing: house}
by: token
parameters:
  to: {type: point, propose: "[toward(token, other, 3) for other in tokens if other != token]"}
  heading: {type: number, propose: "[0, 90]"}
  beside: {from: "[other for other in tokens if distance(other, to) < 35]"}
requires:
  - that: distance(token, to) <= 5
    else: {en: That is too far.}
  - that: to.x >= 1 and to.y >= 1
    else: {en: That is off the table.}
  - that: heading >= 0 and heading < 360
    else: {en: Headings go from 0 to 359.}
  - that: 60 / (to.x - 40) < 100 or to.x > 40
    else: {en: Not in the middle.}
do:
  - {set: token.at, to: to}
  - {set: token.facing, to: heading}
---
kind: action
id: tour
title: {en: Tour}
source: {standing: house}
by: token
parameters: {stops: {type: point, list: true, propose: "[[token.at], []]"}}
requires: [{that: "all(distance(token, stop) <= 9 for stop in stops)", else: {en: Too far.}}]
do: [{set: token.way, to: stops}]
---
kind: phase
id: play
title: {en: Play}
who: {decides: first(tokens), actions: [march, tour]}
next: [{to: play}]
---
kind: scenario
id: start
title: {en: Start}
source: {standing: house}
state: {tokens: {Ann: {at: [30, 30]}, Bob: {at: [30, 40]}, Cat: {at: [1, 1]}}}
"""
EXAMPLE = """---
kind: example
id: e
of: march
given: {scenario: start}
"""
LinkText = Callable[[str], tuple[Any, list[Any]]]


@pytest.fixture(params=[Program, Interpreter])
def game(request: pytest.FixtureRequest, link_text: LinkText) -> Game:
    ruleset, problems = link_text(TOY)
    assert ruleset is not None, problems
    found = new_game(request.param(ruleset), ruleset.scenarios["start"].state, Seeded(1), language="en")
    found.run()
    return found


def refused(game: Game, *arguments: object, action: str = "march") -> list[str]:
    return [sentence(problem, "en") for problem in game.why_not(Choice(action, arguments))]


def test_menus_and_bots_choose_from_the_sample_as_far_as_it_is_allowed(game: Game) -> None:
    assert [tuple(map(plain, each.arguments)) for each in game.choices()] == [
        *[
            (to, heading, beside)
            for to in ([30, 33], [27.878679656, 27.878679656])
            for heading in (0, 90)
            for beside in ("Ann", "Bob")
        ],
        ([[30, 30]],),
        ([],),
    ]


def test_any_point_and_heading_that_meet_the_requirements_are_allowed(game: Game) -> None:
    ann, bob = game.state.things["Ann"], game.state.things["Bob"]
    assert refused(game, (33.25, 28.5), 17.5, bob) == []
    game.choose(Choice("march", ([33.25, 28.5], 17.5, bob)))
    assert ann.at == Point(33.25, 28.5) and type(ann.at) is Point
    assert ann.facing == 17.5


def test_a_list_behind_depends_on_what_was_named_before_it(game: Game) -> None:
    bob, cat = game.state.things["Bob"], game.state.things["Cat"]
    assert refused(game, (30, 34), 0, bob) == []
    assert refused(game, (30, 34), 0, cat) == ["Cat is not among what may be chosen as 'beside'."]


@pytest.mark.parametrize(
    ("to", "heading", "told"),
    [
        ((42, 17), 0, "This is not allowed: That is too far. (march)"),
        ((30.5, 23.5), 0, "This is not allowed: That is too far. (march)"),
        ((30, 30), 360, "This is not allowed: Headings go from 0 to 359. (march)"),
        ((40, 30), 0, "Something is divided by 0 here."),
        ((nan, 30), 0, "nan, 30 cannot be chosen as 'to'"),
        ((inf, 30), 0, "cannot be chosen as 'to': it has to be a point, written [x, y]."),
        ((1e7, 30), 0, "cannot be chosen as 'to': numbers go from -1000000 to 1000000."),
        ((30, 30), 10**400, "cannot be chosen as 'heading': numbers go from -1000000000 to 1000000000."),
        ((30, 30), True, "true cannot be chosen as 'heading': it has to be a number."),
        ((30, 30, 30), 0, "cannot be chosen as 'to': it has to be a point"),
        ("Bob", 0, "Bob cannot be chosen as 'to': it has to be a point"),
        ((30, 30), "north", "north cannot be chosen as 'heading': it has to be a number."),
        ((30, 30), None, "none cannot be chosen as 'heading'"),
    ],
)
def test_what_is_not_allowed_is_told(game: Game, to: Any, heading: Any, told: str) -> None:
    bob = game.state.things["Bob"]
    found = refused(game, to, heading, bob)
    assert any(told in each for each in found), found
    before = len(game.state.trace)
    with pytest.raises(Refused):
        game.choose(Choice("march", (to, heading, bob)))
    assert len(game.state.trace) == before


def test_several_points_may_be_chosen_at_once(game: Game) -> None:
    assert refused(game, [[30, 35], [50, 50]], action="tour") == ["This is not allowed: Too far. (tour)"]
    game.choose(Choice("tour", ([[30, 35], (31.5, 35)],)))
    assert game.state.things["Ann"].way == (Point(30, 35), Point(31.5, 35))


def test_a_journal_gives_back_what_nobody_listed(link_text: LinkText) -> None:
    ruleset = Ruleset(link_text(TOY)[0], "en")
    game = ruleset.game("start", seed=7)
    to, heading, whom = ruleset.documents.actions["march"].domains
    game.choose("march", **{to: [33.25, 28.5], heading: 17.5, whom: "Bob"})
    game.choose("march", **{to: [31, 28], heading: 3, whom: "Bob"})
    again = ruleset.replay(game.record())
    assert again.moves == game.moves
    again.undo()
    assert again.thing("Ann").fields["at"] == [33.25, 28.5]
    with pytest.raises(Refused):
        again.choose("march", **{to: "here", heading: 3, whom: "Bob"})


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        ("choices: [{march: [33.25, 28.5], heading: 17.5, beside: Bob}]\n"
         "expect: {state: {tokens: {Ann: {at: [33.25, 28.5], facing: 17.5}}}}", ""),
        ("choices: [{march: [42, 17], heading: 0, beside: Bob}]\nexpect: {refused: [march]}", ""),
        ("expect: {choices: [{march: Ann, to: [30, 34.2]}, {march: Ann, to: [30, 34.2], heading: 7}],"
         " no_choices: [{march: Ann, to: [30, 36.1]}, {march: Ann, heading: -1}]}", ""),
        ("expect: {choices: [{march: Ann, to: [30, 36.1]}]}",
         "'march (token: Ann, to: [30, 36.1])' may not be chosen at the end. Why not: That is too far."),
        ("happens: [{in: play, march: Ann, to: [31, 31], heading: 12, beside: Bob}]\n"
         "expect: {state: {tokens: {Ann: {at: [31, 31]}}}}", ""),
    ],
)  # fmt: skip
def test_examples_name_what_nobody_lists(link_text: LinkText, rest: str, told: str) -> None:
    ruleset, problems = link_text(TOY + EXAMPLE + rest)
    assert ruleset is not None, problems
    failures = run_examples(ruleset)["e"].failures
    assert " ".join(sentence(problem) for problem in failures) == told


def problems_of(link_text: LinkText, parameter: str, requires: str = "far < 3") -> list[str]:
    _, problems = link_text(
        "kind: type\nid: cat\nplural: cats\ntitle: {en: cat}\n---\n"
        "kind: action\nid: leap\ntitle: {en: Leap}\n"
        f"source: {{standing: house}}\nby: cat\nparameters:\n  far: {parameter}\n"
        f"requires: [{{that: {requires}, else: {{en: Too far.}}}}]\n"
    )
    return [f"{each.code} {each.span.line}:{each.span.column}" for each in problems]


@pytest.mark.parametrize(
    ("parameter", "codes"),
    [
        ("{type: number, propose: '[1, 2]'}", []),
        ("{type: integer, propose: '[1, 2]'}", []),
        ("{type: number}", ["choice-from-nothing 12:3"]),
        ("{propose: '[1, 2]'}", ["choice-from-nothing 12:3"]),
        ("{title: {en: far}}", ["choice-from-nothing 12:3"]),
        ("{type: number, from: '[1]'}", ["key-without-effect 12:9"]),
        ("{from: '[1]', propose: '[1]'}", ["key-without-effect 12:22"]),
        ("{type: number, propose: '[true]'}", ["expression-expected 12:33"]),
        ("{type: cat, propose: cats}", ["not-one-of 12:15"]),
    ],
)
def test_check_tells_what_a_parameter_lacks(link_text: LinkText, parameter: str, codes: list[str]) -> None:
    assert problems_of(link_text, parameter) == codes


def test_check_tells_that_nothing_bounds_a_parameter(link_text: LinkText) -> None:
    assert problems_of(link_text, "{type: number, propose: '[1]'}", "true") == ["choice-unbounded 12:3"]
