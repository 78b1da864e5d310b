"""How things are called: as the ruleset's notation writes them."""

from collections.abc import Mapping, Sequence

from engine.model.ruleset import NotationDocument
from engine.run.notation.write import Unwritable, write
from engine.run.thing import Thing


def name_of(
    notations: Mapping[str, NotationDocument], thing: Thing, types: Mapping[str, type[Thing]]
) -> str:
    """A thing as the notation writes it, such as its id with what it carries; else its id.

    What a line of the notation made is called by that line.
    """
    for document in notations.values():
        for form, use in document.uses.items():
            made = document.makes if form == document.notation.start else use.makes
            if made and isinstance(thing, types[made]):
                try:
                    return write(document.notation, form, _values(document, form, thing, types))
                except Unwritable:
                    return thing.id
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


def written(
    document: NotationDocument,
    thing: Thing,
    types: Mapping[str, type[Thing]],
    extra: Mapping[str, Sequence[str]] | None = None,
) -> str:
    """A thing that the notation makes, written as a line from its fields alone."""
    start = document.notation.start
    return write(document.notation, start, _values(document, start, thing, types), extra)


def _values(
    document: NotationDocument, form: str, thing: Thing, types: Mapping[str, type[Thing]]
) -> dict[str, object]:
    """What the slots of a form hold; a form that stands for nothing shows fields of the same thing."""
    values: dict[str, object] = {}
    use = document.uses[form]
    if use.alternatives:
        values["alternative"] = use.alternatives.index(getattr(thing, form))
    for slot, shape in document.notation.forms[form].slots.items():
        inner = document.uses.get(shape.form)
        if inner is not None and not inner.names and not inner.makes:
            values[slot] = _values(document, shape.form, thing, types)
            continue
        held = getattr(thing, slot, None)
        items = held if isinstance(held, list | tuple) else [] if held is None else [held]
        texts: list[object] = []
        for item in items:
            if inner is not None and inner.makes:
                texts.append(_values(document, shape.form, item, types))
            elif inner is not None:
                texts.append(name_of({"": document}, item, types))
            else:
                texts.append(_plain(item))
        if texts:
            values[slot] = texts if shape.many else texts[0]
    return values


def _plain(value: object) -> str:
    return str(getattr(value, "_key", None) or getattr(value, "id", None) or value)
