"""Work that makes very many objects and no cycles among them."""

import gc
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")


def without_collecting(work: Callable[Given, Result]) -> Callable[Given, Result]:
    """The same, without looking for cyclic garbage meanwhile.

    What is looked through grows with what there is already, so that half of the time of linking thousands of
    documents would go there, and more than in step with their number.
    """

    @wraps(work)
    def working(*given: Given.args, **named: Given.kwargs) -> Result:
        collecting = gc.isenabled()
        gc.disable()
        try:
            return work(*given, **named)
        finally:
            if collecting:
                gc.enable()

    return working
