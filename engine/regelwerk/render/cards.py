"""Examples in few words, beside what they show: picture, what is given, what is done, what comes of it."""

from collections.abc import Sequence

from regelwerk.model.outcome import Step
from regelwerk.model.scenario import Example, Given, StateData
from regelwerk.render import escape
from regelwerk.render.book import Book, kept
from regelwerk.render.examples import claims, framed, value_words
from regelwerk.render.steps import step_words, titled

CARD = "rulebook-cards"
"""The class of the part of a section that shows examples."""
_MOST, _FEW = 2, 2  # examples; things that are said of one
_HIGHEST = 205  # pixels of a picture
_AGAINST = ("refused", "stopped")
_IN_PICTURES = ("point", "thing", "row")


def cards(book: Book, id: str) -> list[str]:
    """The examples that readers see beside what a document says: those that its author chose, else the
    first in which it applies and the first in which it does not."""
    examples = book.shown.get(id, [])
    chosen = [each for each in examples if each.show] or _for_and_against(book, examples)
    if not chosen:
        return []
    inner = [block for each in chosen[:_MOST] for block in _card(book, each)]
    return [f'<div class="{CARD}" markdown="1">', *inner, "</div>"]


def _for_and_against(book: Book, examples: Sequence[Example]) -> list[Example]:
    told = [each for each in examples if _told_against(book, each.header.id)]
    against = told + [each for each in examples if each.expect.no_choices or each.expect.not_events]
    return [*[each for each in examples if each not in against][:1], *against[:1]]


def _told_against(book: Book, id: str) -> list[Step]:
    """What was refused or stopped, and why."""
    outcome = book.outcomes.get(id)
    return [each for each in (outcome.steps if outcome is not None else ()) if each.kind in _AGAINST]


def _card(book: Book, example: Example) -> list[str]:
    """Picture, title, and in few words what is given, what is done and what comes of it."""
    id = example.header.id
    before, after = book.positions.get(id, ("", ""))
    against = _told_against(book, id)
    shown = before if against else after or before
    blocks = ['<div markdown="1">', *([framed(book, shown, "position", _HIGHEST)] if shown else [])]
    blocks += [f"**{book.link(id)}**", *book.prose(example.header.text)]
    given = _several("; ", _things(book, example.state, pictured=bool(shown)))
    told = [(book.say("given"), given), (book.say("done"), _done(book, example))]
    lines = [f"- *{key}:* {text}" for key, text in told if text]
    outcome = book.outcomes.get(id)
    printed = list(outcome.printed or ()) if outcome is not None else []
    lines += [f"- → {line}" for line in ([] if printed else _comes_to(book, example, against))]
    blocks += ["\n".join(lines)] if lines else []
    return [*blocks, *([escape.lines(printed)] if printed else []), "</div>"]


def _several(between: str, told: list[str]) -> str:
    """The first few; the whole example has the others."""
    return between.join(told[:_FEW] + ["…"][: len(told) > _FEW])


def _things(book: Book, state: StateData, *, pictured: bool) -> list[str]:
    """What is said of each thing; where a picture shows them, that alone which a picture does not."""
    found = []
    for kind, things in state.items():
        fields = book.ruleset.vocabulary.things[kind].fields
        for id, (_, held) in things.items():
            told = [
                f"{escape.text(book.thing_field(kind, name))}: {value_words(book, value, fields[name])}"
                for name, value in held.items()
                if not (pictured and (fields[name].item or fields[name]).kind in _IN_PICTURES)
            ]
            found += [f"**{escape.text(book.thing(kind, id))}** ({', '.join(told)})"] if told else []
    return found


def _done(book: Book, example: Example) -> str:
    told = [_in_short(book, each.event, each.arguments) for each in example.happens]
    return _several(
        "; ", [*told, *(_in_short(book, each.action, each.arguments) for each in example.choices)]
    )


def _in_short(book: Book, event: str, arguments: dict[str, Given]) -> str:
    """What happens and to whom; who chooses is seen from what is chosen."""
    parameters = book.ruleset.event(event).parameters
    types = {each.name: each.type for each in parameters[1 if event in book.ruleset.actions else 0 :]}
    values = [value_words(book, value, types[name]) for name, value in arguments.items() if name in types]
    return f"{book.link(event)}: {', '.join(values)}" if values else book.link(event)


def _comes_to(book: Book, example: Example, against: list[Step]) -> list[str]:
    """What was said against it, what holds at the end and what may be chosen then, else what happens:
    what the author waits for, if anything."""
    expected = example.expect
    lines = [kept(titled(book, each)) for each in against[:_FEW]]
    lines += _things(book, expected.state, pictured=False)
    lines += [line.removeprefix("- ") for line in claims(book, example)]
    for key, listed in (("offered", expected.choices), ("not_offered", expected.no_choices)):
        told = _several("; ", [_in_short(book, each.event, each.arguments) for each in listed])
        lines += [f"{book.say(key)}: {told}"] if told else []
    lines = lines or [_in_short(book, each.event, each.arguments) for each in expected.events][:_FEW]
    outcome = book.outcomes.get(example.header.id)
    steps = outcome.steps if outcome is not None else ()
    return lines or [step_words(book, each) for each in steps if each.depth][:_FEW]
