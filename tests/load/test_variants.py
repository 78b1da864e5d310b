"""Merging: what changes do to documents, whose value stands where, and what never holds a surprise."""

import json
import os
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.link.ruleset import link
from regelwerk.load.node import Node
from regelwerk.load.reading import Reading, read_ruleset

HEAD = {"kind": "ruleset", "version": "1.0.0", "title": {"de": "A", "en": "A"}}


def documents(*parts: dict[str, Any]) -> str:
    """JSON is YAML: each document on its own lines, so that places can be told apart."""
    return "\n---\n".join(json.dumps(part, ensure_ascii=False, indent=1) for part in parts) + "\n"


def write(folder: Path, id: str, *parts: dict[str, Any], extends: Any = None) -> Path:
    place = folder / id
    place.mkdir()
    head = {**HEAD, "id": id} | ({"extends": extends} if extends else {"start": "dawn"})
    (place / "rules.yaml").write_text(documents(head, *parts), "utf-8")
    return place


def change(of: str, **what: Any) -> dict[str, Any]:
    return {"kind": "change", "of": of, "reason": {"en": "because"}, **what}


def scenario(state: Any) -> dict[str, Any]:
    return {"kind": "scenario", "id": "camp", "title": {"de": "A", "en": "A"}, "state": state}


TABLE = {
    "kind": "table", "id": "snacks", "title": {"de": "A", "en": "A"}, "source": {"standing": "house"},
    "columns": {"snack": {"type": "text", "key": True}, "price": {"type": "integer"}},
    "rows": [{"snack": "nut", "price": 1}, {"snack": "fig", "price": 2}, {"snack": "pea", "price": 3}],
}  # fmt: skip
EVENT = {
    "kind": "event", "id": "eat", "title": {"de": "A", "en": "A"},
    "do": [{"let": "one", "be": 1}, {"let": "two", "be": 2}, {"let": "three", "be": 3}],
}  # fmt: skip


def merged(
    folder: Path, *changes: dict[str, Any], base: tuple[dict[str, Any], ...] = (TABLE, EVENT)
) -> Reading:
    write(folder, "base", *base)
    return read_ruleset(write(folder, "mine", *changes, extends="../base@1"))


def document(reading: Reading, id: str) -> Node:
    return next(node for node in reading.nodes if node["id"].text == id)


def keys(reading: Reading) -> list[str]:
    return [row["snack"].text for row in document(reading, "snacks")["rows"]]


def lets(reading: Reading) -> list[str]:
    return [step["let"].text for step in document(reading, "eat")["do"]]


def codes(reading: Reading) -> list[str]:
    return [problem.code for problem in reading.problems]


# --- what each verb does --------------------------------------------------------------------


@pytest.mark.parametrize(("of", "what", "path", "value"), [
    ("snacks/fig", {"set": {"price": 5}}, "rows/fig/price", 5),
    ("snacks/rows/fig/price", {"set": 5}, "rows/fig/price", 5),
    ("snacks/fig/price", {"replace": 5}, "rows/fig/price", 5),
    ("snacks", {"set": {"title": {"en": "B"}}}, "title/en", "B"),
    ("snacks/columns/price", {"add": {"min": 0}}, "columns/price/min", 0),
    ("snacks/columns/price", {"set": {"min": 0}}, "columns/price/min", 0),
])  # fmt: skip
def test_a_change_reaches_its_value_and_nothing_else(tmp_path, of, what, path, value):
    reading = merged(tmp_path, change(of, **what))
    assert codes(reading) == []
    assert [(each.path, each.new) for each in reading.overrides] == [(path, str(value))]
    before = json.loads(json.dumps(TABLE))
    here: Any = before
    *way, last = path.split("/")
    for step in way:
        here = here[step] if isinstance(here, dict) else next(row for row in here if row["snack"] == step)
    here[last] = value
    assert document(reading, "snacks").plain() == before
    assert document(reading, "eat").plain() == EVENT


