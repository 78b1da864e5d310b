"""Whether two words of a line could ever stand side by side with nothing between them.

PASS  `<a> <b>`, `to <a>`, `<a>(<b>)`, `<a> - <b>`
FAIL  `<a><b>`, `to<a>`, `<a>-<b>`: each would be read as one word
"""

from collections.abc import Mapping
from re import fullmatch

from regelwerk.link.lookahead import nullable_forms
from regelwerk.model.notation import NAME, WORD, Choice, Form, Literal, Node, Optional, Repeat, Sequence, Slot
from regelwerk.model.problem import Problem, Related


def edges_touch(forms: Mapping[str, Form]) -> list[Problem]:
    """Two words that a pattern puts side by side without a blank, so that they would read as one."""
    opens: set[str] = {NAME}
    closes: set[str] = {NAME}
    nullable = nullable_forms(forms)
    while True:
        for edge, reverse in ((opens, False), (closes, True)):
            edge_before = len(edge)
            edge.update(
                name
                for name, form in forms.items()
                if any(_has_word_at_edge(tree, edge, nullable, reverse)[0] for tree in form.alternatives)
            )
            if len(edge) != edge_before:
                break
        else:
            break
    problems: list[Problem] = []
    for form in forms.values():
        for tree in form.alternatives:
            _find_touching(tree, opens, closes, nullable, problems)
    return problems


def _has_word_at_edge(node: Node, edge: set[str], nullable: set[str], reverse: bool) -> tuple[bool, bool]:
    """Whether a word may stand at a node's very edge, and whether the node may vanish there."""
    if isinstance(node, Literal):
        return _is_word(node.text), False
    if isinstance(node, Slot):
        return node.form in edge, node.form in nullable
    if isinstance(node, Sequence):
        for part in reversed(node.parts) if reverse else node.parts:
            word, empty = _has_word_at_edge(part, edge, nullable, reverse)
            if word or not empty:
                return word, False
        return False, True
    if isinstance(node, Choice):
        found = [_has_word_at_edge(option, edge, nullable, reverse) for option in node.options]
        return any(word for word, _ in found), any(empty for _, empty in found)
    if isinstance(node, Optional | Repeat):
        word, empty = _has_word_at_edge(node.body, edge, nullable, reverse)
        return word, empty or isinstance(node, Optional) or node.least == 0
    return False, False


def _is_word(text: str) -> bool:
    return text == "-" or fullmatch(WORD, text) is not None


def _find_touching(
    node: Node, opens: set[str], closes: set[str], nullable: set[str], problems: list[Problem]
) -> None:
    if isinstance(node, Optional | Repeat):
        _find_touching(node.body, opens, closes, nullable, problems)
    elif isinstance(node, Choice):
        for option in node.options:
            _find_touching(option, opens, closes, nullable, problems)
    elif isinstance(node, Sequence):
        for at, part in enumerate(node.parts):
            _find_touching(part, opens, closes, nullable, problems)
            if not _has_word_at_edge(part, closes, nullable, True)[0]:
                continue
            for following in node.parts[at + 1 :]:
                word, empty = _has_word_at_edge(following, opens, nullable, False)
                if word:
                    related = (Related("notation-touches", part.span),)
                    problems.append(Problem("notation-words-touch", following.span, {}, "", related))
                if word or not empty:
                    break
