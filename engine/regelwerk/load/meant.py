"""What was probably meant: by a text where a truth value or a number belongs, by a word that nobody knows.

Authors write the words of the language as speakers of others, and users of other formats, do without looking.
"""

import re

from regelwerk.model.problem import nearest
from regelwerk.texts.slips import slips

# A hint may be a guess from farther away than a slip of the pen.
_ALIKE = 0.75
# 1.000, 1 000, 1'000 or 1_000; digits behind a comma are taken for decimals where those are allowed.
_GROUPED = r"[-+]?[1-9]\d{0,2}(?:([._' ])\d{3})(?:\1\d{3})*"
_EXPONENT = r"[-+]?[1-9]\d*e\+?\d"
_REMARK = r"\s*(?://|/\*).*"
_MEASURED = r"([-+]?\d+)(?:[.,](\d+))?\s*(?:[^\W\d]\S*|[%°\"'])?"


def truth_meant(text: str) -> str:
    """`true` or `false` for a word such as yes or off, else an empty text."""
    return slips("truth").get(text.lower(), "")


def number_meant(text: str, *, whole: bool) -> str:
    """The number in a text such as `30 cm`, `4,5` or `vier`, else an empty text; `whole`: no decimals."""
    text = re.sub(_REMARK, "", text.strip())
    if text.lower() in slips("numbers"):
        return slips("numbers")[text.lower()]
    if (grouped := re.fullmatch(_GROUPED, text)) is not None and (whole or grouped[1] != "."):
        return "".join(letter for letter in text if letter.isdigit() or letter == "-")
    if re.fullmatch(_EXPONENT, text.lower()):
        return str(int(float(text)))
    found = re.fullmatch(_MEASURED, text)
    if found is None or (whole and found[2]):
        return ""
    return found[1].lstrip("+") + (f".{found[2]}" if found[2] else "")


def name_meant(text: str) -> str:
    """A name for expressions that is like a text (`a_tree` for `A tree`), else an empty text."""
    name = text.strip().lower()
    for letter, spelt in slips("letters").items():
        name = name.replace(letter, spelt)
    name = re.sub(r"[\s.-]+", "_", name).strip("_")
    return name if re.fullmatch(r"[a-z][a-z0-9_]*", name) else ""


def meant_word(written: str, candidates: "list[str] | tuple[str, ...] | set[str]") -> str:
    """The candidate that a word most likely means: spelt nearly so, or in another language; else empty."""
    for meant in _meanings(written):
        if meant in candidates:
            return meant
    return nearest(written, candidates)


def is_slip(written: str, meant: str) -> bool:
    """Whether a word can hardly mean anything else than `meant`, and may be read as that."""
    return bool(meant) and (_alike(written, meant) or meant in _meanings(written))


def _meanings(written: str) -> list[str]:
    return slips("words").get(written.lower(), "").split("|")


def _alike(written: str, meant: str) -> bool:
    """Whether one is hardly more than a slip of the pen away from the other."""
    from difflib import SequenceMatcher

    return SequenceMatcher(None, written.lower(), meant.lower()).ratio() >= _ALIKE
