"""Answers a browser's requests for rulebooks that are being written."""

import json
import mimetypes
import os
import threading
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from typing import ClassVar
from urllib.parse import parse_qsl, unquote, urlsplit

from regelwerk.rulebook.template import filled

LOCAL = "127.0.0.1"
NEWS = "/_news"
_PATIENCE = 20.0
_KNOWN_AS = (LOCAL, "localhost")

_EMPTY = '<!doctype html><html><meta charset="utf-8"><title>Regelwerk</title><body></body></html>'


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
