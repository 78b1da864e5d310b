"""Python names in generated source: whatever an author chose passes `identifier` before it stands there."""

import re
from functools import cache
from keyword import iskeyword

from regelwerk.model.problem import refused

_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)


def identifier(name: str) -> str:
    """The name, if it may stand in generated source as it is.

    Only plain ASCII: Python holds letters for equal that look alike, and reads what follows a line break as
    a line of its own.

    Raises:
        Refused: malformed-name.
    """
    if _PLAIN.fullmatch(name) is None or iskeyword(name):
        raise refused("malformed-name", value=name)
    return name


@cache
def local(id: str) -> str:
    """The Python name of an author's variable, or of a thing by its id; letters beyond ASCII by their codes.

    Nothing else in generated source ends in an underscore, keywords neither, and no two ids become the same
    name.
    """
    if not id.isidentifier():
        identifier(id)
    coded = _coded(id)
    return f"{coded}_" if coded[0] != "·" else f"_{coded}_"


@cache
def global_name(kind: str, id: str, form: str = "") -> str:
    """The Python name of something that a document defines. The capital keeps it apart from locals.

    A middle dot is legal inside Python's names and in no id: it keeps the pieces apart, and stands
    around the code of each character that a name may not have.
    """
    plain = _coded(id)
    return f"{kind}·{plain}·{form}" if form else f"{kind}·{plain}"


def row_name(table: str, key: str) -> str:
    """The Python name of one row of a table."""
    return global_name("Row", table, global_name("", key))


def _coded(id: str) -> str:
    return "".join(c if c.isascii() and (c.isalnum() or c == "_") else f"·{ord(c):x}·" for c in id)
