"""Fields that last a phase, a turn or a round go back by themselves."""

import pytest

TOY = """
kind: type
id: player
plural: players
title: {en: player}
fields:
  done: {type: boolean, lasts: phase}
  spent: {type: integer, default: 3, lasts: turn}
  mood: {one_of: [calm, wild], default: calm, lasts: round}
  marked: {type: player, list: true, lasts: turn}
  rival: {type: player, optional: true, lasts: turn}
  score: {type: integer}
---
kind: type
id: match
plural: matches
title: {en: match}
fields: {turns: {type: integer}}
---
kind: action
id: go
title: {en: Go}
text: {en: Go.}
source: {standing: house}
by: player
requires: [{that: not player.done, else: {en: Done.}}]
do:
  - {set: player.done, to: true}
  - {change: player.spent, by: -1}
  - {set: player.mood, to: "'wild'"}
  - {set: player.marked, to: players}
  - {set: player.rival, to: player}
  - {change: player.score, by: 1}
---
kind: phase
id: play
title: {en: Play}
who: {decides: first(player for player in players if not player.done), actions: [go]}
next: [{to: act}]
---
kind: phase
id: act
title: {en: Act}
who: {decides: first(player for player in players if not player.done), actions: [go]}
ends: turn
next:
  - {to: play, when: any(match.turns < 1 for match in matches)}
  - {to: over}
---
kind: phase
id: over
title: {en: Over}
who: nobody
ends: round
next: [{to: after}]
---
kind: phase
id: after
title: {en: After}
who: {decides: first(players), actions: [go]}
---
kind: scenario
id: start
title: {en: Start}
state: {players: {Ada: {}}, matches: {m: {turns: 1}}}
---
"""


def held(toy) -> tuple:
    ada = toy.thing("Ada")
    return (ada.done, ada.spent, ada.mood, len(ada.marked), ada.rival is not None, ada.score)


@pytest.fixture
def begun(play):
    def begun(text: str = TOY):
        return play(text)

    return begun


def chosen(toy) -> None:
    (choice,) = toy.game.choices()
    toy.game.choose(choice)


def test_a_field_goes_back_when_that_is_over_for_which_it_lasts(begun):
    toy = begun()
    assert held(toy) == (False, 3, "calm", 0, False, 0)
    chosen(toy)
    assert (toy.game.state.phase, held(toy)) == ("act", (False, 2, "wild", 1, True, 1))
    chosen(toy)
    # The turn ended, and the round after it.
    assert (toy.game.state.phase, held(toy)) == ("after", (False, 3, "calm", 0, False, 2))


def test_conditions_of_the_ways_on_still_see_what_lasts_no_longer(begun):
    text = TOY.replace(
        "next: [{to: act}]", "next: [{to: over, when: any(p.done for p in players)}, {to: act}]"
    )
    toy = begun(text)
    chosen(toy)
    assert toy.game.state.phase == "after"


def test_nothing_goes_back_that_is_back_already_and_what_does_stands_in_the_trace(begun):
    toy = begun()
    for _ in range(2):
        chosen(toy)
    trace = toy.game.state.trace
    told = [entry for entry in trace if entry[0] in ("lapsed", "edge")]
    assert [each[:2] for each in told] == [
        ("lapsed", "play"), ("edge", "play"), ("lapsed", "act"), ("edge", "act"), ("lapsed", "over"),
        ("edge", "over"),
    ]  # fmt: skip
    last = [entry[0] for entry in trace[len(trace) - 1 - trace[::-1].index(("lapsed", "over")) :]]
    assert last.count("set") == 1  # the mood


def test_the_end_of_the_game_is_looked_at_as_it_was(begun):
    toy = begun(TOY.replace("  - {change: player.score, by: 1}", "  - {end: players}"))
    chosen(toy)
    assert held(toy)[:3] == (True, 2, "wild")


VALUE = "lasts-without-value"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("ends: round\n", "", {("lasts-without-end", "mood")}),
        ("ends: turn\n", "", set()),  # a round ends the turn, too
        ("spent: {type: integer, default: 3", "spent: {type: integer, min: 1", {(VALUE, "spent")}),
        ("rival: {type: player, optional: true", "rival: {type: player", {(VALUE, "rival")}),
        ("score: {type: integer}", "score: {type: integer, lasts: year}", {("not-one-of", None)}),
        ("default: calm", "default: gay", {("default-does-not-fit", None)}),
    ],
)  # fmt: skip
def test_what_has_no_end_or_nothing_to_go_back_to_is_told(link_text, old, new, told):
    _, problems = link_text(TOY.replace(old, new))
    # That the scenario leaves a field out only follows.
    assert {(each.code, each.values.get("name")) for each in problems if each.code != "field-missing"} == told


def test_a_column_or_parameter_can_not_last(link_text):
    text = TOY + (
        "kind: definition\nid: d\ntitle: {en: D}\nparameters: {n: {type: integer, lasts: turn}}\nis: n\n"
    )
    _, problems = link_text(text)
    assert [each.code for each in problems] == ["key-without-effect"]


def test_a_whole_and_its_parts_let_go_what_they_share(play):
    toy = play(WHOLE)
    assert [toy.thing(id).at for id in ("f", "u")] == [None, None]
    assert toy.thing("f")._whole is not None


WHOLE = """
kind: type
id: spot
plural: spots
---
kind: type
id: being
plural: beings
fields: {at: {type: spot, optional: true, lasts: turn}}
---
kind: type
id: pair
plural: pairs
is: being
parts: {one: being, other: being}
shares: [at]
---
kind: phase
id: play
who: nobody
do:
  - {join: pair, one: "beings[0]", other: "beings[1]"}
ends: turn
next: [{to: over}]
---
kind: phase
id: over
who: nobody
---
kind: scenario
id: start
state: {spots: {s: {}}, beings: {f: {at: s}, u: {at: s}}}
---
"""
