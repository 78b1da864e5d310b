"""Long texts of a game in little room: a snapshot of a large map repeats itself in every line.

Short texts stay as they are, so that a game can be read with any tool for SQLite.
"""

import zlib

PACKED_FROM = 20_000  # characters
MOST = 100_000_000  # bytes that a packed text may have: a game may come from a stranger


def packed(text: str, *, always: bool = False) -> str | bytes:
    """What is stored for a text; `always` bytes, for databases whose columns take nothing else."""
    return zlib.compress(text.encode()) if always or len(text) >= PACKED_FROM else text


def unpacked(held: object) -> str:
    """The text again. Raises ValueError for what `packed` never gave, TypeError for what is no text."""
    if isinstance(held, str):
        return held
    if not isinstance(held, bytes):
        raise TypeError("neither text nor packed")
    unpacker = zlib.decompressobj()
    try:
        found = unpacker.decompress(held, MOST)
    except zlib.error as error:
        raise ValueError("not packed") from error
    if not unpacker.eof:
        raise ValueError("cut off, or larger than any game")
    return found.decode()
