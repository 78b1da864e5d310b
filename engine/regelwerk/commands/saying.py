"""What commands say of what they did, in the language of the call."""

import os
import sys

from regelwerk.load.shipped import meant_folder, ruleset_folder
from regelwerk.texts import Texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

say = Texts("commands")


def tell_meant(names: "Iterable[str]", language: str) -> None:
    """Says of each name of a shipped ruleset on standard error that a folder here is meant, if one is."""
    for name in names:
        if ruleset_folder(name) is not None and meant_folder(name) is None:
            print(say("folder-meant", language, name=name, folder=os.path.join(".", name)), file=sys.stderr)
