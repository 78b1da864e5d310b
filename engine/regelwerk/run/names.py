"""How things are called: as the ruleset's notation writes them."""

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter

from regelwerk.model.notation import FLAG, Notation
from regelwerk.model.rules import NotationDocument
from regelwerk.run.notation.write import Unwritable, write
from regelwerk.run.thing import Thing


def namer(
    notations: Mapping[str, NotationDocument], kind: type[Thing], types: Mapping[str, type[Thing]]
) -> Callable[[Thing], str]:
    """What gives a thing as a notation writes it, such as its id with what it carries; else its id."""
    for document in notations.values():
        for form, use in document.uses.items():
            if use.names and issubclass(kind, types[use.names]):
                return _namer(document.notation, form)
    return attrgetter("id")


def _namer(notation: Notation, form: str) -> Callable[[Thing], str]:
    slots = [(slot, shape.many) for slot, shape in notation.forms[form].slots.items() if slot != "id"]

    def written(values: Mapping[str, object], id: str) -> str:
        try:
            return write(notation, form, values)
        except Unwritable:
            return id

    id_alone = written({"id": "A"}, "A") == "A"  # whether an id without anything else is written as it is

    def name(thing: Thing) -> str:
        values: dict[str, object] = {}
        for slot, many in slots:
            held = getattr(thing, slot, None)
            if held:
                values[slot] = [_plain(item) for item in held] if many else _plain(held)
        return thing.id if id_alone and not values else written({"id": thing.id, **values}, thing.id)

    return name


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
    alternatives = document.uses[form].alternatives
    if alternatives:
        values["alternative"] = alternatives.index(getattr(thing, form))
    for slot, shape in document.notation.forms[form].slots.items():
        inner = document.uses.get(shape.form)
        if shape.form[0] == FLAG:
            values |= {slot: {}} if getattr(thing, slot, False) else {}
            continue
        if inner is not None and not inner.makes and not inner.names:
            values[slot] = _values(document, shape.form, thing, name)
            continue
        held = getattr(thing, slot, None)
        if held is None or held == ():
            continue
        items = held if isinstance(held, (list, tuple)) else (held,)
        texts: list[object]
        if inner is None:
            texts = [_plain(item) for item in items]
        elif inner.makes:
            texts = [_values(document, shape.form, item, name) for item in items]
        else:
            texts = [name(item) for item in items]
        if texts:
            values[slot] = texts if shape.many else texts[0]
    return values


def _plain(value: object) -> str:
    return str(getattr(value, "_key", None) or getattr(value, "id", None) or value)
