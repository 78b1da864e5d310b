"""The same seed plays the same games, byte for byte, whatever the machine is set to."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLAIN = {"LC_ALL": "C.UTF-8", "TZ": "UTC", "PYTHONHASHSEED": "0"}
OTHERS: list[dict[str, str]] = [
    {"LC_ALL": "C"}, {"LC_ALL": "POSIX"}, {"LC_ALL": "de_DE.UTF-8"}, {"LC_ALL": "tr_TR.UTF-8"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},   # what it can not write it spells out
    {"TZ": "Pacific/Kiritimati"}, {"TZ": "America/St_Johns"}, {"PYTHONOPTIMIZE": "1"}, {},
]  # fmt: skip
SETTINGS = [PLAIN, *({**PLAIN, "PYTHONHASHSEED": str(seed), **each} for seed, each in enumerate(OTHERS, 1))]
# In make slow, several at once; all ten by themselves in make soak.
FEW = [PLAIN, SETTINGS[1] | OTHERS[7], SETTINGS[4] | OTHERS[5], SETTINGS[5] | OTHERS[6]]
ORDERS = "K1=Rt1 Alpha mve Eta\nH1=Ga1 Eta mve Theta\nJ1 Beta sup Rt1 Alpha mve Eta\nEin1 Beta hld\n"
SHORT = {"brawl": 40, "duel": 2, "hexwar": 4}
LONG = {"brawl": 300, "duel": 60, "hexwar": 80}
# All commands of a setting in one process, each as if it were typed; each ruleset is linked once in it.
SCRIPT = """
import sys
from regelwerk.cli import main
from regelwerk.game import rules
from regelwerk.link import ruleset
from tests.once import remembering
ruleset.link_read = remembering(ruleset.link_read)
rules.read_rules = remembering(rules.read_rules)
for line in sys.stdin.buffer.read().decode().splitlines():
    code = main([*line.split(), "--lang", "de"])
    assert code == 0, (line, code)
"""


def commands(steps: dict[str, int]) -> str:
    lines = []
    for game, most in steps.items():
        rules = f"{ROOT}/tests/rulesets/toys/{game}" if game == "brawl" else game
        played = f"play {rules} --players random --seed 7"
        lines.append(f"{played} --steps {most} --save {game}")
        lines.append(f"game export {game} --out {game}.jsonl")
    lines += [
        "game new post --ruleset leadership --scenario standard --seed 7",
        "game submit post --by Adler orders.txt",
        "game resolve post --now", "game export post --out post.jsonl",
    ]  # fmt: skip
    return "\n".join(lines)


def prepared(folder: Path, given: str) -> Path:
    folder.mkdir()
    (folder / "orders.txt").write_text(ORDERS, encoding="utf-8")
    (folder / "commands").write_text(given, encoding="utf-8")
    return folder


def begun(folder: Path, setting: dict[str, str]) -> "subprocess.Popen[bytes]":
    with (folder / "commands").open("rb") as commands:
        return subprocess.Popen(
            [sys.executable, "-c", SCRIPT], stdin=commands, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            cwd=folder,
            env={**os.environ, **setting, "XDG_CACHE_HOME": str(folder / ".cache"), "PYTHONPATH": str(ROOT)},
        )  # fmt: skip


def files(folder: Path) -> dict[str, bytes]:
    """All that the games left, but for the database: when its pages are written is SQLite's own affair."""
    kept = [each for each in folder.rglob("*") if each.is_file() and each.suffix not in (".sqlite", "")]
    return {str(each.relative_to(folder)): each.read_bytes() for each in kept if ".cache" not in each.parts}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("steps", "settings"),
    [pytest.param(SHORT, FEW, id="short"), pytest.param(LONG, SETTINGS, id="long", marks=pytest.mark.soak)],
)
def test_a_seed_plays_the_same_games_everywhere(
    tmp_path: Path, steps: dict[str, int], settings: list[dict[str, str]]
) -> None:
    given = commands(steps)
    folders = [prepared(tmp_path / str(number), given) for number in range(len(settings))]
    running = [begun(folder, setting) for folder, setting in zip(folders, settings, strict=True)]
    said = [process.communicate(timeout=600) for process in running]
    first = files(folders[0])
    assert {"duel.jsonl", "hexwar.jsonl", "brawl.jsonl", "post.jsonl"} <= first.keys()
    assert any(name.startswith("post/reports/") for name in first)
    for number, setting in enumerate(settings):
        told, wrong = said[number]
        assert (running[number].returncode, wrong) == (0, b""), setting
        assert told == said[0][0] or "PYTHONUTF8" in setting, setting
        assert files(folders[number]) == first, setting
    again = f"game replay post\nplay {ROOT}/tests/rulesets/toys/brawl --replay brawl"
    (folders[-1] / "commands").write_text(again, encoding="utf-8")
    other = begun(folders[-1], SETTINGS[2])
    assert (*other.communicate(timeout=600)[1:], other.returncode) == (b"", 0)
