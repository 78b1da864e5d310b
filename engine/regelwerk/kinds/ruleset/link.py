"""Reads the head: chapters, words and nouns, the map, and how well whoever decides stands."""

from typing import Any

from regelwerk.kinds import part
from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.document import Texts
from regelwerk.model.nouns import Noun, noun
from regelwerk.model.ruleset import About


def link(building: Building, head: Node) -> dict[str, Any]:
    """What the head says, by the fields of a ruleset."""
    linker, value, counts = building.linker, None, ()
    if "also" in head:
        linker.problem("also-of-the-head", head.key_span("also"))
    if "value" in head or "counts" in head:
        # Only some rulesets have these.
        valuation = part("ruleset", "valuation")
        value, counts = valuation.valuation(building, head), valuation.counts(building, head)
    return {
        "header": header(linker, head),
        "version": head["version"].text,
        "chapters": _by_chapter(building, head),
        "start": head["start"].text,
        "map": part("ruleset", "map_layout").map_layout(linker, head["map"]) if "map" in head else None,
        "counts": counts,
        "fallback": tuple(
            each.text
            for each in (head["fallback"].items if "fallback" in head else ())
            if linker.known("unknown-action", each, building.named("action"))
        ),
        "value": value,
        "counted": part("ruleset", "counted").counted(building, head) if "balance" in head else None,
        "words": _words(linker, head),
        "about": _about(building, head),
        "nouns": _nouns(head),
    }


def _by_chapter(building: Building, node: Node) -> dict[str, Texts]:
    """Texts about the rulebook's chapters, each of a file that there is."""
    given = node.get("chapters")
    if given is None:
        return {}
    for name in given.mapping.keys() - building.chapters:
        building.unknown_chapter(name, given.key_span(name))
    return {name: building.linker.texts(node) for name, node in given.mapping.items()}


def _about(building: Building, head: Node) -> About | None:
    """What opens the rulebook."""
    linker, given = building.linker, head.get("about")
    if given is None:
        return None
    if "scenario" in given:
        linker.known("unknown-scenario", given["scenario"], building.named("scenario"))
    goal, players, duration = (linker.texts(given.get(key)) for key in ("goal", "players", "duration"))
    components, setup = (
        tuple(linker.texts(each) for each in (given[key].items if key in given else ()))
        for key in ("components", "setup")
    )
    scenario = given["scenario"].text if "scenario" in given else ""
    return About(goal, players, duration, components, setup, scenario, _by_chapter(building, given))


def _words(linker: Linker, head: Node) -> dict[str, Texts]:
    """What readers see for names that have no title of their own."""
    given = head["words"].mapping if "words" in head else {}
    return {name: linker.texts(node) for name, node in given.items()}


def _nouns(head: Node) -> dict[str, dict[str, Noun]]:
    """How nouns of titles are bent, by language."""
    given = head["nouns"].mapping if "nouns" in head else {}
    return {
        language: {name: noun(name, forms.text, language) for name, forms in node.mapping.items()}
        for language, node in given.items()
    }
