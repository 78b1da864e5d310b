"""Prints a built site: of each edition the booklet, all on one page and every sheet, as PDF, by Chromium."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from regelwerk.model.problem import Problem
from regelwerk.render.book import html_page, sheet_page
from regelwerk.rulebook.booklet import BOOKLET
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.one_page import ONE_PAGE
from regelwerk.rulebook.paper import numbered, pages_of
from regelwerk.rulebook.site import build_site, place
from regelwerk.rulebook.write import claim

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_QUIET = (
    "--headless", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-pdf-header-footer",
    "--generate-pdf-document-outline",
)  # fmt: skip
SECONDS = 120.0
_AT_ONCE = max(1, min(os.cpu_count() or 1, 4))


def print_site(editions: Sequence[Edition], folder: str) -> tuple[list[str], list[Problem]]:
    """Prints into `folder`; the names of the files, and all problems."""
    browser = chromium()
    if not browser:
        return [], [Problem("rulebook-chromium-missing", None)]
    problems = claim(folder)
    if problems:
        return [], problems
    found: list[str] = []
    with tempfile.TemporaryDirectory(prefix="regelwerk-pdf-") as work:
        site = os.path.join(work, "site")
        problems = build_site(editions, site)
        wanted = [*printed(editions).items()] if not problems else []

        def made(number: int) -> str:
            name, page = wanted[number]
            # Two browsers cannot share a profile.
            browse = partial(_print, browser, profile=os.path.join(work, f"browser-{number}"))
            target = os.path.join(os.path.abspath(folder), name)
            return _made(browse, os.path.join(site, page), target)

        with ThreadPoolExecutor(_AT_ONCE) as pool:
            for (name, _), reason in zip(wanted, pool.map(made, range(len(wanted))), strict=True):
                if reason:
                    problems.append(Problem("rulebook-pdf", None, {"file": name, "reason": reason}))
                else:
                    found.append(name)
    return found, problems


def printed(editions: Sequence[Edition]) -> dict[str, str]:
    """What is printed of some editions, each whole, as a booklet, and each of its sheets: PDF to page of the
    site."""
    found = dict[str, str]()
    for edition in editions:
        id, language = place(edition)
        pages = {"": ONE_PAGE, "-book": BOOKLET}
        pages |= {f"-{sheet}": html_page(sheet_page(sheet)) for sheet in edition.book.ruleset.sheets}
        found |= {f"{id}-{language}{name}.pdf": f"{id}/{language}/{page}" for name, page in pages.items()}
    return found


def chromium() -> str:
    """The program: what CHROMIUM in the environment names, else the first that is installed; or nothing."""
    named = os.environ.get("CHROMIUM", "")
    if named:
        return shutil.which(named) or ""
    return next((path for path in map(shutil.which, _NAMES) if path), "")


def _made(browse: Callable[[str, str], str], page: str, target: str) -> str:
    """What went wrong, or nothing; what has contents is printed again with its numbers of pages."""
    reason = browse(page, target)
    if reason or os.path.basename(page) not in (BOOKLET, ONE_PAGE):
        return reason
    try:
        pages = pages_of(target)
    except ValueError as error:
        return str(error)
    with open(page, encoding="utf-8") as file:
        html = numbered(file.read(), pages)
    with open(page, "w", encoding="utf-8") as file:
        file.write(html)
    return browse(page, target)


def _print(browser: str, page: str, target: str, profile: str) -> str:
    """What went wrong, or nothing."""
    # Its sandbox refuses to run as root, as in a container; the pages are our own and fetch nothing.
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    command = [
        browser, *_QUIET, *root, f"--user-data-dir={profile}", f"--print-to-pdf={target}", f"file://{page}"
    ]  # fmt: skip
    if os.path.exists(target):
        os.remove(target)
    try:
        done = subprocess.run(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return f"> {SECONDS:g} s"
    except OSError as error:
        return error.strerror or str(error)
    if not os.path.exists(target):
        return done.stderr.decode("utf-8", "replace").strip()[-300:] or f"exit {done.returncode}"
    return ""
