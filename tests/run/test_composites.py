"""Wholes and their parts: joining, what they share, splitting, leaving play; and immunities on them."""

import pytest

HORSES = """
kind: type
id: place
plural: places
---
kind: type
id: beast
plural: beasts
fields:
  at: {type: place, optional: true}
  tired: {type: integer, default: 0}
  burning: {type: boolean, default: false}
---
kind: type
id: horse
plural: horses
is: beast
---
kind: type
id: rider
plural: riders
is: beast
---
kind: type
id: cart
plural: carts
is: beast
---
kind: type
id: pair
plural: pairs
is: beast
parts: {rider: rider, horse: horse}
joined_by: "/"
shares: [at]
---
kind: type
id: team
plural: teams
is: beast
parts: {pair: pair, cart: cart}
shares: [at]
---
kind: scenario
id: start
state:
  places: {Inn: {}, Ford: {}, Hill: {}}
  horses: {Grey: {at: Inn, tired: 3}}
  riders: {Ada: {at: Inn}}
  carts: {Hay: {at: Ford}}
---
kind: event
id: mount
parameters: {rider: rider, horse: horse}
do: [{join: pair, rider: rider, horse: horse}]
---
kind: event
id: walk
parameters: {who: beast, to: place}
do: [{set: who.at, to: to}]
---
kind: event
id: burn
parameters: {who: beast}
tags: [fire, magic]
do: [{set: who.burning, to: true}]
---
"""
ORDERS = """
kind: phase
id: play
who: nobody
do:
  - {let: rider, be: "riders[0]"}
  - {let: horse, be: "horses[0]"}
  - {let: cart, be: "carts[0]"}
  - {let: inn, be: "places[0]"}
  - {let: ford, be: "places[1]"}
  - {let: hill, be: "places[2]"}
"""
HEAD = """
---
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: Toy}}
start: play
"""
JOIN_TEAM = "{join: team, pair: 'pairs[0]', cart: cart}"


@pytest.fixture
def ride(play):
    """Runs effects that may name rider, horse, cart, inn, ford and hill; more documents may follow."""

    def ride(*effects: str, more: str = "", **given):
        return play(_text(effects, more), **given)

    return ride


def _text(effects, more: str = "") -> str:
    lines = "".join(f"  - {effect}\n" for effect in effects)
    return HORSES + ORDERS + lines + (f"---\n{more}" if more else "")


def test_a_whole_takes_its_name_and_shared_fields_from_its_parts(ride):
    toy = ride("{mount: rider, horse: horse}")
    whole = toy.thing("Ada/Grey")
    assert (whole.at.id, whole.tired, whole.rider.id, whole.horse.id) == ("Inn", 0, "Ada", "Grey")
    assert toy.story[1:] == ["event mount Ada, Grey", "joined Ada/Grey", "end"]


def test_what_is_shared_changes_for_all_through_whichever_of_them(ride):
    through_part = ride("{mount: rider, horse: horse}", "{walk: horse, to: ford}")
    through_whole = ride("{mount: rider, horse: horse}", "{walk: whole(rider), to: ford}")
    for toy in (through_part, through_whole):
        assert [toy.thing(id).at.id for id in ("Ada/Grey", "Ada", "Grey")] == ["Ford"] * 3
        assert "set Ada/Grey at Inn Ford" in toy.story


def test_what_is_not_shared_stays_with_each(ride):
    changes = ("{change: horse.tired, by: 2}", "{change: whole(horse).tired, by: 9}")
    toy = ride("{mount: rider, horse: horse}", *changes)
    assert [toy.thing(id).tired for id in ("Ada/Grey", "Ada", "Grey")] == [9, 0, 5]


def test_after_a_split_the_parts_keep_what_they_shared_and_go_their_own_ways(ride):
    walks = ("{walk: horse, to: ford}", "{split: whole(rider)}", "{walk: rider, to: hill}")
    toy = ride("{mount: rider, horse: horse}", *walks)
    assert [toy.thing(id).at.id for id in ("Ada", "Grey")] == ["Hill", "Ford"]
    assert toy.game.state.all_pairs == []
    assert toy.story[-4:] == ["split Ada/Grey", "event walk Ada, Hill", "set Ada at Ford Hill", "end"]


