"""Whose things are, whatever the game calls its players, as far as the rules say it.

Those who act are the things of the type that a sealed phase names by `each`. A thing belongs to the one
whom its first field of that type holds.
"""

from regelwerk.model.ruleset import Ruleset


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
