"""What stands in a document beside what is broken as YAML is read all the same."""

import pytest

from regelwerk.load.read_on import read_on
from regelwerk.load.unread import Unread
from regelwerk.load.yaml_nodes import read


def rest(text):
    _, problems = read(text, "f")
    assert problems
    return problems, read_on(Unread("", "", (), text, "f", 1), problems)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("a: 1\nb: [1\nc: 3\n", {"a": 1, "c": 3}),
        ('a: 1\nb:\n  x: "say "it" now"\n  y: 2\nc: 3\n', {"a": 1, "b": {"y": 2}, "c": 3}),
        ("a:\n  - {x: 1}\n  - {x: 2}}\n  - {x: 3}\n", {"a": [{"x": 1}, {"x": 3}]}),
        ("a: word\n b: 2\nc: 3\n", {"a": "word", "b": 2, "c": 3}),
        ("a:\n  x: {y: 1}}\n  z: 2\n", {"a": {"z": 2}}),
    ],
)
def test_all_but_the_broken_part_is_kept(text, left):
    assert rest(text)[1].node.plain() == left


def test_a_second_mistake_is_told_at_its_own_place():
    told, (_, _, more) = rest("a: [1\nb: 2\nc: {x: 1}}\nd 4\ne: 5\n")
    assert [(each.code, each.span.line) for each in told] == [("yaml-bracket-left-open", 1)]
    assert [(each.code, each.span.line) for each in more] == [("yaml-bracket-never-opened", 3)]


def test_values_keep_their_places():
    node = rest("a: [1\nb:\n  - x: }\n  - y: 2\n")[1].node
    assert node["b"].items[0]["y"].span[1:3] == (4, 8)


def test_a_long_broken_document_ends_in_time():
    text = "a: [1\n" + "".join(f"k{number}: }}\n" for number in range(5_000))
    _, (node, lost, _) = rest(text)
    assert node is not None
    assert "k4999" in lost
