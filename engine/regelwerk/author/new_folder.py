"""Makes a ruleset's folder, whole or not at all: its files, and the schemas and settings that editors use."""

import json
import os
import shutil
import tempfile
from collections.abc import Callable, Mapping

from regelwerk.author import schemas
from regelwerk.load.meant import name_meant
from regelwerk.load.patterns import NAME_PATTERN
from regelwerk.model.problem import Problem, Refused

_SCHEMA_FOLDER = ".vscode/schemas"
MODELINE = f"# yaml-language-server: $schema={_SCHEMA_FOLDER}/document.schema.json\n"


def workspace() -> dict[str, str]:
    """The texts of the editor's files by their paths below the ruleset's folder."""
    settings = {
        "yaml.schemas": {f"./{_SCHEMA_FOLDER}/document.schema.json": ["*.yaml", "*.yml"]},
        "yaml.schemaStore.enable": False,
        "yaml.yamlVersion": "1.2",
        "yaml.format.enable": False,
        "files.encoding": "utf8",
        "files.eol": "\n",
        "[yaml]": {"editor.insertSpaces": True, "editor.tabSize": 2, "editor.rulers": [110]},
    }
    files = {
        ".vscode/settings.json": _json(settings),
        ".vscode/extensions.json": _json({"recommendations": ["redhat.vscode-yaml"]}),
    }
    return files | {f"{_SCHEMA_FOLDER}/{name}": text for name, text in schemas.generate().items()}


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def check_free(folder: str, name: str) -> None:
    """Raises Refused if a new ruleset cannot be called `name`, or its folder is there."""
    import re

    if not re.fullmatch(NAME_PATTERN, name) or len(name) > 80:
        raise Refused([Problem("new-name", None, {"name": name}, name_meant(name))])
    if os.path.lexists(folder):
        raise Refused([Problem("new-there-already", None, {"path": folder})])


def make_folder(folder: str, files: Mapping[str, str], check: Callable[[str], list[Problem]]) -> None:
    """Writes the files and the editor's beside the place, and renames the whole once `check` finds it sound.

    Raises:
        Refused: with what `check` told of the folder it was given, or why nothing could be written.
    """
    parent = os.path.dirname(folder) or "."
    beside = ""
    try:
        beside = tempfile.mkdtemp(prefix=f".{os.path.basename(folder)}-", dir=parent)
        for path, text in {**files, **workspace()}.items():
            place = os.path.join(beside, *path.split("/"))
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "w", encoding="utf-8", newline="\n") as stream:
                stream.write(text)
        problems = check(beside)
        if problems:
            raise Refused(problems)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(beside, 0o777 & ~mask)
        if os.path.lexists(folder):
            raise Refused([Problem("new-there-already", None, {"path": folder})])
        os.rename(beside, folder)
        beside = ""
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refused([Problem("cannot-write", None, {"path": folder, "reason": reason})]) from error
    finally:
        if beside:
            shutil.rmtree(beside, ignore_errors=True)
