"""How a noun of a title is bent, as a dictionary gives it: article, genitive, plural."""

from regelwerk.model.record import NamedTuple
from regelwerk.texts.grammar import grammar


class Noun(NamedTuple):
    """Forms of a noun. A language without articles or genitives leaves them empty, or as the noun itself."""

    article: str
    genitive: str
    plural: str  # empty: there is none


def noun(name: str, given: str, language: str) -> Noun:
    """From what a ruleset's head says: in German a dictionary's entry, in English the plural alone."""
    return Noun(*grammar(language).entry(name, given))
