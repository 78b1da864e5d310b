"""An immunity against a tag that nothing carries which could happen to those who are immune."""

from collections.abc import Iterator

from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Event


def _find(subject: Subject) -> Iterator[Finding]:
    ruleset = subject.ruleset
    events = [*ruleset.events.values(), *(action.event for action in ruleset.actions.values())]
    carried_by: dict[str, set[str]] = {}
    for id, immunity in ruleset.immunities.items():
        kind = immunity.subject.type.name
        if kind not in carried_by:
            reaching = [event for event in events if _meets(subject, event, kind)]
            carried_by[kind] = {tag for event in reaching for tag in _tags(event)}
        carried = carried_by[kind]
        node = subject.nodes.get(id)
        listed = node.get("against") if node is not None else None
        for number, tag in enumerate(immunity.against):
            if tag in carried:
                continue
            is_list = listed is not None and isinstance(listed.value, list)
            span = listed.items[number].span if listed is not None and is_list else immunity.header.span
            yield Finding(id, span, {"tag": tag, "type": kind})


def _meets(subject: Subject, event: Event, kind: str) -> bool:
    """Whether an event may happen to a thing of this type, or to a part of it."""
    is_a, types = subject.ruleset.vocabulary.is_a, subject.ruleset.types
    affected = next((each.type.name for each in event.parameters if each.name == event.affects), "")
    waiting, seen = [kind], set[str]()
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.add(current)
        if is_a(affected, current) or is_a(current, affected):
            return True
        for id, document in types.items():
            if is_a(current, id) or is_a(id, current):
                waiting += document.parts.values()
    return False


def _tags(event: Event) -> tuple[str, ...]:
    if not isinstance(event.tags, Expression):
        return event.tags
    return event.tags.type.item.options if event.tags.type.item is not None else ()


LINT = Lint(
    code="tag-without-effect",
    bad="""
kind: type
id: cat
plural: cats
title: {en: cat}
---
kind: type
id: fence
plural: fences
title: {en: fence}
fields: {height: {type: integer}}
---
kind: event
id: paint
title: {en: Painting}
parameters: {fence: fence}
affects: fence
tags: [wet]
do: [{change: fence.height, by: 1}]
---
kind: immunity
id: T.1
title: {en: Cats stay dry}
text: {en: A cat keeps away from wet paint.}
source: {standing: house}
for: cat
against: [wet]
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{for_each: fence, in: fences, do: [{paint: fence}]}]
""",
    good="""
kind: type
id: fence
plural: fences
title: {en: fence}
fields: {height: {type: integer}}
---
kind: event
id: paint
title: {en: Painting}
parameters: {fence: fence}
affects: fence
tags: [wet]
do: [{change: fence.height, by: 1}]
---
kind: immunity
id: T.1
title: {en: High fences stay dry}
text: {en: Nobody reaches a high fence with a brush.}
source: {standing: house}
for: fence
when: fence.height > 3
against: [wet]
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{for_each: fence, in: fences, do: [{paint: fence}]}]
""",
    find=_find,
)
