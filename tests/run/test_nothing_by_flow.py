"""What may be none has to be asked for before it is used; what was asked stays known until something may have
changed it."""

import pytest

from regelwerk.model.problem import Refused
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Scripted
from regelwerk.run.choices import Choice
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

SAID = "title: {en: Title}\ntext: {en: Prose.}\nsource: {standing: house}\n"
TOY = """
kind: table
id: tools
title: {en: Tools}
source: {standing: house}
columns:
  tool: {type: text, key: true}
  reach: {type: integer, optional: true}
rows: [{tool: rod, reach: 3}, {tool: orb}]
---
kind: type
id: elf
plural: elves
title: {en: elf}
fields:
  friend: {type: elf, optional: true}
  tool: {type: tools, optional: true}
  size: {type: integer}
---
kind: type
id: grove
one: true
title: {en: grove}
fields: {oldest: {type: elf, optional: true}}
---
kind: scenario
id: start
title: {en: Start}
state: {elves: {Ann: {friend: Bo, tool: rod}, Bo: {tool: orb}, Cy: {}}}
---
kind: definition
id: armed
title: {en: armed}
parameters: {who: elf}
is: who.tool is not none and who.tool.reach is not none
---
kind: definition
id: friends
title: {en: those with friends}
is: "[elf for elf in elves if elf.friend is not none]"
---
kind: event
id: part
title: {en: Part}
parameters: {elf: elf}
do: [{set: elf.friend, to: none}]
---
kind: event
id: swell
title: {en: Swell}
parameters: {elf: elf}
do: [{change: elf.size, by: 1}]
---
"""


def event(*lines: str) -> str:
    head = f"kind: event\nid: meet\n{SAID}parameters: {{elf: elf}}\n"
    return TOY + head + "".join(f"{each}\n" for each in lines)


def asked(then: str) -> list[str]:
    return [f"do: [{{when: elf.friend is not none, then: [{then}]}}]"]


FINE = [
    ["do: [{when: elf.friend is not none, then: [{swell: elf.friend}]}]"],
    ["do: [{when: elf.friend is none, then: [{swell: elf}], else: [{swell: elf.friend}]}]"],
    ["do: [{for_each: one, in: elves, when: one.friend is not none, do: [{swell: one.friend}]}]"],
    ['do: [{for_each: one, in: "[x for x in elves if x.friend is not none]", do: [{swell: one.friend}]}]'],
    ["do: [{for_each: one, in: friends, do: [{swell: one.friend}]}]"],
    ["do: [{when: armed(elf), then: [{change: elf.size, by: elf.tool.reach}]}]"],
    ["do: [{let: one, be: elf.friend}, {when: one is not none, then: [{swell: one}]}]"],
    ["do: [{when: elf.friend is not none, then: [{let: one, be: elf.friend}, {swell: one}]}]"],
    ["do: [{when: elf.friend is not none, then: [{swell: elf}, {swell: elf.friend}]}]"],
    ["do: [{when: grove.oldest is not none, then: [{swell: elf}, {swell: grove.oldest}]}]"],
    ["do: [{when: 'elves[0].friend is not none', then: [{swell: elf}, {swell: 'elves[0].friend'}]}]"],
    ["requires: elf.friend is not none", "refusal: {en: Alone.}", "do: [{swell: elf.friend}]"],
    [
        "requires:",
        "  - {that: elf.tool is not none, else: {en: Unarmed.}}",
        "  - {that: elf.tool.reach is not none, else: {en: 'Short: {{ elf.tool }}.'}}",
        "  - {that: elf.tool.reach > 2, else: {en: 'Only {{ elf.tool.reach }}.'}}",
    ],
    ["report: {on: elf, when: elf.friend is not none, en: 'With {{ elf.friend.size }}.'}"],
]
WRONG = [
    (["do: [{swell: elf.friend}]"], "elf.friend"),
    (["do: [{when: elf.size > 1, then: [{swell: elf.friend}]}]"], "elf.friend"),
    (asked("{swell: elf}], else: [{swell: elf.friend}"), "elf.friend"),
    (asked("{set: elf.friend, to: none}, {swell: elf.friend}"), "elf.friend"),
    (
        ["requires: grove.oldest is not none", "refusal: {en: No.}",
         "do: [{set: grove.oldest, to: none}, {swell: grove.oldest}]"],
        "grove.oldest",
    ),
    (
        ["do: [{when: 'elves[0].friend is not none', then: [{remove: elf}, {swell: 'elves[0].friend'}]}]"],
        "elves[0].friend",
    ),
    (asked("{part: elf}, {swell: elf.friend}"), "elf.friend"),
    (["do: [{when: not armed(elf), then: [{change: elf.size, by: elf.tool.reach}]}]"], "elf.tool"),
    (asked("{for_each: one, in: elves, do: [{swell: elf.friend}, {part: one}]}"), "elf.friend"),
    (["requires: elf.friend.size > 1", "refusal: {en: No.}"], "elf.friend"),
    (["requires: elf.friend is not none", "refusal: {en: 'No {{ elf.friend.size }}.'}"], "elf.friend"),
    (
        [
            "requires:",
            "  - {that: elf.tool.reach == 2, else: {en: A.}}",
            "  - {that: elf.tool is not none, else: {en: B.}}",
        ],
        "elf.tool",
    ),
]


