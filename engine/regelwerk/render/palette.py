"""What pictures of a game are made of, as files in `drawings/`: pieces, rules for each sort of drawing, and
colours, light and dark.

`o1` to `o8` fill, `e1` to `e8` frame what is owned.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from pkgutil import get_data

Pairs = Mapping[str, tuple[str, str]]  # by name: light and dark

_PIECE = re.compile(r'<g id="([\w-]+)">(.*)</g>\n')


@cache
def _read(file: str) -> str:
    data = get_data(__package__, f"drawings/{file}")
    assert data is not None
    return data.decode("utf-8")


def pieces(name: str) -> dict[str, str]:
    """The pieces of a drawing by their ids."""
    return dict(_PIECE.findall(_read(f"{name}.svg")))


def filled(name: str, /, **values: object) -> str:
    """A drawing with its places filled; values are markup already."""
    return _read(f"{name}.svg").format_map(values)


def variables(pairs: Pairs, dark: bool, prefix: str = "") -> str:
    """Colours as variables of CSS."""
    return ";".join(f"--{prefix}{name}:{pair[dark]}" for name, pair in pairs.items())


_BASE: Pairs
GROUNDS: Pairs
MARKS: Pairs
_BASE, GROUNDS, MARKS = json.loads(_read("colours.json")).values()
COLOURS = 8
PAPER, INK = _BASE["paper"], _BASE["ink"]
LIGHT, DARK = variables(_BASE, False), variables(_BASE, True)


def style(name: str, light: str = "", dark: str = "") -> str:
    """The rules for a drawing with the class `name`: it follows the system, and the site's own switch.

    `light` and `dark` are further variables that it needs.
    """
    bright, dim = f"{LIGHT};{light}".rstrip(";"), f"{DARK};{dark}".rstrip(";")
    return (
        f".{name}{{{bright}}}"
        f"@media (prefers-color-scheme:dark){{.{name}{{{dim}}}}}"
        f"[data-md-color-scheme=default] .{name}{{{bright}}}"
        f"[data-md-color-scheme=slate] .{name}{{{dim}}}"
        f"@media print{{.{name}{{{bright}}}}}"
        f".{name}{{max-width:100%;height:auto;font:13px/1.2 system-ui,sans-serif;background:var(--paper)}}"
        f".{name} text{{fill:var(--ink)}}"
    )


@cache
def styled(name: str, light: str = "", dark: str = "") -> str:
    """The same with the rules of its own."""
    return style(name, light, dark) + _read(f"{name}.css").replace("\n", "")


def colour(owner: str, owners: tuple[str, ...]) -> tuple[str, str]:
    """Fill and frame for whatever belongs to `owner`; plain where nobody does."""
    if owner not in owners:
        return "var(--free)", "var(--line)"
    number = owners.index(owner) % COLOURS + 1
    return f"var(--o{number})", f"var(--e{number})"
