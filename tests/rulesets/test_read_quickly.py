"""The shipped rulesets are written so that a check reads them without PyYAML."""

from pathlib import Path

import pytest

from regelwerk.load.event_reader import EventReader
from regelwerk.load.plain_reader import read_plain
from regelwerk.load.source import Source

RULESETS = Path(__file__).parents[2] / "rulesets"


@pytest.mark.parametrize("file", sorted(RULESETS.rglob("*.yaml")), ids=lambda path: "/".join(path.parts[-2:]))
def test_each_file_is_read_quickly_and_alike(file):
    text = file.read_text("utf-8")
    source = Source(str(file), text)
    nodes, expected = read_plain(source, text), []
    assert nodes is not None
    assert EventReader(source, text, 0).documents(expected, []) is None
    assert [node.plain() for node in nodes] == [node.plain() for node in expected]
    for one, other in zip(nodes, expected, strict=True):
        assert [each.span for each in one.walk()] == [each.span for each in other.walk()]
