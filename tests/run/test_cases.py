"""Cases of a definition or judgement: the first that holds counts, and each knows of those before it."""

import pytest

TOY = """
kind: type
id: being
plural: beings
title: {en: being}
fields:
  size: {type: integer}
  goal: {type: being, optional: true}
---
kind: definition
id: weight
title: {en: weight}
parameters: {being: being}
cases:
  - {when: being.goal is none, is: 1}
  - {when: being.goal == being, is: being.goal.size * 2}
  - {is: being.goal.size}
---
kind: definition
id: heavy
title: {en: heavy}
parameters: {being: being}
cases:
  - {when: being.size > 8, is: true}
  - {when: being.size > 4, is: being.goal is not none}
  - {is: false}
---
kind: judgement
id: pull
title: {en: pull}
source: {standing: house}
per: {being: beings}
yields: number
unless_decided: 0
cases:
  - {when: being.goal is none, is: being.size}
  - {is: pull(being.goal)}
---
kind: phase
id: play
title: {en: Play}
who: nobody
at_once: true
do:
  - for_each: being
    in: beings
    do: [{set: being.size, to: "weight(being) + round_down(pull(being)) + (100 if heavy(being) else 0)"}]
---
kind: scenario
id: start
title: {en: Start}
state: {beings: {a: {size: 3}, b: {size: 7, goal: b}, c: {size: 9, goal: a}}}
"""


def test_the_first_case_that_holds_counts(play):
    toy = play(TOY)
    # b waits for itself: that circle is settled as 0.
    assert [toy.thing(id).size for id in "abc"] == [1 + 3, 14 + 0 + 100, 3 + 3 + 100]


def test_what_was_seen_is_told_of_each_part(play):
    seen = [entry for entry in play(TOY, full=True).game.state.trace if entry[0] == "saw"]
    assert any(entry[2] == 14 for entry in seen)


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        ("  - {is: being.goal.size}\n", "", ["cases-without-rest"]),
        ("  - {when: being.goal is none, is: 1}\n", "", ["expression-may-be-nothing"]),
        ("{when: being.goal is none, is: 1}", "{when: being.size, is: 1}", None),
        ("{when: being.goal is none, is: 1}", "{when: being.goal is none, is: \"'x'\"}", None),
        ("{when: being.goal is none, is: being.size}", "{when: being.goal is none, is: being}", None),
        ("  - {is: being.goal.size}\n", "  - {is: being.goal.size}\nis: 3\n", ["key-without-effect"]),
        ("kind: phase", "kind: definition\nid: d\ntitle: {en: D}\n---\nkind: phase", ["key-missing"]),
    ],
)
def test_mistakes_in_cases_are_told_where_they_are(link_text, old, new, codes):
    _, problems = link_text(TOY.replace(old, new))
    found = [each.code for each in problems]
    assert problems and all(each.span is not None for each in problems)
    assert codes is None or found == codes, found


def test_each_mistake_in_a_case_is_told_once(link_text):
    _, problems = link_text(TOY.replace("is: being.goal.size * 2", "is: being.gaol.size * 2"))
    assert [(each.code, each.span.line, each.hint) for each in problems] == [
        ("expression-unknown-field", 16, "goal")
    ]
