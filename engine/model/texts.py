"""Texts of documents in one language."""

from engine.model.ruleset import Texts


def title(texts: Texts, language: str) -> str:
    """A text without values in it, such as a title; in the other language where this one is missing."""
    template = texts.get(language) or next(iter(texts.values()), ())
    return "".join(part for part in template if isinstance(part, str))
