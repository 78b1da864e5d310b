"""What every document of a ruleset has: a head with titles and texts, and where it comes from."""

from typing import Literal, TypeAlias

from regelwerk.model.expression import Expression
from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span

Language = str  # one that `texts/` has a folder for
Standing = Literal["stated", "read", "house"]

# Text with the values of expressions in it: what stands between them, and the expressions.
Template: TypeAlias = tuple[str | Expression, ...]
Texts: TypeAlias = dict[str, Template]
# How sentences say something, by language, as its author has written it (`render/phrases.py` reads it).
Phrases: TypeAlias = dict[str, str]


class Clause(NamedTuple):
    """A part of a document that stands on other ground than the whole: what it says, and on which ground."""

    says: Texts
    standing: Standing
    note: Texts
    sentences: tuple[str, ...]


class Source(NamedTuple):
    """Where a rule comes from: `document` is an id of the ruleset's `documents`.

    `sentences` are ids in the document of kind sentences about that source.
    """

    document: str
    paragraph: str
    standing: Standing
    note: Texts
    sentences: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()


class Header(NamedTuple):
    """What every document has; `also` are other words to find it by, in each language."""

    kind: str
    id: str
    title: Texts
    text: Texts
    source: Source | None
    span: Span
    also: dict[Language, tuple[str, ...]]

    @property
    def paragraph(self) -> str:
        """The paragraph that it stands under; empty where it has none."""
        return self.source.paragraph if self.source is not None else ""
