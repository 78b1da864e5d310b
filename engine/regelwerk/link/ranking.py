"""A game that ends with everybody in their place: who is ranked, and by what, the first that decides."""

import json
from collections.abc import Iterator, Mapping

from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.expression import Aggregate, Attribute, Call, Expr, Expression, Generator, Negate
from regelwerk.model.rules import Verb
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN, NUMBER, Type, list_of


def ranked(linker: Linker, node: Node, scope: Mapping[str, Type], span: Span) -> Verb | None:
    """`end` with `rank`, `by` and `shared`; in `by` each of them goes by the id of their type.

    Each criterion is a list of the numbers of all of them. `titles` is JSON: what each is called, by
    language, and whether less of it is better.
    """
    listed = linker.expression(node["rank"], scope)
    item = listed.type.item
    if listed.type.kind == "unknown":
        return None
    if item is None or item.kind != "thing":
        linker.problem("ranked-expected", node["rank"].span, given=listed.type)
        return None
    linker.present(listed, node["rank"])
    inner = {name: kind for name, kind in scope.items() if name.partition(".")[0] != item.name}
    by: dict[str, Expression] = {}
    titles = []
    for number, entry in enumerate(node["by"].items):
        spec = entry.get("score") or entry
        value = linker.expression(spec, {**inner, item.name: item}, NUMBER)
        called = linker.texts(entry["title"]) if "title" in entry else {}
        told = {language: "".join(map(str, text)) for language, text in called.items()}
        fewest = isinstance(value.tree, Negate)
        titles.append([told or _called(linker, value), fewest])
        text = f"[{value.text} for {item.name} in ({listed.text})]"
        each = Generator(item.name, item, listed.tree, ())
        tree = Aggregate(list_of(value.type), value.span, "list", value.tree, (each,))
        by[str(number)] = Expression(text, value.span, tree)
    arguments: dict[str, object] = {"end": listed, "by": by, "titles": json.dumps(titles, ensure_ascii=False)}
    if "shared" in node:
        arguments["shared"] = linker.expression(node["shared"], scope, BOOLEAN)
    return Verb("end", span, arguments)  # type: ignore[arg-type]


def _called(linker: Linker, value: Expression) -> dict[str, str]:
    """What a criterion is called that has no title: as the definition or the field that it asks, else as it
    is written."""
    title = next(_titles(linker, value.tree), None)
    told = {language: text.text for language, text in title.mapping.items()} if title is not None else {}
    bare = value.text.strip()
    # That less of it is better is told beside it.
    bare = bare.removeprefix("-").lstrip() if isinstance(value.tree, Negate) else bare
    return told or dict.fromkeys(linker.languages, bare)


def _titles(linker: Linker, tree: Expr) -> Iterator[Node]:
    match tree:
        case Negate(of=of) | Call(sort="word", arguments=(of,)):
            yield from _titles(linker, of)
        case Call(function=id, sort=sort) if sort != "word":
            for kind in ("definition", "quantity", "judgement"):
                if id in linker.kinds.get(kind, {}) and "title" in linker.kinds[kind][id]:
                    yield linker.kinds[kind][id]["title"]
        case Attribute(of=of, field=field) if of.type.kind == "thing":
            types = linker.kinds.get("type", {})
            for id in linker.vocabulary.lineage(of.type.name):
                declared = [types[id].at(key).at(field) for key in ("fields", "zones")] if id in types else []
                yield from (spec["title"] for spec in declared if "title" in spec)