def test_set_leaves_what_it_does_not_name(tmp_path):
    reading = merged(tmp_path, change("snacks", set={"title": {"de": "Imbiss"}}))
    assert document(reading, "snacks")["title"].plain() == {"de": "Imbiss", "en": "A"}


def test_replace_leaves_nothing_of_what_was_there(tmp_path):
    reading = merged(tmp_path, change("snacks/title", replace={"de": "Imbiss"}))
    assert document(reading, "snacks")["title"].plain() == {"de": "Imbiss"}


def test_a_row_is_added_removed_and_inserted_by_its_key(tmp_path):
    reading = merged(
        tmp_path,
        change("snacks/fig", remove=True),
        change("snacks/rows", add={"snack": "bun", "price": 4}),
        change("snacks/rows", insert={"before": "pea", "items": [{"snack": "oat", "price": 9}]}),
    )
    assert codes(reading) == []
    assert keys(reading) == ["nut", "oat", "pea", "bun"]


def test_positions_are_those_of_the_base_whatever_other_changes_do(tmp_path):
    reading = merged(
        tmp_path,
        change("eat/do/1", remove=True),
        change("eat/do", insert={"before": 2, "items": [{"let": "new", "be": 0}]}),
        change("eat/do/3", set={"be": 33}),
        change("eat/do/2", set={"be": 22}),
    )
    assert codes(reading) == []
    assert document(reading, "eat")["do"].plain() == [
        {"let": "new", "be": 0}, {"let": "two", "be": 22}, {"let": "three", "be": 33}
    ]  # fmt: skip


def test_an_item_is_named_by_what_its_first_key_says(tmp_path):
    reading = merged(tmp_path, change("eat/do/two/be", set=7), change("eat/do", insert={
        "after": "one", "items": [{"let": "half", "be": 0.5}]}))  # fmt: skip
    assert lets(reading) == ["one", "half", "two", "three"]
    assert document(reading, "eat")["do"].items[2]["be"].value == 7


def test_a_name_that_several_items_share_is_refused_with_their_positions(tmp_path):
    reading = merged(tmp_path, change("eat/do/let", remove=True))
    assert codes(reading) == ["change-target-ambiguous"]
    assert reading.problems[0].values["positions"] == "1, 2, 3"


def test_the_new_value_knows_its_own_place_and_the_old_one(tmp_path):
    reading = merged(tmp_path, change("snacks/fig", set={"price": 5}))
    price = next(row for row in document(reading, "snacks")["rows"] if row["snack"].text == "fig")["price"]
    (override,) = reading.overrides
    assert price.span.file == str(tmp_path / "mine" / "rules.yaml")
    assert override.new_span == price.span
    assert override.old_span is not None and override.old_span.file.endswith("base/rules.yaml")
    assert (override.by, override.old, override.new) == ("mine", "2", "5")
    assert override.why("de") == "because"


# --- several layers -------------------------------------------------------------------------


def test_a_variant_of_a_variant_changes_what_that_one_made(tmp_path):
    write(tmp_path, "base", TABLE)
    write(tmp_path, "middle", change("snacks/fig", set={"price": 5}), extends="../base@1")
    top = write(tmp_path, "top", change("snacks/fig", set={"price": 8}), extends="../middle@1.0")
    reading = read_ruleset(top)
    assert codes(reading) == []
    told = [(each.by, each.old, each.new) for each in reading.overrides]
    assert told == [("middle", "2", "5"), ("top", "5", "8")]
    assert [layer.id for layer in reading.layers] == ["base", "middle", "top"]


def rivals(tmp_path: Path, one: dict[str, Any], two: dict[str, Any], *settled: dict[str, Any]) -> Reading:
    write(tmp_path, "base", TABLE, EVENT)
    write(tmp_path, "one", one, extends="../base@1")
    write(tmp_path, "two", two, extends="../base@1")
    return read_ruleset(write(tmp_path, "both", *settled, extends=["../one@1", "../two@1"]))


