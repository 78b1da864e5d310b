"""Zones of a type, and who may know what lies in them or what a field holds."""

from regelwerk import texts
from regelwerk.link.linker import Linker
from regelwerk.link.reach import Linked
from regelwerk.load.node import Node
from regelwerk.model.content import ALL, NOBODY, OWNER, REVEALED, Field
from regelwerk.model.document import Texts
from regelwerk.model.types import BOOLEAN
from regelwerk.model.vocabulary import ThingType

_TEXTS = texts.Texts("types")


def zones(linker: Linker, node: Node, known: ThingType) -> dict[str, Field]:
    """The zones of a type document as fields: what lies there is a list that only moves change."""
    declared = node.at("zones")
    found: dict[str, Field] = {}
    for name, spec in declared.mapping.items():
        most = spec.at("at_most").value
        found[name] = Field(
            name=name,
            type=known.fields[name],
            default=None,
            has_default=False,
            limits=(None, None),
            unit="",
            key=False,
            text=linker.texts(spec.get("text")),
            span=declared.key_span(name),
            title=linker.texts(spec.get("title")),
            seen_by=viewers(linker, spec.get("seen_by"), known),
            zone=True,
            count_seen_by=viewers(linker, spec.get("count_seen_by"), known),
            at_most=most if isinstance(most, int) else None,
        )
    return found


def revealed(node: Node) -> dict[str, Field]:
    """The field that says of something which may lie unseen that everybody may know it all the same."""
    title: Texts = {language: (_TEXTS.say(language, REVEALED),) for language in texts.languages()}
    span = node["id"].span
    return {REVEALED: Field(REVEALED, BOOLEAN, False, True, (None, None), "", False, {}, span, title)}


def viewers(linker: Linker, node: Node | None, known: ThingType) -> str:
    """Who may know: a word, or a field that holds things; everybody if none is named."""
    if node is None or node.text in (ALL, NOBODY, OWNER):
        return node.text if node is not None else ALL
    kind = known.fields.get(node.text)
    if kind is None:
        holding = [id for id, each in known.fields.items() if (each.item or each).kind == "thing"]
        held = [id for id in holding if id not in known.zones]
        linker.unknown("viewers-unknown", node, [ALL, NOBODY, OWNER, *held], of=known.id)
    elif (kind.item or kind).kind not in ("thing", "unknown") or node.text in known.zones:
        linker.problem("viewers-no-things", node.span, name=node.text)
    else:
        return node.text
    return NOBODY


def check_owned(linker: Linker, of: Linked) -> None:
    """Tells what only owners may know of things that are nobody's; where nobody ever decides, there is nobody
    to hide from yet."""
    phases, actions = of("phase").values(), of("action")
    offered = {id for phase in phases for id in phase.offered if id in actions}
    deciders = {actions[id].event.parameters[0].type.name for id in offered}
    deciders |= {phase.each for phase in phases if phase.each}
    vocabulary, things = linker.vocabulary, linker.vocabulary.things
    akin = {id for id in things for each in deciders if each in things and vocabulary.related(id, each)}
    holding = {id for id in things if akin.intersection(_held(things[id]))}
    owned = akin | holding | {id for id in things if holding.intersection(_held(things[id]))}
    for id, document in of("type").items() if akin else ():
        for field in document.fields.values():
            if OWNER not in (field.seen_by, field.count_seen_by):
                continue
            if not any(vocabulary.is_a(each, id) for each in owned):
                names = ", ".join(sorted(deciders))
                linker.problem("owner-is-nobody", field.span, name=field.name, type=id, decider=names)


def _held(known: ThingType) -> set[str]:
    """The types of the things to which one refers by a field or a part."""
    return {each.name for each in (*known.fields.values(), *known.parts.values()) if each.kind == "thing"}
