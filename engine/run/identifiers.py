"""Python names in generated source."""

from functools import cache


def local(id: str) -> str:
    """The Python name of an author's variable.

    Nothing else in generated source ends in an underscore, and no two ids become the same name.
    """
    return f"{id}_"


@cache
def global_name(kind: str, id: str, form: str = "") -> str:
    """The Python name of something that a document defines. The capital keeps it apart from locals.

    A middle dot is legal inside Python's names and in no id: it keeps the pieces apart, and stands
    around the code of each character that a name may not have.
    """
    plain = "".join(c if c.isascii() and (c.isalnum() or c == "_") else f"·{ord(c):x}·" for c in id)
    return f"{kind}·{plain}·{form}" if form else f"{kind}·{plain}"


def row_name(table: str, key: str) -> str:
    """The Python name of one row of a table."""
    return global_name("Row", table, global_name("", key))
