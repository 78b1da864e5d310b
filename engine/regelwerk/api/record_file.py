"""Records of games as files, and where they are kept."""

import os
import sys

from regelwerk.api.record import MOST_BYTES, Record
from regelwerk.load.whole_file import write_whole
from regelwerk.model.problem import Problem, Refused


def write(path: str, text: str) -> None:
    """Beside it first, then renamed: whoever pulls the plug finds the game before or after the step.

    Raises:
        Refused: if the file cannot be written.
    """
    try:
        write_whole(path, text)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Refused([Problem("file-not-written", None, {"file": path, "reason": reason})]) from error


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


def is_save(path: str) -> bool:
    try:
        read(path)
    except Refused:
        return False
    return True


def games_folder() -> str | None:
    """The folder, made or not; none for a user without a home."""
    home = os.path.expanduser("~")
    below = ("AppData", "Local") if sys.platform == "win32" else (".local", "share")
    root = os.environ.get("XDG_DATA_HOME", "")
    if not os.path.isabs(root):
        if not os.path.isabs(home):
            return None
        root = os.path.join(home, *below)
    return os.path.join(root, "regelwerk", "games")
