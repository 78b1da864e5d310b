"""Patterns that begin alike, as one that parts later: what they share is read once."""

from regelwerk.model.notation import Blank, Choice, Node, Repeat, Sequence
from regelwerk.model.notation import Optional as Left


def factored(patterns: tuple[Sequence, ...]) -> tuple[Sequence, ...]:
    """`<unit> - <to>` and `<unit> - <to> again` become `<unit> - <to>` and a choice of nothing and `again`.

    Blanks are left out: they are no part of what decides how a line goes on.
    """
    groups: dict[object, list[Sequence]] = {}
    for number, pattern in enumerate(patterns):
        parts = tuple(part for part in pattern.parts if not isinstance(part, Blank))
        key = _bare(parts[0]) if parts else number
        groups.setdefault(key, []).append(pattern._replace(parts=parts))
    return tuple(_one(alike) for alike in groups.values())


def _one(alike: list[Sequence]) -> Sequence:
    first = alike[0]
    if len(alike) == 1:
        return first
    rests = factored(tuple(each._replace(parts=each.parts[1:]) for each in alike))
    rest = rests[0].parts if len(rests) == 1 else (Choice(first.span, rests),)
    return first._replace(parts=(first.parts[0], *rest))


def _bare(node: Node) -> object:
    """A part without its place: equal for those that read alike."""
    kind = type(node).__name__
    match node:
        case Sequence(parts=parts) | Choice(options=parts):
            return (kind, *(_bare(part) for part in parts if not isinstance(part, Blank)))
        case Left(body=body):
            return kind, _bare(body)
        case Repeat(body=body, least=least):
            return kind, least, _bare(body)
    return (kind, *node[1:])
