"""The least and greatest value of a field hold wherever it gets one."""

import pytest

TOY = """
kind: type
id: jar
plural: jars
title: {en: jar}
fields:
  level: {type: integer, default: 2, min: 0, max: 5}
  heat: {type: number, default: 1, min: 0, max: 9, stops: true}
  lid: {type: integer, optional: true, min: 1}
  rank: {type: integer, default: 0}
---
kind: type
id: pot
plural: pots
title: {en: pot}
fields: {rank: {type: integer, default: 0, max: 3}}
---
kind: scenario
id: start
title: {en: Start}
state: {jars: {a: {}}, pots: {p: {}}}
---
"""


def phase(*effects: str, at_once: bool = False) -> str:
    lines = "".join(f"  - {each}\n" for each in effects)
    head = f"kind: phase\nid: play\ntitle: {{en: Play}}\nwho: nobody\nat_once: {str(at_once).lower()}\n"
    return TOY + head + f"do:\n{lines}"


BEYOND = [
    ('{change: "jars[0].level", by: -3}', {"field": "level", "value": "-1"}, 6),
    ('{change: "jars[0].level", by: 4}', {"field": "level", "value": "6"}, 6),
    ('{set: "jars[0].level", to: 3 + 3}', {"field": "level", "value": "6"}, 6),
    ('{set: "jars[0].level", to: 1234567}', {"field": "level", "value": "1234567"}, 6),
    ('{set: "jars[0].lid", to: 0}', {"field": "lid", "value": "0"}, 8),
    ('{change: "pots[0].rank", by: 4}', {"field": "rank", "value": "4"}, 15),
]


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize(("effect", "told", "declared"), BEYOND)
def test_what_goes_beyond_a_limit_is_told_with_both_places(refused, effect, told, declared, at_once):
    found = refused(phase(effect, at_once=at_once))
    assert found.problem.code == "run-out-of-range"
    assert told.items() <= found.problem.values.items()
    assert effect in found.line
    assert [each.span.line for each in found.problem.related] == [declared]


@pytest.mark.parametrize("at_once", [False, True])
def test_a_field_that_stops_at_its_limits_goes_no_further(play, at_once):
    assert play(phase('{change: "jars[0].heat", by: -4}', at_once=at_once)).thing("a").heat == 0
    assert play(phase('{set: "jars[0].heat", to: 12}', at_once=at_once)).thing("a").heat == 9
    toy = play(phase('{set: "jars[0].heat", to: 9}', '{change: "jars[0].heat", by: 1}'))
    assert toy.thing("a").heat == 9
    assert [entry for entry in toy.game.state.trace if entry[0] == "set"][1:] == []


def test_what_lies_within_the_limits_is_set_and_none_has_none(play):
    lids = ('{set: "jars[0].lid", to: 1}', '{set: "jars[0].lid", to: none}')
    toy = play(phase('{set: "jars[0].level", to: 5}', *lids))
    assert (toy.thing("a").level, toy.thing("a").lid) == (5, None)
    assert play(phase('{change: "jars[0].rank", by: 40}')).thing("a").rank == 40


def test_the_smallest_number_of_a_field_is_asked_for_where_nought_is_too_little(link_text):
    text = TOY.replace("level: {type: integer, default: 2, min: 0, max: 5}", "level: {type: integer, min: 1}")
    assert [each.code for each in link_text(text)[1]] == ["field-missing"]


@pytest.mark.parametrize(
    ("field", "codes"),
    [
        ("rank: {type: integer, stops: true}", ["key-without-effect"]),
        ("rank: {type: integer, max: 1, stops: true}", []),
    ],
)
def test_stopping_needs_somewhere_to_stop(link_text, field, codes):
    linked = link_text(TOY.replace("rank: {type: integer, default: 0}", field))
    assert [each.code for each in linked[1]] == codes


def test_what_an_example_expects_lies_within_the_limits(link_text):
    example = (
        "kind: example\nid: e\nof: play\ngiven: {scenario: start, phase: play}\n"
        "expect: {state: {jars: {a: {level: 7}}}}\n"
    )
    found = link_text(phase('{change: "jars[0].level", by: 1}') + "---\n" + example)[1]
    assert [each.code for each in found] == ["value-out-of-range"]
