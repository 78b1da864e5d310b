"""The watch over time never speaks up where nobody could hear it: while Python takes something away."""

import gc
import sys
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any
from weakref import WeakSet, ref

import pytest

from regelwerk.run.failure import RunFailure
from regelwerk.run.limits import time_limit

LIMIT = 0.03


def spin(seconds: float = 5 * LIMIT) -> None:
    end = monotonic() + seconds
    while monotonic() < end:
        pass


class Lingering:
    """Something that takes long to be taken away."""

    def __del__(self) -> None:
        spin()


def dropped() -> None:
    Lingering()


def left_in_the_middle() -> None:
    def steps() -> Iterator[int]:
        try:
            yield 1
        finally:
            spin()

    next(steps())


def forgotten() -> None:
    def linger(gone: object) -> None:
        spin()

    class Held:
        pass

    held = Held()
    known = ref(held, linger)
    del held
    assert known() is None


def collected() -> None:
    def linger(phase: str, info: dict[str, int]) -> None:
        spin()

    gc.callbacks.append(linger)
    try:
        gc.collect()
    finally:
        gc.callbacks.remove(linger)


@pytest.mark.slow
@pytest.mark.parametrize("clean", [dropped, left_in_the_middle, forgotten, collected])
def test_time_that_runs_out_while_python_cleans_up_is_told_right_afterwards(
    clean: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    unheard: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", unheard.append)
    with pytest.raises(RunFailure) as caught, time_limit(LIMIT):
        clean()
        spin(10)
    assert caught.value.code == "run-too-long"
    assert unheard == []


def test_a_limit_inside_another_leaves_the_outer_one_watching_while_python_cleans_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unheard: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", unheard.append)
    with pytest.raises(RunFailure) as caught, time_limit(LIMIT), time_limit(30):
        dropped()
        spin(10)
    assert (caught.value.code, caught.value.values) == ("run-too-long", {"seconds": f"{LIMIT:g}"})
    assert unheard == []


def test_what_is_only_known_weakly_is_forgotten_in_peace(monkeypatch: pytest.MonkeyPatch) -> None:
    unheard: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", unheard.append)

    class Kept:
        pass

    with pytest.raises(RunFailure), time_limit(LIMIT):
        while True:
            kept = [Kept() for _ in range(1000)]
            known = WeakSet(kept)
            kept.clear()
            assert not known
    assert unheard == []
