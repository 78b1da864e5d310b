"""What every document of a ruleset has: a head with titles and texts, and where it comes from."""

from typing import Literal, TypeAlias

from engine.model.expression import Expression
from engine.model.record import NamedTuple
from engine.model.span import Span

Language = Literal["de", "en"]
Standing = Literal["stated", "read", "house"]

# Text with the values of expressions in it: what stands between them, and the expressions.
Template: TypeAlias = tuple[str | Expression, ...]
Texts: TypeAlias = dict[str, Template]


class Source(NamedTuple):
    """Where a rule comes from: `document` is an id of the ruleset's `documents`."""

    document: str
    paragraph: str
    standing: Standing
    note: Texts


class Header(NamedTuple):
    """What every document has."""

    kind: str
    id: str
    title: Texts
    text: Texts
    source: Source | None
    span: Span
