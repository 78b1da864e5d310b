"""Texts of documents in one language."""

from regelwerk.model.document import Texts
from regelwerk.model.ruleset import Ruleset


def title(texts: Texts, language: str) -> str:
    """A text without values in it, such as a title; in the other language where this one is missing."""
    template = texts.get(language) or next(iter(texts.values()), ())
    return "".join(part for part in template if isinstance(part, str))


def word(ruleset: Ruleset, name: str, language: str) -> str:
    """What readers see for a name that has no title of its own; the name itself if nobody says."""
    return title(ruleset.words.get(name, {}), language) or name
