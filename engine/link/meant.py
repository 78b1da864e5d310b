"""What an author probably meant by a plain value that does not fit: a hint, or nothing."""

from engine.load.meant import number_meant, truth_meant
from engine.model.problem import nearest
from engine.model.types import Type


def meant(value: object, kind: Type, options: "list[str] | tuple[str, ...]" = ()) -> str:
    """The value that fits `kind` and is nearest to what was written: `30` for `30 cm`, `true` for `yes`."""
    if not isinstance(value, str):
        return ""
    if kind.kind == "boolean":
        return truth_meant(value)
    if kind.kind in ("integer", "number"):
        return number_meant(value, whole=kind.kind == "integer")
    return nearest(value, list(options))
