"""An example may list what whoever decides chooses; what is refused unexpectedly fails, with its reasons."""

from collections.abc import Callable
from pathlib import Path

import pytest

from regelwerk.load.show import show
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_covered, run_example, run_examples

NOUGHTS = (Path(__file__).parents[1] / "rulesets" / "toys" / "noughts" / "ruleset.yaml").read_text("utf-8")
NOUGHTS = NOUGHTS.partition("---\nkind: example")[0]
HEAD = """---
kind: example
id: E.1
title: {en: Example}
of: set_mark
given: {scenario: row}
"""
PLANTING = """---
kind: phase
id: planting
title: {en: Planting}
who: {decides: first(player for player in players if player.turn), actions: [plant]}
---
kind: action
id: plant
title: {en: Plant a twig}
source: {standing: house}
by: player
parameters: {length: {from: "[1 / 3, 2 / 3]"}}
do: [{set: player.tired, to: length < 0.5}, {end: "[player]"}]
"""
OVER = "title: {en: Over}\nwho: nobody\n"
WITH_PLANTING = NOUGHTS.replace(OVER, f"{OVER}next: [{{to: planting}}]\n")

Linker = Callable[[str], tuple[Ruleset | None, list[object]]]


@pytest.fixture
def failures(link_text: Linker) -> Callable[..., str]:
    """What is told about the one example that a text makes, in English or in German."""

    def told(text: str, language: str = "en") -> str:
        ruleset, problems = link_text(NOUGHTS + HEAD + text)
        assert ruleset is not None, problems
        found = run_examples(ruleset)["E.1"].failures
        return show(list(found), language) if found else ""

    return told


@pytest.fixture
def codes(link_text: Linker) -> Callable[[str], list[str]]:
    def found(text: str) -> list[str]:
        ruleset, problems = link_text(NOUGHTS + HEAD + text)
        assert ruleset is not None, problems
        return [problem.code for problem in run_examples(ruleset)["E.1"].failures]

    return found


def test_one_choice_needs_no_list(codes: Callable[[str], list[str]]) -> None:
    state = "{squares: {c: {mark: Ann}}, players: {Bob: {turn: true}}}"
    assert codes(f"choices: {{set_mark: c}}\nexpect: {{state: {state}}}\n") == []


def test_several_are_made_in_turn_by_whoever_decides(codes: Callable[[str], list[str]]) -> None:
    text = """choices: [{set_mark: c}, {set_mark: d}, {swap: c, other: d}, {wait: true}, {set_mark: a}]
dice: [6]
expect:
  events: [{set_mark: Ann, square: c}, {set_mark: Bob}, {swap: Ann, one: c}, {wait: Bob}, {set_mark: Ann}]
  state: {squares: {c: {mark: Bob}, d: {mark: Ann}, a: {mark: Ann}}, players: {Bob: {tired: true}}}
"""
    assert codes(text) == []


def test_who_chooses_may_stand_before_the_choice(codes: Callable[[str], list[str]]) -> None:
    text = """choices:
  - {Ann: {set_mark: c}}
  - {set_mark: d, player: Bob}
  - {Ann: {swap: c, other: d}}
  - {Bob: wait}
dice: [6]
expect:
  events: [{set_mark: Ann, square: c}, {set_mark: Bob}, {swap: Ann, one: c}, {wait: Bob}]
"""
    assert codes(text) == []
    other = codes("choices: {Bob: {set_mark: c}}\nexpect: {no_choices: [{wait: Ann}]}\n")
    assert other[0] == "example-other-decides"


@pytest.mark.parametrize(
    ("choice", "code", "text"),
    [
        ("{Anna: {set_mark: c}}", "unknown-thing", "Anna"),
        ("{a: {set_mark: c}}", "thing-of-other-type", "a"),
        ("{Ann: {sett_mark: c}}", "unknown-action", "sett_mark"),
        ("{Ann: wiat}", "unknown-action", "wiat"),
        ("{Ann: {set_mark: c, player: Bob}}", "parameter-twice", "Ann"),
        ("{Ann: 3}", "unknown-action", "Ann"),
    ],
)
def test_what_is_wrong_with_who_chooses_is_told_there(
    link_text: Linker, choice: str, code: str, text: str
) -> None:
    whole = NOUGHTS + HEAD + f"choices: {choice}\nexpect: {{events: [{{set_mark: Ann}}]}}\n"
    _, problems = link_text(whole)
    found = [(each.code, whole.split("\n")[each.span.line - 1][each.span.column - 1 :]) for each in problems]
    assert [(one, behind[: len(text)]) for one, behind in found] == [(code, text)]


