"""Words that authors write for those of the language: in their own language, or as another format has them.

Each language keeps its own in `texts/<language>/slips.json`, by section.
"""

import json
from functools import cache

from regelwerk.texts.catalogue import content, languages


@cache
def slips(section: str) -> dict[str, str]:
    """What is meant by each word, of all languages; several meanings stand with `|` between them."""
    found: dict[str, str] = {}
    for language in languages():
        found |= json.loads(content(language, "slips.json") or "{}").get(section, {})
    return found