@pytest.mark.parametrize(("one", "two"), [
    (change("snacks/fig", set={"price": 5}), change("snacks/fig", set={"price": 6})),
    (change("snacks/fig", set={"price": 5}), change("snacks/fig", remove=True)),
    (change("snacks/fig", remove=True), change("snacks/fig/price", set=5)),
    (change("snacks", remove=True), change("snacks/fig/price", set=5)),
    (change("snacks/rows", add={"snack": "bun", "price": 1}),
     change("snacks/rows", add={"snack": "bun", "price": 2})),
    (change("eat/do", replace=[{"let": "no", "be": 0}]), change("eat/do/2", set={"be": 5})),
    (change("eat/do/2", remove=True), change("eat/do/2/be", set=5)),
    (change("eat", add={"tags": ["food"]}), change("eat", add={"tags": ["meal"]})),
    ({"kind": "term", "id": "new", "title": {"de": "", "en": ""}, "text": {"de": "", "en": ""}},
     {"kind": "term", "id": "new", "title": {"de": "", "en": ""}, "text": {"de": "", "en": ""}}),
])  # fmt: skip
def test_two_variants_that_touch_the_same_value_are_told_with_both_places(tmp_path, one, two):
    reading = rivals(tmp_path, one, two)
    assert codes(reading) == ["change-rivals"]
    (problem,) = reading.problems
    files = {Path(span.file).parent.name for span in (problem.span, *(each.span for each in problem.related))}
    assert {"one", "two"} <= files


def test_whoever_combines_them_may_settle_it(tmp_path):
    reading = rivals(
        tmp_path,
        change("snacks/fig", set={"price": 5}),
        change("snacks/fig", set={"price": 6}),
        change("snacks/fig", set={"price": 7}),
    )
    assert codes(reading) == []
    assert [row["price"].value for row in document(reading, "snacks")["rows"]] == [1, 7, 3]


def test_variants_that_touch_different_values_combine(tmp_path):
    reading = rivals(
        tmp_path,
        change("eat/do", insert={"before": 1, "items": [{"let": "first", "be": 0}]}),
        change("eat/do/1", set={"be": 11}),
    )
    assert codes(reading) == []
    assert document(reading, "eat")["do"].items[1].plain() == {"let": "one", "be": 11}


def test_a_ruleset_below_several_variants_is_read_once(tmp_path):
    reading = rivals(tmp_path, change("snacks/fig", set={"price": 5}), change("snacks/nut", set={"price": 6}))
    assert [layer.id for layer in reading.layers] == ["base", "one", "two", "both"]
    assert [row["price"].value for row in document(reading, "snacks")["rows"]] == [6, 5, 3]


def test_a_chain_that_is_too_long_is_refused(tmp_path):
    write(tmp_path, "base", TABLE)
    for number in range(20):
        below = f"../{'base' if number == 0 else f'v{number - 1}'}@1"
        last = write(tmp_path, f"v{number}", extends=below)
    assert codes(read_ruleset(last)) == ["extends-too-deep"]


def test_a_variant_may_be_one_file(tmp_path):
    write(tmp_path, "base", TABLE)
    file = tmp_path / "mine.yaml"
    file.write_text(documents({**HEAD, "id": "mine", "extends": "./base@1"}), "utf-8")
    assert codes(read_ruleset(str(file))) == ["extends-inside"]
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "mine.yaml").write_text(documents({**HEAD, "id": "mine", "extends": "../base@1"}), "utf-8")
    assert codes(read_ruleset(str(folder / "mine.yaml"))) == []


def test_a_link_does_not_lead_out_of_the_neighbourhood(tmp_path):
    outside = write(tmp_path, "outside", TABLE)
    near = tmp_path / "near"
    near.mkdir()
    (near / "base").symlink_to(outside)
    reading = read_ruleset(write(near, "mine", extends="../base@1"))
    assert codes(reading) == ["extends-outside"]