def test_a_refusal_that_nobody_expects_fails_with_every_reason(failures: Callable[..., str]) -> None:
    text = """choices: [{wait: true}, {set_mark: b}, {set_mark: b}, {set_mark: c}]
dice: [6]
expect: {not_events: [{swap: Ann}]}
"""
    said = failures(text)
    assert "toy.yaml:" in said.splitlines()[0] and ":40: " in said.splitlines()[0]
    assert "the example does not expect it: b is taken (set_mark) Ann is tired (N.1)" in said
    assert "[example-refused]" in said and said.endswith("\n1 problem.")
    assert "das Beispiel erwartet es nicht: b is taken (set_mark)" in failures(text, "de")


@pytest.mark.parametrize("named", ["N.1", "set_mark", "Ann is tired", "b is taken"])
def test_a_refusal_is_expected_by_its_rule_or_by_its_reason(
    codes: Callable[[str], list[str]], named: str
) -> None:
    text = f"""choices: [{{wait: true}}, {{set_mark: b}}, {{set_mark: b}}]
dice: [6]
expect: {{refused: [{named}], state: {{squares: {{b: {{mark: Bob}}}}, players: {{Ann: {{turn: true}}}}}}}}
"""
    assert codes(text) == []


def test_after_an_expected_refusal_the_same_one_chooses_again(codes: Callable[[str], list[str]]) -> None:
    text = """choices: [{set_mark: b}, {set_mark: b, player: Bob}, {set_mark: c, player: Bob}]
expect: {refused: [b is taken], state: {squares: {b: {mark: Ann}, c: {mark: Bob}}}}
"""
    assert codes(text) == []


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("Ann is fired", ["example-refused", "example-reason-not-given"]),
        ("N.1", ["example-refused", "example-not-refused"]),
    ],
)
def test_the_refusal_must_be_the_one_expected(
    codes: Callable[[str], list[str]], named: str, told: list[str]
) -> None:
    text = f"choices: [{{set_mark: b}}, {{set_mark: b}}]\nexpect: {{refused: [{named}]}}\n"
    assert codes(text) == told


def test_a_refusal_that_is_expected_and_does_not_come_fails(failures: Callable[..., str]) -> None:
    text = "choices: {set_mark: b}\nexpect: {refused: [b is taken]}\n"
    assert "Nothing is refused with the reason “b is taken”. Reasons given: –" in failures(text)
    assert "Nichts wird mit dem Grund „b is taken“ abgelehnt." in failures(text, "de")


def test_what_is_not_offered_is_refused_by_the_action(codes: Callable[[str], list[str]]) -> None:
    wrong = "choices: {swap: a, other: b}\n"
    assert codes(wrong + "expect: {refused: [swap]}\n") == []
    assert codes(wrong + "expect: {not_events: [{swap: Ann}]}\n") == ["example-refused"]


def test_an_action_of_another_phase_is_refused(link_text: Linker) -> None:
    text = "choices: {plant: 0.333333}\nexpect: {refused: [\"'plant' cannot be chosen now.\"]}\n"
    ruleset, problems = link_text(WITH_PLANTING + PLANTING + HEAD + text)
    assert ruleset is not None, problems
    assert run_examples(ruleset)["E.1"].failures == ()


def test_a_number_may_be_written_as_it_is_shown(link_text: Linker) -> None:
    text = HEAD.replace("scenario: row", "scenario: row, phase: planting")
    text += "choices: {plant: 0.333333}\nexpect: {state: {players: {Ann: {tired: true}}}}\n"
    ruleset, problems = link_text(WITH_PLANTING + PLANTING + text)
    assert ruleset is not None, problems
    assert run_examples(ruleset)["E.1"].failures == ()


