"""How things are called: as the ruleset's notation writes them."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.model.notation import Notation
from engine.model.ruleset import NotationDocument
from engine.run.notation.write import Unwritable, write
from engine.run.thing import Thing


class Naming(NamedTuple):
    """The form that writes things of some type, and its slots but the id; `many` of each."""

    notation: Notation
    form: str
    slots: list[tuple[str, bool]]
    id_alone: bool                      # whether an id without anything else is written as it is


def naming(
    notations: Mapping[str, NotationDocument], kind: type[Thing], types: Mapping[str, type[Thing]]
) -> Naming | None:
    """How a notation writes things of a class; none if none does."""
    for document in notations.values():
        for form, use in document.uses.items():
            if use.names and issubclass(kind, types[use.names]):
                shapes = document.notation.forms[form].slots
                slots = [(slot, shape.many) for slot, shape in shapes.items() if slot != "id"]
                try:
                    alone = write(document.notation, form, {"id": "A"}) == "A"
                except Unwritable:
                    alone = False
                return Naming(document.notation, form, slots, alone)
    return None


def name_of(thing: Thing, naming: Naming | None) -> str:
    """A thing as the notation writes it, such as its id with what it carries; else its id."""
    if naming is None:
        return thing.id
    values: dict[str, object] = {"id": thing.id}
    for slot, many in naming.slots:
        held = getattr(thing, slot, None)
        if held:
            values[slot] = [_plain(item) for item in held] if many else _plain(held)
    if naming.id_alone and len(values) == 1:
        return thing.id
    try:
        return write(naming.notation, naming.form, values)
    except Unwritable:
        return thing.id


def _plain(value: object) -> str:
    return str(getattr(value, "_key", None) or getattr(value, "id", None) or value)