def test_parts_that_differ_agree_with_the_first_once_they_are_joined(ride):
    toy = ride("{mount: rider, horse: horse}", JOIN_TEAM)
    assert toy.thing("Hay").at.id == "Inn"
    assert toy.story[-2:] == ["joined Ada/Grey+Hay", "set Hay at Ford Inn"]


def test_a_whole_within_a_whole_shares_all_the_way(ride):
    everyone = ("Ada/Grey+Hay", "Ada/Grey", "Ada", "Grey", "Hay")
    toy = ride("{mount: rider, horse: horse}", JOIN_TEAM, "{walk: horse, to: hill}")
    assert [toy.thing(id).at.id for id in everyone] == ["Hill"] * 5


def test_joining_twice_is_refused_where_it_is_tried(refused):
    refusal = refused(_text(["{mount: rider, horse: horse}", "{mount: rider, horse: horse}"]))
    assert refusal.problem.code == "run-part-joined"
    assert refusal.problem.values == {"thing": "Ada", "whole": "Ada/Grey"}
    assert refusal.line == "do: [{join: pair, rider: rider, horse: horse}]"


def test_joining_again_after_a_split_makes_a_new_whole(ride):
    toy = ride("{mount: rider, horse: horse}", "{split: whole(rider)}", "{mount: rider, horse: horse}")
    assert [whole.id for whole in toy.game.state.all_pairs] == ["Ada/Grey"]
    assert toy.thing("Ada/Grey") is toy.game.state.all_pairs[0]


def test_a_whole_never_takes_the_name_of_something_in_play(refused):
    text = (
        _text(["{mount: rider, horse: horse}"])
        .replace('joined_by: "/"', "joined_by: x")
        .replace("horses: {Grey", "horses: {G: {}, AdaxG: {}, Grey")
    )
    refusal = refused(text)
    assert (refusal.problem.code, refusal.problem.values) == ("run-thing-twice", {"thing": "AdaxG"})


def test_what_is_gone_cannot_be_joined(refused):
    refusal = refused(_text(["{remove: horse}", "{mount: rider, horse: horse}"]))
    assert (refusal.problem.code, refusal.problem.values) == ("run-part-gone", {"thing": "Grey"})


def test_nothing_is_joined_with_itself(refused):
    text = _text(["{mount: rider, horse: horse}"])
    text = text.replace("parts: {rider: rider, horse: horse}", "parts: {a: rider, b: rider}")
    refusal = refused(text.replace("pair, rider: rider, horse: horse}", "pair, a: rider, b: rider}"))
    assert (refusal.problem.code, refusal.problem.values) == ("run-part-twice", {"thing": "Ada"})


def test_a_whole_that_leaves_play_takes_its_parts_along(ride):
    toy = ride("{mount: rider, horse: horse}", JOIN_TEAM, "{remove: 'teams[0]'}")
    assert toy.game.state.all_beasts == []
    assert toy.story[-5:] == [
        "removed Ada", "removed Grey", "removed Ada/Grey", "removed Hay", "removed Ada/Grey+Hay",
    ]  # fmt: skip


def test_a_part_has_to_be_split_off_before_it_leaves_play(ride, refused):
    refusal = refused(_text(["{mount: rider, horse: horse}", "{remove: horse}"]))
    assert (refusal.problem.code, refusal.line) == ("run-part-removed", "- {remove: horse}")
    assert refusal.problem.values == {"thing": "Grey", "whole": "Ada/Grey"}
    toy = ride("{mount: rider, horse: horse}", "{split: whole(horse)}", "{remove: horse}")
    assert [beast.id for beast in toy.game.state.all_beasts] == ["Ada", "Hay"]


def test_splitting_what_is_no_whole_and_removing_twice_change_nothing(ride):
    toy = ride("{split: rider}", "{remove: cart}", "{remove: cart}")
    assert toy.story == ["phase play", "removed Hay"]


# --- immunities ----------------------------------------------------------------------------------------


def immune(*lines: str, id: str = "I", who: str = "beast") -> str:
    return f"kind: immunity\nid: {id}\nfor: {who}\n" + "".join(f"{line}\n" for line in lines)


def test_an_immunity_stops_an_event_by_its_tag_and_says_so(ride):
    toy = ride("{burn: horse}", "{burn: rider}", more=immune("against: [fire]", who="horse"))
    assert toy.story[1:] == [
        "event burn Grey", "stopped burn I Grey", "end",
        "event burn Ada", "set Ada burning false true", "end",
    ]  # fmt: skip
    assert len(toy.game.state.events) == 1, "what was stopped did not happen"