@pytest.mark.parametrize(("length", "told"), [(0, []), (1, []), (2, ["run-division-by-zero"])])
def test_proposals_that_fail_matter_only_after_a_choice_that_is_offered(
    link_text: Linker, length: int, told: list[str]
) -> None:
    depth = 'depth: {type: number, propose: "[6 / ((length - 1) * (length - 2))]"}'
    planting = PLANTING.replace('"[1 / 3, 2 / 3]"}', '"[0, 2]"}, ' + depth)
    planting = planting.replace("do: [{set", "requires: [{that: depth > 0, else: {en: Dig.}}]\ndo: [{set")
    text = HEAD.replace("scenario: row", "scenario: row, phase: planting")
    expected = "state: {players: {Ann: {tired: true}}}" if length == 0 else "refused: [plant]"
    text += f"choices: {{plant: {length}, depth: 3}}\nexpect: {{{expected}}}\n"
    ruleset, problems = link_text(WITH_PLANTING + planting + text)
    assert ruleset is not None, problems
    assert [problem.code for problem in run_examples(ruleset)["E.1"].failures] == told


def test_who_is_to_decide_may_be_said(failures: Callable[..., str]) -> None:
    text = "choices: [{set_mark: b, player: Bob}]\nexpect: {not_events: [{swap: Ann}]}\n"
    assert "“Ann” decides here, and not “Bob”. [example-other-decides]" in failures(text)
    assert "Hier entscheidet „Ann“ und nicht „Bob“." in failures(text, "de")


def test_a_choice_for_which_nobody_decides_any_more_fails(codes: Callable[[str], list[str]]) -> None:
    marks = "{set_mark: a}, {set_mark: d}, {set_mark: b}, {set_mark: e}, {set_mark: c}"
    ends = f"choices: [{marks}]\nexpect: {{events: [{{pass_on: true}}]}}\n"
    assert codes(ends) == []
    assert codes(ends.replace("mark: c}", "mark: c}, {wait: true}")) == ["example-choice-unused"]


def test_a_die_that_nobody_scripted_fails(codes: Callable[[str], list[str]]) -> None:
    assert codes("choices: {wait: true}\nexpect: {events: [{wait: Ann}]}\n") == ["run-die-missing"]


def test_a_happening_that_is_refused_unexpectedly_fails_too(codes: Callable[[str], list[str]]) -> None:
    twice = "happens: [{in: playing, set_mark: Ann, square: a}, {in: playing, set_mark: Ann, square: a}]\n"
    assert codes(twice + "expect: {events: [{set_mark: Ann}]}\n") == ["example-refused"]
    assert codes(twice + "expect: {refused: [a is taken]}\n") == []


def test_a_refused_choice_is_covered_and_told(link_text: Linker) -> None:
    text = "choices: [{set_mark: b}, {set_mark: b}]\nexpect: {refused: [b is taken]}\n"
    ruleset, _ = link_text(NOUGHTS + HEAD + text)
    assert ruleset is not None
    outcomes, _ = run_covered(ruleset)
    said = [step.text for step in outcomes["E.1"].steps]
    assert said[-2:] == ["Set a mark: Bob, b", "not allowed: b is taken"]
    assert run_example(Program(ruleset), ruleset.examples["E.1"], "de").failures == ()


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ("[{set_mork: a}]", "116:12: There is no action “set_mork”."),
        ("[{set_mark: z}]", "116:22: There is no “z”"),
        ("[{swap: a}]", "116:12: The event “swap” needs its parameter “other”."),
        ("[{wait: Ann}]", "116:18: With “wait” there is nothing to choose. Write `wait: true`."),
        ("[{wait: true, colour: 3}]", "“colour”"),
    ],
)
def test_a_mistaken_choice_is_told_where_it_stands(link_text: Linker, choices: str, told: str) -> None:
    ruleset, problems = link_text(NOUGHTS + HEAD + f"choices: {choices}\nexpect: {{gone: [a]}}\n")
    assert ruleset is None
    assert told in show(problems), show(problems)  # type: ignore[arg-type]
