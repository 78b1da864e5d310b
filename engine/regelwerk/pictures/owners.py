"""Whose a thing is, whatever the game calls its players.

Those who act are the things of the type that a sealed phase names by `each`. A thing belongs to the one
whom its first field of that type holds; a thing without such a field (an order, say) to the owner of the
first thing it refers to.
"""

from regelwerk.model.ruleset import Ruleset
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import Thing


def acting(ruleset: Ruleset, each: str = "") -> str:
    """The type of those who act: `each`, if the present phase asks some, else that of the first that does."""
    asking = (phase.each for phase in ruleset.phases.values() if phase.each)
    return each or next(asking, "")


class Owners:
    """Answers for one ruleset and one type of those who act."""

    def __init__(self, program: Program, each: str) -> None:
        self.each = each
        self._kind = program.types[each]
        vocabulary = program.ruleset.vocabulary
        self.field: dict[str, str] = {}
        self._links: dict[str, list[str]] = {}
        for id in program.ruleset.types:
            held = {name: field.type for name, field in program.ruleset.fields_of(id).items()}
            things = {name: type.name for name, type in held.items() if type.kind == "thing"}
            owning = [name for name, type in things.items() if vocabulary.is_a(each, type)]
            self.field[id] = owning[0] if owning else ""
            self._links[id] = list(things)

    def of(self, thing: Thing) -> str:
        if isinstance(thing, self._kind):
            return thing.id
        name = self.field[thing._type]
        if name:
            owner = getattr(thing, name)
            return owner.id if isinstance(owner, Thing) else ""
        for link in self._links[thing._type]:
            other = getattr(thing, link)
            if isinstance(other, Thing) and self.field[other._type]:
                owner = getattr(other, self.field[other._type])
                return owner.id if isinstance(owner, Thing) else ""
        return ""

    def all(self, state: State) -> dict[str, str]:
        """The owner of every thing that the state knows, in play or not, by the thing's id."""
        return {id: self.of(thing) for id, thing in state.things.items()}
