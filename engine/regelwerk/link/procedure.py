"""Documents in which something happens: events, rules, phases."""

from collections.abc import Iterable, Iterator, Mapping

from regelwerk.link.chosen import chosen_type, domain
from regelwerk.link.documents import header
from regelwerk.link.effects import EffectChecker
from regelwerk.link.field_writes import ordered
from regelwerk.link.fields import parameters
from regelwerk.link.linker import Linker
from regelwerk.link.names import free_name, legal_name
from regelwerk.link.values import names, tag_list
from regelwerk.load.node import Node
from regelwerk.model.expression import Expression
from regelwerk.model.record import NamedTuple
from regelwerk.model.rules import (
    Action,
    Edge,
    Event,
    NotationDocument,
    Parameter,
    Phase,
    Reaction,
    Report,
    Requirement,
    Rule,
    Warns,
)
from regelwerk.model.types import BOOLEAN, TEXT, UNKNOWN, Type, list_of, thing
from regelwerk.words.type_phrases import values

_REASONS = {"rule": TEXT, "reason": TEXT}


def event_parameters(linker: Linker, documents: Mapping[str, Node]) -> dict[str, tuple[Parameter, ...]]:
    return {id: parameters(linker, node.get("parameters")) for id, node in documents.items()}


def event(linker: Linker, checker: EffectChecker, node: Node) -> Event:
    given = checker.events[node["id"].text]
    scope = {parameter.name: parameter.type for parameter in given}
    affected = _affected(linker, node, given)
    if "tags" in node and not affected:
        linker.problem("tags-without-affected", node.key_span("tags"))
    tags = tag_list(linker, node["tags"], scope) if "tags" in node else ()
    requires = requirements(linker, node, scope)
    return Event(
        header(linker, node),
        given,
        affected,
        tags,
        requires,
        checker.effects(node.get("do"), {**scope, **demanded(linker, requires)}),
        _report(linker, node.get("report"), scope),
        _report(linker, node.get("report_refusal"), {**scope, **_REASONS}),
        _report(linker, node.get("report_stopped"), {**scope, **_REASONS}),
    )


def action_parameters(linker: Linker, documents: Mapping[str, Node]) -> dict[str, tuple[Parameter, ...]]:
    """The parameters of each action: who decides, then what is chosen, typed by the lists."""
    result: dict[str, tuple[Parameter, ...]] = {}
    for id, node in documents.items():
        by = node["by"]
        decider = linker.meant("unknown-type", by, linker.vocabulary.things)
        found = [Parameter(decider or by.text, thing(decider) if decider else UNKNOWN, by.span, {})]
        scope = {found[0].name: found[0].type}
        quiet = Linker(linker.vocabulary)
        for name, spec in node["parameters"].mapping.items() if "parameters" in node else []:
            place = node["parameters"].key_span(name)
            legal_name(linker, name, place)
            free_name(linker, name, place)
            if name == found[0].name:
                linker.problem("name-taken", place, name=name)
                continue
            chosen = chosen_type(quiet, spec, scope)
            scope[name] = chosen
            found.append(Parameter(name, chosen, place, linker.texts(spec.get("title"))))
        result[id] = tuple(found)
    return result


def action(linker: Linker, checker: EffectChecker, node: Node) -> Action | None:
    inner = event(linker, checker, node)
    scope = {inner.parameters[0].name: inner.parameters[0].type}
    domains: dict[str, Expression] = {}
    free: list[str] = []
    for parameter in inner.parameters[1:]:
        spec = node["parameters"][parameter.name]
        found = domain(linker, spec, parameter, scope)
        if found is not None:
            domains[parameter.name] = found
        if "propose" in spec:
            free.append(parameter.name)
        scope[parameter.name] = parameter.type
    return Action(inner.header, inner, domains, frozenset(free)) if len(domains) == len(scope) - 1 else None


def _affected(linker: Linker, node: Node, given: tuple[Parameter, ...]) -> str:
    """The parameter whose immunities count: the declared one, or the first that is a thing."""
    things = {parameter.name: parameter.type.kind for parameter in given}
    declared = node.get("affects")
    if declared is None:
        return next((name for name, kind in things.items() if kind == "thing"), "")
    possible = {name: kind for name, kind in things.items() if kind in ("thing", "unknown")}
    linker.known("unknown-parameter-affected", declared, possible)
    return declared.text


