"""Which cases of a long test `make test` runs: a sample; `make slow` runs the others."""

from collections.abc import Iterable
from typing import Any

import pytest


def sample(cases: Iterable[Any], *kept: Any) -> list[Any]:
    """The cases as they are where they are among `kept` (else the first), all others marked as slow.

    A case is a value of one parameter or a tuple of several.
    """
    listed = list(cases)
    kept = kept or (listed[0],) if listed else ()
    return [
        each
        if each in kept
        else pytest.param(*(each if isinstance(each, tuple) else (each,)), marks=pytest.mark.slow)
        for each in listed
    ]
