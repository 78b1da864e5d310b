"""Fields that last a phase, a turn or a round: the effects by which they go back to what they were."""

from collections.abc import Mapping
from typing import Literal

from regelwerk.link.linker import Linker
from regelwerk.link.states import must_be_given
from regelwerk.load.node import Node
from regelwerk.model.content import Field, ThingDocument
from regelwerk.model.rules import Effects, Verb
from regelwerk.model.types import thing
from regelwerk.model.vocabulary import Vocabulary

End = Literal["", "turn", "round"]
# What is over when a phase is left that ends nothing, a turn, a round.
_OVER: dict[End, tuple[str, ...]] = {
    "": ("phase",), "turn": ("phase", "turn"), "round": ("phase", "turn", "round"),
}  # fmt: skip


def lapses(vocabulary: Vocabulary, types: Mapping[str, ThingDocument], ends: End) -> Effects:
    """What goes back when a phase is left that ends a turn, a round, or nothing but itself.

    What an effect does not fit is told where the field or its default stands.
    """
    quiet, found = Linker(vocabulary), list[Verb]()
    for id, document in types.items():
        fields = [field for field in document.fields.values() if field.lasts in _OVER[ends]]
        if fields and not any(map(must_be_given, fields)):
            span = document.header.span
            every = f"[{id}]" if vocabulary.things[id].one else document.plural
            goes_back = tuple([_goes_back(quiet, id, field) for field in fields])
            members = quiet.derived(every, span, {})
            found.append(Verb("for_each", span, {"for_each": id, "in": members, "do": goes_back}))
    return tuple(found)


def check_lasting(linker: Linker, types: Mapping[str, ThingDocument], nodes: Mapping[str, Node]) -> None:
    """Tells of fields that have nothing to go back to, or no end to go back at. `nodes` are the phases."""
    ends = {node["ends"].text for node in nodes.values() if "ends" in node}
    for document in types.values():
        for field in document.fields.values():
            if not field.lasts:
                continue
            if must_be_given(field):
                linker.problem("lasts-without-value", field.span, name=field.name)
            if field.lasts != "phase" and field.lasts not in ends and not (field.lasts == "turn" and ends):
                linker.problem("lasts-without-end", field.span, name=field.name, lasts=field.lasts)


def _goes_back(quiet: Linker, id: str, field: Field) -> Verb:
    """A list that is empty already stays the one it is."""
    scope, path, span = {id: thing(id)}, f"{id}.{field.name}", field.span
    value = quiet.derived(_by_itself(field), span, scope, field.type)
    back = Verb("set", span, {"set": quiet.derived(path, span, scope), "to": value})
    if field.type.kind != "list":
        return back
    asked = quiet.derived(f"count({path}) > 0", span, scope)
    return Verb("when", span, {"when": asked, "then": (back,)})


def _by_itself(field: Field) -> str:
    """What a field holds when nobody has said anything, as an expression."""
    match field.default:
        case bool() as value:
            return "true" if value else "false"
        case None:
            return "none" if field.type.optional else "[]" if field.type.kind == "list" else "0"
    return repr(field.default)
