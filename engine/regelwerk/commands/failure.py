"""Tells of a failure that no command foresaw: a mistake of ours, never shown as a traceback."""

import os
import sys


def tell_failure(error: Exception, language: str) -> int:
    """Print one sentence about `error` with the advice to report it; returns exit code 1.

    The sentences are filled here and not by `regelwerk.load.show`, which may be what failed.
    """
    from regelwerk.texts.problems import PROBLEMS

    code = "internal-error"
    print(PROBLEMS.say(language, code, {"error": _one_line(error)}), file=sys.stderr)
    print(f"{PROBLEMS.say(language, code, part='mend')} [{code}]", file=sys.stderr)
    if os.environ.get("REGELWERK_DEBUG") == "1":
        import traceback

        traceback.print_exception(error)
    return 1


def _one_line(error: Exception) -> str:
    """The error's kind and words, cut and cleaned: a hostile file may have put text into it."""
    try:
        words = " ".join(str(error).split())
    except Exception:
        words = ""
    shown = "".join(letter if letter.isprintable() else "?" for letter in words)
    name = type(error).__name__
    return f"{name}: {shown[:200]}" if shown else name
