"""The kinds of documents: one JSON Schema each, closed, with texts for an editor's hover.

`regelwerk schema` writes them to `schemas/`; validation uses them as they stand here.
"""

from engine.load.kinds.change import CHANGE
from engine.load.kinds.comparison import COMPARISON
from engine.load.kinds.content import CONTENT
from engine.load.kinds.effects import EFFECT_DEFS
from engine.load.kinds.example import EXAMPLE
from engine.load.kinds.hex_space import BOARD
from engine.load.kinds.notation import NOTATION
from engine.load.kinds.procedure import PROCEDURE
from engine.load.kinds.ruleset import RULESET
from engine.load.kinds.scenario import SCENARIO
from engine.load.kinds.shared import DEFS as SHARED_DEFS
from engine.load.kinds.shared import HEADER, Schema, described, mapping
from engine.load.kinds.sheet import SHEET
from engine.load.kinds.value import VALUE

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
    **RULESET, **CONTENT, **NOTATION, **SCENARIO, **EXAMPLE,
    **VALUE, **PROCEDURE, **SHEET, **BOARD, **COMPARISON,
}  # fmt: skip
KINDS: dict[str, Schema] = {kind: _document(kind, spec) for kind, spec in _SPECS.items()}
KINDS["change"] = CHANGE
# A variant takes its first phase from the ruleset it extends, unless it changes it.
KINDS["ruleset"] |= {"if": {"required": ["extends"]}, "else": {"required": ["start"]}}
