"""Reasons that rules give, in every language that people may read them in."""

from collections.abc import Callable, Sequence

from regelwerk.run.state import State
from regelwerk.texts import languages


def in_each_language(
    state: State, found: Sequence[str], ask: Callable[[], Sequence[str]]
) -> list[dict[str, str]]:
    """Each reason that was found as the values of a problem: `reason` in the language of the state, and
    `reason_de` and so on. They are asked for once more for each other language."""
    spoken = state.language
    told: dict[str, Sequence[str]] = {}
    try:
        for language in languages() if found else ():
            state.language = language
            told[language] = found if language == spoken else ask()
    finally:
        state.language = spoken
    return [
        {"reason": reason, **{f"reason_{language}": texts[at] for language, texts in told.items()}}
        for at, reason in enumerate(found)
    ]
