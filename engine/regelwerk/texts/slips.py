"""Words that authors write for those of the language: in their own language, or as another format has them.

Each language keeps its own in `texts/<language>/slips.json`, by section.
"""

import json
from functools import cache

from regelwerk.texts.catalogue import languages, root


@cache
def slips(section: str) -> dict[str, str]:
    """What is meant by each word, of all languages; several meanings stand with `|` between them."""
    found: dict[str, str] = {}
    for language in languages():
        file = root() / language / "slips.json"
        if file.is_file():
            found |= json.loads(file.read_text("utf-8")).get(section, {})
    return found
