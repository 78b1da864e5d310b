"""Types in plain words, for problems and for the generated reference."""

from regelwerk.model.types import Type

_PLAIN = {
    "boolean": ("true or false", "wahr oder falsch"),
    "integer": ("a whole number", "eine ganze Zahl"),
    "number": ("a number", "eine Zahl"),
    "text": ("a text", "ein Text"),
    "point": ("a point, written [x, y]", "ein Punkt, geschrieben [x, y]"),
    "none": ("none", "none (nichts)"),
    "unknown": ("anything", "irgendetwas"),
}


def phrase(given: Type) -> tuple[str, str]:
    """The type in English and German, ready to follow “is”."""
    english, german = _phrase(given)
    if given.optional and given.kind != "none":
        return f"{english} or none", f"{german} oder none"
    return english, german


def _phrase(given: Type) -> tuple[str, str]:
    if given.kind in _PLAIN:
        return _PLAIN[given.kind]
    if given.kind == "choice":
        options = ", ".join(given.options)
        return f"one of the words {options}", f"eines der Wörter {options}"
    if given.kind == "thing":
        return f"a thing of type ‘{given.name}’", f"ein Ding vom Typ „{given.name}“"
    if given.kind == "row":
        return f"a row of ‘{given.name}’", f"eine Zeile von „{given.name}“"
    if given.item is None or given.item.kind == "unknown":
        return "a list", "eine Liste"
    english, german = phrase(given.item)
    return f"a list (each {english})", f"eine Liste (je {german})"


def values(**types: Type) -> dict[str, str]:
    """Values for a problem's sentences: `given=…` fills `{given_en}` and `{given_de}`."""
    filled: dict[str, str] = {}
    for name, given in types.items():
        filled[f"{name}_en"], filled[f"{name}_de"] = phrase(given)
    return filled
