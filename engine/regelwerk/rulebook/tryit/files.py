"""What a site holds so that examples can be tried out: Pyodide, engine, scripts, each edition’s rules."""

import json
import os
import re
import zlib
from collections.abc import Mapping
from functools import cache
from html import unescape

from regelwerk.load.shipped import site_folder
from regelwerk.load.whole_file import write_whole
from regelwerk.model.packed import pack
from regelwerk.model.provenance import among
from regelwerk.model.ruleset import Ruleset
from regelwerk.render.book import anchor
from regelwerk.render.escape import markup
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.tryit.archive import archive, compiled
from regelwerk.rulebook.tryit.pyodide import VERSION

FOLDER, EDITION = "tryit", "tryit.bin"
START, TABLES = "start.js", "tables.js"
# What a page that is opened from the file system cannot load; the rest says so.
ONLINE = (f"{FOLDER}/pyodide", f"{FOLDER}/engine.zip", f"{FOLDER}/worker.js", EDITION)
_DOOR = "door.js"  # that of the table leads to a server
_LOCK = "pyodide/pyodide-lock.json"
_NOTICE = "NOTICE.txt"  # whose work it is, and under which licence
_SCRIPTS = (_NOTICE, START, "panel.js", "fields.js", "words.js", "worker.js", "panel.css")
_TABLE = (TABLES, "tables.css", "table.html", "play.js", _DOOR)
_HEADING = re.compile(r'<h[1-6]\b[^>]*?\bid="([^"]*)"')


def write_site(folder: str, pyodide: Mapping[str, bytes]) -> None:
    """Writes what all editions of a site share into its folder.

    Raises:
        OSError: where it cannot be written.
    """
    place = os.path.join(folder, FOLDER)
    os.makedirs(os.path.join(place, "pyodide"), exist_ok=True)
    python, engine = compiled(pyodide, archive())
    files = {f"pyodide/{name}": content for name, content in python.items()}
    files[_LOCK] = _without_packages(files[_LOCK])
    files["engine.zip"] = engine
    sizes = {name: len(content) for name, content in files.items()}
    table = os.path.join(site_folder(), "table")
    shared = {name: os.path.join(table, name) for name in os.listdir(table) if name != _DOOR}
    own = {name: os.path.join(site_folder(), FOLDER, name) for name in (*_SCRIPTS, *_TABLE)}
    for name, path in {**shared, **own}.items():
        with open(path, "rb") as file:
            files[name] = file.read()
    files["sizes.json"] = json.dumps(sizes, sort_keys=True).encode("ascii")
    files[_NOTICE] = files[_NOTICE].replace(b"{version}", VERSION.encode())
    for name, content in files.items():
        write_whole(os.path.join(place, *name.split("/")), content, sync=False)


def edition_file(ruleset: Ruleset, language: str) -> bytes:
    """A ruleset in one language as `rulebook.tryit.desk.opened` reads it; no path of this machine."""
    heads = [*dict.fromkeys([*ruleset.heads(), ruleset.header.span.file])]
    layers = tuple(layer._replace(folder=among(layer.folder, heads)) for layer in ruleset.layers)
    needed = ruleset._replace(layers=layers)
    data = {"language": language, "ruleset": pack(needed, cache(lambda file: among(file, heads)))}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode("utf-8", "replace"), 9)


def trials(edition: Edition) -> dict[str, dict[str, str]]:
    """Page to anchor to the place for a button, of the examples in which a reader can change something."""
    found: dict[str, dict[str, str]] = {}
    for id, example in edition.ruleset.examples.items():
        if example.orders or example.state or example.happens or example.dice or example.choices:
            button = f'<div class="rulebook-try" data-example="{markup(id)}"></div>'
            found.setdefault(edition.book.place[id], {})[anchor(id)] = button
    return found


def placed(html: str, found: Mapping[str, str], script: str) -> str:
    """A page's content with what a reader can begin, at the end of what each heading is about, and with the
    script that brings it to life.

    `found` are the pieces by the anchors of headings, `script` is its address as seen from the page.
    """
    headings = list(_HEADING.finditer(html)) if found else []
    parts: list[str] = []
    done = 0
    for number, heading in enumerate(headings):
        piece = found.get(unescape(heading[1]))
        if piece is None:
            continue
        end = headings[number + 1].start() if number + 1 < len(headings) else len(html)
        parts += [html[done:end], piece, "\n"]
        done = end
    return (
        "".join([*parts, html[done:], f'<script defer src="{markup(script)}"></script>']) if parts else html
    )


def _without_packages(lock: bytes) -> bytes:
    """Pyodide's list of further packages, emptied: a page loads none."""
    return json.dumps({**json.loads(lock), "packages": {}}, sort_keys=True).encode("utf-8")
