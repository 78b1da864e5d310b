"""Quantities: bands, stacking, limits and rounding; what counted and what did not stands in the trace."""

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

LAMPS = """
kind: type
id: lamp
plural: lamps
fields:
  oil: {type: number, default: 10}
  dirty: {type: boolean, default: false}
---
kind: type
id: lantern
plural: lanterns
is: lamp
---
kind: scenario
id: night
state: {lamps: {l: {}}, lanterns: {m: {oil: 7, dirty: true}}}
---
kind: phase
id: play
who: nobody
do:
  - for_each: lamp
    in: lamps
    do: [{set: lamp.oil, to: light(lamp)}]
---
kind: quantity
id: light
parameters: {lamp: lamp}
base: lamp.oil
bands: BANDS
LIMITS
"""


TWO_BANDS = "{early: all, late: all}"


def lamps(*modifiers: str, bands: str = TWO_BANDS, limits: str = "") -> str:
    text = LAMPS.replace("BANDS", bands).replace("LIMITS", limits)
    for number, modifier in enumerate(modifiers, 1):
        text += f"---\nkind: modifier\nid: M{number}\nof: light\n" + modifier.replace("; ", "\n") + "\n"
    return text


def light(toy) -> list[float]:
    return [toy.thing("l").oil, toy.thing("m").oil]


def quantities(toy) -> list[str]:
    return [line for line in toy.story if line.split()[0] in ("quantity", "outdone")]


def test_bands_count_in_their_declared_order_whatever_the_order_of_documents(play):
    toy = play(lamps("band: late; multiply: 3", "band: early; add: 2"))
    assert light(toy) == [(10 + 2) * 3, (7 + 2) * 3]
    assert quantities(toy)[0] == "quantity light l 10 M2: 2, M1: 3 36"


def test_a_modifier_that_does_not_hold_stands_in_the_trace_without_a_value(play):
    toy = play(
        lamps(
            "band: early; for: lantern; add: 1",
            "band: early; when: lamp.dirty; add: -2",
            "band: early; unless: lamp.dirty; add: 4",
            "band: late; during: [play]; add: 100",
        )
    )
    assert quantities(toy) == [
        "quantity light l 10 M1: none, M2: none, M3: 4, M4: 100 114",
        "quantity light m 7 M1: 1, M2: -2, M3: none, M4: 100 106",
    ]


@pytest.mark.parametrize(
    ("stacking", "total", "counted", "outdone"),
    [
        ("all", 16, ["M1: 3", "M2: 5", "M3: -2"], []),
        ("highest", 15, ["M2: 5"], ["outdone M1 3", "outdone M3 -2"]),
        ("lowest", 8, ["M3: -2"], ["outdone M2 5", "outdone M1 3"]),
    ],
)
def test_stacking_says_which_contributions_count(play, stacking, total, counted, outdone):
    toy = play(lamps("band: b; add: 3", "band: b; add: 5", "band: b; add: -2", bands=f"{{b: {stacking}}}"))
    assert quantities(toy)[0] == f"quantity light l 10 {', '.join(counted)} {total}"
    assert sorted(quantities(toy)[1 : 1 + len(outdone)]) == sorted(outdone)
    assert toy.thing("l").oil == total


def test_among_equals_the_first_counts(play):
    toy = play(lamps("band: b; add: 3", "band: b; add: 3", bands="{b: highest}"))
    assert quantities(toy)[0] == "quantity light l 10 M1: 3 13"


def test_the_operators_do_what_they_say(play):
    assert light(play(lamps("band: early; multiply: 1.5")))[0] == 15
    assert light(play(lamps("band: early; at_most: 8"))) == [8, 7]
    assert light(play(lamps("band: early; at_least: 8"))) == [10, 8]
    assert light(play(lamps("band: early; replace: 3", "band: late; add: 1"))) == [4, 4]


def test_limits_hold_after_rounding_and_rounding_after_the_modifiers(play):
    assert light(play(lamps("band: early; multiply: 0.45", limits="round: up"))) == [5, 4]
    assert light(play(lamps("band: early; multiply: 0.45", limits="round: down"))) == [4, 3]
    assert light(play(lamps("band: early; add: -9", limits="at_least: 0.5\nround: down"))) == [1, 0.5]
    assert light(play(lamps("band: early; add: 9", limits="at_most: 17.5"))) == [17.5, 16]


