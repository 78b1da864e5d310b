"""Lists that are looked up ask what the interpreter asks, also where it is about nobody's field."""

from typing import Any

import pytest

pytestmark = pytest.mark.usefixtures("nothing_unasked")

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
id: field
plural: fields
---
kind: type
id: crow
plural: crows
fields: {at: {type: field}, cries: {type: integer}}
---
kind: type
id: scarer
plural: scarers
fields: {at: {type: field}, tall: {type: integer, default: 1}}
---
kind: definition
id: scared
parameters: {who: crow}
is: any(each.at == who.at for each in scarers)
---
kind: definition
id: standing
is: "[each for each in scarers if each.tall > 0]"
---
kind: definition
id: near_one
parameters: {who: crow}
is: any(each.at == who.at for each in standing)
---
kind: scenario
id: start
state:
  fields: {north: {}, south: {}}
  crows: {ada: {at: north}}
  scarers: {SCARERS}
---
kind: phase
id: play
who: nobody
do:
  - {let: nobody, be: "first([each for each in crows if each.cries > 99])"}
  - when: crows[0].cries == 0 and ASKED
    then: [{change: "crows[0].cries", by: 1}]
  - {for_each: each, in: scarers, when: "each.at == nobody.at", do: [{set: each.at, to: "fields[1]"}]}
"""
MANY = ", ".join(f"s{number}: {{at: south}}" for number in range(10))
ASKED = ["scared(nobody)", "near_one(nobody)", "any(each.at == nobody.at for each in scarers)"]


@pytest.mark.parametrize("asked", ASKED)
def test_where_nobody_is_in_the_list_nobody_is_asked(play: Any, asked: str) -> None:
    toy = play(TOY.replace("{SCARERS}", "{}").replace("ASKED", asked))
    assert toy.thing("ada").cries == 0


@pytest.mark.parametrize("scarers", ["s: {at: south}", MANY])
@pytest.mark.parametrize("asked", ASKED)
def test_where_somebody_is_in_the_list_the_first_is_asked_and_that_fails(
    refused: Any, asked: str, scarers: str
) -> None:
    stopped = refused(TOY.replace("SCARERS", scarers).replace("ASKED", asked))
    assert (stopped.problem.code, stopped.problem.values) == ("run-field-of-none", {"field": "at"})
