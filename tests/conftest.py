"""What tests of several rooms share: linking a toy ruleset from a text."""

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from regelwerk.link import ruleset as linking
from regelwerk.load.validate import validate
from regelwerk.load.yaml_nodes import read
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.run import program
from tests.once import ROOT, generating, remembering, stands_here

# Tests start hundreds of processes: modules are compiled once for all of them, whatever the environment says.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(ROOT / ".cache" / "bytecode")


def _in_memory(folder: str = "/dev/shm", least: int = 4 << 30) -> None:
    """Temporary files lie in memory where there is plenty: saves and games wait until the disk has them."""
    if not os.path.isdir(folder) or not os.access(folder, os.W_OK):
        return
    room = os.statvfs(folder)
    if room.f_bavail * room.f_frsize >= least and not room.f_flag & os.ST_NOEXEC:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", folder)


_in_memory()

# Tests that were started in the background ignore Ctrl-C, and so would every process that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Linking a shipped ruleset takes half a second, its code a third of one, and hundreds of tests ask for both.
linking.link_read = remembering(linking.link_read)
program.generate = generating(program.generate)

# Rules that once made a command fail are no rulesets whose examples are to be run.
collect_ignore = ["fuzz/corpus"]

# A busy machine is slow; that is no fault of what is tested. Continuous integration draws the same examples
# each time, so what fails there is the change's fault; new ones are drawn wherever else tests run.
settings.register_profile(
    "patient", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize="CI" in os.environ,
)
settings.load_profile("patient")

HEAD = """
---
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: The toy's rules}}
start: play
"""
PHASE = """
---
kind: phase
id: play
title: {en: Play}
who: nobody
"""
LinkText = Callable[[str], tuple[Ruleset | None, list[Problem]]]


@pytest.fixture(autouse=True, scope="session")
def data_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Games that are kept by themselves are not kept among those of whoever runs the tests."""
    os.environ["XDG_DATA_HOME"] = str(tmp_path_factory.mktemp("data"))


@contextmanager
def unasked() -> Iterator[None]:
    """Links what may be none as if somebody had asked: rules that fail on it fail in words all the same."""
    from regelwerk.link.expression_checker import Checker
    from regelwerk.link.linker import Linker

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Checker, "nothing", lambda self, span: None)
        patch.setattr(Linker, "present", lambda self, checked, node: None)
        yield


@pytest.fixture
def nothing_unasked() -> Iterator[None]:
    with unasked():
        yield


@pytest.fixture(scope="session")
def kept_readers() -> tuple[Callable[[str], Any], Callable[[str], Any]]:
    """`read_rules` and `content_of`, which remember the rulesets of this repository."""
    from regelwerk.game import rules

    read_anew = rules.read_rules

    def read_rules(folder: str) -> Any:
        if not stands_here(folder):
            return read_anew(folder)
        ruleset, problems, reading = linking.link_read(folder)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(rules, "read_sound", lambda folder: reading)
            patch.setattr(rules, "link", lambda *given: (ruleset, problems))
            return read_anew(folder)

    return remembering(read_rules), remembering(rules.content_of)


@pytest.fixture
def read_once(monkeypatch: pytest.MonkeyPatch, kept_readers: tuple[Any, Any]) -> None:
    """A ruleset of this repository is read, linked and compiled once a process, not with each command of a
    game; one that a test has written is read each time."""
    from regelwerk.game import create, opening, rules, status, step

    for module in (create, opening, rules):
        monkeypatch.setattr(module, "read_rules", kept_readers[0])
    monkeypatch.setattr(status, "content_of", kept_readers[1])
    compiled, compile_anew = dict[tuple[int, str], tuple[Any, Any]](), step.ruleset_for

    def ruleset_for(ruleset: Ruleset, language: str) -> Any:
        key = id(ruleset), language
        if key not in compiled:
            compiled[key] = ruleset, compile_anew(ruleset, language)  # held, so that its id stays its own
        return compiled[key][1]

    monkeypatch.setattr(step, "ruleset_for", ruleset_for)


@pytest.fixture(scope="session")
def link_text() -> LinkText:
    """Links documents as `check` does; spans call the file toy.yaml.

    A head (English only, starting in the phase `play`) and that phase are added behind the text where
    it has none of its own, so that its line numbers stay.
    """

    def linked(text: str) -> tuple[Ruleset | None, list[Problem]]:
        added = ("" if "kind: ruleset" in text else HEAD) + ("" if "kind: phase" in text else PHASE)
        whole = text + added if text.strip() else added.strip().removeprefix("---")
        nodes, problems = read(whole, "toy.yaml")
        problems += validate(nodes)
        return (None, problems) if problems else linking.link(nodes, "toy")

    return linked


def pytest_configure() -> None:
    """Linking makes much and throws away little: looking for rubbish took a third of the tests' time. Hardly
    ever looking among what is old left a process with eight gigabytes."""
    gc.set_threshold(100_000, 20, 5)


def pytest_collection_finish() -> None:
    """What was collected stays until the end, so nobody has to look through it again."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What plays or looks at pages for minutes runs only where its marker is asked for."""
    unasked = [name for name in ("soak", "browser", "hosting") if name not in config.option.markexpr]
    left_out = [item for item in items if any(item.get_closest_marker(name) for name in unasked)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]
