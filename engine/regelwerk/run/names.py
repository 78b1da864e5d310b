"""How things are called: as the ruleset's notation writes them."""

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from regelwerk.model.notation import Notation
from regelwerk.model.rules import NotationDocument
from regelwerk.run.notation.write import Unwritable, write
from regelwerk.run.thing import Thing

_NAMES_KEPT = 4_000


class Naming(NamedTuple):
    """The form that writes things of some type, and its slots but the id; `many` of each.

    `known` keeps what was written lately, by what the slots hold: the same names come again and again.
    """

    notation: Notation
    form: str
    slots: list[tuple[str, bool]]
    id_alone: bool  # whether an id without anything else is written as it is
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


def namer(naming: Naming | None) -> Callable[[Thing], str]:
    """What gives a thing as the notation writes it, such as its id with what it carries; else its id."""
    if naming is None:
        return attrgetter("id")
    slots, id_alone, known = naming.slots, naming.id_alone, naming.known

    def name(thing: Thing) -> str:
        texts: list[tuple[str, ...]] = []
        bare = id_alone
        for slot, many in slots:
            held = getattr(thing, slot, None)
            if not held:
                texts.append(())
                continue
            bare = False
            texts.append(tuple([_plain(item) for item in held]) if many else (_plain(held),))
        if bare:
            return thing.id
        key = (thing.id, *texts)
        found = known.get(key)
        if found is None:
            if len(known) >= _NAMES_KEPT:
                known.clear()
            found = known[key] = _name(thing.id, texts, naming)
        return found

    return name


def _name(id: str, texts: list[tuple[str, ...]], naming: Naming) -> str:
    values: dict[str, object] = {"id": id}
    for (slot, many), written in zip(naming.slots, texts, strict=True):
        if written:
            values[slot] = list(written) if many else written[0]
    try:
        return write(naming.notation, naming.form, values)
    except Unwritable:
        return id


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


class _Plan(NamedTuple):
    """How a form is filled from a thing: its choices, and for each slot whether it holds many, and in what
    way (see below) which form writes what it holds."""

    document: NotationDocument  # kept alive, so that its id stays its own
    alternatives: tuple[str, ...]
    slots: list[tuple[str, bool, int, str]]


# Fields of the same thing, things that the notation makes, things that it names, and plain values.
_SAME, _MADE, _NAMED, _PLAIN = range(4)
_plans: dict[tuple[int, str], _Plan] = {}
_PLANS_KEPT = 100
_SEVERAL = (list, tuple)


def _plan(document: NotationDocument, form: str) -> _Plan:
    known = _plans.get((id(document), form))
    if known is None:
        if len(_plans) >= _PLANS_KEPT:
            _plans.clear()
        slots = []
        for slot, shape in document.notation.forms[form].slots.items():
            inner = document.uses.get(shape.form)
            if inner is None:
                slots.append((slot, shape.many, _PLAIN, ""))
            elif inner.makes:
                slots.append((slot, shape.many, _MADE, shape.form))
            else:
                slots.append((slot, shape.many, _NAMED if inner.names else _SAME, shape.form))
        known = _plans[id(document), form] = _Plan(document, document.uses[form].alternatives, slots)
    return known


def _values(
    document: NotationDocument, form: str, thing: Thing, name: Callable[[Thing], str]
) -> dict[str, object]:
    """What the slots of a form hold; a form that stands for nothing shows fields of the same thing."""
    values: dict[str, object] = {}
    _, alternatives, slots = _plan(document, form)
    if alternatives:
        values["alternative"] = alternatives.index(getattr(thing, form))
    for slot, many, way, inner in slots:
        if way == _SAME:
            values[slot] = _values(document, inner, thing, name)
            continue
        held = getattr(thing, slot, None)
        if held is None:
            continue
        items = held if isinstance(held, _SEVERAL) else (held,)
        texts: list[object]
        if way == _NAMED:
            texts = [name(item) for item in items]
        elif way == _MADE:
            texts = [_values(document, inner, item, name) for item in items]
        else:
            texts = [_plain(item) for item in items]
        if texts:
            values[slot] = texts if many else texts[0]
    return values


def _plain(value: object) -> str:
    return str(getattr(value, "_key", None) or getattr(value, "id", None) or value)
