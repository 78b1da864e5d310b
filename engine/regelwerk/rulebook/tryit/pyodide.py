"""Python for the browser: Pyodide, fetched once by npm, and checked against a known fingerprint each time."""

import os
import subprocess
import tarfile
import tempfile
from base64 import b64encode
from contextlib import suppress
from hashlib import sha512
from io import BytesIO
from shutil import which

from regelwerk.load.whole_file import write_whole
from regelwerk.model.problem import Problem

VERSION = "314.0.7"
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The sha512 that npm publishes for this version."""

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_ARCHIVE = f"pyodide-{VERSION}.tgz"
_SECONDS = 600


def pyodide(cache: str) -> tuple[dict[str, bytes], list[Problem]]:
    """The files of Pyodide by name, from the folder `cache`, where npm puts them the first time.

    Without npm, or where it cannot fetch them, there is a problem instead.
    """
    path = os.path.join(cache, _ARCHIVE)
    data = _read(path)
    if data is None or not _sound(data):
        data, reason = _fetched()
        if data is None:
            return {}, [Problem("tryit-no-pyodide", None, {"reason": reason})]
        if not _sound(data):
            return {}, [Problem("tryit-other-pyodide", None, {"version": VERSION})]
        _keep(path, data)
    with tarfile.open(fileobj=BytesIO(data), mode="r:gz") as archive:
        found = {}
        for name in FILES:
            member = archive.extractfile(f"package/{name}")
            assert member is not None
            found[name] = member.read()
    return found, []


def _fetched() -> tuple[bytes | None, str]:
    """What npm fetches, or why it does not."""
    npm = which("npm")
    if npm is None:
        return None, "note:tryit-no-npm"
    with tempfile.TemporaryDirectory() as folder:
        # In a folder of its own, so that no project's settings are read.
        command = [npm, "pack", f"pyodide@{VERSION}", "--pack-destination", folder, "--ignore-scripts"]
        try:
            done = subprocess.run(
                command,
                cwd=folder,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                errors="replace",
                timeout=_SECONDS,
            )
        except (OSError, subprocess.SubprocessError) as error:
            return None, str(error)
        data = _read(os.path.join(folder, _ARCHIVE))
        said = [line for line in done.stderr.splitlines() if "error" in line.lower()]
        return data, (said or ["npm"])[0].strip()


def _sound(data: bytes) -> bool:
    return b64encode(sha512(data).digest()).decode("ascii") == INTEGRITY


def _read(path: str) -> bytes | None:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def _keep(path: str, data: bytes) -> None:
    """A folder that cannot be written only means that npm is asked again."""
    with suppress(OSError):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        write_whole(path, data, sync=False)
