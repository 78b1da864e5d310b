"""Plain values as an author gives them. `none` is nothing, as in expressions; in quotes it is a word."""

from regelwerk.load.node import Node
from regelwerk.model.scenario import Given
from regelwerk.model.types import Type

_WORDS = ("text", "choice", "row", "unknown")


def value_given(node: Node, kind: Type) -> Given:
    """What is given where a value of the type is wanted."""
    value = None if is_nothing(node, kind) else node.plain()
    return Given(value, node.span, tuple(item.span for item in node.items))


def is_nothing(node: Node, kind: Type) -> bool:
    """Whether nothing is given; where some word has to stand, `none` may be one."""
    unquoted = node.value == "none" and not node.style
    return node.value is None or (unquoted and (kind.optional or kind.kind not in _WORDS))
