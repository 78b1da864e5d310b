"""Records of games as files of JSON."""

from regelwerk.api.record import MOST_BYTES, Record
from regelwerk.model.problem import Problem, Refused


def read(path: str) -> tuple[Record, str]:
    """The game in a file, and the file's text.

    Raises:
        Refused: if it cannot be read, is no JSON, or is no saved game.
    """
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Refused([Problem("save-not-read", None, {"file": path, "reason": reason})]) from error
    if len(data) > MOST_BYTES:
        values = {"file": path, "megabytes": str(MOST_BYTES // 1_000_000)}
        raise Refused([Problem("save-too-large", None, values)])
    try:
        text = data.decode("utf-8")
    except ValueError as error:
        raise Refused([Problem("save-not-text", None, {"file": path})]) from error
    return Record.from_json(text, path), text
