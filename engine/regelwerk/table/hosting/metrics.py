"""Metrics for whoever runs the server, in the text format of Prometheus."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from itertools import accumulate
from time import perf_counter

from regelwerk.table.hosting.house import House

_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """What has been counted since the server was started."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._answers: Counter[int] = Counter()
        self._clicks = [0] * (len(_SECONDS) + 1)
        self._spent = 0.0

    def answered(self, status: int) -> None:
        """Counts an answer by its status."""
        self._answers[status] += 1

    @contextmanager
    def click(self) -> Iterator[None]:
        """Counts what somebody says, and the seconds until it is answered."""
        begun = perf_counter()
        try:
            yield
        finally:
            spent = perf_counter() - begun
            self._clicks[bisect_left(_SECONDS, spent)] += 1
            self._spent += spent

    def told(self) -> str:
        games = self._house.open_games()
        watchers = sum(each.news.watchers for each in games)
        answers, spent = "regelwerk_answers_total", "regelwerk_click_seconds"
        errors = sum(count for status, count in self._answers.items() if status >= 500)
        counts = dict(zip((*map(str, _SECONDS), "+Inf"), accumulate(self._clicks), strict=True))
        lines = [
            *_single("regelwerk_games_open", "gauge", "Games open in this process.", len(games)),
            *_single("regelwerk_watchers", "gauge", "Pages that wait for news.", watchers),
            *_head(answers, "counter", "Answers by status."),
            *(f'{answers}{{status="{key}"}} {count}' for key, count in sorted(self._answers.items())),
            *_single("regelwerk_errors_total", "counter", "Answers with a status from 500 on.", errors),
            *_head(spent, "histogram", "Seconds from what is said at a page to its answer."),
            *(f'{spent}_bucket{{le="{bound}"}} {count}' for bound, count in counts.items()),
            f"{spent}_sum {self._spent:.6f}",
            f"{spent}_count {counts['+Inf']}",
        ]
        return "\n".join(lines) + "\n"


def is_loopback(host: str) -> bool:
    """Whether a host is this machine."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _single(name: str, kind: str, told: str, value: int) -> list[str]:
    return [*_head(name, kind, told), f"{name} {value}"]


def _head(name: str, kind: str, told: str) -> list[str]:
    return [f"# HELP {name} {told}", f"# TYPE {name} {kind}"]
