"""The kinds of documents: one JSON Schema each, closed, with texts for an editor's hover.

`regelwerk schema` writes them to `schemas/`; validation uses them as they stand here.
"""

from regelwerk.load.kinds.change import CHANGE
from regelwerk.load.kinds.comparison import COMPARISON
from regelwerk.load.kinds.content import CONTENT
from regelwerk.load.kinds.effects import EFFECT_DEFS
from regelwerk.load.kinds.example import EXAMPLE
from regelwerk.load.kinds.hex_space import BOARD
from regelwerk.load.kinds.lesson import LESSON
from regelwerk.load.kinds.notation import NOTATION
from regelwerk.load.kinds.procedure import PROCEDURE
from regelwerk.load.kinds.ruleset import RULESET
from regelwerk.load.kinds.scenario import SCENARIO
from regelwerk.load.kinds.shared import DEFS as SHARED_DEFS
from regelwerk.load.kinds.shared import HEADER, Schema, described, mapping
from regelwerk.load.kinds.sheet import SHEET
from regelwerk.load.kinds.value import VALUE

__all__ = ["DEFS", "KINDS", "Schema"]

DEFS: dict[str, Schema] = {**SHARED_DEFS, **EFFECT_DEFS}


def _document(kind: str, spec: Schema) -> Schema:
    id_schema = {"$ref": f"#/$defs/{spec['id']}"}
    properties = {
        "kind": described({"const": kind}, "Kind", spec["description"]),
        "id": id_schema,
        **HEADER,
        **spec["properties"],
    }
    schema = mapping(properties, ("kind", "id", *spec["required"]))
    return described(schema, spec["title"], spec["description"])


_SPECS: dict[str, Schema] = {
    **RULESET, **CONTENT, **NOTATION, **SCENARIO, **EXAMPLE, **LESSON,
    **VALUE, **PROCEDURE, **SHEET, **BOARD, **COMPARISON,
}  # fmt: skip
KINDS: dict[str, Schema] = {kind: _document(kind, spec) for kind, spec in _SPECS.items()}
KINDS["change"] = CHANGE
# A variant takes its first phase from the ruleset it extends, unless it changes it.
KINDS["ruleset"] |= {"if": {"required": ["extends"]}, "else": {"required": ["start"]}}
