"""Serves rulebooks on this machine and shows what is saved: changed editions are built again at once.

The rules are read and the pages built on the main thread, which alone may watch over time and memory;
requests are answered by others. Each edition has a folder of its own for each time it is built, so that no
page is ever seen half written.
"""

import json
import mimetypes
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar, NamedTuple
from urllib.parse import parse_qsl, unquote, urlsplit

from regelwerk.link.ruleset import link_folder
from regelwerk.load.folder import Look, stamp
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.gather import apart, by_id, editions_of
from regelwerk.rulebook.site import build_edition, outer_pages, place, site_missing
from regelwerk.rulebook.template import filled

LOCAL = "127.0.0.1"
NEWS = "/_news"
_PATIENCE = 20.0
_KNOWN_AS = (LOCAL, "localhost")
_EMPTY = '<!doctype html><html><meta charset="utf-8"><title>Regelwerk</title><body></body></html>'
LOOK_EVERY = 0.15
Place = tuple[str, str]
Told = Callable[[list[Problem], float], None]
Shown = Callable[[list[Problem]], str]


class Source(NamedTuple):
    """A folder, a stamp of the files that it was read from, none before it was read, and what came of it."""

    folder: str
    files: frozenset[Look] | None
    ruleset: Ruleset | None
    problems: list[Problem]


class Bookshop:
    """Keeps the editions of some folders up to date on a shelf that requests are answered from."""

    def __init__(self, folders: Sequence[str], wanted: list[str], shown: Shown) -> None:
        self.shelf = Shelf()
        self._wanted = wanted
        self._shown = shown
        self._root = tempfile.mkdtemp(prefix="regelwerk-")
        self._built = 0
        self._editions: dict[Place, Edition] = {}
        self._sources = {folder: Source(folder, None, None, []) for folder in apart(folders)}
        self._made: dict[str, Ruleset] = {}  # what the editions of an id were made of, or tried to be

    def refresh(self) -> list[Problem] | None:
        """Builds again whatever has changed; what is wrong then, or none if nothing has changed."""
        changed = [each for each in self._sources.values() if _now(each) != each.files]
        if not changed:
            return None
        for source in changed:
            self._sources[source.folder] = _read(source)
        linked = {folder: each.ruleset for folder, each in self._sources.items() if each.ruleset is not None}
        places, taken = by_id(linked)
        made: dict[Place, Edition] = {}
        for id, folder in places.items():
            ruleset, problems = linked[folder], self._sources[folder].problems
            if self._made.get(id) is not ruleset:
                self._made[id] = ruleset
                editions, found = editions_of(ruleset, self._wanted, list(linked.values()))
                problems += [each for each in found if each not in problems]
                made |= {place(each): each for each in editions} if not problems else {}
        self._editions |= made
        # Who waits for a page sees it first, whatever else has to be built.
        for built in sorted(made, key=lambda each: each != self.shelf.last):
            self._build(built)
        wrong = [*(problem for source in self._sources.values() for problem in source.problems), *taken]
        self.shelf.publish(outer_pages([*self._editions.values()]), self._shown(wrong) if wrong else "")
        return wrong

    def close(self) -> None:
        shutil.rmtree(self._root, ignore_errors=True)

    def _build(self, place: Place) -> None:
        self._built += 1
        folder = os.path.join(self._root, str(self._built))
        edition = self._editions[place]
        problems = build_edition(edition, [*self._editions.values()], folder)
        if problems:
            source = next(each for each in self._sources.values() if each.ruleset is edition.ruleset)
            source.problems.extend(problems)
            return
        old = self.shelf.put(place, folder)
        if old:
            shutil.rmtree(old, ignore_errors=True)


def serve(
    folders: Sequence[str],
    wanted: list[str],
    port: int,
    shown: Shown,
    told: Told,
    ready: Callable[[str], None],
) -> list[Problem]:
    """Serves until the process is interrupted.

    `shown` puts problems into words for the browser; `told` is called after each building with what is
    wrong and the seconds that it took, `ready` with the address. Comes back only with what kept it from
    beginning.
    """
    missing = site_missing()
    if missing:
        return missing
    shop = Bookshop(folders, wanted, shown)
    try:
        server = ThreadingHTTPServer((LOCAL, port), Answers.on(shop.shelf))
    except (OSError, OverflowError) as error:
        shop.close()
        reason = getattr(error, "strerror", None) or str(error)
        return [Problem("rulebook-port", None, {"port": str(port), "reason": reason})]
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        began = time.monotonic()
        told(shop.refresh() or [], time.monotonic() - began)
        ready(f"http://{LOCAL}:{server.server_port}/")
        while True:
            time.sleep(LOOK_EVERY)
            began = time.monotonic()
            problems = shop.refresh()
            if problems is not None:
                told(problems, time.monotonic() - began)
    except KeyboardInterrupt:
        return []
    finally:
        server.shutdown()
        server.server_close()
        shop.close()


