"""Looks at pages in Chromium, several at a time: light and dark, on a desktop and on a telephone."""

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.browser import CHROMIUM, QUIET, served

DESKTOP = {"width": 1400, "height": 900}
TELEPHONE = {"width": 390, "height": 800}
# What is printed whole, on one page each.
WHOLE = ("print.html", "book.html")
# Pixels and bytes of any other page.
LONGEST, LARGEST = 10 * DESKTOP["height"], 150_000
TABS = max(2, min(os.cpu_count() or 2, 8))
# Only these depend on the colours; whatever else axe looks for is the same in the dark.
COLOURS = ("color-contrast", "link-in-text-block")
# And these on how much room there is.
ROOM = ("scrollable-region-focusable", "target-size")
_TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"
# The theme follows the system only while nobody has chosen; here it is told, which spares loading twice.
SCHEME = """scheme => document.body.dataset.mdColorScheme
  && document.body.setAttribute("data-md-color-scheme", scheme === "dark" ? "slate" : "default")"""
_STILL = """addEventListener("DOMContentLoaded", () => {
  const still = document.createElement("style")
  still.textContent = "*, ::before, ::after { transition: none !important; animation: none !important }"
  document.head.append(still)
})"""
# Scripts hear of a new width with the next frame, and a tab behind another one draws none.
_HEARD = "dispatchEvent(new Event('resize'))"
AXE = """only => axe.run(document, {resultTypes: ["violations"], ...(only ? {runOnly: only} : {})})
  .then(found => found.violations.flatMap(each => each.nodes.map(node => each.id + " " + node.target.join(" ")
    + ": " + node.failureSummary.split("\\n").slice(0, 2).join(" "))))"""


def look(site: Path, pages: Sequence[Path], axe: str = "") -> list[str]:
    """What is wrong with these pages of a site; without the text of axe, barriers are not looked for."""
    with served(site) as address:
        return asyncio.run(_all(site, address, pages, axe))


async def _all(site: Path, address: str, pages: Sequence[Path], axe: str) -> list[str]:
    from playwright.async_api import async_playwright

    waiting = sorted(pages, key=lambda page: page.stat().st_size)    # the largest are taken first
    wrong: list[str] = []
    async with async_playwright() as running:
        browser = await running.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        # Without the policy's say a page could keep axe from being put into it.
        context = await browser.new_context(color_scheme="light", viewport=DESKTOP, bypass_csp=True)
        # Colours that are on their way are nobody's.
        await context.add_init_script(_STILL)
        await asyncio.gather(*(_tab(context, site, address, waiting, axe, wrong) for _ in range(TABS)))
        await browser.close()
    return sorted(wrong)


async def _tab(
    context: Any, site: Path, address: str, waiting: list[Path], axe: str, wrong: list[str]
) -> None:
    page = await context.new_page()
    here = ""

    def tell(what: str) -> None:
        wrong.append(f"{here}: {what}")

    own = (address, "data:", "blob:")
    page.on("request", lambda it: it.url.startswith(own) or tell(f"asks for {it.url}"))
    page.on("response", lambda it: tell(f"{it.status} {it.url}") if it.status >= 400 else None)
    page.on("console", lambda it: tell(f"console: {it.text}") if it.type == "error" else None)
    page.on("pageerror", lambda it: tell(f"error: {it}"))

    async def dismiss(dialog: Any) -> None:
        tell(f"dialog: {dialog.message}")
        await dialog.dismiss()

    page.on("dialog", dismiss)
    while waiting:
        file = waiting.pop()
        here = file.relative_to(site).as_posix()
        await page.emulate_media(color_scheme="light")
        await page.set_viewport_size(DESKTOP)
        await page.goto(address + here, wait_until="load")
        await _measured(page, "1400, light", tell)
        if axe:
            await page.evaluate(axe)
            for barrier in await page.evaluate(AXE, None):
                tell(f"light: {barrier}")
        await _coloured(page, "dark")
        await _measured(page, "1400, dark", tell)
        if axe:
            for barrier in await page.evaluate(AXE, list(COLOURS)):
                tell(f"dark: {barrier}")
        await page.set_viewport_size(TELEPHONE)
        await _measured(page, "390, dark", tell)
        await _coloured(page, "light")
        await _measured(page, "390, light", tell)
        if axe:
            await page.evaluate(_HEARD)
            for barrier in await page.evaluate(AXE, list(ROOM)):
                tell(f"390: {barrier}")


async def _coloured(page: Any, scheme: str) -> None:
    await page.emulate_media(color_scheme=scheme)
    await page.evaluate(SCHEME, scheme)


async def _measured(page: Any, mode: str, tell: Any) -> None:
    wide = await page.evaluate(_TOO_WIDE)
    if wide > 0:
        tell(f"{mode}: {wide} too wide")
    # The guide and the pages of messages are read from their beginning, or looked up by their ends.
    of_a_game = page.url.split("/")[-2] in ("de", "en") and not page.url.endswith(WHOLE)
    if mode.startswith(str(DESKTOP["width"])) and of_a_game:
        high = await page.evaluate("document.documentElement.scrollHeight")
        if high > LONGEST:
            tell(f"{mode}: {high} px are more than ten screens")
