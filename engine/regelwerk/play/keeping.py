"""Where games are kept that nobody gave a file: a folder of the user's own data."""

import os
import sys
from datetime import datetime
from secrets import token_hex


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


def fresh_file(ruleset: str, scenario: str) -> str | None:
    """A file for a game that begins now, in a folder that is there; none where nothing can be kept."""
    folder = games_folder()
    if folder is None:
        return None
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
    except (OSError, ValueError):
        return None
    if not os.access(folder, os.W_OK):
        return None
    return os.path.join(folder, f"{ruleset}-{scenario}-{datetime.now():%Y-%m-%d-%H%M%S}-{token_hex(2)}.json")
