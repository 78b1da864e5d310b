"""Reads the sentences of a source."""

from collections.abc import Mapping

from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.content import Sentences


def link(building: Building, node: Node) -> Sentences:
    linker = building.linker
    listed = node["sentences"].mapping.items()
    texts = {id: linker.texts(sentence) for id, sentence in listed}
    return Sentences(header(linker, node), _source_of(linker, node), texts)


def add_sentences(linker: Linker, kinds: Mapping[str, Mapping[str, Node]]) -> None:
    """Makes the sentences of each source known, before documents name them."""
    for node in kinds.get("sentences", {}).values():
        of = node.get("of")
        if of is None or linker.known("unknown-source", of, dict.fromkeys(linker.documents)):
            known = linker.sentences.setdefault(_source_of(linker, node), {})
            for id, sentence in node["sentences"].mapping.items():
                if id in known:
                    linker.twice("duplicate-id", node["sentences"].key_span(id), known[id].span, name=id)
                known.setdefault(id, sentence)


def _source_of(linker: Linker, node: Node) -> str:
    return node["of"].text if "of" in node else linker.default_document