@pytest.mark.parametrize("lines", FINE)
def test_what_was_asked_for_is_known(link_text, lines):
    assert link_text(event(*lines))[1] == []


@pytest.mark.parametrize(("lines", "where"), WRONG)
def test_what_was_not_asked_for_is_told_at_its_place(link_text, lines, where):
    text = event(*lines)
    _, problems = link_text(text)
    assert {each.code for each in problems} == {"expression-may-be-nothing"}
    span = problems[0].span
    assert text.split("\n")[span.line - 1][span.column - 1 : span.end_column - 1] == where


ACTION = f"""kind: action
id: reach
{SAID}by: elf
parameters: {{goal: {{from: elves}}}}
requires:
  - {{that: goal.tool is not none, else: {{en: '{{{{ goal }}}} has nothing.'}}}}
  - {{that: goal.tool.reach is not none, else: {{en: '{{{{ goal.tool }}}} does not reach.'}}}}
  - {{that: goal.tool.reach > 3, else: {{en: 'Only {{{{ goal.tool.reach }}}}.'}}}}
do: [{{swell: goal}}]
---
kind: phase
id: play
title: {{en: Play}}
who: {{decides: "elves[0]", actions: [reach]}}
"""


@pytest.mark.parametrize("kind", [Program, Interpreter])
def test_a_requirement_that_relies_on_another_is_asked_only_where_that_one_holds(link_text, kind):
    ruleset, problems = link_text(TOY + ACTION)
    assert problems == []
    game = new_game(kind(ruleset), ruleset.scenarios["start"].state, Scripted(()), language="en")
    game.run()
    assert list(game.choices()) == []
    told = [
        [each.values["reason"] for each in game.why_not(Choice("reach", (elf,)))]
        for elf in game.state.things.values()
        if elf._type == "elf"
    ]
    assert told == [["Only 3."], ["orb does not reach."], ["Cy has nothing."]]


def test_values_that_fail_all_the_same_are_told_in_words(link_text):
    phase = "kind: phase\nid: play\ntitle: {en: Play}\nwho: nobody\n"
    change = 'do: [{change: "elves[0].size", by: "max([elf.size for elf in elves if elf.size > 9])"}]\n'
    ruleset, problems = link_text(TOY + phase + change)
    assert problems == []
    game = new_game(Program(ruleset), ruleset.scenarios["start"].state, Scripted(()))
    with pytest.raises(Refused) as caught:
        game.run()
    assert [(each.code, each.values) for each in caught.value.problems] == [("run-none-to-compare", {})]
