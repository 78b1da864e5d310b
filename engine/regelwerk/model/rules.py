"""What a game does: quantities, judgements, events, rules, phases and the forms of orders."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

from regelwerk.model.document import Header, Phrases, Texts
from regelwerk.model.expression import Attribute, Expression
from regelwerk.model.notation import Notation
from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span
from regelwerk.model.types import Type


class Parameter(NamedTuple):
    name: str
    type: Type
    span: Span
    title: Texts = {}  # as for a field


def shared(signatures: Iterable[Sequence[Parameter]]) -> tuple[Parameter, ...]:
    """Of the first signature the parameters that all others have, too; without a title that others lack."""
    first, *others = ({each.name: each for each in signature} for signature in signatures)
    found = []
    for name, each in first.items():
        alike = [known[name] for known in others if name in known and known[name].type == each.type]
        if len(alike) == len(others):
            found.append(
                each if all(other.title == each.title for other in alike) else each._replace(title={})
            )
    return tuple(found)


class Definition(NamedTuple):
    header: Header
    parameters: tuple[Parameter, ...]
    value: Expression
    phrase: Phrases = {}


class Quantity(NamedTuple):
    """`bands`: name -> stacking, in the order in which they count."""

    header: Header
    parameters: tuple[Parameter, ...]
    base: Expression
    bands: dict[str, Literal["all", "highest", "lowest"]]
    at_least: Expression | None
    at_most: Expression | None
    round: Literal["up", "down", ""]


class Modifier(NamedTuple):
    """A contribution to a quantity. `of_whom` tests the quantity's first parameter."""

    header: Header
    quantity: str
    band: str
    of_whom: Expression | None
    when: Expression | None
    unless: Expression | None
    during: tuple[str, ...]
    operator: Literal["add", "multiply", "at_most", "at_least", "replace"]
    value: Expression


class Settling(NamedTuple):
    """How values of a judgement in a circle are settled: before those of which other judgements, in which
    circles (`when` may name the things of the `circle`), and as what, whatever they then come to."""

    before: tuple[str, ...]
    when: Expression | None
    value: bool | int | float | None


class Judgement(NamedTuple):
    """The first of `settles` that holds for a circle counts, else `unless_decided`."""

    header: Header
    parameter: Parameter
    domain: Expression
    value: Expression
    otherwise: bool | int | float | None
    unless_decided: bool | int | float | None
    settles: tuple[Settling, ...] = ()
    phrase: Phrases = {}


class Immunity(NamedTuple):
    """Who is safe from what. `subject` names the one who is safe in the immunity's expressions."""

    header: Header
    subject: Parameter
    of_whom: Expression
    against: tuple[str, ...]  # empty: any
    exceptions: tuple[str, ...]
    during: tuple[str, ...]
    when: Expression | None
    unless: Expression | None


class Verb(NamedTuple):
    """An effect by one of the engine's verbs: its arguments by name."""

    verb: str
    span: Span
    arguments: "dict[str, Expression | Effects | str | dict[str, Expression]]"

    @property
    def nested(self) -> "dict[str, Effects]":
        """The effects inside it, by their arguments."""
        given: Any = self.arguments
        return {
            name: each
            for name, each in given.items()
            if isinstance(each, tuple) and not isinstance(each, Expression)
        }

    def effects(self, argument: str) -> "Effects":
        """The effects inside it that stand under an argument, if there are any."""
        return self.nested.get(argument, ())

    def expression(self, argument: str) -> Expression:
        """What is given for an argument that is an expression."""
        given = self.arguments[argument]
        assert isinstance(given, Expression)
        return given

    @property
    def target(self) -> Attribute | None:
        """The field that `set` or `change` writes to."""
        given = self.arguments.get(self.verb) if self.verb in ("set", "change") else None
        return given.tree if isinstance(given, Expression) and isinstance(given.tree, Attribute) else None


class Cause(NamedTuple):
    """An effect that makes an event of the ruleset happen."""

    event: str
    span: Span
    arguments: dict[str, Expression]


Effects: TypeAlias = tuple[Verb | Cause, ...]


def every_effect(effects: Effects) -> Iterator[Verb | Cause]:
    """Effects with all that stand in them, each before those in it."""
    for effect in effects:
        yield effect
        for inner in effect.nested.values() if isinstance(effect, Verb) else ():
            yield from every_effect(inner)


def caused(effects: Effects) -> list[str]:
    """The events that effects cause, at whatever depth, each as often as it stands there."""
    return [each.event for each in every_effect(effects) if isinstance(each, Cause)]


class Reason(NamedTuple):
    """What the player is told where a requirement fails and `when` holds."""

    when: Expression
    text: Texts


class Requirement(NamedTuple):
    """What must hold, and what the player is told if it does not: the first of the `reasons` that holds,
    or `refusal` where none does.

    It is asked only where what is `given` holds: earlier requirements without which it makes no sense.
    """

    that: Expression
    refusal: Texts
    given: tuple[Expression, ...] = ()
    reasons: tuple[Reason, ...] = ()


