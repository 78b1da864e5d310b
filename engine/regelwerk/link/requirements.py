"""What events, rules and phases require."""

from collections.abc import Iterable, Iterator, Mapping

from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Reason, Requirement
from regelwerk.model.types import BOOLEAN, Type


def requirements(linker: Linker, node: Node, scope: Mapping[str, Type]) -> tuple[Requirement, ...]:
    """`requires` with `refusal` beside it, or a list of `that` and `else`, with `reasons` between them."""
    found = node.get("requires")
    if found is None or isinstance(found.value, list):
        linker.idle(node, ("refusal",))
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
        reasons = tuple([_reason(linker, each, refused) for each in item.at("reasons").items])
        texts = linker.texts(item["else"], refused)
        yield Requirement(checked, texts, tuple(telling) if alone.problems else (), reasons)
        if told := linker.told(checked):
            known |= told
            telling.append(checked)


def _reason(linker: Linker, node: Node, scope: Mapping[str, Type]) -> Reason:
    when = linker.expression(node["when"], scope, BOOLEAN)
    return Reason(when, linker.texts(node, {**scope, **linker.told(when)}))


def demanded(linker: Linker, requires: Iterable[Requirement]) -> dict[str, Type]:
    """What is known where all requirements hold."""
    return {path: kind for each in requires for path, kind in linker.told(each.that).items()}
