"""What is told of a ruleset that is wrong somewhere: every mistake, and nothing that only follows."""

from collections.abc import Callable, Iterable

from engine.load.node import Node
from engine.load.reading import Reading
from engine.model.problem import Problem

Link = Callable[[list[Node]], Iterable[Problem]]


def of_sound(nodes: list[Node], problems: list[Problem], link: Link) -> list[Problem]:
    """The `problems` that linking found in documents which all fit their schemas.

    `link` gives the problems of other documents instead of these.
    """
    from engine.link.doubtful import without_doubtful
    from engine.link.misnamed import with_names_mended

    problems = with_names_mended(nodes, problems, lambda changed: list(link(changed)))
    return without_doubtful(nodes, problems)


def of_broken(reading: Reading, link: Link) -> list[Problem]:
    """What was found in reading, and what is wrong beside it."""
    from engine.link.beside import problems_beside
    from engine.link.doubtful import without_spoilt_lines

    return without_spoilt_lines(reading.problems + problems_beside(reading, link))
