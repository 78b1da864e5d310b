"""What was probably meant by a text where a truth value or a number belongs."""

import re

# How YAML readers of old, and people, write the two truth values.
TRUTH = {
    "yes": "true", "on": "true", "y": "true", "ja": "true", "an": "true", "wahr": "true", "true": "true",
    "no": "false", "off": "false", "n": "false", "nein": "false", "aus": "false", "falsch": "false",
    "false": "false",
}  # fmt: skip
# A hint may be a guess from farther away than a slip of the pen.
_ALIKE = 0.75
_MEASURED = r"([-+]?\d+)(?:[.,](\d+))?\s*(?:[^\W\d]\S*|[%°\"'])?"


def truth_meant(text: str) -> str:
    """`true` or `false` for a word such as yes or off, else an empty text."""
    return TRUTH.get(text.lower(), "")


def number_meant(text: str, *, whole: bool) -> str:
    """The number in a text such as `30 cm` or `4,5`, else an empty text; `whole` allows no decimals."""
    found = re.fullmatch(_MEASURED, text.strip())
    if found is None or (whole and found[2]):
        return ""
    return found[1].lstrip("+") + (f".{found[2]}" if found[2] else "")


def alike(written: str, meant: str) -> bool:
    """Whether one is hardly more than a slip of the pen away from the other."""
    from difflib import SequenceMatcher

    return SequenceMatcher(None, written.lower(), meant.lower()).ratio() >= _ALIKE
