"""How things are called: as the ruleset's notation writes them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.model.notation import Notation
from engine.model.rules import NotationDocument
from engine.run.notation.write import Unwritable, write
from engine.run.thing import Thing

_NAMES_KEPT = 4_000


class Naming(NamedTuple):
    """The form that writes things of some type, and its slots but the id; `many` of each.

    `known` keeps what was written lately, by what the slots hold: the same names come again and again.
    """

    notation: Notation
    form: str
    slots: list[tuple[str, bool]]
    id_alone: bool                      # whether an id without anything else is written as it is
    known: dict[tuple[object, ...], str]


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
                return Naming(document.notation, form, slots, alone, {})
    return None


def name_of(thing: Thing, naming: Naming | None) -> str:
    """A thing as the notation writes it, such as its id with what it carries; else its id."""
    if naming is None:
        return thing.id
    texts = [_texts(getattr(thing, slot, None), many) for slot, many in naming.slots]
    if naming.id_alone and not any(texts):
        return thing.id
    key = (thing.id, *texts)
    found = naming.known.get(key)
    if found is None:
        if len(naming.known) >= _NAMES_KEPT:
            naming.known.clear()
        found = naming.known[key] = _name(thing.id, texts, naming)
    return found


def _name(id: str, texts: list[tuple[str, ...]], naming: Naming) -> str:
    values: dict[str, object] = {"id": id}
    for (slot, many), written in zip(naming.slots, texts, strict=True):
        if written:
            values[slot] = list(written) if many else written[0]
    try:
        return write(naming.notation, naming.form, values)
    except Unwritable:
        return id


def _texts(held: Any, many: bool) -> tuple[str, ...]:
    """What a field holds as texts; nothing if it is empty."""
    if not held:
        return ()
    return tuple([_plain(item) for item in held]) if many else (_plain(held),)


def written(
    document: NotationDocument,
    thing: Thing,
    name: Callable[[Thing], str],
    extra: Mapping[str, Sequence[str]] | None = None,
    form: str = "",
) -> str:
    """A thing that the notation makes, written from its fields alone: as a line, or as another `form`."""
    form = form or document.notation.start
    return write(document.notation, form, _values(document, form, thing, name), extra)


def _values(
    document: NotationDocument, form: str, thing: Thing, name: Callable[[Thing], str]
) -> dict[str, object]:
    """What the slots of a form hold; a form that stands for nothing shows fields of the same thing."""
    values: dict[str, object] = {}
    use = document.uses[form]
    if use.alternatives:
        values["alternative"] = use.alternatives.index(getattr(thing, form))
    for slot, shape in document.notation.forms[form].slots.items():
        inner = document.uses.get(shape.form)
        if inner is not None and not inner.names and not inner.makes:
            values[slot] = _values(document, shape.form, thing, name)
            continue
        held = getattr(thing, slot, None)
        items = held if isinstance(held, list | tuple) else [] if held is None else [held]
        texts: list[object] = []
        for item in items:
            if inner is not None and inner.makes:
                texts.append(_values(document, shape.form, item, name))
            else:
                texts.append(name(item) if inner is not None else _plain(item))
        if texts:
            values[slot] = texts if shape.many else texts[0]
    return values


def _plain(value: object) -> str:
    return str(getattr(value, "_key", None) or getattr(value, "id", None) or value)
