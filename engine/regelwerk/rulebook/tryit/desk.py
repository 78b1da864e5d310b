"""What a page asks and is answered, as JSON: the inputs of an example, and what comes of it when changed."""

import json
from collections.abc import Callable, Hashable
from difflib import SequenceMatcher
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from regelwerk.explain.story import story
from regelwerk.load.show import mend, sentence, visible
from regelwerk.model.outcome import Step
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Example
from regelwerk.render.book import Book, place_of
from regelwerk.render.escape import plain as plain_text
from regelwerk.render.steps import step_words
from regelwerk.render.wording import Wording
from regelwerk.rulebook.pictures import picture
from regelwerk.rulebook.tryit.changed import INPUT, Changed, Changing
from regelwerk.rulebook.tryit.course import Course, begun, played
from regelwerk.rulebook.tryit.opening import read_edition
from regelwerk.run.game import Game
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


class Desk:
    """Answers for one edition; what was worked out for one example is kept for the next question."""

    def __init__(self, ruleset: Ruleset, language: str) -> None:
        self._program = Program(ruleset)
        self._book = Book(ruleset, language, {}, lambda expression: "…")
        self._changing = Changing(self._book)
        self._printed: dict[str, Printed] = {}

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        """`{"example", "seed", "changes", "form"}` is asked; with `form` the inputs are answered too."""
        example = self._program.ruleset.examples.get(str(question.get("example")))
        if example is None:
            return {"problems": []}
        given = question.get("changes")
        changes = {str(place): str(text) for place, text in given.items()} if isinstance(given, dict) else {}
        seed = int(question.get("seed") or 0)
        answer: dict[str, Any] = {}
        if question.get("form"):
            answer["form"] = self._changing.form(example)
        changed, problems = self._changing.changed(example, changes)
        if problems:
            return answer | {"problems": problems_told(problems, self._book)}
        return answer | self._resolved(example, changed, seed)

    def _resolved(self, example: Example, changed: Changed, seed: int) -> dict[str, Any]:
        try:
            game = begun(self._program, changed, seed, self._book.language)
            pictures = [self._picture(game)]
            course = played(self._program, self._book, game, changed)
        except Refused as refusal:
            return {"problems": problems_told(refusal.problems, self._book)}
        pictures.append(self._picture(game))
        claims = list(example.expect.values)
        now = printed(self._program, self._book, course, claims)
        before = self._before(example)
        lines, steps = compared(self._book, now, before)
        words = claim_words(self._book, claims)
        return {
            "problems": problems_told(course.stopped, self._book),
            "notes": problems_told(course.notes, self._book),
            "same": now == before,
            "printed": lines,
            "steps": steps,
            "values": [
                {"text": text, "value": visible(value), "was": visible(was)}
                for text, value, was in zip(words, now.values, before.values, strict=True)
            ],
            "choices": [each._asdict() for each in course.asked],
            "dice": [each._asdict() for each in course.thrown],
            "before": pictures[0],
            "after": pictures[1],
        }

    def _before(self, example: Example) -> Printed:
        """The result that stands on the page."""
        id = example.header.id
        if id not in self._printed:
            changed, _ = self._changing.changed(example, {})
            game = begun(self._program, changed, 0, self._book.language)
            course = played(self._program, self._book, game, changed)
            self._printed[id] = printed(self._program, self._book, course, list(example.expect.values))
        return self._printed[id]

    def _picture(self, game: Game) -> str | None:
        book = self._book
        return picture(self._program, game, book.language, book.say("position"))


def opened(data: bytes, *_: object) -> Desk:
    """A desk for the file of an edition (`regelwerk.rulebook.tryit.files`).

    Raises:
        ValueError: if it is no such file.
    """
    return Desk(*read_edition(data))


def answer(desk: Desk, question: str) -> str:
    """The answer to a question, both as JSON."""
    return json.dumps(desk.answer(json.loads(question)), ensure_ascii=False)


# --- what came of it -----------------------------------------------------------------------


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
