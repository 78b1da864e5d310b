"""The fixed sentences of an answer, German and English."""

from regelwerk.texts import Texts

_TEXTS = Texts("why-not")
# What a comparison would have to be.
_OPERATORS = {
    "==": "equal", "!=": "unequal", "<": "less", "<=": "at-most", ">": "greater", ">=": "at-least",
    "not in": "not-in", "is not": "is-not",
}  # fmt: skip


def say(key: str, language: str, /, **values: str) -> str:
    return _TEXTS.say(language, _OPERATORS.get(key, key), values)


def verdict(kind: str, applies: bool | None, failing: int, language: str) -> str:
    """What is said of a case: that it is so, or that it is not and how much is missing."""
    if not _TEXTS.has(f"{kind}-applies"):
        return say("worth", language)
    if applies is None:
        return say("open", language)
    if applies:
        return say(f"{kind}-applies", language)
    no = say(f"{kind}-applies-not", language)
    return say("missing-one" if failing == 1 else "missing", language, verdict=no, count=str(failing))
