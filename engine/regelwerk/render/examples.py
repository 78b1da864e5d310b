"""Worked examples: what was given, what the engine made of it, and why; in few words beside what is shown."""

from collections.abc import Sequence
from typing import Any

from regelwerk.model.outcome import Outcome, Step
from regelwerk.model.scenario import Example, Given, Happening, StateData
from regelwerk.model.types import UNKNOWN, Type
from regelwerk.render import escape
from regelwerk.render.book import Book, anchor, kept
from regelwerk.render.fitting import capital, throw
from regelwerk.render.steps import step_words, titled
from regelwerk.render.tables import grid, typed
from regelwerk.render.wording import Wording

# So many pixels high a position is shown at most, and in few words.
_HIGHEST, _CARD_HIGHEST = 480, 205
EXAMPLE = "rulebook-example"
"""The class of the heading of an example."""
CARD = "rulebook-cards"
"""The class of the part of a section that shows examples."""
_MOST, _FEW = 2, 2  # examples beside what they show; things that are said of one
_AGAINST = ("refused", "stopped")
_IN_PICTURES = ("point", "thing", "row")


def example_section(book: Book, example: Example) -> list[str]:
    """The blocks of an example on the page of examples; what it is made of can be opened."""
    title = escape.text(book.title(example.header.id))
    blocks = [f"### {book.say('example')}: {title} {{ #{anchor(example.header.id)} .{EXAMPLE} }}"]
    blocks += book.prose(example.header.text)
    return [*blocks, *folded(book.say("whole_example"), _whole(book, example))]


def folded(title: str, blocks: list[str]) -> list[str]:
    """Blocks that are shown when somebody opens them."""
    if not blocks:
        return []
    return [f'<details markdown="1">\n<summary>{title}</summary>', *blocks, "</details>"]


def _whole(book: Book, example: Example) -> list[str]:
    blocks: list[str] = []
    if example.scenario or example.state:
        blocks.append(f"**{book.say('given')}**")
        if example.scenario:
            blocks.append(book.say("from_scenario", scenario=book.link(example.scenario)))
        blocks += positions(book, example.state)
    before, after = book.positions.get(example.header.id, ("", ""))
    if before:
        blocks += picture(book, before, "before")
    for phase, lines in example.orders.items():
        when = f" ({book.link(phase)})" if phase else ""
        blocks += [f"**{book.say('orders')}**{when}", escape.lines([str(order.value) for order in lines])]
    if example.happens:
        blocks += [
            f"**{book.say('happening')}**",
            "\n".join(f"- {happening_words(book, each)}" for each in example.happens),
        ]
    if example.choices:
        blocks += [
            f"**{book.say('chosen_one_by_one')}**",
            "\n".join(f"1. {_with_values(book, each.action, each.arguments)}" for each in example.choices),
        ]
    if example.dice:
        blocks.append(book.say("dice", dice=", ".join(throw(die.value) for die in example.dice)))
    outcome = book.outcomes.get(example.header.id)
    blocks += _outcome(book, outcome) if outcome is not None else [f"*{book.say('not_run')}*"]
    if after and after != before:
        blocks += picture(book, after, "after")
    return blocks + _ending(book, example)


def picture(book: Book, file: str, key: str) -> list[str]:
    """A picture with what it shows above it."""
    return [f"**{book.say(key)}**", framed(book, file, key)]


def framed(book: Book, file: str, key: str, highest: int = _HIGHEST) -> str:
    """A picture with its size, so that nothing moves when it comes while somebody reads."""
    words, size = book.say(key), ""
    if file in book.sizes:
        width, height = book.sizes[file]
        shown = min(1, highest / height)
        size = f' width="{round(width * shown)}" height="{round(height * shown)}"'
    return f'![{words}]({file}){{ .rulebook-position loading="lazy"{size} }}'


def _ending(book: Book, example: Example) -> list[str]:
    """What holds at the end, and what may be chosen then: as much of it as the example is about."""
    blocks: list[str] = []
    expected = example.expect
    if expected.values or expected.state:
        blocks.append(f"**{book.say('comes_to')}**")
        blocks += ["\n".join(claims(book, example))] if expected.values else []
        blocks += positions(book, expected.state)
    for key, listed in (("offered", expected.choices), ("not_offered", expected.no_choices)):
        if listed:
            told = [f"- {_with_values(book, each.event, each.arguments)}" for each in listed]
            blocks += [f"**{book.say(key)}**", "\n".join(told)]
    return blocks


def claims(book: Book, example: Example) -> list[str]:
    """The expressions that an example works out at its end, in words."""
    words = Wording(book)
    return [
        f"- {capital(words.value(each.expression.tree))}: "
        f"**{_claimed(book, each.value, each.expression.type)}**"
        for each in example.expect.values
    ]


