"""Work that may take long: a server does it in a thread, a page in a worker of its own, beside all else."""

import asyncio
import pickle
import sys
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from regelwerk.api.ruleset import Ruleset
from regelwerk.model.problem import Refused

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")
_IN_BROWSER = sys.platform == "emscripten"


class Elsewhere:
    """Where a page sends such work, as text; `send` gives back text, empty if nobody does it there."""

    send: Callable[[str], Awaitable[str]] | None = None


async def aside(
    work: Callable[Concatenate[Ruleset, _Given], _Found],
    ruleset: Ruleset,
    *given: _Given.args,
    **named: _Given.kwargs,
) -> _Found:
    """What the work gives: a function of a module, with values that can be sent. It must touch nothing that
    others may touch meanwhile.

    Raises:
        Refused: if the work does.
    """
    if Elsewhere.send is not None:
        answer = await Elsewhere.send(_text((work, ruleset.language, given, named)))
        if answer:
            found, refusal = _read(answer)
            if refusal is not None:
                raise refusal
            return found  # type: ignore[no-any-return]
    if not _IN_BROWSER:
        return await asyncio.to_thread(work, ruleset, *given, **named)
    await asyncio.sleep(0)  # what was asked before is answered first
    return work(ruleset, *given, **named)


def done(ruleset: Ruleset, sent: str) -> str:
    """The answer to what was sent by the same program, for the same rules."""
    work, language, given, named = _read(sent)
    try:
        return _text((work(ruleset.in_language(language), *given, **named), None))
    except Refused as refusal:
        return _text((None, refusal))


def _text(value: object) -> str:
    return b64encode(pickle.dumps(value)).decode("ascii")


def _read(text: str) -> Any:
    return pickle.loads(b64decode(text))
