"""Work that may take long: a server does it beside all else, a browser has no threads to do so."""

import asyncio
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")
_IN_BROWSER = sys.platform == "emscripten"


async def aside(work: Callable[_Given, _Found], *given: _Given.args, **named: _Given.kwargs) -> _Found:
    """What the work gives; it must touch nothing that others may touch meanwhile."""
    if not _IN_BROWSER:
        return await asyncio.to_thread(work, *given, **named)
    await asyncio.sleep(0)  # what was asked before is answered first
    return work(*given, **named)
