"""What a ruleset's head says for readers: chapters, words and nouns."""

from collections.abc import Mapping

from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.load.reading import Reading
from regelwerk.model.chapters import chapter_of
from regelwerk.model.document import Texts
from regelwerk.model.nouns import Noun, noun
from regelwerk.model.problem import nearest
from regelwerk.model.ruleset import About


def chapters(linker: Linker, head: Node, nodes: Mapping[str, Node], reading: Reading) -> dict[str, Texts]:
    """The headings of the rulebook's chapters, each of a file that there is."""
    given = head.get("chapters")
    if given is None:
        return {}
    heads = [layer.head.file for layer in reading.layers] or [head.span.file]
    # What was read counts, too: examples may be left out of what is linked, or stand in for those that were.
    files = {chapter_of(file, heads) for file in {node.file for node in (*nodes.values(), *reading.nodes)}}
    for name in given.mapping.keys() - files:
        hint = nearest(name, files)
        linker.problem("unknown-chapter", given.key_span(name), hint, name=name)
    return {name: linker.texts(node) for name, node in given.mapping.items()}


def about(linker: Linker, head: Node, scenarios: Mapping[str, object]) -> About | None:
    """What opens the rulebook."""
    given = head.get("about")
    if given is None:
        return None
    if "scenario" in given:
        linker.known("unknown-scenario", given["scenario"], scenarios)
    goal, players, duration = (linker.texts(given.get(key)) for key in ("goal", "players", "duration"))
    components, setup = (
        tuple(linker.texts(each) for each in (given[key].items if key in given else ()))
        for key in ("components", "setup")
    )
    scenario = given["scenario"].text if "scenario" in given else ""
    return About(goal, players, duration, components, setup, scenario)


def words(linker: Linker, head: Node) -> dict[str, Texts]:
    """What readers see for names that have no title of their own."""
    given = head["words"].mapping if "words" in head else {}
    return {name: linker.texts(node) for name, node in given.items()}


def nouns(head: Node) -> dict[str, dict[str, Noun]]:
    """How nouns of titles are bent, by language."""
    given = head["nouns"].mapping if "nouns" in head else {}
    return {
        language: {name: noun(name, forms.text, language) for name, forms in node.mapping.items()}
        for language, node in given.items()
    }
