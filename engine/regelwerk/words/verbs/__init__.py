"""The verbs of the language, one file each. A new verb is a new file and its name here.

The order is that in which a mapping is recognised: `for_each` may have a key `when` of its own.
"""

from importlib import import_module

from regelwerk.words.verb_word import Argument, VerbWord

__all__ = ["VERBS", "Argument", "VerbWord"]

_NAMES = (
    "for_each", "when", "set", "change", "create", "put", "deal", "shuffle", "reveal", "remove", "join",
    "split", "let", "roll", "end",
)  # fmt: skip
VERBS: dict[str, VerbWord] = {name: import_module(f"{__name__}.{name}").WORD for name in _NAMES}
