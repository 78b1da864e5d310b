"""Metrics for whoever runs the server, in the text format of Prometheus."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
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
        errors = sum(count for status, count in self._answers.items() if status >= 500)
        lines = [
            *_gauge("regelwerk_games_open", "Games open in this process.", len(games)),
            *_gauge(
                "regelwerk_watchers", "Pages that wait for news.", sum(each.news.watchers for each in games)
            ),
            *_head("regelwerk_answers_total", "counter", "Answers by status."),
            *(
                f'regelwerk_answers_total{{status="{key}"}} {count}'
                for key, count in sorted(self._answers.items())
            ),
            *_head("regelwerk_errors_total", "counter", "Answers with a status from 500 on."),
            f"regelwerk_errors_total {errors}",
            *_head(
                "regelwerk_click_seconds", "histogram", "Seconds from what is said at a page to its answer."
            ),
        ]
        count = 0
        for bound, found in zip((*map(str, _SECONDS), "+Inf"), self._clicks, strict=True):
            count += found
            lines.append(f'regelwerk_click_seconds_bucket{{le="{bound}"}} {count}')
        lines += [f"regelwerk_click_seconds_sum {self._spent:.6f}", f"regelwerk_click_seconds_count {count}"]
        return "\n".join(lines) + "\n"


def is_loopback(host: str) -> bool:
    """Whether a host is this machine."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _gauge(name: str, told: str, value: int) -> list[str]:
    return [*_head(name, "gauge", told), f"{name} {value}"]


def _head(name: str, kind: str, told: str) -> list[str]:
    return [f"# HELP {name} {told}", f"# TYPE {name} {kind}"]
