"""What would never end, or never start, is told when rules are checked."""

import pytest

CUBES = """
kind: type
id: cube
plural: cubes
title: {en: cube}
fields: {size: {type: integer}}
---
kind: scenario
id: start
title: {en: Start}
state: {cubes: {a: {}}}
---
"""
SAID = "title: {en: Title}\ntext: {en: Prose.}\nsource: {standing: house}\n"


def written(lines: tuple[str, ...]) -> str:
    return "".join(f"{each}\n" for each in lines)


def event(id: str, *lines: str) -> str:
    return f"kind: event\nid: {id}\n{SAID}parameters: {{cube: cube}}\n" + written(lines)


def quantity(id: str, base: str) -> str:
    return (
        f"kind: quantity\nid: {id}\ntitle: {{en: Title}}\nsource: {{standing: house}}\n"
        f"parameters: {{cube: cube}}\nbase: {base}\nbands: {{main: all}}\n"
    )


def modifier(id: str, of: str, *lines: str) -> str:
    return f"---\nkind: modifier\nid: {id}\n{SAID}of: {of}\nband: main\n" + written(lines)


def told(link_text, *documents: str) -> list[tuple[str, dict[str, str]]]:
    return [(each.code, each.values) for each in link_text(CUBES + "---\n".join(documents))[1]]


def test_an_event_that_can_only_cause_itself_is_told(link_text):
    found = told(link_text, event("grow", "do: [{grow: cube}]"))
    assert found == [("event-endless", {"circle": "grow → grow"})]


def test_a_circle_of_events_is_told_once_by_the_first(link_text):
    documents = (event("grow", "do: [{shrink: cube}]"), event("shrink", "do: [{turn: cube}]"))
    assert told(link_text, *documents, event("turn", "do: [{grow: cube}]")) == [
        ("event-endless", {"circle": "grow → shrink → turn → grow"})
    ]


def test_a_rule_on_an_event_may_lead_back_to_it(link_text):
    rule = f"kind: rule\nid: R\n{SAID}on: grow\ndo: [{{grow: cube}}]\n"
    assert [code for code, _ in told(link_text, event("grow"), rule)] == ["event-endless"]
    assert told(link_text, event("grow"), rule.replace("on: grow", "on: grow\nwhen: cube.size < 3")) == []


@pytest.mark.parametrize(
    "lines",
    [
        ["do: [{when: cube.size < 3, then: [{grow: cube}]}]"],
        ["do: [{for_each: other, in: cubes, when: other != cube, do: [{grow: other}]}]"],
        ["requires: [{that: cube.size < 3, else: {en: No.}}]", "do: [{grow: cube}]"],
    ],
)
def test_an_event_that_may_stop_is_fine(link_text, lines):
    assert told(link_text, event("grow", *lines)) == []


def test_a_quantity_that_always_asks_for_itself_is_told(link_text):
    found = told(link_text, quantity("mass", "1"), modifier("M", "mass", "add: mass(cube)")[4:])
    assert found == [("quantity-endless", {"circle": "mass → mass"})]


@pytest.mark.parametrize(
    "lines",
    [
        ["when: cube.size > 2", "add: mass(cube)"],
        ["add: 0 if cube.size < 2 else mass(cube)"],
        ["add: sum(mass(other) for other in cubes if other.size < cube.size)"],
    ],
)
def test_a_quantity_that_may_find_an_end_is_fine(link_text, lines):
    assert told(link_text, quantity("mass", "1"), modifier("M", "mass", *lines)[4:]) == []


def nested(count: int, inner: str) -> str:
    found = inner
    for number in range(count):
        found = f"{{for_each: each{number}, in: cubes, do: [{found}]}}"
    return f"kind: phase\nid: play\ntitle: {{en: Play}}\nwho: nobody\ndo: [{found}]\n"


def test_more_loops_in_one_another_than_can_be_written_are_told(link_text):
    found = told(link_text, nested(9, '{change: "cubes[0].size", by: 1}'))
    assert found == [("loops-too-deep", {"most": "8"})]


@pytest.mark.parametrize(
    ("effect", "code", "hint"),
    [
        ('{end: "cubes[0]"}', "winners-expected", "[cubes[0]]"),
        ('{end: "[1]"}', "winners-expected", ""),
        ("{end: first(cubes)}", "winners-expected", "[first(cubes)]"),
        ("{roll: 0, as: n}", "roll-sides", ""),
        ("{roll: -6, as: n}", "roll-sides", ""),
        ("{remove: first(cubes)}", "expression-may-be-nothing", ""),
    ],
)
def test_what_a_verb_cannot_take_is_told(link_text, effect, code, hint):
    phase = f"kind: phase\nid: play\ntitle: {{en: Play}}\nwho: nobody\ndo: [{effect}]\n"
    _, problems = link_text(CUBES + phase)
    assert [(each.code, each.hint) for each in problems] == [(code, hint)]
    assert problems[0].span is not None
