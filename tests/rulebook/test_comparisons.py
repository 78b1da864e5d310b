"""Comparisons: exact chances of every pairing, from the ruleset's own rules."""

import json
from fractions import Fraction

import pytest

from regelwerk.rulebook.comparisons import compared
from regelwerk.rulebook.edition import make_edition

TOY = """
kind: type
id: racer
plural: racers
title: {{en: racer}}
fields:
  mount: {{type: mounts}}
  lap: {{type: integer, default: 0}}
---
kind: table
id: mounts
title: {{en: Mounts}}
source: {{standing: house}}
columns:
  mount: {{type: text, key: true}}
  name_en: {{type: text}}
  luck: {{type: integer}}
rows:
  - {{mount: snail, name_en: Snail, luck: 1}}
  - {{mount: hare, name_en: Hare, luck: 3}}
  - {{mount: stone, name_en: Stone, luck: 0}}
---
kind: event
id: leap
title: {{en: Leap}}
parameters: {{racer: racer, mount: mounts}}
do:
  - {{roll: 6, as: thrown}}
  - when: thrown <= mount.luck
    then: [{{change: racer.lap, by: 1}}]
---
kind: comparison
id: race
title: {{en: Race}}
of: {{mount: mounts}}
where: mount.luck > 0
sides: {sides}
sets: {{mount: mount}}
given: {{state: {{racers: {{Ada: {{mount: hare}}, Bo: {{mount: hare}}}}}}}}
happens:
  - {{in: play, leap: Ada, mount: {taken}}}
  - {{in: play, leap: Bo, mount: Bo.mount}}
times: {times}
until: {until}
chances:
  - {{title: {{en: First <wins>}}, that: Ada.lap == 1 and Bo.lap == 0}}
"""


def toy(sides="[Ada, Bo]", taken="Ada.mount", until="Ada.lap + Bo.lap > 0", times="1"):
    return TOY.format(sides=sides, taken=taken, until=until, times=times)


def test_the_chances_of_every_pairing_are_exact(link_text):
    ruleset, problems = link_text(toy())
    assert problems == []
    found, problems = compared(ruleset)
    assert problems == []
    race = found["race"]
    assert race.combinations == (("snail",), ("hare",))
    # `until` is looked at after each event: the first of the row wins before the other has leapt.
    luck = {0: Fraction(1, 6), 1: Fraction(1, 2)}
    for one in (0, 1):
        for other in (0, 1):
            first, second = luck[one], luck[other]
            assert race.pairing(one, other).chances == (first / (1 - (1 - first) * (1 - second)),)
            assert race.pairing(one, other).never == 0


def test_each_side_has_all_its_goes_before_the_other_one(link_text):
    # The hare needs one of two leaps: 3 of 4. Then the snail has two of its own: 11 of 36.
    ruleset, _ = link_text(toy(times="count([1, 2])"))
    found, problems = compared(ruleset)
    assert problems == []
    first, second = Fraction(3, 4), Fraction(11, 36)
    assert found["race"].pairing(1, 0).chances == (first / (1 - (1 - first) * (1 - second)),)
    page = "".join(make_edition(ruleset, "en", found)[0].pages.values())
    assert "Each of these happens 2 times in a row before the next." in page


@pytest.mark.parametrize("times", ["0", "11"])
def test_how_many_goes_each_side_has_is_bounded(link_text, times):
    ruleset, _ = link_text(toy(times=times))
    found, problems = compared(ruleset)
    assert found == {}
    assert [problem.code for problem in problems] == ["comparison-times"]


def test_the_page_and_its_data_name_rows_in_the_readers_language_and_escape_titles(link_text):
    ruleset, _ = link_text(toy())
    edition, problems = make_edition(ruleset, "en", compared(ruleset)[0])
    assert problems == []
    data = json.loads(edition.pages["comparison-race.json"])
    assert data["of"] == [{"title": "Mounts", "rows": {"snail": "Snail", "hare": "Hare"}}]
    assert data["pairings"][1] == {"p": ["28.6%"], "f": ["2/7"], "s": 3.1}
    page = next(page for page in edition.pages.values() if "(comparison-race.json)" in page)
    assert "**Hare**" in page and "<wins>" not in page


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"sides": "[Ada, Cleo]"}, "unknown-thing"),
        ({"sides": "[Ada, Ada]"}, "comparison-sides"),
        ({"taken": "Ada.lap"}, "comparison-argument"),
        ({"taken": "Ada.luck"}, "unknown-field"),
        ({"taken": "camel"}, "value-does-not-fit"),
        ({"until": "Ada.lap"}, "expression-expected"),
        ({"times": "1 == 1"}, "expression-expected"),
    ],
)
def test_what_does_not_fit_in_a_comparison_is_told_at_its_place(link_text, change, code):
    ruleset, problems = link_text(toy(**change))
    assert ruleset is None
    assert [problem.code for problem in problems] == [code]
    assert problems[0].span is not None


def test_chances_that_cannot_be_worked_out_are_a_problem_and_no_traceback(link_text):
    ruleset, problems = link_text(toy(until="1 / Ada.lap > 5"))
    assert problems == []
    found, problems = compared(ruleset)
    assert found == {}
    assert [problem.code for problem in problems] == ["comparison-chance"]
