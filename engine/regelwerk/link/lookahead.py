"""Whether the next word alone always decides how a line goes on: the classical FIRST and FOLLOW sets; and
whether two words could ever touch.

A word here is a terminal of the grammar: a fixed text as it is written, or `ANY_NAME`. That a name
and a fixed word are both possible in one place is no conflict: the fixed word wins there.
"""

from collections.abc import Callable, Iterable, Mapping
from re import fullmatch
from typing import Any, TypeAlias

from regelwerk.model import notation as grammar
from regelwerk.model.closure import reached
from regelwerk.model.problem import Problem, Related

ANY_NAME = ""
"""The terminal of every name; a literal is never empty."""

Firsts: TypeAlias = dict[str, grammar.Node]
"""The words that may come next, each with the literal or slot that it would belong to."""


Leaf: TypeAlias = Callable[
    [grammar.Literal | grammar.Blank | grammar.Slot], tuple[dict[Any, grammar.Node], bool]
]


def at_edge(node: grammar.Node, leaf: Leaf, *, last: bool = False) -> tuple[dict[Any, grammar.Node], bool]:
    """What a node may begin with, or end with as its `last`, and whether it may be empty; a `leaf` says so of
    literals, blanks and slots."""
    if isinstance(node, grammar.Sequence):
        found: dict[Any, grammar.Node] = {}
        for part in reversed(node.parts) if last else node.parts:
            more, empty = at_edge(part, leaf, last=last)
            found = {**more, **found}
            if not empty:
                return found, False
        return found, True
    if isinstance(node, grammar.Choice):
        each = [at_edge(option, leaf, last=last) for option in node.options]
        found = {key: origin for more, _ in each for key, origin in more.items()}
        return found, any(empty for _, empty in each)
    if isinstance(node, grammar.Optional | grammar.Repeat):
        found, empty = at_edge(node.body, leaf, last=last)
        return found, empty or isinstance(node, grammar.Optional) or node.least == 0
    return leaf(node)


def smallest(
    forms: Mapping[str, grammar.Form],
    holds: Callable[[grammar.Sequence, set[str]], bool],
    known: Iterable[str] = (),
) -> set[str]:
    """The forms of which some alternative `holds` if it does of the forms in it; of those `known` it does."""
    found, size = set(known), -1
    while size != (size := len(found)):
        found |= {
            name for name, form in forms.items() if any(holds(tree, found) for tree in form.alternatives)
        }
    return found


def starting_with_itself(forms: Mapping[str, grammar.Form]) -> list[Problem]:
    """Forms that would have to read themselves before anything else."""
    slots = _slots(nullable_forms(forms))
    openings: dict[str, list[Any]] = {
        name: [slot for tree in reversed(form.alternatives) for slot in at_edge(tree, slots)[0]]
        for name, form in forms.items()
    }

    def after(form: str) -> list[str]:
        return [slot.form for slot in openings.get(form, ())]

    problems = []
    for name in forms:
        for slot in openings[name]:
            if name in reached([slot.form], after):
                problems.append(Problem("notation-starts-with-itself", slot.span, {"form": name}))
                break
    return problems


def _slots(nullable: set[str]) -> Leaf:
    def leaf(node: grammar.Node) -> tuple[dict[Any, grammar.Node], bool]:
        if isinstance(node, grammar.Slot):
            return {node: node}, node.form in nullable
        return {}, isinstance(node, grammar.Blank)

    return leaf


def nullable_forms(forms: Mapping[str, grammar.Form]) -> set[str]:
    """The forms that may stand for nothing at all."""
    return smallest(forms, lambda tree, nullable: at_edge(tree, _slots(nullable))[1])


def never_ending(forms: Mapping[str, grammar.Form]) -> list[Problem]:
    """Forms that need themselves, directly or by way of others, in every alternative."""
    ending = smallest(forms, _may_end, {grammar.NAME})
    return [
        Problem("notation-never-ends", form.alternatives[0].span, {"form": name})
        for name, form in forms.items()
        if name not in ending
    ]


def _may_end(node: grammar.Node, ending: set[str]) -> bool:
    if isinstance(node, grammar.Slot):
        return node.form in ending
    if isinstance(node, grammar.Sequence):
        return all(_may_end(part, ending) for part in node.parts)
    if isinstance(node, grammar.Repeat):
        return node.least == 0 or _may_end(node.body, ending)
    return True


