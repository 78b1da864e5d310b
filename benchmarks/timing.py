"""Timing two ways of doing the same in turn, so that a busy machine slows both alike."""

import os
import statistics
from collections.abc import Callable, Mapping, Sequence
from math import log
from time import process_time
from typing import NamedTuple

Work = Callable[[], object]


class Ratio(NamedTuple):
    """How many times as long the first takes, or with `sense` ≥ how many times as fast it is.

    `median`, `low` and `high` (a tenth of the repeats lies below the one and above the other) are of the
    repeats' ratios; `best` compares the fastest of each side, which a busy machine disturbs least. Of growth
    they are exponents, and the milliseconds are those of the smallest and the largest size; `curve` has all
    sizes, each with its median in milliseconds.
    """

    name: str
    median: float
    low: float
    high: float
    best: float
    first_ms: float
    second_ms: float
    target: float | None = None
    sense: str = "≤"
    curve: tuple[tuple[int, float], ...] = ()

    def row(self) -> str:
        wanted = f"{self.sense} {self.target:g}" if self.target is not None else ""
        return (
            f"| {self.name} | {self.median:.2f} | {self.low:.2f}–{self.high:.2f} | {self.best:.2f} "
            f"| {wanted} | {_plain(self.first_ms)} | {_plain(self.second_ms)} |"
        )




def compare(
    name: str, first: Work, second: Work, *, target: float | None = None, repeats: int = 15,
    least_seconds: float = 0.02,
) -> Ratio:  # fmt: skip
    """Both are called often enough for each measurement to last `least_seconds`, again and again in turn."""
    calls = [_calls(work, least_seconds) for work in (first, second)]
    pairs = [(timed(first, calls[0]), timed(second, calls[1])) for _ in range(repeats)]
    return process_ratio(name, *zip(*pairs, strict=True), target)


def compare_processes(
    commands: Mapping[str, tuple[Sequence[str], Work | None]], repeats: int = 15
) -> dict[str, list[float]]:
    """Processor seconds of each command as a whole process, all in turn; what comes before is not timed."""
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for repeat in range(repeats + 1):
        for name, (command, before) in commands.items():
            if before is not None:
                before()
            took = processor_seconds(command)
            if repeat:  # the first round only fills the machine's caches
                seconds[name].append(took)
    return seconds


def processor_seconds(command: Sequence[str]) -> float:
    """The processor time of a whole process, whoever else uses the machine. Raises SystemExit if it fails."""
    nowhere = (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)
    process = os.posix_spawn(command[0], command, os.environ, file_actions=[nowhere])
    _, status, usage = os.wait4(process, 0)
    if status:
        raise SystemExit(f"{' '.join(command)} failed")
    return usage.ru_utime + usage.ru_stime


def process_ratio(
    name: str,
    first: Sequence[float],
    second: Sequence[float],
    target: float | None = None,
    *,
    faster: bool = False,
) -> Ratio:
    """Of seconds measured in turn; with `faster` how many times as fast the first is."""
    ratios = [two / one if faster else one / two for one, two in zip(first, second, strict=True)]
    least = min(first) / min(second)
    low, high = _spread(ratios)
    return Ratio(
        name,
        statistics.median(ratios),
        low,
        high,
        1 / least if faster else least,
        1000 * statistics.median(first),
        1000 * statistics.median(second),
        target,
        "≥" if faster else "≤",
    )


def growth(name: str, measured: Mapping[int, Sequence[float]], target: float | None = None) -> Ratio:
    """The exponent with which something grows; `measured` has for each size a figure from each repeat."""
    sizes = list(measured)
    exponents = [slope(sizes, each) for each in zip(*measured.values(), strict=True)]
    curve = tuple((size, 1000 * statistics.median(each)) for size, each in measured.items())
    low, high = _spread(exponents)
    best = slope(sizes, [min(each) for each in measured.values()])
    median = statistics.median(exponents)
    return Ratio(name, median, low, high, best, curve[0][1], curve[-1][1], target, curve=curve)


def slope(sizes: Sequence[float], figures: Sequence[float]) -> float:
    """Of the straight line through the logarithms, by least squares."""
    xs, ys = [log(size) for size in sizes], [log(each) for each in figures]
    x, y = statistics.fmean(xs), statistics.fmean(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / sum((a - x) ** 2 for a in xs)


def _spread(figures: Sequence[float]) -> tuple[float, float]:
    ordered, tenth = sorted(figures), len(figures) // 10
    return ordered[tenth], ordered[-1 - tenth]


def _calls(work: Work, least_seconds: float) -> int:
    work()
    calls = 1
    while timed(work, calls) * calls < least_seconds:
        calls *= 2
    return calls


def timed(work: Work, calls: int = 1) -> float:
    """Seconds of a call, the mean of so many."""
    # Processor time: whoever else uses the machine takes turns with us, and that is not our time.
    start = process_time()
    for _ in range(calls):
        work()
    return (process_time() - start) / calls


def _plain(milliseconds: float) -> str:
    return f"{milliseconds:.1f}" if milliseconds >= 1 else f"{milliseconds:.4f}"
