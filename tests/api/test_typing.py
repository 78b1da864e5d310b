"""Programs that use the package pass `mypy --strict`, with the types that its docstrings promise."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
CACHE = ROOT / ".cache" / "mypy"  # what has not changed since the last time is not checked again
WRONG = """\
import regelwerk
regelwerk.load(3)
game = regelwerk.load("x").game(seed="7")
reveal_type(game.choices()[0].arguments)
game.outcome.winners
"""


def mypy(file, *arguments):
    return subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--follow-imports=silent", *arguments,
         file],
        cwd=file.parent, env={"MYPYPATH": str(ROOT / "engine"), "PATH": ""}, capture_output=True, text=True,
        timeout=300,
    )


def test_a_program_passes_the_strictest_check(toys):
    checked = mypy(HERE / "program.py", "--cache-dir", str(CACHE))
    assert checked.returncode == 0, checked.stdout + checked.stderr
    (toys / "wrong.py").write_text(WRONG)
    told = mypy(toys / "wrong.py", "--cache-dir", str(CACHE)).stdout
    assert [line.split(":")[1] for line in told.splitlines() if ": error" in line] == ["2", "3", "5"]
    assert 'Revealed type is "dict[str, str | int | float' in told.replace("builtins.", ""), told


def test_it_does_what_it_says(toys):
    ran = subprocess.run(
        [sys.executable, HERE / "program.py"], cwd=toys, env={"PYTHONPATH": str(ROOT / "engine"), "PATH": ""},
        capture_output=True, text=True, timeout=60,
    )
    assert ran.stdout.splitlines() == [
        "Ben after 27",
        "('Slow creeps Dill, no path to Dill', 'not allowed: no path to Dill', 'plans')",
        "('Dieser Befehl ist nicht erlaubt: Moss gehört dir nicht.',)",
        "10/3",
        "True",
    ], ran.stderr
