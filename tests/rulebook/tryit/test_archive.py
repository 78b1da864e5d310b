"""The engine as the browser gets it: complete, the same each time, and content with the standard library."""

import subprocess
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from regelwerk.rulebook.tryit.archive import archive
from regelwerk.rulebook.tryit.files import edition_file
from tests.once import TOYS, opened

GARDEN = Path(__file__).parent / "garden"

# Only the archive and the standard library: nothing that is installed, no compiled YAML, no process to ask.
ALONE = """
import sys
sys.path[:] = [path for path in sys.path if "site-packages" not in path and path not in ("", sys.argv[2])]
sys.path.insert(0, sys.argv[1])
import asyncio, signal
del signal.setitimer  # a browser has no timers that interrupt, nor any of these
for name in ("resource", "sqlite3", "subprocess", "multiprocessing"):
    sys.modules[name] = None
from regelwerk.rulebook.tryit import desk
counts = []
for name in sys.argv[3:]:
    with open(name, "rb") as file:
        opened = desk.opened(file.read())
    examples = opened._program.ruleset.examples
    for id in examples:
        found = opened.answer({"example": id, "form": True})
        assert found["same"] and not found["problems"] and not found["notes"], (name, id, found)
        changes = {f["place"]: "?" for each in found["form"]["things"] for f in each["fields"]}
        opened.answer({"example": id, "changes": changes})
    counts.append(len(examples))

# The table: a browser has no threads either, and says so.
import html, json, re, threading
sys.platform = "emscripten"
def start(thread):
    raise RuntimeError("can't start new thread")
threading.Thread.start = start
from regelwerk.rulebook.tryit import in_page
async def play(data):
    told = []
    table = in_page.opened(data, told.append)
    async def ask(**question):
        found = json.loads(await in_page.answer(table, json.dumps(question)))
        assert found["status"] == 200, found
        return found["content"]
    for players in ("person", "random"):
        await ask(start={"scenario": "", "players": players, "seed": 3})
        for number in range(12):
            state = await ask(what="state")
            place = {"moment": state["moment"], "seat": state["seat"]}
            panel = state["fragments"]["panel"]
            asked = [json.loads(html.unescape(each)) for each in re.findall('data-asked="([^"]*)"', panel)]
            for why in re.findall('data-why="([^"]*)"', panel):
                await ask(what="preview", data={**place, "why": why})
            for each in asked[:3]:
                await ask(what="preview", data={**place, "asked": each})
            if "<textarea" in panel:
                await ask(what="say", data={**place, "asked": asked[-1] if asked else None})
                await ask(what="orders", data={**place, "lines": "", "check": number % 2 == 0})
            elif asked:
                await ask(what="say", data={**place, "asked": asked[number % len(asked)]})
            await ask(what="past/0")
            await asyncio.sleep(0)
for name in sys.argv[3:]:
    with open(name, "rb") as file:
        asyncio.run(play(file.read()))
foreign = {name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)
print(*counts, *sorted(foreign - {"regelwerk", "__main__", "desk", "_virtualenv"}))
"""


def alone(folder, *editions):
    """How many examples each edition has, and what was imported for them beside the standard library."""
    (folder / "engine.zip").write_bytes(archive())
    for ruleset, language in editions:
        (folder / ruleset.header.id).write_bytes(edition_file(ruleset, language))
    names = [ruleset.header.id for ruleset, _ in editions]
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ALONE, folder / "engine.zip", Path.cwd(), *names],
        capture_output=True, text=True, check=False, cwd=folder,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.slow
def test_every_example_runs_from_the_archive_alone(tmp_path):
    rulesets = [opened(TOYS / toy) for toy in ("noughts", "snails", "tag", "arena")]
    told = alone(tmp_path, *((ruleset, ruleset.languages[0]) for ruleset in rulesets))
    counts, foreign = told[: len(rulesets)], told[len(rulesets) :]
    assert [int(count) for count in counts] == [len(ruleset.examples) for ruleset in rulesets]
    assert set(foreign) <= {"lark", "fluent", "typing_extensions", "simpleeval"}


def test_orders_are_read_by_a_library_within_the_archive(tmp_path):
    assert alone(tmp_path, (opened(GARDEN), "de")) == ["1", "lark", "simpleeval"]


def test_the_archive_is_the_same_each_time_and_knows_no_moment():
    data = archive()
    assert archive() == data
    with ZipFile(BytesIO(data)) as zip:
        assert {info.date_time for info in zip.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        names = zip.namelist()
    assert "lark/LICENSE" in names
    rooms = {name.split("/")[1] for name in names if name.startswith("regelwerk/") and name.count("/") > 1}
    assert rooms.isdisjoint({"author", "commands", "play", "specialise", "pettingzoo"})
    assert not [name for name in names if name.startswith("regelwerk/table/hosting")]
