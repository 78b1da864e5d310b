"""The table under load: many games with four clients each over real HTTP, against the engine's own time.

`python -m benchmarks.table_load [--games 50] [--seconds 60] [--pause 2] [--store URL] RULESET SCENARIO`

Each game has a player who clicks, pausing between clicks, and three who watch and look again whenever there
is news. Told are the milliseconds from a click to the picture, from a click to the picture of those who
watch, what the engine alone takes for the same decisions, and the time on the processor that the server
spends for each decision with all who watch it: that one does not depend on what else the machine does.
"""

import argparse
import asyncio
import html
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from typing import Any

import httpx2

from regelwerk.api.record import Record
from regelwerk.api.ruleset import load
from regelwerk.table.hosting.house import House
from regelwerk.table.hosting.kept import Folder
from regelwerk.table.hosting.shared import Shared

WATCHERS = 3
_ASKED = re.compile(r'data-asked="([^"]*)"')


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("ruleset", nargs="?", default="hexwar")
    parser.add_argument("scenario", nargs="?", default="palisade")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=2)
    parser.add_argument("--store", default="")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(_shelf(given.store, folder), "en")
        begun = [house.begin(given.ruleset, given.scenario, "", seed)[1] for seed in range(given.games)]
        links = [list(seats.links) for seats in begun]
        house.close()
        place = ["--store", given.store] if given.store else ["--folder", folder]
        command = [sys.executable, "-m", "regelwerk", "table", *place, "--port", "0", "--no-browser"]
        server = subprocess.Popen([*command, "--format", "json"], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        told = ""
        while not told.endswith("\n}\n"):
            told += server.stdout.readline()
        root = json.loads(told)["lobby"].partition("/lobby/")[0]
        try:
            figures = asyncio.run(_all(root, links, given.seconds, given.pause, server.pid))
        finally:
            server.kill()
            server.wait()
        shelf = _shelf(given.store, folder)
        records = [shelf.open(shelf.of_link(each[0]) or "").record() for each in links]
    for name, found in {**figures, "engine alone": _engine(given.ruleset, records)}.items():
        print(f"{name:<24} {_shown(found)}")


def _shelf(store: str, folder: str) -> Folder | Shared:
    return Shared(store) if store else Folder(folder)


class _Game:
    def __init__(self, client: httpx2.AsyncClient, link: str, seen: str, lots: random.Random) -> None:
        self.client, self.link, self.seen, self.lots = client, f"/t/{link}", f"/t/{seen}", lots
        self.clicked = 0.0


async def _all(
    root: str, links: list[list[str]], seconds: float, pause: float, server: int
) -> dict[str, list[float]]:
    figures: dict[str, list[float]] = {"click to picture": [], "click to others' picture": [], "menu": []}
    limits = httpx2.Limits(max_connections=None)
    async with httpx2.AsyncClient(
        base_url=root, headers={"origin": root}, timeout=60, limits=limits
    ) as client:
        games = [_Game(client, each[0], each[-1], random.Random(n)) for n, each in enumerate(links)]
        for game in games:  # opened one after the other, as people come
            await client.get(game.link)
        before, end = _processor(server), time.perf_counter() + seconds
        watching = [asyncio.create_task(_watch(game, figures)) for game in games for _ in range(WATCHERS)]
        await asyncio.gather(*(_play(game, figures, end, pause) for game in games))
        for each in watching:
            each.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    spent, made = _processor(server) - before, len(figures["click to picture"])
    return {**figures, "processor, each": [spent / made] if made else []}


def _processor(process: int) -> float:
    """Milliseconds that a process has spent on the processor, as Linux tells."""
    with open(f"/proc/{process}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


async def _play(game: _Game, figures: dict[str, list[float]], end: float, pause: float) -> None:
    state: dict[str, Any] = (await game.client.get(f"{game.link}/state")).json()
    while time.perf_counter() < end:
        await asyncio.sleep(game.lots.random() * 2 * pause)
        asked = [json.loads(html.unescape(each)) for each in _ASKED.findall(state["fragments"]["panel"])]
        asked = [each for each in asked if each["action"] or each["picked"]]
        if not asked:
            return
        sent = {"moment": state["moment"], "seat": state["seat"], "asked": game.lots.choice(asked)}
        game.clicked = begun = time.perf_counter()
        answer = await game.client.post(f"{game.link}/say", json={**sent, "have": state["moment"]})
        spent = (time.perf_counter() - begun) * 1000
        before, found = state["moment"], answer.json()
        if "fragments" in found:
            state = {**found, "fragments": {**state["fragments"], **found["fragments"]}}
        figures["click to picture" if state["moment"] != before else "menu"].append(spent)


async def _watch(game: _Game, figures: dict[str, list[float]]) -> None:
    async with game.client.stream("GET", f"{game.seen}/events") as heard:
        first = True
        async for line in heard.aiter_lines():
            if not line.startswith("data: "):
                continue
            await game.client.get(f"{game.seen}/state")
            if not first:
                figures["click to others' picture"].append((time.perf_counter() - game.clicked) * 1000)
            first = False


def _engine(ruleset: str, records: Sequence[Record]) -> list[float]:
    """The milliseconds of each decision and of the list of choices behind it, without any table."""
    rules, found = load(ruleset), []
    for record in records:
        game = rules.replay(record._replace(moves=()))
        for move in record.moves:
            begun = time.perf_counter()
            game.repeat([move])
            game.choices()
            found.append((time.perf_counter() - begun) * 1000)
    return found


def _shown(found: list[float]) -> str:
    if not found:
        return "none"
    ordered = sorted(found)
    p95 = ordered[int(len(ordered) * 0.95)]
    return f"median {statistics.median(ordered):6.1f} ms, p95 {p95:6.1f} ms, {len(ordered)} of them"


if __name__ == "__main__":
    main()
