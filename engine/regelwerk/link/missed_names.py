"""Makes one problem of a name that many miss, and finds the name that was misspelt, or changed, in its place.

If nobody calls something as it is called, and several call it otherwise and alike, the slip is in its name.
"""

import re
from collections import defaultdict

from regelwerk.load.item_names import key_column
from regelwerk.load.meant import is_slip
from regelwerk.load.node import Node
from regelwerk.model.problem import Problem, Related
from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span

_WORD = re.compile(r"[^\W\d]\w*")
# Prose names nothing that others could ask for.
_PROSE = frozenset(("title", "text", "refusal", "note", "reason"))
# What is missed, by the code of the problem or its end.
_SORTS = {"value-does-not-fit": "row", "column": "field", "verb": "event", "group": "type"}
_FEWEST = 2
# A name that so many miss is told once.
_MANY = 4


class _Missed(NamedTuple):
    """A name that is missed; `owners` are the types and tables that should have it."""

    numbers: list[int]
    owners: set[str]


def named_once(problems: list[Problem], causes: list[int], nodes: list[Node]) -> dict[int, Problem]:
    """What is told instead of the first problem about a name, by its number; the others follow from it.

    `causes` are the numbers of the problems from which others follow, -1 for none; they are completed.
    """
    asked: defaultdict[tuple[str, str], _Missed] = defaultdict(lambda: _Missed([], set()))
    for number, each in enumerate(problems):
        table = each.values.get("table", "")
        if each.span is None or causes[number] >= 0 or not ("unknown" in each.code or table):
            continue
        name = each.values.get("name") or each.values.get("value", "")
        if not name:
            continue
        slip = is_slip(name, each.hint)
        sort = each.code.rpartition("-")[2]
        sort = _SORTS.get(each.code) or _SORTS.get(sort, sort)
        missed = asked[name, each.hint if slip else sort]
        missed.numbers.append(number)
        missed.owners.add(table or each.values.get("of", ""))
    lacking = {each.values["name"] for each in problems if each.code == "field-missing"}
    several = {key: each for key, each in asked.items() if _count(problems, each.numbers) >= _FEWEST}
    places = _Places(nodes if several else [])
    told: dict[int, Problem] = {}
    for (used, sort), (numbers, owners) in several.items():
        first = problems[numbers[0]]
        many = _count(problems, numbers) >= _MANY
        names = {first.hint} if is_slip(used, first.hint) else set()
        if many and not names:
            declared = _declared(nodes, sort, owners)
            # What is lacking where something else is said is what that is called now.
            names = declared & lacking or declared
        unused = [place for name in sorted(names) if (place := places.only(name)) is not None]
        given = unused[0] if len(unused) == 1 else None
        if given is not None:
            name, span = given
            values = {"name": name, "used": used, "places": str(len(numbers))}
            asked_for = (Related("asked-for", first.span),) if first.span is not None else ()
            told[numbers[0]] = Problem("name-misspelt", span, values, used, asked_for)
        if given is not None or many:
            for number in numbers[1:]:
                causes[number] = numbers[0]
    return told


def _count(problems: list[Problem], numbers: list[int]) -> int:
    return len({problems[number].span for number in numbers})


class _Places:
    """Where each word of the documents stands, if it stands at one place only."""

    def __init__(self, nodes: list[Node]) -> None:
        self._places: dict[str, tuple[Node, str] | None] = {}
        for node in nodes:
            self._within(node)

    def _within(self, node: Node) -> None:
        for key, value in node.mapping.items():
            self._add(key, node, key)
            if key not in _PROSE:
                for each in (value, *value.items):
                    if isinstance(each.value, str):
                        self._add(each.value, node, key)
                self._within(value)
        for item in node.items:
            self._within(item)

    def _add(self, text: str, parent: Node, key: str) -> None:
        for word in {text, *_WORD.findall(text)}:
            self._places[word] = None if word in self._places else (parent, key)

    def only(self, name: str) -> tuple[str, Span] | None:
        """The name with its place, if it stands at one place only, and by itself."""
        parent, key = self._places.get(name) or (None, "")
        if parent is None:
            return None
        if key == name:
            return name, parent.key_span(key)
        return (name, parent[key].span) if parent[key].value == name else None


def _declared(nodes: list[Node], sort: str, owners: set[str]) -> set[str]:
    """The names of the documents of a kind, or of the fields, columns or rows of some documents."""
    documents = {node["id"].text: node for node in nodes if "id" in node}
    found = {id for id, node in documents.items() if node.at("kind").text == sort}
    waiting = list(owners)
    while waiting:
        node = documents.pop(waiting.pop(), None)
        if node is None:
            continue
        if sort == "row" and "rows" in node and "columns" in node:
            key = key_column(node)
            found |= {row[key].text for row in node["rows"].items if key in row}
        elif sort == "field":
            found |= node.at("fields").mapping.keys() | node.at("columns").mapping.keys()
        waiting += [node["is"].text] if "is" in node else []
    return found
