"""Zones: what lies where, in which order, and what becomes of it; on generated code and the readable one."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump, restore
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.zones import _ordered
from regelwerk.scenario.runner import run_example
from tests.run.conftest import completed

HANDS = """
kind: type
id: player
plural: players
fields: {score: {type: integer, default: 0}}
zones:
  hand: {of: card, seen_by: owner, at_most: 3}
  pile: {of: card}
---
kind: type
id: table
plural: tables
zones:
  deck: {of: card, seen_by: nobody}
---
kind: type
id: card
plural: cards
fields: {worth: {type: integer, default: 1}}
---
kind: type
id: joker
plural: jokers
is: card
---
kind: scenario
id: begun
state:
  players: {Ada: {hand: [c1]}, Ben: {}}
  tables: {T: {deck: [c2, c3, c4, j]}}
  cards: {c1: {}, c2: {}, c3: {}, c4: {}}
  jokers: {j: {}}
---
kind: phase
id: play
who: nobody
do:
  - for_each: table
    in: tables
    do:
      - for_each: player
        in: players
        do: DO
"""


def after(do):
    return HANDS.replace("DO", do)


def lying(toy):
    return {
        f"{holder}.{zone}": [thing.id for thing in getattr(toy.thing(holder), zone)]
        for holder, zones in (("Ada", ("hand", "pile")), ("Ben", ("hand", "pile")), ("T", ("deck",)))
        for zone in zones
    }


@pytest.mark.parametrize(
    ("do", "expected"),
    [
        ("[{deal: 1, from: table.deck, into: player.hand}]", {"Ada.hand": ["c1", "c2"], "Ben.hand": ["c3"]}),
        ("[{deal: 9, from: table.deck, into: player.pile}]", {"Ada.pile": ["c2", "c3", "c4", "j"]}),
        ("[{deal: 1 - 1, from: table.deck, into: player.hand}]", {"T.deck": ["c2", "c3", "c4", "j"]}),
        ("[{deal: 1 - 2, from: table.deck, into: player.hand}]", {"T.deck": ["c2", "c3", "c4", "j"]}),
        ("[{put: player.hand, into: table.deck}]", {"T.deck": ["c2", "c3", "c4", "j", "c1"], "Ada.hand": []}),
        ("[{put: player.hand, into: table.deck, first: true}]", {"T.deck": ["c1", "c2", "c3", "c4", "j"]}),
        ("[{put: player.hand, into: table.deck, first: false}]", {"T.deck": ["c2", "c3", "c4", "j", "c1"]}),
        ("[{put: player.hand, into: player.hand}]", {"Ada.hand": ["c1"]}),
        (
            "[{for_each: card, in: player.hand, do: [{remove: card}]}]",
            {"Ada.hand": [], "T.deck": ["c2", "c3", "c4", "j"]},
        ),
    ],
)
def test_things_lie_where_they_were_put(play, do, expected):
    toy = play(after(do))
    assert {place: lying(toy)[place] for place in expected} == expected


def test_nothing_lies_in_two_zones_and_nothing_gets_lost(play):
    toy = play(
        after("[{deal: 2, from: table.deck, into: player.pile}, {put: player.hand, into: player.pile}]")
    )
    everywhere = Counter(id for ids in lying(toy).values() for id in ids)
    assert everywhere == Counter(["c1", "c2", "c3", "c4", "j"])


def test_more_than_may_lie_there_are_told_where_they_are_put(refused):
    refusal = refused(after("[{deal: 3, from: table.deck, into: player.hand}]"))
    assert (refusal.problem.code, refusal.problem.values) == (
        "run-zone-full", {"thing": "Ada", "zone": "hand", "most": "3"},
    )  # fmt: skip
    assert "deal: 3" in refusal.line


def test_whatever_is_out_of_play_is_not_put_anywhere(refused):
    do = (
        "[{let: gone, be: first(card for card in table.deck)}, {when: gone is not none, "
        "then: [{remove: gone}, {put: gone, into: player.hand}]}]"
    )
    refusal = refused(after(do))
    assert (refusal.problem.code, refusal.problem.values) == ("run-moved-gone", {"thing": "c2"})


def test_what_is_named_twice_is_not_moved(refused):
    refusal = refused(
        after('[{put: "[card for other in players for card in player.hand]", into: player.pile}]')
    )
    assert (refusal.problem.code, refusal.problem.values) == ("run-moved-twice", {"thing": "c1"})


SHUFFLED = after("[{when: count(player.hand) == 1, then: [{shuffle: table.deck}]}]")


def test_a_prescribed_shuffle_brings_to_the_front_what_is_named(play):
    assert lying(play(SHUFFLED, dice=(("j", "c3"),)))["T.deck"] == ["j", "c3", "c2", "c4"]
    assert lying(play(SHUFFLED, dice=((),)))["T.deck"] == ["c2", "c3", "c4", "j"]


@pytest.mark.parametrize(
    ("dice", "code"),
    [
        ((), "run-shuffle-missing"),
        ((4,), "run-shuffle-is-die"),
        ((("c1",),), "run-shuffle-impossible"),
        ((("j", "j"),), "run-shuffle-impossible"),
    ],
)
def test_a_shuffle_that_is_not_prescribed_is_told_where_it_happens(refused, dice, code):
    refusal = refused(SHUFFLED, dice=dice)
    assert (refusal.problem.code, refusal.problem.values["zone"]) == (code, "T.deck")
    assert "shuffle" in refusal.line


def test_a_die_does_not_fall_where_a_shuffle_is_prescribed(refused):
    text = after("[{roll: 6, as: number}, {change: player.score, by: number}]")
    assert refused(text, dice=(("c1",),)).problem.code == "run-die-is-shuffle"


def test_each_order_is_as_likely_as_any_other(linked):
    ruleset = linked(SHUFFLED)
    program, found = Program(ruleset), Counter()
    for seed in range(1200):
        game = new_game(program, ruleset.scenarios["begun"].state, Seeded(seed), language="en")
        game.run()
        found[tuple(thing.id for thing in game.state.things["T"].deck)] += 1
    assert len(found) == 24
    assert max(found.values()) < 90 and min(found.values()) > 22  # 50 expected: more than five deviations


@given(st.integers(min_value=0, max_value=7))
@settings(max_examples=8, deadline=None)
def test_every_number_is_an_order_of_its_own(size):
    total = 1
    for factor in range(2, min(size, 5) + 1):
        total *= factor
    things = list(range(min(size, 5)))
    orders = {_ordered(things, number) for number in range(total)}
    assert len(orders) == total and all(sorted(order) == things for order in orders)


def test_what_was_revealed_is_so_until_it_is_moved_or_shuffled(play):
    shown = "{reveal: player.hand}"
    assert play(after(f"[{shown}]")).thing("c1").revealed is True
    assert play(after(f"[{shown}, {{put: player.hand, into: player.pile}}]")).thing("c1").revealed is False
    assert play(after(f"[{shown}, {{shuffle: player.hand}}]")).thing("c1").revealed is False
    assert play(after("[{when: count(player.hand) == 0, then: [{reveal: table.deck}]}]")).thing("j").revealed


def test_a_game_with_zones_is_kept_restored_and_taken_back(linked):
    ruleset = linked(after("[{shuffle: table.deck}, {deal: 1, from: table.deck, into: player.hand}]"))
    program = Program(ruleset)
    game = new_game(program, ruleset.scenarios["begun"].state, Seeded(3), language="en")
    before, remembered = dump(game), mark(game)
    game.run()
    data = dump(game)
    assert dump(restore(program, data, Seeded(1))) == data
    rewind(game, remembered)
    assert dump(game) == before


def test_changes_wait_where_all_happens_at_once(play):
    text = after("[{deal: 1, from: table.deck, into: player.hand}]").replace(
        "who: nobody", "who: nobody\nat_once: true"
    )
    assert lying(play(text)) == {
        "Ada.hand": ["c1", "c2"], "Ada.pile": [], "Ben.hand": ["c3"], "Ben.pile": [], "T.deck": ["c4", "j"],
    }  # fmt: skip


def test_what_is_put_waits_where_all_happens_at_once(play):
    put = "{put: 'table.deck[0]', into: player.hand, first: true}"
    text = after(f"[{{when: count(player.hand) == 0, then: [{put}, {put}]}}]")
    text = text.replace("who: nobody", "who: nobody\nat_once: true")
    assert lying(play(text)) == {
        "Ada.hand": ["c1"], "Ada.pile": [], "Ben.hand": ["c2"], "Ben.pile": [], "T.deck": ["c3", "c4", "j"],
    }  # fmt: skip


def test_nothing_is_put_in_two_places_at_once(refused):
    at_once = after('[{put: "table.deck[0]", into: player.pile}, {put: "table.deck[1]", into: player.hand}]')
    refusal = refused(at_once.replace("who: nobody", "who: nobody\nat_once: true"))
    assert (refusal.problem.code, refusal.problem.values) == ("run-moved-twice", {"thing": "c2"})
    assert "table.deck[0]" in refusal.line


@pytest.mark.parametrize(
    ("do", "codes"),
    [
        ("[{set: player.hand, to: '[]'}]", ["zone-set"]),
        ("[{put: player.hand, into: player.score}]", ["zone-expected"]),
        ("[{put: 3, into: player.hand}]", ["thing-in-no-zone"]),
        ("[{put: player, into: player.hand}]", ["thing-in-no-zone"]),
        ("[{deal: 'x', from: table.deck, into: player.hand}]", ["expression-unknown-name"]),
        ("[{shuffle: tables}]", ["zone-expected"]),
        ("[{let: a, be: first(players)}, {put: player.hand, into: a.pile}]", ["expression-may-be-nothing"]),
        ("[{deal: 0, from: table.deck, into: player.hand}]", ["number-too-small"]),
        ("[{for_each: card, in: table.deck, do: [{set: card.revealed, to: true}]}]", ["revealed-set"]),
        ("[{reveal: player.score}]", ["thing-in-no-zone"]),
        ("[{deal: 1, from: table.deck}]", ["key-missing"]),
    ],
)
def test_what_can_not_be_moved_is_told(link_text, do, codes):
    ruleset, problems = link_text(completed(after(do)))
    assert ruleset is None
    assert [each.code for each in problems] == codes


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Ada: {hand: [c1]}, Ben: {}", "Ada: {hand: [c1]}, Ben: {hand: [c1]}", "thing-in-two-zones"),
        ("Ada: {hand: [c1]}", "Ada: {hand: [c1, c1]}", "thing-in-two-zones"),
        ("deck: [c2, c3, c4, j]", "deck: []", None),
        ("Ada: {hand: [c1]}, Ben: {}", "Ada: {hand: [c1]}, Ben: {hand: [c2, c3, c4, j]}", "zone-too-full"),
        ("hand: {of: card, seen_by: owner", "hand: {of: crad, seen_by: owner", "unknown-type"),
        ("seen_by: owner", "seen_by: onwer", "viewers-unknown"),
        ("seen_by: owner", "seen_by: score", "viewers-no-things"),
        ("pile: {of: card}", "score: {of: card}", "field-inherited"),
        (
            "{worth: {type",
            "{revealed: {type: boolean, text: {en: Shown.}}, worth: {type",
            "revealed-declared",
        ),
    ],
)
def test_what_is_wrong_with_zones_is_told(link_text, old, new, code):
    text = completed(after("[{shuffle: table.deck}]"))
    assert old in text
    _, problems = link_text(text.replace(old, new))
    assert code in [each.code for each in problems] if code else problems == []


@pytest.mark.parametrize(
    ("given", "expected", "codes"),
    [
        ("players: {Ben: {hand: [c1, c3]}}", "players: {Ada: {hand: []}, Ben: {hand: [c1, c3]}}, "
         "tables: {T: {deck: [c2, c4, j]}}", []),
        ("players: {Ben: {hand: [c3]}}, tables: {T: {deck: [j]}}", "tables: {T: {deck: [j]}}", []),
        ("players: {Ben: {hand: [c3], pile: [c3]}}", "players: {Ben: {hand: []}}", ["thing-in-two-zones"]),
        ("players: {Ben: {hand: [c2, c3, c4, j]}}", "players: {Ben: {hand: []}}", ["zone-too-full"]),
    ],
)  # fmt: skip
def test_what_an_example_lays_somewhere_has_left_where_its_scenario_has_it(link_text, given, expected, codes):
    text = completed(after("[{change: player.score, by: 1}]")) + f"""---
