"""What goes wrong while rules run ends in one problem with its place: no traceback, no “false”, no hang."""

import signal
import threading
from time import process_time, sleep

import pytest

from regelwerk.model.problem import Refused
from regelwerk.run.failure import RunFailure
from regelwerk.run.limits import time_limit

BELLS = """
kind: type
id: bell
plural: bells
fields:
  tone: {type: integer, default: 0}
  pair: {type: bell, optional: true}
  near: {type: bell, list: true}
---
kind: scenario
id: tower
state: {bells: {big: {tone: 3}, small: {tone: 5, near: [big]}}}
---
kind: event
id: ring
parameters: {bell: bell}
do: [{change: bell.tone, by: 1}]
---
kind: phase
id: play
who: nobody
do:
  - for_each: bell
    in: bells
    do: [{ring: bell}]
"""
ROUND = """next: [{to: play, when: "bells[0].tone > 0"}, {to: done}]
---
kind: phase
id: done
who: nobody
"""


def rule(*lines: str) -> str:
    return "---\nkind: rule\nid: R\non: ring\n" + "".join(f"{line}\n" for line in lines)


BAD = [
    ("bell.near[0].tone > 1", "run-no-such-item", {}),
    ("10 / (bell.tone - 3) > 1", "run-division-by-zero", {}),
    ("10 % (bell.tone - 3) > 1", "run-division-by-zero", {}),
    ("bell.near[0].near[0].tone > 1", "run-no-such-item", {}),
]


@pytest.mark.parametrize(("condition", "code", "values"), BAD)
@pytest.mark.parametrize("key", ["when", "requires"])
def test_an_error_in_a_condition_is_never_false(refused, condition, code, values, key):
    acting = ["do: [{change: bell.tone, by: 1}]", "band: first"]
    more = ["refusal: {en: No.}"] if key == "requires" else acting
    refusal = refused(BELLS + rule(f"{key}: {condition}", *more))
    assert (refusal.problem.code, refusal.problem.values) == (code, values)
    assert refusal.line == f"{key}: {condition}"


def test_a_field_of_none_is_told_with_the_field(play):
    text = BELLS.replace("pair: {type: bell, optional: true}", "pair: {type: bell}")
    text = text.replace("{tone: 3}", "{tone: 3, pair: small}").replace("{tone: 5,", "{tone: 5, pair: big,")
    toy = play(text + rule("when: bell.pair.tone > 1", "do: [{change: bell.tone, by: 1}]", "band: first"))
    toy.thing("small").pair = None  # as a save that somebody edited might say
    with pytest.raises(Refused) as caught:
        toy.game.run()
    (problem,) = caught.value.problems
    assert (problem.code, problem.values) == ("run-field-of-none", {"field": "tone"})
    assert toy.text.splitlines()[problem.span.line - 1] == "when: bell.pair.tone > 1"


def test_a_condition_deep_in_a_definition_is_told_at_the_definition(refused):
    text = BELLS + rule("when: odd(bell)", "do: [{change: bell.tone, by: 1}]")
    text += "---\nkind: definition\nid: odd\nparameters: {bell: bell}\nis: 7 // (bell.tone - 4) == 1\n"
    refusal = refused(text)
    assert (refusal.problem.code, refusal.line) == ("run-division-by-zero", "is: 7 // (bell.tone - 4) == 1")


def test_the_full_trace_fails_at_the_same_place(refused):
    text = BELLS + rule("when: 10 / (bell.tone - 3) > 1", "do: [{change: bell.tone, by: 1}]", "band: first")
    assert refused(text, full=True).problem == refused(text).problem


def test_an_event_that_causes_itself_ends_in_a_located_problem(refused):
    refusal = refused(BELLS + rule("when: bell.tone < 1000", "do: [{ring: bell}]", "band: last"))
    assert (refusal.problem.code, refusal.problem.values) == ("run-too-deep", {"most": "60"})


