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
from regelwerk.rulebook.gather import editions_of, same_id
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
        apart = {os.path.realpath(folder): folder for folder in folders}
        self._sources = {folder: Source(folder, None, None, []) for folder in apart.values()}

    def refresh(self) -> list[Problem] | None:
        """Builds again whatever has changed; what is wrong then, or none if nothing has changed."""
        changed = [each for each in self._sources.values() if _now(each) != each.files]
        if not changed:
            return None
        # Whose name is taken may have it once somebody else is called otherwise.
        changed += [
            each
            for each in self._sources.values()
            if each not in changed and any(problem.code == "rulebook-same-id" for problem in each.problems)
        ]
        made: dict[Place, Edition] = {}
        for source in changed:
            made |= self._read(source)
        self._editions |= made
        # Who waits for a page sees it first, whatever else has to be built.
        for built in sorted(made, key=lambda each: each != self.shelf.last):
            self._build(built)
        problems = [problem for source in self._sources.values() for problem in source.problems]
        self.shelf.publish(outer_pages([*self._editions.values()]), self._shown(problems) if problems else "")
        return problems

    def close(self) -> None:
        shutil.rmtree(self._root, ignore_errors=True)

    def _read(self, source: Source) -> dict[Place, Edition]:
        files = _now(source)
        ruleset, problems = link_folder(source.folder)
        made: dict[Place, Edition] = {}
        if ruleset is not None:
            shelved = {each.ruleset.header.id: each for each in self._sources.values() if each.ruleset}
            first = shelved.get(ruleset.header.id, source)
            if first.folder != source.folder:
                problems = [same_id(ruleset, first.folder, source.folder)]
                self._sources[source.folder] = Source(source.folder, files, None, problems)
                return made
            # The files of a variant's bases are known once it has been linked.
            files |= _now(source._replace(ruleset=ruleset))
            others = [each.ruleset for each in self._sources.values() if each.ruleset is not None]
            editions, found = editions_of(ruleset, self._wanted, others)
            problems = problems + [each for each in found if each not in problems]
            made = {place(each): each for each in editions}
        self._sources[source.folder] = Source(source.folder, files, ruleset or source.ruleset, problems)
        return made if not problems else {}

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


def _now(source: Source) -> frozenset[Look]:
    """The stamp of the files of a ruleset and of those that it extends."""
    layers = source.ruleset.layers if source.ruleset is not None else ()
    return frozenset(stamp([source.folder, *(layer.folder for layer in layers[:-1])]))