class Warns(NamedTuple):
    """What orders should fulfil as they stand, and what is said to whoever hands in others.

    It is asked of each order, or, with `name`, of each thing of the list `among`.
    """

    name: str
    among: Expression | None
    should: Requirement


class Report(NamedTuple):
    """A remark for the result line of `on`; `slot` is the part of the line that takes it, or ""."""

    on: Expression
    slot: str
    when: Expression | None
    text: Texts
    span: Span


class Event(NamedTuple):
    """`tags` are a fixed tuple, or an expression that yields a list of words. The first `paying` effects are
    what an action costs: no rule acts before them."""

    header: Header
    parameters: tuple[Parameter, ...]
    affects: str
    tags: tuple[str, ...] | Expression
    requires: tuple[Requirement, ...]
    effects: Effects
    report: Report | None
    report_refusal: Report | None
    report_stopped: Report | None
    phrase: Phrases = {}
    paying: int = 0

    @property
    def carried_tags(self) -> tuple[str, ...]:
        """The tags that it carries, or may carry."""
        if not isinstance(self.tags, Expression):
            return self.tags
        item = self.tags.type.item
        return item.options if item is not None else ()


class Payment(NamedTuple):
    """So much is paid of a field of whoever decides, of one of something chosen (`name.field`), or of several
    in a mixture that they choose. An amount below zero costs nothing. `paid` is what a choice takes of each
    of the fields."""

    fields: tuple[str, ...]
    amount: Expression
    paid: tuple[Expression, ...]


class Action(NamedTuple):
    """An event that a player may choose. `domains`: parameter -> the list that it is chosen from.

    The event's first parameter is the one who decides; it has no domain. Of those that are `free` the list
    only proposes some values: any that meets the requirements may be chosen. What is chosen for those that
    are `secret` only the one who decides may know; of those that are `several` the order does not matter.
    The event requires and does what the `cost` comes to: its last `priced` requirements, its effects that
    are `paying`.
    """

    header: Header
    event: Event
    domains: dict[str, Expression]
    free: frozenset[str] = frozenset()
    secret: frozenset[str] = frozenset()
    several: frozenset[str] = frozenset()
    cost: tuple[Payment, ...] = ()
    priced: int = 0

    def payer(self, field: str) -> tuple[Type, str]:
        """The type of what pays of a field of the cost, and the field's own name."""
        payer, _, name = field.rpartition(".")
        types = {each.name: each.type for each in self.event.parameters}
        return types[payer or self.event.parameters[0].name], name

    @property
    def written(self) -> Event:
        """The event without what its cost comes to: as its author wrote it."""
        event = self.event
        requires = event.requires[: len(event.requires) - self.priced]
        return event._replace(requires=requires, effects=event.effects[event.paying :], paying=0)


class Rule(NamedTuple):
    """What follows from events or what they require; `by` lists the documents that carry out one on none.

    Of the parameters it knows those alone that all its events have.
    """

    header: Header
    events: tuple[str, ...]
    when: Expression | None
    during: tuple[str, ...]
    requires: tuple[Requirement, ...]
    effects: Effects
    instead: Effects
    band: str
    by: tuple[str, ...]


class Edge(NamedTuple):
    to: str
    when: Expression | None
    span: Span


class Reaction(NamedTuple):
    """Somebody who may act inside another's turn: who it is now, or none, and what they may choose."""

    decides: Expression
    actions: tuple[str, ...]


class Phase(NamedTuple):
    """`each` and `sealed` are empty, and `decides` is none, for a phase that runs by itself. With `each` and
    without `sealed` all choose one of the `actions` in secret.

    Whoever a reaction names is asked before the one whom `decides` names; the first reaction counts.
    """

    header: Header
    each: str
    sealed: str
    among: Expression | None
    requires: tuple[Requirement, ...]
    decides: Expression | None
    actions: tuple[str, ...]
    at_once: bool
    effects: Effects
    prints: str
    next: tuple[Edge, ...]
    react: tuple[Reaction, ...] = ()
    warns: tuple[Warns, ...] = ()
    one_for: str = ""  # the field of an order whose thing has one order at most from each giver
    again: tuple[str, ...] = ()
    ends: Literal["", "turn", "round"] = ""  # what is over when the phase is left
    lapses: Effects = ()  # by which fields that do not last any longer go back then
    most: tuple[Expression | None, ...] = ()  # what sequences of choices must have most of; none: of steps

    @property
    def offered(self) -> tuple[str, ...]:
        """Every action that may ever be chosen in the phase, each once."""
        lists = (self.actions, *(each.actions for each in self.react))
        return tuple(dict.fromkeys(id for actions in lists for id in actions))


class FormUse(NamedTuple):
    """What a form of a notation stands for: a thing that it names or makes, or neither."""

    names: str
    makes: str
    alternatives: tuple[str | bool, ...]  # names of the alternatives, or empty; true of words for a truth


class NotationDocument(NamedTuple):
    header: Header
    makes: str
    notation: Notation
    uses: dict[str, FormUse]
    mark: str
    mark_when: Expression | None
    before_remarks: str
    after_mark: str
    between_remarks: str
