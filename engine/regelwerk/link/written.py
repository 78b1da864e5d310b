"""Which fields effects may write, read off the documents before they are linked: what was known of them
does not hold behind such an effect any more."""

import re
from collections.abc import Iterable, Iterator, Mapping

from regelwerk.link.narrowing import reads
from regelwerk.load.node import Node
from regelwerk.model.content import REVEALED
from regelwerk.model.types import Type
from regelwerk.words.verbs import VERBS

_FIELD = re.compile(r"\.\s*([a-z][a-z0-9_]*)\s*\Z")
_WRITING = ("set", "change")
_NESTED = ("do", "then", "else", "instead")
# These move values between a whole and its parts, those change who is there.
_ANYTHING = ("join", "split")
_COMING_AND_GOING = ("create", "remove")
_MOVING = tuple(name for name, verb in VERBS.items() if verb.moves)


class Written:
    """Answers for effects; an event brings what it and the rules on it do."""

    def __init__(self, kinds: Mapping[str, Mapping[str, Node]]) -> None:
        zones = {name for node in kinds.get("type", {}).values() for name in node.at("zones").mapping}
        self._lying = {*zones, REVEALED}
        self._bodies: dict[str, list[Node]] = {}
        for kind, named in (("event", "id"), ("action", "id"), ("rule", "on")):
            for node in kinds.get(kind, {}).values():
                if named in node:
                    listed = [node[key] for key in _NESTED if key in node]
                    self._bodies.setdefault(node[named].text, []).extend(listed)

    def fields(self, effect: Node) -> frozenset[str] | None:
        """The fields that an effect and all that follows from it may write; none for any field at all.

        An empty name among them says that things come or go.
        """
        found: set[str] = set()
        for each in self._reached([effect], set()):
            if any(key in each for key in _ANYTHING):
                return None
            if any(key in each for key in _COMING_AND_GOING):
                found.add("")
            if any(key in each for key in _MOVING):
                found |= self._lying
            for key in _WRITING:
                if key in each and (field := _FIELD.search(str(each[key].value))) is not None:
                    found.add(field[1])
        return frozenset(found)

    def forget(self, scope: dict[str, Type], effects: Iterable[Node]) -> None:
        """Takes away what was known of fields that may be written."""
        paths = [path for path in scope if not path.isidentifier()]
        if not paths:
            return
        for effect in effects:
            fields = self.fields(effect)
            for path in paths:
                if fields is None or any(reads(path, field) for field in fields):
                    scope.pop(path, None)

    def _reached(self, effects: Iterable[Node], seen: set[str]) -> Iterator[Node]:
        """The effects with all in them and all that they cause, each event once."""
        waiting = list(effects)
        while waiting:
            each = waiting.pop()
            if isinstance(each.value, str):
                caused = [each.text]
            elif isinstance(each.value, dict):
                yield each
                caused = list(each.mapping)
                waiting += [item for key in _NESTED for item in each.at(key).items]
            else:
                continue
            for name in caused:
                if name in self._bodies and name not in seen:
                    seen.add(name)
                    waiting += [item for body in self._bodies[name] for item in body.items]
