"""What was found wrong in the text of an expression, before it has places in a file."""

from regelwerk.model.record import NamedTuple


class Found(NamedTuple):
    """A problem in a text, at character offsets."""

    code: str
    start: int
    end: int
    values: dict[str, str]
    hint: str = ""
