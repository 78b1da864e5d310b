"""Tells of a failure that no command foresaw: a mistake of ours, never shown as a traceback."""

import os
import sys

from regelwerk.model.raised import place_of


def tell_failure(error: Exception, language: str) -> int:
    """Print one sentence about `error` with the advice to report it; returns exit code 1.

    The sentences are filled here and not by `regelwerk.load.show`, which may be what failed. Of the error
    itself only its place in the engine is told; REGELWERK_DEBUG=1 shows all of it.
    """
    from regelwerk.texts.problems import PROBLEMS

    code = "internal-error"
    print(PROBLEMS.say(language, code, {"place": place_of(error)}), file=sys.stderr)
    print(f"{PROBLEMS.say(language, code, part='mend')} [{code}]", file=sys.stderr)
    if os.environ.get("REGELWERK_DEBUG") == "1":
        import traceback

        traceback.print_exception(error)
    return 1
