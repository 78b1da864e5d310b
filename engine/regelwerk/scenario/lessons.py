"""Plays lessons: what a reader is told and asked is worked out from the position that the rules lead to."""

from collections.abc import Callable, Iterable

from regelwerk.explain.story import story
from regelwerk.model.document import Texts
from regelwerk.model.lesson import Lesson, LessonStep, Question
from regelwerk.model.outcome import NOTHING, LessonOutcome, Outcome, Pointed, Taught
from regelwerk.model.problem import Problem, Refused, Related
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.span import Span
from regelwerk.run.choices import Choice, refusal
from regelwerk.run.game import Game
from regelwerk.run.orders import Line
from regelwerk.run.program import Program
from regelwerk.scenario.compare import with_rules
from regelwerk.scenario.coverage import Collector
from regelwerk.scenario.offers import in_words, offer
from regelwerk.scenario.script import OF_DICE, make, meant, order_lines, prescribed, start

# Draws how a game stands, with what is pointed at: the name of a file, or nothing.
Draw = Callable[[Game, Pointed], str]


def teach(
    program: Program,
    lesson: Lesson,
    language: str,
    draw: Draw | None = None,
    reached: Collector | None = None,
) -> LessonOutcome:
    """The lesson played, in a language of the ruleset; it ends where the rules do not allow it.

    With `reached`, whatever it reaches is added to that.
    """
    found: list[Taught] = []
    try:
        teaching = _Teaching(program, lesson, language, draw)
        for step in lesson.steps:
            found.append(teaching.step(step))
            if teaching.failures:
                break
    except Refused as refusal:
        failures = [_at_step(each, lesson.steps[len(found)]) for each in refusal.problems]
        return LessonOutcome(lesson.header.id, tuple(found), tuple(failures))
    if reached is not None:
        reached.add(teaching.game.state)
    return LessonOutcome(lesson.header.id, tuple(found), tuple(teaching.failures))


def played(program: Program, lesson: Lesson, language: str, count: int) -> Game:
    """The game of a lesson after the first `count` of its steps.

    Raises:
        Refused: if the rules do not allow these.
    """
    begun = lesson._replace(steps=lesson.steps[:count])
    teaching = _Teaching(program, begun, language)
    for step in begun.steps:
        teaching.step(step)
        if teaching.failures:
            raise Refused(teaching.failures)
    return teaching.game


def _at_step(problem: Problem, step: LessonStep) -> Problem:
    """A die that is missing or impossible is a mistake of the lesson; the rule that throws it is related."""
    if problem.span is None:
        return problem._replace(span=step.span)
    if not problem.code.startswith(OF_DICE):
        return problem
    place = step.dice[-1].span if step.dice else step.span
    return problem._replace(span=place, related=(Related("thrown-here", problem.span), *problem.related))


def run_lessons(ruleset: Ruleset, language: str, ids: Iterable[str]) -> dict[str, Outcome]:
    """What is wrong with lessons, played in a language; in the first of a ruleset that does not speak it."""
    program = Program(ruleset)
    spoken = language if language in ruleset.languages else ruleset.languages[0]
    return {id: Outcome(id, (), (), teach(program, ruleset.lessons[id], spoken).failures) for id in ids}


