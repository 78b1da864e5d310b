"""What two rulesets differ in, document by document and value by value."""

from typing import Literal, NamedTuple

from regelwerk.model.provenance import Action, Override
from regelwerk.model.ruleset import Document
from regelwerk.model.span import Span

Why = Literal["reads", "names", "acts_on", "stops", "stopped_by"]


class Touched(NamedTuple):
    """Another document and how it is concerned: `reads` a value, `names` the document; it `acts_on`, `stops`
    or is `stopped_by` the other."""

    id: str
    why: Why


class DocumentChange(NamedTuple):
    """A document that is new, gone or other; `document` is the linked one, the old one if it is gone.

    `values` are those that differ, each as an override, whether a variant changed it or not.
    """

    id: str
    action: Action
    document: Document | None
    values: tuple[Override, ...]
    touches: tuple[Touched, ...]
    by: str
    reason: dict[str, str]
    span: Span
