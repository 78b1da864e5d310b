"""A linked ruleset as plain data: the same comes back, and nothing else can."""

import json
from pathlib import Path

import pytest

from regelwerk.link.ruleset import linked, open_ruleset
from regelwerk.load.reading import read_ruleset
from regelwerk.model.packed import pack, unpack

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"


@pytest.mark.parametrize("toy", sorted(each.name for each in TOYS.iterdir() if each.is_dir()))
def test_a_ruleset_comes_back_from_json_as_it_was(toy):
    ruleset = open_ruleset(str(TOYS / toy))
    again = unpack(json.loads(json.dumps(pack(ruleset))))
    assert again == ruleset
    # Equality of mappings does not see their order, which is that of the files.
    assert json.dumps(pack(again)) == json.dumps(pack(ruleset))


def test_files_may_be_called_otherwise_there():
    ruleset = open_ruleset(str(TOYS / "noughts"))
    text = json.dumps(pack(ruleset, lambda file: file.rsplit("/", 1)[-1]))
    assert str(TOYS) not in text
    assert unpack(json.loads(text)).header.span.file in {each.name for each in (TOYS / "noughts").iterdir()}


def test_the_same_ruleset_gives_the_same_data():
    folder = str(TOYS / "snails")
    one, other = (pack(linked(read_ruleset(folder), folder)[0]) for _ in range(2))
    assert json.dumps(one) == json.dumps(other)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"names": ["()"], "pool": [[0]], "whole": 0},
        {"names": ["os.system"], "pool": ["ls", [0, 0]], "whole": 1},
        {"names": ["ruleset.Mapping"], "pool": [[0]], "whole": 0},
        {"names": ["span.Span"], "pool": ["a", [0, 0]], "whole": 1},
        {"names": ["()"], "pool": [[0, 5]], "whole": 0},
        {"names": 3, "pool": 4, "whole": 5},
    ],
)
def test_other_data_are_refused(data):
    with pytest.raises(ValueError, match="no packed ruleset"):
        unpack(data)


def test_what_is_no_record_is_not_packed():
    ruleset = open_ruleset(str(TOYS / "noughts"))
    with pytest.raises(TypeError, match="object"):
        pack(ruleset._replace(version=object()))  # type: ignore[arg-type]
