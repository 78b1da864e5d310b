"""Fields may have any name, and loops stand in one another as deep as rules may say."""

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
