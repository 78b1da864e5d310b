"""Points and numbers that nobody lists, typed at the terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.model.rules import Parameter
from engine.model.span import Span
from engine.model.types import INTEGER, NUMBER, POINT, Type, list_of
from engine.play.free_values import typed

TOY = """
kind: ruleset
id: toy
version: 1.0.0
title: {de: Ball, en: Ball}
documents: {toy: {de: Ball, en: Ball}}
start: play
space:
  kind: plane
  table: {width: 60, depth: 60}
  pieces: {type: ball, at: at, base: 2, facing: facing}
---
kind: type
id: ball
plural: balls
title: {de: Ball, en: ball}
fields: {at: {type: point}, facing: {type: number}}
---
kind: action
id: throw
title: {de: Werfen, en: Throw}
source: {standing: house}
by: ball
parameters:
  target: {from: balls, title: {de: Ball, en: ball}}
  to: {type: point, propose: "[toward(target, target, 0)]", title: {de: Ziel, en: goal}}
  heading: {type: number, propose: "[45]", title: {de: Richtung, en: heading}}
requires:
  - that: distance(target, to) > 4
    else: {de: Zu nah., en: Too near.}
  - that: heading < 360
    else: {de: Richtungen gehen bis 359., en: Headings go to 359.}
do:
  - {set: target.at, to: to}
  - {set: target.facing, to: heading}
---
kind: phase
id: play
title: {de: Spiel, en: Play}
who: {decides: first(balls), actions: [throw]}
next: [{to: play}]
---
kind: scenario
id: start
title: {de: Beginn, en: Start}
source: {standing: house}
state: {balls: {Red: {at: [30, 30], facing: 0}, Blue: {at: [10, 10], facing: 0}}}
"""
Play = Callable[..., tuple[int, str]]


@pytest.fixture
def thrown(play: Play, tmp_path: Path) -> Callable[[str], str]:
    (tmp_path / "ruleset.yaml").write_text(TOY, encoding="utf-8")

    def thrown(line: str) -> str:
        code, shown = play(str(tmp_path), "--seed", "1", "--lang", "en", typed=line)
        assert code == 0
        return shown

    return thrown


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("throw Red 42,17 30\n", "1. Red: Throw: Red, (42; 17), 30"),
        ("throw Red (42; 17) 12.5\n", "1. Red: Throw: Red, (42; 17), 12.5"),
        ("throw Red 42.25 17 -90\n", "1. Red: Throw: Red, (42.25; 17), -90"),
        ("throw\nRed\n50,50\n30°\n", "1. Red: Throw: Red, (50; 50), 30"),
        ("throw Red\n50,50\n45\n", "1. Red: Throw: Red, (50; 50), 45"),
        ("throw Red 31,31 30\n", "Too near."),
        ("throw Red 50,50 400\n", "Headings go to 359."),
        ("throw Red 5e9,50 30\n", "'5e9,50 30' is not understood."),
        ("throw Red 50000000,50 30\n", "cannot be chosen as to: numbers go from -1000000 to 1000000."),
        ("throw Red north\n", "'north' is not understood."),
        ("? throw Red 31,31 30\n", "Too near."),
        ("throw Red 50,50 30\nundo\nthrow Red 51,51 30\n", "1. Red: Throw: Red, (51; 51), 30"),
    ],
)
def test_any_spot_and_heading_can_be_typed(thrown: Callable[[str], str], line: str, told: str) -> None:
    assert told in thrown(line)


def test_a_single_proposal_is_not_taken_without_asking(thrown: Callable[[str], str]) -> None:
    shown = thrown("throw Red\n")
    assert "nothing else possible" not in shown
    assert "Or any other spot that is allowed: 42,17" in shown


@pytest.mark.parametrize(
    ("kind", "text", "value", "rest"),
    [
        (POINT, "42,17", [42, 17], ""),
        (POINT, "42 17 left", [42, 17], "left"),
        (POINT, "(30,5; 24)", [30.5, 24], ""),
        (POINT, "[30.5, 24] 9", [30.5, 24], "9"),
        (POINT, "30,5; 24,25", [30.5, 24.25], ""),
        (POINT, "42,17 30,5", [42, 17], "30,5"),
        (POINT, "-3,.5", [-3, 0.5], ""),
        (POINT, "42", None, ""),
        (POINT, "42,17,3", None, ""),
        (NUMBER, "12,5 x", 12.5, "x"),
        (NUMBER, "-15°", -15, ""),
        (NUMBER, "15x", None, ""),
        (INTEGER, "7", 7, ""),
        (list_of(POINT), "1,2 (3; 4) go", [[1, 2], [3, 4]], "go"),
    ],
)
def test_points_and_numbers_are_read_as_written(kind: Type, text: str, value: Any, rest: str) -> None:
    found = typed(Parameter("to", kind, Span("", 1, 1, 1, 1)), text.split())
    plain = None if found is None else found[0]
    if kind.item is not None and found is not None:
        plain = [list(each) for each in found[0]]
    assert (list(plain) if isinstance(plain, tuple) else plain) == value
    assert found is None or " ".join(found[1]) == rest
