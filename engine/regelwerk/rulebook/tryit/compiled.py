"""Archives compiled for the browser's Python, by that Python itself: they start in half the time."""

import os
import subprocess
import tempfile
from collections.abc import Mapping
from shutil import which

from regelwerk.load.shipped import site_folder

_SECONDS = 300
_LIBRARY = "python_stdlib.zip"


def compiled(pyodide: Mapping[str, bytes], engine: bytes) -> tuple[dict[str, bytes], bytes]:
    """Pyodide's files and the engine's archive, compiled; as they were where Node cannot do it."""
    node = which("node")
    if node is None:
        return dict(pyodide), engine
    script = os.path.join(site_folder(), "tryit", "compile.mjs")
    with tempfile.TemporaryDirectory() as folder:
        results = os.path.join(folder, "results")
        os.mkdir(results)
        archive = os.path.join(folder, "engine.zip")
        for name, content in {**pyodide, archive: engine}.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
        try:
            command = [node, script, folder, archive, results]
            silent = subprocess.DEVNULL
            subprocess.run(command, cwd=folder, stdout=silent, stderr=silent, check=True, timeout=_SECONDS)
            library, whole = (_read(os.path.join(results, name)) for name in (_LIBRARY, "engine.zip"))
        except (OSError, subprocess.SubprocessError):
            return dict(pyodide), engine
    return {**pyodide, _LIBRARY: library}, whole


def _read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()