@pytest.mark.parametrize("name", [
    "..", ".", "../..", "../../../../etc", "/", "../mine", "../base/../..", "~", "file:///etc", "@", "",
    "../base@1@1", "../base@", "base\0@1", "../ba*e@1", "..\\base@1", "-@1",
])  # fmt: skip
def test_no_odd_reference_leads_anywhere(tmp_path, name):
    write(tmp_path, "base", TABLE)
    reading = read_ruleset(write(tmp_path, "mine", extends=[name]))
    assert reading.problems
    assert not reading.overrides


@pytest.mark.parametrize(
    "odd", [None, 7, [], {}, "", [1], {"kind": "change"}, "a/b/c/" * 50, "//", "/", "snacks//"]
)
def test_a_change_of_any_shape_is_told_and_never_raises(tmp_path, odd):
    for key in ("of", "reason", "set", "replace", "add", "remove", "insert"):
        with tempfile.TemporaryDirectory() as folder:
            reading = merged(Path(folder), {**change("snacks", set={"price": 1}), key: odd})
            assert isinstance(reading.problems, list)


# --- what holds for everything --------------------------------------------------------------

names = st.sampled_from(["a", "b", "c"])
leaves = st.integers(0, 9) | st.sampled_from(["x", "y"])
fields = st.dictionaries(names, leaves | st.lists(st.integers(0, 9), max_size=3), min_size=1, max_size=3)
states = st.fixed_dictionaries({"elves": st.dictionaries(names, fields, min_size=1, max_size=3)})


