"""Timing two ways of doing the same in turn, so that a busy machine slows both alike."""

import statistics
import subprocess
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter, process_time
from typing import NamedTuple

Work = Callable[[], object]


class Ratio(NamedTuple):
    """How many times as long the first takes.

    `median`, `low` and `high` (a tenth of the repeats lies below the one and above the other) are of the
    repeats' ratios; `best` compares the fastest of each side, which a busy machine disturbs least.
    """

    name: str
    median: float
    low: float
    high: float
    best: float
    first_ms: float
    second_ms: float
    target: float | None = None

    def row(self) -> str:
        wanted = f"≤ {self.target:g}" if self.target is not None else ""
        return (
            f"| {self.name} | {self.median:.2f} | {self.low:.2f}–{self.high:.2f} | {self.best:.2f} "
            f"| {wanted} | {_plain(self.first_ms)} | {_plain(self.second_ms)} |"
        )


HEADING = """\
| what / against what | median | spread | best | to reach | ms | against ms |
|---|---|---|---|---|---|---|"""


def compare(
    name: str, first: Work, second: Work, *, target: float | None = None, repeats: int = 15,
    least_seconds: float = 0.02,
) -> Ratio:  # fmt: skip
    """Both are called often enough for each measurement to last `least_seconds`, again and again in turn."""
    calls = [_calls(work, least_seconds) for work in (first, second)]
    pairs = [
        (_timed(first, calls[0]), _timed(second, calls[1])) for _ in range(repeats)
    ]
    return _ratio(name, pairs, target)


def compare_processes(
    commands: Mapping[str, tuple[Sequence[str], Work | None]], repeats: int = 15
) -> dict[str, list[float]]:
    """Seconds that each command takes as a whole process, all in turn; what comes before is not timed."""
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for repeat in range(repeats + 1):
        for name, (command, before) in commands.items():
            if before is not None:
                before()
            start = perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            if repeat:  # the first round only fills the machine's caches
                seconds[name].append(perf_counter() - start)
    return seconds


def process_ratio(
    name: str, first: Sequence[float], second: Sequence[float], target: float | None = None
) -> Ratio:
    return _ratio(name, list(zip(first, second, strict=True)), target)


def _ratio(name: str, pairs: Sequence[tuple[float, float]], target: float | None) -> Ratio:
    ratios = sorted(first / second for first, second in pairs)
    tenth = len(ratios) // 10
    return Ratio(
        name,
        statistics.median(ratios),
        ratios[tenth],
        ratios[-1 - tenth],
        min(first for first, _ in pairs) / min(second for _, second in pairs),
        1000 * statistics.median(first for first, _ in pairs),
        1000 * statistics.median(second for _, second in pairs),
        target,
    )


def _calls(work: Work, least_seconds: float) -> int:
    work()
    calls = 1
    while _timed(work, calls) * calls < least_seconds:
        calls *= 2
    return calls


def _timed(work: Work, calls: int) -> float:
    # Processor time: whoever else uses the machine takes turns with us, and that is not our time.
    start = process_time()
    for _ in range(calls):
        work()
    return (process_time() - start) / calls


def _plain(milliseconds: float) -> str:
    return f"{milliseconds:.1f}" if milliseconds >= 1 else f"{milliseconds:.4f}"
