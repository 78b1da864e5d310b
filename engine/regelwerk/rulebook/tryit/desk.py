"""What a page asks and is answered, as JSON: the inputs of an example, and what comes of it when changed."""

import json
from typing import Any

from regelwerk.load.show import visible
from regelwerk.model.problem import Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Example
from regelwerk.render.book import Book
from regelwerk.rulebook.pictures import picture
from regelwerk.rulebook.tryit.changed import Changed, Changing
from regelwerk.rulebook.tryit.course import begun, played
from regelwerk.rulebook.tryit.opening import read_edition
from regelwerk.rulebook.tryit.told import Printed, claim_words, compared, printed, problems_told
from regelwerk.run.game import Game
from regelwerk.run.program import Program


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
