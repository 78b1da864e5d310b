"""The schema files are what the kinds of documents say, and stand on their own."""

import json
from pathlib import Path

import jsonschema
import pytest
import referencing

from regelwerk.author import schemas
from regelwerk.load.schemas import SCHEMAS
from regelwerk.model.hex_space import COLOURS, LINES, PATTERNS

COMMITTED = Path(__file__).parents[2] / "schemas"


def test_the_committed_schemas_are_up_to_date():
    assert schemas.differences(COMMITTED) == [], "run: regelwerk schema --write schemas"


@pytest.mark.parametrize("name", schemas.generate())
def test_each_file_is_a_schema(name):
    jsonschema.Draft202012Validator.check_schema(json.loads(schemas.generate()[name]))


@pytest.mark.parametrize("kind", SCHEMAS)
def test_each_kind_is_closed_and_described(kind):
    schema = json.loads(schemas.generate()[f"{kind}.schema.json"])
    assert schema["additionalProperties"] is False
    assert schema["title"] and schema["description"]


def test_a_schema_holds_the_definitions_it_needs_and_no_other():
    for name, text in schemas.generate().items():
        schema = json.loads(text)
        used = {part.split('"')[0] for part in text.split('"#/$defs/')[1:]}
        assert set(schema.get("$defs", {})) == used, name


def test_the_schema_of_all_documents_picks_by_kind():
    files = {name: json.loads(text) for name, text in schemas.generate().items()}
    registry = referencing.Registry().with_contents(list(files.items()))
    validator = jsonschema.Draft202012Validator(files["document.schema.json"], registry=registry)
    errors = list(validator.iter_errors({"kind": "term", "idd": "x"}))
    assert any(error.validator == "additionalProperties" for error in errors)
    assert not validator.is_valid({"kind": "nothing"})


def test_how_a_map_may_look_is_listed():
    text = schemas.generate()["ruleset.schema.json"]
    for names in (COLOURS, LINES, PATTERNS):
        assert f"({', '.join(names)})" in text


def test_writing_mends_every_difference(tmp_path):
    (tmp_path / "gone.schema.json").write_text("{}")
    (tmp_path / "document.schema.json").write_text("{}")
    found = schemas.differences(tmp_path)
    assert "gone.schema.json" in found
    assert "document.schema.json" in found
    assert len(found) == len(SCHEMAS) + 3
    schemas.write(tmp_path)
    assert schemas.differences(tmp_path) == []
