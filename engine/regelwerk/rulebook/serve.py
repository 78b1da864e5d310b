"""Serves rulebooks on this machine and shows what is saved: changed editions are built again at once.

The rules are read and the pages built on the main thread, which alone may watch over time and memory;
requests are answered by others. Each edition has a folder of its own for each time it is built, so that no
page is ever seen half written.
"""

import os
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from http.server import ThreadingHTTPServer
from typing import NamedTuple

from regelwerk.link.ruleset import link_folder
from regelwerk.load.folder import Look, stamp
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.gather import apart, by_id, editions_of
from regelwerk.rulebook.requests import LOCAL, Answers, Shelf
from regelwerk.rulebook.site import build_edition, outer_pages, place, site_missing

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
