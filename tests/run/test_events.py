"""Events: the rules around them in their order, what replaces them, what refuses them."""

import pytest

from tests.run.conftest import completed

CATS = """
kind: type
id: cat
plural: cats
fields:
  mood: {type: integer, default: 0}
  fed: {type: integer, default: 0}
  friend: {type: cat, optional: true}
---
kind: scenario
id: home
state: {cats: {Mim: {mood: 1}, Tom: {mood: 5}}}
---
kind: phase
id: play
who: nobody
do:
  - for_each: cat
    in: cats
    do: [{feed: cat}]
---
"""
FEED = """
kind: event
id: feed
parameters: {cat: cat}
do: [{change: cat.fed, by: 1}]
---
"""


def test_rules_act_in_their_bands_around_the_event(play):
    toy = play(
        CATS
        + FEED
        + """
kind: rule
id: R-late
on: feed
band: last
do: [{change: cat.mood, by: 100}]
---
kind: rule
id: R-early
on: feed
band: first
do: [{change: cat.mood, by: 1}]
---
kind: rule
id: R-main
on: feed
when: cat.mood > 5
do: [{change: cat.mood, by: 10}]
"""
    )
    assert toy.story == [
        "phase play",
        "event feed Mim", "rule R-early", "set Mim mood 1 2", "set Mim fed 0 1", "skipped R-main",
        "rule R-late", "set Mim mood 2 102", "end",
        "event feed Tom", "rule R-early", "set Tom mood 5 6", "set Tom fed 0 1", "rule R-main",
        "set Tom mood 6 16", "rule R-late", "set Tom mood 16 116", "end",
    ]  # fmt: skip


def test_before_and_after_decide_within_a_band_against_the_order_of_ids(play):
    toy = play(
        CATS
        + FEED
        + """
kind: rule
id: A
on: feed
after: C
do: [{set: cat.mood, to: cat.mood * 2}]
---
kind: rule
id: B
on: feed
before: C
do: [{set: cat.mood, to: cat.mood + 1}]
---
kind: rule
id: C
on: feed
do: [{set: cat.mood, to: cat.mood * 10}]
"""
    )
    assert [line for line in toy.story if line.startswith("rule")] == ["rule B", "rule C", "rule A"] * 2
    assert toy.thing("Mim").mood == (1 + 1) * 10 * 2


def test_instead_replaces_the_event_and_everything_that_follows_from_it(play):
    toy = play(
        CATS
        + FEED
        + """
kind: rule
id: Sulk
on: feed
when: cat.mood < 3
instead: [{change: cat.mood, by: 1}]
---
kind: rule
id: Purr
on: feed
band: last
do: [{change: cat.mood, by: 50}]
"""
    )
    assert toy.story == [
        "phase play",
        "event feed Mim", "rule Sulk", "set Mim mood 1 2", "end",
        "event feed Tom", "skipped Sulk", "set Tom fed 0 1", "rule Purr", "set Tom mood 5 55", "end",
    ]  # fmt: skip
    happened = [toy.game.program.documents[number].header.id for number, _ in toy.game.state.events]
    assert happened == ["feed"], "what was replaced did not happen"


STROKED = CATS.replace("do: [{feed: cat}]", "do: [{feed: cat}, {stroke: 4, cat: cat}]") + FEED + """
kind: event
id: stroke
parameters: {hand: integer, cat: cat}
do: [{change: cat.mood, by: hand}]
---
"""


def test_a_rule_on_several_events_acts_on_each(play):
    purr = "kind: rule\nid: Purr\non: [stroke, feed]\nwhen: cat.mood > 4\ndo: [{change: cat.mood, by: 50}]\n"
    assert play(STROKED + purr).story == [
        "phase play",
        "event feed Mim", "set Mim fed 0 1", "skipped Purr", "end",
        "event stroke 4, Mim", "set Mim mood 1 5", "rule Purr", "set Mim mood 5 55", "end",
        "event feed Tom", "set Tom fed 0 1", "rule Purr", "set Tom mood 5 55", "end",
        "event stroke 4, Tom", "set Tom mood 55 59", "rule Purr", "set Tom mood 59 109", "end",
    ]  # fmt: skip


