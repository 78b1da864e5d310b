"""Orders that repeat a part, as plotted movement does: bots try several lengths, within bounds."""

from pathlib import Path

import pytest

import regelwerk
from regelwerk.bots import BOTS
from tests.bots.opening import begun, written

FLEET = """
kind: ruleset
id: fleet
version: 1.0.0
title: {en: Fleet}
languages: [en]
start: plotting
value: sum(ship.way for ship in ships if ship.captain == captain)
---
{kind: type, id: captain, plural: captains, title: {en: captain}}
---
kind: type
id: ship
plural: ships
title: {en: ship}
fields: {captain: {type: captain}, way: {type: integer, default: 0}}
---
kind: type
id: course
plural: courses
title: {en: course}
fields: {ship: {type: ship}, legs: {type: leg, list: true}}
---
kind: type
id: leg
plural: legs
title: {en: leg}
fields: {step: {one_of: [ahead, port]}, far: {type: integer, min: 2, max: 4, optional: true}}
---
kind: notation
id: plotted
title: {en: Courses}
makes: course
forms:
  course: "<ship>: [<legs: step>]*"
  step: {makes: leg, one_of: {ahead: "<far>", port: P}}
---
kind: phase
id: plotting
title: {en: Plotting}
who:
  each: captain
  sealed: plotted
  requires:
    - {that: WANTED, else: {en: No.}}
do:
  - for_each: course
    in: courses
    do: [{change: course.ship.way, by: count(leg for leg in course.legs if leg.step == 'port')}]
  - {end: captains}
prints: plotted
---
kind: scenario
id: sea
title: {en: Sea}
state: {captains: {Ida: {}, Max: {}}, ships: {Gull: {captain: Ida}, Tern: {captain: Max}}}
"""
AT_MOST = "sum(leg.far for leg in course.legs if leg.far is not none) <= 6 and count(course.legs) <= 4"
EXACTLY = "count(course.legs) == 3"
PATTERN = "<ship>: [<legs: step>]*"


def lengths(orders: list[str]) -> set[int]:
    return {len(order.split()) - 1 for order in orders}


def opened(folder: Path, wanted: str, pattern: str = PATTERN) -> regelwerk.Game:
    written(folder, FLEET.replace("WANTED", wanted).replace(PATTERN, pattern))
    return regelwerk.load(str(folder)).game(seed=1)


def test_courses_of_several_lengths_are_on_offer_and_only_so_many(tmp_path: Path) -> None:
    listed = opened(tmp_path, AT_MOST).possible_orders("Ida")["Gull"]
    assert lengths(list(listed)) == {0, 1, 2, 3, 4}
    assert {"Gull: 2", "Gull: 3", "Gull: 4", "Gull: P"} <= set(listed)  # numbers that the field may hold
    assert len(listed) < 200


@pytest.mark.parametrize("pattern", [PATTERN, "<ship>: [<legs: step>]+"])
def test_where_so_many_steps_are_wanted_so_many_are_on_offer(tmp_path: Path, pattern: str) -> None:
    listed = opened(tmp_path, EXACTLY, pattern).possible_orders("Ida")["Gull"]
    assert lengths(list(listed)) == {3} and len(listed) > 5


@pytest.mark.parametrize("sort", ["random", "greedy", "strong"])
def test_bots_write_courses_of_more_than_one_step(tmp_path: Path, sort: str) -> None:
    program = written(tmp_path, FLEET.replace("WANTED", AT_MOST))
    game = begun(program, "sea")
    ida = next(one for one in game.deciders() if one.id == "Ida")
    found = [line.text for n in range(12) for line in BOTS[sort].orders(game, ida, str(n))]
    assert sum(len(each.split()) > 2 for each in found) >= 3
    if sort == "strong":
        assert sum(each.count("P") >= 3 for each in found) >= 8
