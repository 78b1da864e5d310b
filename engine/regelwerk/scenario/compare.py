"""What an example expects against what came of it."""

from collections.abc import Iterator, Mapping
from typing import Any

from regelwerk.load.spelling import word
from regelwerk.model.problem import Problem
from regelwerk.model.scenario import EventPattern, Example, Expectation, Given
from regelwerk.model.span import Span
from regelwerk.run.choices import Choice, options
from regelwerk.run.free import named
from regelwerk.run.game import Game
from regelwerk.run.plain import plain
from regelwerk.run.program import Program
from regelwerk.run.trace import Entry

_SHOWN = 8
Reasons = tuple[tuple[int, str], ...]  # the number of the rule that refuses, and what it says


def in_first(game: Game) -> bool:
    """Whether a game is told in the ruleset's first language, in which examples quote."""
    return game.state.language == game.program.ruleset.languages[0]


def differences(game: Game, example: Example) -> Iterator[Problem]:
    """Every expectation that was not met, at its own place."""
    expect = example.expect
    if in_first(game) and expect.printed is not None:
        yield from _printed(expect.printed, game.state.printed, example)
    yield from _events(game, expect.events)
    happened = game.state.events if expect.not_events else []
    for pattern in expect.not_events:
        if any(_matches(game.program, entry, pattern) for entry in happened):
            yield Problem("example-event-unwanted", pattern.span, {"event": _told(pattern)})
    yield from _choices(game, expect.choices, expect.no_choices)
    yield from _refused(game, expect.refused)
    yield from _stopped(game, expect.stopped_by)
    for things in expect.state.values():
        for id, (span, values) in things.items():
            thing = game.state.things.get(id)
            if thing is None:
                yield Problem("example-thing-missing", span, {"thing": id})
                continue
            for field, given in values.items():
                actual = plain(getattr(thing, field))
                if actual != plain(given.value):
                    differing = {"expected": told(given.value), "found": told(actual)}
                    yield Problem(
                        "example-field-differs", given.span, {"thing": id, "field": field, **differing}
                    )
    for claim in expect.values:
        wanted, actual = plain(claim.value.value), plain(game.program.value(claim.expression, game.state))
        if actual != wanted or isinstance(actual, bool) != isinstance(wanted, bool):
            differing = {"expression": claim.expression.text, "expected": told(wanted), "found": told(actual)}
            yield Problem("example-value-differs", claim.value.span, differing)
    for given in expect.gone:
        thing = game.state.things.get(str(given.value))
        if thing is None or thing._in_play:
            yield Problem("example-not-gone", given.span, {"thing": str(given.value)})
    yield from _winners(game, expect, example.header.span)


def _winners(game: Game, expect: Expectation, whole: Span) -> list[Problem]:
    if expect.winners is None:
        return []
    place = expect.winners[0].span if expect.winners else whole
    if game.state.ending is None:
        return [Problem("example-not-over", place, {})]
    wanted, actual = [str(given.value) for given in expect.winners], [each.id for each in game.state.ending]
    if sorted(wanted) == sorted(actual):
        return []
    return [Problem("example-winners-differ", place, {"expected": told(wanted), "found": told(actual)})]