def test_a_rule_on_several_events_bars_each_and_takes_the_place_of_each(play):
    barred = (
        "kind: rule\nid: Asleep\non: [feed, stroke]\nrequires: cat.mood < 5\n"
        "refusal: {en: '{{ cat }} sleeps.'}\n"
    )
    toy = play(STROKED + barred)
    assert (toy.thing("Mim").fed, toy.thing("Mim").mood) == (1, 5)
    assert (toy.thing("Tom").fed, toy.thing("Tom").mood) == (0, 5)
    assert sum(line.startswith("refused") for line in toy.story) == 2
    hiss = "kind: rule\nid: Hiss\non: [feed, stroke]\nwhen: cat.mood > 4\ninstead: [{set: cat.mood, to: 2}]\n"
    toy = play(STROKED + hiss)
    assert (toy.thing("Tom").fed, toy.thing("Tom").mood) == (0, 6)


def test_a_rule_knows_what_all_its_events_have(link_text):
    told = "kind: rule\nid: Purr\non: [stroke, feed]\ndo: [{change: cat.mood, by: hand}]\n"
    _, (problem,) = link_text(completed(STROKED + told))
    assert (problem.code, problem.values["events"], problem.values["possible"]) == (
        "rule-name-not-shared", "stroke", "cat",
    )  # fmt: skip
    _, (problem,) = link_text(completed(STROKED + told.replace("by: hand", "by: 1").replace("feed]", "fed]")))
    assert (problem.code, problem.hint, problem.span.column) == ("unknown-event", "feed", 14)


def test_rules_that_come_in_a_circle_over_several_events_are_told(link_text):
    circle = ("A", "[feed, stroke]", "B"), ("B", "[stroke, rest]", "C"), ("C", "[rest, feed]", "A")
    rules = "---\n".join(
        f"kind: rule\nid: {id}\non: {on}\nbefore: {before}\ndo: [{{change: cat.mood, by: 1}}]\n"
        for id, on, before in circle
    )
    rest = "kind: event\nid: rest\nparameters: {cat: cat}\ndo: [{change: cat.fed, by: 2}]\n---\n"
    toy = STROKED.replace("[{feed: cat}", "[{rest: cat}, {feed: cat}") + rest + rules
    _, (problem,) = link_text(completed(toy))
    assert (problem.code, problem.values["circle"]) == ("order-circular", "A → B → C → A")


def test_a_refusal_gives_every_reason_and_changes_nothing(play):
    toy = play(
        CATS
        + """
kind: event
id: feed
parameters: {cat: cat}
requires:
  - that: cat.mood > 3
    else: {en: "{{ cat }} is in a mood of {{ cat.mood }}."}
do: [{change: cat.fed, by: 1}]
---
kind: rule
id: R1
on: feed
band: first
do: [{change: cat.mood, by: 1}]
---
kind: rule
id: R2
on: feed
when: cat.mood < 3
requires:
  - that: cat.fed > 0
    else: {en: Never fed.}
  - that: cat.mood > 0
    else: {en: Far too sad.}
---
kind: rule
id: R3
on: feed
requires: cat.friend is not none
refusal: {en: Has no friend.}
"""
    )
    assert toy.story == [
        "phase play",
        "event feed Mim",
        "refused feed feed: Mim is in a mood of 1., R2: Never fed., R3: Has no friend.",
        "end",
        "event feed Tom",
        "refused feed R3: Has no friend.",
        "end",
    ]
    assert (toy.thing("Mim").fed, toy.thing("Mim").mood, toy.game.state.events) == (0, 1, [])


