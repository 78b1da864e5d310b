"""Worked examples on a page."""

from pathlib import Path

from regelwerk.model.outcome import Outcome, Step
from regelwerk.render.book import Book
from regelwerk.render.examples import cards, example_section
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_example

TOY = (Path(__file__).parent / "toy.yaml").read_text("utf-8")
EXAMPLE = """
---
kind: definition
id: ridden
title: {de: Reittier, en: mount}
parameters: {rider: rider}
is: rider.mount
---
kind: example
id: ridden-1
title: {de: x, en: x}
of: ridden
given: {state: {riders: {Ida: {mount: hare}}}}
expect: {values: {"ridden(Ida)": hare}}
"""


def test_a_row_that_an_example_works_out_is_called_by_its_name(link_text):
    named = "  name_de: {type: text}\n  name_en: {type: text}\n  pace: {type: number"
    text = TOY.replace("  pace: {type: number", named)
    text = text.replace("{mount: snail,", "{mount: snail, name_de: Schnecke, name_en: Snail,")
    text = text.replace("{mount: hare, pace", "{mount: hare, name_de: Hase, name_en: Hare, pace")
    ruleset, problems = link_text(f"{text}{EXAMPLE}")
    assert problems == []
    for language, name in (("de", "Hase"), ("en", "Hare")):
        book = Book(ruleset, language, {}, str)
        book.page = "toy.md"
        told = "\n".join(example_section(book, ruleset.examples["ridden-1"]))
        assert f"**[{name}]" in told or f"**{name}**" in told


ENDING = """
---
kind: action
id: wave
title: {de: Winken, en: Wave}
source: {standing: house}
by: rider
parameters: {to: {from: riders, title: {de: wem, en: to whom}}}
do: [{change: rider.wind, by: -1}]
---
kind: example
id: wave-1
title: {de: x, en: x}
of: wave
given: {scenario: pair, phase: greeting}
happens: [{in: greeting, wave: Ada, to: Bo}]
expect:
  state: {riders: {Ada: {wind: 2, tired: false, next_to: Bo}}}
  choices: [{wave: Ada, to: Bo}]
  no_choices: [{wave: Bo}]
---
kind: phase
id: greeting
title: {de: Begrüßung, en: Greeting}
who: {decides: "riders[0]", actions: [wave]}
next: [{to: finish}]
"""


def test_what_an_example_expects_at_its_end_stands_there_with_what_may_be_chosen_then(link_text):
    text = TOY.replace("[{to: gallop,", "[{to: greeting, when: false}, {to: gallop,")
    ruleset, problems = link_text(text + ENDING)
    assert [each.code for each in problems] == []
    book = Book(ruleset, "de", {}, str)
    book.page = "toy.md"
    told = "\n".join(example_section(book, ruleset.examples["wave-1"])).partition("**Am Ende gilt**")[2]
    assert "| **Ada** | 2 | nein | Bo |" in told
    assert "**Zur Wahl steht dann**\n- [Winken](#wave) (Reiter: Ada, wem: Bo)" in told
    assert "**Nicht zur Wahl steht**\n- [Winken](#wave) (Reiter: Bo)" in told


SHOWN = """
---
kind: example
id: wave-{number}
title: {{de: Bild {number}, en: Picture {number}}}
{show}of: wave
given: {{scenario: pair, phase: greeting}}
choices: {{wave: Bo}}
expect: {{state: {{riders: {{Ada: {{tired: false}}}}}}}}
"""
ACTION, _, GREETING = ENDING.partition("---\nkind: example")
WAVE = f"{ACTION}---{GREETING.partition('---')[2]}"


def shown(number, show=""):
    return SHOWN.format(number=number, show=show)


def card(link_text, *examples, against=()):
    """What stands on the card of an action; examples whose numbers are `against` were refused."""
    text = TOY.replace("[{to: gallop,", "[{to: greeting, when: false}, {to: gallop,")
    ruleset, problems = link_text(f"{text}{WAVE}{''.join(examples)}")
    assert problems == []
    refused = (Step(0, "refused", "not allowed: there is nobody"),)
    outcomes = {
        id: Outcome(id, (), refused if int(id[-1]) in against else (), ())
        for id in ruleset.examples
        if id.startswith("wave")
    }
    book = Book(ruleset, "en", outcomes, str)
    book.page = "toy.md"
    return "\n".join(cards(book, "wave"))


