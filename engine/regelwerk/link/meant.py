"""What an author probably meant by a plain value that does not fit: a hint, or nothing."""

from regelwerk.link.linker import Linker
from regelwerk.load.meant import number_meant, truth_meant
from regelwerk.model.problem import nearest
from regelwerk.model.types import Type


def meant(linker: Linker, value: object, kind: Type, options: "list[str] | tuple[str, ...]" = ()) -> str:
    """The value that fits `kind` and is nearest to what was written: `30` for `30 cm`, `true` for `yes`."""
    if not isinstance(value, str):
        return ""
    if kind.kind == "boolean":
        return truth_meant(value)
    if kind.kind in ("integer", "number"):
        return number_meant(value, whole=kind.kind == "integer")
    if kind.kind == "row":
        from regelwerk.load.title_hints import row_called

        called = row_called(linker.kinds, kind.name, value)
        if called in options:
            return called
    if kind.kind == "list" and kind.item is not None and kind.item.kind in ("thing", "row", "choice", "text"):
        return f"[{value}]"
    return nearest(value, list(options))
