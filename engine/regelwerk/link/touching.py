"""Whether two words of a line could ever stand side by side with nothing between them.

PASS  `<a> <b>`, `to <a>`, `<a>(<b>)`, `<a> - <b>`
FAIL  `<a><b>`, `to<a>`, `<a>-<b>`: each would be read as one word
"""

from collections.abc import Mapping
from re import fullmatch
from typing import Any

from regelwerk.link.lookahead import Leaf, at_edge, nullable_forms, smallest
from regelwerk.model.notation import NAME, WORD, Form, Literal, Node, Sequence, Slot, children
from regelwerk.model.problem import Problem, Related


def edges_touch(forms: Mapping[str, Form]) -> list[Problem]:
    """Two words that a pattern puts side by side without a blank, so that they would read as one."""
    nullable = nullable_forms(forms)

    def at(edge: set[str]) -> Leaf:
        """Whether a word may stand at a node's very edge, and whether the node may vanish there."""

        def leaf(node: Node) -> tuple[dict[Any, Node], bool]:
            if isinstance(node, Slot):
                return {NAME: node} if node.form in edge else {}, node.form in nullable
            return {NAME: node} if isinstance(node, Literal) and _is_word(node.text) else {}, False

        return leaf

    opens = smallest(forms, lambda tree, edge: bool(at_edge(tree, at(edge))[0]), {NAME})
    closes = smallest(forms, lambda tree, edge: bool(at_edge(tree, at(edge), last=True)[0]), {NAME})
    problems: list[Problem] = []
    for form in forms.values():
        for tree in form.alternatives:
            _find_touching(tree, at(opens), at(closes), problems)
    return problems


def _is_word(text: str) -> bool:
    return text == "-" or fullmatch(WORD, text) is not None


def _find_touching(node: Node, opens: Leaf, closes: Leaf, problems: list[Problem]) -> None:
    for at, part in enumerate(children(node)):
        _find_touching(part, opens, closes, problems)
        if not isinstance(node, Sequence) or not at_edge(part, closes, last=True)[0]:
            continue
        for following in node.parts[at + 1 :]:
            word, empty = at_edge(following, opens)
            if word:
                related = (Related("notation-touches", part.span),)
                problems.append(Problem("notation-words-touch", following.span, {}, "", related))
            if word or not empty:
                break
