"""Reads the file of an edition: the rules of a ruleset, in one language."""

import json
import zlib

from regelwerk.model.packed import unpack
from regelwerk.model.ruleset import Ruleset


def read_edition(data: bytes) -> tuple[Ruleset, str]:
    """The ruleset and the language of a file that `regelwerk.rulebook.tryit.files` wrote.

    Raises:
        ValueError: if it is no such file.
    """
    try:
        edition = json.loads(zlib.decompress(data))
        return unpack(edition["ruleset"]), str(edition["language"])
    except (zlib.error, KeyError, TypeError) as error:
        raise ValueError(f"no edition: {error}") from error
