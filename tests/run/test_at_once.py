"""Phases that resolve at once read the old state and take hold together; other phases are live."""

import pytest

JARS = """
kind: type
id: jar
plural: jars
fields:
  level: {type: number, default: 0}
  lid: {type: text, default: open}
  next: {type: jar}
---
kind: type
id: stack
plural: stacks
parts: {top: jar, bottom: jar}
---
kind: scenario
id: shelf
state: {jars: {a: {level: 1, next: b}, b: {level: 2, next: c}, c: {level: 3, next: a}}}
---
kind: event
id: label
parameters: {jar: jar, word: text}
do: [{set: jar.lid, to: word}]
---
kind: rule
id: Stamp
on: label
when: jar.level > 2
do: [{set: jar.lid, to: "'stamped'"}]
---
"""
PASS_ON = """
kind: phase
id: play
who: nobody
at_once: AT_ONCE
do:
  - for_each: jar
    in: jars
    do: [{set: jar.next.level, to: jar.level}]
"""


def effects(*lines: str, at_once: bool = True) -> str:
    phase = f"kind: phase\nid: play\nwho: nobody\nat_once: {str(at_once).lower()}\ndo:\n"
    return JARS + phase + "".join(f"  - {line}\n" for line in lines)


def levels(toy) -> list[float]:
    return [jar.level for jar in toy.game.state.all_jars]


def test_at_once_everyone_reads_the_state_as_it_was(play):
    assert levels(play(JARS + PASS_ON.replace("AT_ONCE", "true"))) == [3, 1, 2]


def test_live_everyone_reads_what_came_before(play):
    assert levels(play(JARS + PASS_ON.replace("AT_ONCE", "false"))) == [1, 1, 1]


def test_at_once_changes_to_one_field_add_up(play):
    changes = ("{change: 'jars[0].level', by: 4}", "{change: 'jars[0].level', by: 'jars[0].level'}")
    assert levels(play(effects(*changes)))[0] == 1 + 4 + 1
    assert levels(play(effects(*changes, at_once=False)))[0] == (1 + 4) * 2


LIMITED = "level: {type: number, default: 0, min: 0, max: 8LIMIT}"
TAKEN, GIVEN = "{change: 'jars[0].level', by: -4}", "{change: 'jars[0].level', by: 6}"


@pytest.mark.parametrize("effects_", [(TAKEN, GIVEN), (GIVEN, TAKEN, TAKEN, GIVEN, TAKEN)])
@pytest.mark.parametrize("stops", ["", ", stops: true"])
def test_at_once_only_what_changes_add_up_to_is_held_against_the_limits(play, effects_, stops):
    limited = LIMITED.replace("LIMIT", stops)
    text = effects(*effects_).replace("level: {type: number, default: 0}", limited)
    assert levels(play(text))[0] == 1 + sum(int(each.split()[-1].rstrip("}")) for each in effects_)


def test_at_once_all_that_takes_a_field_beyond_its_limits_is_named(refused):
    limited = LIMITED.replace("LIMIT", "")
    text = effects(TAKEN, "{change: 'jars[0].level', by: 2}")
    refusal = refused(text.replace("level: {type: number, default: 0}", limited))
    assert (refusal.problem.code, refusal.problem.values["value"]) == ("run-out-of-range", "-1")
    assert refusal.line == "- {change: 'jars[0].level', by: 2}"
    assert refusal.related[0] == f"- {TAKEN}"


def test_at_once_a_number_too_large_is_told_where_it_is_given(refused):
    large = " * ".join(["999999999999999"] * 4)
    for last in (f"{{change: 'jars[1].level', by: {large}}}", f"{{set: 'jars[2].level', to: {large} * 2}}"):
        refusal = refused(effects(f"{{change: 'jars[1].level', by: {large}}}", last))
        assert (refusal.problem.code, refusal.line) == ("run-number-too-large", f"- {last}")


def test_at_once_effects_stand_in_the_trace_after_what_caused_them(play):
    toy = play(effects("{label: 'jars[0]', word: \"'jam'\"}", "{label: 'jars[1]', word: \"'oil'\"}"))
    assert toy.story == [
        "phase play",
        "event label a, jam", "skipped Stamp", "end", "event label b, oil", "skipped Stamp", "end",
        "set a lid open jam", "set b lid open oil",
    ]  # fmt: skip


def test_two_different_values_for_one_field_are_an_error_that_names_both_places(refused):
    refusal = refused(effects("{set: 'jars[0].level', to: 5}", "{set: 'jars[2].next.level', to: 6}"))
    assert refusal.problem.code == "run-conflict"
    assert refusal.problem.values == {"thing": "a", "field": "level", "first": "5", "second": "6"}
    assert refusal.line == "- {set: 'jars[2].next.level', to: 6}"
    assert refusal.related == ("- {set: 'jars[0].level', to: 5}",)
    assert [each.note for each in refusal.problem.related] == ["other-effect"]


def test_a_conflict_across_documents_names_the_rule_and_the_event(refused):
    refusal = refused(effects("{label: 'jars[2]', word: \"'jam'\"}"))
    assert refusal.problem.values == {"thing": "c", "field": "lid", "first": "jam", "second": "stamped"}
    assert (refusal.line, refusal.related) == (
        "do: [{set: jar.lid, to: \"'stamped'\"}]", ("do: [{set: jar.lid, to: word}]",),
    )  # fmt: skip


