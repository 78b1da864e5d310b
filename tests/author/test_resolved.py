"""A merged document as text: sound YAML again, each line with the file and line that it comes from."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.author.resolved import lines_shown, resolved
from regelwerk.load.node import Node
from regelwerk.load.reading import read_ruleset
from regelwerk.load.yaml_nodes import read
from regelwerk.model.span import Span

TOYS = Path(__file__).parents[1] / "rulesets" / "variants"


@pytest.fixture(autouse=True)
def among_the_toys(monkeypatch):
    monkeypatch.chdir(TOYS)


def document(folder: str, id: str):
    reading = read_ruleset(folder)
    return next(node for node in reading.nodes if node["id"].text == id), reading.overrides


def test_each_line_names_its_place_and_a_changed_one_what_it_was():
    shown = lines_shown(resolved(*document("both", "P.3")), "en")
    assert [line.rstrip() for line in shown if line.startswith(("when", "add"))] == [
        "when: not frog.wet                      # pond/ruleset.yaml:70",
        "add: -2                                 # ice/ruleset.yaml:10  (was -1 in pond/ruleset.yaml:71)",
    ]


def test_a_value_that_was_changed_twice_tells_the_last_change():
    shown = lines_shown(resolved(*document("both", "sorts")), "de")
    assert "    leap: 6          # both/ruleset.yaml:10  (vorher 7 in marsh/ruleset.yaml:12)" in shown


@pytest.mark.parametrize("folder", ["pond", "marsh", "ice", "both"])
def test_read_again_it_says_the_same(folder):
    reading = read_ruleset(folder)
    for node in reading.nodes:
        text = "\n".join(line.text for line in resolved(node, reading.overrides))
        again, problems = read(text, "again.yaml")
        assert problems == []
        assert [each.plain() for each in again] == [node.plain()]


PLACE = Span("a.yaml", 1, 1, 1, 2)
scalars = st.none() | st.booleans() | st.integers(-99, 99) | st.text(
    st.characters(blacklist_categories=("Cs", "Cc", "Cf", "Zl", "Zp", "Cn")), max_size=12
)  # fmt: skip
names = st.from_regex(r"[a-zä§][\w.\-]{0,5}", fullmatch=True)
trees = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=8,
)


def node(value):
    if isinstance(value, dict):
        return Node({key: node(item) for key, item in value.items()}, PLACE)
    return Node([node(item) for item in value], PLACE) if isinstance(value, list) else Node(value, PLACE)


@given(st.dictionaries(names, trees, min_size=1, max_size=3))
def test_whatever_a_document_holds_it_is_sound_yaml(data):
    text = "\n".join(line.text for line in resolved(node(data), ()))
    again, problems = read(text, "again.yaml")
    assert problems == []
    assert [each.plain() for each in again] == [data]
