"""What an editor needs beside a new ruleset: the schemas, settings that use them, the extension to install.

Everything lies in the folder itself, so that completion and checking work without a network.
"""

import json

from regelwerk.author import schemas

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
