"""An example fails when anything in it is unused or comes out otherwise; each failure at its own place."""

from collections.abc import Callable
from pathlib import Path

import pytest

from regelwerk.link.ruleset import open_ruleset
from regelwerk.load.show import show
from regelwerk.model.problem import Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_covered, run_example, run_examples, select

Toy = Callable[[str], Ruleset]
DUEL = Path(__file__).parents[2] / "rulesets" / "duel"

HEAD = """---
kind: example
id: E.1
title: {en: Example}
of: R.1
given: {scenario: home}
"""


def failures(toy: Toy, text: str) -> str:
    outcome = run_examples(toy(HEAD + text))["E.1"]
    return show(list(outcome.failures)) if outcome.failures else ""


def codes(toy: Toy, text: str) -> list[str]:
    return [problem.code for problem in run_examples(toy(HEAD + text))["E.1"].failures]


def test_an_example_that_comes_out_as_written_has_no_failure(toy: Toy) -> None:
    text = """orders: [Tom to garden]
expect:
  printed: [Tom to garden]
  events: [{walk: Tom, to: garden}]
  not_events: [{walk: Tom, to: kitchen}]
  state: {cats: {Tom: {room: garden}}}
"""
    assert failures(toy, text) == ""


def test_a_refusal_is_expected_by_the_rule_that_refuses(toy: Toy) -> None:
    text = """orders: [Tom to garden]
expect: {refused: [R.1], printed: ["Tom to garden, Tom sleeps"]}
"""
    asleep = text.replace("orders:", "orders:", 1)
    given = HEAD.replace("{scenario: home}", "{scenario: home, state: {cats: {Tom: {asleep: true}}}}")
    outcome = run_examples(toy(given + asleep))["E.1"]
    assert outcome.failures == ()
    assert codes(toy, text) == ["example-line-differs", "example-not-refused"]


def test_a_line_that_differs_is_shown_beside_the_one_that_came_out(toy: Toy) -> None:
    text = "orders: [Tom to garden]\nexpect: {printed: [Tom to kitchen]}\n"
    told = failures(toy, text)
    assert "expected: Tom to kitchen\n  came out: Tom to garden" in told
    assert told.splitlines()[0].startswith("toy.yaml:")


def test_a_result_line_too_many_fails(toy: Toy) -> None:
    assert codes(toy, "orders: [Tom to garden]\nexpect: {printed: []}\n") == ["example-line-unexpected"]


def test_an_event_that_does_not_happen_fails_with_what_happened_instead(toy: Toy) -> None:
    text = "orders: [Tom to garden]\nexpect: {events: [{walk: Tom, to: kitchen}]}\n"
    told = failures(toy, text)
    assert "The event 'walk (cat: Tom, to: kitchen)' does not happen here." in told
    assert "What happens from there on: walk (cat: Tom, to: garden)" in told


def test_events_are_expected_in_their_order(toy: Toy) -> None:
    given = HEAD.replace("{scenario: home}", "{scenario: home, state: {cats: {Mog: {}}}}")
    text = """orders: [Tom to garden, Mog to garden]
expect: {events: [{walk: FIRST, to: garden}, {walk: SECOND, to: garden}]}
"""
    for first, second, found in (("Tom", "Mog", []), ("Mog", "Tom", ["example-event-missing"])):
        expected = text.replace("FIRST", first).replace("SECOND", second)
        failures = run_examples(toy(given + expected))["E.1"].failures
        assert [problem.code for problem in failures] == found


def test_an_unwanted_event_fails(toy: Toy) -> None:
    text = "orders: [Tom to garden]\nexpect: {not_events: [{walk: Tom}]}\n"
    assert codes(toy, text) == ["example-event-unwanted"]


def test_a_field_that_differs_fails_with_both_values(toy: Toy) -> None:
    text = "orders: [Tom to garden]\nexpect: {state: {cats: {Tom: {room: kitchen}}}}\n"
    assert "Tom.room is garden at the end, not kitchen." in failures(toy, text)


def test_who_is_expected_to_be_gone_and_is_not_fails(toy: Toy) -> None:
    assert codes(toy, "orders: [Tom to garden]\nexpect: {gone: [Tom]}\n") == ["example-not-gone"]


def test_dice_are_thrown_in_order_and_one_left_over_fails(toy: Toy) -> None:
    text = """orders: []
happens: [{in: evening, frighten: Tom}]
dice: [DICE]
expect: {events: [{frighten: Tom}]}
"""
    text = text.replace("orders: []", "orders: {asking: []}")
    assert failures(toy, text.replace("DICE", "2")) == ""
    assert codes(toy, text.replace("DICE", "2, 5")) == ["example-die-unused"]


def test_a_die_that_is_missing_fails_where_it_is_thrown(toy: Toy) -> None:
    text = """orders: {asking: []}
happens: [{in: evening, frighten: Tom}]
expect: {events: [{frighten: Tom}]}
"""
    assert codes(toy, text) == ["run-die-missing"]


def test_an_immunity_is_expected_by_its_id(toy: Toy) -> None:
    given = HEAD.replace("{scenario: home}", "{scenario: home, state: {cats: {Tom: {asleep: true}}}}")
    text = """orders: {asking: []}
happens: [{in: evening, frighten: Tom}]
expect: {stopped_by: [R.2], not_events: [{frighten: Tom}]}
"""
    assert run_examples(toy(given + text))["E.1"].failures == ()
    awake = text.replace(
        "expect: {stopped_by: [R.2], not_events: [{frighten: Tom}]}", "dice: [6]\nexpect: {stopped_by: [R.2]}"
    )
    assert codes(toy, awake) == ["example-not-stopped"]


