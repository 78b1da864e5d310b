"""A game of the toy ruleset `snails`, played through the command line in this process."""

import contextlib
import io
import json
import shutil
import sqlite3
import sys
from pathlib import Path

import pytest

from regelwerk.cli import main

TOY = Path(__file__).parent.parent / "rulesets" / "toys" / "snails"


class Table:
    """A folder with a game, and the commands that work on it."""

    def __init__(self, folder, rules):
        self.folder = folder
        self.rules = rules

    def call(self, action, *arguments):
        """Exit code and output of `regelwerk game ACTION FOLDER …`."""
        with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
            code = main(["game", action, str(self.folder), *arguments])
        return code, out.getvalue()

    def done(self, action, *arguments):
        code, said = self.call(action, *arguments)
        assert code == 0, said
        return said

    def refused(self, action, *arguments):
        """The codes of the problems; the game must be as it was, to the last byte of its dump."""
        before = self.dump()
        code, said = self.call(action, *arguments, "--format", "json")
        assert code in (1, 2), said
        assert self.dump() == before
        return [problem["code"] for problem in json.loads(said)["problems"]]

    def submit(self, by, text, *arguments):
        file = self.folder.parent / f"{by}.txt"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return self.done("submit", "--by", by, str(file), *arguments)

    def refused_orders(self, by, text):
        file = self.folder.parent / "refused.txt"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return self.refused("submit", "--by", by, str(file))

    def status(self):
        return json.loads(self.done("status", "--format", "json"))

    def turn(self):
        """Both players creep on, and nobody is woken: one whole turn."""
        self.submit("Ida", "Slow creeps Kale")
        self.submit("Ünal", "Moss creeps Bean")
        self.done("resolve")
        if self.status()["phase"] == "naps":
            self.done("resolve", "--now")

    def dump(self):
        """The game as it stands, without what is kept of steps that were taken back."""
        with contextlib.closing(sqlite3.connect(self.folder / "game.sqlite")) as connection:
            return "\n".join(line for line in connection.iterdump() if "undone" not in line)

    def reports(self):
        """The files of `reports/` by name."""
        found = sorted((self.folder / "reports").iterdir())
        return {file.name: file.read_text("utf-8") for file in found if not file.name.startswith(".")}


@pytest.fixture(autouse=True)
def clean_surroundings(monkeypatch, tmp_path):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "REGELWERK_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def rules(tmp_path):
    """A copy of the toy ruleset that a test may change."""
    return Path(shutil.copytree(TOY, tmp_path / "rules"))


@pytest.fixture
def table(tmp_path, rules):
    made = Table(tmp_path / "game", rules)
    made.done("new", "--ruleset", str(rules), "--scenario", "plot", "--seed", "5")
    return made


@pytest.fixture
def random_player():
    sys.path.insert(0, str(Path(__file__).parent))
    try:
        import random_player
    finally:
        sys.path.pop(0)
    return random_player