def test_an_exception_lets_a_tag_through(ride):
    toy = ride("{burn: horse}", more=immune("against: any", "except: [magic]"))
    assert toy.thing("Grey").burning


def test_against_any_stops_whatever_carries_a_tag_but_no_untagged_event(ride):
    toy = ride("{burn: horse}", "{walk: horse, to: hill}", more=immune("against: any"))
    assert (toy.thing("Grey").burning, toy.thing("Grey").at.id) == (False, "Hill")


def test_when_and_unless_both_decide_about_an_immunity(ride):
    when = ride("{burn: horse}", "{burn: rider}", more=immune("against: [fire]", "when: beast.tired > 2"))
    assert (when.thing("Grey").burning, when.thing("Ada").burning) == (False, True)
    unless = ride("{burn: horse}", "{burn: rider}", more=immune("against: [fire]", "unless: beast.tired > 2"))
    assert (unless.thing("Grey").burning, unless.thing("Ada").burning) == (True, False)


def test_during_limits_an_immunity_to_its_phases(play):
    night = """next: [{to: night}]
---
kind: phase
id: night
who: nobody
do: [{burn: "horses[0]"}]
---
"""
    text = _text(["{burn: rider}"]) + night + immune("against: [fire]", "during: [night]")
    toy = play(text + HEAD)
    assert (toy.thing("Ada").burning, toy.thing("Grey").burning) == (True, False)


SPREADING = """kind: immunity
id: I
for: horse
against: [fire]
---
kind: immunity
id: Spread
for: pair
against: any
when: any(immune(part) for part in parts(pair))
"""


def test_an_immunity_spreads_from_a_part_to_the_whole_and_its_other_part(ride):
    burns = ("{burn: rider}", "{burn: whole(rider)}", "{burn: horse}")
    toy = ride("{mount: rider, horse: horse}", *burns, more=SPREADING)
    assert [line for line in toy.story if line.startswith("stopped")] == [
        "stopped burn Spread Ada", "stopped burn Spread Ada/Grey", "stopped burn I Grey",
    ]  # fmt: skip


@pytest.mark.parametrize("question", ["immune(part)", "immune(thing=part)"])
def test_a_full_trace_shows_whether_a_part_was_immune(ride, question):
    more = SPREADING.replace("immune(part)", question)
    toy = ride("{mount: rider, horse: horse}", "{burn: rider}", more=more, full=True)
    nodes = toy.game.program.generated.nodes
    seen = [(nodes[entry[1]], entry[2]) for entry in toy.game.state.trace if entry[0] == "saw"]
    asked = [value for node, value in seen if getattr(node, "function", "") == "immune"]
    assert asked == [False, True]
    assert "stopped burn Spread Ada" in toy.story
    assert ride("{mount: rider, horse: horse}", "{burn: rider}", more=more).story == [
        line for line in toy.story if not line.startswith("saw")
    ]


def test_after_a_split_the_immunity_no_longer_spreads(ride):
    parting = ("{split: whole(rider)}", "{burn: rider}", "{burn: horse}")
    toy = ride("{mount: rider, horse: horse}", *parting, more=SPREADING)
    assert (toy.thing("Ada").burning, toy.thing("Grey").burning) == (True, False)


def test_the_immunity_of_the_outermost_whole_protects_its_innermost_part(ride):
    toy = ride(
        "{mount: rider, horse: horse}",
        JOIN_TEAM,
        "{burn: rider}",
        more=immune("against: [magic]", who="team"),
    )
    assert "stopped burn I Ada" in toy.story


def test_an_immunity_is_asked_before_the_requirements(ride):
    toy = ride(
        "{burn: horse}",
        more=immune("against: [fire]")
        + "---\nkind: rule\nid: R\non: burn\nrequires: who.tired < 0\nrefusal: {en: No.}\n",
    )
    assert toy.story[1:] == ["event burn Grey", "stopped burn I Grey", "end"]


def test_immunities_that_ask_each_other_in_a_circle_end_in_a_located_problem(refused):
    circle = SPREADING.replace("against: [fire]", "against: [fire]\nwhen: immune(whole(horse))")
    refusal = refused(_text(["{mount: rider, horse: horse}", "{burn: horse}"], circle))
    assert refusal.problem.code == "run-too-deep"
    assert refusal.line == "kind: immunity" or refusal.line.startswith("when: ")
