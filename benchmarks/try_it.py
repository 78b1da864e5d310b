"""`python -m benchmarks.try_it`: from pressing "Try it" to the result, in Chromium with nothing stored.

Measured on the page with most examples of each German edition.
"""

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.browser import CHROMIUM, QUIET, served
from regelwerk.link.ruleset import open_ruleset
from regelwerk.load.shipped import ruleset_folder, site_folder
from regelwerk.rulebook.edition import make_edition
from regelwerk.rulebook.site import build_site
from regelwerk.rulebook.tryit.pyodide import pyodide

FIRST, NEXT = 12.0, 1.0     # seconds, to reach
_DONE = """() => {
  const panel = document.querySelector(".rulebook-try-panel")
  return panel && panel.querySelector("form").elements.length > 1 && !panel.hasAttribute("aria-busy")
}"""


def tried(address: str, repeats: int) -> tuple[list[float], list[float]]:
    """Seconds by the clock: to the first result of a browser that has stored nothing, and to the next one."""
    from playwright.sync_api import sync_playwright

    first, following = [], []
    with sync_playwright() as running:
        for _ in range(repeats):
            browser = running.chromium.launch(executable_path=CHROMIUM, args=QUIET)
            page = browser.new_page()
            page.set_default_timeout(180_000)
            page.goto(address)
            page.wait_for_selector(".rulebook-try-open")
            first.append(_taken(page, ".rulebook-try-open >> nth=0"))
            following.append(_taken(page, ".rulebook-try-panel [type=submit]"))
            browser.close()
    return first, following


def _taken(page: Any, pressed: str) -> float:
    begun = time.perf_counter()
    page.click(pressed)
    page.wait_for_function(_DONE)
    return time.perf_counter() - begun


def _line(name: str, seconds: Sequence[float], target: float) -> str:
    spread = f"{min(seconds):.2f}–{max(seconds):.2f}"
    return f"| {name} | {statistics.median(seconds):.2f} | {spread} | ≤ {target:g} |"


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.try_it", description=__doc__)
    arguments.add_argument("rulesets", nargs="*", default=["leadership", "duel", "hexwar"])
    arguments.add_argument("--repeats", type=int, default=5, help="how often each is opened anew")
    chosen = arguments.parse_args()
    if not CHROMIUM:
        raise SystemExit("no Chromium found; install it or name it in CHROMIUM")
    files, problems = pyodide(os.path.join(site_folder(), ".pyodide"))
    if problems:
        raise SystemExit("Pyodide is not there and npm cannot fetch it")
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    print("| what | median, seconds | spread | to reach |\n|---|---|---|---|")
    for name in chosen.rulesets:
        folder = ruleset_folder(name)
        if folder is None:
            raise SystemExit(f"no ruleset {name} is shipped")
        edition, _ = make_edition(open_ruleset(folder), "de")
        with tempfile.TemporaryDirectory() as site:
            if build_site([edition], site, pyodide=files):
                raise SystemExit(f"the rulebook of {name} has problems")
            pages = Path(site).glob("*/*/*.html")
            page = max(pages, key=lambda each: each.read_text("utf-8").count("rulebook-try"))
            with served(site) as address:
                first, following = tried(address + page.relative_to(site).as_posix(), chosen.repeats)
        print(_line(f"{name}: the first result, cold", first, FIRST))
        print(_line(f"{name}: the next one", following, NEXT), flush=True)


if __name__ == "__main__":
    main()
