"""Reads a question: what it rests on is there, and so is its chapter."""

from regelwerk.link.building import Building
from regelwerk.link.documents import header, names
from regelwerk.load.node import Node
from regelwerk.model.content import Question


def link(building: Building, node: Node) -> Question:
    linker, chapter = building.linker, node.get("chapter")
    others = {id: each for id, each in building.nodes.items() if id != node["id"].text}
    for item in node["see"].items:
        linker.known("unknown-document", item, others)
    if chapter is not None and chapter.text not in building.chapters:
        building.unknown_chapter(chapter.text, chapter.span)
    return Question(header(linker, node), names(node["see"]), node.at("chapter").text)
