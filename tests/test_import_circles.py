"""Modules of one room do not import each other in a circle, not even for their types."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[1] / "engine" / "regelwerk"
ROOMS = sorted(each.name for each in ENGINE.iterdir() if (each / "__init__.py").exists())


def name_of(file: Path) -> str:
    return ".".join(file.relative_to(ENGINE.parent).with_suffix("").parts).removesuffix(".__init__")


def outside_of_functions(node: ast.AST) -> Iterator[ast.AST]:
    for each in ast.iter_child_nodes(node):
        if not isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
            yield each
            yield from outside_of_functions(each)


def imported(file: Path, known: set[str]) -> set[str]:
    """The modules among `known` that a file imports when it is read, or for its types."""
    found: set[str] = set()
    for node in outside_of_functions(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            inner = {f"{node.module}.{each.name}" for each in node.names}
            found |= inner & known or {node.module} & known
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names} & known
    return found - {name_of(file)}


def circle_in(folder: Path) -> list[str]:
    files = {name_of(file): file for file in folder.rglob("*.py")}
    try:
        TopologicalSorter({name: imported(file, files.keys()) for name, file in files.items()}).prepare()
    except CycleError as error:
        return error.args[1]
    return []


@pytest.mark.parametrize("room", ROOMS)
def test_the_modules_of_a_room_import_each_other_in_one_direction(room):
    assert circle_in(ENGINE / room) == []