kind: example
id: laid
title: {{en: Laid}}
of: play
given: {{scenario: begun, phase: play, state: {{{given}}}}}
expect: {{state: {{{expected}}}}}
"""
    ruleset, problems = link_text(text)
    assert [each.code for each in problems] == codes
    if not codes:
        outcome = run_example(Program(ruleset), ruleset.examples["laid"])
        assert outcome.failures == ()


OWNED = """
kind: type
id: player
plural: players
---
kind: type
id: purse
plural: purses
FIELDS
---
kind: type
id: coin
plural: coins
fields: {in: {type: purse, optional: true}, worth: {type: integer, optional: true, seen_by: owner}}
---
kind: action
id: rest
title: {en: Rest}
source: {standing: house}
by: player
---
kind: phase
id: play
who: {decides: first(players), actions: [rest]}
"""


@pytest.mark.parametrize(
    ("fields", "owned"),
    [
        ("fields: {heavy: {type: boolean}}", False),
        ("fields: {other: {type: coin, optional: true}}", False),
        ("fields: {bearer: {type: player, optional: true}}", True),  # the coin's by way of its purse
        ("is: player", True),
    ],
)
def test_what_only_owners_see_needs_somebody_who_can_own_it(link_text, fields, owned):
    _, problems = link_text(completed(OWNED.replace("FIELDS", fields).replace("in:", "purse:")))
    told = [each for each in problems if each.code == "owner-is-nobody"]
    assert [dict(each.values) for each in told] == (
        [] if owned else [{"name": "worth", "type": "coin", "decider": "player"}]
    )
    assert not told or told[0].span.line == text_line(OWNED, "worth:")


def text_line(text, part):
    whole = completed(text.replace("FIELDS", "fields: {}"))
    return whole[: whole.index(part)].count("\n") + 1