def _claimed(book: Book, given: Given, kind: Type) -> str:
    return book.say("no_value") if given.value is None else value_words(book, given, kind)


def _outcome(book: Book, outcome: Outcome) -> list[str]:
    blocks: list[str] = []
    if outcome.printed:
        blocks += [f"**{book.say('result')}**", escape.lines(list(outcome.printed))]
    if outcome.failures:
        blocks.append(f"**{book.say('not_expected', count=str(len(outcome.failures)))}**")
    else:
        blocks.append(f"*{book.say('as_expected')}*")
    if outcome.steps:
        steps = [
            f"{'    ' * depth}- {step_words(book, step)}"
            for depth, step in zip(_depths(outcome), outcome.steps, strict=True)
        ]
        blocks += [f"**{book.say('why')}**", "\n".join(steps)]
    return blocks


def _depths(outcome: Outcome) -> list[int]:
    """Depths from 0 that never grow by more than one: a list cannot skip a level."""
    found: list[int] = []
    for step in outcome.steps:
        found.append(min(step.depth, found[-1] + 1 if found else 0))
    return found


def happening_words(book: Book, happening: Happening, more: dict[str, str] | None = None) -> str:
    """What happens in which phase; `more` are arguments in words already."""
    told = _with_values(book, happening.event, happening.arguments, more)
    return book.say("happening_in", phase=book.link(happening.phase), event=told)


def _with_values(
    book: Book, event: str, arguments: dict[str, Given], more: dict[str, str] | None = None
) -> str:
    parameters = {each.name: each for each in book.ruleset.event(event).parameters}
    called = {name: book.parameter(each) for name, each in parameters.items()}
    said = {
        name: value_words(book, value, parameters[name].type if name in parameters else UNKNOWN)
        for name, value in arguments.items()
    } | (more or {})
    given = ", ".join(f"{escape.text(called.get(name, name))}: {value}" for name, value in said.items())
    return f"{book.link(event)} ({given})" if given else book.link(event)


def positions(book: Book, state: StateData) -> list[str]:
    """A table for each type of thing in a state, with a column for each field that some thing gives."""
    blocks: list[str] = []
    for kind, things in state.items():
        fields = list(dict.fromkeys(field for _, values in things.values() for field in values))
        held = book.ruleset.vocabulary.things[kind].fields
        head = [book.link(kind), *(escape.text(book.thing_field(kind, field)) for field in fields)]
        rows = [
            [
                f"**{escape.text(book.thing(kind, id))}**",
                *(
                    value_words(book, values[field], held[field]) if field in values else "–"
                    for field in fields
                ),
            ]
            for id, (_, values) in things.items()
        ]
        blocks.append(grid(head, rows))
    return blocks


def value_words(book: Book, given: Given, kind: Type = UNKNOWN) -> str:
    """A value that an example gives, as readers call it."""
    item = kind.item or kind
    if item.kind == "row" and isinstance(given.value, str):
        return book.row_link(item.name, given.value)
    if given.value is None or isinstance(given.value, bool):
        # Somebody says so: a dash stands for what nobody speaks of.
        return book.say("none" if given.value is None else "yes" if given.value else "no")
    if isinstance(given.value, list | tuple):
        if kind.kind == "point":
            return _point(book, given.value)
        if item.kind == "point":
            return ", ".join(_point(book, each) for each in given.value if isinstance(each, list | tuple))
        return ", ".join(typed(book, each, item) for each in given.value) or "–"
    return typed(book, given.value, item)


def _point(book: Book, numbers: "list[Any] | tuple[Any, ...]") -> str:
    return f"({'; '.join(typed(book, each, UNKNOWN) for each in numbers)})"


# --- in few words -------------------------------------------------------------------------


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
    blocks = ['<div markdown="1">', *([framed(book, shown, "position", _CARD_HIGHEST)] if shown else [])]
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
    chosen = (_in_short(book, each.action, each.arguments, named=True) for each in example.choices)
    return _several("; ", [*told, *chosen])


def _in_short(book: Book, event: str, arguments: dict[str, Given], *, named: bool = False) -> str:
    """What happens and to whom; who chooses is mostly seen from what is chosen, and else `named`."""
    parameters = book.ruleset.event(event).parameters
    by = parameters[0].name if event in book.ruleset.actions else ""
    types = {each.name: each.type for each in parameters}
    told = (
        sorted(arguments, key=lambda name: name != by)
        if named
        else [each for each in arguments if each != by]
    )
    values = [value_words(book, arguments[name], types[name]) for name in told if name in types]
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
    if expected.winners is not None:
        lines += [step_words(book, each) for each in steps if each.kind == "ended"][:1]
    return lines or [step_words(book, each) for each in steps if each.depth][:_FEW]