def test_a_card_shows_the_first_example_in_which_a_rule_applies_and_the_first_in_which_it_does_not(link_text):
    found = card(link_text, *map(shown, (1, 2, 3, 4)), against=(2, 4))
    assert [each in found for each in ("Picture 1", "Picture 2", "Picture 3", "Picture 4")] == [
        True, True, False, False,
    ]  # fmt: skip
    assert found.count("not allowed") == 1
    assert "*Done:* [Wave](#wave)&#58;" not in found and "*Done:* [Wave](#wave): Bo" in found


def test_what_the_author_chose_is_shown_instead_and_no_more_than_two(link_text):
    chosen = [shown(number, show="show: true\n") for number in (2, 3, 4)]
    found = card(link_text, shown(1), *chosen)
    assert "Picture 1" not in found and "Picture 4" not in found
    assert "Picture 2" in found and "Picture 3" in found


def test_without_an_example_there_is_no_card(link_text):
    assert card(link_text) == ""


def test_what_there_is_one_of_and_what_nobody_named_go_by_their_types(link_text):
    text = """
kind: type
id: clock
one: true
title: {de: Uhr, en: Clock}
fields: {hours: {type: integer}}
---
kind: type
id: hand
plural: hands
title: {de: Zeiger, en: Hand}
fields: {length: {type: integer}}
---
kind: event
id: tick
title: {de: Ticken, en: Tick}
do: [{change: clock.hours, by: 1}, {create: hand, as: fresh}, {set: fresh.length, to: 2}]
---
kind: phase
id: play
title: {de: Spiel, en: Play}
who: nobody
---
kind: example
id: tick-1
title: {de: x, en: x}
of: tick
given: {state: {clock: {hours: 1}, hands: {Long: {length: 3}, hand-x: {length: 1}}}}
happens: [{in: play, tick: true}]
expect: {state: {clock: {hours: 2}, hands: {hand-1: {length: 2}, Long: {length: 3}, hand-x: {length: 1}}}}
"""
    ruleset, problems = link_text(text)
    assert ruleset is not None and problems == []
    for language, clock, hand in (("de", "Uhr", "Zeiger"), ("en", "Clock", "Hand")):
        book = Book(ruleset, language, {}, str)
        book.page = "toy.md"
        told = "\n".join(example_section(book, ruleset.examples["tick-1"]))
        for name in (clock, f"{hand} 1", "Long", "hand-x"):
            assert f"**{name}**" in told
        assert "**clock**" not in told and "**hand-1**" not in told


SECRET = """
---
kind: action
id: wave
title: {en: Wave}
source: {standing: house}
by: rider
parameters: {times: {from: "[1, 2]"}}
do: [{set: rider.points, to: times}]
---
kind: phase
id: waving
title: {en: Waving}
who: {each: rider, secretly: [wave]}
do: [{end: "[rider for rider in riders if rider.points == 2]"}]
---
kind: example
id: waving-1
title: {en: Whoever waves more}
of: waving
given: {scenario: two, phase: waving}
choices: [{Ida: {wave: 1}}, {Otto: {wave: 2}}]
expect: {winners: [Otto]}
---
kind: scenario
id: two
title: {en: For two}
state: {riders: {Ida: {}, Otto: {}}}
---
kind: type
id: rider
plural: riders
title: {en: rider}
fields: {points: {type: integer}}
---
kind: ruleset
id: waves
version: 1.0.0
title: {en: Waves}
languages: [en]
start: waving
documents: {waves: {en: Waves}}
"""


def test_a_card_tells_who_chose_in_secret_and_who_has_won(link_text):
    ruleset, problems = link_text(SECRET.removeprefix("\n---\n"))
    assert problems == []
    outcome = run_example(Program(ruleset), ruleset.examples["waving-1"])
    book = Book(ruleset, "en", {"waving-1": outcome}, str)
    told = "\n".join(cards(book, "waving"))
    assert "Ida, 1; " in told and "Otto, 2" in told
    assert "- → The game is over. Won by: Otto" in told
