"""`regelwerk schema`: the JSON schemas of all document kinds, made from the engine's own declarations."""

import os
import sys

from regelwerk.author import schemas
from regelwerk.commands.report import print_json, report, tell
from regelwerk.commands.syntax import Arguments
from regelwerk.load.shipped import schema_folder
from regelwerk.load.whole_file import told
from regelwerk.model.problem import Problem, nearest, refused

_ENDING = ".schema.json"


def run(arguments: Arguments) -> int:
    if arguments.text("check") == "-" and os.path.isdir(arguments.text("kind")):
        # `--check FOLDER` without the sign between them means the same.
        given = {key: texts for key, texts in arguments.values.items() if key != "kind"}
        arguments = arguments._replace(values=given | {"check": arguments.texts("kind")})
    asked = [name for name in ("--write", "--check", "--positions") if arguments.has(name[2:])]
    asked += ["KIND"] if arguments.has("kind") else []
    if len(asked) > 1:
        raise refused("asked-for-both", one=asked[0], other=asked[1])
    if arguments.has("positions"):
        from regelwerk.api.ruleset import load

        print_json(load(arguments.text("positions"), arguments.language).position_schema())
        return 0

    if arguments.has("write"):
        folder = arguments.text("write")
        with told(folder, "cannot-write", "path"):
            schemas.write(folder)
        return 0
    if arguments.has("check"):
        folder = arguments.text("check")
        folder = schema_folder() if folder == "-" else folder
        differing = schemas.differences(folder)
        problems = [Problem("schema-differs", None, {"file": file, "folder": folder}) for file in differing]
        if problems or arguments.as_json:
            report(problems, arguments)
        return 1 if problems else 0
    texts = schemas.generate()
    kinds = {name.removesuffix(_ENDING): text for name, text in texts.items()}
    kind = arguments.text("kind")
    if not kind:
        return tell(list(kinds), kinds, arguments, indent=None)
    if kind not in kinds:
        raise refused("unknown-schema", None, nearest(kind, list(kinds)), kind=kind, kinds=", ".join(kinds))
    sys.stdout.write(kinds[kind])
    return 0
