"""A toy with orders, dice, a refusal and an immunity, and examples written into it."""

from collections.abc import Callable

import pytest

from engine.model.ruleset import Ruleset

TOY = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: The toy's rules}}
start: asking
---
kind: type
id: player
plural: players
title: {en: player}
---
kind: type
id: cat
plural: cats
title: {en: cat}
fields:
  room: {one_of: [kitchen, garden], default: kitchen}
  asleep: {type: boolean}
  wish: {type: wish, optional: true}
---
kind: type
id: wish
plural: wishes
title: {en: wish}
fields: {of: {type: cat}, room: {one_of: [kitchen, garden]}}
---
kind: notation
id: wishing
title: {en: How wishes are written}
makes: wish
forms: {wish: "<of> to <room>"}
results: {before_remarks: ", ", between_remarks: ", "}
---
kind: phase
id: asking
title: {en: Asking}
who: {each: player, sealed: wishing}
next: [{to: walking}]
---
kind: phase
id: walking
title: {en: Walking}
who: nobody
do:
  - for_each: wish
    in: wishes
    do:
      - {set: wish.of.wish, to: wish}
      - {walk: wish.of, to: wish.room}
prints: wishing
next: [{to: evening}]
---
kind: phase
id: evening
title: {en: Evening}
who: nobody
do:
  - for_each: wish
    in: wishes
    do: [{remove: wish}]
next: [{to: asking}]
---
kind: event
id: walk
title: {en: Walk}
parameters: {cat: cat, to: {one_of: [kitchen, garden]}}
do:
  - {set: cat.room, to: to}
report_refusal: {on: cat.wish, en: "{{ reason }}"}
---
kind: rule
id: R.1
title: {en: Sleep}
text: {en: Whoever sleeps stays.}
source: {standing: house}
on: walk
requires: not cat.asleep
refusal: {en: "{{ cat }} sleeps"}
---
kind: event
id: frighten
title: {en: Frighten}
parameters: {cat: cat}
tags: [fright]
do:
  - {roll: 6, as: courage}
  - when: courage < 3
    then: [{set: cat.room, to: "'kitchen'"}]
---
kind: immunity
id: R.2
title: {en: Deep sleep}
text: {en: Whoever sleeps is not frightened.}
source: {standing: house}
for: cat
against: [fright]
when: cat.asleep
---
kind: scenario
id: home
title: {en: Home}
state: {players: {Ann: {}}, cats: {Tom: {}}}
"""

Outcomes = Callable[[str], list[str]]


@pytest.fixture
def toy(link_text: Callable[[str], tuple[Ruleset | None, list[object]]]) -> Callable[[str], Ruleset]:
    """The toy with the documents of a text behind it."""

    def linked(text: str) -> Ruleset:
        ruleset, problems = link_text(TOY + text)
        assert ruleset is not None, problems
        return ruleset

    return linked
