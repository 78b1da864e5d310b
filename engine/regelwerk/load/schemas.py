"""The JSON Schema of each kind of document, closed, with texts for an editor's hover.

`regelwerk schema` writes them to `schemas/`; validation uses them as they stand here.
"""

from collections.abc import Iterator, Mapping

from regelwerk.kinds import KINDS, part
from regelwerk.load.effect_schema import EFFECT_DEFS
from regelwerk.load.schema_parts import DEFS as SHARED_DEFS
from regelwerk.load.schema_parts import Schema

DEFS: dict[str, Schema] = {**SHARED_DEFS, **EFFECT_DEFS}


class _Schemas(Mapping[str, Schema]):
    """By kind; each is imported when it is asked for."""

    def __getitem__(self, kind: str) -> Schema:
        if kind not in KINDS:
            raise KeyError(kind)
        schema: Schema = part(kind, "schema").SCHEMA
        return schema

    def __iter__(self) -> Iterator[str]:
        return iter(KINDS)

    def __len__(self) -> int:
        return len(KINDS)


SCHEMAS = _Schemas()
