"""Events and choices named from outside the rules, with their arguments as plain values."""

from collections.abc import Collection, Mapping

from regelwerk.link.fields import value_given
from regelwerk.link.linker import Linker
from regelwerk.link.plain_values import Ids, ValueChecker
from regelwerk.load.node import Node
from regelwerk.model.rules import Parameter
from regelwerk.model.scenario import Chosen, Given, StateData
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
        return self.whole(node, {id: kind for kind, things in state.items() for id in things})

    def whole(self, node: Node, ids: Ids) -> tuple[str, dict[str, Given]]:
        """The event that a mapping names beside its phase, with all arguments that it needs."""
        return self._event(node, ids, self.events, ("in",))

    def part(self, node: Node, ids: Ids, beside: tuple[str, ...] = ()) -> tuple[str, dict[str, Given]]:
        """The event that a mapping names, with those of its arguments that are given there."""
        return self._event(node, ids, self.events, beside, whole=False)

    def choice(self, item: Node, ids: Ids, *, whole: bool = True) -> Chosen:
        """An action with what is chosen; whose choice it is may be left out, and other values unless it is
        to be `whole`."""
        chosen = {id: (*parameters[1:], parameters[0]) for id, parameters in self.actions.items()}
        place, (who, who_at, item) = item.span, self._attributed(item, ids)
        key = next((key for key in item.mapping if key in chosen), "")
        by = chosen[key][-1].name if key else ""
        action, arguments = self._event(
            item, ids, chosen, whole=whole, may_lack=(by,), unknown="unknown-action"
        )
        if who and action:
            if by in arguments:
                self.linker.problem("parameter-twice", who_at, name=by, event=action)
            arguments[by] = Given(who, who_at)
            self.values.value(arguments[by], chosen[action][-1].type, ids)
        return Chosen(action, arguments, place)

    def offered(self, item: Node, ids: Ids) -> tuple[str, dict[str, Given]]:
        """An action that is offered or not: as a `choice`, or with the decider's id behind its name."""
        key = next((key for key in item.mapping if key in self.actions), "")
        if not key and len(item.mapping) > 1:
            return self.part(item, ids)
        if key:
            (by, *own), given = self.actions[key], item[key].value
            kind = (ids or {}).get(str(given), "")
            decides = ids is None or (kind and self.linker.vocabulary.is_a(kind, by.type.name))
            if decides or (own[0].name in item.mapping if own else given is not True):
                return self.part(item, ids)
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

    def _event(
        self,
        item: Node,
        ids: Ids,
        events: Events,
        beside: tuple[str, ...] = (),
        *,
        whole: bool = True,
        may_lack: tuple[str, ...] = (),
        unknown: str = "unknown-event",
    ) -> tuple[str, dict[str, Given]]:
        """The event that a mapping names, with its arguments: all that it needs, if it is `whole`."""
        keys = [key for key in item.mapping if key not in beside]
        event = next((key for key in keys if key in events), "")
        if not event:
            self.linker.unknown_at(unknown, item.key_span(keys[0]), keys[0], events)
            if unknown == "unknown-action" and keys[0] in (ids or ()):
                # Whoever chooses stands before one choice, in a list of them.
                self.linker.hint_at(-1, f"- {{{keys[0]}: {{{next(iter(events), '…')}: …}}}}")
            return "", {}
        parameters = {parameter.name: parameter.type for parameter in events[event]}
        first = next((name for name in parameters if name not in may_lack), "")
        arguments: dict[str, Given] = {}
        meant: set[str] = set()
        unknown_at: list[int] = []
        for key in keys:
            if key == event and not first:
                if item[key].value is not True:
                    code = "choice-takes-nothing" if may_lack else "event-takes-nothing"
                    self.linker.problem(code, item[key].span, event=event)
                continue
            name = first if key == event else key
            if name not in parameters:
                place = item.key_span(key)
                unknown_at.append(len(self.linker.problems))
                meant.add(self.linker.unknown_at("unknown-parameter", place, key, parameters, event=event))
            elif name in arguments:
                self.linker.problem("parameter-twice", item.key_span(key), name=name, event=event)
            else:
                arguments[name] = value_given(item[key], parameters[name])
                self.values.value(arguments[name], parameters[name], ids)
        open = [name for name in parameters if name not in arguments and name not in meant]
        if len(unknown_at) == len(open) == 1 and self.linker.hint_at(unknown_at[0], open[0]):
            open = []
        for name in open:
            if whole and name not in may_lack and not parameters[name].optional:
                self.linker.problem("parameter-missing", item.key_span(event), name=name, event=event)
        return event, arguments
