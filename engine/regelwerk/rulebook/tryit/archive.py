"""The engine as one archive for the browser: the rooms that running, explaining and drawing need."""

import os
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from importlib.metadata import files
from importlib.util import find_spec
from io import BytesIO
from shutil import which
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from regelwerk.load.shipped import site_folder

# Whole rooms, for what is imported late must be there too; of others what is named.
ROOMS = (
    "texts", "model", "spaces", "words", "load", "link", "compile", "run", "reference", "explain", "scenario",
    "render", "kinds", "pictures", "bots", "why_not", "api", "table",
)  # fmt: skip
MODULES = (
    "__init__", "rulebook/__init__", "rulebook/pictures", "game/__init__", "game/sitting",
    *(f"rulebook/tryit/{each}" for each in (
        "__init__", "changed", "course", "desk", "in_page", "inputs", "opening",
    )),
    *(f"numbers/{each}" for each in (
        "__init__", "chain", "exact", "explore", "observe", "positions",
        "question", "wording",
    )),
)  # fmt: skip
# Never run in a browser: what tries out mutants, reads YAML or JSON schemas, or serves the table to others.
_WITHOUT = ("scenario/mutation/", "scenario/pytest_plugin", "load/event_", "load/syntax", "load/schema_error",
            "load/schema_validator", "table/hosting/")  # fmt: skip
# The libraries that read order lines, sentences and expressions, with the folders that are needed of them.
LIBRARIES = {
    "lark": ("lark", "lark/parsers", "lark/grammars"),
    "fluent.syntax": ("fluent/syntax",),
    "typing_extensions": (".",),
    "simpleeval": (".",),
}
_DATE = (1980, 1, 1, 0, 0, 0)  # the first that the format knows
_SECONDS = 300
_LIBRARY = "python_stdlib.zip"


def archive() -> bytes:
    """The archive; the same bytes whenever the same files are packed."""
    packed = dict(sorted({**_engine(), **_libraries()}.items()))
    held = BytesIO()
    with ZipFile(held, "w") as zip:
        # A package without a module of its own is found in an archive by its folder.
        zip.writestr(ZipInfo("fluent/", _DATE), b"")
        for name, path in packed.items():
            write_entry(zip, name, _read(path))
    return held.getvalue()


def files_below(folder: str) -> Iterator[tuple[str, str]]:
    """Every file below a folder: its way from there, written with slashes, and its path."""
    for inside, _, names in os.walk(folder):
        for path in (os.path.join(inside, name) for name in names):
            yield os.path.relpath(path, folder).replace(os.sep, "/"), path


def write_entry(archive: ZipFile, name: str, content: bytes) -> None:
    """Adds a file that everybody may read; the same bytes on every day and system."""
    entry = ZipInfo(name, _DATE)
    entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, 3, 0o100644 << 16
    archive.writestr(entry, content)


def compiled(pyodide: Mapping[str, bytes], engine: bytes) -> tuple[dict[str, bytes], bytes]:
    """Pyodide's files and the engine's archive, compiled by the browser's Python itself: they start in half
    the time. As they were where Node cannot do it."""
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


def _engine() -> dict[str, str]:
    spec = find_spec("regelwerk")
    assert spec is not None and spec.origin is not None
    package = os.path.dirname(spec.origin)
    found = {f"regelwerk/{each}.py": os.path.join(package, *f"{each}.py".split("/")) for each in MODULES}
    for room in ROOMS:
        for within, path in files_below(os.path.join(package, room)):
            inside = f"{room}/{within}"
            if inside.endswith((".py", ".ftl", ".json", ".html", ".svg", ".css")) and not inside.startswith(
                _WITHOUT
            ):
                found[f"regelwerk/{inside}"] = path
    return found


def _libraries() -> dict[str, str]:
    """The modules of libraries, with their licences."""
    found: dict[str, str] = {}
    for library, folders in LIBRARIES.items():
        for file in files(library) or ():
            inside = file.parent.as_posix() in folders and file.suffix in (".py", ".lark")
            if inside:
                found[file.as_posix()] = str(file.locate())
            elif file.name in ("LICENSE", "LICENCE"):
                alone = folders[0] == "."
                found[f"LICENSE.{library}" if alone else f"{folders[0]}/LICENSE"] = str(file.locate())
    return found


def _read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()