def test_one_line_that_disagrees_with_itself_is_named_once(refused):
    loop = "for_each: jar\n    in: jars\n    do: [{set: 'jars[0].level', to: jar.level}]"
    refusal = refused(effects(loop))
    assert (refusal.problem.code, refusal.related) == ("run-conflict", ())
    assert refusal.line == "do: [{set: 'jars[0].level', to: jar.level}]"


def test_setting_and_changing_one_field_at_once_is_an_error(refused):
    refusal = refused(effects("{change: 'jars[0].level', by: -2}", "{set: 'jars[0].level', to: 6}"))
    assert (refusal.problem.code, refusal.problem.values["second"]) == ("run-conflict", "-2")
    assert refusal.line == "- {change: 'jars[0].level', by: -2}"
    assert refusal.related == ("- {set: 'jars[0].level', to: 6}",)


def test_the_same_value_twice_is_no_conflict(play):
    toy = play(effects("{set: 'jars[0].level', to: 5}", "{set: 'jars[2].next.level', to: 4 + 1}"))
    assert levels(toy)[0] == 5


def test_parts_that_share_a_field_conflict_as_one(refused):
    text = effects("{set: 'jars[0].level', to: 5}", "{set: 'jars[1].level', to: 6}")
    level = "fields: {level: {type: number, default: 0}}\n"
    text = text.replace("parts: {top: jar, bottom: jar}", f"{level}parts: {{top: jar, bottom: jar}}")
    text = text.replace("bottom: jar}\n", "bottom: jar}\nshares: [level]\n")
    text = text.replace("id: play", "id: later")
    first = (
        "---\nkind: phase\nid: play\nwho: nobody\n"
        "do: [{join: stack, top: 'jars[0]', bottom: 'jars[1]'}]\nnext: [{to: later}]\n"
    )
    refusal = refused(text + first)
    assert refusal.problem.values == {"thing": "a+b", "field": "level", "first": "5", "second": "6"}


JOIN = "{join: stack, top: 'jars[0]', bottom: 'jars[1]'}"
REMOVE = "{remove: 'jars[0]'}"


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        (JOIN, JOIN.replace("top: 'jars[0]'", "top: 'jars[2]'"), "run-part-joined"),
        (REMOVE, JOIN, "run-part-gone"),
        (JOIN, REMOVE, "run-part-removed"),
    ],
)
def test_what_cannot_take_hold_together_is_located_too(refused, first, second, code):
    refusal = refused(effects(first, second))
    assert (refusal.problem.code, refusal.line) == (code, f"- {second}")


def test_what_leaves_play_at_once_is_still_seen_by_everyone_in_the_phase(play):
    toy = play(effects("{remove: 'jars[0]'}", "{change: 'jars[1].level', by: count(jars)}"))
    assert [jar.id for jar in toy.game.state.all_jars] == ["b", "c"]
    assert levels(toy) == [5, 3]


def test_a_quantity_is_worked_out_once_per_phase_when_nothing_can_change(play):
    changes = [f"{{change: 'jars[{n}].level', by: 'fill(jars[1])'}}" for n in (0, 1)]
    text = effects(*changes) + (
        "---\nkind: quantity\nid: fill\nparameters: {jar: jar}\nbase: jar.level\nbands: {only: all}\n"
    )
    toy = play(text)
    assert [line for line in toy.story if line.startswith("quantity")] == ["quantity fill b 2  2"]
    live = play(text.replace("at_once: true", "at_once: false"))
    assert len([line for line in live.story if line.startswith("quantity")]) == 2


def test_at_once_lists_and_quantities_know_of_those_who_came_into_play_meanwhile(play):
    text = (
        "kind: definition\nid: open_jars\nis: \"[jar for jar in jars if jar.lid == 'open']\"\n---\n"
        "kind: quantity\nid: supply\nparameters: {jar: jar}\nbase: count(open_jars)\n"
        "bands: {only: all}\n---\n"
    )
    count = "{change: 'jars[0].level', by: 'supply(jars[0]) + count(open_jars)'}"
    toy = play(text + effects(count, "{create: jar, as: new}", count))
    assert levels(toy)[0] == 1 + (3 + 3) + (4 + 4)


def test_at_once_a_quantity_about_lists_is_worked_out_once_for_each_of_them(play):
    total = """
---
kind: quantity
id: total
parameters: {listed: {type: jar, list: true}}
base: sum(jar.level for jar in listed)
bands: {only: all}
"""
    lines = [
        f"{{change: 'jars[0].level', by: total({each})}}" for each in ("jars", "'[jars[0]]'", "jars")
    ]
    toy = play(effects(*(line.replace("total('[jars[0]]')", "'total([jars[0]])'") for line in lines)) + total)
    assert levels(toy)[0] == 1 + 6 + 1 + 6
    assert [line for line in toy.story if line.startswith("quantity")] == [
        "quantity total a, b, c 6  6", "quantity total a 1  1",
    ]  # fmt: skip
