"""What rules are lowered to: functions made of a handful of plain steps over checked expressions.

    function Event nibble(s, attacker, target)
      note event nibble
      refuse unless target in_reach
      part of the rule curl_up
        if target.shell → note rule curl_up; write target.wounds += -1
      return true

Passes rewrite steps, `regelwerk.compile.emit` writes Python from them. What the rules themselves cannot say
(a call of the state, an atom of Python) is an expression too: a call of the sort `runtime`.
"""

from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias, get_args

from regelwerk.model.expression import Call, Expr, Name
from regelwerk.model.record import Node
from regelwerk.model.span import Span
from regelwerk.model.traversal import rewritten, walk, with_parts
from regelwerk.model.types import UNKNOWN, Type

# While judgements are being solved: what a value surely is, or possibly.
Bound: TypeAlias = Literal["lo", "hi"]
NOWHERE = Span("", 0, 0, 0, 0)


class Text(Node):
    """What people are told, by language: pieces of text and values. `titled` values are called by titles."""

    templates: dict[str, tuple[str | Expr, ...]]
    titled: bool


Value: TypeAlias = Expr | Text


class Do(Node):
    """A line of Python that rules cannot say, with values for `{0}`, `{1}`; with a body it opens a block."""

    text: str
    values: tuple[Value, ...] = ()
    body: "Steps | None" = None
    span: Span | None = None


class Let(Node):
    name: str
    value: Expr
    span: Span | None = None


class Test(Node):
    that: Expr
    span: Span | None = None


class If(Node):
    """The tests one after the other: one that fails is found at its own place."""

    tests: tuple[Test, ...]
    then: "Steps"
    otherwise: "Steps" = ()
    span: Span | None = None


class For(Node):
    """A loop over a list as it was before the first turn; `otherwise` where it was not left by `break`.

    Only members of whom `when` holds have a turn; `by` sorts them, and `counted` turns cost a step each. What
    a turn `changes` may be the list itself.
    """

    variable: str
    members: Expr
    body: "Steps"
    otherwise: "Steps" = ()
    when: Expr | None = None
    by: Expr | None = None
    counted: bool = False
    changes: bool = False
    span: Span | None = None


class Return(Node):
    """With a `bound`: that of the value, while judgements are being solved."""

    value: Expr
    bound: Bound | None = None
    span: Span | None = None


class Write(Node):
    """A field gets a value, or one that is added."""

    adds: bool
    thing: Expr
    field: str
    value: Expr
    span: Span | None = None


class Remove(Node):
    """A thing leaves play."""

    thing: Expr
    span: Span | None = None


class Cause(Node):
    event: str
    arguments: tuple[Expr, ...]
    span: Span | None = None


class Roll(Node):
    name: str
    sides: Expr
    span: Span | None = None


class Note(Node):
    """An entry of the trace: its kind, and what else stands in it as source."""

    entry: str
    values: tuple[Expr, ...] = ()
    span: Span | None = None


class Part(Node):
    """Steps that another document brings in."""

    id: str
    steps: "Steps"
    span: Span


class Domain(Node):
    """The list behind a parameter of a choice."""

    parameter: str
    listed: Expr
    span: Span


class Condition(Node):
    """What must hold of a choice: any of `parts`, asked where the parameter at `place` has its value. One
    that is `dear` is asked after others."""

    parts: tuple[Expr, ...]
    place: int
    dear: bool
    span: Span


class Listing(Node):
    """All choices of an action that nothing bars. `parameters` begin with who decides; each further one has a
    domain."""

    id: str
    parameters: tuple[str, ...]
    domains: tuple[Domain, ...]
    conditions: tuple[Condition, ...]
    keyed: frozenset[int]  # positions of the parameters that may be looked up by
    first: int = 1  # the position of the first parameter that is chosen here
    rest: int | None = None  # the first of those that a function of their own lists
    span: Span | None = None

    def reads(self, nodes: Iterable[Expr]) -> set[int]:
        """The positions of the parameters that stand in some expressions."""
        names = {name for node in nodes for name in names_in(node)}
        return {position for position, each in enumerate(self.parameters) if each in names}


Step: TypeAlias = Do | Let | If | For | Return | Write | Remove | Cause | Roll | Note | Part | Listing
Steps: TypeAlias = tuple[Step, ...]


class Function(Node):
    """A function of the module. `id` is the document that it belongs to, `parameters` follow the state.

    `trace` is what its notes are added to, `about` the source of what a variable of this name holds. Where it
    `waits` changes are put down for the end of the phase; where it is none, that may be so or not.
    """

    kind: str
    id: str
    form: str
    parameters: tuple[str, ...]
    body: Steps
    span: Span
    head: Span | None = None  # of its first line, if that is another
    about: str = ""
    trace: str = "s.trace"
    waits: bool | None = None


def runtime(text: str, *parts: Expr, type: Type = UNKNOWN, span: Span = NOWHERE) -> Call:
    """An atom of Python with values for `{0}`, `{1}`; without any it stands as it is."""
    return Call(type, span, text, "runtime", parts)


def name(id: str, type: Type = UNKNOWN, span: Span = NOWHERE) -> Name:
    """An author's variable."""
    return Name(type, span, id)


# --- rewriting ------------------------------------------------------------------------------------

# What may stand between the steps of a function and their expressions.
_BETWEEN = frozenset((tuple, dict, Text, Test, Domain, Condition, *get_args(Step)))


def with_inside(step: Step, change: Callable[[Steps], Steps]) -> Step:
    """The step with the steps inside it changed."""
    match step:
        case If(then=then, otherwise=otherwise):
            return step._replace(then=change(then), otherwise=change(otherwise))
        case For(body=body, otherwise=otherwise):
            return step._replace(body=change(body), otherwise=change(otherwise))
        case Part(steps=inner):
            return step._replace(steps=change(inner))
        case Do(body=inner) if inner is not None:
            return step._replace(body=change(inner))
    return step


def rewritten_nodes(steps: Steps, change: Callable[[Expr], Expr | None]) -> Steps:
    """The steps, and all inside them, with what `change` gives in place of a node of an expression."""
    found: Steps = with_parts(steps, lambda tree: rewritten(tree, change), _BETWEEN)
    return found


def names_in(node: Expr) -> set[str]:
    """The variables that stand in an expression."""
    return {each.id for each in walk(node) if isinstance(each, Name)}