def test_a_chain_of_events_just_within_the_depth_runs(play):
    chain = rule("when: bell.tone < 60", "do: [{ring: bell}]", "band: last")
    toy = play(BELLS.replace("tone: 3", "tone: 0").replace(", small: {tone: 5, near: [big]}", "") + chain)
    assert toy.thing("big").tone == 60
    assert toy.game.state.depth == 0


def test_too_many_events_end_at_the_step_budget(refused, monkeypatch):
    monkeypatch.setattr("regelwerk.run.state.STEPS", 5_000)
    inner = "{ring: 'bells[0]'}"
    for depth in reversed(range(6)):
        inner = f"{{for_each: n{depth}, in: '[1, 2, 3, 4, 5]', do: [{inner}]}}"
    refusal = refused(BELLS[: BELLS.index("  - for_each")] + f"  - {inner}\n")
    assert (refusal.problem.code, refusal.problem.values) == ("run-too-many-steps", {"most": "5000"})
    assert refusal.problem.span is not None


def test_each_turn_has_a_step_budget_of_its_own(play, monkeypatch):
    monkeypatch.setattr("regelwerk.run.state.STEPS", 5)
    game = play(BELLS).game
    for _ in range(3):
        game.run()
    assert game.state.things["big"].tone == 7


def test_phases_that_go_round_without_end_are_told_at_the_phase(refused, monkeypatch):
    monkeypatch.setattr("regelwerk.run.course.MOST_PHASES", 50)
    refusal = refused(BELLS + ROUND)
    assert (refusal.problem.code, refusal.problem.values) == ("run-too-many-phases", {"most": "50"})
    assert refusal.line == "kind: phase"


def test_numbers_that_double_again_and_again_are_stopped(refused):
    text = BELLS.replace("do: [{change: bell.tone, by: 1}]", "do: [{change: bell.tone, by: bell.tone}]")
    refusal = refused(text + ROUND)
    assert (refusal.problem.code, refusal.line) == (
        "run-number-too-large", "do: [{change: bell.tone, by: bell.tone}]",
    )  # fmt: skip


# --- the watch over time and memory --------------------------------------------------------------------

HOURS = "count(a for a in bells for b in bells for c in bells for d in bells if d.tone < 0) > 0"
MANY = "".join(f", b{n}: {{}}" for n in range(298))


def test_an_expression_that_would_run_for_hours_is_stopped_at_its_place(refused):
    text = BELLS.replace("near: [big]}", f"near: [big]}}{MANY}") + rule(
        f"when: {HOURS}", "do: [{change: bell.tone, by: 1}]"
    )
    start = process_time()
    refusal = refused(text, seconds=0.3)
    assert process_time() - start < 5
    assert (refusal.problem.code, refusal.problem.values) == ("run-too-long", {"seconds": "0.3"})
    assert refusal.line == f"when: {HOURS}"


def test_a_list_that_would_fill_the_memory_is_stopped():
    with pytest.raises(RunFailure, match="run-too-much-memory"), time_limit(60, megabytes=150):
        [a for a in range(100_000) for b in range(100_000)]


def spin(seconds: float) -> None:
    """Uses the processor for so long: a rule can do nothing else."""
    end = process_time() + seconds
    while process_time() < end:
        pass


def test_the_watch_leaves_no_timer_behind():
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(RunFailure, match="run-too-long"), time_limit(0.05):
        spin(5)
    with time_limit(0.05):
        pass
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    assert signal.getsignal(signal.SIGALRM) is before
    sleep(0.1)


def test_an_outer_watch_goes_on_inside_and_after_an_inner_one():
    with pytest.raises(RunFailure) as caught, time_limit(0.2), time_limit(5):
        spin(3)
    assert caught.value.values == {"seconds": "0.2"}
    with pytest.raises(RunFailure) as caught, time_limit(0.2):
        with time_limit(5):
            pass
        spin(3)
    assert caught.value.values == {"seconds": "0.2"}


def test_outside_the_main_thread_nothing_is_watched_and_nothing_breaks():
    done = []

    def run() -> None:
        with time_limit(0.01):
            sleep(0.05)
            done.append(True)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert done == [True]
