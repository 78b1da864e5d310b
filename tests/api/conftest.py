"""Two small rulesets in the working directory: the game of the guide, and a toy with sealed orders."""

import re
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
GUIDE = ROOT / "site" / "guide" / "en" / "04_game.md"
SNAILS = ROOT / "tests" / "rulesets" / "toys" / "snails"
_WRITTEN = re.compile(r"<!-- write: (\S+) -->\n```yaml\n(.*?)```", re.DOTALL)


@pytest.fixture
def toys(tmp_path, monkeypatch):
    written = _WRITTEN.findall(GUIDE.read_text("utf-8"))
    for name, text in reversed(written):    # the first of each: what comes later is an exercise
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    shutil.copytree(SNAILS, tmp_path / "snails")
    monkeypatch.chdir(tmp_path)
    return tmp_path
