"""`regelwerk schema`: the JSON schemas of all document kinds, made from the engine's own declarations."""

import sys

from engine.commands.report import refuse_usage, report
from engine.commands.syntax import Arguments, Option, Positional, Say, Syntax
from engine.load.shipped import schema_folder
from engine.model.problem import Problem, nearest

SYNTAX = Syntax(
    Say(
        "Prints the schema of one kind of document, or lists the kinds. Editors use these schemas to\n"
        "complete and check a file while it is written.",
        "Zeigt das Schema einer Art von Dokument oder nennt alle Arten. Editoren vervollständigen und\n"
        "prüfen mit diesen Schemata eine Datei schon beim Schreiben.",
    ),
    positionals=(
        Positional("kind", Say("kind of document, such as rule or table",
                               "Art des Dokuments, etwa rule oder table"), required=False),
    ),
    options=(
        Option("write", Say("write all schemas into a folder", "schreibt alle Schemata in einen Ordner"),
               "FOLDER"),
        Option("check", Say("compare a folder (else the shipped one) with what would be written",
                            "vergleicht einen Ordner (sonst den mitgelieferten) damit"),
               "FOLDER", alone="-"),
    ),
)
_ENDING = ".schema.json"


def run(arguments: Arguments) -> int:
    from engine.author import schemas

    if arguments.has("write"):
        folder = arguments.text("write")
        try:
            schemas.write(folder)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            return report([Problem("cannot-write", None, {"path": folder, "reason": reason})], arguments)
        return 0
    if arguments.has("check"):
        folder = arguments.text("check")
        folder = schema_folder() if folder == "-" else folder
        differing = schemas.differences(folder)
        problems = [Problem("schema-differs", None, {"file": file, "folder": folder}) for file in differing]
        return report(problems, arguments) if problems else 0
    texts = schemas.generate()
    kinds = {name.removesuffix(_ENDING): text for name, text in texts.items()}
    kind = arguments.text("kind")
    if not kind:
        print("\n".join(kinds))
        return 0
    if kind not in kinds:
        values = {"kind": kind, "kinds": ", ".join(kinds)}
        problem = Problem("unknown-schema", None, values, nearest(kind, list(kinds)))
        return refuse_usage([problem], arguments.language, as_json=arguments.format == "json",
                            plain=arguments.plain)
    sys.stdout.write(kinds[kind])
    return 0
