"""Which types of values fit together: what an argument accepts, what a comparison may compare.

`none` is let through where a value may be missing at run time: there it is an error that names the
expression, never a silent "false".
"""

from regelwerk.model.types import NUMBER, TEXT, UNKNOWN, Type, list_of, thing
from regelwerk.model.vocabulary import Vocabulary

NUMERIC = ("integer", "number")


def fits(given: Type, wanted: Type, vocabulary: Vocabulary) -> bool:
    """Whether a value of type `given` may stand where `wanted` is asked for."""
    if "unknown" in (given.kind, wanted.kind):
        return True
    if given.kind == "none":
        return wanted.optional
    match wanted.kind:
        case "number":
            return given.kind in NUMERIC
        case "text":
            return given.kind in ("text", "choice")
        case "choice":
            return given.kind == "choice" and set(given.options) <= set(wanted.options)
        case "thing":
            return given.kind == "thing" and vocabulary.is_a(given.name, wanted.name)
        case "row":
            return given.kind == "row" and given.name == wanted.name
        case "list":
            return given.kind == "list" and fits(item_of(given), item_of(wanted), vocabulary)
    return given.kind == wanted.kind


def item_of(given: Type) -> Type:
    """What a list holds; unknown for an empty list."""
    return given.item or UNKNOWN


def joined(one: Type, other: Type, vocabulary: Vocabulary) -> Type | None:
    """The narrowest type that both belong to; None when they have nothing in common."""
    optional = one.optional or other.optional
    found = _joined(one.required(), other.required(), vocabulary)
    return found._replace(optional=True) if found is not None and optional else found


def _joined(one: Type, other: Type, vocabulary: Vocabulary) -> Type | None:
    if one.kind in ("unknown", "none"):
        return other
    if other.kind in ("unknown", "none") or one == other:
        return one
    if one.kind in NUMERIC and other.kind in NUMERIC:
        return NUMBER
    if one.kind == other.kind == "choice":
        return one._replace(options=tuple(dict.fromkeys(one.options + other.options)))
    if {one.kind, other.kind} == {"text", "choice"}:
        return TEXT
    if one.kind == other.kind == "thing":
        ancestor = vocabulary.shared((one.name, other.name))
        return thing(ancestor) if ancestor else None
    if one.kind == other.kind == "list":
        item = joined(item_of(one), item_of(other), vocabulary)
        return list_of(item) if item is not None else None
    return None


def comparable(one: Type, other: Type, vocabulary: Vocabulary) -> bool:
    """Whether asking if two such values are equal makes sense."""
    if "unknown" in (one.kind, other.kind):
        return True
    if one.kind in NUMERIC:
        return other.kind in NUMERIC
    if one.kind in ("text", "choice") and other.kind in ("text", "choice"):
        return not (one.kind == other.kind == "choice") or bool(set(one.options) & set(other.options))
    if one.kind == other.kind == "thing":
        return vocabulary.related(one.name, other.name)
    if one.kind == other.kind == "row":
        return one.name == other.name
    return one.kind == other.kind and one.kind in ("boolean", "point")