def told(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(told(item) for item in value) + "]"
    return word(value)


def _printed(expected: tuple[Given, ...], actual: list[str], example: Example) -> Iterator[Problem]:
    for position, given in enumerate(expected):
        line = actual[position] if position < len(actual) else ""
        if given.value != line:
            values = {"expected": str(given.value), "found": line or "–"}
            yield Problem("example-line-differs", given.span, values)
    for line in actual[len(expected) :]:
        yield Problem("example-line-unexpected", example.header.span, {"line": line})


def _events(game: Game, patterns: tuple[EventPattern, ...]) -> list[Problem]:
    """The expected events happen in this order; others may happen between them."""
    happened, position = game.state.events, 0
    for pattern in patterns:
        following = range(position, len(happened))
        match = next((n for n in following if _matches(game.program, happened[n], pattern)), None)
        if match is None:
            told = [_entry(game.program, entry) for entry in happened[position : position + _SHOWN]]
            values = {"event": _told(pattern), "happened": "; ".join(told) or "–"}
            return [Problem("example-event-missing", pattern.span, values)]
        position = match + 1
    return []


def _matches(program: Program, entry: Entry, pattern: EventPattern) -> bool:
    event = program.ruleset.event(pattern.event)
    if program.documents[entry[0]].header.id != pattern.event:
        return False
    actual = dict(zip((parameter.name for parameter in event.parameters), entry[1], strict=True))
    return all(plain(actual[name]) == plain(given.value) for name, given in pattern.arguments.items())


def _choices(
    game: Game, wanted: tuple[EventPattern, ...], unwanted: tuple[EventPattern, ...]
) -> Iterator[Problem]:
    """What whoever decides at the end should be allowed to choose, and should not."""
    for pattern in wanted:
        why = _why_not(game, pattern)
        if why is not None:
            values = {"choice": _told(pattern), "why": why or "–"}
            yield Problem("example-choice-missing", pattern.span, values)
    for pattern in unwanted:
        if _why_not(game, pattern) is None:
            yield Problem("example-choice-unwanted", pattern.span, {"choice": _told(pattern)})


def _why_not(game: Game, pattern: EventPattern) -> str | None:
    """Why nothing that fits the pattern may be chosen now, or an empty text; none if something may."""
    action = game.program.ruleset.actions.get(pattern.event)
    window = game.window()
    if action is None or window is None or pattern.event not in window.actions:
        return ""
    names = [parameter.name for parameter in action.event.parameters]
    wanted = {name: plain(given.value) for name, given in pattern.arguments.items()}
    if wanted.get(names[0], window.decider.id) != window.decider.id:
        return ""
    return _searched(game, pattern.event, names, wanted, (window.decider,))


def _searched(
    game: Game, action: str, names: list[str], wanted: dict[str, Any], chosen: tuple[Any, ...]
) -> str | None:
    """The same for choices that begin with `chosen`."""
    if len(chosen) == len(names):
        barred = game.why_not(Choice(action, chosen[1:]))
        return barred[0].values.get("reason", "") if barred else None
    name, why = names[len(chosen)], ""
    document = game.program.ruleset.actions[action]
    if name in wanted and name in document.free:
        listed = [named(document.event.parameters[len(chosen)], wanted[name])]
    else:
        listed = options(game.program, game.state, chosen[0], action, chosen[1:])
    for value in listed:
        if name in wanted and plain(value) != wanted[name] and name not in document.free:
            continue
        found = _searched(game, action, names, wanted, (*chosen, value))
        if found is None:
            return None
        why = why or found
    return why


def barred_otherwise(game: Game, example: Example, span: Span, reasons: Reasons) -> list[Problem]:
    """A choice or happening that is refused for none of the reasons that the example expects."""
    if not reasons or any(_is_reason(game, given, reasons) for given in example.expect.refused):
        return []
    return [Problem("example-refused", span, {"reasons": with_rules(game.program, reasons)})]


def with_rules(program: Program, reasons: Reasons) -> str:
    """Reasons, each with the rule that gives it."""
    return " ".join(f"{reason} ({program.documents[number].header.id})" for number, reason in reasons)


def refused_otherwise(game: Game, example: Example) -> Iterator[Problem]:
    """Happenings that are refused without the example's expecting it."""
    places = {game.program.numbers[happening.event]: happening.span for happening in example.happens}
    depth = 0
    for entry in game.state.trace:
        if entry[0] == "event":
            depth += 1
        elif entry[0] == "end":
            depth -= 1
        elif entry[0] == "refused" and depth == 1 and entry[1] in places:
            yield from barred_otherwise(game, example, places[entry[1]], entry[2])


def _refused(game: Game, expected: tuple[Given, ...]) -> Iterator[Problem]:
    """Rules that refuse nothing here, and reasons that are not given."""
    reasons = tuple(each for entry in game.state.trace if entry[0] == "refused" for each in entry[2])
    happened = dict.fromkeys(game.program.documents[number].header.id for number, _ in reasons)
    told = dict.fromkeys(reason for _, reason in reasons)
    for given in expected:
        if _is_reason(game, given, reasons):
            continue
        known = game.program.ruleset.document(str(given.value)) is not None
        code = "example-not-refused" if known else "example-reason-not-given"
        values = {"id": str(given.value), "happened": ", ".join(sorted(happened) if known else told) or "–"}
        yield Problem(code, given.span, values)


def _is_reason(game: Game, given: Given, reasons: Reasons) -> bool:
    """Whether a rule that is named refuses, or a reason is given; reasons are compared in the
    ruleset's first language only, in which they are written."""
    program = game.program
    if program.ruleset.document(str(given.value)) is not None:
        return any(program.documents[number].header.id == given.value for number, _ in reasons)
    return not in_first(game) or any(reason == given.value for _, reason in reasons)


def _stopped(game: Game, expected: tuple[Given, ...]) -> list[Problem]:
    """Immunities that stop nothing."""
    happened = {
        game.program.documents[entry[2]].header.id for entry in game.state.trace if entry[0] == "stopped"
    }
    values = {"happened": ", ".join(sorted(happened)) or "–"}
    return [
        Problem("example-not-stopped", given.span, {"id": str(given.value), **values})
        for given in expected
        if given.value not in happened
    ]


def _told(pattern: EventPattern) -> str:
    return _with_values(pattern.event, {name: given.value for name, given in pattern.arguments.items()})


def _entry(program: Program, entry: Entry) -> str:
    id = program.documents[entry[0]].header.id
    names = [parameter.name for parameter in program.ruleset.event(id).parameters]
    return _with_values(id, dict(zip(names, map(plain, entry[1]), strict=True)))


def _with_values(event: str, values: Mapping[str, Any]) -> str:
    shown = ", ".join(f"{name}: {told(value)}" for name, value in values.items())
    return f"{event} ({shown})" if shown else event
