"""What commands say of what they did, in the language of the call."""

import os
import sys

from regelwerk.load.shipped import meant_folder, ruleset_folder
from regelwerk.texts import Texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_TEXTS = Texts("commands")


def say(language: str, id: str, /, **values: object) -> str:
    """The sentence `id` of `texts/<language>/commands.ftl`, with its values."""
    return _TEXTS.say(language, id, values)


def tell_meant(names: "Iterable[str]", language: str) -> None:
    """Says of each name of a shipped ruleset on standard error that a folder here is meant, if one is."""
    for name in names:
        if ruleset_folder(name) is not None and meant_folder(name) is None:
            print(say(language, "folder-meant", name=name, folder=os.path.join(".", name)), file=sys.stderr)