def rule(
    linker: Linker,
    checker: EffectChecker,
    node: Node,
    bands: tuple[str, ...],
    documents: Mapping[str, object],
) -> Rule | None:
    head, carried_out = header(linker, node), node.get("by")
    acts = any(key in node for key in ("requires", "do", "instead"))
    if carried_out is not None:
        for reference in carried_out.items:
            linker.known("unknown-document", reference, documents)
    if not acts:
        if carried_out is None:
            linker.problem("rule-without-effect", node["id"].span)
            return None
        _idle_keys(linker, node, ("on", "when", "during", "refusal", "band", "before", "after"))
        return Rule(head, "", None, (), (), (), (), "", names(carried_out))
    if "do" in node and "instead" in node:
        linker.problem("rule-do-and-instead", node.key_span("instead"))
    ordered = "do" in node or "instead" in node
    band = node.get("band")
    if band is not None and band.text not in bands:
        linker.unknown("unknown-band", band, bands)
    elif not ordered:
        _idle_keys(linker, node, ("band",))
    if not ordered:
        around = [key for key in ("before", "after") if key in node]
        _idle_keys(linker, node, [
            key for key in around if linker.known("unknown-document", node[key], documents)
        ])  # fmt: skip
    if "on" not in node:
        linker.problem("rule-without-event", node["id"].span)
        return None
    event = linker.meant("unknown-event", node["on"], checker.events)
    if not event:
        return None
    scope = {parameter.name: parameter.type for parameter in checker.events[event]}
    when = linker.optional_expression(node.get("when"), scope, BOOLEAN)
    inner = {**scope, **linker.told(when)}
    requires = requirements(linker, node, inner)
    inner |= demanded(linker, requires)
    return Rule(
        head,
        event,
        when,
        names(node.get("during")),
        requires,
        checker.effects(node.get("do"), inner),
        checker.effects(node.get("instead"), inner),
        band.text if band is not None else "main" if "main" in bands or not bands else bands[-1],
        names(carried_out),
    )


def _idle_keys(linker: Linker, node: Node, keys: Iterable[str]) -> None:
    """Keys that the rest of the document leaves without effect."""
    for key in keys:
        if key in node:
            linker.problem("key-without-effect", node.key_span(key), key=key)


def requirements(linker: Linker, node: Node, scope: Mapping[str, Type]) -> tuple[Requirement, ...]:
    """`requires` with `refusal` beside it, or a list of `that` and `else`."""
    found = node.get("requires")
    if "refusal" in node and (found is None or isinstance(found.value, list)):
        linker.problem("key-without-effect", node.key_span("refusal"), key="refusal")
    if found is None:
        return ()
    if isinstance(found.value, list):
        return tuple(_demands(linker, found.items, scope))
    checked = linker.expression(found, scope, BOOLEAN)
    if "refusal" not in node:
        linker.problem("refusal-missing", node.key_span("requires"))
        return ()
    refused = {**scope, **linker.told(checked, holds=False)}
    return (Requirement(checked, linker.texts(node["refusal"], refused)),)


def _demands(linker: Linker, items: Iterable[Node], scope: Mapping[str, Type]) -> Iterator[Requirement]:
    """Each may rely on what those before it tell, and is then asked only where they hold."""
    known: dict[str, Type] = {}
    telling: list[Expression] = []
    for item in items:
        alone = Linker(linker.vocabulary)
        if known:
            alone.expression(item["that"], scope, BOOLEAN)
        checked = linker.expression(item["that"], {**scope, **known}, BOOLEAN)
        refused = {**scope, **known, **linker.told(checked, holds=False)}
        texts = linker.texts(item["else"], refused)
        yield Requirement(checked, texts, tuple(telling) if alone.problems else ())
        if told := linker.told(checked):
            known |= told
            telling.append(checked)


def demanded(linker: Linker, requires: Iterable[Requirement]) -> dict[str, Type]:
    """What is known where all requirements hold."""
    return {path: kind for each in requires for path, kind in linker.told(each.that).items()}


class Known(NamedTuple):
    """What phases may name. `named` are all notations, also those with problems, which are told there."""

    phases: Mapping[str, object]
    notations: Mapping[str, NotationDocument]
    named: Mapping[str, object]
    actions: Mapping[str, Action]
    documents: Mapping[str, object]


