"""Names that are words of a field, too."""

from collections.abc import Iterator

from regelwerk.author.lints.subject import Finding, Subject
from regelwerk.model.expression import Compare, ListOf, Name
from regelwerk.model.traversal import walk


def word_or_name(subject: Subject) -> Iterator[Finding]:
    """A comparison with a name that the field beside it has as a word: the name is what counts."""
    for stands in subject.expressions:
        for node in walk(stands.expression.tree):
            if not isinstance(node, Compare):
                continue
            for field, given in ((node.left, node.right), (node.right, node.left)):
                for each in given.items if isinstance(given, ListOf) else (given,):
                    if isinstance(each, Name) and each.id in (field.type.item or field.type).options:
                        yield Finding(stands.document, each.span, {"name": each.id})
