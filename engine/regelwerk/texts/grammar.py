"""What sentences ask of a language: how the nouns in titles are bent.

A language that bends them brings `texts/<language>/grammar.py` with a `GRAMMAR`; any other has the plain one.
A title is understood as adjectives, a noun that the ruleset's `nouns` know, and whatever follows it.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Literal, NamedTuple, TypeAlias

Case: TypeAlias = Literal["nom", "gen", "dat", "acc"]
Article: TypeAlias = Literal["", "the", "a", "no", "every", "all"]


class Noun(NamedTuple):
    """Forms of a noun, as dictionaries give them. A language without articles or genitives leaves them empty,
    or as the noun itself."""

    article: str
    genitive: str
    plural: str  # empty: there is none


class Phrase(NamedTuple):
    """A title taken apart. `stems` are adjectives without their endings."""

    stems: tuple[str, ...]
    name: str
    noun: Noun
    rest: str
    plural: bool

    @property
    def alike(self) -> bool:
        """Whether one and many are called the same, so that the title does not tell which it means."""
        return self.noun.plural == self.name

    @property
    def many(self) -> bool:
        """Whether it has a form for more than one."""
        return self.plural or bool(self.noun.plural)

    def as_many(self) -> "Phrase":
        return self._replace(plural=True)


class Grammar:
    """The grammar of a language that bends nothing, and which parts of it another may have."""

    inflects = False
    """Whether nouns and articles show the case that they stand in."""

    def entry(self, name: str, given: str) -> Noun:
        """A noun from what a ruleset's head says of it: the plural alone."""
        return Noun("", name, given.strip())

    def taken_apart(self, title: str, nouns: Mapping[str, Noun]) -> Phrase | None:
        """The title as a phrase; None if no noun is known where one should stand."""
        return None

    def form(self, phrase: Phrase, case: Case, article: Article) -> tuple[str, str]:
        """The article, empty if there is none, and the words after it."""
        raise NotImplementedError

    def one_of(self, phrase: Phrase, case: Case) -> str:
        """The article of one of several."""
        return ""

    def relative(self, phrase: Phrase | None, *, several: bool) -> str:
        """The pronoun of a clause about what was just named, behind a preposition."""
        return ""

    def kind(self, words: str) -> str:
        """A type that something is, with its article; `words` is its title as Markdown."""
        return words

    def fitted(self, words: str) -> str:
        """A sentence whose words are fitted to their neighbours."""
        return words


@cache
def grammar(language: str) -> Grammar:
    """The grammar of a language, or one that bends nothing."""
    try:
        found: Grammar = import_module(f"regelwerk.texts.{language}.grammar").GRAMMAR
    except ModuleNotFoundError:
        return Grammar()
    return found