def _read(source: Source) -> Source:
    """The folder as it is now; its last ruleset where it has none."""
    files = _now(source)
    ruleset, problems = link_folder(source.folder)
    read = Source(source.folder, files, ruleset or source.ruleset, problems)
    # The files of a variant's bases are known once it has been linked.
    return read._replace(files=files | _now(read))


def _now(source: Source) -> frozenset[Look]:
    """The stamp of the files of a ruleset and of those that it extends."""
    layers = source.ruleset.layers if source.ruleset is not None else ()
    return frozenset(stamp([source.folder, *(layer.folder for layer in layers[:-1])]))


# --- requests ---------------------------------------------------------------------------


class Shelf:
    """Where each edition stands now, and the number of the last change; safe to use from any thread."""

    def __init__(self) -> None:
        self._news = threading.Condition()
        self._folders: dict[tuple[str, str], tuple[str, int]] = {}
        self._pages: dict[str, str] = {}
        self._problems = ""
        self._number = 0
        self.last: tuple[str, str] | None = None

    def put(self, place: tuple[str, str], folder: str) -> str:
        """Puts an edition in the place of an older one, whose folder is given back."""
        with self._news:
            old = self._folders.get(place, ("", 0))[0]
            self._number += 1
            self._folders[place] = folder, self._number
            self._news.notify_all()
        return old

    def publish(self, pages: dict[str, str], problems: str) -> None:
        with self._news:
            self._number += 1
            self._pages, self._problems = pages, problems
            self._news.notify_all()

    def news(self, seen: int, address: str) -> dict[str, object]:
        """Waits until something is newer than `seen`; whether the edition at an address is."""
        with self._news:
            self._news.wait_for(lambda: self._number > seen, _PATIENCE)
            _, number = self._folders.get(_place(address), ("", 0))
            return {"number": self._number, "changed": number > seen, "problems": self._problems}

    def look(self, address: str) -> tuple[bytes, str, int] | None:
        """The content of an address, its type, and the number of the last change."""
        with self._news:
            place, number = _place(address), self._number
            folder = self._folders.get(place, ("", 0))[0]
            way = address.strip("/").split("/")
            if not folder:
                page = self._pages.get(way[0] or "index.html") if len(way) == 1 else None
                if page is None and way == [""]:
                    page = _EMPTY
                return None if page is None else (page.encode("utf-8"), "text/html", number)
            self.last = place
        rest = way[2:] or [""]
        if any(part in ("..", ".") or os.sep in part or "\0" in part for part in rest):
            return None
        file = os.path.join(folder, *rest)
        if os.path.isdir(file):
            file = os.path.join(file, "index.html")
        try:
            with open(file, "rb") as opened:
                return opened.read(), mimetypes.guess_type(file)[0] or "application/octet-stream", number
        except OSError:
            return None


def _place(address: str) -> tuple[str, str]:
    first, _, rest = address.strip("/").partition("/")
    return first, rest.partition("/")[0]


class Answers(BaseHTTPRequestHandler):
    """One request. Only names of this machine are answered to, so that no page elsewhere can read along."""

    shelf: ClassVar[Shelf]

    @classmethod
    def on(cls, shelf: Shelf) -> type["Answers"]:
        return type("Answers", (cls,), {"shelf": shelf})

    def do_GET(self) -> None:
        if (self.headers.get("Host") or "").rpartition(":")[0] not in _KNOWN_AS:
            self.send_error(HTTPStatus.FORBIDDEN)
            return
        parts = urlsplit(self.path)
        address = unquote(parts.path)
        if address == NEWS:
            asked = dict(parse_qsl(parts.query))
            seen = asked.get("seen", "")
            known = seen.isascii() and seen.isdecimal() and len(seen) < 19
            news = self.shelf.news(int(seen) if known else 0, asked.get("at", ""))
            self._send(json.dumps(news).encode("utf-8"), "application/json")
            return
        found = self.shelf.look(address)
        if found is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        content, sort, number = found
        if sort == "text/html":
            before, end, after = content.rpartition(b"</body>")
            script = f"<script>\n{filled('news.js', seen=number)}</script>".encode()
            content = before + script + end + after if end else content + script
        self._send(content, sort)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads a line for each picture."""

    def _send(self, content: bytes, sort: str) -> None:
        try:
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", f"{sort}; charset=utf-8" if sort.startswith("text/") else sort)
            self.send_header("Content-Length", str(len(content)))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(content)
        except ConnectionError:
            return
