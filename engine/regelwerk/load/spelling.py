"""Plain values as an author writes them in YAML, on one line."""

import json
import re

from regelwerk.load.scalars import WORDS

# What some reader of YAML, be it of 1.1 or ours, takes for something else than a word.
_TAKEN = {"none", "y", "n", "yes", "no", "on", "off", *WORDS}
_WORD = re.compile(r"[^\W\d]\w*(?:[ .+=-]\w+)*[.!]?")


def word(value: object, nothing: str = "none") -> str:
    """A plain value by itself: truths as YAML has them, and what stands for nothing."""
    if value is None or isinstance(value, bool):
        return {None: nothing, True: "true", False: "false"}[value]
    return str(value)


def spelt(value: object) -> str:
    """A value of texts, numbers, lists and mappings; texts in quotes where YAML would take them for more."""
    if isinstance(value, str):
        safe = value.lower() not in _TAKEN and _WORD.fullmatch(value)
        return value if safe else json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{spelt(key)}: {spelt(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(spelt(item) for item in value) + "]"
    return word(value)
