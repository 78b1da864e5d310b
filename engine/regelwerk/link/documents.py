"""What every document has: header, and the catalogue of ids by which documents refer to each other."""

from regelwerk.kinds import KINDS
from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.document import Header


def header(linker: Linker, node: Node) -> Header:
    kind = node["kind"].text
    return Header(
        kind,
        node["id"].text,
        linker.texts(node.get(KINDS[kind].title)),
        linker.texts(node.get(KINDS[kind].text)),
        linker.source(node.get("source")),
        node.span,
        also(node),
    )


def also(node: Node) -> dict[str, tuple[str, ...]]:
    """The other words by which readers look for a document or a row, by language."""
    return {language: names(words) for language, words in node.at("also").mapping.items()}


def by_kind(linker: Linker, nodes: list[Node]) -> dict[str, dict[str, Node]]:
    """Documents by kind and id. An id is unique in the whole ruleset: it is what a link points to. Of two the
    ruleset's own document keeps it, else the first."""
    result: dict[str, dict[str, Node]] = {}
    seen: dict[str, Node] = {}
    for node in sorted(nodes, key=lambda node: node["kind"].text != "ruleset"):
        id_node = node["id"]
        if id_node.text in seen:
            linker.twice("duplicate-id", id_node.span, seen[id_node.text].span, name=id_node.text)
            linker.lose(node)
            continue
        seen[id_node.text] = id_node
        result.setdefault(node["kind"].text, {})[id_node.text] = node
    return result


def names(node: Node | None) -> tuple[str, ...]:
    """The names in a list."""
    return () if node is None else tuple(item.text for item in node.items)
