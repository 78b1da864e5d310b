"""Lessons: how they begin, and what each step tells, asks and decides."""

import re
from functools import cache

from regelwerk import texts
from regelwerk.kinds.example.link import ExampleLinker, given_items, named_things
from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.link.linker import Linker
from regelwerk.link.plain_values import Ids
from regelwerk.load.node import Node
from regelwerk.model.document import Texts
from regelwerk.model.lesson import Answer, Lesson, LessonStep, Question
from regelwerk.model.scenario import Chosen, Given
from regelwerk.model.space import PlaneSpace
from regelwerk.model.types import BOOLEAN, Type


def link(building: Building, node: Node) -> Lesson:
    return _LessonLinker(building).lesson(node)


class _LessonLinker:
    """Links lessons by what links examples."""

    def __init__(self, building: Building) -> None:
        self.linker, self.examples = building.linker, ExampleLinker(building)
        space = self.linker.vocabulary.space
        # What pictures there are: of places at all, and of how far a piece reaches.
        self.drawn, self.reaching = space is not None or "map" in building.head, isinstance(space, PlaneSpace)
        self.deciding = building.deciding()

    def lesson(self, node: Node) -> Lesson:
        _bare_numbers(self.linker, node.get("text"))
        begins, ids = self.examples.begins(node)
        seat = self._seat(node["seat"], ids) if "seat" in node else None
        scope = named_things(ids)
        steps = tuple(self._step(each, ids, scope) for each in node["steps"].items)
        return Lesson(header(self.linker, node), begins, seat, steps)

    def _step(self, node: Node, ids: Ids, scope: dict[str, Type]) -> LessonStep:
        if not any(each in node for each in ("say", "ask", "task", "results")):
            self.linker.problem("lesson-step-silent", node.span)
        if "choose" in node and "orders" in node:
            self.linker.problem("lesson-choice-and-orders", node.key_span("orders"))
        if "others" in node and "choose" not in node:
            self.linker.problem("lesson-others-without-choice", node.key_span("others"))
        if "show" in node and not self.drawn:
            self.linker.problem("lesson-show-undrawn", node.key_span("show"))
        if "happens" in node and "orders" not in node:
            self.linker.problem("lesson-happens-without-orders", node.key_span("happens"))
        return LessonStep(
            self._texts(node.get("say"), scope),
            self._texts(node.get("task"), scope),
            tuple(self._texts(each, scope) for each in node.at("results").items),
            tuple(self._thing(each, ids) for each in node.at("show").items),
            self._question(node["ask"], scope) if "ask" in node else None,
            self.examples.choices(node.at("choose"), ids, whole=False),
            self.examples.choices(node.at("others"), ids, whole=False),
            self._reach(node.get("reach"), ids),
            self.examples.orders(node),
            self.examples.happens(node, ids),
            given_items(node, "dice"),
            node.span,
        )

    def _question(self, node: Node, scope: dict[str, Type]) -> Question:
        if ("answers" in node) == ("value" in node):
            self.linker.problem("lesson-question-open", node.span)
        return Question(
            self._texts(node["text"], scope),
            tuple(
                Answer(
                    self._texts(each["text"], scope),
                    self.linker.expression(each["when"], scope, BOOLEAN, lenient=True),
                )
                for each in node.at("answers").items
            ),
            self.linker.expression(node["value"], scope, lenient=True) if "value" in node else None,
            self._texts(node.get("because"), scope),
            node.span,
        )

    def _texts(self, node: Node | None, scope: dict[str, Type]) -> Texts:
        _bare_numbers(self.linker, node)
        return self.linker.texts(node, scope)

    def _seat(self, node: Node, ids: Ids) -> Given:
        kind = (ids or {}).get(node.text)
        is_a = self.linker.vocabulary.is_a
        if kind is not None and not any(is_a(kind, each) for each in self.deciding):
            self.linker.problem("lesson-seat-decides-nothing", node.span, name=node.text)
        return self._thing(node, ids)

    def _reach(self, node: Node | None, ids: Ids) -> Chosen | None:
        if node is None:
            return None
        found = self.examples.events.choice(node, ids, whole=False)
        if found.action and not found.arguments:
            self.linker.problem("lesson-reach-of-nobody", node.span)
        elif found.action and not self.reaching:
            self.linker.problem("lesson-reach-undrawn", node.span)
        return found

    def _thing(self, node: Node, ids: Ids) -> Given:
        found = Given(node.value, node.span)
        self.examples.values.thing(found, "", ids)
        return found


_DIGIT = re.compile(r"\d")
_FILLED_IN = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_NUMBER = r"(?<![\w§.,:°])(?<!\w-)\d+(?:[.,]\d+)*(?![\w:°]|[.,]\w)"
_NUMBERED = texts.Texts("numbered")


def _bare_numbers(linker: Linker, node: Node | None) -> None:
    """A problem for each number that a text states itself, where the data should: it would be wrong when
    these change. A number may stand in a name (`H4`, `d20`, `F.3.1`), behind a word for what is numbered
    (step 3) and before °.
    """
    for language, part in node.mapping.items() if node is not None else ():
        if not _DIGIT.search(part.text):
            continue
        stated = _FILLED_IN.sub(lambda found: "_" * len(found[0]), part.text)
        for found in _pattern(language).finditer(stated):
            if found["number"] is not None:
                place = part.span_of(*found.span("number"))
                linker.problem(
                    "lesson-number-bare", place, number=found["number"], word=_numbered(language)[0]
                )


def _numbered(language: str) -> list[str]:
    return _NUMBERED.say(language, "words").split()


@cache
def _pattern(language: str) -> "re.Pattern[str]":
    words = "|".join(map(re.escape, _numbered(language)))
    return re.compile(rf"\b(?:{words})\s+\d+\b|(?P<number>{_NUMBER})", re.IGNORECASE)
