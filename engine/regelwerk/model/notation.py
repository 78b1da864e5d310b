"""How an order line is written: the patterns of a notation, and what was read through them."""

from collections.abc import Container, Iterator
from typing import TypeAlias

from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span

NAME = "name"
"""What a slot reads when no form is named: one word."""

FLAG = "["
"""What the name of a form begins with that reads fixed words for a truth: `[VIA]`."""

LETTERS = r"\w.§'’\u0300-\u036f"
"""The characters of a word, as the inside of a character class; hyphens may stand between them."""

WORD = rf"[{LETTERS}]+(?:-+[{LETTERS}]+)*"
"""One word: a regular expression without alternatives, so that matching takes linear time."""


class Literal(NamedTuple):
    """A fixed word, or one fixed punctuation character."""

    span: Span
    text: str


class Blank(NamedTuple):
    """One blank when written; any number, or none, when read."""

    span: Span


class Slot(NamedTuple):
    """`<name>` or `<name: form>`; `form` is `NAME` or a form of the notation."""

    span: Span
    name: str
    form: str


class Sequence(NamedTuple):
    span: Span
    parts: "tuple[Node, ...]"


class Choice(NamedTuple):
    """The alternatives between two brackets."""

    span: Span
    options: tuple[Sequence, ...]


class Optional(NamedTuple):
    """`[…]`"""

    span: Span
    body: Sequence | Choice


class Repeat(NamedTuple):
    """`[…]*` (`least` 0) or `[…]+` (`least` 1)."""

    span: Span
    body: Sequence
    least: int


Node: TypeAlias = Literal | Blank | Slot | Sequence | Choice | Optional | Repeat


def children(node: Node) -> "tuple[Node, ...]":
    """The nodes that a node is made of, in their order."""
    match node:
        case Sequence(parts=parts):
            return parts
        case Choice(options=options):
            return options
        case Optional(body=body) | Repeat(body=body):
            return (body,)
    return ()


def walk(node: Node) -> Iterator[Node]:
    """A node and all that it is made of, in the order of the pattern."""
    yield node
    for child in children(node):
        yield from walk(child)


def occurrences(node: Node, optional: bool = False) -> Iterator[tuple[Slot, bool]]:
    """Every slot of a pattern, in its order, and whether it may be left out."""
    if isinstance(node, Slot):
        yield node, optional
    optional = optional or isinstance(node, Optional) or (isinstance(node, Repeat) and node.least == 0)
    for child in children(node):
        yield from occurrences(child, optional)


class SlotShape(NamedTuple):
    """What a slot of a form yields: `many` a list, `required` in every alternative of the form."""

    name: str
    form: str
    many: bool
    required: bool


class Form(NamedTuple):
    """A named piece of a line; `alternatives` are told apart by the first word that differs, never by
    guessing."""

    name: str
    alternatives: tuple[Sequence, ...]
    slots: dict[str, SlotShape]


class Notation(NamedTuple):
    """All forms of a notation; a whole line is read as the form `start`."""

    start: str
    forms: dict[str, Form]


def told_in(fields: Container[str], form: str, slot: str) -> str:
    """The field that holds which pattern of a form was read: that of the slot that it stands in (none at the
    outermost form), or that of its own name; none if there is neither."""
    return next((name for name in (slot, form) if name and name in fields), "")


class Named(NamedTuple):
    """A name as it stands in a line."""

    text: str
    span: Span


class Reading(NamedTuple):
    """What a form of the notation read.

    `alternative` counts the form's patterns from 0. `slots` holds what stood in the line: a name, a
    nested reading, or a list of them where the form's slot is `many`; an optional part that was left
    out has no entry. `text` is how the notation writes a whole line; a form inside one has none.
    """

    form: str
    alternative: int
    slots: "dict[str, Named | Reading | list[Named | Reading]]"
    span: Span
    text: str = ""
