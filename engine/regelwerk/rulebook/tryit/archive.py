"""The engine as one archive for the browser: the rooms that running, explaining and drawing need."""

import os
from importlib.metadata import files
from importlib.util import find_spec
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

# Whole rooms, for what is imported late must be there too; of others what is named.
ROOMS = (
    "texts", "model", "spaces", "words", "load", "link", "compile", "run", "reference", "explain", "scenario",
    "render", "kinds", "pictures", "bots", "why_not", "api", "table",
)  # fmt: skip
MODULES = (
    "__init__", "rulebook/__init__", "rulebook/pictures", "game/__init__", "game/sitting",
    *(f"rulebook/tryit/{each}" for each in (
        "__init__", "changed", "course", "desk", "in_page", "inputs", "opening", "told",
    )),
    *(f"numbers/{each}" for each in (
        "__init__", "chain", "die", "exact", "explore", "observe", "positions", "process",
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
_DAY = (1980, 1, 1, 0, 0, 0)


def archive() -> bytes:
    """The archive; the same bytes whenever the same files are packed."""
    packed = dict(sorted({**_engine(), **_libraries()}.items()))
    held = BytesIO()
    with ZipFile(held, "w") as zip:
        # A package without a module of its own is found in an archive by its folder.
        zip.writestr(ZipInfo("fluent/", _DAY), b"")
        for name, path in packed.items():
            with open(path, "rb") as file:
                content = file.read()
            info = ZipInfo(name, _DAY)
            info.compress_type = ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            zip.writestr(info, content)
    return held.getvalue()


def _engine() -> dict[str, str]:
    package = _folder("regelwerk")
    found = {f"regelwerk/{each}.py": os.path.join(package, *f"{each}.py".split("/")) for each in MODULES}
    for room in ROOMS:
        for folder, _, names in os.walk(os.path.join(package, room)):
            for name in names:
                path = os.path.join(folder, name)
                inside = os.path.relpath(path, package).replace(os.sep, "/")
                if name.endswith((".py", ".ftl", ".json", ".html")) and not inside.startswith(_WITHOUT):
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


def _folder(package: str) -> str:
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None
    return os.path.dirname(spec.origin)
