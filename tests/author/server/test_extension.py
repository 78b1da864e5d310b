"""The extension for VS Code shows what the server's lenses answer, and is called as the server is."""

import json
from pathlib import Path

import pytest

pytest.importorskip("pygls")

from regelwerk.author.server import lenses

EXTENSION = Path(__file__).parents[3] / "editors" / "vscode"


def test_every_command_of_the_server_is_shown_by_the_extension():
    source = (EXTENSION / "src" / "extension.ts").read_text("utf-8")
    assert all(f'"{command}"' in source for command in (lenses.RUN, lenses.WORDS))


def test_the_package_names_what_is_built_and_every_setting_that_is_read():
    package = json.loads((EXTENSION / "package.json").read_text("utf-8"))
    source = (EXTENSION / "src" / "extension.ts").read_text("utf-8")
    settings = {name.partition(".")[2] for name in package["contributes"]["configuration"]["properties"]}
    assert settings == {name for name in settings if f'>("{name}"' in source}
    assert all(f'"{each["command"]}"' in source for each in package["contributes"]["commands"])
    assert package["main"] == "./out/extension.js"
    assert "--outfile=out/extension.js" in package["scripts"]["bundle"]
