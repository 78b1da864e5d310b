"""Whose a thing is while a game runs.

One without a field that says so (an order, say) belongs to the owner of the first thing it refers to.
"""

from regelwerk.model.owning import owning
from regelwerk.run.program import Program
from regelwerk.run.thing import Thing


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
