"""The version of the language that documents are written in.

A ruleset's head says it with `language`. Without, it is the present one, unless a document holds what only
an older version had. What was renamed or simplified since is told in one problem, never as mistakes of the
author's: `regelwerk upgrade` rewrites it (`regelwerk.author.upgrade`).
"""

import os

from regelwerk.load.node import Node
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

LANGUAGE = 2


def stated_otherwise(head: Node) -> Problem | None:
    """The problem of a head that says it is written in another version of the language."""
    stated = head.at("language")
    if type(stated.value) is not int or stated.value == LANGUAGE or stated.value < 1:
        return None
    if stated.value < LANGUAGE:
        return outdated(stated.span, stated.value)
    values = {"stated": str(stated.value), "current": str(LANGUAGE)}
    return Problem("language-newer", stated.span, values)


def outdated(place: Span, version: int) -> Problem:
    """What is told of a ruleset that is written in an older `version`, once."""
    folder = os.path.dirname(place.file) or "."
    values = {"stated": str(version), "current": str(LANGUAGE), "folder": folder}
    return Problem("language-older", place, values)


def old_stacking(quantity: Node) -> list[tuple[str, Node]]:
    """The bands of a quantity that are written as in language 1, `{stacking: all}` instead of `all`."""
    return [(name, band) for name, band in quantity.at("bands").mapping.items() if is_old_band(band)]


def is_old_band(band: Node) -> bool:
    """Whether a band is written as in language 1; what it says may be any word."""
    return list(band.mapping) == ["stacking"] and band.at("stacking").text.isidentifier()


def outdated_place(document: Node) -> Span | None:
    """Where a document that does not fit its schema shows that it is written in language 1."""
    old = old_stacking(document) if document.at("kind").value == "quantity" else []
    return old[0][1].span if old else None
