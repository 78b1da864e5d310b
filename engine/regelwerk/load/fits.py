"""Whether plain data fit a schema: jsonschema-rs says so, or jsonschema where that is not installed.

Importing jsonschema alone would cost a clean check a third of its time. It stays the authority:
jsonschema-rs knows only ASCII letters by `\\w`, so that what it refuses may yet fit.
"""

from collections.abc import Callable, Mapping
from typing import Any

Schema = dict[str, Any]


def whole(schema: Schema, defs: Mapping[str, Schema]) -> Schema:
    """A schema that needs nothing from outside."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema, "$defs": dict(defs)}


def fits(schema: Schema, defs: Mapping[str, Schema]) -> Callable[[Any], bool]:
    """A function that says yes only to data that fit a schema, and no to some that do.

    Data are no deeper than `limits.MAX_DEPTH`: jsonschema-rs has no limit of its own.
    """
    asked = whole(schema, defs)
    try:
        from jsonschema_rs import Draft202012Validator
    except ImportError:
        from regelwerk.load.schema_validator import Validator

        check = Validator(asked).is_valid
    else:
        check = Draft202012Validator(asked).is_valid

    def answer(data: Any) -> bool:
        try:
            return bool(check(data))
        except (RecursionError, ValueError):  # half a character, for one
            return False

    return answer
