"""A toy with dice, questions about it, and the command line."""

import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from regelwerk.cli import main
from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.scenario import Given, StateData
from regelwerk.model.span import Span
from regelwerk.numbers.exact import Distribution, Question, distribution
from regelwerk.numbers.question import question
from regelwerk.run.program import Program

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
NOWHERE = Span("test", 1, 1, 1, 1)
Ask = Callable[..., Distribution]
Odds = Callable[..., tuple[int, str]]


@pytest.fixture(autouse=True)
def clean_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "REGELWERK_DEBUG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="session")
def arena() -> Program:
    return Program(open_ruleset(str(TOYS / "arena")))


@pytest.fixture(scope="session")
def brawl() -> Program:
    return Program(open_ruleset(str(TOYS / "brawl")))


@pytest.fixture(scope="session")
def changed(arena: Program) -> Callable[..., Question]:
    """A question about the yard with other values: `Ann={"health": 5}`; cubes as a list of sides."""

    def changed(
        events: list[str],
        until: str = "",
        of: str = "",
        cubes: list[int] | None = None,
        **fields: dict[str, Any],
    ) -> Question:
        asked = question(arena.ruleset, scenario="yard", events=events, until=until, of=of)
        state: StateData = {
            kind: {
                id: (span, {**values, **{f: Given(v, NOWHERE) for f, v in fields.get(id, {}).items()}})
                for id, (span, values) in things.items()
            }
            for kind, things in asked.state.items()
        }
        if cubes is not None:
            state["cube"] = {
                f"C{number}": (NOWHERE, {"sides": Given(sides, NOWHERE)})
                for number, sides in enumerate(cubes)
            }
        return asked._replace(state=state)

    return changed


@pytest.fixture(scope="session")
def ask(arena: Program, changed: Callable[..., Question]) -> Ask:
    """The exact odds in the yard, as `changed` has it."""

    def ask(*events: str, **named: Any) -> Distribution:
        found = distribution(arena, changed(list(events), **named))
        assert sum(found.outcomes.values(), Fraction(0)) + found.never == 1
        return found

    return ask


@pytest.fixture
def odds(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Odds:
    """Calls `regelwerk odds TOY …`; gives the exit code and all that was printed."""

    def called(toy: str, *options: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["regelwerk"])
        code = main(["odds", str(TOYS / toy), *options])
        captured = capsys.readouterr()
        return code, captured.out + captured.err

    return called
