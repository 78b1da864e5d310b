"""The table of a running game: what an action reaches is read off its own rules."""

import pytest

from regelwerk.pictures.board import Board
from regelwerk.pictures.table import reaches_of
from regelwerk.render.book import Book
from regelwerk.render.pages import book_pages
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

TOY = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
start: play
space:
  kind: plane
  table: {width: 40, depth: 40}
  pieces: {type: snail, at: spot, base: 2, facing: facing}
---
kind: type
id: snail
plural: snails
title: {en: snail}
fields:
  spot: {type: point, optional: true}
  facing: {type: number, default: 0}
  speed: {type: number, default: 6}
---
kind: type
id: slug
plural: slugs
is: snail
title: {en: slug}
---
kind: definition
id: half
title: {en: half}
parameters: {snail: snail}
is: snail.speed / 2
---
kind: phase
id: play
title: {en: Play}
who: {decides: first(snails), actions: [spit, creep, wait, divide]}
---
kind: action
id: spit
title: {en: Spit}
source: {standing: stated}
by: snail
parameters: {target: {from: snails}}
requires:
  - {that: "visible(snail, target)", else: {en: Not seen.}}
  - {that: "12.5 >= distance(snail, target)", else: {en: Too far.}}
do: [{when: "distance(snail, target) <= 12.5", then: [{set: snail.facing, to: 1}]}]
---
kind: action
id: creep
title: {en: Creep}
source: {standing: stated}
by: snail
parameters: {to: {from: "ring(snail, half(snail), snail.speed, 1)"}}
do: [{set: snail.spot, to: to}]
---
kind: action
id: wait
title: {en: Wait}
source: {standing: stated}
by: snail
parameters: {target: {from: snails}}
requires: [{that: "distance(snail, target) <= target.speed", else: {en: Too far.}}]
do: [{set: snail.facing, to: 2}]
---
kind: action
id: divide
title: {en: Divide}
source: {standing: stated}
by: snail
parameters: {target: {from: snails}}
requires: [{that: "distance(snail, target) <= 1 / (snail.speed - 6)", else: {en: Too far.}}]
do: [{set: snail.facing, to: 3}]
---
kind: definition
id: rounded
title: {en: rounded}
parameters: {length: number}
is: round_down(length * 100) / 100
---
kind: definition
id: clearing
title: {en: clearing}
parameters: {one: snail, spot: point}
is: max(0, distance(one, spot) - 1) if spot.x > 0 else distance(one, spot)
---
kind: action
id: hop
title: {en: Hop}
source: {standing: stated}
by: snail
parameters: {to: {type: point, propose: "ring(snail, 1, 2, 1)"}}
requires:
  - {that: "rounded(distance(snail, to) + 1) <= snail.speed", else: {en: Too far.}}
do: [{set: snail.spot, to: to}]
---
kind: action
id: leap
title: {en: Leap}
source: {standing: stated}
by: snail
parameters: {to: {type: point, propose: "ring(snail, 1, 2, 1)"}}
requires:
  - {that: "path_length([to], start=snail) >= 2 and path_length([to], start=snail) < 9", else: {en: Too far.}}
  - {that: "not distance(snail, to) < 4", else: {en: Too near.}}
do: [{set: snail.spot, to: to}]
---
kind: action
id: settle
title: {en: Settle}
source: {standing: stated}
by: snail
parameters: {to: {type: point, propose: "ring(snail, 1, 2, 1)"}}
requires:
  - {that: "clearing(snail, to) >= 3 and clearing(snail, to) <= 7", else: {en: Not there.}}
  - {that: "distance(snail, to) * 2 <= 99", else: {en: Not there.}}