@pytest.mark.parametrize(
    ("mood", "told"),
    [(1, "Mim is sad."), (2, "Mim is sad."), (3, "Mim mopes for 5."), (4, "Mim does not like it."), (5, "")],
)
def test_of_the_reasons_of_a_requirement_the_first_that_holds_is_told(play, mood, told):
    """Where none holds, `else` is; where the requirement is met, nothing. A text may rely on its `when`."""
    toy = play(
        CATS.replace("Mim: {mood: 1}", f"Mim: {{friend: Tom, mood: {mood}}}")
        + """
kind: event
id: feed
parameters: {cat: cat}
requires:
  - that: cat.mood > 4
    reasons:
      - {when: cat.mood < 3, en: "{{ cat }} is sad."}
      - {when: cat.mood < 4 and cat.friend is not none, en: "{{ cat }} mopes for {{ cat.friend.mood }}."}
    else: {en: "{{ cat }} does not like it."}
do: [{change: cat.fed, by: 1}]
"""
    )
    refused = [f"refused feed feed: {told}"] if told else ["set Mim fed 0 1"]
    assert toy.story[1:4] == ["event feed Mim", *refused, "end"]


def test_a_refused_event_inside_another_leaves_the_rest_of_it(play):
    toy = play(
        CATS
        + """
kind: event
id: feed
parameters: {cat: cat}
do: [{pet: cat}, {change: cat.fed, by: 1}]
---
kind: event
id: pet
parameters: {cat: cat}
requires: cat.mood > 3
refusal: {en: It scratches.}
"""
    )
    assert toy.story[1:6] == [
        "event feed Mim", "event pet Mim", "refused pet pet: It scratches.", "end", "set Mim fed 0 1",
    ]  # fmt: skip


def test_during_limits_a_rule_to_its_phases(play):
    toy = play(
        """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
start: day
documents: {toy: {en: Toy}}
---
kind: phase
id: day
who: nobody
do: [{blink: 1}]
next: [{to: night}]
---
kind: phase
id: night
who: nobody
do: [{blink: 2}]
---
kind: event
id: blink
parameters: {times: integer}
---
kind: rule
id: Owl
on: blink
during: [night]
do: [{hoot: times}]
---
kind: event
id: hoot
parameters: {times: integer}
"""
    )
    assert toy.story == [
        "phase day", "event blink 1", "skipped Owl", "end", "edge day 0",
        "phase night", "event blink 2", "rule Owl", "event hoot 2", "end", "end",
    ]  # fmt: skip


def test_an_event_without_parameters_does_no_harm(play):
    toy = play("kind: event\nid: silence\nparameters: {}\n---\nkind: phase\nid: play\nwho: nobody\n")
    assert toy.story == ["phase play"]


def test_an_authors_names_never_meet_those_of_the_generated_source(play):
    # A parameter may not be called like a function of the ruleset, so `total` is called total_of.
    names = ["part", "total_of", "base", "best", "counted", "refused", "tags", "rule", "reason"]
    names += ["s_", "t_", "product", "word_min", "len", "sum_", "x1"]
    toy = play(
        """
kind: phase
id: play
who: nobody
do: [{try_all: 1, NAMES}]
---
kind: event
id: try_all
parameters: {thing: integer, PARAMETERS}
requires: total(thing, part) > 0
refusal: {en: No.}
do:
  - for_each: immunity
    in: "[part, total_of, best]"
    do: [{note: "immunity + rule * reason + len"}]
---
kind: quantity
id: total
parameters: {base: integer, part: integer}
base: base * part
bands: {only: highest}
---
kind: modifier
id: M
of: total
band: only
add: base + part
---
kind: event
id: note
parameters: {number: integer}
""".replace("NAMES", ", ".join(f"{name}: {n}" for n, name in enumerate(names, 2))).replace(
            "PARAMETERS", ", ".join(f"{name}: integer" for name in names)
        )
    )
    part, total_of, best, rule, reason, length = 2, 3, 5, 9, 10, 15
    assert "quantity total 1, 2 2 M: 3 5" in toy.story
    assert [line for line in toy.story if line.startswith("event note")] == [
        f"event note {each + rule * reason + length}" for each in (part, total_of, best)
    ]
