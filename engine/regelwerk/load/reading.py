"""Reads the ruleset in a folder: its documents as they stand, or a variant's merged with those it extends."""

import os
from collections.abc import Callable

from regelwerk.load.folder import Documents, Reader, read_folder
from regelwerk.load.language import stated_otherwise
from regelwerk.load.meant import is_slip
from regelwerk.load.node import Node
from regelwerk.load.validate import validate
from regelwerk.load.yaml_nodes import read_file
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.provenance import Layer, Override
from regelwerk.model.record import NamedTuple


class Reading(NamedTuple):
    """What was read. The rest is empty for a ruleset that extends no other.

    `layers` are the rulesets that a variant is made of, itself the last. `changes` are the documents that say
    what it changes; `examples` are those of the rulesets below it: they hold for these, and so are not among
    the `nodes`. `beside`: what is wrong with the other documents can be told, too; of the `failed` among
    the changes nobody knows what would have come.
    """

    nodes: list[Node]
    problems: list[Problem]
    layers: tuple[Layer, ...] = ()
    overrides: tuple[Override, ...] = ()
    changes: tuple[Node, ...] = ()
    examples: tuple[Node, ...] = ()
    beside: bool = False
    failed: tuple[Node, ...] = ()


def read_ruleset(
    path: str | os.PathLike[str],
    read: Reader = read_file,
    validated: Callable[[list[Node]], list[Problem]] = validate,
) -> Reading:
    """The validated documents of a ruleset; with problems they may be incomplete.

    A variant that fits in one file may be named by that file. `read` gives the documents of a file, which a
    variant's merging alters; `validated` tells what is wrong with the shape of documents.
    """
    place = os.fspath(path)
    nodes, problems = _nodes(place, read)
    if (several := _several(place, nodes)) is not None:
        return Reading([], [several])
    heads = (node for node in nodes if "language" in node and is_head(node))
    if otherwise := [problem for head in heads if (problem := stated_otherwise(head)) is not None]:
        return Reading(nodes, problems + otherwise)
    slips = _extends_misspelt(nodes)
    if not any(is_of_variant(node) for node in nodes):
        return Reading(nodes, _told_once(problems, validated(nodes)), beside=True)
    if problems and not any(map(is_head, nodes)):
        # Nobody knows what these change.
        return Reading(nodes, _told_once(problems, validated(nodes)))
    from regelwerk.load.variant import merge

    reading = merge(place, nodes, problems, read)
    return reading._replace(problems=slips + reading.problems) if slips else reading


def read_sound(path: str | os.PathLike[str]) -> Reading:
    """The documents of a ruleset; raises Refused with everything that is wrong with them."""
    reading = read_ruleset(path)
    if reading.problems:
        raise Refused(reading.problems)
    return reading


def _several(place: str, nodes: list[Node]) -> Problem | None:
    """That a folder is none of a ruleset but one in which the folders of several lie."""
    heads = [node for node in nodes if is_head(node)]
    if len(heads) < 2:
        return None
    homes = [os.path.dirname(node.span.file) for node in heads]
    if len(set(homes)) < len(homes) or os.path.normpath(place) in map(os.path.normpath, homes):
        return None
    return Problem("folder-of-rulesets", None, {"folder": place, "folders": ", ".join(homes)}, homes[0])


def _extends_misspelt(nodes: list[Node]) -> list[Problem]:
    """Reads a misspelt `extends` as what it means, for without it nothing of a variant makes sense."""
    found: list[Problem] = []
    for number, node in enumerate(nodes):
        if not is_head(node) or "extends" in node or "start" in node:
            continue
        for misfit in validate([node]):
            key = misfit.values.get("key", "")
            if misfit.code == "key-unknown" and misfit.hint == "extends" and is_slip(key, "extends"):
                found.append(misfit)
                nodes[number] = node.renamed(key, "extends")
                break
    return found


def _told_once(problems: list[Problem], misfits: list[Problem]) -> list[Problem]:
    """Without what only follows from a character that was told already, in whose place another stands."""
    # A number that nobody reads alike may well be a text, too: that is said along with it.
    numbers = {each.span for each in problems if each.code.startswith("yaml-number-")}
    lines = {(each.span.file, each.span.line) for each in problems if each.span is not None}
    return problems + [
        each
        for each in misfits
        if each.span is None
        or (
            each.span not in numbers
            and (
                (each.span.file, each.span.line) not in lines
                or not any("\ufffd" in value for value in each.values.values())
            )
        )
    ]


def _nodes(place: str, read: Reader) -> Documents:
    if place.endswith((".yaml", ".yml")) and "\0" not in place and os.path.isfile(place):
        nodes, problems = read(place)
        if any("extends" in node for node in nodes):
            return nodes, problems
    return read_folder(place, read)


def is_head(node: Node) -> bool:
    """Whether a document is the head of a ruleset."""
    return node.at("kind").value == "ruleset"


def is_of_variant(node: Node) -> bool:
    """Whether a document makes its ruleset a variant: a change, or a head that extends another."""
    return node.at("kind").value == "change" or (is_head(node) and "extends" in node)