do: [{set: snail.spot, to: to}]
---
kind: action
id: slide
title: {en: Slide}
source: {standing: stated}
by: slug
parameters: {to: {from: "ring(slug, 5, 5, 1)"}}
do: [{set: slug.spot, to: to}]
---
kind: scenario
id: given
title: {en: Given}
state: {snails: {Slow: {spot: [10, 10]}, Other: {spot: [20, 10]}}}
"""


@pytest.fixture
def game(link_text):
    ruleset, problems = link_text(TOY)
    assert problems == []
    made = new_game(Program(ruleset), ruleset.scenarios["given"].state, Scripted(()))
    made.run()
    return made


def reaches(game, action):
    return reaches_of(game.program, game.state, game.state.things["Slow"], action, "en")


def test_a_distance_counts_from_the_edge_of_the_base_and_once(game):
    (found,) = reaches(game, "spit")
    assert found == ("Spit: 12.5 cm", 0.0, 13.5, True)


def test_a_ring_counts_from_the_middle_and_may_use_the_rulesets_definitions(game):
    (found,) = reaches(game, "creep")
    assert found == ("Creep: 3–6 cm from the middle", 3.0, 6.0, False)


@pytest.mark.parametrize(
    ("action", "found"),
    [
        # Half the base is added (1 cm), so it counts from the middle; rounding changes nothing to be seen.
        ("hop", [("Hop: 6 cm from the middle", 0.0, 6.0, False)]),
        ("leap", [("Leap: 2–9 cm from the middle", 2.0, 9.0, False)]),
        ("settle", [("Settle: 4–8 cm", 5.0, 9.0, False)]),
    ],
)
def test_the_conditions_say_how_far_it_is_and_not_what_is_proposed(game, action, found):
    assert reaches(game, action) == found


def test_the_rulebook_tells_what_is_measured_where_it_is_more_than_a_distance(game):
    told = book_pages(Book(game.program.ruleset, "en", {}, str))["on-the-table.md"]
    lines = [each for each in told.splitlines() if "| [" in each]
    rows = {each.split("]")[0].strip("| ["): each.split("|")[2:5] for each in lines}
    assert rows["Hop"] == [" – ", " speed of *snail* ", " from the middle "]
    assert rows["Leap"] == [" 2 cm ", " 9 cm ", " from the middle "]
    assert rows["Settle"][:2] == [" 3 cm ", " 7 cm "] and "clearing" in rows["Settle"][2]


@pytest.mark.parametrize("action", ["wait", "divide", "slide"])
def test_what_depends_on_another_fails_or_is_for_another_sort_is_left_out(game, action):
    assert reaches(game, action) == []


def test_drawing_leaves_no_trace_in_the_game(game):
    before = list(game.state.trace)
    drawing = Board(game, "en").after_step("creep", ["Slow"], [])
    assert "Creep: 3–6 cm" in drawing and "Field of sight of Slow: 180°" in drawing
    assert game.state.trace == before


def test_without_a_chosen_one_nothing_but_the_table_is_drawn(game):
    drawing = Board(game, "en").after_step("creep", [], [])
    assert "Creep" not in drawing and "Field of sight" not in drawing
    assert 'id="table-game-title">Toy<' in drawing


def test_who_has_left_the_game_is_not_drawn(game):
    assert ">Other<" in Board(game, "en").after_step("creep", [], [])
    game.state.remove(game.state.things["Other"])
    drawing = Board(game, "en").after_step("creep", [], [])
    assert ">Other<" not in drawing and ">Slow<" in drawing


def test_the_rulebook_lists_each_range_and_draws_those_that_are_the_same_for_all(game):
    written = book_pages(Book(game.program.ruleset, "en", {}, str))
    told = written["on-the-table.md"]
    row = next(line for line in told.splitlines() if "[Spit]" in line)
    assert "| – | 12.5 cm | from edge to edge, only what is seen |" in row
    creep = next(line for line in told.splitlines() if "[Creep]" in line)
    assert "from the middle" in creep and " cm" not in creep
    assert ">Spit: 12.5 cm<" in written["table-ranges.svg"] and "Creep" not in written["table-ranges.svg"]
