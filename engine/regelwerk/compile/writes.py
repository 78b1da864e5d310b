"""Which fields effects may change, with all the events and rules that follow from them."""

from regelwerk.model.content import REVEALED
from regelwerk.model.rules import Cause, Effects, Verb
from regelwerk.model.ruleset import Ruleset
from regelwerk.words.verbs import VERBS


class Writes:
    """Answers by the names of fields; a name counts whatever the type of its thing."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        zones = {name for kind in ruleset.vocabulary.things.values() for name in kind.zones}
        self._lying = {*zones, REVEALED}  # what moves may change
        self._bodies = bodies(ruleset)

    def of(self, effects: Effects) -> set[str]:
        """The fields that these effects, or any that they lead to, may change."""
        found: set[str] = set()
        self._gather(effects, found, set())
        return found

    def recurs(self, event: str) -> bool:
        """Whether an event may lead to itself."""
        seen: set[str] = set()
        for body in self._bodies[event]:
            self._gather(body, set(), seen)
        return event in seen

    def _gather(self, effects: Effects, found: set[str], seen: set[str]) -> None:
        for effect in effects:
            if isinstance(effect, Verb):
                self._verb(effect, found, seen)
            elif isinstance(effect, Cause) and effect.event not in seen:
                seen.add(effect.event)
                for body in self._bodies[effect.event]:
                    self._gather(body, found, seen)

    def _verb(self, effect: Verb, found: set[str], seen: set[str]) -> None:
        if VERBS[effect.verb].moves:
            found |= self._lying
        if effect.target is not None:
            found.add(effect.target.field)
        for argument in VERBS[effect.verb].arguments:
            if argument.sort == "type":
                # Parts take over what they have in common with their new whole.
                found.update(self._ruleset.types[str(effect.arguments.get(argument.name))].shares)
        for inner in effect.nested.values():
            self._gather(inner, found, seen)


def bodies(ruleset: Ruleset) -> dict[str, list[Effects]]:
    """The effects of each event, then those of the rules on it."""
    actions = {id: action.event for id, action in ruleset.actions.items()}
    found = {id: [event.effects] for id, event in {**ruleset.events, **actions}.items()}
    for rule in ruleset.rules.values():
        found.setdefault(rule.event, []).extend((rule.effects, rule.instead))
    return found
