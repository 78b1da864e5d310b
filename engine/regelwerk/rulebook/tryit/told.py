"""What came of a changed example, in the page's words, with what differs from the printed result marked."""

from collections.abc import Callable, Hashable
from difflib import SequenceMatcher
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from regelwerk.explain.story import story
from regelwerk.load.show import mend, sentence, visible
from regelwerk.model.outcome import Step
from regelwerk.model.problem import Problem, Refused
from regelwerk.render.book import Book, place_of
from regelwerk.render.escape import plain as plain_text
from regelwerk.render.steps import step_words
from regelwerk.render.wording import Wording
from regelwerk.rulebook.tryit.changed import INPUT
from regelwerk.rulebook.tryit.course import Course
from regelwerk.run.program import Program
from regelwerk.run.thing import shown
from regelwerk.texts.decimal import decimal
from regelwerk.texts.problems import NOTES

NEW, GONE = "new", "gone"

Marked = dict[str, Any]
_T = TypeVar("_T")


class Printed(NamedTuple):
    """A result as it stands on the page: the lines, the steps, and what expressions come to."""

    lines: list[str]
    steps: list[Step]
    values: list[str]


def printed(program: Program, book: Book, course: Course, claims: list[Any]) -> Printed:
    """The result of a course."""
    state = course.game.state
    steps = list(story(program, state.trace, book.language))
    values = [_worked_out(program, book, claim.expression, course) for claim in claims]
    return Printed(list(state.printed), steps, values)


def compared(book: Book, now: Printed, before: Printed) -> tuple[list[Marked], list[Marked]]:
    """Lines and steps of a result, those that are new and those that are gone marked as such."""
    lines = [{"mark": mark, "text": visible(text)} for mark, text in _merged(now.lines, before.lines, str)]
    steps = [
        {"mark": mark, "depth": step.depth, "kind": step.kind, **_parts(book, step)}
        for mark, step in _merged(now.steps, before.steps, attrgetter("depth", "text"))
    ]
    return lines, steps


def claim_words(book: Book, claims: list[Any]) -> list[str]:
    """The expressions of an example in plain words."""
    words = Wording(book)
    return [plain_text(words.value(claim.expression.tree)) for claim in claims]


def problems_told(problems: list[Problem], book: Book) -> list[dict[str, object]]:
    """Problems as sentences, each with the place of the input that it is about, if it is about one."""
    found: list[dict[str, object]] = []
    for problem in problems:
        text = sentence(problem, book.language)
        if problem.hint:
            hint = visible(problem.hint)
            text += " " + NOTES.say(book.language, "did-you-mean", {"hint": hint})
        span = problem.span
        ours = span is not None and span.file.startswith(INPUT)
        place = span.file.removeprefix(INPUT) if span is not None and ours else ""
        line = span.line if span is not None and place.startswith("orders/") else 0
        told = {"place": place, "line": line, "text": text, "mend": mend(problem, book.language)}
        if told not in found:
            found.append(told)
    return found


def _merged(now: list[_T], before: list[_T], key: Callable[[_T], Hashable]) -> list[tuple[str, _T]]:
    """Both, those that are equal by `key` once."""
    found: list[tuple[str, _T]] = []
    matcher = SequenceMatcher(None, [*map(key, before)], [*map(key, now)], autojunk=False)
    for kind, i1, i2, j1, j2 in matcher.get_opcodes():
        if kind == "equal":
            found += [("", each) for each in now[j1:j2]]
        else:
            found += [(GONE, each) for each in before[i1:i2]]
            found += [(NEW, each) for each in now[j1:j2]]
    return found


def _parts(book: Book, step: Step) -> Marked:
    """A step in up to three parts, as on the page: `link` leads to `address`, the rest stands around it."""
    told = visible(plain_text(step_words(book, step)))
    if step.document not in book.place:
        return {"text": told}
    address = place_of(book, step.document)
    title, paragraph = visible(book.title(step.document)), visible(step.paragraph)
    shown = title if title in told else paragraph
    before, found, after = told.partition(shown) if shown else (told, "", "")
    return {"text": before, "link": found, "rest": after, "address": address} if found else {"text": told}


def _worked_out(program: Program, book: Book, expression: Any, course: Course) -> str:
    try:
        value = program.value(expression, course.game.state)
    except Refused as refusal:
        return sentence(refusal.problems[0], book.language)
    if isinstance(value, bool):
        return book.say("yes" if value else "no")
    if value is None:
        return book.say("no_value")
    if isinstance(value, float):
        return decimal(shown(value), book.language)
    return program.told(value, book.language)