def test_factors_that_grow_beyond_all_need_end_in_a_located_problem(refused):
    cube = "band: early; multiply: lamp.oil * lamp.oil * lamp.oil"
    text = lamps(cube, "band: late; multiply: lamp.oil")
    refusal = refused(text.replace("oil: 7", "oil: 100000000000000"))
    assert (refusal.problem.code, refusal.line) == ("run-number-too-large", "multiply: lamp.oil")


def test_an_error_in_a_modifiers_condition_is_told_at_its_own_line(refused):
    refusal = refused(lamps("band: early; unless: 1 / (lamp.oil - 7) > 2; when: lamp.oil > 0; add: 1"))
    assert (refusal.problem.code, refusal.line) == (
        "run-division-by-zero", "unless: 1 / (lamp.oil - 7) > 2",
    )  # fmt: skip


def test_an_error_in_a_loop_of_a_condition_is_told_at_the_condition_and_not_at_the_value(refused):
    """Loops become statements of their own before the condition is asked."""
    condition = "when: sum(each.oil / (lamp.oil - 7) for each in lamps) > 2"
    refusal = refused(lamps(f"band: early; {condition}; add: 1"))
    assert (refusal.problem.code, refusal.line) == ("run-division-by-zero", condition)


@pytest.mark.parametrize(("by", "asked"), [("light(lamp)", 9), ("lamp.oil", 0)])
def test_what_a_loop_is_sorted_by_is_worked_out_for_those_too_whose_turn_passes(play, by, asked):
    many = ", ".join(f"n{number}: {{}}" for number in range(7))
    nothing = "do: [{let: x, be: 1}]"
    each = f"{{for_each: lamp, in: lamps, when: lamp.mark == sign, by: {by}, {nothing}}}"
    loop = f"do: [{{let: sign, be: \"'odd'\"}}, {each}]"
    text = lamps("band: early; add: 1").replace("{l: {}}", f"{{l: {{}}, {many}}}")
    text = text.replace("fields:", "fields:\n  mark: {type: text, default: plain}", 1)
    before, after = text.split("do:\n")
    toy = play(before + loop + after[after.index("\n---") :])
    assert len(quantities(toy)) == asked


small = st.integers(-9, 9)
MODIFIER = st.tuples(
    st.sampled_from(["add", "multiply", "at_most", "at_least", "replace"]),
    st.sampled_from(["early", "late"]),
    small,
    st.booleans(),
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    modifiers=st.lists(MODIFIER, max_size=6),
    stacking=st.tuples(*[st.sampled_from(["all", "highest", "lowest"])] * 2),
    bounds=st.tuples(st.none() | small, st.none() | small),
    oil=small,
)
def test_every_value_in_the_trace_equals_base_and_what_counted(linked, modifiers, stacking, bounds, oil):
    # In one band only like operators commute, so each band keeps those of its first modifier.
    first = {}
    for operator, band, _, _ in modifiers:
        first.setdefault(band, operator)
    kept = [m for m in modifiers if first[m[1]] == m[0]]
    if first.get("early") == "replace" or first.get("late") == "replace":
        kept = [m for n, m in enumerate(kept) if m[0] != "replace" or m[1] not in [k[1] for k in kept[:n]]]
    named = zip(("at_least", "at_most"), bounds, strict=True)
    limits = [f"{key}: {value}" for key, value in named if value is not None]
    text = lamps(
        *(f"band: {band}; {operator}: {value}; when: lamp.dirty == {str(dirty).lower()}"
          for operator, band, value, dirty in kept),
        bands=f"{{early: {stacking[0]}, late: {stacking[1]}}}",
        limits="\n".join(limits),
    )  # fmt: skip
    ruleset = linked(text.replace("oil: 7", f"oil: {oil}"))
    program = Program(ruleset)
    game = new_game(program, ruleset.scenarios["night"].state, Scripted(()))
    game.run()
    apply = {
        "add": lambda total, part: total + part,
        "multiply": lambda total, part: total * part,
        "at_most": min,
        "at_least": max,
        "replace": lambda total, part: part,
    }
    entries = [entry for entry in game.state.trace if entry[0] == "quantity"]
    assert len(entries) == 2
    for _, _, (lamp,), base, counted, total in entries:
        value = Fraction(base)
        for number, part in counted:
            if part is not None:
                value = apply[program.documents[number].operator](value, part)
        low, high = bounds
        value = value if low is None else max(value, low)
        value = value if high is None else min(value, high)
        assert value == total == lamp.oil
        for band, mode in zip(("early", "late"), stacking, strict=True):
            if mode != "all":
                told = [n for n, part in counted if part is not None and program.documents[n].band == band]
                assert len(told) <= 1