def state_of(base: Any, *layers: tuple[dict[str, Any], ...]) -> tuple[Any, Reading]:
    """The state after each layer of changes upon the other."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        place = write(folder, "base", scenario(base))
        for number, changes in enumerate(layers):
            place = write(folder, f"v{number}", *changes, extends=f"../{place.name}@1")
        reading = read_ruleset(str(place))
        # Spans are worked out while the files are there.
        for node in reading.nodes:
            for each in node.walk():
                assert os.path.exists(each.span.file)
        return document(reading, "camp")["state"].plain(), reading


@settings(max_examples=40)
@given(states, st.integers(1, 3))
def test_no_change_is_the_identity(state, layers):
    found, reading = state_of(state, *([()] * layers))
    assert found == state
    assert reading.overrides == () and reading.problems == []


@settings(max_examples=60)
@given(states, st.data())
def test_what_is_set_and_set_back_is_as_before(state, data):
    elf = data.draw(st.sampled_from(sorted(state["elves"])))
    field = data.draw(st.sampled_from(sorted(state["elves"][elf])))
    old = state["elves"][elf][field]
    new = data.draw(leaves.filter(lambda value: value != old))
    path = f"camp/state/elves/{elf}"
    found, reading = state_of(
        state, (change(path, set={field: new}),), (change(f"{path}/{field}", replace=old),)
    )
    assert codes(reading) == []
    assert found == state
    assert [each.action for each in reading.overrides] == ["changed", "changed"]


@settings(max_examples=60)
@given(states, fields)
def test_what_is_added_and_removed_is_as_before(state, new):
    found, reading = state_of(
        state, (change("camp/state/elves", add={"d": new}),), (change("camp/state/elves/d", remove=True),)
    )
    assert codes(reading) == []
    assert found == state


@settings(max_examples=60)
@given(states, st.data())
def test_every_value_stands_in_the_base_or_in_a_change_that_says_so(state, data):
    changes = []
    for elf in sorted(data.draw(st.sets(st.sampled_from(sorted(state["elves"])), max_size=2))):
        held = state["elves"][elf]
        new = data.draw(fields)
        different = {key: value for key, value in new.items() if held.get(key) != value}
        if different:
            changes.append(change(f"camp/state/elves/{elf}", set=different))
    _, reading = state_of(state, tuple(changes))
    assert codes(reading) == []
    written = {each.new_span for each in reading.overrides}
    expected: dict[str, Any] = json.loads(json.dumps(state))
    for each in changes:
        expected["elves"][each["of"].rpartition("/")[2]].update(each["set"])
    for elf, held in expected["elves"].items():
        for field, value in held.items():
            node = document(reading, "camp")["state"]["elves"][elf][field]
            assert node.plain() == value
            assert ("/v0" in node.span.file) == (node.span in written)


@settings(max_examples=60)
@given(st.lists(st.sampled_from(["drop", "keep", "before", "after"]), min_size=1, max_size=6), st.randoms())
def test_changes_by_position_mean_the_same_in_every_order(fates, random):
    steps = [{"let": f"s{number}", "be": number} for number in range(len(fates))]
    changes, expected = [], []
    for number, fate in enumerate(fates):
        new = {"let": f"new{number}", "be": 0}
        if fate in ("before", "after"):
            changes.append(change("eat/do", insert={fate: number + 1, "items": [new]}))
        elif fate == "drop":
            changes.append(change(f"eat/do/{number + 1}", remove=True))
        expected += {"drop": [], "keep": [steps[number]], "before": [new, steps[number]],
                     "after": [steps[number], new]}[fate]  # fmt: skip
    random.shuffle(changes)
    with tempfile.TemporaryDirectory() as folder:
        reading = merged(Path(folder), *changes, base=({**EVENT, "do": steps},))
        found = document(reading, "eat")["do"].plain()
    assert [each["let"] for each in found] == [each["let"] for each in expected]


paths = st.lists(
    st.sampled_from([
        "snacks", "eat", "base", "mine", "rows", "fig", "do", "1", "2", "be", "columns", "price", "id",
        "snack", "kind", "title", "de", "start", "", "nope",
    ]), min_size=1, max_size=4,
).map("/".join)  # fmt: skip
known_keys = st.sampled_from(["id", "kind", "snack", "price", "be", "items", "before", "x"])
anything = st.recursive(
    st.none() | st.booleans() | st.integers(0, 5) | st.sampled_from(["fig", "eat", "x"]),
    lambda inner: st.lists(inner, max_size=2)
    | st.dictionaries(known_keys, inner, max_size=3),
    max_leaves=4,
)  # fmt: skip
verbs = st.sampled_from(["set", "replace", "add", "remove", "insert"])
wild = st.builds(lambda of, verb, value: change(of, **{verb: True if verb == "remove" else value}),
                 paths, verbs, anything)  # fmt: skip


@settings(max_examples=60)
@given(st.lists(wild, max_size=3), st.lists(wild, max_size=3), st.lists(wild, max_size=2))
def test_whatever_changes_say_they_are_merged_or_refused(one, two, both):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(folder, "base", TABLE, EVENT)
        write(folder, "one", *one, extends="../base@1")
        write(folder, "two", *two, extends="../base@1")
        reading = read_ruleset(write(folder, "both", *both, extends=["../one@1", "../two@1"]))
        if not reading.problems:
            link(reading.nodes, name, reading)


@pytest.mark.parametrize("broken", [
    {**TABLE, "rows": 5}, {**TABLE, "rows": [1, None, {}]}, {**TABLE, "rows": [{"snack": [1]}]},
    {**TABLE, "columns": []}, {**TABLE, "columns": {"snack": 1}},
    {**TABLE, "id": ["snacks"]}, {"kind": "table"}, {"kind": "table", "id": None}, {"id": "snacks"},
])  # fmt: skip
def test_a_base_that_is_broken_is_told_and_never_raises(tmp_path, broken):
    reading = merged(
        tmp_path,
        change("snacks/fig", set={"price": 5}),
        change("snacks/rows", add=[{"snack": "bun"}, 7]),
        change("snacks/rows", insert={"after": "fig", "items": [None]}),
        base=(broken, broken),
    )
    assert reading.problems