def test_a_happening_in_a_phase_that_never_comes_fails(toy: Toy) -> None:
    text = "happens: [{in: evening, frighten: Tom}]\nexpect: {not_events: [{frighten: Tom}]}\n"
    assert codes(toy, text) == ["example-happening-unused"]


def test_orders_that_no_phase_asks_for_fail(toy: Toy) -> None:
    text = "orders: {asking: [Tom to garden], walking: [Tom to kitchen]}\nexpect: {events: [{walk: Tom}]}\n"
    assert codes(toy, text) == ["example-orders-unused"]


def test_orders_whose_result_is_never_printed_fail(toy: Toy) -> None:
    ruleset = toy(HEAD + "orders: [Tom to garden]\nexpect: {events: [{walk: Tom}]}\n")
    silent = ruleset._replace(phases={id: phase._replace(prints="") for id, phase in ruleset.phases.items()})
    found = run_examples(silent)["E.1"].failures
    assert [problem.code for problem in found] == ["example-order-unresolved"]


def test_a_mistyped_order_is_told_where_it_stands_in_the_example(toy: Toy) -> None:
    told = failures(toy, "orders: [Tim to garden]\nexpect: {printed: []}\n")
    assert ":10: There is no “Tim” in play. Did you mean 'Tom'? [order-unknown-name]" in told


def test_printed_lines_are_compared_in_the_first_language_whatever_is_spoken(toy: Toy) -> None:
    ruleset = toy(HEAD + "orders: [Tom to garden]\nexpect: {printed: [Tom to kitchen]}\n")
    for language in ("en", "de"):
        codes = [problem.code for problem in run_examples(ruleset, language)["E.1"].failures]
        assert codes == ["example-line-differs"]


def test_examples_are_chosen_by_their_id_or_by_their_rule(toy: Toy) -> None:
    ruleset = toy(HEAD + "orders: [Tom to garden]\nexpect: {printed: [Tom to garden]}\n")
    assert select(ruleset, ["R.1"]) == ["E.1"]
    assert select(ruleset, ["E.1", "R.1"]) == ["E.1"]
    with pytest.raises(Refused) as refusal:
        select(ruleset, ["E.2"])
    problems = refusal.value.problems
    assert [(problem.code, problem.hint) for problem in problems] == [("unknown-example", "E.1")]


@pytest.mark.parametrize(
    ("text", "missed"),
    [
        ("orders: [Tom to garden]\nexpect: {printed: [Tom to garden]}\n", {"R.1", "R.2", "frighten"}),
        (
            "orders: {asking: []}\nhappens: [{in: evening, frighten: Tom}]\ndice: [6]\n"
            "expect: {events: [{frighten: Tom}]}\n",
            {"R.1", "R.2", "walk"},
        ),
    ],
)
def test_coverage_names_what_no_example_reaches(toy: Toy, text: str, missed: set[str]) -> None:
    """An example that belongs to a rule with effects does not reach it by that alone."""
    _, coverage = run_covered(toy(HEAD + text))
    assert {part.id for part in coverage.missed} == missed
    assert coverage.percent < 100


@pytest.mark.parametrize(
    ("ending", "missed"), [("walk", set()), ("frighten", {"sizes/large", "sizes/small"})]
)
def test_a_row_that_something_reached_names_is_reached_too(toy: Toy, ending: str, missed: set[str]) -> None:
    """It is enough that it is named through a definition."""
    table = f"""---
kind: table
id: sizes
title: {{en: Sizes}}
source: {{standing: house}}
columns:
  size: {{type: text, key: true, title: {{en: size}}}}
  steps: {{type: integer, title: {{en: steps}}}}
rows: [{{size: small, steps: 1}}, {{size: large, steps: 2}}]
---
kind: definition
id: stride
title: {{en: stride}}
source: {{standing: house}}
parameters: {{cat: cat}}
is: sizes.small.steps + sizes.large.steps
---
kind: rule
id: R.3
title: {{en: Far enough}}
text: {{en: Whoever walks wakes up.}}
source: {{standing: house}}
on: {ending}
when: stride(cat) > 2
do: [{{set: cat.asleep, to: "false"}}]
"""
    text = "orders: [Tom to garden]\nexpect: {printed: [Tom to garden]}\n"
    _, coverage = run_covered(toy(table + HEAD + text))
    assert {part.id for part in coverage.missed if part.kind == "row"} == missed


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("de", "Grom kommt dort nicht hin; im Weg steht: Egil."),
        ("en", "Grom does not get there; in the way stands: Egil."),
    ],
)
def test_reasons_given_instead_are_told_and_shown_as_an_example_quotes_them(
    language: str, reason: str
) -> None:
    program = Program(open_ruleset(str(DUEL)))
    (example,) = (
        each
        for each in program.ruleset.examples.values()
        if any("im Weg steht: Egil" in str(given.value) for given in each.expect.refused)
    )
    wrong = tuple(given._replace(value="So nicht.") for given in example.expect.refused)
    changed = example._replace(expect=example.expect._replace(refused=wrong))
    found = {each.code: each.values for each in run_example(program, changed, language).failures}
    assert found["example-refused"] == {"reasons": f"{reason} (walk)"}
    assert found["example-reason-not-given"] == {
        "id": "So nicht.",
        "happened": "Grom kommt dort nicht hin; im Weg steht: Egil.",
    }
