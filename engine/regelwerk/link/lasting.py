"""Fields that last a phase, a turn or a round: the effects by which they go back to what they were."""

from collections.abc import Collection, Iterator, Mapping
from typing import Literal

from regelwerk.link.expression import check
from regelwerk.link.linker import Linker
from regelwerk.link.states import must_be_given
from regelwerk.load.node import Node
from regelwerk.model.content import Field, ThingDocument
from regelwerk.model.expression import Constant, Expression
from regelwerk.model.rules import Effects, Verb
from regelwerk.model.span import Span
from regelwerk.model.types import UNKNOWN, Type, thing
from regelwerk.model.vocabulary import Vocabulary

End = Literal["", "turn", "round"]
# What is over when a phase is left that ends nothing, a turn, a round.
_OVER: dict[End, tuple[str, ...]] = {
    "": ("phase",), "turn": ("phase", "turn"), "round": ("phase", "turn", "round"),
}  # fmt: skip


def lapses(vocabulary: Vocabulary, types: Mapping[str, ThingDocument], ends: End) -> Effects:
    """What goes back when a phase is left that ends a turn, a round, or nothing but itself."""
    return tuple(_lapses(vocabulary, types, _OVER[ends]))


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


def _lapses(
    vocabulary: Vocabulary, types: Mapping[str, ThingDocument], over: Collection[str]
) -> Iterator[Verb]:
    for id, document in types.items():
        fields = [field for field in document.fields.values() if field.lasts in over]
        if fields and not any(map(must_be_given, fields)):
            span = document.header.span
            goes_back = tuple([_goes_back(vocabulary, id, field) for field in fields])
            every = f"[{id}]" if vocabulary.things[id].one else document.plural
            members = _checked(every, span, {}, vocabulary)
            yield Verb("for_each", span, {"for_each": id, "in": members, "do": goes_back})


def _goes_back(vocabulary: Vocabulary, id: str, field: Field) -> Verb:
    """A list that is empty already stays the one it is."""
    scope, path = {id: thing(id)}, f"{id}.{field.name}"
    back = Verb(
        "set",
        field.span,
        {
            "set": _checked(path, field.span, scope, vocabulary),
            "to": _checked(_by_itself(field), field.span, scope, vocabulary, field.type),
        },
    )
    if field.type.kind != "list":
        return back
    asked = _checked(f"count({path}) > 0", field.span, scope, vocabulary)
    return Verb("when", field.span, {"when": asked, "then": (back,)})


def _by_itself(field: Field) -> str:
    """What a field holds when nobody has said anything, as an expression."""
    match field.default:
        case bool() as value:
            return "true" if value else "false"
        case None:
            return "none" if field.type.optional else "[]" if field.type.kind == "list" else "0"
    return repr(field.default)


def _checked(
    text: str, span: Span, scope: Mapping[str, Type], vocabulary: Vocabulary, expect: Type | None = None
) -> Expression:
    """What it does not fit is told where the field or its default stands."""
    found, _ = check(text, lambda start, end: span, scope, vocabulary, expect=expect)
    return found or Expression(text, span, Constant(UNKNOWN, span, None))
