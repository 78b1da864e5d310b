"""Lessons as pages: each step with what is asked, what is told, its picture, and why it came so.

Questions and choices are written so that they read well on paper; on the site the script makes them to be
answered, one step after the other (`site/pages/lesson.js`).
"""

from collections.abc import Iterable, Sequence

from regelwerk.model.lesson import Lesson
from regelwerk.model.outcome import Taught
from regelwerk.render import escape
from regelwerk.render.book import Book, anchor, lesson_page
from regelwerk.render.examples import framed
from regelwerk.render.fitting import throw
from regelwerk.render.steps import titled

# So many pixels high a position is shown at most.
_HIGHEST = 760
# Kinds of steps that would bury what happened: what did not count, what a variant changed.
_ASIDE = ("suppressed", "override")
STEP = "rulebook-step"
"""Class of the heading of a step."""


def blocks(book: Book, lesson: Lesson) -> list[str]:
    """The page of a lesson, to be joined by blank lines."""
    title = escape.text(book.title(lesson.header.id))
    found = [
        f"# {title} {{ #{anchor(lesson.header.id)} .rulebook-lesson }}",
        *book.prose(lesson.header.text),
    ]
    played = book.lessons.get(lesson.header.id)
    if played is None:
        return [*found, f"*{book.say('not_run')}*"]
    count = len(played.steps)
    for number, step in enumerate(played.steps, 1):
        said = book.say("lesson_step", number=str(number), count=str(count))
        found.append(f"## {said} {{ #step-{number} .{STEP} }}")
        found += _step(book, step, [throw(die.value) for die in lesson.steps[number - 1].dice])
    return found + _next_lesson(book, lesson)


def _step(book: Book, step: Taught, dice: Sequence[str]) -> list[str]:
    before, after = step.pictures
    blocks = [framed(book, before, "position", _HIGHEST)] if before else []
    if step.question:
        blocks.append(_question(book, step))
    if step.task and not (step.offered or step.written):
        blocks += map(book.linked, escape.divided(step.task))
    if step.offered:
        blocks.append(_offer(book, step))
    elif step.decided:
        blocks.append("\n".join(f"- {escape.text(each)}" for each in step.decided))
    if step.written:
        blocks.append(_orders(book, step))
    if step.orders:
        said = book.say("lesson_others" if step.written else "orders")
        blocks += [f"**{said}**", escape.lines(list(step.orders))]
    if step.meanings:
        blocks += [f"**{book.say('result')}**", _meanings(book, step)]
    elif step.printed:
        blocks += [f"**{book.say('result')}**", escape.lines(list(step.printed))]
    if dice:
        blocks.append(f"*{book.say('dice', dice=', '.join(dice))}*")
    blocks += map(book.linked, escape.divided(step.text))
    if after and after != before:
        blocks.append(framed(book, after, "position", _HIGHEST))
    return blocks + _why(book, step)


def _question(book: Book, step: Taught) -> str:
    """A question with its answers; the right ones, and why, can be opened."""
    listed = _list(step.answers) if step.answers else ""
    rights = [text for text, right in step.answers if right] or [step.value]
    told = f"<p><strong>{escape.text(', '.join(rights))}</strong> {escape.text(step.because)}</p>"
    return (
        f'<div class="rulebook-question"><p>{escape.text(step.question)}</p>{listed}'
        f"<details><summary>{book.say('lesson_answer')}</summary>{told}</details></div>"
    )


def _offer(book: Book, step: Taught) -> str:
    """What the reader may choose; the lesson goes on with what is marked."""
    first, *later = step.decided
    choices = _list([(text, text == first) for text in step.offered])
    then = "".join(f"<p>{escape.text(text)}</p>" for text in later)
    return (
        f'<div class="rulebook-offer">{_task(book, step, "lesson_choose")}{choices}'
        f"<details><summary>{book.say('lesson_goes_on')}</summary><p><strong>{escape.text(first)}</strong></p>"
        f"{then}</details></div>"
    )


def _orders(book: Book, step: Taught) -> str:
    """What the reader is to write; on the site the orders are shown when they were written, or on demand."""
    orders = "".join(f"<li><code>{escape.markup(order)}</code></li>" for order in step.written)
    return (
        f'<div class="rulebook-orders">{_task(book, step, "lesson_write")}'
        f"<details><summary>{book.say('lesson_orders')}</summary><ol>{orders}</ol></details></div>"
    )


def _task(book: Book, step: Taught, otherwise: str) -> str:
    """What the reader is to do, as paragraphs."""
    told = escape.paragraphs(step.task) or [book.say(otherwise)]
    return "".join(f"<p>{part}</p>" for part in told)


def _meanings(book: Book, step: Taught) -> str:
    """The printed lines, each with what it means."""
    rows = "".join(
        f"<dt><code>{escape.markup(line)}</code></dt><dd>{escape.text(meaning)}</dd>"
        for line, meaning in zip(step.printed, step.meanings, strict=False)
    )
    return f'<dl class="rulebook-results">{rows}</dl>'


def _list(answers: Iterable[tuple[str, bool]]) -> str:
    """Answers, the right ones marked for the site's script."""
    marks = {True: ' data-right=""', False: ""}
    return (
        "<ul>" + "".join(f"<li{marks[right]}>{escape.text(text)}</li>" for text, right in answers) + "</ul>"
    )


def _why(book: Book, step: Taught) -> list[str]:
    """What happened, to be opened, and the rules behind it."""
    steps = [each for each in step.steps if each.kind not in _ASIDE]
    if not steps:
        return []
    told = "".join(
        f'<li class="rulebook-depth-{min(each.depth, 4)}">{escape.text(titled(book, each))}</li>'
        for each in steps
    )
    rules = dict.fromkeys(each.document for each in steps if each.document in book.place)
    blocks = [f"<details><summary>{book.say('why')}</summary><ul>{told}</ul></details>"]
    return [*blocks, f"{book.say('lesson_rules')}: {book.links(list(rules))}"] if rules else blocks


def _next_lesson(book: Book, lesson: Lesson) -> list[str]:
    """Where to go from here: the next lesson, or the rules."""
    ids = list(book.ruleset.lessons)
    following = ids[ids.index(lesson.header.id) + 1 :][:1]
    return [
        f"{book.say('lesson_next')}: [{escape.text(book.title(id))}]({lesson_page(id)})" for id in following
    ]