def phase(linker: Linker, checker: EffectChecker, node: Node, known: Known) -> Phase:
    """Who acts and how, and where the game goes on."""
    phases, notations, named, actions, documents = known
    who, prints = node["who"], node.get("prints")
    each = sealed = about = ""
    among: Expression | None = None
    demands: tuple[Requirement, ...] = ()
    warns: tuple[Warns, ...] = ()
    decides: Expression | None = None
    chosen: tuple[str, ...] = ()
    if "decides" in who:
        decides, chosen = _deciding(linker, who, actions)
    elif who.mapping:
        each, sealed = who["each"].text, who["sealed"].text
        of_type = linker.known("unknown-type", who["each"], linker.vocabulary.things)
        if linker.known("unknown-notation", who["sealed"], named) and of_type and sealed in notations:
            made = notations[sealed].makes
            demands = requirements(linker, who, {each: thing(each), made: thing(made)})
            listed = who["warns"].items if "warns" in who else ()
            warns = tuple(_warning(linker, item, each, made) for item in listed)
            among = linker.optional_expression(who.get("among"), {}, list_of(thing(each)))
            about = ordered(notations[sealed], linker.vocabulary, each)
            if "again" in who and not about:
                linker.problem("key-without-effect", who.key_span("again"), key="again")
            for item in who["again"].items if "again" in who else ():
                linker.known("unknown-document", item, documents)
    react = _reactions(linker, node, actions)
    if react and decides is None:
        linker.problem("react-without-decider", node.key_span("react"))
    if prints is not None:
        linker.known("unknown-notation", prints, named)
    edges = []
    for item in node["next"].items if "next" in node else []:
        linker.known("unknown-phase", item["to"], phases)
        condition = linker.optional_expression(item.get("when"), {}, BOOLEAN)
        edges.append(Edge(item["to"].text, condition, item.span))
    at_once = node.get("at_once")
    return Phase(
        header(linker, node),
        each,
        sealed,
        among,
        demands,
        decides,
        chosen,
        at_once is not None and at_once.value is True,
        checker.effects(node.get("do"), {}),
        prints.text if prints is not None else "",
        tuple(edges),
        react,
        warns,
        "" if "again" in who else about,
        names(who.get("again")),
    )


def _warning(linker: Linker, item: Node, each: str, made: str) -> Warns:
    """What each order, or each of a list, should fulfil."""
    scope = {each: thing(each), made: thing(made)}
    name, among = "", None
    if "for_each" in item and "in" in item:
        del scope[made]
        name, among = item["for_each"].text, linker.expression(item["in"], scope)
        if among.type.kind not in ("list", "unknown"):
            linker.problem("loop-over-no-list", item["in"].span, "", (), **values(given=among.type))
        if name in scope:
            linker.problem("name-taken", item["for_each"].span, name=name)
        legal_name(linker, name, item["for_each"].span)
        free_name(linker, name, item["for_each"].span)
        scope[name] = among.type.item or UNKNOWN
    else:
        _idle_keys(linker, item, ("for_each", "in"))
    condition = linker.expression(item["that"], scope, BOOLEAN)
    return Warns(name, among, Requirement(condition, linker.texts(item["else"], scope)))


def _reactions(linker: Linker, node: Node, actions: Mapping[str, Action]) -> tuple[Reaction, ...]:
    """`react`: one mapping, or a list of them."""
    found = node.get("react")
    if found is None:
        return ()
    entries = found.items if isinstance(found.value, list) else [found]
    return tuple(Reaction(*_deciding(linker, entry, actions)) for entry in entries)


def _deciding(
    linker: Linker, node: Node, actions: Mapping[str, Action]
) -> tuple[Expression, tuple[str, ...]]:
    """`decides` and `actions`: whoever decides has to be of the type that each action is chosen by."""
    decides = linker.expression(node["decides"], {})
    for item in node["actions"].items:
        if linker.known("unknown-action", item, actions) and decides.type != UNKNOWN:
            wanted = actions[item.text].event.parameters[0].type
            linker.expression(node["decides"], {}, wanted._replace(optional=True))
    return decides, names(node["actions"])


def _report(linker: Linker, node: Node | None, scope: Mapping[str, Type]) -> Report | None:
    if node is None:
        return None
    on = linker.expression(node["on"], scope)
    if on.type.kind not in ("thing", "unknown"):
        linker.problem("thing-expected", node["on"].span, "", (), **values(given=on.type))
    slot, when = node.get("in"), linker.optional_expression(node.get("when"), scope, BOOLEAN)
    return Report(
        on,
        slot.text if slot is not None else "",
        when,
        linker.texts(node, {**scope, **linker.told(when)}),
        node.span,
    )
