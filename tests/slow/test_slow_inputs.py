"""Small files that once took minutes or gigabytes: told with a code, in bounded memory and time.

A process of its own for each command; its time is the processor's, so a busy machine changes little.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.slow.inputs import INPUTS

ROOT = Path(__file__).parents[2]
SECONDS, MEGABYTES = 20, 500    # twice what a command gives itself: a machine may be slower than another
COMMANDS = {
    "check": ["check", "rules"], "lint": ["lint", "rules"], "fmt": ["fmt", "rules", "--check"],
    "test": ["test", "rules"], "resolve": ["resolve", "rules"],
    "simulate": ["simulate", "rules", "--games", "1", "--steps", "10", "--workers", "1"],
}  # fmt: skip
# What `check` says; nothing, where only running it can tell, and what `test` says then.
TOLD: dict[str, tuple[set[str], set[str]]] = {
    "definitions twice": ({"value-too-many"}, set()),
    "quantities twice": ({"value-too-many"}, set()),
    "events twice": ({"event-too-many"}, set()),
    "definitions maybe twice": (set(), {"run-too-long"}),
    "lists twice": (set(), set()),
    "loops in one": ({"expression-too-many-loops"}, set()),
    "nested effects": (set(), {"example-field-differs"}),
    "nested brackets": ({"expression-too-long"}, set()),
    "long sum": ({"expression-too-long"}, set()),
    "misspelt names": ({"expression-unknown-name"}, set()),
    "misspelt kinds": ({"key-missing", "kind-missing", "kind-unknown"}, set()),
    "wandering lines": ({"yaml-indentation", "yaml-separator-missing"}, set()),
    "long id": ({"text-too-long"}, set()),
    "aliases": ({"yaml-alias", "yaml-anchor"}, set()),
    "deep lists": ({"yaml-too-deep"}, set()),
    "rules on one event": ({"command-too-long"}, set()),
    "great numbers": (set(), {"run-number-too-large"}),
}
QUICK = {"definitions twice", "quantities twice", "events twice", "loops in one", "deep lists"}


# A process counts as its own the memory of the one that started it: a small one stands between.
LAUNCHER = """
import os, resource, sys
child = os.fork()
if not child:
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
    os.execv(sys.executable, [sys.executable, "-m", "regelwerk", *sys.argv[1:]])
_, status, used = os.wait4(child, 0)
print(f"\\n{os.waitstatus_to_exitcode(status)} {used.ru_utime + used.ru_stime} {used.ru_maxrss / 1000}")
"""


def ran(folder: Path, command: list[str]) -> tuple[int, set[str], float, float]:
    """The exit code, the codes told, seconds of the processor and megabytes at most."""
    done = subprocess.run(
        [sys.executable, "-c", LAUNCHER, *command], cwd=folder, check=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "XDG_CACHE_HOME": str(folder)},
    )  # fmt: skip
    said, _, last = done.stdout.decode("utf-8", "replace").rstrip("\n").rpartition("\n")
    code, seconds, megabytes = last.split()
    codes = set(re.findall(r"\[([a-z]+(?:-[a-z]+)+)\]", said))
    return int(code), codes, float(seconds), float(megabytes)


def written(folder: Path, text: str) -> Path:
    (folder / "rules").mkdir()
    assert len(text.encode()) < 2**20
    (folder / "rules" / "ruleset.yaml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "name", [each if each in QUICK else pytest.param(each, marks=pytest.mark.soak) for each in INPUTS]
)
def test_no_small_file_takes_long_or_much(tmp_path: Path, name: str) -> None:
    make, size = INPUTS[name]
    folder = written(tmp_path, make(size))
    checked, run = TOLD[name]
    commands = ["check", "test"] if name in QUICK else COMMANDS
    for about in commands:
        code, codes, seconds, megabytes = ran(folder, COMMANDS[about])
        print(f"{name:24} {about:9} {code} {seconds:6.1f} s {megabytes:5.0f} MB  {' '.join(sorted(codes))}")
        assert code in (0, 1), about
        assert megabytes < MEGABYTES, about
        assert seconds < SECONDS, about
        assert code == 1 or seconds < SECONDS / 2, "what takes long is refused"
        if about == "check":
            assert codes == checked
        elif about == "test" and not checked:
            assert codes == run


def test_what_doubles_is_refused_only_where_it_comes_to_much(tmp_path: Path) -> None:
    """Sixteen definitions, each asking for the next twice, ask 131,070 times; fifteen ask for 65,534."""
    make, _ = INPUTS["definitions twice"]
    text = make(15)
    folder = written(tmp_path, text)
    assert ran(folder, COMMANDS["check"])[:2] == (0, set())
    (folder / "rules" / "ruleset.yaml").write_text(make(16), encoding="utf-8")
    assert ran(folder, COMMANDS["check"])[:2] == (1, {"value-too-many"})
