"""What is told of a ruleset that is wrong somewhere: every mistake, and nothing that only follows."""

from collections.abc import Callable, Iterable

from regelwerk.load.node import Node
from regelwerk.load.reading import Reading
from regelwerk.model.problem import Problem

Link = Callable[[list[Node]], Iterable[Problem]]


def of_sound(nodes: list[Node], problems: list[Problem], link: Link) -> list[Problem]:
    """The `problems` that linking found in documents which all fit their schemas.

    `link` gives the problems of other documents instead of these.
    """
    from regelwerk.link.doubtful import without_doubtful
    from regelwerk.link.misnamed import with_names_mended

    problems = with_names_mended(nodes, problems, lambda changed: list(link(changed)))
    return without_doubtful(nodes, problems)


def of_broken(reading: Reading, link: Link) -> list[Problem]:
    """What was found in reading, and what is wrong beside it."""
    from regelwerk.link.beside import problems_beside
    from regelwerk.link.doubtful import without_spoilt_lines

    return without_spoilt_lines(reading.problems + problems_beside(reading, link))
