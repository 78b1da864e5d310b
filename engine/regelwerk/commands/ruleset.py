"""Says that a folder here goes before a shipped ruleset of the same name."""

import os
import sys

from regelwerk.load.shipped import meant_folder, ruleset_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def tell_meant(names: "Iterable[str]", language: str) -> None:
    """Says of each name of a shipped ruleset on standard error that a folder here is meant, if one is."""
    for name in names:
        if ruleset_folder(name) is not None and meant_folder(name) is None:
            from regelwerk.commands.saying import say

            print(say(language, "folder-meant", name=name, folder=os.path.join(".", name)), file=sys.stderr)