class _Teaching:
    """A lesson at its first step. Raises Refused if the rules cannot be carried out."""

    def __init__(self, program: Program, lesson: Lesson, language: str, draw: Draw | None = None) -> None:
        self.failures: list[Problem] = []
        self._program, self._lesson, self._language, self._draw = program, lesson, language, draw
        self._chance = prescribed(die for step in lesson.steps for die in step.dice)
        self.game = start(program, lesson.begins, self._chance, language)
        self._left = len(self._chance.unused)
        self._since = 0
        self.game.run()

    def step(self, step: LessonStep) -> Taught:
        """Asks, decides and tells, in this order.

        Raises:
            Refused: if the rules cannot be carried out.
        """
        state = self.game.state
        trace, printed = len(state.trace), len(state.printed)
        asked = step.question
        task = self._text(step.task)
        before = self._picture(step, self._reach(step)) if asked is not None else ""
        if step.choices or step.orders:
            self._since = trace
        question, answers, value, because = self._question(asked) if asked is not None else ("", (), "", "")
        pictured, offered, decided = self._choices(step)
        if step.orders and not before and self._reader_decides():
            before = self._picture(step)
        written = self._orders(step)
        self._left -= len(step.dice)
        unused = len(self._chance.unused) - self._left
        if unused > 0 and not self.failures:
            place = step.dice[len(step.dice) - unused].span
            self.failures.append(Problem("example-die-unused", place, {"count": str(unused)}))
        lines = tuple(state.printed[printed:])
        if step.results and len(step.results) != len(lines) and not self.failures:
            values = {"count": str(len(step.results)), "printed": str(len(lines))}
            self.failures.append(Problem("lesson-results-unequal", step.span, values))
        decides = step.choices or step.orders
        after = self._picture(step, NOTHING if decides else self._reach(step))
        return Taught(
            self._text(step.text),
            task,
            question,
            answers,
            value,
            because,
            offered,
            decided,
            tuple(line for line, own in written if own),
            tuple(line for line, own in written if not own),
            lines,
            tuple(self._text(each) for each in step.results),
            story(self._program, state.trace[trace:], self._language) if decides else (),
            (before or pictured, after if decides or not before else ""),
        )

    def _question(self, asked: Question) -> tuple[str, tuple[tuple[str, bool], ...], str, str]:
        answers = tuple(
            (self._text(each.text), bool(self._program.value(each.when, self.game.state)))
            for each in asked.answers
        )
        right = sum(holds for _, holds in answers)
        if asked.answers and right in (0, len(answers)):
            self.failures.append(Problem("lesson-all-right" if right else "lesson-none-right", asked.span))
        value = ""
        if asked.value is not None:
            value = self._program.told(self._program.value(asked.value, self.game.state), self._language)
        return self._text(asked.text), answers, value, self._text(asked.because)

    def _choices(self, step: LessonStep) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """The picture of what the reader might choose first, that in words, and what is chosen."""
        pictured, offered = "", tuple[str, ...]()
        decided: list[str] = []
        for number, chosen in enumerate(step.choices):
            if self.game.window() is None:
                self.failures.append(Problem("example-choice-unused", chosen.span))
                break
            choice = meant(self.game, chosen)
            words = in_words(self._program, self.game, choice, self._language)
            if not number and self._reader_decides():
                others = self._others(step)
                if self.failures:
                    break
                found = offer(self._program, self.game, choice, others, self._language)
                if len(found.words) > 1:
                    offered, words = found.words, found.made
                    pointed = found.pointed if found.pointed.spots else self._reach(step)
                    pictured = self._picture(step, pointed) if pointed is not NOTHING else ""
            elif self._lesson.seat is not None and not self._reader_decides():
                words = f"{self._program.told(self.game.deciders()[0], self._language)} – {words}"
            problems, reasons = make(self.game, chosen)
            if reasons:
                problems = [self._refused(chosen.span, with_rules(self._program, reasons))]
            if problems:
                self.failures += problems
                break
            decided.append(words)
            self.game.run()
        return pictured, offered, tuple(decided)

    def _reader_decides(self) -> bool:
        seat = self._lesson.seat
        return seat is not None and any(each.id == seat.value for each in self.game.deciders())

    def _others(self, step: LessonStep) -> list[Choice]:
        """What else the reader is offered; a failure where the rules do not allow it."""
        found = [meant(self.game, each) for each in step.others]
        for chosen, choice in zip(step.others, found, strict=True):
            problems = self.game.why_not(choice)
            if problems:
                reasons = refusal(self._program, self.game.state, choice.action, problems)
                said = " ".join(reason for _, reason in reasons)
                self.failures.append(self._refused(chosen.span, said))
        return found

    def _refused(self, span: Span, reasons: str) -> Problem:
        """A choice that the rules do not allow, and what they allow in its place."""
        offered = () if self.game.step.secret else dict.fromkeys(each.action for each in self.game.choices())
        who = ", ".join(each.id for each in self.game.deciders()) or "–"
        values = {"phase": self.game.state.phase, "who": who, "actions": ", ".join(offered) or "–"}
        return Problem("lesson-refused", span, {"reasons": reasons, **values})

    def _orders(self, step: LessonStep) -> list[tuple[str, bool]]:
        """Hands in the orders of a step, phase by phase; each, and whether it is the reader's."""
        waiting = list(step.happens)
        given: list[tuple[str, bool]] = []
        for phase, orders in step.orders.items():
            sealed = self.game.window() is None and self.game.deciders()
            if not sealed or (phase and phase != self.game.state.phase):
                self.failures.append(
                    Problem("example-orders-unused", orders[0].span if orders else step.span)
                )
                return given
            lines = order_lines(orders)
            given += [(line.text, self._readers(line)) for line in lines]
            waiting[:] = self.game.run(lines, waiting)
        self.failures += [
            Problem("example-happening-unused", each.span, {"phase": each.phase}) for each in waiting
        ]
        return given

    def _readers(self, line: Line) -> bool:
        """Whether the reader may give an order now, as the rules see it."""
        seat = self._lesson.seat
        return (
            seat is not None
            and self._reader_decides()
            and not self.game.check([line._replace(by=str(seat.value))])
        )

    def _text(self, texts: Texts) -> str:
        """A text with its values as they are now."""
        parts = texts.get(self._language, ())
        state = self.game.state
        return "".join(
            part
            if isinstance(part, str)
            else self._program.told(self._program.value(part, state), self._language)
            for part in parts
        )

    def _picture(self, step: LessonStep, pointed: Pointed = NOTHING) -> str:
        marked = tuple(str(each.value) for each in step.show)
        if self._draw is None:
            return ""
        return self._draw(self.game, pointed._replace(marked=marked, since=self._since))

    def _reach(self, step: LessonStep) -> Pointed:
        """What the picture before a question or a choice points at, or that of a step that has neither."""
        if step.reach is None:
            return NOTHING
        piece = next(iter(step.reach.arguments.values()))
        return Pointed(piece=str(piece.value), action=step.reach.action)
