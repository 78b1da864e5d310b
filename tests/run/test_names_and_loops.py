"""Fields may have any name, and loops stand in one another as deep as rules may say."""

import pytest

from tests.link.test_what_never_ends import CUBES, event, nested


def test_as_many_loops_as_are_allowed_run_also_with_events_written_in_place(play):
    inner = "{for_each: x0, in: cubes, do: [{change: x0.size, by: 1}, {roll: 6, as: n}]}"
    for number in range(1, 6):
        inner = f"{{for_each: x{number}, in: cubes, do: [{inner}]}}"
    spread = event("spread", f"do: [{inner}]")
    toy = play(CUBES + spread + "---\n" + nested(8, '{spread: "cubes[0]"}'), dice=[3])
    assert toy.thing("a").size == 1


def test_any_word_but_id_may_be_a_field(play):
    names = ["begun", "holder", "state", "trace", "phase", "space", "turn", "self", "s", "kind"]
    fields = ", ".join(f"{name}: {{type: integer, default: 3}}" for name in names)
    text = CUBES.replace("size: {type: integer}", f"size: {{type: integer}}, {fields}")
    effects = ", ".join(f'{{change: "cubes[0].{name}", by: 1}}' for name in names)
    toy = play(text + f"kind: phase\nid: play\ntitle: {{en: Play}}\nwho: nobody\ndo: [{effects}]\n")
    assert [getattr(toy.thing("a"), name) for name in names] == [4] * len(names)


KEPT = """
kind: type
id: cub
plural: cubs
fields: {seen: {type: integer}, pack: {type: cub, list: true}, one: {type: boolean}}
---
kind: scenario
id: den
state: {cubs: {a: {}, b: {}, c: {}}}
---
kind: event
id: count
parameters: {cub: cub, listed: {type: cub, list: true}}
do: [{remove: "cubs[2]"}, {set: cub.seen, to: count(listed)}]
---
kind: quantity
id: size
parameters: {listed: {type: cub, list: true}}
base: count(listed)
bands: {only: all}
---
kind: definition
id: everybody
is: cubs
---
kind: phase
id: play
who: nobody
do:
DO
"""
SEEN = '{set: "cubs[0].seen", to: count(LISTED)}'
GOES, COMES = '{remove: "cubs[2]"}', "{create: cub, as: d}"


@pytest.mark.parametrize(
    "effects",
    [
        ["{let: kept, be: cubs}", GOES, SEEN.replace("LISTED", "kept")],
        ["{let: kept, be: cubs}", COMES, COMES.replace("d}", "e}"), SEEN.replace("LISTED", "kept")],
        ["{let: kept, be: everybody}", GOES, SEEN.replace("LISTED", "kept")],
        ['{let: kept, be: "cubs if cubs[0].one else everybody"}', GOES, SEEN.replace("LISTED", "kept")],
        ['{let: kept, be: "[cubs]"}', GOES, SEEN.replace("count(LISTED)", "'count(kept[0])'")],
        ['{for_each: kept, in: "[cubs]", do: [' + f'{GOES}, {SEEN.replace("LISTED", "kept")}' + "]}"],
        ['{set: "cubs[0].pack", to: cubs}', GOES, SEEN.replace("count(LISTED)", "'count(cubs[0].pack)'")],
        ['{count: "cubs[0]", listed: cubs}'],
    ],
)  # fmt: skip
def test_a_list_that_is_kept_stays_as_it_was_whoever_comes_or_goes(play, effects):
    toy = play(KEPT.replace("DO", "\n".join(f"  - {each}" for each in effects)))
    assert toy.thing("a").seen == 3


@pytest.mark.parametrize("noted", ['{count: "cubs[0]", listed: cubs}', '{let: n, be: size(cubs)}'])
def test_the_trace_keeps_a_list_as_it_was(play, noted):
    toy = play(KEPT.replace("DO", f"  - {noted}\n  - {GOES.replace('2', '1')}"))
    assert any("a, b, c" in line for line in toy.story)
