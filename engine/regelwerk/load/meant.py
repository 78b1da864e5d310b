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
_NUMBERS = {
    "null": 0, "zero": 0,
    "ein": 1, "eine": 1, "eins": 1, "one": 1, "zwei": 2, "two": 2, "drei": 3, "three": 3,
    "vier": 4, "four": 4, "fünf": 5, "fuenf": 5, "five": 5, "sechs": 6, "six": 6, "sieben": 7, "seven": 7,
    "acht": 8, "eight": 8, "neun": 9, "nine": 9, "zehn": 10, "ten": 10, "eleven": 11, "zwölf": 12,
    "zwoelf": 12, "twelve": 12, "dreizehn": 13, "thirteen": 13, "vierzehn": 14, "fourteen": 14,
    "fünfzehn": 15, "fifteen": 15, "sechzehn": 16, "sixteen": 16, "siebzehn": 17, "seventeen": 17,
    "achtzehn": 18, "eighteen": 18, "neunzehn": 19, "nineteen": 19, "zwanzig": 20, "twenty": 20,
    "dreißig": 30, "thirty": 30, "vierzig": 40, "forty": 40, "fünfzig": 50, "fifty": 50, "sechzig": 60,
    "sixty": 60, "siebzig": 70, "seventy": 70, "achtzig": 80, "eighty": 80, "neunzig": 90, "ninety": 90,
    "hundert": 100, "hundred": 100,
}  # fmt: skip
# 1.000, 1 000, 1'000 or 1_000; digits behind a comma are taken for decimals where those are allowed.
_GROUPED = r"[-+]?[1-9]\d{0,2}(?:([._' ])\d{3})(?:\1\d{3})*"
_EXPONENT = r"[-+]?[1-9]\d*e\+?\d"
_REMARK = r"\s*(?://|/\*).*"
_MEASURED = r"([-+]?\d+)(?:[.,](\d+))?\s*(?:[^\W\d]\S*|[%°\"'])?"


def truth_meant(text: str) -> str:
    """`true` or `false` for a word such as yes or off, else an empty text."""
    return TRUTH.get(text.lower(), "")


def number_meant(text: str, *, whole: bool) -> str:
    """The number in a text such as `30 cm`, `4,5` or `vier`, else an empty text; `whole`: no decimals."""
    text = re.sub(_REMARK, "", text.strip())
    if text.lower() in _NUMBERS:
        return str(_NUMBERS[text.lower()])
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
    for letter, spelt in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")):
        name = name.replace(letter, spelt)
    name = re.sub(r"[\s.-]+", "_", name).strip("_")
    return name if re.fullmatch(r"[a-z][a-z0-9_]*", name) else ""


def alike(written: str, meant: str) -> bool:
    """Whether one is hardly more than a slip of the pen away from the other."""
    from difflib import SequenceMatcher

    return SequenceMatcher(None, written.lower(), meant.lower()).ratio() >= _ALIKE
