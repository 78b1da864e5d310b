"""How things are called: as the ruleset's notation writes them."""

from collections.abc import Mapping

from engine.model.ruleset import NotationDocument
from engine.run.notation.write import Unwritable, write
from engine.run.thing import Thing


def name_of(
    notations: Mapping[str, NotationDocument], thing: Thing, types: Mapping[str, type[Thing]]
) -> str:
    """A thing as the notation writes it, such as its id with what it carries; else its id."""
    for document in notations.values():
        for form, use in document.uses.items():
            if use.names and isinstance(thing, types[use.names]):
                slots = document.notation.forms[form].slots
                values: dict[str, object] = {"id": thing.id}
                for slot, shape in slots.items():
                    held = getattr(thing, slot, None)
                    if slot != "id" and held:
                        values[slot] = [_plain(item) for item in held] if shape.many else _plain(held)
                try:
                    return write(document.notation, form, values)
                except Unwritable:
                    return thing.id
    return thing.id


def _plain(value: object) -> str:
    return str(getattr(value, "_key", None) or getattr(value, "id", None) or value)
