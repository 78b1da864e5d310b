"""A real cluster of several worker processes: one is killed, nothing is lost or counted twice."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from regelwerk.model.problem import Refused
from regelwerk.numbers import cluster as clusters
from regelwerk.numbers.keep import Kept
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.simulate import here, simulate

ROOT = Path(__file__).parents[2]
TOY = str(ROOT / "tests" / "rulesets" / "toys" / "noughts")
NOUGHTS = Matchup(TOY, "row", (("Ann", "random"), ("Bob", "random")), 5, 200)
GAMES = 1_000


@pytest.fixture(scope="module")
def workers() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    patch = pytest.MonkeyPatch()
    patch.setenv("PYTHONPATH", str(ROOT))
    with distributed.LocalCluster(
        n_workers=3, threads_per_worker=2, processes=True, dashboard_address=None, silence_logs=50
    ) as running:
        yield running
    patch.undo()


def figures(tally: Any) -> tuple[object, ...]:
    return tally.ordered(), tally.fired


@pytest.mark.slow
def test_a_killed_worker_loses_nothing_and_nothing_counts_twice(workers: Any, tmp_path: Path) -> None:
    killed: list[int] = []

    def kills_one(done: int) -> None:
        if done >= 100 and not killed:
            killed.append(next(iter(workers.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

    kept = Kept(str(tmp_path / "kept"), NOUGHTS)
    tally = simulate(NOUGHTS, GAMES, clusters.cluster(workers.scheduler_address), kept, kills_one)
    assert killed and len(tally) == GAMES
    assert figures(tally) == figures(simulate(NOUGHTS, GAMES, here(1)))
    rows = [game.number for chunk in kept.chunks() for game in chunk.games]
    assert sorted(rows) == list(range(GAMES))


@pytest.mark.slow
def test_what_is_wrong_on_a_worker_is_told_here(workers: Any) -> None:
    with pytest.raises(Refused) as refusal:
        simulate(NOUGHTS._replace(content="other"), 10, clusters.cluster(workers.scheduler_address))
    assert [problem.code for problem in refusal.value.problems] == ["simulate-rules-changed"]


@pytest.mark.slow
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://x", "tcp://", ""])
def test_a_cluster_that_does_not_answer_is_told(
    workers: Any, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(clusters, "PATIENCE", 1)
    with pytest.raises(Refused) as refusal:
        simulate(NOUGHTS, 10, clusters.cluster(address))
    assert [problem.code for problem in refusal.value.problems] == ["simulate-cluster"]


@pytest.mark.slow
def test_a_worker_of_another_version_is_told(workers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "__version__", "9.9.9")
    with pytest.raises(Refused) as refusal:
        simulate(NOUGHTS, 10, clusters.cluster(workers.scheduler_address))
    (problem,) = refusal.value.problems
    assert (problem.code, problem.values["here"]) == ("simulate-other-version", "9.9.9")


@pytest.mark.slow
def test_a_cluster_without_workers_and_one_that_goes_away_are_told(
    workers: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    import distributed

    empty = distributed.LocalCluster(
        n_workers=0, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=50
    )
    monkeypatch.setattr(clusters, "PATIENCE", 1)
    with pytest.raises(Refused) as refusal:
        simulate(NOUGHTS, 10, clusters.cluster(empty.scheduler_address))
    assert [problem.code for problem in refusal.value.problems] == ["simulate-cluster-idle"]
    monkeypatch.setattr(clusters, "PATIENCE", 30)
    empty.scale(1)

    def goes_away(done: int) -> None:
        if done >= 100:
            empty.close()

    with pytest.raises(Refused) as refusal:
        simulate(NOUGHTS, 100_000, clusters.cluster(empty.scheduler_address), progress=goes_away)
    assert [problem.code for problem in refusal.value.problems] == ["simulate-cluster-lost"]


def test_without_the_package_its_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Refused) as refusal:
        simulate(NOUGHTS, 10, clusters.cluster("tcp://127.0.0.1:1"))
    problem = refusal.value.problems[0]
    assert (problem.code, problem.values["extra"]) == ("simulate-library", "cluster")
