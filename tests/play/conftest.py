"""Toys to play with, and a terminal that types what a test says."""

import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

import regelwerk
from regelwerk.api.record import Record
from regelwerk.cli import main
from regelwerk.game.keeping import recorded
from regelwerk.play.session import Session

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
Play = Callable[..., tuple[int, str]]


def kept(folder: Path) -> Record:
    """The game in a folder."""
    assert (folder / "game.sqlite").is_file()
    return recorded(str(folder))[0]


@pytest.fixture(autouse=True)
def clean_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "REGELWERK_DEBUG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="session")
def brawl() -> regelwerk.Ruleset:
    return regelwerk.load(TOYS / "brawl")


@pytest.fixture(scope="session")
def noughts() -> regelwerk.Ruleset:
    return regelwerk.load(TOYS / "noughts")


@pytest.fixture
def start() -> Callable[..., Session]:
    def started(
        ruleset: regelwerk.Ruleset, scenario: str, seed: int = 7, *, typed: bool = False
    ) -> Session:
        return Session(ruleset, scenario, seed, typed=typed)

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
