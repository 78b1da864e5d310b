"""Reads a question about odds as somebody types it: names, events and expressions of the ruleset."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from regelwerk.link.event_arguments import EventChecker
from regelwerk.link.linker import Linker
from regelwerk.link.plain_values import ValueChecker
from regelwerk.load.node import Node, of_plain
from regelwerk.load.yaml_nodes import read
from regelwerk.model.expression import Expression
from regelwerk.model.on_offer import scenario_meant
from regelwerk.model.problem import Problem, Refused, nearest, refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Happening, StateData
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN, Type
from regelwerk.numbers.exact import Question
from regelwerk.numbers.observe import checked
from regelwerk.run.snapshot import Data
from regelwerk.scenario.script import given_state

_Found = TypeVar("_Found")
_ASSIGNED = re.compile(r"(\S+)((?:\s+\w+=\S+)+)\s*")
_BARE = re.compile(r"[\w.-]+")
MOST_EVENTS = 100
# As somebody types it, or as data.
Event = str | Mapping[str, Any]
_NOWHERE = Span("", 1, 1, 1, 1)


def question(
    ruleset: Ruleset,
    *,
    scenario: str = "",
    example: str = "",
    events: Sequence[Event] = (),
    until: str = "",
    of: str = "",
    language: str = "",
    saved: Data | None = None,
) -> Question:
    """What is asked for: the position of a scenario or an example, or a saved one, and what happens there.

    Events are written as examples write what happens (`walk: Ann, to: [3, 4]`, with `in: phase` for
    another phase than the first), or as `walk who=Ann to=[3,4]`, or given as the data that this stands for.
    Without any the example itself is played.

    Raises:
        Refused: with everything that is wrong.
    """
    problems: list[Problem] = []

    def tried(work: Callable[..., _Found], *given: object) -> _Found | None:
        try:
            return work(ruleset, *given)
        except Refused as refusal:
            problems.extend(refusal.problems)
            return None

    played = ruleset.examples.get(example)
    if example and played is None:
        hint = nearest(example, list(ruleset.examples))
        problems.append(Problem("unknown-example", None, {"name": example}, hint))
    state: StateData | None = None
    if saved is not None:
        state = _things(saved)
        for other, given in (("example", example), ("scenario", scenario)):
            if given:
                problems.append(Problem("asked-for-both", None, {"one": "position", "other": other}))
    elif played is not None:
        if scenario:
            problems.append(Problem("asked-for-both", None, {"one": "--example", "other": "--scenario"}))
        state = given_state(ruleset, played)
    elif not example and (begun := tried(scenario_meant, scenario)) is not None:
        state = begun.state
    if until and not events:
        problems.append(Problem("odds-until-what", None))
    if not events and not example:
        problems.append(Problem("odds-of-what", None))
    if len(events) > MOST_EVENTS:
        problems.append(Problem("odds-too-many-events", None, {"most": str(MOST_EVENTS)}))
        events = ()
    if state is None:
        raise Refused(problems)
    happenings = [tried(happening, state, each) for each in events]
    ends = tried(_expression, state, until, "--until", BOOLEAN)
    observed = tried(_expression, state, of, "--of", None)
    if problems:
        raise Refused(problems)
    return Question(
        state,
        played.phase if played is not None else "",
        tuple(each for each in happenings if each is not None),
        played if not events else None,
        ends,
        observed,
        language,
        saved,
    )


def happening(ruleset: Ruleset, state: StateData, text: Event) -> Happening:
    """One event as somebody types it, or as data. Raises Refused with everything that is wrong with it."""
    if not isinstance(text, str):
        return _checked(ruleset, state, _event(of_plain(text, _NOWHERE), str(dict(text))))
    try:
        return _checked(ruleset, state, _mapping(ruleset, text))
    except Refused as refusal:
        if text.lstrip().startswith("{"):
            raise
        raise Refused([_without_brace(each) for each in refusal.problems]) from refusal


def _things(saved: Data) -> StateData:
    """The names of the things in a saved position."""
    found: StateData = {}
    for each in saved["things"]:
        if not each.get("gone"):
            found.setdefault(each["type"], {})[each["id"]] = (_NOWHERE, {})
    return found


def _without_brace(problem: Problem) -> Problem:
    """A place in the text as it was typed: a brace was put in front of it to be read."""
    span = problem.span
    if span is None or span.line > 1:
        return problem
    column = max(1, span.column - 1)
    end = max(1, span.end_column - 1) if span.end_line == 1 else span.end_column
    return problem._replace(span=span._replace(column=column, end_column=end))


def _checked(ruleset: Ruleset, state: StateData, node: Node) -> Happening:
    linker = Linker(ruleset.vocabulary)
    events = {id: event.parameters for id, event in ruleset.happenings.items()}
    phase = node.get("in")
    if phase is not None:
        linker.known("unknown-phase", phase, ruleset.phases)
    values = ValueChecker(linker, ruleset.types, ())
    event, arguments = EventChecker(linker, values, events, ()).happening(node, state)
    if linker.problems:
        raise Refused(linker.problems)
    return Happening(phase.text if phase is not None else "", event, arguments, node.span)


def _mapping(ruleset: Ruleset, text: str) -> Node:
    """The event as the mapping that an example would write."""
    assigned = _ASSIGNED.fullmatch(text)
    name = assigned[1] if assigned is not None else text.strip()
    known = name in ruleset.events or name in ruleset.actions
    if assigned is not None and (known or ":" not in text):
        given = dict(each.split("=", 1) for each in assigned[2].split())
        first = next((each.name for each in ruleset.event(name).parameters), "") if known else ""
        started = f"{name}: {given.pop(first, '')}"
        text = ", ".join([started, *(f"{key}: {value}" for key, value in given.items())])
    elif known or _BARE.fullmatch(name):
        text = f"{name}: true"
    elif ":" not in text:
        raise refused("odds-event-form", text=text)
    nodes, problems = read(text if text.lstrip().startswith("{") else f"{{{text}}}", "--event")
    if problems:
        raise Refused(problems)
    return _event(nodes[0] if len(nodes) == 1 else None, text)


def _event(node: Node | None, text: str) -> Node:
    """The node, as far as it is a mapping that names something."""
    if node is None or not any(key != "in" for key in node.mapping):
        raise refused("odds-event-form", text=text)
    return node


def _expression(
    ruleset: Ruleset, state: StateData, text: str, option: str, expect: Type | None
) -> Expression | None:
    if not text:
        return None
    expression, problems = checked(ruleset, state, text, option, expect)
    if problems:
        raise Refused(problems)
    return expression
