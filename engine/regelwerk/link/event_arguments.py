"""Events and choices named from outside the rules, with their arguments as plain values."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from regelwerk.link.fields import value_given
from regelwerk.link.linker import Linker
from regelwerk.link.plain_values import Ids, ValueChecker
from regelwerk.load.node import Node
from regelwerk.model.rules import Parameter
from regelwerk.model.scenario import Chosen, Given, StateData, ids_in
from regelwerk.model.span import Span

Events = Mapping[str, tuple[Parameter, ...]]


class EventChecker:
    """Checks mappings that name an event or, among `actions`, what somebody chooses."""

    def __init__(
        self, linker: Linker, values: ValueChecker, events: Events, actions: Collection[str]
    ) -> None:
        self.linker = linker
        self.values = values
        self.events = events
        self.actions = {id: events[id] for id in actions}

    def happening(self, node: Node, state: StateData) -> tuple[str, dict[str, Given]]:
        """The event that a mapping from outside names, and its arguments, for a game with this state."""
        return self.called(node, ids_in(state), ("in",), whole=True)

    def called(
        self, node: Node, ids: Ids, beside: tuple[str, ...] = (), *, whole: bool = False
    ) -> tuple[str, dict[str, Given]]:
        """The event that a mapping names, with its arguments: all that it needs, if it is to be `whole`."""
        event = self.named(node, beside)
        if not event:
            return "", {}
        parameters = self.events[event]
        given = given_to(self.linker, node, event, parameters, beside, whole=whole)
        return event, self.values_of(given, parameters, ids)

    def choice(self, item: Node, ids: Ids, *, whole: bool = True) -> Chosen:
        """An action with what is chosen; whose choice it is may be left out, and other values unless it is
        to be `whole`."""
        place, (who, who_at, item) = item.span, self._attributed(item, ids)
        action = self.named(item, chosen=True)
        if not action:
            if (first := next(iter(item.mapping))) in (ids or ()):
                # Whoever chooses stands before one choice, in a list of them.
                self.linker.hint_at(-1, f"- {{{first}: {{{next(iter(self.actions), '…')}: …}}}}")
            return Chosen("", {}, place)
        by, *own = self.actions[action]
        given = given_to(self.linker, item, action, own, decider=by, whole=whole)
        arguments = self.values_of(given, [*own, by], ids)
        if who:
            if by.name in arguments:
                self.linker.problem("parameter-twice", who_at, name=by.name, event=action)
            arguments[by.name] = Given(who, who_at)
            self.values.value(arguments[by.name], by.type, ids)
        return Chosen(action, arguments, place)

    def offered(self, item: Node, ids: Ids) -> tuple[str, dict[str, Given]]:
        """An action that is offered or not: as a `choice`, or with the decider's id behind its name."""
        key = next((key for key in item.mapping if key in self.actions), "")
        if not key and len(item.mapping) > 1:
            return self.called(item, ids)
        if key:
            (by, *own), given = self.actions[key], item[key].value
            kind = (ids or {}).get(str(given), "")
            decides = ids is None or (kind and self.linker.vocabulary.is_a(kind, by.type.name))
            if decides or (own[0].name in item.mapping if own else given is not True):
                return self.called(item, ids)
        chosen = self.choice(item, ids, whole=False)
        return chosen.action, chosen.arguments

    def _attributed(self, item: Node, ids: Ids) -> tuple[str, Span, Node]:
        """Who chooses, with its place, and what: `{Ada: {bid: 3}}`, `{Ada: pass}`; nobody in `{bid: 3}`."""
        who = next(iter(item.mapping))
        inner, at = item[who], item.key_span(who)
        named = len(item.mapping) == 1 and who not in self.actions
        if named and inner.mapping:
            return who, at, inner
        if named and isinstance(inner.value, str) and (inner.text in self.actions or who in (ids or ())):
            name, place = inner.text, inner.span
            return who, at, Node({name: Node(True, place)}, place, None, {name: place})
        return "", at, item

    def named(self, item: Node, beside: tuple[str, ...] = (), *, chosen: bool = False) -> str:
        """The event (or what is `chosen`) that one of the keys names; else the first is told as unknown."""
        events = self.actions if chosen else self.events
        keys = [key for key in item.mapping if key not in beside]
        event = next((key for key in keys if key in events), "")
        if not event:
            unknown = "unknown-action" if chosen else "unknown-event"
            self.linker.unknown_at(unknown, item.key_span(keys[0]), keys[0], events)
        return event

    def values_of(
        self, given: Mapping[str, Node], parameters: Iterable[Parameter], ids: Ids
    ) -> dict[str, Given]:
        types = {parameter.name: parameter.type for parameter in parameters}
        found = {name: value_given(node, types[name]) for name, node in given.items()}
        for name, value in found.items():
            self.values.value(value, types[name], ids)
        return found


def given_to(
    linker: Linker,
    node: Node,
    event: str,
    parameters: Sequence[Parameter],
    beside: tuple[str, ...] = (),
    *,
    decider: Parameter | None = None,
    whole: bool = True,
) -> dict[str, Node]:
    """What a mapping gives to the parameters of an event, to the first of them behind the event's own name.

    Keys `beside` it are none of its own; the `decider` of an action may be named or not. What the event needs
    and lacks is a problem if it has to be `whole`.
    """
    names = [parameter.name for parameter in parameters]
    possible = names if decider is None else [*names, decider.name]
    found: dict[str, Node] = {}
    meant: set[str] = set()
    unknown: list[int] = []
    for key, value in node.mapping.items():
        if key in beside:
            continue
        if key == event and names:
            found[names[0]] = value
        elif key == event:
            if value.value is not True:
                code = "event-takes-nothing" if decider is None else "choice-takes-nothing"
                linker.problem(code, value.span, event=event)
        elif key not in possible:
            unknown.append(len(linker.problems))
            place = node.key_span(key)
            meant.add(linker.unknown_at("unknown-parameter", place, key, possible, event=event))
        elif key in names[:1]:
            linker.problem("parameter-twice", node.key_span(key), name=key, event=event)
        else:
            found[key] = value
    open = [name for name in possible if name not in found and name not in meant]
    if len(unknown) == len(open) == 1 and linker.hint_at(unknown[0], open[0]):
        open = []
    for parameter in parameters if whole else ():
        if parameter.name in open and not parameter.type.optional:
            linker.problem("parameter-missing", node.key_span(event), name=parameter.name, event=event)
    return found
