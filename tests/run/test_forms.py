"""Values that stand in an order itself: what is said when one can not be what is asked for."""

import pytest

from regelwerk.api.ruleset import load
from regelwerk.model.problem import Refused

BOATS = """
kind: ruleset
id: boats
version: 1.0.0
title: {en: Boats}
languages: [en]
start: plans
---
kind: type
id: skipper
plural: skippers
title: {en: skipper}
---
kind: type
id: boat
plural: boats
title: {en: boat}
---
kind: type
id: course
plural: courses
title: {en: course}
fields: {boat: {type: boat}, legs: {type: leg, list: true}}
---
kind: type
id: leg
plural: legs
title: {en: leg}
fields: {step: {one_of: [on, left, right]}, far: {type: integer, default: 1, max: 4}}
---
kind: notation
id: writing
title: {en: Writing}
makes: course
forms:
  course: "<boat>:[ <legs: step>]*"
  step: {makes: leg, one_of: {on: "<far>", left: L, right: R}}
---
kind: phase
id: plans
title: {en: Plans}
who: {each: skipper, sealed: writing}
next: [{to: plans}]
---
kind: scenario
id: lake
title: {en: Lake}
state: {skippers: {Ann: {}}, boats: {Gull: {}}}
"""


@pytest.fixture(scope="module")
def boats(tmp_path_factory):
    folder = tmp_path_factory.mktemp("boats")
    (folder / "ruleset.yaml").write_text(BOATS, "utf-8")
    return load(folder)


@pytest.mark.parametrize(
    ("written", "name", "hint"),
    [
        ("2L1", "2L1", "2 L 1"),
        ("3left", "3left", "3 left"),
        ("1 r", "r", "R"),
        ("L2", "L2", "L"),
        ("B", "B", ""),
    ],
)
def test_what_is_neither_a_number_nor_a_word_that_can_stand_there_is_told_with_these_words(
    boats, written, name, hint
):
    with pytest.raises(Refused) as refused:
        boats.game("lake").order("Ann", [f"Gull: {written}"])
    (problem,) = refused.value.problems
    assert problem.message("en") == f"“{name}” is no number that can stand here, and none of these: L, R."
    assert problem.hint == hint


def test_a_number_that_is_too_large_is_told_with_its_limits(boats):
    with pytest.raises(Refused, match="allowed is"):
        boats.game("lake").order("Ann", ["Gull: 5 L"])
