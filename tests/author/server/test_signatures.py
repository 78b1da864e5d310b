"""The innermost open call is found, and which of its arguments is being written."""

import pytest

from regelwerk.author.server.files import Files
from regelwerk.author.server.project import Project
from regelwerk.author.server.signatures import signature_at

KNOWN = Project("/nowhere", Files()).understood


@pytest.mark.parametrize(
    ("text", "name", "active"),
    [
        ("distance(", "distance", 0),
        ("distance(one, ", "distance", 1),
        ("distance(one, other) + min(", "min", 0),
        ("distance(first([1, 2]), ", "distance", 1),
        ("first(x for x in (", "first", 0),
        ("distance('a, (b', ", "distance", 1),
        ("one + (two", "", 0),
        ("max(1, 2, ", "max", 0),
        ("max([1], default=", "max", 1),
        ("nothing(", "", 0),
        ("", "", 0),
        (")))(((", "", 0),
    ],
)
def test_the_open_call_and_its_argument(text, name, active):
    found = signature_at(text, KNOWN, "en")
    assert (found.label.partition("(")[0] if found is not None else "") == name
    assert found is None or found.active == active
