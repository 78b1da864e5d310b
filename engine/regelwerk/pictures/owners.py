"""Whose a thing is, whatever the game calls its players.

Those who act are the things of the type that a sealed phase names by `each`. A thing belongs to the one
whom its first field of that type holds; a thing without such a field (an order, say) to the owner of the
first thing it refers to.
"""

from regelwerk.model.ruleset import Ruleset
from regelwerk.run.program import Program
from regelwerk.run.thing import Thing


def acting(ruleset: Ruleset, each: str = "") -> str:
    """The type of those who act: `each`, if the present phase asks some, else that of the first that does."""
    asking = (phase.each for phase in ruleset.phases.values() if phase.each)
    return each or next(asking, "")


def owning(ruleset: Ruleset, each: str) -> dict[str, str]:
    """By type the field that says whose a thing is; empty where none does."""
    found = {}
    for id in ruleset.types:
        fields = ((name, field.type) for name, field in ruleset.fields_of(id).items())
        held = (
            name for name, type in fields if type.kind == "thing" and ruleset.vocabulary.is_a(each, type.name)
        )
        found[id] = next(held, "")
    return found


class Owners:
    """Answers for one ruleset and one type of those who act."""

    def __init__(self, program: Program, each: str) -> None:
        self.each = each
        self._kind = program.types[each]
        self.field = owning(program.ruleset, each)
        self._links = {
            id: [name for name, field in program.ruleset.fields_of(id).items() if field.type.kind == "thing"]
            for id in program.ruleset.types
        }

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
