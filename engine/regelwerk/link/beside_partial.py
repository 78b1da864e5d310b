"""What else is wrong in documents that are broken in one place: they are linked without it.

What such a document says is not whole. So nothing is told of it that may follow from what is left out: no
name that stands there, nothing that may be missing now.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from regelwerk.link.certain import OF_THE_WHOLE, certain
from regelwerk.link.touched import (
    Broken,
    broken_of,
    lost_of,
    names_of,
    set_up_in,
    stands_in,
    untouched_by,
    words_of,
)
from regelwerk.load.node import Node
from regelwerk.load.partial import Partial, of_lost, partial
from regelwerk.load.read_on import read_on
from regelwerk.load.unread import Unread
from regelwerk.load.validate import validate
from regelwerk.model.problem import Problem

Link = Callable[[list[Node]], Iterable[Problem]]

# More broken documents than that are told one after the other.
_MOST = 40
# What may be told only because something is left out.
_OF_LESS = (
    "rule-", "refusal-missing", "order-", "phase", "flag-", "expression-optional", "expression-never",
    "expression-if", "variant-", "change-", "ruleset-", "duplicate-id", "space-", "board-", "hex-",
    "field-type-missing", "only-for-wholes",
)  # fmt: skip
# What of a problem says whom or what is missing.
_NAMING = ("name", "key", "column")
_FEWEST, _MOST_ASKED = 2, 20_000
# Kinds that are not linked by themselves.
_APART = frozenset(("ruleset", "change"))


class Rest(NamedTuple):
    """The sound rest of a broken document, and how others may be concerned by its being broken."""

    part: Partial
    broken: Broken | None


def rests_of_unread(unread: list[Unread], told: list[Problem]) -> tuple[list[Rest], list[Problem]]:
    """What can be read of documents beside what is broken in them, and what else is wrong there as such."""
    rests: list[Rest] = []
    problems: list[Problem] = []
    for each in unread[:_MOST]:
        if not each.text.strip():
            continue
        node, lost, found = read_on(each, told)
        problems += found
        if node is None or "kind" not in node:
            continue
        misfits = of_lost(validate([node]), lost)
        problems += [misfit for misfit in misfits if misfit not in told]
        if node["kind"].text not in _APART and (part := partial(node, words_of(lost) - {""})) is not None:
            rests.append(Rest(part, lost_of(each)))
    return rests, problems


def rests_of_misshapen(nodes: list[Node]) -> list[Rest]:
    """What is left of documents without what does not fit their schema."""
    found = [
        (node, partial(node, set()))
        for node in nodes[:_MOST]
        if (kind := node.get("kind")) is not None and kind.text not in _APART
    ]
    return [Rest(part, broken_of(node)) for node, part in found if part is not None]


def problems_within(
    rests: list[Rest], sound: list[Node], broken: list[Broken | None], readable: bool, link: Link
) -> list[Problem]:
    """The problems in the rests of documents. `readable`: all words of the broken ones are known."""
    if not rests:
        return []
    parts = [each.part.node for each in rests]
    # Each asks all the others: among very many, a few have to do.
    rests = rests[: max(_FEWEST, _MOST_ASKED // (len(sound) + 1))]
    names = {name for node in sound for name in names_of(node)} | set_up_in(sound)
    told = list(link([*sound, *parts]))
    found = _of_others(told, parts, names, broken) if readable else []
    for rest in rests:
        others = list(broken)
        others.remove(rest.broken)
        known = [each for each in others if each is not None]
        node, lost = rest.part
        missed = names.union(lost, *(each.names | each.words for each in known)) if readable else None
        whole = len(known) == len(others) and node in untouched_by([*sound, node], known)
        found += [
            each
            for each in told
            if stands_in(each.span, node)
            and each.code not in OF_THE_WHOLE
            and not each.code.startswith(_OF_LESS)
            and not lost.intersection(each.values[key] for key in _NAMING if key in each.values)
            and (whole or certain(each, missed, unnamed=len(known) < len(others)))
        ]
    return found


def _of_others(
    told: list[Problem], parts: list[Node], names: set[str], broken: list[Broken | None]
) -> list[Problem]:
    """Slips of names that only the rests of broken documents tell, wherever else they stand."""
    if None in broken:
        return []
    missed = names.union(*(each.names | each.words for each in broken if each is not None))
    return [
        each
        for each in told
        if "unknown" in each.code and each.code not in OF_THE_WHOLE and certain(each, missed, unnamed=True)
        and not any(stands_in(each.span, node) for node in parts)
    ]
