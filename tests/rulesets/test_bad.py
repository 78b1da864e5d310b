"""Broken toy rulesets, one per folder of `bad/`, each with the exact text that its author reads.

REGELWERK_ACCEPT=1 writes the texts anew; read the diff before committing it.
"""

import os
import subprocess
import sys
from pathlib import Path
from time import process_time

import pytest

from regelwerk.link.ruleset import link_folder
from regelwerk.load.show import show

BAD = Path(__file__).parent / "bad"
FOLDERS = sorted(folder.name for folder in BAD.iterdir() if folder.is_dir())
# Mistakes that are none: YAML's traps that this language does not have.
SOUND = {"no_trap"}
SECONDS = 5
EXPECTED = {"en": "expected.txt", "de": "erwartet.txt"}
# Every text is pinned in English, and in German where there is a file for it.
PINNED = [(folder, "en") for folder in FOLDERS]
PINNED += [(folder, "de") for folder in FOLDERS if (BAD / folder / EXPECTED["de"]).exists()]


@pytest.fixture
def told(monkeypatch):
    """What is told about a folder, with its files named as seen from `bad/`."""
    monkeypatch.chdir(BAD)

    def told(folder: str, language: str) -> str:
        before = process_time()
        _, problems = link_folder(folder)
        assert process_time() - before < SECONDS
        return show(problems, language) + "\n" if problems else ""

    return told


@pytest.mark.parametrize(("folder", "language"), PINNED)
def test_each_mistake_is_told_word_for_word(told, folder, language):
    expected = BAD / folder / EXPECTED[language]
    found = told(folder, language)
    if os.environ.get("REGELWERK_ACCEPT"):
        expected.write_text(found, encoding="utf-8")
    assert found == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", FOLDERS)
def test_nothing_is_told_by_its_code_alone_and_no_blank_is_left_unfilled(told, folder):
    for language in EXPECTED:
        text = told(folder, language)
        assert bool(text) == (folder not in SOUND)
        assert "_en}" not in text and "_de}" not in text
        assert "{name}" not in text and "{possible}" not in text


def test_every_mistake_has_its_folder():
    assert len(FOLDERS) >= 24


@pytest.mark.parametrize("folder", ["several_mistakes", "alias_bomb", "no_head"])
def test_the_command_shows_problems_and_no_traceback(folder, tmp_path):
    run = subprocess.run(
        [sys.executable, "-m", "regelwerk", "check", str(BAD / folder)],
        capture_output=True,
        text=True,
        timeout=30,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path), "PYTHONUTF8": "1"},
    )
    assert run.returncode == 1
    assert "Traceback" not in run.stdout + run.stderr
