"""Orders that the rules give and that cannot be written: told as a problem of the notation."""

import pytest

from regelwerk.load.show import sentence
from regelwerk.model.problem import Refused
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

RULES = """
kind: type
id: bed
plural: beds
title: {en: bed}
---
kind: type
id: snail
plural: snails
title: {en: snail}
fields:
  at: {type: bed, optional: true}
---
kind: type
id: stay
plural: stays
title: {en: stay}
fields:
  snail: {type: snail}
  place: {type: bed, optional: true}
---
kind: notation
id: staying
title: {en: stays}
makes: stay
forms:
  stay: "<snail> stays in <place>"
results: {before_remarks: ", ", between_remarks: "; "}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - for_each: snail
    in: snails
    do:
      - {create: stay, as: made}
      - {set: made.snail, to: snail}
      - {set: made.place, to: snail.at}
prints: staying
---
kind: scenario
id: one
title: {en: One}
state: {beds: {north: {}}, snails: {Ida: PLACE}}
"""


def played(link_text, place):
    ruleset, problems = link_text(RULES.replace("PLACE", place).strip())
    assert problems == []
    game = new_game(Program(ruleset), ruleset.scenarios["one"].state, Scripted(()), language="en")
    game.run()
    return game.state.printed


def test_what_is_whole_is_written(link_text):
    assert played(link_text, "{at: north}") == ["Ida stays in north"]


def test_an_order_with_a_gap_is_a_problem_of_its_notation(link_text):
    with pytest.raises(Refused) as refusal:
        played(link_text, "{}")
    (problem,) = refusal.value.problems
    assert (problem.code, problem.span.line) == ("run-order-unwritable", 21)
    assert sentence(problem, "en") == (
        "The rules gave an order that its notation cannot express (stays): "
        "something that it has to name is missing."
    )
