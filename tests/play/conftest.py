"""Toys to play with, and a terminal that types what a test says."""

import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from regelwerk.cli import main
from regelwerk.link.ruleset import open_ruleset
from regelwerk.play.session import Session
from regelwerk.run.program import Program

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
Play = Callable[..., tuple[int, str]]


@pytest.fixture(autouse=True)
def clean_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "REGELWERK_DEBUG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="session")
def brawl() -> Program:
    return Program(open_ruleset(str(TOYS / "brawl")))


@pytest.fixture(scope="session")
def noughts() -> Program:
    return Program(open_ruleset(str(TOYS / "noughts")))


@pytest.fixture
def start() -> Callable[..., Session]:
    def started(program: Program, scenario: str, seed: int = 7, *, typed: bool = False) -> Session:
        session = Session(program, program.ruleset.scenarios[scenario], seed, typed=typed)
        session.begin()
        return session

    return started


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Calls `regelwerk play TOY …` and types lines; gives the exit code and all that was printed."""

    def played(toy: str, *options: str, typed: str = "") -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", StringIO(typed))
        code = main(["play", str(TOYS / toy), *options])
        captured = capsys.readouterr()
        return code, captured.out + captured.err

    return played
