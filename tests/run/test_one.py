"""A type of which there is one: its thing is there from the beginning, called by the id of the type."""

import pytest

from regelwerk.author.moment import state_lines
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

TOY = """
kind: type
id: game
one: true
title: {en: game}
fields:
  round: {type: integer, default: 2}
  first: {type: player, optional: true}
  passed: {type: boolean, lasts: turn}
---
kind: type
id: player
plural: players
title: {en: player}
fields: {score: {type: integer}}
---
kind: definition
id: leads
title: {en: leads}
parameters: {player: player}
is: game.first is not none and game.first.score <= player.score
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - {change: game.round, by: 1}
  - {set: game.first, to: "first(players)"}
  - {set: game.passed, to: true}
  - {for_each: player, in: players, do: [{set: player.score, to: "game.round if leads(player) else 0"}]}
ends: turn
next: [{to: over}]
---
kind: phase
id: over
title: {en: Over}
who: nobody
---
kind: scenario
id: start
title: {en: Start}
state: {players: {Ada: {}}}
"""


def test_the_one_is_there_although_no_scenario_lists_it(play):
    toy = play(TOY)
    game = toy.thing("game")
    assert (game.round, game.first.id, game.passed, toy.thing("Ada").score) == (3, "Ada", False, 3)


def test_a_scenario_gives_its_fields_under_its_name(play):
    toy = play(TOY.replace("state: {", "state: {game: {round: 6, first: Ada}, "))
    assert toy.thing("game").round == 7


def test_an_example_asks_for_its_fields(link_text):
    example = """---
kind: example
id: e
of: play
given: {scenario: start, state: {game: {round: 4}}}
expect: {state: {game: {round: 5}}}
"""
    ruleset, problems = link_text(TOY + example)
    assert not problems and ruleset.examples["e"].expect.state["game"]["game"][1]["round"].value == 5


def test_it_reads_as_the_one_that_it_is(link_text, told_of):
    ruleset, _ = link_text(TOY)
    assert "first of [game](toy.md#game)" in told_of(ruleset, "leads")


@pytest.fixture
def told_of():
    from regelwerk.kinds.definition.page import told
    from regelwerk.render.book import Book

    def told_of(ruleset, id):
        book = Book(ruleset, "en", {}, lambda expression: "")
        return " ".join(text for _, text in told(book, ruleset.definitions[id]))

    return told_of


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        ("one: true\n", "one: true\nplural: games\n", ["key-without-effect"]),
        ("one: true\n", "", None),
        ("first(players)", "first(game)", None),
        ("{change: game.round, by: 1}", "{remove: game}", ["one-stays"]),
        ("{change: game.round, by: 1}", "{create: game, as: other}", ["one-stays"]),
        ("plural: players\n", "plural: players\nis: game\n", ["kind-of-one"]),
        ("parameters: {player: player}", "parameters: {game: player}", None),
        ("state: {", "state: {game: {rund: 6}, ", ["unknown-field"]),
        ("state: {", "state: {game: 3, ", ["wrong-type"]),
        ("round: {type: integer, default: 2}", "round: {type: integer, min: 1}", ["field-missing"]),
        ("state: {players: {Ada: {}}}", "state: {players: {game: {}}}", None),
    ],
)
def test_what_contradicts_that_there_is_one_is_told(link_text, old, new, codes):
    _, problems = link_text(TOY.replace(old, new))
    assert problems and all(each.span is not None for each in problems)
    assert codes is None or [each.code for each in problems] == codes


def test_examples_are_written_with_its_fields_under_its_name():
    assert state_lines({"game": {"game": {"round": 3}}}, "") == ["state:", "  game: {round: 3}"]


def test_the_same_without_a_trace(linked):
    program = Program(linked(TOY), traced=False)
    game = new_game(program, program.ruleset.scenarios["start"].state, Scripted(()))
    game.run()
    assert game.state.things["game"].round == 3