class Lookahead:
    """FIRST of every form, then FOLLOW, then every choice looked at once."""

    def __init__(self, notation: grammar.Notation) -> None:
        self.forms = notation.forms
        self.nullable = nullable_forms(notation.forms)
        self.first: dict[str, Firsts] = {name: {} for name in self.forms}
        self.follow: dict[str, Firsts] = {name: {} for name in self.forms}
        self.found: list[Problem] = []
        self._until_stable(self._grow_first, self.first)
        self._until_stable(self._grow_follow, self.follow)

    def problems(self) -> list[Problem]:
        """Places where two ways to go on begin with the same word."""
        for name, form in self.forms.items():
            firsts = [(tree, *self.firsts(tree)) for tree in form.alternatives]
            self._distinct(firsts, self.follow[name])
            for tree in form.alternatives:
                self._walk(tree, self.follow[name], self._look)
        return self.found

    def firsts(self, node: grammar.Node) -> tuple[Firsts, bool]:
        """What a node may begin with, and whether it may be empty."""
        return at_edge(node, self._words)

    def _words(self, node: grammar.Literal | grammar.Blank | grammar.Slot) -> tuple[Firsts, bool]:
        if isinstance(node, grammar.Literal):
            return {node.text: node}, False
        if isinstance(node, grammar.Blank):
            return {}, True
        if node.form == grammar.NAME:
            return {ANY_NAME: node}, False
        return dict.fromkeys(self.first[node.form], node), node.form in self.nullable

    def _until_stable(self, grow: Callable[[], None], sets: dict[str, Firsts]) -> None:
        size = -1
        while size != (size := sum(map(len, sets.values()))):
            grow()

    def _grow_first(self) -> None:
        for name, form in self.forms.items():
            for tree in form.alternatives:
                self.first[name] = {**self.firsts(tree)[0], **self.first[name]}

    def _grow_follow(self) -> None:
        for name, form in self.forms.items():
            for tree in form.alternatives:
                self._walk(tree, self.follow[name], self._note_follow)

    def _walk(
        self, node: grammar.Node, follow: Firsts, visit: Callable[[grammar.Node, Firsts], None]
    ) -> None:
        """Visit every node with the words that may come after it."""
        visit(node, follow)
        if isinstance(node, grammar.Sequence):
            for part in reversed(node.parts):
                self._walk(part, follow, visit)
                firsts, empty = self.firsts(part)
                follow = {**follow, **firsts} if empty else firsts
        elif isinstance(node, grammar.Choice):
            for option in node.options:
                self._walk(option, follow, visit)
        elif isinstance(node, grammar.Optional):
            self._walk(node.body, follow, visit)
        elif isinstance(node, grammar.Repeat):
            self._walk(node.body, {**follow, **self.firsts(node.body)[0]}, visit)

    def _note_follow(self, node: grammar.Node, follow: Firsts) -> None:
        if isinstance(node, grammar.Slot) and node.form != grammar.NAME:
            self.follow[node.form] = {**follow, **self.follow[node.form]}

    def _look(self, node: grammar.Node, follow: Firsts) -> None:
        if isinstance(node, grammar.Choice):
            self._distinct([(option, *self.firsts(option)) for option in node.options], follow)
        elif isinstance(node, grammar.Optional | grammar.Repeat):
            firsts, empty = self.firsts(node.body)
            if empty:
                self.found.append(Problem("notation-empty-bracket", node.span))
            self._conflict(node, firsts, follow)

    def _distinct(self, options: list[tuple[grammar.Sequence, Firsts, bool]], follow: Firsts) -> None:
        """Alternatives must begin differently; one that may be empty also differs from what follows."""
        taken: Firsts = {}
        hollow: grammar.Sequence | None = None
        for option, firsts, empty in options:
            self._conflict(option, firsts, taken)
            taken = {**dict.fromkeys(firsts, option), **taken}
            if empty and hollow is not None:
                related = (Related("notation-other-way", hollow.span),)
                self.found.append(Problem("notation-two-empty", option.span, {}, "", related))
            hollow = hollow or (option if empty else None)
        if hollow is not None:
            self._conflict(hollow, {word: way for word, way in taken.items() if way is not hollow}, follow)

    def _conflict(self, node: grammar.Node, firsts: Firsts, others: Mapping[str, grammar.Node]) -> None:
        for word in firsts:
            if word in others:
                code = "notation-two-ways-name" if word == ANY_NAME else "notation-two-ways"
                related = (Related("notation-other-way", others[word].span),)
                self.found.append(Problem(code, node.span, {"word": word} if word else {}, "", related))
                return


def edges_touch(forms: Mapping[str, grammar.Form]) -> list[Problem]:
    """Two words that a pattern puts side by side without a blank, so that they would read as one.

    PASS  `<a> <b>`, `to <a>`, `<a>(<b>)`, `<a> - <b>`
    FAIL  `<a><b>`, `to<a>`, `<a>-<b>`
    """
    nullable = nullable_forms(forms)

    def at(edge: set[str]) -> Leaf:
        """Whether a word may stand at a node's very edge, and whether the node may vanish there."""

        def leaf(node: grammar.Node) -> tuple[dict[Any, grammar.Node], bool]:
            if isinstance(node, grammar.Slot):
                return {grammar.NAME: node} if node.form in edge else {}, node.form in nullable
            text = node.text if isinstance(node, grammar.Literal) else ""
            return {grammar.NAME: node} if text == "-" or fullmatch(grammar.WORD, text) else {}, False

        return leaf

    opens = smallest(forms, lambda tree, edge: bool(at_edge(tree, at(edge))[0]), {grammar.NAME})
    closes = smallest(forms, lambda tree, edge: bool(at_edge(tree, at(edge), last=True)[0]), {grammar.NAME})
    problems: list[Problem] = []
    for form in forms.values():
        for tree in form.alternatives:
            _find_touching(tree, at(opens), at(closes), problems)
    return problems


def _find_touching(node: grammar.Node, opens: Leaf, closes: Leaf, problems: list[Problem]) -> None:
    for at, part in enumerate(grammar.children(node)):
        _find_touching(part, opens, closes, problems)
        if not isinstance(node, grammar.Sequence) or not at_edge(part, closes, last=True)[0]:
            continue
        for following in node.parts[at + 1 :]:
            word, empty = at_edge(following, opens)
            if word:
                related = (Related("notation-touches", part.span),)
                problems.append(Problem("notation-words-touch", following.span, {}, "", related))
            if word or not empty:
                break
