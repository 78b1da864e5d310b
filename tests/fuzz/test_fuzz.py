"""Whatever is damaged: no internal error, no traceback, no command over its budget.

In `make test` 25 mutants of what is small run, in `make slow` 275 more;
`make fuzz` and `make soak` run many more, shipped rulesets and the rulebooks of their variants among them.
"""

import gc
import os
import shutil
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random

import pytest

from tests.fuzz.mutate import mutated
from tests.fuzz.run import in_a_process, run_mutant
from tests.fuzz.subjects import SMALL, corpus_course, prepared, subjects
from tests.sampling import sample

CORPUS = Path(__file__).parent / "corpus"
MUTANTS, SOAK = 300, 100_000
PARTS = 12
RARELY = (100_000, 20, 5)  # collecting garbage, as in all tests
pytestmark = pytest.mark.skipif(not hasattr(os, "fork") or sys.platform == "darwin", reason="needs fork and /proc")


@pytest.fixture(scope="module")
def beside(tmp_path_factory):
    """Calls a function in a process that has imported what commands do, and little else: each mutant is forked
    from it, which takes as long as it is large, and this one is."""
    with pytest.MonkeyPatch.context() as patch, ProcessPoolExecutor(1, get_context("spawn"), gc.set_threshold, RARELY) as pool:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield lambda *call, **named: pool.submit(*call, **named).result()


@pytest.fixture(scope="module")
def stock(beside, tmp_path_factory):
    """Sound games and saves to damage."""
    return beside(prepared, tmp_path_factory.mktemp("stock"))


def went_wrong(stock, seed, numbers, *, big):
    found = subjects(stock, big=big)
    ran = [run_mutant(found, seed, number) for number in numbers]
    small = "" if big else "--small "
    return [f"python -m tests.fuzz {small}--seed {seed} --first {each.number} --mutants 1: {each.subject}: {each.wrong}"
            for each in ran if each.wrong]


@pytest.mark.parametrize("part", sample(range(PARTS)))
def test_no_mutant_makes_a_command_fail_inside(beside, stock, part):
    assert beside(went_wrong, stock, 14, range(part, MUTANTS, PARTS), big=False) == []


@pytest.mark.soak
def test_no_mutant_of_very_many_makes_a_command_fail_inside(beside, stock):
    number = int(os.environ.get("SOAK_MUTANTS", SOAK))
    assert beside(went_wrong, stock, 15, range(number), big=True) == []


def once_failed(case, folder):
    return in_a_process(0, case, folder, lambda run: corpus_course(folder, run))


@pytest.mark.slow
@pytest.mark.parametrize("case", sorted(each.name for each in CORPUS.iterdir()) if CORPUS.exists() else [])
def test_what_once_failed_inside_is_told_now(beside, case, tmp_path):
    """A folder of the corpus is a ruleset that once made a command fail."""
    shutil.copytree(CORPUS / case, tmp_path / "rules")
    ran = beside(once_failed, case, tmp_path)
    assert ran.wrong == ""
    assert ran.commands > 1


def test_the_same_number_is_the_same_mutant_whatever_came_before():
    text = (SMALL[0] / "ruleset.yaml").read_bytes()
    one = [mutated(text, Random(f"1/{number}"), [text]) for number in range(50)]
    other = [mutated(text, Random(f"1/{number}"), [text]) for number in reversed(range(50))]
    assert one == other[::-1]
    assert len(set(one)) > 40
    assert text not in one[:1] or one.count(text) < 10


def test_a_command_that_fails_inside_is_noticed(tmp_path, monkeypatch):
    def broken(*_):
        raise KeyError("planted")

    monkeypatch.setattr("regelwerk.commands.check.folder_named", broken)
    ran = in_a_process(0, "planted", tmp_path, lambda run: run(["check", "nowhere"]))
    assert "KeyError: 'planted'" in ran.wrong
